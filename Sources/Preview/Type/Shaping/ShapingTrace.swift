/// Glyphs as text, in the form that `hb-shape` prints: `[glyph=cluster@xoff,yoff+advance|…]`.
package struct ShapingTrace {
  /// Whether glyphs are printed by name rather than by number.
  package var showsGlyphNames: Bool

  /// A trace with names, or with numbers.
  package init(showsGlyphNames: Bool = true) {
    self.showsGlyphNames = showsGlyphNames
  }

  /// The glyphs of a run in font units; clusters count Unicode scalars. No glyphs give no text, not `[]`, as in `hb-shape`.
  package func text(of glyphs: [ShapedGlyph], font: FontInstance, shaper: Shaper) throws(ShapingError) -> String {
    guard !glyphs.isEmpty else { return "" }
    var parts: [String] = []
    parts.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      var part = showsGlyphNames ? try shaper.glyphName(glyph.glyph, in: font).text : "\(glyph.glyph)"
      part += "=\(glyph.cluster)"
      if glyph.xOffset != 0 || glyph.yOffset != 0 { part += "@\(glyph.xOffset),\(glyph.yOffset)" }
      part += "+\(glyph.xAdvance)"
      if glyph.yAdvance != 0 { part += ",\(glyph.yAdvance)" }
      parts.append(part)
    }
    return "[" + parts.joined(separator: "|") + "]"
  }
}
