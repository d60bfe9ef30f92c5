extension LayoutComparison {
  /// Whether another file of a font is a cause of what is seen: pixels differ where something is set in it, or its lines have other heights.
  ///
  /// A sheet draws the measures of its fonts, too.
  func isCause(_ font: FontFileChange) -> Bool {
    guard let places, !isSheet else { return true }
    return pairs.contains { pair in
      guard pair.isText, !pair.boxes.allSatisfy(places.hide) else { return false }
      let sides = [(pair.old, pair.oldPlace), (pair.new, pair.newPlace)]
      if let old = pair.old, let new = pair.new, old.string == new.string,
        sides.contains(where: { $0.0?.lines.contains { $0.runs.contains { font.isFont($0.font) } } ?? false }),
        old.lines.map(\.height) != new.lines.map(\.height)
      {
        return true
      }
      return sides.contains { node, place in
        guard let node else { return false }
        return zip(node.lines, node.lineBoxes).contains { line, box in
          line.boxes(ofFont: font, in: box).map(place.box).contains { box in
            // Within the letters' own line: what stands beside it is of another one.
            !places.hide(box) && places.groups(touching: box.insetBy(places.slack)).isEmpty == false
          }
        }
      }
    }
  }
}

extension LayoutRecord.Line {
  /// Where the line has runs of a font.
  ///
  /// - Parameter box: The line's own.
  fileprivate func boxes(ofFont font: FontFileChange, in box: Rect) -> [Rect] {
    var pen = box.x
    return runs.compactMap { run in
      let width = run.glyphs.reduce(0) { $0 + max(0, $1.advance) }
      defer { pen += width }
      return font.isFont(run.font) ? Rect(x: pen, y: box.y, width: width, height: box.height) : nil
    }
  }
}
