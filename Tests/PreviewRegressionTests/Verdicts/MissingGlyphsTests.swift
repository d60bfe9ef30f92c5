import PreviewSpecSupport
import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewType

@Suite("What is reported of texts that lack characters")
struct MissingGlyphsTests {
  private func missing(
    _ text: String, _ characters: [String] = ["“字” (U+5B57)"], at source: SpecPosition? = nil, element: String? = nil,
    font: String = "Inter", count: Int = 1
  ) -> MissingGlyphs {
    MissingGlyphs(
      source: source, font: font, element: element, text: text, textCount: count, characters: characters)
  }

  private func sentences(_ pictures: [String: [MissingGlyphs]]) -> [String] {
    MissingGlyphs.sentences(of: pictures).map(\.description)
  }

  @Test("A text has one sentence, with its place, its font, its characters and the picture that shows it")
  func one() {
    #expect(
      sentences(["chat.L.png": [missing("字 a", at: "preview.yml:9:12")]])
        == ["preview.yml:9:12: Font 'Inter' has no glyph for “字” (U+5B57) in “字 a”; it affects 'chat.L'."])
    #expect(
      sentences(["chat.L.png": [missing("字 a", ["“字” (U+5B57)", "U+E001"], element: "title")]])
        == ["Font 'Inter' has no glyph for “字” (U+5B57), U+E001 in element 'title', “字 a”; it affects 'chat.L'."])
  }

  @Test("Many pictures of one text have one sentence, with the first picture and all characters")
  func manyPictures() {
    let (place, ji): (SpecPosition, String) = ("preview.yml:9:12", "“字” (U+5B57)")
    var pictures: [String: [MissingGlyphs]] = [:]
    for category in ContentSizeCategory.allCases {
      for appearance in ["dark", "light"] {
        pictures["chat.\(category.shortName).\(appearance).png"] = [missing("字体", [ji], at: place)]
      }
    }
    pictures["chat.XL.light.png"] = [missing("字体", ["“体” (U+4F53)", ji], at: place, count: 1200)]
    #expect(
      sentences(pictures) == [
        "preview.yml:9:12: Font 'Inter' has no glyph for “字” (U+5B57), “体” (U+4F53) in “字体” and 1,199 other texts; it affects 24 pictures, first 'chat.AX1.dark'."
      ])
    // Another font lacks something else, and a text without a place is reported by itself.
    pictures = ["a.png": [missing("字", at: place), missing("字", at: place, font: "Lobster"), missing("字")]]
    #expect(sentences(pictures).count == 3)
  }

  @Test("Languages have texts of their own at one place, and each is counted")
  func languages() {
    let place: SpecPosition = "preview.yml:5:40"
    func texts(_ text: String, _ character: String, count: Int = 1) -> [MissingGlyphs] {
      [missing(text, [character], at: place, count: count)]
    }
    #expect(
      sentences([
        "s.L.he.png": texts("בית", "“ב”"), "s.XL.he.png": texts("בית", "“ב”"),
        "s.L.ja.png": texts("ホーム", "“ホ”", count: 2),
      ]) == [
        "preview.yml:5:40: Font 'Inter' has no glyph for “ב”, “ホ” in “בית” and 2 other texts; it affects 3 pictures, first 's.L.he'."
      ])
  }

  @Test("Sentences stand in the order of the spec's lines, and of very many the first are reported")
  func order() {
    let lines = [30, 4, 200, 5]
    let texts = lines.map {
      missing("line \($0)", ["U+\($0)"], at: SpecPosition(file: "preview.yml", line: $0, column: 2))
    }
    let told = MissingGlyphs.sentences(of: ["b.png": [texts[0], texts[1]], "a.png": [texts[2], texts[3]]])
    #expect(
      told.compactMap(\.source?.description) == [
        "preview.yml:4:2", "preview.yml:5:2", "preview.yml:30:2", "preview.yml:200:2",
      ])
    let many = (1...23).map { missing("text \($0)") }
    #expect(sentences(["a.png": many]).count == 21)
    #expect(sentences(["a.png": many]).last == "3 more texts have such characters.")
    #expect(sentences(["a.png": Array(many.prefix(21))]).last == "1 more text has such characters.")
    let all = (0x4E00...0x4E20).map { Spelling.named(Character(Unicode.Scalar(UInt32($0))!)) }
    var long = missing("long", [])
    long.add(all)
    #expect(long.characters.count == Limits.missingCharacters)
    #expect(sentences(["a.png": [long]])[0].contains("“一” (U+4E00), "))
    #expect(sentences(["a.png": [long]])[0].contains("“\u{4E0B}” (U+4E0B) and others in “long”;"))
  }

  @Test("Many texts that lack the same characters are one sentence, and GitHub gets a warning at each")
  func alike() throws {
    func texts(_ count: Int) -> [MissingGlyphs] {
      (1...count).map { missing("\($0) 字", ["“字” (U+5B57)"], at: "preview.yml:\($0):9") }
        + [missing("体", ["“体” (U+4F53)"], at: "preview.yml:2:30")]
    }
    #expect(
      sentences(["b.png": texts(40), "a.png": texts(1)]) == [
        "preview.yml:1:9: Font 'Inter' has no glyph for “字” (U+5B57) in “1 字” and 39 other texts; it affects 2 pictures, first 'a'. In 40 places: 1:9, 2:9, 3:9 and 37 more.",
        "preview.yml:2:30: Font 'Inter' has no glyph for “体” (U+4F53) in “体”; it affects 2 pictures, first 'a'.",
      ])
    #expect(sentences(["a.png": texts(2)]).count == 3)
    let picture = PictureVerdict(
      path: "a.png", name: "a", source: "preview.yml:1:1", outcome: .same, missingGlyphs: texts(40))
    let lines = GitHubAnnotations(SampleReport.report([picture])).text.split(separator: "\n")
    #expect(lines.count == 10)
    let starts = ["line=1,col=9,", "line=2,col=30,", "line=2,col=9,", "line=3,col=9,"]
    for (line, start) in zip(lines, starts) {
      #expect(line.hasPrefix("::warning file=preview.yml,\(start)title=Missing glyphs::Font"))
    }
  }

  @Test("The refusal says what to do")
  func refusal() {
    #expect(
      MissingGlyphs.refusal(of: ["chat.L.png"], "recorded", permission: "--allow-missing-glyphs")
        == "Picture 'chat.L' was not recorded, because it lacks characters: add 'fallback' fonts that have them, change the texts, or allow it with --allow-missing-glyphs."
    )
    #expect(
      MissingGlyphs.refusal(of: ["chat.L.png", "chat.S.png"], "approved", permission: "x").hasPrefix(
        "2 pictures were not approved, because"))
  }

  private func verdict(_ outcome: PictureVerdict.Outcome) -> PictureVerdict {
    PictureVerdict(
      path: "chat.L.png", name: "chat", source: "preview.yml:3:3", outcome: outcome,
      missingGlyphs: [
        missing("字\u{1}", ["“字” (U+5B57)", "U+0001"], at: "preview.yml:9:12", element: "title", count: 2)
      ])
  }

  @Test("A verdict stays what it is, is reported with its texts, and is not offered for approval")
  func verdicts() throws {
    let sentence =
      "preview.yml:9:12: Font 'Inter' has no glyph for “字” (U+5B57), U+0001 in element 'title', “字\\u{1}” and 1 other text; it affects 'chat.L'."
    let same = SampleReport.report([verdict(.same)])
    #expect(same.passes && same.text == sentence + "\n")
    #expect(MarkdownReport(same).text.contains("U+4F53") == false)
    #expect(MarkdownReport(same).text.contains("- preview.yml:9:12: Font 'Inter' has no glyph for “字”"))
    let missing = SampleReport.report([verdict(.missing)])
    #expect(verdict(.missing).acceptance == nil)
    #expect(
      missing.text == """
        \(sentence)
        chat.L has no baseline.
          accept: not while characters are missing; add 'fallback' fonts that have them, change the texts, or allow it with --allow-missing-glyphs

        """)
    #expect(verdict(.orphaned(nil)).acceptance == .removal)
    #expect(
      GitHubAnnotations(same).text
        == "::warning file=preview.yml,line=9,col=12,title=Missing glyphs::\(sentence.dropFirst("preview.yml:9:12: ".count))\n"
    )
  }

  @Test("report.json has the texts, and is read back as it was written")
  func json() throws {
    let report = SampleReport.report([verdict(.missing), SampleReport.picture("a.png", .same)])
    let text = report.json.document()
    #expect(text.contains(#""missingGlyphs""#) && text.contains(#""texts": 2"#) && text.contains("“字” (U+5B57)"))
    let read = try VerifyReport(reading: Array(text.utf8), path: "report.json")
    #expect(read == report && read.json.document() == text)
    #expect(!SampleReport.report([SampleReport.picture("a.png", .same)]).json.document().contains("missingGlyphs"))
  }
}
