/// Soft hyphens (U+00AD): a hyphen where a line ends at one, and nothing elsewhere (UAX 14, "Use of Soft Hyphen").
extension ParagraphBreaker {
  static let softHyphen: UInt32 = 0xAD

  /// The hyphen of a line that ends at a soft hyphen inside the paragraph; nil for any other line, and where no font has a hyphen.
  ///
  /// It is U+2010, or U+002D where the font of the characters before it lacks that. It is shaped on its own: it doesn't kern with them.
  func hyphen(endOf range: Range<Int>) throws(ShapingError) -> ShapedRun? {
    let position = range.upperBound - 1
    guard position > range.lowerBound, range.upperBound < paragraph.range.upperBound,
      source.scalars[position] == Self.softHyphen,
      // A line of soft hyphens alone divides nothing.
      let last = (range.lowerBound..<position).suffix(Self.reach).last(where: { source.scalars[$0] != Self.softHyphen })
    else { return nil }
    let index = runIndex(at: last)
    if hyphens[index] == nil { hyphens[index] = .some(try hyphen(like: paragraph.runs[index])) }
    return hyphens[index]!?.moved(to: position)
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
  /// A run of one character, which replaces a character of the text.
  fileprivate func moved(to position: Int) -> ShapedRun {
    let glyphs = glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster = position
      return glyph
    }
    return ShapedRun(
      range: position..<position + 1, span: span, font: font, level: level, script: script, glyphs: glyphs)
  }
}
