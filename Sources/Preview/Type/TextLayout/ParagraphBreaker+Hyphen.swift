import PreviewCore

/// Soft hyphens (U+00AD): a hyphen where a line ends at one, and nothing elsewhere (UAX 14, "Use of Soft Hyphen").
extension ParagraphBreaker {
  static let softHyphen: UInt32 = 0xAD

  /// A hyphen at the end of a line.
  struct EndHyphen {
    let run: ShapedRun
    /// How many characters of the text it stands for: a soft hyphen, or none.
    let replaced: Int
  }

  /// The hyphen of a line that ends at a soft hyphen, or where a dictionary divides a word, inside the paragraph; nil for any other line, and where no font has a
  /// hyphen.
  ///
  /// It is U+2010, or U+002D where the font of the characters before it lacks that. It is shaped on its own: it doesn't kern with them.
  func hyphen(endOf range: Range<Int>) throws(ShapingError) -> EndHyphen? {
    let position = range.upperBound - 1
    guard position >= range.lowerBound, range.upperBound < paragraph.range.upperBound else { return nil }
    if hyphenationPoints.contains(range.upperBound) {
      return try hyphen(behind: position).map { EndHyphen(run: $0.moved(to: nil), replaced: 0) }
    }
    guard position > range.lowerBound, source.scalars[position] == Self.softHyphen,
      // A line of soft hyphens alone divides nothing.
      let last = (range.lowerBound..<position).suffix(Self.reach).last(where: { source.scalars[$0] != Self.softHyphen })
    else { return nil }
    return try hyphen(behind: last).map { EndHyphen(run: $0.moved(to: position), replaced: 1) }
  }

  /// The hyphen that goes with a character.
  private func hyphen(behind position: Int) throws(ShapingError) -> ShapedRun? {
    let index = runIndex(at: position)
    if hyphens[index] == nil { hyphens[index] = .some(try hyphen(like: paragraph.runs[index])) }
    return hyphens[index]!
  }

  /// The places at which dictionaries divide the paragraph's words, besides soft hyphens.
  func dictionaryPoints() -> [Int] {
    guard text.spans.contains(where: { $0.attributes.hyphenation != nil }) else { return [] }
    var points: [Int] = []
    var start = paragraph.range.lowerBound
    while start < paragraph.range.upperBound {
      guard isPartOfWord(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < paragraph.range.upperBound, isPartOfWord(end) { end += 1 }
      if let dictionary = text.attributes(atUTF8: source.utf8Offsets[start]).hyphenation {
        let letters = (start..<end).filter { source.scalars[$0] != Self.softHyphen }
        for point in dictionary.points(in: letters.map { source.scalars[$0] })
        where letters[point] == letters[point - 1] + 1 {
          points.append(letters[point])
        }
      }
      start = end
    }
    return points
  }

  /// The end of a line at the last soft hyphen of a word that a dictionary divides further on; nil if the line's part of the word has none.
  ///
  /// Its author knows where the word may be divided.
  func softHyphenEnd(before end: Int, from start: Int) -> Int? {
    guard hyphenationPoints.contains(end) else { return nil }
    for position in (start + 1..<end).reversed() {
      guard isPartOfWord(position) else { return nil }
      if source.scalars[position] == Self.softHyphen, source.scalars[position - 1] != Self.softHyphen,
        isPartOfWord(position - 1)
      {
        return position + 1
      }
    }
    return nil
  }

  private func isPartOfWord(_ position: Int) -> Bool {
    if source.scalars[position] == Self.softHyphen { return true }
    switch source[position].unicode.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }

  private func hyphen(like run: ShapedRun) throws(ShapingError) -> ShapedRun? {
    let fonts = text.spans[run.span].attributes.fonts
    for font in [run.font] + fonts.indices.filter({ $0 != run.font }) {
      let coverage = fonts[font].face.coverage
      guard let scalar = Self.hyphens.first(where: coverage.contains) else { continue }
      return try typesetter.shaper.shape(scalar, in: run, font: font, of: text)
    }
    return nil
  }

  private static let hyphens: [Unicode.Scalar] = ["\u{2010}", "-"]
  /// How many soft hyphens in a row are seen as one.
  private static let reach = 8
}

extension ShapedRun {
  /// The cluster of a glyph that stands for no character of the text.
  static let nowhere = -1

  /// A run of one character, which replaces a character of the text, or none.
  fileprivate func moved(to position: Int?) -> ShapedRun {
    let start = position ?? Self.nowhere
    let glyphs = glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster = start
      return glyph
    }
    return ShapedRun(
      range: start..<start + 1, span: span, font: font, level: level, script: script, glyphs: glyphs)
  }
}
