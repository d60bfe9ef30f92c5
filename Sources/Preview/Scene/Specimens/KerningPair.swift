package import PreviewType

/// Two characters that a font sets closer together or farther apart than their advances say.
package struct KerningPair: Equatable, Sendable {
  /// The two characters, with a joiner where one of them stands in the form that it has inside a word.
  package let text: String
  /// How far the second one moves, in font units; negative is closer.
  package let units: Int

  /// A pair whose kerning is known.
  package init(text: String, units: Int) { (self.text, self.units) = (text, units) }

  /// Pairs of Latin that type designers look at first.
  static let common = [
    "AV", "AT", "AY", "AW", "Av", "Ay", "FA", "LT", "LV", "LY", "PA", "P.", "RT", "RV", "TA", "Ta", "Te", "To", "Tr",
    "Ty", "T.", "T,", "VA", "Va", "Ve", "Vo", "V.", "WA", "Wa", "We", "Wo", "W.", "YA", "Ya", "Ye", "Yo", "Y.", "av",
    "aw",
    "ay", "ev", "f.", "fo", "ke", "ov", "ow", "r.", "r,", "ra", "v.", "va", "w.", "y.", "11", "74", "“A", "A”", "L’",
  ]

  /// A pair with what kerning does to it: nothing, where its units are 0.
  ///
  /// Only the feature `kern` is switched: joined letters are attached by `curs`, which is no kerning.
  init(_ text: String, of font: FontInstance, shaper: Shaper) throws(ShapingError) {
    func advance(_ value: UInt32) throws(ShapingError) -> Int {
      try shaper.shapeRun(text, font: font, features: Self.features(value)).glyphs
        .reduce(0) { $0 + Int($1.xAdvance) }
    }
    self.text = text
    units = try advance(1) - advance(0)
  }

  /// Pairs by how much kerning moves them, the most first; equals stay in order.
  static func strongestFirst(_ pairs: [KerningPair]) -> [KerningPair] {
    pairs.enumerated().sorted { (-abs($0.element.units), $0.offset) < (-abs($1.element.units), $1.offset) }.map(
      \.element)
  }

  /// Kerning on or off, with nothing else that could make one glyph of two.
  package static func features(_ value: UInt32) -> [FontFeature] {
    [("kern", value), ("liga", 0), ("clig", 0), ("calt", 0)].map { FontFeature(tag: OpenTypeTag($0)!, value: $1) }
  }
}
