import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewScene

@Suite("Causes: what only follows from a font's file")
struct ConsequenceTests {
  private func scene(_ version: String, text: String, _ keys: String = "numberOfLines: 0") -> String {
    """
    fonts: [Tests/Fonts/Versions/\(version).ttf, Fonts/Inter.var.ttf]
    traits: { categories: L, width: 60 }
    scenes: { a: { page: false, elements: [{ label: "\(text)", name: title, font: Versions-Regular, size: 20, \(keys) }] } }
    """
  }

  @Test(
    "Lines, letters, glyphs and kerning follow; what a text loses by it, and pixels that nothing explains, don't",
    arguments: [
      ("Bolder", "AHo", [.outlines]), ("Kerned", "HAVo", [.advances]), ("Anchored", "Ho\u{301}o", [.offset]),
      ("Alternate", "oxo", [.glyphs]), ("Taller", "Ho", [.lineHeight]), ("Lowered", "Ho", [.lineHeight]),
      ("Without", "oxo", []),
    ] as [(String, String, [ChangeKind])])
  func scenes(version: String, text: String, kinds: [ChangeKind]) throws {
    let picture = try ChangedPicture(before: scene("Base", text: text), after: scene(version, text: text))
    #expect(picture.consequences.map(\.change.kind) == kinds, "\(picture.causes)")
    #expect(picture.consequences.allSatisfy { $0.fonts == versionsRegular })
    let same = try ChangedPicture(before: scene("Base", text: text), after: scene("Base", text: text + " o"))
    #expect(same.consequences.isEmpty && !same.causes.isEmpty, "\(same.causes)")
  }

  @Test("A text that truncates by its font's higher lines is a cause")
  func truncated() throws {
    let room = "numberOfLines: 0, maximumHeight: 70"
    let picture = try ChangedPicture(
      before: scene("Base", text: "Ho Ho Ho Ho Ho Ho", room), after: scene("Taller", text: "Ho Ho Ho Ho Ho Ho", room))
    #expect(picture.kinds == [.fontFile, .truncation, .lineHeight], "\(picture.causes)")
    #expect(picture.consequences.map(\.change.kind) == [.lineHeight])
    let underlined = try ChangedPicture(
      before: scene("Base", text: "Ho", "underline: true"), after: scene("Underlined", text: "Ho", "underline: true"))
    #expect(underlined.kinds == [.fontFile, .drawing] && underlined.consequences.isEmpty, "\(underlined.causes)")
  }

  @Test("A change that a text in a font of the same file shares is no consequence")
  func shared() {
    func record(_ height: Double) -> LayoutRecord {
      LayoutRecord.scene(
        [("Inter 17", 10.0), ("Lora 17", 40.0)].map { font, y in
          var label = LayoutRecord.Node.label(name: font, 10, y, width: 80, [("a", 0, ["\(font) #000000FF a+10"])])
          label.text?.lines[0].height = height
          return label
        })
    }
    func fonts(_ names: String...) -> [FontFileChange] {
      names.map { FontFileChange(name: $0, from: "1", to: "2", hashBefore: "a", hash: "b") }
    }
    func causes(_ changed: [FontFileChange]) -> [Cause] {
      LayoutComparison.causes(from: record(20), to: record(22), .init(fonts: changed, isRecorded: false))
        .filter { $0.change.kind == .lineHeight }
    }
    #expect(
      causes(fonts("Inter", "Lora")) == [
        Cause(causes([])[0].change, of: causes([])[0].elements, fonts: ["Inter", "Lora"])
      ])
    #expect(causes(fonts("Inter")).map(\.fonts) == [[]] && causes(fonts("Lora")).map(\.fonts) == [[]])
  }

  @Test("The measures that a sheet says of a font follow from its file, if nothing else on it changed")
  func sheets() throws {
    func sheet(_ version: String, text: String = "Ho") -> String {
      """
      fonts: Tests/Fonts/Versions/\(version).ttf
      traits: { categories: L }
      sheets: { page: { kind: metrics, text: \(text) } }
      """
    }
    let picture = try ChangedPicture(before: sheet("Base"), after: sheet("Taller"))
    #expect(picture.consequences.count == picture.causes.count - 1, "\(picture.causes)")
    let retold = try ChangedPicture(before: sheet("Base"), after: sheet("Taller", text: "Hoo"))
    #expect(!retold.consequences.contains { $0.change.kind == .text }, "\(retold.causes)")
  }

  private static let file = FontFileChange(name: "Brand", from: "1", to: "2", hashBefore: "aaaaaaaa", hash: "bbbbbbbb")

  private static func height(_ element: String, _ now: Int, fonts: [String] = ["Brand"]) -> Cause {
    SampleReport.property(
      .lineHeight, .lineHeight, of: ElementReference(kind: "label", name: element), now: "\(now) pt",
      before: "\(now - 2) pt", fonts: fonts)
  }

  private static func pictures(_ causes: [Cause], count: Int = 3) -> [PictureVerdict] {
    (0..<count).map { number in
      SampleReport.picture("a\(number).png", .changed(SampleReport.change(7), causes: [file.cause] + causes))
    }
  }

  @Test("It is said below the file that it follows from, the first of each kind, and hinders no acceptance of that")
  func gathered() throws {
    let letters = CauseDraft(
      .redrawnLetters(["a"], font: "Brand"), of: ElementReference(kind: "label", name: "title"), fonts: ["Brand"]
    ).cause
    let causes = [Self.height("title", 22), Self.height("note", 12), letters]
    let report = SampleReport.report(Self.pictures(causes, count: 9))
    #expect(report.gathered.all.count == 1 && report.gathered.all[0].consequences.count == 3)
    #expect(
      report.text == """
        1. a0 and 8 more: font Brand is 2, bbbbbbbb (was 1, aaaaaaaa) (9 pictures)
           hence the line height of the title in a0 and 8 more: 22 pt (was 20 pt) (9 pictures)
           hence the letter “a” of Brand is drawn differently, in the title in a0 and 8 more (9 pictures)
           and hence 1 more change
        accept all of it: preview-render approve --all

        """, "\(report.text)")
    #expect(CauseSelection([0], of: report).alone.count == 9)
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read == report)
    for text in [MarkdownReport(report).text, GitHubAnnotations(report).text] {
      #expect(text.contains("- hence the line height of the title"), "\(text)")
    }
  }

  @Test("Of one picture it is said below its file, too; a cause of its own beside it is listed")
  func particular() {
    var pictures = Self.pictures([Self.height("title", 22)])
    let own = SampleReport.cause(.truncates(linesBefore: 2))
    pictures += [
      SampleReport.picture(
        "b.png", .changed(SampleReport.change(7), causes: [Self.file.cause, own, Self.height("foot", 14)])),
      SampleReport.picture(
        "c.png", .changed(SampleReport.change(7), causes: [Self.file.cause, Self.height("foot", 14, fonts: [])])),
    ]
    let report = SampleReport.report(pictures)
    #expect(report.gathered.all.map(\.count) == [5] && report.gathered.all[0].consequences.map(\.count) == [3, 1])
    #expect(CauseSelection([0], of: report).alone == ["a0.png", "a1.png", "a2.png"])
    #expect(
      report.text.contains("\n  b: cause 1\n  b: the title now truncates (was 2 lines)\n  accept"), "\(report.text)")
    #expect(report.text.contains("\n  c: cause 1\n  c: the line height of the foot is 14 pt"), "\(report.text)")
  }

  @Test("Consequences beyond a picture's share hinder nothing either; causes beyond it do")
  func cut() {
    let share = ReportShare(pictures: Limits.pictures)
    func selected(_ last: [Cause]) -> Int {
      let causes = (0..<share.causes).map { Self.height("text \($0)", 20) } + last
      return CauseSelection(
        [0], of: SampleReport.report(Self.pictures(Array(share.cut([Self.file.cause] + causes).dropFirst())))
      ).alone.count
    }
    #expect(selected([]) == 3 && selected([SampleReport.cause(.truncatesElsewhere)]) == 0)
  }
}
