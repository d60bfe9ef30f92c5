import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewType

@Suite("Fonts: what changed from one version to the next")
struct FontChangesTests {
  private static func changes(_ old: String, _ new: String) throws -> [String] {
    try FontVersions(old: TestFonts.madePath("Versions/\(old).ttf"), new: TestFonts.madePath("Versions/\(new).ttf"))
      .changes.sentences
  }

  @Test(
    "Measures, characters, outlines, widths and features are said once, before any picture",
    arguments: [
      ("Base", "Base", []),
      ("Base", "Kerned", ["1 pair of characters of Versions-Regular is kerned differently: “AV” −40 (was −80)"]),
      ("Base", "Anchored", ["1 pair of letter and mark of Versions-Regular is set differently: “o\u{301}”"]),
      ("Base", "Bolder", ["1 of 8 characters of Versions-Regular is drawn differently: “H” (U+0048)"]),
      ("Base", "Taller", ["Versions-Regular has a line height of 1.25 em (was 1.15), an ascender of 1 em (was 0.9)"]),
      ("Base", "Without", ["Versions-Regular no longer has “x” (U+0078)"]),
      ("Without", "Base", ["Versions-Regular now has “x” (U+0078)"]),
      (
        "Base", "NumberedWider",
        ["1 of 8 characters of Versions-Regular is wider or narrower: “o” (U+006F) 40 units wider"]
      ),
      (
        "NumberedWider", "Numbered",
        ["1 of 8 characters of Versions-Regular is wider or narrower: “o” (U+006F) 40 units narrower"]
      ),
    ])
  func versions(old: String, new: String, sentences: [String]) throws {
    #expect(try Self.changes(old, new) == sentences)
  }

  /// The changes from a font to the same with fields of its tables changed.
  private static func changes(
    of font: FontBytes, _ change: (inout FontBytes) throws -> Void
  ) throws -> [String] {
    var changed = font
    try change(&changed)
    let fonts = try [font, changed].map { try FontInstance(face: $0.face(), pointSize: 17) }
    return FontChangeWording(font: fonts[1].face.postScriptName)
      .sentences(FontChanges(from: fonts[0], to: fonts[1], FaceLibrary()).all)
  }

  /// The places of two values in the GPOS table of Inter: of letters with a line below, and of 7ɖ.
  @Test(
    "Kerning is compared in all letters of a font, and beside digits",
    arguments: [
      (81100, 246, "“Aḻ” 246 (was 96)"), (60562, 6, "“7ɖ” 6 (was −144)"),
    ])
  func rareKerning(place: Int, value: Int, words: String) throws {
    let changes = try Self.changes(of: FontBytes(TestFonts.inter)) { $0.set("GPOS", [place: value]) }
    #expect(changes.count == 1 && changes[0].hasSuffix("kerned differently: \(words)"), "\(changes)")
  }

  @Test("A character is wider if text is set wider with it, whichever component lends it an advance")
  func advances() throws {
    let face = TestFonts.firaCode
    let library = FaceLibrary()
    let variant = try FontInstance(face: face, pointSize: 17).variant
    func hmtx(_ scalar: Unicode.Scalar) throws -> Int {
      4 * Int(try #require(try library.face(variant).glyph(for: scalar)))
    }
    let (accented, plain) = (try hmtx("ñ"), try hmtx("n"))
    for (place, name) in [(accented, "“ñ” (U+00F1)"), (plain, "“n” (U+006E)")] {
      let changes = try Self.changes(of: FontBytes(face)) { $0.set("hmtx", [place: 1500]) }
      #expect(changes.count == 1)
      #expect(changes.first?.hasPrefix("1 of ") == true)
      #expect(
        changes.first?.contains(" of FiraCode-Regular is wider or narrower: \(name) 300 units wider") == true,
        "\(changes)")
    }
  }

  @Test(
    "The style, the metrics of other platforms, the lines of text, colours, axes and instances have a sentence each")
  func data() throws {
    let plain = try FontBytes(path: TestFonts.madePath("Optical.var.ttf"))
    let os2 = try Self.changes(of: plain) {
      // Weight, italic with USE_TYPO_METRICS, typo ascender, win descent.
      $0.set("OS/2", [4: 700, 62: 0x81, 68: 850, 76: 310])
      // Underline position and thickness, fixed pitch.
      $0.set("post", [8: -150, 10: 80, 14: 1])
    }
    #expect(
      os2 == [
        "Optical-Regular has weight 700 (was 400)", "Optical-Regular is now italic",
        "Optical-Regular is now monospaced",
        "OS/2 of Optical-Regular has a typo ascender of 0.864 em (was 0.814), a win descender of −0.31 em (was −0.3)",
        "USE_TYPO_METRICS of Optical-Regular is now on",
        "the underline of Optical-Regular has an upper edge of −0.15 em (was −0.1), a thickness of 0.08 em (was 0.05)",
      ])
    let axes = try Self.changes(of: plain) {
      // The weight's default, its flag, and the weight of the instance Bold.
      $0.set("fvar", [16 + 20 + 8: 300, 16 + 20 + 16: 1, 16 + 40 + 8: 650])
    }
    #expect(
      axes == [
        "“H” (U+0048) of Optical-Regular is drawn differently at opsz 14 wght 400, opsz 14 wght 650, opsz 14 wght 700, opsz 40 wght 400, opsz 40 wght 700",
        "axis wght of Optical-Regular is 300 by default (was 400)", "axis wght of Optical-Regular is now hidden",
        "instances Bold, Regular of Optical-Regular are moved",
      ])
    let colors = try Self.changes(of: FontBytes(path: TestFonts.madePath("Palettes.ttf"))) { $0.hide("COLR") }
    #expect(colors.contains("colour table COLR of TestPalettes-Regular is gone"), "\(colors)")
    let names = try FontVersions(
      old: TestFonts.path("NotoSansHebrew-Regular.ttf"), new: TestFonts.path("NotoSansHebrew-Bold.ttf"))
    #expect(
      names.changes.sentences.first
        == "NotoSansHebrew-Bold has style “Bold” (was “Regular”), PostScript name “NotoSansHebrew-Bold” (was “NotoSansHebrew-Regular”), weight 700 (was 400)"
    )
  }

  @Test(
    "A feature that substitutes otherwise is said with the characters, by what glyphs look like and not by their numbers"
  )
  func substitutions() throws {
    let name = "Versions-Regular"
    #expect(
      try Self.changes("Features", "OtherFeatures") == [
        "\(name) no longer has “é” (U+00E9)", "feature liga of \(name) no longer changes “oxo”",
        "feature ss01 of \(name) now changes “A”; it makes other glyphs of “H”",
      ])
    #expect(
      try Self.changes("OtherFeatures", "Features") == [
        "\(name) now has “é” (U+00E9)", "feature liga of \(name) now changes “oxo”",
        "feature ss01 of \(name) no longer changes “A”; it makes other glyphs of “H”",
      ])
    #expect(try Self.changes("Base", "Features") == ["features liga, ss01 of \(name) are new"])
  }

  @Test("Glyphs that have other numbers are the same characters")
  func numbers() throws {
    #expect(try Self.changes("Numbered", "Renumbered") == ["Versions-Regular no longer has “é” (U+00E9)"])
  }

  @Test("Fonts that share nothing but their alphabet have few sentences; features, axes and instances come last")
  func others() throws {
    let versions = try FontVersions(
      old: TestFonts.path("EBGaramond12-Regular.otf"), new: TestFonts.path("Inter.var.ttf"))
    let changes = versions.changes.sentences
    #expect(changes.count <= 16)
    #expect(changes.first?.hasPrefix("Inter has family “Inter” (was “EB Garamond”)") == true, "\(changes)")
    #expect(changes.dropFirst().first == "the em of Inter has 2816 units (was 1000)", "\(changes)")
    #expect(changes.contains { $0.hasPrefix("Inter no longer has ") && $0.contains(" more") }, "\(changes)")
    #expect(changes.contains { $0.hasPrefix("features ") && $0.hasSuffix(" of Inter are new") }, "\(changes)")
    #expect(changes.suffix(2).first == "axes wght, slnt of Inter are new", "\(changes)")
    #expect(changes.last?.hasPrefix("instances ") == true, "\(changes)")
    let back = try FontVersions(
      old: TestFonts.path("Inter.var.ttf"), new: TestFonts.path("EBGaramond12-Regular.otf"))
    #expect(
      back.changes.sentences.last?.hasSuffix(" of EBGaramond12-Regular are gone") == true, "\(back.changes.sentences)")
  }
}
