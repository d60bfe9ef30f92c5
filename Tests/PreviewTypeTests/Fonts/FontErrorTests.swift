import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts: sentences")
struct FontErrorTests {
  @Test("The sentences of what no small font brings about")
  func sentences() {
    let damaged = FreeTypeError(code: 0x14)
    #expect(
      FontError.unshapeable(path: "a.ttf").description
        == "Font 'a.ttf' can't be used: HarfBuzz finds no glyphs in it; the file is damaged.")
    #expect(
      FontError.glyph(font: "A", glyph: 7, damaged).description
        == "Glyph 7 of font 'A' can't be drawn: an outline is damaged (FreeType error 20).")
    #expect(
      FontError.glyphTooLarge(font: "A", glyph: 7, PixelSize(width: 90_000, height: 80_000)).description
        == """
        Glyph 7 of font 'A' can't be drawn: it would cover 90000 × 80000 pixels, and at most 67108864 are drawn; \
        the font is damaged or the size is too large.
        """)
    #expect(
      FontError.file(.tooLarge(path: "a.ttf", bytes: 300_000_000, limit: Limits.fontFileBytes)).description
        == "File 'a.ttf' is too large: 300000000 bytes, and at most 209715200 are read.")
  }

  @Test("Tags are one to four printable letters")
  func tags() {
    #expect(OpenTypeTag("wght") == .weight)
    #expect(OpenTypeTag("SVG")?.description == "SVG")
    #expect(OpenTypeTag("SVG") == OpenTypeTag("SVG "))
    #expect(OpenTypeTag("")?.description == nil)
    #expect(OpenTypeTag("weight") == nil)
    #expect(OpenTypeTag("é") == nil)
    #expect(OpenTypeTag("a\n") == nil)
    #expect(OpenTypeTag("kern")! < OpenTypeTag("liga")!)
  }
}
