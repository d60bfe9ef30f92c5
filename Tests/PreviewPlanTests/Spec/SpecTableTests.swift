import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewType

@Suite("Tables of strings in a spec")
struct SpecTableTests {
  private static func catalog(_ texts: KeyValuePairs<String, String>) -> [UInt8] {
    let entries = texts.map {
      "\"\($0)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}}}"
    }
    return Array("{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ","))}}".utf8)
  }

  private static func spec(_ elements: String, in folder: TemporaryFolder) throws -> PreviewSpec {
    try folder.write(catalog(["title": "Inbox", "here": "Here"]), to: "App/Localizable.xcstrings")
    try folder.write(catalog(["title": "Reply", "note": "Note"]), to: "App/Reply.xcstrings")
    try folder.write(catalog(["note": "Notice"]), to: "App/Settings.xcstrings")
    return PreviewSpec(
      text: """
        fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
        strings: App
        traits: { categories: L, languages: [en, de] }
        scenes: { s: { page: false, elements: [\(elements)] } }
        """, folder: folder.path)
  }

  @Test("Every element that takes a text takes one of Localizable, or of the table that is named")
  func elements() throws {
    let reply = "{ localized: title, table: Reply }"
    let elements = [
      ("label: { localized: title }", ["Inbox"]), ("label: \(reply)", ["Reply"]),
      (
        "label: [{ localized: title }, { text: \" and \" }, { localized: title, table: Reply, color: blue }]",
        ["Inbox and Reply"]
      ),
      ("navigationBar: \(reply), back: { localized: here }", ["Reply", "Here"]),
      ("navigationBar: { localized: title }, trailing: [{ title: \(reply) }]", ["Inbox", "Reply"]),
      (
        "tabBar: [{ title: \(reply), symbol: bell, badge: { localized: note, table: Settings } }]", ["Reply", "Notice"]
      ),
      (
        "list: [{ section: \(reply), footer: { localized: title }, rows: [{ row: [{ label: x }] }] }]",
        ["Reply", "Inbox"]
      ),
      ("button: \(reply), subtitle: { localized: note, table: Reply }", ["Reply", "Note"]),
      ("textField: \(reply)", ["Reply"]), ("searchBar: \(reply)", ["Reply"]),
      ("segmentedControl: [{ localized: title }, \(reply)]", ["Inbox", "Reply"]), ("badge: \(reply)", ["Reply"]),
      (
        "list: [{ section: true, rows: [{ row: [{ valueCell: \(reply), value: { localized: title } }] }] }]",
        ["Reply", "Inbox"]
      ),
      (
        "each: [{ t: Reply }, { t: Localizable }], show: { label: { localized: title, table: \"{t}\" } }",
        ["Reply", "Inbox"]
      ),
    ]
    for (element, texts) in elements {
      let folder = TemporaryFolder()
      let spec = try Self.spec("{ \(element) }", in: folder)
      #expect(spec.mistakes.map(\.description) == [], "\(element)")
      let picture = try #require(spec.plan.pictures.first { $0.path == "s.en.png" })
      let trace = try picture.sheet.trace(in: picture.traits, typesetter: Typesetter())
      for text in texts { #expect(trace.contains("\"\(text)\""), "\(element): \(trace)") }
    }
  }

  @Test(
    "A table that isn't there, a key that isn't in it, and a key that no table is chosen for are mistakes at their places"
  )
  func mistakes() throws {
    func mistakes(_ label: String) throws -> [String] {
      let folder = TemporaryFolder()
      return try Self.spec("{ label: \(label) }", in: folder).mistakes.map { folder.shortened("\($0)") }
    }
    #expect(
      try mistakes("{ localized: title, table: Replay }") == [
        "preview.yml:4:76: Table 'Replay' isn't known. Did you mean 'Reply'? Known: Localizable, Reply, Settings."
      ])
    #expect(
      try mistakes("{ localized: titel, table: Reply }") == [
        "preview.yml:4:62: Text 'titel' isn't known. Did you mean 'title'? Known in table 'Reply': note, title."
      ])
    #expect(
      try mistakes("{ localized: note }") == [
        "preview.yml:4:62: Text 'note' is in two tables, '~/App/Reply.xcstrings' and '~/App/Settings.xcstrings', and neither is Localizable; choose one with 'table', as in table: Reply."
      ])
    #expect(try mistakes("{ localized: note, table: App/Settings }") == [])
  }

  @Test("A text of one table that lacks its translation is reported beside that of another with the same key")
  func untranslated() throws {
    let folder = TemporaryFolder()
    let spec = try Self.spec(
      "{ label: { localized: title } }, { label: { localized: title, table: Reply } }", in: folder)
    #expect(
      spec.plan.untranslatedTexts.map { folder.shortened($0) } == [
        "preview.yml:4:49: Text 'title' has no translation to German; 1 picture shows it in English.",
        "preview.yml:4:82: Text 'title' has no translation to German; 1 picture shows it in English.",
      ])
  }
}
