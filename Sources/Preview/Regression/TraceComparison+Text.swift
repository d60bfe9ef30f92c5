extension TraceComparison {
  /// Tells what is other about a text.
  mutating func compareText(_ index: Int, _ old: TraceTree.Node, _ new: TraceTree.Node) {
    let element = pairs[index].element
    let before = causes.count
    func isTold(_ kinds: String...) -> Bool { causes.dropFirst(before).contains { kinds.contains($0.kind) } }
    if old.text != new.text { tell(.text(element, from: old.text ?? "", to: new.text ?? ""), of: index) }
    compareRuns(index, old, new)
    let (wasTruncated, isTruncated) = (
      old.lines.contains(where: \.isTruncated), new.lines.contains(where: \.isTruncated)
    )
    if isTruncated != wasTruncated {
      tell(isTruncated ? .truncated(element, lines: old.lines.count) : .truncatedNoMore(element), of: index)
    } else if old.text == new.text, old.lines.map(\.range) != new.lines.map(\.range) {
      tell(.lineBreaks(element, from: old.lines.count, to: new.lines.count), of: index)
    } else if old.text == new.text, old.lines.map(\.shown) != new.lines.map(\.shown),
      !isTold("font", "size", "glyphs", "missing-glyphs", "advances")
    {
      tell(.truncatedElsewhere(element), of: index)
    }
    let (wasClipped, isClipped) = (Self.clipping(old), Self.clipping(new))
    if isClipped != wasClipped {
      tell(isClipped.isEmpty ? .clippedNoMore(element) : .clipped(element, isClipped), of: index)
    }
    if !isTold("text", "font", "size"), old.lines.map(\.height) != new.lines.map(\.height),
      old.lines.count == new.lines.count
    {
      tell(
        .lineHeight(element, from: old.lines.first?.height ?? 0, to: new.lines.first?.height ?? 0), of: index)
    }
  }

  private mutating func compareRuns(_ index: Int, _ old: TraceTree.Node, _ new: TraceTree.Node) {
    let element = pairs[index].element
    let (a, b) = (old.lines.flatMap(\.runs), new.lines.flatMap(\.runs))
    let isWhole = !old.lines.contains(where: \.isTruncated) && !new.lines.contains(where: \.isTruncated)
    // Another text, or another part of it, may have other runs, too; what it is set in is told only if it is all new.
    let inParts = old.text == new.text && (isWhole || old.lines.map(\.shown) == new.lines.map(\.shown))
    let size = Self.change(a.map(\.size), b.map(\.size), inParts: inParts)
    if let (from, to) = size { tell(.size(element, from: from, to: to), of: index) }
    if let (from, to) = Self.change(a.map(\.color), b.map(\.color), inParts: inParts) {
      tell(.color(element, from: from, to: to), of: index, isShifting: false)
    }
    func lacking(_ node: TraceTree.Node) -> Int { node.lines.reduce(0) { $0 + $1.missing(in: node.text ?? "") } }
    let missing = lacking(new)
    if missing > lacking(old) {
      return tell(.missingGlyphs(element, count: missing), of: index)
    }
    if let (from, to) = Self.change(a.map(\.font), b.map(\.font), inParts: inParts) {
      return tell(.font(element, from: from, to: to), of: index)
    }
    // Another text or another size has other glyphs and advances; they say nothing more.
    if old.text == new.text, size == nil { compareGlyphs(index, old, new) }
  }

  /// What was there and is not, and what is there instead; nil where nothing took the place of anything.
  ///
  /// - Parameter inParts: Whether it counts, too, that what is there is there in another order, or only some of it.
  private static func change(_ old: [String], _ new: [String], inParts: Bool) -> (from: String, to: String)? {
    func distinct(_ values: [String]) -> [String] { values.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
    let (a, b) = (distinct(old), distinct(new))
    guard a != b else { return nil }
    if let from = a.first(where: { !b.contains($0) }), let to = b.first(where: { !a.contains($0) }) {
      return (from, to)
    }
    return inParts ? (a.joined(separator: " "), b.joined(separator: " ")) : nil
  }

  /// `bottom 12.333`, as the trace has it.
  private static func clipping(_ node: TraceTree.Node) -> String {
    guard let start = node.words.firstIndex(of: "clipped") else { return "" }
    return node.words[start...].filter { $0 != "clipped" }.joined(separator: " ")
  }
}
