import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewType

/// Ids: two findings never have one, and what a finding is about keeps its own wherever it lies.
@Suite("Audit: ids of findings")
struct FindingIDTests {
  private let folder = TemporaryFolder()

  /// The findings of one rule in the elements of a scene.
  private func findings(_ elements: String, _ file: String = "", rule: String = "image-fixed") throws -> [AuditFinding]
  {
    let text =
      "fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf\n\(file)\nscenes:\n  s:\n    font: system\n    elements:\n"
      + elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    let read = spec(text, folder: folder.path)
    #expect(read.mistakes.map(\.description) == [], "\(text)")
    let day = try #require(CalendarDate("2026-11-22"))
    return Auditor(jobs: 1).report(on: read.audit, today: day).findings.filter { $0.rule.id == rule }
  }

  private func imageSet(_ place: String, _ side: Int = 24) throws {
    try folder.write(
      Array(#"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x"}]}"#.utf8),
      to: "\(place).imageset/Contents.json")
    try picture("\(place).imageset/a.png", side)
  }

  private func picture(_ path: String, _ side: Int = 24) throws {
    let bytes = ContiguousArray<UInt8>(repeating: 90, count: side * side)
    let bitmap = Bitmap(size: PixelSize(width: side, height: side), layout: .grey, bytes: bytes)
    try folder.write(try bitmap.png(), to: path)
  }

  private func beside(_ image: String, _ text: String) -> String {
    "- { stack: [{ image: \(image) }, { label: \(text) }], axis: horizontal, alignment: center }\n"
  }

  @Test("An image of a catalog is called by its set's name with its namespaces, and moving the catalog changes no id")
  func catalogs() throws {
    for catalog in ["A.xcassets", "Some/Long/Folder/of/an/App/Pictures.xcassets"] {
      try imageSet("\(catalog)/mail")
      try imageSet("\(catalog)/Menu/of the day/dish")
      try imageSet("\(catalog)/Kit/mail")
      try folder.write(
        Array(#"{"properties":{"provides-namespace":true}}"#.utf8), to: "\(catalog)/Kit/Contents.json")
      let found = try findings(
        beside("{ asset: mail }", "Post") + beside("{ asset: Kit/mail }", "Letters")
          + beside("{ asset: dish }", "Dishes"), "assets: \(catalog)")
      #expect(
        found.map(\.id) == ["s/mail/image-fixed", "s/kit-mail/image-fixed", "s/dish/image-fixed"], "\(catalog)")
      #expect(found.map(\.element) == ["mail", "Kit/mail", "dish"])
      #expect(found.first?.happens.hasPrefix("'mail' stays 24 × 24 pt beside text") == true, "\(found.map(\.happens))")
    }
  }

  @Test("A file's image is called by its name without its folders and its scale, and two of one name stay two findings")
  func files() throws {
    for path in ["a/river@2x.png", "b/river@2x.png", "b/c/hill.png"] { try picture(path) }
    let found = try findings(
      beside("a/river.png", "One") + beside("b/river.png", "Two") + beside("b/c/hill.png", "Three"))
    #expect(
      found.map(\.id) == ["s/river-png/image-fixed", "s/river-png-2/image-fixed", "s/hill-png/image-fixed"])
    #expect(found.map(\.element) == ["river.png", "river.png", "hill.png"])
  }

  @Test(
    "The same image twice is two findings, and so is the same symbol, and one in rows of a list is one with their number"
  )
  func repeated() throws {
    try imageSet("A.xcassets/mail")
    let both = beside("{ asset: mail }", "One") + beside("{ asset: mail }", "Two")
    #expect(
      try findings(both, "assets: A.xcassets").map(\.id) == ["s/mail/image-fixed", "s/mail-2/image-fixed"])
    let symbols = beside("{ symbol: bell }, width: 20", "One") + beside("{ symbol: bell }, width: 20", "Two")
    #expect(try findings(symbols).map(\.id) == ["s/bell/image-fixed", "s/bell-2/image-fixed"])
    let rows = """
      - list:
          - row: [{ stack: [{ image: { asset: mail } }, { label: One }], axis: horizontal, alignment: center }]
          - row: [{ stack: [{ image: { asset: mail } }, { label: Two }], axis: horizontal, alignment: center }]
      """
    #expect(try findings(rows, "assets: A.xcassets").map(\.count) == [2])
  }

  @Test("A number that tells equal names apart makes no name of another element")
  func numbers() throws {
    let label = { (text: String) in "- { label: \(text), size: 17 }\n" }
    let found = try findings(label("Sea") + label("Sea 2") + label("Sea") + label("Sea"), rule: "fixed-font")
    #expect(
      found.map(\.id) == ["s/sea/fixed-font", "s/sea-2/fixed-font", "s/sea-3/fixed-font", "s/sea-4/fixed-font"])
    #expect(DistinctIDParts.all(["a", "a", "a-2", "a-2", "a-2-2"]) == ["a", "a-3", "a-2", "a-2-3", "a-2-2"])
  }

  @Test("Names that begin alike, however long, stay apart without numbers")
  func longNames() throws {
    let start = "the address of the person who sends the parcel, "
    let elements = ["street", "town"].map { "- { label: Sea, size: 17, name: \"\(start)\($0)\" }\n" }.joined()
    let found = try findings(elements, rule: "fixed-font").map(\.id)
    #expect(
      found.allSatisfy { $0.hasSuffix("-street/fixed-font") || $0.hasSuffix("-town/fixed-font") } && found.count == 2)
    let style = String(repeating: "long", count: 10)
    let file =
      "typography: { \(style)One: { font: Inter, size: 9, fixed: true }, \(style)Two: { font: Inter, size: 9, fixed: true } }"
    #expect(
      try findings("- { label: Sea }\n", file, rule: "fixed-font").map(\.id) == [
        "typography:\(style)one/fixed-font", "typography:\(style)two/fixed-font",
      ])
    let marks = "e" + String(repeating: "\u{301}", count: 700)
    #expect(AuditFinding.isSafe(id: "s/\(IDPart.slug(String(repeating: marks, count: 50)))/\(IDPart.slug(marks))/x"))
  }

  @Test("What differs only in signs that an id leaves out has ids of its own: styles, keys of texts, captions, colours")
  func signs() throws {
    let styles =
      "typography: { a b: { font: Inter, size: 9, fixed: true }, a-b: { font: Inter, size: 9, fixed: true } }"
    #expect(
      try findings("- { label: Sea }\n", styles, rule: "small-text").map(\.id) == [
        "typography:a-b/small-text", "typography:a-b-2/small-text",
      ])
    let entry = { (key: String) in
      #""\#(key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Sea"}}}}"#
    }
    try folder.write(
      Array(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(entry("a.b")),\#(entry("a-b"))}}"#.utf8),
      to: "L.xcstrings")
    let texts = "- { label: { localized: a.b } }\n- { label: { localized: a-b } }\n"
    let keys = try findings(texts, "strings: L.xcstrings\ntraits: { languages: [en, de] }", rule: "untranslated")
    #expect(
      Set(keys.map(\.id)) == ["s/text-a-b/untranslated", "s/text-a-b-2/untranslated"], "\(keys.map(\.sentence))")
    let colors = "colors: { a.b: \"#CCCCCC\", a-b: \"#CCCCCD\" }"
    let faint = try findings("- { label: Sea, color: a.b }\n- { label: Sea, color: a-b }\n", colors, rule: "contrast")
    #expect(Set(faint.map(\.id)).count == 2, "\(faint.map(\.id))")
    let variants = """
      fonts: Fonts/Inter.var.ttf
      scenes:
        s:
          font: system
          variants:
            - { caption: "Sea!", elements: [{ label: Sea, size: 17 }] }
            - { caption: "Sea?", elements: [{ label: Sea, size: 17 }] }
      """
    #expect(
      try AuditText.findings(variants).map(\.id) == ["s/sea/sea/fixed-font", "s/sea-2/sea/fixed-font"])
  }

  @Test("What several texts share has another id than an element that is called like it")
  func shared() throws {
    let elements = """
      - { overlay: [{ image: placeholder, width: 200, height: 60 }, { label: Sea, color: "#999999", name: "999999 on FFFFFF 000000" }] }
      - { label: Sun, color: "#999999" }
      """
    let found = try findings(elements, rule: "contrast").map(\.id)
    #expect(found.count == 2 && Set(found).count == 2, "\(found)")
    #expect(found.contains("s/999999-on-ffffff-000000/contrast"))
  }

  @Test("No two findings of any known answer have one id")
  func unique() throws {
    for known in KnownAnswer.all {
      let ids = try audit(known.spec).findings.map(\.id)
      #expect(Set(ids).count == ids.count, "\(known): \(ids)")
    }
  }

  @Test("A text that one image covers at L is not meant to be covered by another image of no name at a larger size")
  func coverings() throws {
    let image = "image: placeholder, width: 20, height: 12"
    let overlay =
      "- { overlay: [{ spacer: 90 }, { label: Sea and sun and wind, position: topLeading }, { \(image), position: topLeading }, { \(image), position: topTrailing }], minimumWidth: 300 }\n"
    let found = try findings(overlay, rule: "text-overlap")
    #expect(found.count == 1, "\(found.map(\.sentence))")
    #expect(found.first?.categories.contains(.large) == false)
  }
}
