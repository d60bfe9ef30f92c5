import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("The longest of all translations, in one picture")
struct LongestTextTests {
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "cart": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Cart" } },
        "de": { "stringUnit": { "state": "translated", "value": "Warenkorb" } },
        "fr": { "stringUnit": { "state": "translated", "value": "Panier" } },
        "he": { "stringUnit": { "state": "translated", "value": "עגלה" } } } },
      "pay": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Pay %@" } },
        "de": { "stringUnit": { "state": "translated", "value": "Zahle %@" } },
        "fr": { "stringUnit": { "state": "translated", "value": "Payer la somme de %@" } } } },
      "ok": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "All right" } },
        "de": { "stringUnit": { "state": "translated", "value": "Gut" } } } },
      "ill": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "WWW" } },
        "de": { "stringUnit": { "state": "translated", "value": "iiiii" } } } } } }
    """

  private static let elements = """
    elements:
          - { label: { localized: cart }, name: cart }
          - { label: { localized: pay, arguments: ["9 €"] }, name: pay }
          - { label: { localized: ok }, name: ok }
          - { label: { localized: ill }, name: ill }
          - { label: Plain, name: plain }
    """

  private func spec(_ traits: String, scene: String = "") throws -> PreviewSpec {
    let folder = TemporaryFolder()
    let path = try folder.write(Array(Self.catalog.utf8), to: "L.xcstrings")
    let font = TestFonts.path("Inter.var.ttf")
    let spec = PreviewSpec(
      text: """
        fonts: \(font)
        strings: \(path)
        traits: { categories: L, \(traits) }
        scenes:
          a:
            page: false
            \(scene)
            \(Self.elements)
        """, folder: TestFonts.repository)
    #expect(spec.mistakes.map(\.description) == [])
    // Entries of a catalog are read when they are asked for.
    for picture in spec.plan.pictures { _ = try trace(picture) }
    return spec
  }

  private func trace(_ picture: RenderPlan.Picture) throws -> String {
    let sheet = try #require(picture.sheet as? SceneSheet)
    return try sheet.trace(in: picture.traits, typesetter: Typesetter())
  }

  /// The languages of the labels by their names, as a trace has them.
  private func languages(_ picture: RenderPlan.Picture) throws -> [String: String] {
    var found: [String: String] = [:]
    for match in try trace(picture).matches(of: #/label "(\w+)" [^"]*? in (\w+) /#) {
      found[String(match.1)] = String(match.2)
    }
    return found
  }

  @Test("Each text is in the language in which its glyphs are the widest, and the trace says which")
  func widest() throws {
    let spec = try spec("longest: true")
    #expect(spec.plan.pictures.map(\.path) == ["a.longest.png"])
    let picture = spec.plan.pictures[0]
    // Not the language of the most letters: three W are wider than five i.
    #expect(try languages(picture) == ["cart": "de", "pay": "fr", "ok": "en", "ill": "en"])
    let text = try trace(picture)
    #expect(text.contains("\"Warenkorb\"") && text.contains("\"Payer la somme de 9 €\"") && text.contains("\"Plain\""))
  }

  @Test("The glyphs of all translations are counted")
  func counted() throws {
    let picture = try spec("longest: true").plan.pictures[0]
    let scene = try #require(picture.sheet as? SceneSheet).scene
    let label = try #require(scene.variants[0].elements[0].content as? Label)
    func takes(_ glyphs: Int) throws {
      let view = LabelView(label, in: scene, traits: picture.traits, manager: DynamicTypeManager())
      let measuring = SceneMeasuring(
        typesetter: Typesetter(), grid: picture.traits.pixelGrid, margin: SceneMargin(0), rows: .retained,
        translations: TextWork(glyphs: glyphs))
      try view.takeLongestLanguage(in: picture.traits, measuring)
    }
    // Cart, Warenkorb, Panier and four letters of Hebrew.
    try takes(23)
    #expect(throws: TextLayoutError.self) { try takes(22) }
  }

  @Test("It takes the place of a picture for each language, and chooses among these")
  func languages() throws {
    let spec = try spec("languages: [en, he, de], appearances: [light, dark], longest: true")
    #expect(spec.plan.pictures.map(\.path) == ["a.dark.longest.png", "a.light.longest.png"])
    #expect(try languages(spec.plan.pictures[0]) == ["cart": "de", "pay": "de", "ok": "en", "ill": "en"])
    #expect(spec.plan.pictures[0].traits.layoutDirection == .leftToRight)
    // The first language says the direction; the texts come from all.
    let hebrew = try self.spec("languages: [he, en], longest: true").plan.pictures[0]
    #expect(hebrew.traits.layoutDirection == .rightToLeft)
    #expect(try languages(hebrew)["ok"] == "en")
  }

  @Test("A scene can have it beside its texts as they are, and without it")
  func scenes() throws {
    #expect(
      try spec("languages: [en, de]", scene: "pseudo: [none, longest]").plan.pictures.map(\.path) == [
        "a.de.png", "a.en.png", "a.longest.png",
      ])
    #expect(
      try spec("languages: [en, de], longest: true", scene: "traits: { longest: false }").plan.pictures.map(\.path) == [
        "a.de.png", "a.en.png",
      ])
  }

  @Test("Beside pseudolanguages of a scene it is one picture more")
  func besidePseudolanguages() throws {
    #expect(
      Set(
        try spec("languages: [en, de], longest: true", scene: "pseudo: [none, accented]").plan.pictures.map(\.path))
        == ["a.de.png", "a.en.png", "a.de.accented.png", "a.en.accented.png", "a.longest.png"])
  }

  @Test("An audit names what breaks there, and it counts as in any language")
  func audit() throws {
    let narrow = try spec("languages: [en, de], longest: true, width: 75")
    let findings = Auditor(jobs: 1).report(on: narrow.audit, today: .first).findings
    let cart = try #require(findings.first { $0.id == "a/cart/text-truncated" }, "\(findings.map(\.id))")
    #expect(cart.message.hasPrefix("'cart' truncates"))
    #expect(!cart.message.contains("pseudolanguage"), "\(cart.message)")
  }

  @Test("In Swift, a matrix asks for it")
  func swift() throws {
    let folder = TemporaryFolder()
    let strings = try StringCatalog(try folder.write(Array(Self.catalog.utf8), to: "L.xcstrings"))
    let scene = try Scene(name: "a") { Label(localized: "cart", in: strings) }
    let plan = try RenderPlan(of: SceneSheet(scene: scene), named: "a", in: .languages(["en", "fr"]).longestTexts())
    #expect(plan.pictures.map(\.path) == ["a.longest.png"])
    #expect(try trace(plan.pictures[0]).contains("\"Panier\""))
  }
}
