import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts that stand in for iOS's own")
struct SystemFallbackTests {
  /// A text laid out as in an app.
  private func layout(
    _ text: String, _ face: FontFace = TestFonts.lobster, cascade: [FontFace] = [],
    standIns: [(code: String, face: FontFace)] = [], language: String? = nil
  ) throws -> TextLayout {
    var attributes = TextAttributes(font: try LayoutCase.font(face), fallback: cascade, language: language)
    attributes.addSystemFonts(
      for: text, standIns: try standIns.map { try #require(ScriptStandIn(isoCode: $0.code, faces: [$0.face])) })
    return try Typesetter().layout(AttributedText(text, attributes), TextLayoutOptions())
  }

  private func fonts(_ layout: TextLayout) -> [String] {
    layout.lines[0].runs.sorted { $0.glyphs[0].cluster ?? 0 < $1.glyphs[0].cluster ?? 0 }.map(\.font.face.familyName)
  }

  private func unmeasured(_ layout: TextLayout) -> [String] {
    layout.unmeasuredCharacters.map { "\($0.script.code): \($0.characters.map { String($0) }.joined())" }
  }

  @Test("Letters that the font lacks are the system font's, in its lines, at the text's size and weight")
  func systemFont() throws {
    let text = try layout("Sea Я")
    #expect(fonts(text) == ["Lobster Two", "Inter"])
    let standIn = try #require(text.lines[0].runs.last).font
    let weight = try FontWeight(value: try LayoutCase.font(TestFonts.lobster).weight)
    #expect(standIn == SystemFont(pointSize: 17, weight: weight).standIn)
    #expect(text.missingCharacters.isEmpty && text.unmeasuredCharacters.isEmpty)
  }

  @Test("A letter that the text's font composes stays in that font")
  func composed() throws {
    #expect(!TestFonts.lobster.coverage.contains("\u{301}") && TestFonts.lobster.coverage.contains("é"))
    #expect(fonts(try layout("e\u{301}")) == ["Lobster Two"])
  }

  @Test("A text that lacks nothing has no further fonts")
  func whole() throws {
    var attributes = TextAttributes(font: try LayoutCase.font())
    attributes.addSystemFonts(
      for: "Sea\n\u{AD}", standIns: [try #require(ScriptStandIn(isoCode: "Arab", faces: [TestFonts.lateef]))])
    #expect(attributes.fonts.count == 1)
  }

  @Test("The app's own list comes first, then the system font, then the stand-in of the script")
  func order() throws {
    #expect(fonts(try layout("Я", cascade: [TestFonts.garamond])) == ["EB Garamond"])
    #expect(fonts(try layout("永", standIns: [("Jpan", TestFonts.japanese)])) == ["Noto Sans CJK JP"])
    #expect(fonts(try layout("Я", standIns: [("Cyrl", TestFonts.garamond)])) == ["Inter"])
  }

  @Test("A stand-in sets its own script alone, and characters of none")
  func ownScript() throws {
    let wrong = try layout("بحر", standIns: [("Hebr", TestFonts.lateef)])
    #expect(fonts(wrong) == ["Lobster Two"] && unmeasured(wrong) == ["Arab: بحر"])
    let right = try layout("بحر", standIns: [("Hebr", TestFonts.lateef), ("arab", TestFonts.lateef)])
    #expect(fonts(right) == ["Lateef"] && right.unmeasuredCharacters.isEmpty)
    #expect(fonts(try layout("永。", standIns: [("Jpan", TestFonts.japanese)])) == ["Noto Sans CJK JP"])
    let emoji = try layout("永\u{1F600}", standIns: [("Jpan", TestFonts.japanese), ("Zsye", TestFonts.emoji)])
    #expect(fonts(emoji) == ["Noto Sans CJK JP", "Noto Color Emoji"])
    let run = try #require(right.lines[0].runs.first)
    #expect(right.text.attributes(atUTF8: 0).script(standingInBy: run)?.code == "Arab")
  }

  @Test("What iOS has a font for and nothing here stands in for is not missing, but not measured")
  func withoutStandIn() throws {
    let text = try layout("Sea กขก \u{E001}")
    #expect(unmeasured(text) == ["Thai: กข"])
    #expect(text.missingCharacters.map(\.characters) == [["\u{E001}"]])
    // Its box is the font's own.
    #expect(text.lines[0].runs.allSatisfy { $0.font.face == TestFonts.lobster })
    #expect(unmeasured(try layout("\u{F8FF}")) == ["Qaaa: \u{F8FF}"])
    #expect(unmeasured(try layout("\u{1F30A}☃")) == ["Zsye: \u{1F30A}", "Zsym: ☃"])
    for character in ["\u{17000}", "\u{10380}", "\u{E0000}", "\u{378}"] as [Character] {
      #expect(FallbackScript(onIOS: character, shapedAs: .common, language: nil) == nil)
    }
  }

  @Test("Han is Japanese beside kana, else of the text's language")
  func han() throws {
    #expect(unmeasured(try layout("東京の")) == ["Jpan: 東京の"])
    #expect(unmeasured(try layout("海、")) == ["Hani: 海、"])
    for (language, code) in [("ja", "Jpan"), ("zh-Hant", "Hant"), ("zh-Hans", "Hans"), ("ko", "Kore")] {
      #expect(unmeasured(try layout("海", language: language)) == ["\(code): 海"])
    }
  }

  @Test("Codes are those of ISO 15924 in any letter case, with those of several scripts, emoji and symbols")
  func codes() {
    for code in FallbackScript.codes {
      let script = FallbackScript(isoCode: code.lowercased())
      #expect(script?.code == code && script?.systemFont != nil && script?.freeFont != nil, "\(code)")
    }
    #expect(FallbackScript(isoCode: "Java")?.name == "Javanese")
    #expect(FallbackScript(isoCode: "Java")?.advice == "check it on a device")
    #expect(
      FallbackScript(isoCode: "Thai")?.advice
        == "name a stand-in, such as Noto Sans Thai, with 'fallback: { Thai: … }'")
    for code in ["Zyyy", "Zinh", "Zzzz", "Latf", "Noto", ""] { #expect(FallbackScript(isoCode: code) == nil) }
  }
}
