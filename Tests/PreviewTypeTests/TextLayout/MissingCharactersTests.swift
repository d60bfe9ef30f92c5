import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("The characters of a laid out text that no font has")
struct MissingCharactersTests {
  /// The missing characters, each face's behind its name.
  private func missing(_ layout: LayoutCase) -> [String] {
    layout.layout.missingCharacters.map { missing in
      "\(missing.face.postScriptName): \(missing.characters.map { String($0) }.joined(separator: " "))"
    }
  }

  @Test("A text that the font has lacks nothing, ligatures, tabs, joiners and line ends among it")
  func complete() throws {
    #expect(
      missing(try LayoutCase("office ffi\tfl\u{200B}\u{AD}\u{FE0F}\u{200D}\r\nnew\u{2028}line", TestFonts.garamond))
        == [])
    #expect(missing(try LayoutCase("")) == [])
  }

  @Test("Each character is there once, as it was written and in the order of the text, beside ligatures too")
  func order() throws {
    let layout = try LayoutCase("ffi 字fi 体字 ffl 字", TestFonts.garamond)
    #expect(missing(layout) == ["EBGaramond12-Regular: 字 体"])
  }

  @Test("A letter with a mark that the font lacks is missing as a whole, and one that the font composes is not")
  func marks() throws {
    let layout = try LayoutCase("x\u{20E3} e\u{301} y", TestFonts.garamond)
    #expect(!TestFonts.garamond.coverage.contains("\u{20E3}"))
    #expect(missing(layout) == ["EBGaramond12-Regular: x\u{20E3}"])
  }

  @Test("Text from right to left is reported in the order in which it is read")
  func rightToLeft() throws {
    #expect(missing(try LayoutCase("abc שלום def", TestFonts.lobster)) == ["LobsterTwo-BoldItalic: ש ל ו ם"])
    #expect(missing(try LayoutCase("שלום", TestFonts.lobster, width: 20)) == ["LobsterTwo-BoldItalic: ש ל ו ם"])
  }

  @Test("An emoji of several characters is missing as a whole where the font has a part of it")
  func emoji() throws {
    let (man, microscope) = ("\u{1F468}", "\u{1F52C}")
    #expect(TestFonts.emoji.coverage.covers(man) && !TestFonts.emoji.coverage.covers(microscope))
    let layout = try LayoutCase("\(man) \(man)\u{200D}\(microscope)", TestFonts.inter, fallback: [TestFonts.emoji])
    #expect(missing(layout) == ["Inter: \(man)\u{200D}\(microscope)"])
  }

  @Test("What a fallback font has is not missing; the rest is missing in the font that the text is meant to be set in")
  func fallback() throws {
    let layout = try LayoutCase("a永ש", TestFonts.lobster, fallback: [TestFonts.japanese])
    #expect(missing(layout) == ["LobsterTwo-BoldItalic: ש"])
  }

  @Test("Characters that an ellipsis replaces are not drawn, and not missing")
  func truncation() throws {
    let text = "Hello from 北京 today"
    #expect(missing(try LayoutCase(text, width: 60, lines: 1, .byTruncatingTail)) == [])
    #expect(missing(try LayoutCase(text, width: 150, lines: 1, .byTruncatingTail)) == ["Inter: 北 京"])
    #expect(missing(try LayoutCase(text, width: 70, lines: 1, .byTruncatingMiddle)) == [])
    #expect(missing(try LayoutCase(text, width: 60, lines: 1, .byTruncatingHead)) == [])
    #expect(missing(try LayoutCase("Hello from\nBeijing 北京", lines: 1, .byTruncatingTail)) == [])
  }

  @Test("An ellipsis that no font has is missing, although it stands for none of the text's characters")
  func ellipsis() throws {
    let face = try TestFonts.made("Optical.var.ttf")
    #expect(!face.coverage.contains("…") && !face.coverage.contains("."))
    let letter = String(try #require(face.coverage.scalars.first { $0.properties.isAlphabetic }))
    let text = String(repeating: letter, count: 40)
    let layout = try LayoutCase(text, face, width: 80, lines: 1, .byTruncatingTail)
    #expect(layout.layout.isTruncated)
    #expect(missing(layout) == ["\(face.postScriptName): …"])
  }

  @Test(
    "Characters are named by what is seen of them and by their code points, or by these alone where nothing is seen")
  func names() {
    #expect(Spelling.named("字") == "“字” (U+5B57)")
    #expect(Spelling.named("\u{1F468}\u{200D}\u{1F52C}") == "“\u{1F468}\u{200D}\u{1F52C}” (U+1F468 U+200D U+1F52C)")
    #expect(Spelling.named("e\u{301}") == "“e\u{301}” (U+0065 U+0301)")
    for (character, point) in [
      ("\u{200B}", "U+200B"), (" ", "U+0020"), ("\u{202E}", "U+202E"), ("\u{E001}", "U+E001"), ("\u{7}", "U+0007"),
      ("\u{301}", "U+0301"), ("\u{3164}", "U+3164"), ("\u{10FFFF}", "U+10FFFF"), ("\u{FE0F}", "U+FE0F"),
    ] as [(Character, String)] { #expect(Spelling.named(character) == point) }
    let piled = Character("a" + String(repeating: "\u{301}", count: 200))
    #expect(Spelling.named(piled).hasSuffix("(U+0061" + String(repeating: " U+0301", count: 9) + " …)"))
    #expect(Spelling.named(piled).unicodeScalars.count < 200)
  }
}
