import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Sample text")
struct SampleTextTests {
  @Test("A font shows the script that it was made for")
  func scripts() {
    let expected: [(FontFace, String)] = [
      (TestFonts.inter, "Aa"), (TestFonts.firaCode, "Aa"), (TestFonts.garamond, "Aa"), (TestFonts.lobster, "Aa"),
      (TestFonts.lateef, "أب"), (TestFonts.amiri, "أب"), (TestFonts.devanagari, "अक"), (TestFonts.japanese, "あ永"),
    ]
    for (face, letters) in expected { #expect(SampleText(for: face).letters == letters) }
  }

  /// The sample of a font of some ranges of characters, and of blank ones before them.
  private func sample(
    _ ranges: [ClosedRange<Int>], blank: [ClosedRange<Int>] = [], family: String = "EB Garamond"
  ) throws -> SampleText {
    var font = FontBytes(TestFonts.garamond)
    font.rename("EB Garamond", to: family)
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // The space; from the second on, glyphs have ink.
    let (space, glyph) = (1, 41)
    let all = blank.flatMap { $0.map { [$0, $0, space] } } + ranges.map { [$0.lowerBound, $0.upperBound, glyph] }
    let groups = all.flatMap { $0.flatMap { big($0, 4) } }
    // One table of the full repertoire: platform 3, encoding 10, format 12.
    let map =
      [0, 1, 3, 10].flatMap { big($0, 2) } + big(12, 4) + big(12, 2) + big(0, 2) + big(16 + groups.count, 4)
      + big(0, 4) + big(all.count, 4) + groups
    let table = try #require(font.tables.first { $0.tag == "cmap" })
    font.bytes.replaceSubrange(table.offset..<table.offset + map.count, with: map)
    return SampleText(for: try font.face("made.otf"))
  }

  @Test("A font that lacks a letter keeps its script: words without the letter, capitals, or the letters that it has")
  func missingLetters() throws {
    let (space, cyrillic) = (0x20...0x20, 0x400...0x45F)
    let (beforeG, fromH, capitals) = (0x61...0x66, 0x68...0x7A, 0x41...0x5A)
    let withoutG = try sample([space, capitals, beforeG, fromH, 0x100...0x21B, cyrillic])
    #expect(withoutG.sentence == "The quick brown fox jumps over the lazy")
    #expect(withoutG.letters == "Aa")
    #expect(try sample([space, capitals]).sentence == "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG")
    // Without e, o and u few words are left.
    let few = try sample([space, 0x61...0x64, 0x66...0x6E, 0x70...0x74, 0x76...0x7A, cyrillic])
    #expect(few.sentence.hasPrefix("abcdfg hijklm"))
    // Thai without ป.
    #expect(try sample([space, 0xE01...0xE19, 0xE1B...0xE5B]).script.isoCode == "Thai")
    // Letters that Latin lacks are no reason to leave Cyrillic.
    #expect(try sample([space, 0x41...0x45, cyrillic]).letters == "Жж")
  }

  @Test("Icons stand apart")
  func icons() throws {
    #expect(try sample([0xE000...0xE003], blank: [0x20...0x20]).sentence == "\u{E000} \u{E001} \u{E002} \u{E003}")
  }

  @Test("Latin of Western Europe alone is what a font of another script brings along, even if it is more letters")
  func companion() throws {
    func sample(_ ranges: [ClosedRange<Int>]) throws -> String { try self.sample(ranges).letters }
    let (western, central, thai) = (0x20...0xFF, 0x100...0x21B, 0xE01...0xE5B)
    #expect(try sample([western, thai]) == "กข")
    #expect(try sample([western, central, thai]) == "Aa")
    #expect(try sample([western]) == "Aa")
    // Cyrillic and Latin are shown in Latin.
    #expect(try sample([western, 0x400...0x45F]) == "Aa")
  }

  @Test("A family that names its script is shown in it, whatever else it has letters of")
  func namedScript() throws {
    let ranges = [0x20...0x21B, 0xE01...0xE5B]
    func letters(_ family: String) throws -> String { try sample(ranges, family: family).letters }
    #expect(try letters("Garamo Thai") == "กข")
    // The end of a longer word does not count, nor a script of which the font has no letters.
    #expect(try letters("GaramonThai") == "Aa")
    #expect(try letters("Gara Hebrew") == "Aa")
  }

  @Test("Letters without ink are no sample: a font of icons shows its icons")
  func ink() throws {
    var font = try FontBytes(path: TestFonts.madePath("Optical.var.ttf"))
    let loca = try #require(font.tables.first { $0.tag == "loca" })
    // Short offsets, of glyphs 2 (H) and 3 (x): H ends where it begins.
    let start = font.number(at: loca.offset + 4, bytes: 2)
    font.set("loca", [6: start])
    #expect(SampleText(for: try font.face()).letters == "x")
    #expect(try SampleText(for: TestFonts.made("Optical.var.ttf")).letters == "Hx")
  }

  @Test("A font of icons whose letters are blank shows its icons, though it has every letter of a sentence")
  func blankLetters() throws {
    let shown = try sample([0xE000...0xE003], blank: [0x20...0x20, 0x41...0x5A, 0x61...0x7A])
    #expect(shown.sentence == "\u{E000} \u{E001} \u{E002} \u{E003}")
    #expect(shown.letters == "\u{E000}")
  }

  @Test("A short text is its own letters")
  func letters() {
    #expect(SampleText.letters(of: "Ax 1") == "Ax 1")
    #expect(SampleText.letters(of: "Ä Öß ไทย") == "ÄÖ")
  }

  @Test("Every sample can be set in its font without a missing glyph", arguments: TestFonts.all)
  func covered(face: FontFace) throws {
    let sample = SampleText(for: face)
    let typesetter = Typesetter()
    let font = try FontInstance(face: face, pointSize: 17)
    for text in [sample.sentence, sample.letters] {
      let layout = try typesetter.layout(AttributedText(text, TextAttributes(font: font)), TextLayoutOptions())
      let glyphs = layout.lines.flatMap { $0.runs.flatMap(\.glyphs) }
      #expect(!glyphs.isEmpty)
      #expect(glyphs.allSatisfy { $0.glyph != 0 }, "\(text)")
    }
  }

  @Test("A font is shown in every script of which it has a good part of its letters, its own first")
  func shown() throws {
    func codes(_ face: FontFace) -> [String] { SampleText.shown(for: face).map(\.script.isoCode) }
    for face in TestFonts.all { #expect(SampleText.shown(for: face).first == SampleText(for: face)) }
    #expect(codes(TestFonts.lobster) == ["Latn"])
    #expect(codes(TestFonts.lateef) == ["Arab", "Latn"])
    #expect(codes(TestFonts.firaCode) == ["Latn", "Cyrl", "Grek"])
    // Cyrillic is a tenth of its letters.
    #expect(codes(TestFonts.garamond) == ["Latn", "Grek"])
    // Kana and Han are one writing.
    #expect(codes(TestFonts.japanese).count == 1)
    #expect(SampleText.shown(for: TestFonts.emoji).count == 1)
  }

  @Test("Samples of two scripts have letters that differ")
  func unlike() {
    let letters = SampleText.shown(for: TestFonts.firaCode).map(\.letters)
    #expect(letters == ["Aa", "Жж", "Ωω"])
  }

  @Test("Thai is shown with marks above and below for its metrics")
  func tallAndDeep() throws {
    let thai = try sample([0x20...0x20, 0xE01...0xE5B]).tallAndDeep.unicodeScalars
    #expect(thai.contains("\u{E39}") && thai.contains("\u{E48}"))
  }

  @Test("A Japanese sample has kanji if the font has the usual ones")
  func kanji() throws {
    let kanji = "匂散我世誰常永".unicodeScalars.map { Int($0.value)...Int($0.value) }.sorted { $0.lowerBound < $1.lowerBound }
    let all = try sample([0x20...0x20, 0x3041...0x30FF] + kanji)
    #expect(all.script.isoCode == "Hira")
    #expect(all.sentence.unicodeScalars.contains { Script(of: $0).isoCode == "Hani" })
    // The bundled font is a part of one.
    #expect(SampleText(for: TestFonts.japanese).sentence.hasPrefix("いろはにほへと"))
  }

  @Test("No gap that looks like a missing one stands between emoji")
  func emojiSpaces() throws {
    let sentence = SampleText(for: TestFonts.emoji).sentence
    let font = try FontInstance(face: TestFonts.emoji, pointSize: 100)
    let space = try Typesetter().shaper.shapeRun(" ", font: font).glyphs.reduce(0) { $0 + Int($1.xAdvance) }
    if 2 * space >= TestFonts.emoji.metrics.unitsPerEm { #expect(!sentence.contains(" ")) }
    // They stay where a font's spaces are narrow.
    #expect(try sample([0xE000...0xE003], blank: [0x20...0x20]).sentence.contains(" "))
  }

  @Test("Letters that are emoji are no letters")
  func emojiLetters() {
    #expect(!SampleText(for: TestFonts.emoji).sentence.unicodeScalars.contains { $0.properties.isAlphabetic })
  }

  @Test("A font of symbols shows its symbols, without skin tones and halves of flags")
  func symbols() {
    let sample = SampleText(for: TestFonts.emoji)
    #expect(sample.sentence.hasPrefix("☕🌈🐍👍"))
    #expect(
      sample.sentence.unicodeScalars.allSatisfy {
        !$0.properties.isEmojiModifier && !(0x1F1E6...0x1F1FF).contains($0.value)
      })
  }
}
