/// The name of a glyph in its font, or its number where the font names none.
package struct GlyphName: Hashable, Sendable {
  /// As HarfBuzz prints it: `Aacute`; `gid17` of a glyph without a name.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether it is the glyph's number, which another version of the font may give to another glyph.
  package var isNumber: Bool { text.hasPrefix("gid") && text.count > 3 && text.dropFirst(3).allSatisfy(\.isNumber) }

  /// Whether it is what a font draws for characters without a glyph: glyph 0 (OpenType, `glyf`).
  package var isNotdef: Bool { text == ".notdef" || text == "gid0" }
}
