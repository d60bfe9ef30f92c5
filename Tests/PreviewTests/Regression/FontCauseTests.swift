import Testing

@testable import Preview

/// Versions of one small font, made by `Tests/Fonts/make.py`, that differ in one thing each.
@Suite("Causes: another font file")
struct FontCauseTests {
  private func scene(_ version: String, text: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L, width: 240 }
    scenes: { a: { page: false, elements: [{ label: "\(text)", name: title, size: 20 }, { label: HH, size: 20 }] } }
    """
  }

  private func ladder(_ version: String, text: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L }
    sheets: { ladder: { kind: ladder, text: "\(text)" } }
    """
  }

  static let sameVersion = "font Versions-Regular is another file of the same version 1.000"
  static let outlines = "the layout is the same; the letters themselves are drawn otherwise"

  @Test(
    "What another file changes is told after the file itself",
    arguments: [
      ("Bolder", "AHo", ["font Versions-Regular is 1.100 (was 1.000)", outlines]),
      ("Accentless", "oé", [sameVersion, outlines]),
      ("Kerned", "HAVo", [sameVersion, "the title has other kerning or widths: A takes 11.2 pt (was 10.4)"]),
      ("Anchored", "Ho\u{301}o", [sameVersion, "the title has acutecomb -6.4,0 pt beside its place (was -7,0)"]),
      ("Alternate", "oxo", [sameVersion, "the title has other glyphs: x.alt (was x)"]),
      ("Without", "oxo", [sameVersion, "the title has a character that no font has"]),
      (
        "Taller", "Ho",
        [sameVersion, "the title has lines of 25 pt (were 23)", "“HH” has lines of 25 pt (were 23)"]
      ),
    ])
  func scenes(version: String, text: String, causes: [String]) throws {
    let picture = try ChangedPicture(before: scene("Base", text: text), after: scene(version, text: text))
    #expect(picture.differs)
    #expect(picture.causes == causes)
  }

  @Test(
    "On a sheet the caption's version and checksum are not told a second time",
    arguments: [
      ("Bolder", "AHo", ["font-file", "outlines"]), ("Accentless", "oé", ["font-file", "outlines"]),
      ("Kerned", "HAVo", ["font-file", "advances"]), ("Alternate", "oxo", ["font-file", "glyphs"]),
      ("Anchored", "Ho\u{301}o", ["font-file", "offset"]), ("Without", "oxo", ["font-file", "missing-glyphs"]),
    ])
  func ladders(version: String, text: String, kinds: [String]) throws {
    let picture = try ChangedPicture(before: ladder("Base", text: text), after: ladder(version, text: text))
    #expect(picture.differs)
    var seen: [String] = []
    for kind in picture.kinds where seen.last != kind { seen.append(kind) }
    #expect(seen == kinds, "\(picture.causes)")
  }

  @Test("The same font twice has nothing to tell")
  func same() throws {
    let picture = try ChangedPicture(before: ladder("Base", text: "AH"), after: ladder("Base", text: "AH"))
    #expect(!picture.differs && picture.kinds == ["outlines"])
  }
}
