import Testing

@testable import Preview

/// Fonts as they are shipped, whose glyphs have numbers and no names.
@Suite("Causes: fonts without glyph names")
struct NumberedGlyphCauseTests {
  private func scene(_ version: String, _ first: String, _ second: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        elements: [{ label: "\(first)", name: title, size: 20 }, { label: "\(second)", name: note, size: 20 }]
    """
  }

  @Test(
    "Glyphs are reported by their characters, and other numbers of the same glyphs not at all",
    arguments: [
      ("NumberedAlternate", "Hxo", "HHo", ["the letter “x” of the title is drawn differently"]),
      (
        "NumberedKerned", "HAVo", "HHA",
        ["the title has different kerning or widths: “A” before “V” takes 11.2 pt (was 10.4 pt)"]
      ),
      (
        "NumberedWider", "HoA", "oV",
        ["the title has different kerning or widths: “o” takes 12.8 pt (was 12 pt), and 1 more"]
      ),
      ("Renumbered", "oéHV", "HAo", ["the title has a character that no font has: “é”"]),
      ("RenumberedBolder", "HAo", "Vo", ["the letter “H” of the title is drawn differently"]),
      ("Renumbered", "HAo", "VAé", ["the note has a character that no font has: “é”"]),
    ])
  func versions(version: String, first: String, second: String, causes: [String]) throws {
    let picture = try ChangedPicture(
      before: scene("Numbered", first, second), after: scene(version, first, second))
    #expect(picture.differs)
    #expect(picture.causes == [FontCauseTests.sameVersion(version, was: "Numbered")] + causes)
  }

  @Test("A text with boxes for characters that no font has says so beside its text")
  func boxes() throws {
    let picture = try ChangedPicture(
      before: scene("Numbered", "Ho", "HA"), after: scene("Numbered", "HooVVé漢字", "HA"))
    #expect(
      picture.causes.first == "the text of the title is “HooVVé漢字” (was “Ho”)" && picture.causes.count == 2)
    #expect(picture.causes.last == "the title has 2 characters that no font has: “漢” “字”")
  }

  @Test("On a sheet of glyphs only the character that is gone is reported")
  func sheet() throws {
    func sheet(_ version: String) -> String {
      """
      fonts: Tests/Fonts/Versions/\(version).ttf
      traits: { categories: L }
      sheets: { glyphs: { kind: glyphs } }
      """
    }
    let picture = try ChangedPicture(before: sheet("Numbered"), after: sheet("Renumbered"))
    #expect(picture.causes.first == FontCauseTests.sameVersion("Renumbered", was: "Numbered"))
    #expect(
      picture.causes.filter { $0.hasSuffix("is gone") } == [
        "the block Latin-1 Supplement is gone", "“é” is gone", "“00E9” is gone",
      ])
    #expect(Set(picture.kinds).isSubset(of: ["font-file", "text", "removed"]), "\(picture.causes)")
  }
}
