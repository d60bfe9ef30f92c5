import PreviewReportSupport
import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("The case of letters")
struct TextCaseTests {
  @Test(
    "Capitals follow Unicode's full mapping and the rules of the language",
    arguments: [
      ("de", "Straße", "STRASSE"), ("tr", "İstanbul ılık iyi", "İSTANBUL ILIK İYİ"), ("az", "iş", "İŞ"),
      ("en", "fi ŉ iyi", "FI ʼN IYI"), ("el", "Άνθρωπος ΐ", "ΑΝΘΡΩΠΟΣ Ϊ"), (nil, "Άνθρωπος ß", "ΆΝΘΡΩΠΟΣ SS"),
      ("lt", "i\u{307}\u{300}", "I\u{300}"), ("nl", "ijsland", "IJSLAND"), ("ar", "مرحبا", "مرحبا"), ("en", "", ""),
      ("ka", "ქართული", "ᲥᲐᲠᲗᲣᲚᲘ"), ("en", "👩🏽‍💻 {a} 9pt", "👩🏽‍💻 {A} 9PT"),
    ] as [(String?, String, String)])
  func capitals(_ language: String?, _ text: String, _ capitals: String) {
    #expect(ICU.uppercased(text, in: language.flatMap { Language($0) }) == capitals)
  }

  @Test("Small letters do, too")
  func small() {
    #expect(ICU.lowercased("ΟΔΟΣ IJ", in: Language("el")) == "οδος ij")
    #expect(ICU.lowercased("DIŞ İL", in: Language("tr")) == "dış il")
    #expect(ICU.uppercased(String(repeating: "ΐ", count: 5_000), in: nil).unicodeScalars.count == 15_000)
  }

  private static func header(
    _ style: List.Style, _ design: Design, _ textCase: TextCase? = nil
  ) throws -> [String] {
    var section = List.Section(header: "Your account", footer: "Visible to all") { Label("Ana") }
    section.headerCase = textCase
    return try SceneCase(design: design) { List(style: style, sections: [section]) }.all("label").map {
      try $0.text.layout.text.string
    }
  }

  @Test(
    "Headers of grouped lists up to iOS 18 are in capitals, however they are written; no others are, and no footers")
  func headers() throws {
    for style in [List.Style.grouped, .insetGrouped] {
      #expect(try Self.header(style, .iOS18) == ["YOUR ACCOUNT", "Ana", "Visible to all"])
      #expect(try Self.header(style, .iOS26) == ["Your account", "Ana", "Visible to all"])
      #expect(try Self.header(style, .iOS18, .asWritten)[0] == "Your account")
      #expect(try Self.header(style, .iOS26, .uppercase)[0] == "YOUR ACCOUNT")
    }
    #expect(try Self.header(.plain, .iOS18)[0] == "Your account")
    #expect(try Self.header(.plain, .iOS18, .lowercase)[0] == "your account")
  }

  private static let scene = """
    fonts: Inter.var.ttf
    traits: { categories: L, languages: tr }
    scenes:
      a:
        page: false
        elements:
          - list: [{ section: istek, rows: [{ row: [{ label: bir, textCase: uppercase, name: first }] }] }]
            style: insetGrouped

    """

  @Test("A spec gives the case of a label and of a section's heading, and a change is a cause")
  func spec() throws {
    let folder = "\(TestFonts.repository)/Fonts"
    func texts(_ spec: String) throws -> [String] {
      let read = PreviewSpec(text: spec, folder: folder)
      #expect(read.mistakes.isEmpty, "\(read.mistakes)")
      let sheet = try #require(read.plan.pictures[0].sheet as? SceneSheet)
      return try SceneCase(sheet.scene).all("label").map { try $0.text.layout.text.string }
    }
    // Without a language: the rules of none.
    #expect(try texts(Self.scene) == ["ISTEK", "BIR"])
    #expect(try texts(Self.scene.replacing("rows:", with: "textCase: none, rows:")) == ["istek", "BIR"])
    let changed = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing("textCase: uppercase", with: "textCase: none"), folder: folder)
    #expect(
      changed.causes.first == .setting(.textCase, "none", was: "uppercase", of: .label("first", row: 1)))
    let idle = PreviewSpec(
      text: Self.scene.replacing("section: istek", with: "section: true, textCase: none"), folder: folder)
    #expect(
      idle.mistakes.map(\.description) == [
        "preview.yml:7:43: 'textCase' changes nothing here: the section has no heading; remove it."
      ])
  }
}
