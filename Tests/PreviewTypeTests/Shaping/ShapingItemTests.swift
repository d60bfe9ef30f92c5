import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Shaping: runs")
struct ShapingItemTests {
  private let shaper = Shaper()

  private func attributes(_ face: FontFace, _ fallback: [FontFace] = [], language: String? = nil) throws
    -> TextAttributes
  {
    TextAttributes(font: try FontInstance(face: face, pointSize: 17), fallback: fallback, language: language)
  }

  /// A text's runs as `[start,end) script direction font`, paragraphs apart.
  private func runs(_ text: AttributedText, _ direction: TextDirection = .natural) throws -> [String] {
    try shaper.shape(text, direction: direction).paragraphs.flatMap { paragraph in
      paragraph.runs.map { run in
        "[\(run.range.lowerBound),\(run.range.upperBound)) \(run.script.isoCode) \(run.level) "
          + text.spans[run.span].attributes.fonts[run.font].face.postScriptName.prefix { $0 != "-" }
      }
    }
  }

  private func runs(_ text: String, _ face: FontFace, _ fallback: [FontFace] = []) throws -> [String] {
    try runs(AttributedText(text, attributes(face, fallback)))
  }

  private static let fallback = [TestFonts.lateef, TestFonts.devanagari, TestFonts.japanese, TestFonts.emoji]

  @Test("Shared characters go with the letters around them, closing brackets with their opening ones")
  func scripts() throws {
    #expect(try runs("abc", TestFonts.inter) == ["[0,3) Latn 0 Inter"])
    #expect(try runs("… 1 abc!", TestFonts.inter) == ["[0,8) Latn 0 Inter"])
    #expect(try runs("123 – 4", TestFonts.inter) == ["[0,7) Zyyy 0 Inter"])
    #expect(
      try runs("ab (где) c", TestFonts.inter) == ["[0,4) Latn 0 Inter", "[4,7) Cyrl 0 Inter", "[7,10) Latn 0 Inter"])
    #expect(try runs("(где) ab", TestFonts.inter) == ["[0,6) Cyrl 0 Inter", "[6,8) Latn 0 Inter"])
    #expect(
      try runs("[a(где]b", TestFonts.inter) == ["[0,3) Latn 0 Inter", "[3,6) Cyrl 0 Inter", "[6,8) Latn 0 Inter"])
    #expect(try runs("", TestFonts.inter) == [])
  }

  @Test("The first font that has all of a cluster sets it")
  func fallback() throws {
    #expect(
      try runs("Hi سلام क्ष 日本 😀", TestFonts.inter, Self.fallback) == [
        "[0,3) Latn 0 Inter", "[3,7) Arab 1 Lateef", "[7,8) Arab 0 Inter", "[8,11) Deva 0 NotoSansDevanagari",
        "[11,12) Deva 0 Inter", "[12,14) Hani 0 NotoSansCJKjp", "[14,15) Hani 0 Inter", "[15,16) Hani 0 NotoColorEmoji",
      ])
  }

  @Test("A cluster is never split between fonts")
  func clusters() throws {
    // Inter has the skin tone's base nowhere; the sequence is one cluster of seven scalars.
    #expect(
      try runs("a👨‍👩‍👧‍👦b", TestFonts.inter, Self.fallback) == [
        "[0,1) Latn 0 Inter", "[1,8) Latn 0 NotoColorEmoji", "[8,9) Latn 0 Inter",
      ])
    #expect(try shaper.shape(AttributedText("👨‍👩‍👧‍👦", attributes(TestFonts.emoji))).glyphCount == 1)
    // An accent that the font only has composed.
    let composed = TestFonts.all.first { $0.coverage.contains("é") && !$0.coverage.contains("\u{301}") }
    if let composed { #expect(try runs("e\u{301}", composed, [TestFonts.inter]).count == 1) }
  }

  @Test("Variation selectors ask for a picture or an outline")
  func presentation() throws {
    let fonts = [TestFonts.inter, TestFonts.emoji]
    let both = TestFonts.inter.coverage.contains("\u{2764}") && TestFonts.emoji.coverage.contains("\u{2764}")
    try #require(both)
    #expect(try runs("\u{2764}\u{FE0F}", fonts[0], [fonts[1]]) == ["[0,2) Zyyy 0 NotoColorEmoji"])
    #expect(try runs("\u{2764}\u{FE0E}", fonts[0], [fonts[1]]) == ["[0,2) Zyyy 0 Inter"])
    #expect(try runs("\u{2764}\u{FE0E}", fonts[1], [fonts[0]]) == ["[0,2) Zyyy 0 Inter"])
    #expect(try runs("\u{2764}", fonts[0], [fonts[1]]) == ["[0,1) Zyyy 0 Inter"])
  }

  @Test("What no font has is the first font's missing glyph; the system's fonts are not asked")
  func missing() throws {
    #expect(try runs("a\u{10380}", TestFonts.inter, Self.fallback) == ["[0,1) Latn 0 Inter", "[1,2) Ugar 0 Inter"])
    let shaped = try shaper.shape(AttributedText("\u{10380}", attributes(TestFonts.inter, Self.fallback)))
    #expect(shaped.paragraphs[0].runs[0].glyphs.map(\.glyph) == [0])
  }

  @Test("Joiners, selectors and controls need no glyph of their own")
  func ignorable() throws {
    for character in ["\u{200D}", "\u{FE0F}", "\u{2060}", "\t", "\u{1}", "\u{85}x", "\u{9F}", "\u{2028}"] {
      let glyphs = try shaper.shape(AttributedText("a\(character)b", attributes(TestFonts.inter, Self.fallback)))
        .paragraphs.flatMap(\.runs)
      #expect(
        glyphs.allSatisfy { $0.font == 0 && $0.glyphs.allSatisfy { $0.glyph != 0 } }, "\(character.unicodeScalars)")
    }
  }

  @Test("A text of 70,000 characters is shaped in two parts, since one would give a font too much to make")
  func long() throws {
    let text = String(repeating: "office ", count: 10_000)
    #expect(try runs(text, TestFonts.inter) == ["[0,65536) Latn 0 Inter", "[65536,70000) Latn 0 Inter"])
    #expect(try shaper.shape(AttributedText(text, attributes(TestFonts.inter))).glyphCount == 70_000)
  }

  @Test("Bidi: numbers and brackets inside right-to-left text, in both directions of the paragraph")
  func bidi() throws {
    let text = AttributedText("abc שלום (123) def", try attributes(TestFonts.inter))
    #expect(
      try runs(text) == [
        "[0,4) Latn 0 Inter", "[4,10) Hebr 1 Inter", "[10,13) Hebr 2 Inter", "[13,14) Hebr 1 Inter",
        "[14,15) Hebr 0 Inter", "[15,18) Latn 0 Inter",
      ])
    #expect(
      try runs(text, .rightToLeft) == [
        "[0,3) Latn 2 Inter", "[3,4) Latn 1 Inter", "[4,10) Hebr 1 Inter", "[10,13) Hebr 2 Inter",
        "[13,15) Hebr 1 Inter",
        "[15,18) Latn 2 Inter",
      ])
  }

  @Test("A language draws its own letters")
  func language() throws {
    func glyphs(_ language: String?) throws -> [UInt32] {
      try shaper.shape(AttributedText("۴۵۶۷ هه", attributes(TestFonts.lateef, language: language)))
        .paragraphs[0].runs.flatMap { $0.glyphs.map(\.glyph) }
    }
    #expect(try glyphs("ur") != glyphs(nil))
    #expect(try glyphs("und") == glyphs(nil))
  }

  @Test("Each span has its own font, features and language; a range of a feature counts from the text's beginning")
  func spans() throws {
    var plain = try attributes(TestFonts.lobster)
    var text = AttributedText("office\n", plain)
    plain.features = [FontFeature("liga=0")!]
    text.append("office\n", plain)
    plain.features = [FontFeature("-liga[14:17]")!]
    text.append("office", plain)
    let counts = try shaper.shape(text).paragraphs.map { $0.runs.flatMap(\.glyphs).count }
    #expect(counts == [4, 6, 6])
    plain.features = [FontFeature("-liga[0:5]")!]
    #expect(
      try shaper.shape(AttributedText("office\noffice", plain)).paragraphs.map { $0.runs[0].glyphs.count } == [6, 4])
  }

  @Test("The cache decides how long shaping takes, never what it answers")
  func cache() throws {
    let fonts = try attributes(TestFonts.inter, Self.fallback)
    let text = AttributedText("Hi سلام 日本 e\u{301}", fonts)
    let first = try shaper.shape(text)
    #expect(try shaper.shape(text) == first)
    #expect(try Shaper().shape(text) == first)
    var larger = fonts
    larger.fonts = fonts.fonts.map { $0.withSize(40) }
    #expect(try shaper.shape(AttributedText(text.string, larger)) == first)
    #expect(try shaper.shape(text, direction: .rightToLeft) != first)
  }
}

@Suite("HarfBuzz's shaper")
struct HarfBuzzShaperTests {
  @Test("Every font is shaped by HarfBuzz's own OpenType shaper, however HarfBuzz was built", arguments: TestFonts.all)
  func shaper(face: FontFace) throws {
    let font = try HarfBuzzFont(FontInstance(face: face, pointSize: 17).variant)
    for text in ["Hag", "أب", "क्ष", "日本"] {
      #expect(HarfBuzzBuffer().shaper(of: text, font: font) == "ot")
    }
  }
}
