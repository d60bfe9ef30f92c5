extension LayoutComparison {
  /// Tells what is other about a text.
  mutating func compareText(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    let element = pairs[index].element
    let before = causes.count
    func isReported(_ kinds: String...) -> Bool { causes.dropFirst(before).contains { kinds.contains($0.kind) } }
    if old.string != new.string { report(.text(element, from: old.string, to: new.string), of: index) }
    compareRuns(index, old, new)
    let (wasTruncated, isTruncated) = (
      old.lines.contains(where: \.isTruncated), new.lines.contains(where: \.isTruncated)
    )
    if isTruncated != wasTruncated {
      report(isTruncated ? .truncated(element, lines: old.lines.count) : .truncatedNoMore(element), of: index)
    } else if old.string == new.string, old.lines.map(\.range) != new.lines.map(\.range) {
      report(.lineBreaks(element, from: old.lines.count, to: new.lines.count), of: index)
    } else if old.string == new.string, old.lines.map(\.visible) != new.lines.map(\.visible),
      !isReported("font", "size", "glyphs", "missing-glyphs", "advances")
    {
      report(.truncatedElsewhere(element), of: index)
    }
    let (wasClipped, isClipped) = (old.cutWords, new.cutWords)
    if isClipped != wasClipped {
      report(isClipped.isEmpty ? .clippedNoMore(element) : .clipped(element, isClipped), of: index)
    }
    if !isReported("text", "font", "size"), old.lines.map(\.height) != new.lines.map(\.height),
      old.lines.count == new.lines.count
    {
      report(
        .lineHeight(element, from: old.lines.first?.height ?? 0, to: new.lines.first?.height ?? 0), of: index)
    }
  }

  private mutating func compareRuns(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    for (element, from, to) in changes(index, old, new, \.size, \.size) {
      report(.size(element, from: NumberText.brief(from), to: NumberText.brief(to)), of: index)
    }
    for (element, from, to) in changes(index, old, new, \.color, \.color) {
      report(.color(element, from: from.hex, to: to.hex), of: index, isShifting: false)
    }
    compareMissing(index, old, new)
    for (element, from, to) in changes(index, old, new, \.font, \.font) {
      report(.font(element, from: from, to: to), of: index)
    }
    compareGlyphs(index, new)
  }

  /// Tells of characters that no font has and that the fonts had, or that were not there.
  private mutating func compareMissing(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    /// The lines and the characters; what stands for text that is left out is none of them.
    func lacking(_ node: LayoutRecord.Node) -> [(line: Int, character: String)] {
      node.lines.enumerated().flatMap { number, line in
        line.glyphs(of: node.string).filter { $0.isMissing && ($0.source != nil || $0.characters != "…") }
          .map { (number + 1, $0.character.map(String.init) ?? $0.characters) }
      }
    }
    let (was, now) = (lacking(old), lacking(new))
    let newly = now.filter { glyph in !glyph.character.isEmpty && !was.contains { $0.character == glyph.character } }
    let others = max(0, now.count { $0.character.isEmpty } - was.count { $0.character.isEmpty })
    guard !newly.isEmpty || others > 0 else { return }
    let characters: [String] = newly.reduce(into: []) { if !$0.contains($1.character) { $0.append($1.character) } }
    let lines = others > 0 ? [] : Set(newly.map(\.line)).sorted()
    let element = pairs[index].element(onLines: lines)
    report(.missingGlyphs(element, characters: characters, others: others), of: index)
  }

  /// What a property of a text's letters was and is, each change once, with the part of the text that it is about.
  private func changes<Value: Hashable>(
    _ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node, _ letter: KeyPath<TextGlyph, Value>,
    _ run: KeyPath<LayoutRecord.Run, Value>
  ) -> [(element: Cause.Element, from: Value, to: Value)] {
    let element = pairs[index].element
    let segments = segments[index].filter { !$0.old.isEmpty && !$0.new.isEmpty }
    // White space looks alike in any font and colour.
    let seen = segments.filter { !$0.isSpace }
    var found: [(from: Value, to: Value, at: [Int])] = []
    for at in seen.indices {
      let (from, to) = (seen[at].old[0][keyPath: letter], seen[at].new[0][keyPath: letter])
      guard from != to else { continue }
      if let known = found.firstIndex(where: { $0.from == from && $0.to == to }) {
        found[known].at.append(at)
      } else {
        found.append((from, to, [at]))
      }
    }
    var changes = found.map { from, to, at in
      var part = element
      let isInARow = at.last! - at[0] == at.count - 1
      if old.string == new.string, at.count < seen.count, isInARow, let first = seen[at[0]].range,
        let last = seen[at.last!].range
      {
        let utf8 = Array(new.string.utf8)
        part.part = String(decoding: utf8[first.lowerBound..<last.upperBound], as: UTF8.self)
      }
      return (element: part, from: from, to: to)
    }
    guard old.string != new.string || segments.isEmpty else { return changes }
    // For changed words: the values that none of them has any more, and those that they have instead.
    func values(_ node: LayoutRecord.Node) -> [Value] {
      node.lines.flatMap(\.runs).reduce(into: []) {
        if !$0.contains($1[keyPath: run]) { $0.append($1[keyPath: run]) }
      }
    }
    let (was, now) = (values(old), values(new))
    let gone = was.filter { value in !now.contains(value) && !found.contains { $0.from == value } }
    let added = now.filter { value in !was.contains(value) && !found.contains { $0.to == value } }
    changes += zip(gone, added).map { (element, $0, $1) }
    return changes
  }
}

extension LayoutRecord.Node {
  /// How much of a text is cut off, `bottom 12.333`; empty where all is seen.
  var cutWords: String { text?.cut.words ?? "" }
}
