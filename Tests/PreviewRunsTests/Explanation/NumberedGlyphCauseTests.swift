import PreviewReportSupport
import Testing

@testable import PreviewRegression

@Suite("Causes: fonts without glyph names")
struct NumberedGlyphCauseTests {
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
    #expect(picture.causes.first == .file("Renumbered", was: "Numbered"))
    #expect(
      picture.causes.filter { $0.change.kind == .removed }.map(\.description) == [
        "the block Latin-1 Supplement is gone", "“é” is gone", "“00E9” is gone",
      ])
    #expect(Set(picture.kinds).isSubset(of: [.fontFile, .text, .removed]), "\(picture.causes)")
  }
}
