extension LayoutComparison {
  /// Reports what stands in another order, and sizes and moves if nothing that is reported can have caused them.
  ///
  /// A layout follows from what a scene says, all of which is recorded: only another version of this tool sizes and moves things by itself.
  mutating func reportGeometry() {
    for index in pairs.indices where pairs[index].isReordered && holdsSeen(index) {
      let (element, pair) = (pairs[index].element, pairs[index])
      if element.kind == "row", element.name == nil, let was = pair.formerRow, was != element.row {
        report(Finding(kind: "moved", element: element, after: " was row \(was)"), of: index)
      } else {
        reportMove(of: index)
      }
    }
    if isShifting { return }
    let resized = pairs.indices.filter { index in
      isResized(index) && isShown(index) && !(children[index] ?? []).contains(where: isResized)
    }
    if let first = resized.first, let old = pairs[first].old?.frame, let new = pairs[first].new?.frame {
      func words(_ frame: Rect) -> String { "\(NumberText.brief(frame.width)) × \(LayoutSetting.points(frame.height))" }
      var finding = Finding.property("size", pairs[first].element, from: words(old), to: words(new), kind: "frame")
      finding.others = resized.dropFirst().map { pairs[$0].element }
      return report(finding, of: first, others: resized)
    }
    let moved = pairs.indices.filter { index in
      guard pairs[index].isVisibleLeaf, isShown(index), let move = pairs[index].displacement else { return false }
      // Beside a caption that names another version of a font others stand more to the side, and none further down.
      return !isSheet || fonts.isEmpty || move.y != 0
    }
    if let first = moved.first { reportMove(of: first, others: moved) }
  }

  /// Whether an element, or something in it, is seen to differ.
  private func holdsSeen(_ index: Int) -> Bool { isShown(index) || (children[index] ?? []).contains(where: holdsSeen) }

  /// Whether what is no text has another size, by more than rounding to thousandths makes of two numbers.
  private func isResized(_ index: Int) -> Bool {
    guard !pairs[index].isText, pairs[index].element.kind != "variant", let growth = pairs[index].growth else {
      return false
    }
    return max(abs(growth.width), abs(growth.height)) > LayoutRecord.slack
  }

  private mutating func reportMove(of index: Int, others: [Int] = []) {
    guard let old = pairs[index].old?.frame, let new = pairs[index].new?.frame else { return }
    let way = pairs[index].displacement ?? (new.x - old.x, new.y - old.y)
    /// Whole pixels, where thousandths of two numbers added up to a little more or less.
    func words(_ points: Double) -> String {
      let whole = (points / pixel).rounded() * pixel
      return NumberText.withMinus(NumberText.brief(abs(whole - points) <= LayoutRecord.slack ? whole : points))
    }
    guard way.0 != 0 || way.1 != 0 else { return }
    var finding = Finding(
      kind: "moved", element: pairs[index].element, after: " moved by \(words(way.0)), \(words(way.1)) pt")
    finding.others = others.dropFirst().map { pairs[$0].element }
    report(finding, of: index, others: others, joins: .elements)
  }
}
