import Testing

@testable import Preview

@Suite("Fonts: what changed from one version to the next")
struct FontChangesTests {
  private static func changes(_ old: String, _ new: String) throws -> [String] {
    try FontVersions(old: TestFonts.madePath("Versions/\(old).ttf"), new: TestFonts.madePath("Versions/\(new).ttf"))
      .changes
  }

  @Test(
    "Measures, characters, outlines, widths and features are said once, before any picture",
    arguments: [
      ("Base", "Base", []), ("Base", "Kerned", []),
      ("Base", "Bolder", ["1 of 8 characters of Versions-Regular is drawn differently: “H” (U+0048)"]),
      ("Base", "Taller", ["Versions-Regular has a line height of 1.25 em (was 1.15), an ascender of 1 em (was 0.9)"]),
      ("Base", "Without", ["Versions-Regular no longer has “x” (U+0078)"]),
      ("Without", "Base", ["Versions-Regular now has “x” (U+0078)"]),
      ("Base", "NumberedWider", ["1 of 8 characters of Versions-Regular is wider or narrower: “o” (U+006F)"]),
    ])
  func versions(old: String, new: String, sentences: [String]) throws {
    #expect(try Self.changes(old, new) == sentences)
  }

  @Test("Glyphs that have other numbers are the same characters")
  func numbers() throws {
    #expect(try Self.changes("Numbered", "Renumbered") == ["Versions-Regular no longer has “é” (U+00E9)"])
  }

  @Test("Fonts that share nothing but their alphabet have few sentences; features and axes come last")
  func others() throws {
    let versions = try FontVersions(
      old: TestFonts.path("EBGaramond12-Regular.otf"), new: TestFonts.path("Inter.var.ttf"))
    let changes = versions.changes
    #expect(changes.count <= 12)
    #expect(changes.first?.hasPrefix("the em of Inter has 2816 units (was 1000)") == true, "\(changes)")
    #expect(changes.contains { $0.hasPrefix("Inter no longer has ") && $0.contains(" more") }, "\(changes)")
    #expect(changes.contains { $0.hasPrefix("features ") && $0.hasSuffix(" of Inter are new") }, "\(changes)")
    #expect(
      changes.last == "axes wght, slnt of Inter are new" || changes.last == "axes slnt, wght of Inter are new",
      "\(changes)")
    let back = try FontVersions(
      old: TestFonts.path("Inter.var.ttf"), new: TestFonts.path("EBGaramond12-Regular.otf"))
    #expect(back.changes.last?.hasSuffix(" of EBGaramond12-Regular are gone") == true, "\(back.changes)")
  }
}
