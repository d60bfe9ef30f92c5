/// A glyph of a line that was read back, with what it stands for.
struct TraceGlyph: Hashable {
  /// Its name, or `gid17` in a font that has none.
  let name: String
  /// Name and axes of its font.
  let font: String
  /// Points.
  let advance: String
  /// Where it stands beside the pen, in points right and up; empty for most.
  let offset: String
  /// The character that it stands for, where a line has one glyph for each.
  var character: Character?

  /// Whether it is known by its number alone, which another version of the font may give to another glyph.
  var isNumbered: Bool { name.hasPrefix("gid") && name.dropFirst(3).allSatisfy(\.isNumber) && name.count > 3 }

  /// Whether it is what stands where a font has no glyph, which is number 0 in every font (OpenType, `glyf`).
  var isMissing: Bool { Self.isMissing(name) }

  /// Whether a name is that of glyph 0.
  static func isMissing(_ name: String) -> Bool { name == ".notdef" || name == "gid0" }
}

extension TraceTree.Line {
  /// Which part of the line is left out.
  enum Truncation {
    case none, tail, head, middle
  }

  /// Which part of the line is left out.
  func truncation(of text: String) -> Truncation {
    guard isTruncated else { return .none }
    let utf8 = Array(text.utf8)
    let whole = utf8[range.clamped(to: 0..<utf8.count)]
    if whole.starts(with: shown.utf8) { return .tail }
    return whole.reversed().starts(with: shown.utf8.reversed()) ? .head : .middle
  }

  /// The line's glyphs from left to right, with their characters where there is one for each.
  func glyphs(of text: String) -> [TraceGlyph] {
    var glyphs = runs.flatMap { run in
      run.glyphs.indices.map { index in
        TraceGlyph(name: run.glyphs[index], font: run.font, advance: run.advances[index], offset: run.offsets[index])
      }
    }
    // Where a font has no ellipsis there are three dots.
    let seen: [String]
    switch truncation(of: text) {
    case .none: seen = [shown]
    case .tail: seen = [shown + "…", shown + "..."]
    case .head: seen = ["…" + shown, "..." + shown]
    case .middle: seen = [shown, shown.replacing("…", with: "...")]
    }
    let spellings = seen.flatMap { [Array($0), $0.unicodeScalars.map { Character($0) }] }
    guard var characters = spellings.first(where: { $0.count == glyphs.count }), let first = runs.first,
      runs.allSatisfy({ $0.isRightToLeft == first.isRightToLeft })
    else { return glyphs }
    if first.isRightToLeft { characters.reverse() }
    for index in glyphs.indices { glyphs[index].character = characters[index] }
    return glyphs
  }

  /// How many characters no font has; what stands for those that are left out is none of them.
  func missing(in text: String) -> Int {
    glyphs(of: text).count { $0.isMissing && !(isTruncated && ($0.character == "…" || $0.character == ".")) }
  }

  /// Where each glyph of the line stands: points from the line's left end to its pen's place before and behind it.
  var spans: [Range<Double>] {
    var pen = 0.0
    return runs.flatMap(\.advances).map { advance in
      let start = pen
      pen += max(0, Double(advance) ?? 0)
      return start..<pen
    }
  }
}
