import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Languages of a spec")
struct SpecLanguagesTests {
  private static func spec(_ traits: String, selection: TraitSelection = TraitSelection()) -> PreviewSpec {
    PreviewSpec(
      text: """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: [L, AX3], \(traits) }
        sheets: { sizes: { kind: ladder } }
        scenes: { cart: { elements: [{ label: Hello }] } }
        """, folder: TestFonts.repository, .init(selection: selection))
  }

  private static func names(_ spec: PreviewSpec) -> [String] { spec.plan.pictures.map(\.path) }

  @Test("A scene is drawn in each language, and a sheet of a font is not")
  func names() {
    let spec = Self.spec("languages: [en, de, AR]")
    #expect(spec.mistakes.map(\.description) == [])
    #expect(
      Self.names(spec) == [
        "cart.AX3.ar.png", "cart.AX3.de.png", "cart.AX3.en.png", "cart.L.ar.png", "cart.L.de.png", "cart.L.en.png",
        "sizes.AX3.png", "sizes.L.png",
      ])
    #expect(spec.plan.pictures.first?.traits.language == Language("ar"))
    #expect(spec.plan.pictures.last?.traits.language == nil)
  }

  @Test("A language says the direction of layout, unless the spec gives directions")
  func directions() {
    let own = Self.spec("languages: [en, ar]").plan.pictures.filter { $0.name == "cart" }
    #expect(own.map(\.traits.layoutDirection) == [.rightToLeft, .leftToRight, .rightToLeft, .leftToRight])
    let given = Self.spec("languages: [en, ar], directions: [leftToRight]").plan.pictures
    #expect(given.allSatisfy { $0.traits.layoutDirection == .leftToRight })
    #expect(given.map(\.path).contains("cart.L.ar.png"))
    let both = Self.spec("languages: [en, ar], directions: [leftToRight, rightToLeft]")
    #expect(Self.names(both).contains("cart.L.en.rightToLeft.png"))
    #expect(Traits(language: Language("he")).layoutDirection == .rightToLeft)
    #expect(Traits(language: Language("he"), layoutDirection: .leftToRight).layoutDirection == .leftToRight)
    #expect(TraitCollection(language: Language("fa")).resolved().layoutDirection == .rightToLeft)
  }

  @Test("One mechanism narrows a spec to categories, appearances, directions, widths and languages")
  func selection() {
    func drawn(_ narrow: (inout TraitSelection) -> String?) -> [String] {
      var selection = TraitSelection()
      let unknown = narrow(&selection)
      #expect(unknown == nil)
      return Self.names(
        Self.spec("languages: [en, ar], appearances: [light, dark], width: [320, iPhone 16]", selection: selection)
      ).filter { $0.hasPrefix("cart.L") }
    }
    #expect(drawn { $0.narrow(.language, to: ["ar"]) }.count == 4)
    #expect(drawn { $0.narrow(.language, to: ["ar"]) }.allSatisfy { $0.contains(".ar.") })
    // The language's own direction is one.
    #expect(drawn { $0.narrow(.direction, to: ["rightToLeft"]) } == drawn { $0.narrow(.language, to: ["ar"]) })
    #expect(drawn { $0.narrow(.width, to: ["320"]) }.allSatisfy { $0.contains(".320pt.") })
    #expect(drawn { $0.narrow(.width, to: ["iphone 16"]) }.allSatisfy { $0.contains(".iPhone-16.") })
    #expect(drawn { $0.narrow(.appearance, to: ["dark"]) }.allSatisfy { $0.contains(".dark.") })
    #expect(drawn { $0.narrow(.language, to: ["fr"]) } == [])
    var selection = TraitSelection()
    let (language, width) = (
      selection.narrow(.language, to: ["de", "german"]), selection.narrow(.width, to: ["99999"])
    )
    #expect(language == "german" && width == "99999")
    // It may be a screen's own name, which the spec knows.
    #expect(drawn { $0.narrow(.width, to: ["wide"]) } == [])
  }

  @Test("A scene narrows the languages of its file, and a mistaken one is reported")
  func mistakes() {
    #expect(
      Self.spec("languages: [german, de]").mistakes.map(\.description) == [
        "preview.yml:2:45: Language 'german' isn't known. Did you mean 'de' (German)? Write a tag, as in en, pt-BR or zh-Hans."
      ])
    let narrowed = PreviewSpec(
      text: """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: L, languages: [en, de, ar] }
        scenes:
          a: { traits: { languages: de }, elements: [{ label: Hello }] }
          b: { traits: { languages: fr }, elements: [{ label: Hello }] }
        """, folder: TestFonts.repository)
    #expect(narrowed.plan.pictures.map(\.path) == ["a.png"])
    #expect(narrowed.plan.pictures[0].traits.language == Language("de"))
    #expect(
      narrowed.mistakes.map(\.description) == [
        "preview.yml:5:29: No picture has these languages: the file has en, de, ar. Add them there, or take some of these."
      ])
  }

  @Test("A font draws a text in the forms of its language")
  func localizedForms() throws {
    let typesetter = Typesetter()
    func glyphs(_ language: String?) throws -> [UInt32] {
      let text = try AttributedText(
        "ş", TextAttributes(font: FontInstance(face: TestFonts.firaCode, pointSize: 17), language: language))
      return try typesetter.layout(text, TextLayoutOptions()).lines[0].runs[0].glyphs.map(\.glyph)
    }
    #expect(try glyphs(nil) == glyphs("de"))
    #expect(try glyphs("ro") != glyphs("de"))
    let font = try FontInstance(face: TestFonts.firaCode, pointSize: 17)
    let scene = try Scene(name: "a") { Label("ş", font: .font(font)) }
    func drawn(_ language: String?) throws -> String {
      try SceneSheet(scene: scene, hasPage: false).trace(
        in: Traits(language: language.flatMap { Language($0) }), typesetter: typesetter)
    }
    #expect(try drawn("ro").split(separator: "\n").dropFirst() != drawn("de").split(separator: "\n").dropFirst())
    #expect(try drawn("de").hasPrefix("scene a 393 pt L de light leftToRight"))
    #expect(try drawn(nil).hasPrefix("scene a 393 pt L light leftToRight"))
  }

  @Test("A matrix in Swift takes languages by their tags, and refuses what is none")
  func matrix() throws {
    let sheet = SceneSheet(scene: try Scene(name: "cart") { Label("Hello") })
    #expect(
      try RenderPlan(of: sheet, named: "cart", in: .languages(["de", "ar"])).pictures.map(\.path) == [
        "cart.ar.png", "cart.de.png",
      ])
    let error = #expect(throws: TraitMatrixError.self) {
      try RenderPlan(of: sheet, named: "cart", in: .languages(["german"]))
    }
    #expect(error == .badLanguage("german"))
  }

  @Test("A contact sheet has languages below one another, and categories side by side")
  func contact() throws {
    let spec = PreviewSpec(
      text: """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: [XS, M, L, AX1, AX3, AX5], languages: [en, ar] }
        scenes: { cart: { elements: [{ label: Hello }] } }
        sheets: { all: { kind: contact, of: cart, down: languages } }
        """, folder: TestFonts.repository)
    #expect(spec.mistakes.map(\.description) == [])
    let sheet = try #require(spec.plan.pictures.first { $0.name == "all" }?.sheet as? ContactSheet)
    let categories = ["XS", "M", "L", "AX1", "AX3", "AX5"]
    #expect(
      sheet.entries.map(\.name) == ["en", "ar"].flatMap { language in categories.map { "cart.\($0).\(language)" } })
    #expect(sheet.columns == 6)
    #expect(sheet.width == 1064)
    let idle = PreviewSpec(
      text: "fonts: Fonts/Inter.var.ttf\nsheets: { all: { kind: contact, down: languages } }",
      folder: TestFonts.repository)
    #expect(
      idle.mistakes.map(\.description) == [
        "preview.yml:2:39: 'down' changes nothing here: only pictures that 'of' gathers have rows; remove it."
      ])
  }

  /// The names of a contact sheet's pages in rows, with `-` for a place that stays empty.
  private func rows(_ text: String) throws -> [String] {
    let spec = PreviewSpec(text: "fonts: Fonts/Inter.var.ttf\n\(text)", folder: TestFonts.repository)
    #expect(spec.mistakes.map(\.description) == [])
    let sheet = try #require(spec.plan.pictures.first { $0.name == "all" }?.sheet as? ContactSheet)
    return sheet.rows.map { $0.map { $0?.name ?? "-" }.joined(separator: " ") }
  }

  @Test("The longest texts of a scene have a row of their own below its languages")
  func longestRow() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(Array(MadeStrings.catalog.utf8), to: "L.xcstrings")
    #expect(
      try rows(
        """
        strings: \(path)
        traits: { categories: [L, AX3], languages: [en, de] }
        scenes: { cart: { elements: [{ label: { localized: cart.title } }], pseudo: [none, longest] } }
        sheets: { all: { kind: contact, of: cart, down: languages } }
        """) == [
          "cart.L.en cart.AX3.en", "cart.L.de cart.AX3.de", "cart.L.longest cart.AX3.longest",
        ])
  }

  @Test("Any trait stands below one another, and what a row lacks stays empty")
  func rowsOfAnyTrait() throws {
    func rows(_ traits: String, _ scenes: String, down: String) throws -> [String] {
      try self.rows(
        "traits: { \(traits) }\nscenes: { \(scenes) }\nsheets: { all: { kind: contact, of: [a, b], down: \(down) } }")
    }
    let (a, b) = ("a: { elements: [{ label: x }] }", "b: { elements: [{ label: x }] }")
    #expect(
      try rows("categories: [L, AX3], screen: [iPhone SE, iPad]", "\(a), \(b)", down: "screen") == [
        "a.L.iPhone-SE a.AX3.iPhone-SE b.L.iPhone-SE b.AX3.iPhone-SE", "a.L.iPad a.AX3.iPad b.L.iPad b.AX3.iPad",
      ])
    #expect(
      try rows("categories: [L, AX3], designs: [iOS 18, iOS 26]", "\(a), \(b)", down: "categories") == [
        "a.L.iOS18 a.L.iOS26 b.L.iOS18 b.L.iOS26", "a.AX3.iOS18 a.AX3.iOS26 b.AX3.iOS18 b.AX3.iOS26",
      ])
    #expect(
      try rows(
        "categories: L, width: [200, 300]", "\(a), b: { elements: [{ label: x }], pseudo: [none, long] }",
        down: "pseudo")
        == [
          "a.200pt a.300pt b.200pt b.300pt", "- - b.200pt.long b.300pt.long",
        ])
    // Rows of different lengths keep their columns.
    #expect(
      try rows(
        "categories: L, languages: [en, de], appearances: [light, dark]",
        "\(a), b: { elements: [{ label: x }], traits: { languages: de, appearances: light } }", down: "languages") == [
          "a.en.light a.en.dark -", "a.de.light a.de.dark b",
        ])
  }

  @Test("Rows that have no room, and a trait that isn't known, are mistakes")
  func badRows() {
    func mistakes(_ down: String) -> [String] {
      let text =
        "fonts: Fonts/Inter.var.ttf\ntraits: { categories: all, appearances: [light, dark] }\nscenes: { a: { elements: [{ label: x }], width: [200, 300] } }\nsheets: { all: { kind: contact, of: a, down: \(down) } }"
      return PreviewSpec(text: text, folder: TestFonts.repository).mistakes.map(\.description)
    }
    #expect(
      mistakes("languages") == [
        "preview.yml:4:46: A row of this sheet would have 48 pictures, and at most 23 have room; narrow the other traits with 'traits', or let another trait run 'down'."
      ])
    #expect(mistakes("design").first?.contains("Trait 'design' isn't known. Did you mean 'designs'?") == true)
  }

  @Test("A live page shows a scene in the languages of its spec, each in its own direction until another is chosen")
  func livePage() throws {
    let text = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, languages: [en, ar] }
      scenes: { cart: { elements: [{ label: Hello }] } }
      """
    let spec = LiveSpec(bytes: Array(text.utf8), path: "\(TestFonts.repository)/preview.yml", files: SpecFiles())
    #expect(spec.languages.map(\.tag) == ["en", "ar"])
    let subject = try #require(spec["cart"])
    var view = subject.firstView
    #expect(view.language == Language("en") && view.direction == nil)
    view.language = Language("ar")
    #expect(subject.environment(of: view).traits.layoutDirection == .rightToLeft)
    #expect(subject.picture(of: view, in: spec.plan)?.path == "cart.ar.png")
    view.direction = .leftToRight
    #expect(subject.environment(of: view).traits.layoutDirection == .leftToRight)
  }
}
