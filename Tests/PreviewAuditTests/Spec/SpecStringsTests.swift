import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Localized texts of a spec")
struct SpecStringsTests {
  fileprivate static func spec(
    _ elements: String, strings: String = "strings: L.xcstrings\n", in folder: TemporaryFolder
  )
    throws -> PreviewSpec
  {
    try folder.write(Array(MadeStrings.catalog.utf8), to: "L.xcstrings")
    return PreviewSpec(
      text: """
        fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
        \(strings)traits: { categories: L, languages: [en, de] }
        scenes: { cart: { page: false, elements: [\(elements)] } }
        """, folder: folder.path)
  }

  private static func mistakes(_ elements: String, strings: String = "strings: L.xcstrings\n") throws -> [String] {
    let folder = TemporaryFolder()
    return try spec(elements, strings: strings, in: folder).mistakes.map { folder.shortened("\($0)") }
  }

  @Test("A text can be localized wherever one can stand")
  func places() throws {
    let folder = TemporaryFolder()
    let spec = try Self.spec(
      """
      { navigationBar: { localized: cart.title }, back: { localized: Checkout } },
      { label: { localized: cart.items, arguments: [3] }, style: headline },
      { label: [{ localized: cart.title, color: blue }, { text: " {category}" }] },
      { list: [{ section: { localized: cart.title }, footer: { localized: cart.items, arguments: 1 }, rows: [{ row: [{ label: x }] }] }] },
      { each: [{ key: cart.title, n: 2 }], show: { label: { localized: "{key}" } } },
      { tabBar: [{ title: { localized: cart.title } }] }
      """, in: folder)
    #expect(spec.mistakes.map(\.description) == [])
    func trace(_ number: Int) throws -> String {
      let picture = spec.plan.pictures[number]
      return try picture.sheet.trace(in: picture.traits, typesetter: Typesetter())
    }
    let (german, english) = (try trace(0), try trace(1))
    #expect(spec.plan.pictures.map(\.path) == ["cart.de.png", "cart.en.png"])
    for text in ["\"Warenkorb\"", "\"3 Stück\"", "\"1 Artikel\"", "\"Warenkorb L\"", "\"Checkout\""] {
      #expect(german.contains(text), "\(text)")
    }
    for text in ["\"Cart\"", "\"3 items\"", "\"1 item\"", "\"Cart L\""] { #expect(english.contains(text), "\(text)") }
    #expect(!english.contains("Warenkorb"))
  }

  @Test("Keys and arguments that don't fit are reported where they stand")
  func mistakes() throws {
    #expect(
      try Self.mistakes("{ label: { localized: cart.titel } }") == [
        "preview.yml:4:65: Text 'cart.titel' isn't known. Did you mean 'cart.title'? Known: Checkout, OK, cart.items, cart.summary, cart.title, tabA."
      ])
    #expect(
      try Self.mistakes("{ label: { localized: cart.items } }")[0].hasSuffix(
        "The English text of 'cart.items' has places for 1 argument, and none is given; list samples in 'arguments'."))
    #expect(
      try Self.mistakes("{ label: { localized: cart.items, arguments: many } }")[0].hasSuffix(
        "The English text of 'cart.items' wants a number as argument 1; give one."))
    #expect(
      try Self.mistakes("{ label: { localized: cart.title, arguments: 3 } }")[0].hasSuffix(
        "No text of 'cart.title' has a place for an argument; remove 'arguments'."))
    #expect(
      try Self.mistakes("{ label: { localized: cart.title } }", strings: "").map {
        $0.dropFirst("preview.yml:3:65: ".count)
      } == [
        "Text 'cart.title' isn't known: this file names no 'strings'. Add them, as in strings: App/Localizable.xcstrings."
      ])
    #expect(
      try Self.mistakes("{ label: { localized: cart.title } }", strings: "strings: M.xcstrings\n").map {
        $0.hasPrefix("preview.yml:2:10: ")
      } == [true])
  }
}

extension SpecStringsTests {
  @Test("A text without a translation is reported once, where it stands, and found by the audit")
  func untranslated() async throws {
    let folder = TemporaryFolder()
    let spec = try Self.spec(
      """
      { label: { localized: Checkout } }, { label: { localized: Checkout } }, { label: { localized: OK } },
      { label: { localized: cart.title } }
      """, in: folder)
    #expect(
      spec.plan.untranslatedTexts.map { folder.shortened($0) } == [
        "preview.yml:4:52: Text 'Checkout' has no translation to German; 1 picture shows it in English."
      ])
    let report = await Auditor(jobs: 1).audit(spec.audit, today: CalendarDate("2026-11-23")!)
    let found = report.findings.filter { $0.rule.id == "untranslated" }
    #expect(found.map(\.message) == ["The text 'Checkout' has no translation in German."])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test("A text of a control stands where the control does")
  func control() throws {
    let folder = TemporaryFolder()
    let spec = try Self.spec("{ button: { localized: Checkout } }", in: folder)
    #expect(
      spec.plan.untranslatedTexts.map { folder.shortened($0) } == [
        "preview.yml:4:53: Text 'Checkout' has no translation to German; 1 picture shows it in English."
      ])
  }

  @Test("A note is the same in every run, and says in which language each picture shows a text")
  func notes() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array(
        """
        { "sourceLanguage": "en", "strings": {
          "k": { "localizations": {
            "en": { "variations": { "plural": {
              "one": { "stringUnit": { "value": "%lld x" } }, "other": { "stringUnit": { "value": "%lld xs" } } } } },
            "ru": { "variations": { "plural": {
              "one": { "stringUnit": { "value": "%lld a" } }, "other": { "stringUnit": { "value": "%lld b" } } } } },
            "ar": { "variations": { "plural": {
              "one": { "stringUnit": { "value": "%lld c" } }, "other": { "stringUnit": { "state": "new", "value": "" } } } } },
            "fr": { "stringUnit": { "state": "new", "value": "%lld y" } } } } } }
        """.utf8), to: "L.xcstrings")
    let spec = PreviewSpec(
      text: """
        fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
        strings: L.xcstrings
        traits: { categories: [L, XL], languages: [en, de, ru, ar, fr] }
        scenes: { s: { elements: [{ label: { localized: k, arguments: [5] } }] } }
        """, folder: folder.path)
    #expect(
      spec.plan.untranslatedTexts.map { folder.shortened($0) } == [
        "preview.yml:4:36: Text 'k' has no translation to Arabic, German, French; 4 pictures show it in English, 2 in French."
      ])
    #expect(
      spec.plan.incompletePlurals.map { folder.shortened($0) } == [
        "preview.yml:4:36: The Russian text of 'k' lacks the plural categories 'few', 'many', and shows 'other' in their place; add them to the strings."
      ])
  }
}
