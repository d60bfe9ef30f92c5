/// A glyph on a line of a text, with the characters that it stands for.
struct TextGlyph: Equatable {
  /// Its name, or `gid17` in a font that has none.
  let name: String
  /// Name and axes of its font.
  let font: String
  /// Points.
  let size: Double
  let color: Color
  /// The lines under and through it, in words.
  let underline: String
  let strikethrough: String
  /// The shape that the font draws for it.
  let fingerprint: GlyphFingerprint
  /// Points.
  let advance: Double
  /// Where it stands beside the pen, right and up.
  let offset: Point
  /// Whether it is one of a run that is read from right to left.
  let isRightToLeft: Bool
  /// The bytes of the text that it stands for, alone or with others; nil for an ellipsis.
  var source: Range<Int>?
  /// The character that it stands for; nil for several.
  var character: Character?
  /// All that it stands for, alone or with others.
  var characters = ""

  /// Whether it is known by its number alone, which another version of the font may give to another glyph.
  var isNumbered: Bool { name.hasPrefix("gid") && name.dropFirst(3).allSatisfy(\.isNumber) && name.count > 3 }

  /// Whether it is drawn where a font has no glyph, which is number 0 in every font (OpenType, `glyf`).
  var isMissing: Bool { Self.isMissing(name) }

  /// Whether a name is that of glyph 0.
  static func isMissing(_ name: String) -> Bool { name == ".notdef" || name == "gid0" }

  /// The character, for a sentence; the glyph's name if it isn't known.
  var words: String {
    if characters == " " { return "the space" }
    return characters.isEmpty ? name : Finding.quoted(character.map(String.init) ?? characters)
  }

  /// Whether its advance differs by more than the width that the font gives it by itself.
  func isKerned(from other: TextGlyph) -> Bool {
    let width = Double(fingerprint.width - other.fingerprint.width) * size / 1000
    return abs(advance - other.advance - width) > size / 1000 + LayoutRecord.slack
  }

  /// Whether it looks as another does, whatever number or name it has; by its name where no fingerprint is known.
  func looks(like other: TextGlyph) -> Bool {
    fingerprint.isKnown && other.fingerprint.isKnown
      ? fingerprint.drawing == other.fingerprint.drawing : name == other.name
  }
}

extension LayoutRecord.Line {
  /// The line's glyphs from left to right.
  func glyphs(of text: String) -> [TextGlyph] {
    let utf8 = Array(text.utf8)
    let sources = sources()
    var glyphs: [TextGlyph] = []
    var members: [Int: [Int]] = [:]
    for run in runs {
      for glyph in run.glyphs {
        var found = TextGlyph(
          name: glyph.name, font: run.font, size: run.size, color: run.color, underline: run.underlineWords,
          strikethrough: run.strikethroughWords, fingerprint: glyph.fingerprint, advance: glyph.advance,
          offset: glyph.offset, isRightToLeft: run.isRightToLeft)
        if let start = glyph.cluster, let source = sources[start] {
          found.source = source
          members[start, default: []].append(glyphs.count)
        } else if isTruncated {
          (found.character, found.characters) = ("…", "…")
        }
        glyphs.append(found)
      }
    }
    for (start, indices) in members {
      let characters = String(decoding: utf8[sources[start]!], as: UTF8.self)
      let scalars = Array(characters.unicodeScalars)
      for (at, index) in indices.enumerated() {
        glyphs[index].characters = characters
        if scalars.count == indices.count,
          scalars.dropFirst().allSatisfy({ $0.unicode.generalCategory == .nonspacingMark })
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

  /// The bytes that the glyphs of each cluster stand for, by the byte at which they begin.
  private func sources() -> [Int: Range<Int>] {
    let starts = Set(runs.flatMap { $0.glyphs.compactMap(\.cluster) }).sorted()
    var sources: [Int: Range<Int>] = [:]
    for (at, start) in starts.enumerated() {
      guard let part = visible.first(where: { $0.contains(start) }) else { continue }
      sources[start] = start..<min(part.upperBound, at + 1 < starts.count ? starts[at + 1] : part.upperBound)
    }
    return sources
  }
}

extension LayoutRecord.Run {
  /// The line under its letters, in words.
  var underlineWords: String { words(of: underline) }
  /// The line through its letters, in words.
  var strikethroughWords: String { words(of: strikethrough) }

  /// A line in the colour of the text changes with it, which is reported of the text.
  private func words(of rule: Color?) -> String {
    rule.map { $0 == color ? "in the colour of the text" : "in \($0.words)" } ?? "none"
  }
}
