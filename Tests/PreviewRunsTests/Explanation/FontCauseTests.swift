import PreviewTestSupport
import Testing

@testable import PreviewRegression

@Suite("Causes: another font file")
struct FontCauseTests {
  @Test("The file of a weight that only bars and headings take is a cause, too, with what follows from it")
  func weights() throws {
    let folder = TemporaryFolder()
    for name in ["Regular", "Bold"] {
      let face = try FontBytes(path: TestFonts.path("NotoSansHebrew-\(name).ttf"))
      var higher = face
      higher.set("hhea", [4: 1200])
      for (version, font) in [("old", face), ("new", name == "Bold" ? higher : face)] {
        try folder.write(font.bytes, to: "\(version)/\(name).ttf")
      }
    }
    func scene(_ version: String) -> String {
      """
      fonts: \(version)
      traits: { categories: L, width: 240 }
      scenes: { a: { page: false, elements: [{ navigationBar: שלום }, { label: רב, name: detail }] } }
      """
    }
    let picture = try ChangedPicture(before: scene("old"), after: scene("new"), folder: folder.path)
    #expect(picture.kinds == [.fontFile, .lineHeight], "\(picture.causes)")
    #expect(picture.causes.allSatisfy { $0.fonts == ["NotoSansHebrew-Bold"] })
  }

  @Test(
    "On a sheet the caption's version and checksum are not told a second time",
    arguments: [
      ("Bolder", "AHo", .outlines), ("Accentless", "oé", .outlines), ("Kerned", "HAVo", .advances),
      ("Alternate", "oxo", .glyphs), ("Anchored", "Ho\u{301}o", .offset), ("Without", "oxo", .missingGlyphs),
    ] as [(String, String, ChangeKind)])
  func ladders(version: String, text: String, kind: ChangeKind) throws {
    let picture = try ChangedPicture(before: ladder("Base", text: text), after: ladder(version, text: text))
    #expect(picture.differs)
    #expect(picture.kinds[0] == .fontFile && Set(picture.kinds.dropFirst()) == [kind], "\(picture.causes)")
  }

  @Test("The same font twice has nothing to tell")
  func same() throws {
    let picture = try ChangedPicture(before: ladder("Base", text: "AH"), after: ladder("Base", text: "AH"))
    #expect(!picture.differs && picture.kinds == [.drawing])
  }

  private func ladder(_ version: String, text: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L }
    sheets: { ladder: { kind: ladder, text: "\(text)" } }
    """
  }
}
