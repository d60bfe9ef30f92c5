import Testing

@testable import Preview

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
