/// A glyph of a line that was read back, with what it stands for.
struct TraceGlyph: Hashable {
  /// Its name, or `gid17` in a font that has none.
  let name: String
  /// Name and axes of its font.
  let font: String
  /// Points.
  let size: String
  let color: String
  /// Points.
  let advance: String
  /// Where it stands beside the pen, in points right and up; empty for most.
  let offset: String
  /// Whether it is one of a run that is read from right to left.
  let isRightToLeft: Bool
  /// Which one of the line it is, from the left.
  let index: Int
  /// Points from the line's left end to the pen.
  let x: Double
  /// The bytes of the text that it stands for, alone or with others; nil where that is nothing, or not known.
  var source: Range<Int>?
  /// The character that it stands for; nil where it is several, or not known.
  var character: Character?
  /// All that it stands for, alone or with others.
  var characters = ""

  /// Whether it is known by its number alone, which another version of the font may give to another glyph.
  var isNumbered: Bool { name.hasPrefix("gid") && name.dropFirst(3).allSatisfy(\.isNumber) && name.count > 3 }

  /// Whether it is what stands where a font has no glyph, which is number 0 in every font (OpenType, `glyf`).
  var isMissing: Bool { Self.isMissing(name) }

  /// Whether a name is that of glyph 0.
  static func isMissing(_ name: String) -> Bool { name == ".notdef" || name == "gid0" }

  /// Whether it has the same font, size and colour as another.
  func isSet(as other: TraceGlyph) -> Bool { (font, size, color) == (other.font, other.size, other.color) }
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

  /// The line's glyphs from left to right, with what they stand for where that is known.
  func glyphs(of text: String) -> [TraceGlyph] {
    var glyphs: [TraceGlyph] = []
    var pen = 0.0
    for run in runs {
      for index in run.glyphs.indices {
        glyphs.append(
          TraceGlyph(
            name: run.glyphs[index], font: run.font, size: run.size, color: run.color, advance: run.advances[index],
            offset: run.offsets[index], isRightToLeft: run.isRightToLeft, index: glyphs.count, x: pen))
        pen += max(0, Double(run.advances[index]) ?? 0)
      }
    }
    let utf8 = Array(text.utf8)
    let parts = seenParts(of: text, utf8)
    let truncation = truncation(of: text)
    let isMarked = runs.contains { run in run.clusters.contains { !$0.isEmpty } }
    guard let starts = isMarked ? markedStarts(utf8) : plainStarts(utf8, parts, truncation) else { return glyphs }
    let sorted = Set(starts.compactMap(\.self)).sorted()
    var sources: [Int: Range<Int>] = [:]
    for (at, start) in sorted.enumerated() {
      guard let part = parts.first(where: { $0.contains(start) }) else { continue }
      sources[start] = start..<min(part.upperBound, at + 1 < sorted.count ? sorted[at + 1] : part.upperBound)
    }
    var members: [Int: [Int]] = [:]
    for (index, start) in starts.enumerated() {
      guard let start, let source = sources[start] else {
        if isTruncated { (glyphs[index].character, glyphs[index].characters) = ("…", "…") }
        continue
      }
      glyphs[index].source = source
      members[start, default: []].append(index)
    }
    for (start, indices) in members {
      let characters = String(decoding: utf8[sources[start]!], as: UTF8.self)
      let scalars = Array(characters.unicodeScalars)
      for (at, index) in indices.enumerated() {
        glyphs[index].characters = characters
        if scalars.count == indices.count,
          scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        {
          // A mark stands behind its letter in the text, and left of it where that is read from right to left; others may stand anywhere.
          let scalar = scalars[glyphs[index].isRightToLeft ? scalars.count - 1 - at : at]
          glyphs[index].character = Character(scalar)
        } else if characters.count == 1 {
          glyphs[index].character = characters.first
        }
      }
    }
    return glyphs
  }

  // MARK: What glyphs stand for

  /// The bytes of the text that are seen.
  private func seenParts(of text: String, _ utf8: [UInt8]) -> [Range<Int>] {
    let count = shown.utf8.count
    let range = range.clamped(to: 0..<utf8.count)
    func end(_ count: Int) -> Range<Int> { max(range.lowerBound, range.upperBound - count)..<range.upperBound }
    func start(_ count: Int) -> Range<Int> { range.lowerBound..<min(range.upperBound, range.lowerBound + count) }
    switch truncation(of: text) {
    case .none, .tail: return [start(count)]
    case .head: return [end(count)]
    case .middle:
      // The text may have ellipses of its own.
      for at in shown.indices where shown[at] == "…" {
        let (head, tail) = (shown[..<at].utf8, shown[shown.index(after: at)...].utf8)
        if utf8[range].starts(with: head), utf8[range].reversed().starts(with: tail.reversed()) {
          return [start(head.count), end(tail.count)]
        }
      }
      return []
    }
  }

  /// Where what each glyph stands for begins, as the trace tells it.
  private func markedStarts(_ utf8: [UInt8]) -> [Int?] {
    var starts: [Int?] = []
    for run in runs {
      var beside: Int?
      for mark in run.clusters {
        let start = (mark.isEmpty ? beside : Int(mark.dropFirst())).flatMap { utf8.indices.contains($0) ? $0 : nil }
        starts.append(start)
        beside = start.map { TraceText.neighbor(of: $0, in: utf8, isBefore: run.isRightToLeft) }
      }
    }
    return starts
  }

  /// Where what each glyph stands for begins on a line of one direction that has a glyph for each character.
  private func plainStarts(_ utf8: [UInt8], _ parts: [Range<Int>], _ truncation: Truncation) -> [Int?]? {
    guard let first = runs.first, runs.allSatisfy({ $0.isRightToLeft == first.isRightToLeft }) else { return nil }
    let count = runs.reduce(0) { $0 + $1.glyphs.count }
    // Where a font has no ellipsis there are three dots.
    for dots in truncation == .none ? [0] : [1, 3] {
      for isWhole in [true, false] {
        var starts: [Int?] = truncation == .head ? Array(repeating: nil, count: dots) : []
        for (at, part) in parts.enumerated() {
          if at > 0 { starts += Array(repeating: nil, count: dots) }
          var offset = part.lowerBound
          let text = String(decoding: utf8[part], as: UTF8.self)
          for size in isWhole ? text.map(\.utf8.count) : text.unicodeScalars.map({ String($0).utf8.count }) {
            starts.append(offset)
            offset += size
          }
        }
        if truncation == .tail { starts += Array(repeating: nil, count: dots) }
        if starts.count == count { return first.isRightToLeft ? starts.reversed() : starts }
      }
    }
    return nil
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
