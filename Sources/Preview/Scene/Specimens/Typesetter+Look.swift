import PreviewCore
import PreviewType

extension Typesetter {
  /// A number that is equal for texts that look the same, whatever their characters: a hash of what their glyphs draw, and where.
  func look(of text: String, font: FontInstance) throws(ShapingError) -> UInt64 {
    var hash = XXHash64()
    for glyph in try shaper.shapeRun(text, font: font).glyphs {
      let drawing = faces.fingerprint(of: glyph.glyph, in: font.variant).drawing
      for number in [Int32(bitPattern: drawing), glyph.xAdvance, glyph.xOffset, glyph.yOffset] {
        hash.update(Int(number))
      }
    }
    return hash.value()
  }
}
