/// Two characters that a font sets closer together or farther apart than their advances say.
package struct KerningPair: Hashable, Sendable {
  /// The two characters.
  package let text: String
  /// How far the second one moves, in font units; negative is closer.
  package let units: Int

  /// Pairs that type designers look at first.
  static let common = [
    "AV", "AT", "AY", "AW", "Av", "Ay", "FA", "LT", "LV", "LY", "PA", "P.", "RT", "RV", "TA", "Ta", "Te", "To", "Tr",
    "Ty", "T.", "T,", "VA", "Va", "Ve", "Vo", "V.", "WA", "Wa", "We", "Wo", "W.", "YA", "Ya", "Ye", "Yo", "Y.", "av",
    "aw",
    "ay", "ev", "f.", "fo", "ke", "ov", "ow", "r.", "r,", "ra", "v.", "va", "w.", "y.", "11", "74", "“A", "A”", "L’",
  ]

  /// The pairs of a font that are kerned: of the common ones, and the strongest of all pairs of its letters.
  static func pairs(
    of font: FontInstance, shaper: Shaper, most: Int
  ) throws(ShapingError) -> (strongest: [KerningPair], common: [KerningPair]) {
    let coverage = font.face.coverage
    var common: [KerningPair] = []
    for text in Self.common where coverage.covers(text) {
      if let pair = try pair(text, font, shaper) { common.append(pair) }
    }
    let letters = letters(of: font.face)
    var all: [KerningPair] = []
    for first in letters {
      for second in letters {
        if let pair = try pair(String(first) + String(second), font, shaper) { all.append(pair) }
      }
    }
    // The first of equals in the letters' order, so that nothing depends on how they are sorted.
    let ranked = all.enumerated().sorted { (-abs($0.element.units), $0.offset) < (-abs($1.element.units), $1.offset) }
    return (ranked.prefix(most).map(\.element), common)
  }

  /// A pair with what kerning does to it; nil where it does nothing.
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

  /// Some 70 characters of the script that the face was made for.
  private static func letters(of face: FontFace) -> [Character] {
    let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-–—'\"“”‘’()/?!"
    if SampleText(for: face).letters == "Aa" { return latin.compactMap { face.coverage.covers(String($0)) ? $0 : nil } }
    let own = face.coverage.scalars.lazy.filter { $0.value > 0x7F && $0.properties.isAlphabetic }
    return own.prefix(70).map { Character($0) }
  }
}
