/// Two characters that a font sets closer together or farther apart than their advances say.
package struct KerningPair: Equatable, Sendable {
  /// The two characters, with a joiner where one of them stands in the form that it has inside a word.
  package let text: String
  /// How far the second one moves, in font units; negative is closer.
  package let units: Int

  /// Pairs of Latin that type designers look at first.
  static let common = [
    "AV", "AT", "AY", "AW", "Av", "Ay", "FA", "LT", "LV", "LY", "PA", "P.", "RT", "RV", "TA", "Ta", "Te", "To", "Tr",
    "Ty", "T.", "T,", "VA", "Va", "Ve", "Vo", "V.", "WA", "Wa", "We", "Wo", "W.", "YA", "Ya", "Ye", "Yo", "Y.", "av",
    "aw",
    "ay", "ev", "f.", "fo", "ke", "ov", "ow", "r.", "r,", "ra", "v.", "va", "w.", "y.", "11", "74", "“A", "A”", "L’",
  ]

  /// The pairs among some that a font kerns.
  static func pairs(
    _ texts: [String], of font: FontInstance, shaper: Shaper
  ) throws(ShapingError) -> [KerningPair] {
    var pairs: [KerningPair] = []
    for text in texts {
      if let pair = try pair(text, font, shaper) { pairs.append(pair) }
    }
    return pairs
  }

  /// A pair with what kerning does to it; nil where it does nothing.
  ///
  /// Only the feature `kern` is switched: joined letters are attached by `curs`, which is no kerning.
  static func pair(_ text: String, _ font: FontInstance, _ shaper: Shaper) throws(ShapingError) -> KerningPair? {
    func advance(_ value: UInt32) throws(ShapingError) -> Int {
      try shaper.shapeRun(text, font: font, features: features(value)).glyphs.reduce(0) { $0 + Int($1.xAdvance) }
    }
    let units = try advance(1) - advance(0)
    return units == 0 ? nil : KerningPair(text: text, units: units)
  }

  /// Kerning on or off, with nothing else that could make one glyph of two.
  static func features(_ value: UInt32) -> [FontFeature] {
    [("kern", value), ("liga", 0), ("clig", 0), ("calt", 0)].map { FontFeature(tag: OpenTypeTag($0)!, value: $1) }
  }
}
