import PreviewSpecSupport
import Testing

@testable import PreviewPlan

@Suite("missingGlyphs in a spec")
struct SpecMissingGlyphsTests {
  @Test("The file's rule holds for all that has none of its own; refused is the default")
  func rules() throws {
    func allowed(_ file: String) throws -> [String] {
      let read = spec(
        """
        fonts: Fonts/Inter.var.ttf
        \(file)
        traits: { categories: L }
        sheets:
          plain: { kind: ladder }
          boxes: { kind: ladder, missingGlyphs: allowed }
          whole: { kind: ladder, missingGlyphs: refused }
          contact: { kind: contact, missingGlyphs: allowed, of: whole }
        scenes:
          words: { elements: [{ label: a }] }
          open: { missingGlyphs: allowed, elements: [{ label: a }] }
          shut: { missingGlyphs: refused, list: [{ label: a }] }
        """)
      try #require(read.mistakes == [])
      return read.plan.pictures.filter(\.allowsMissingGlyphs).map(\.name)
    }
    #expect(try allowed("") == ["boxes", "contact", "open"])
    #expect(try allowed("missingGlyphs: refused") == ["boxes", "contact", "open"])
    #expect(try allowed("missingGlyphs: allowed") == ["boxes", "contact", "open", "plain", "words"])
  }

  @Test("Another word is a mistake at its place, in the file, a sheet and a scene")
  func mistakes() {
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      missingGlyphs: allow
      sheets: { a: { kind: ladder, missingGlyphs: true } }
      scenes: { b: { missingGlyphs: none, elements: [{ label: a }] } }
      """)
    #expect(
      read.mistakes.map(\.description) == [
        "preview.yml:2:16: Rule 'allow' isn't known. Did you mean 'allowed'? Known: refused, allowed.",
        "preview.yml:3:45: Rule 'true' isn't known. Known: refused, allowed.",
        "preview.yml:4:31: Rule 'none' isn't known. Known: refused, allowed.",
      ])
  }
}
