import PreviewTestSupport
import Testing

@testable import Preview

@Suite("Causes: the app's palette")
struct PaletteCauseTests {
  @Test(
    "A colour that stands for another changes with that one, which is named; if it stands for a third, both are said")
  func paletteNames() throws {
    func scene(_ colors: String) -> String {
      """
      fonts: Fonts/Inter.var.ttf
      colors: { \(colors) }
      traits: { categories: L, width: 240 }
      scenes: { a: { page: false, elements: [{ label: A, color: accent }, { label: B, color: link }] } }
      """
    }
    let aliases = "accent: brand, link: accent"
    let one = try ChangedPicture(
      before: scene("brand: '#0A7F5A', \(aliases)"), after: scene("brand: '#0B6E4F', \(aliases)"))
    #expect(one.causes == ["colour brand: #0B6E4F (was #0A7F5A)"])
    let other = try ChangedPicture(
      before: scene("brand: '#0A7F5A', quiet: '#AAAAAA', \(aliases)"),
      after: scene("brand: '#0A7F5A', quiet: '#AAAAAA', accent: quiet, link: brand"))
    #expect(other.causes == ["colour accent: quiet, #AAAAAA (was brand, #0A7F5A)"])
  }

  @Test(
    "The colour of a button is the palette's: its ground, faded or not, and its title", arguments: Button.Style.allCases
  )
  func paletteOfButtons(style: Button.Style) throws {
    func scene(_ brand: String) -> String {
      """
      fonts: Fonts/Inter.var.ttf
      colors: { brand: '\(brand)' }
      traits: { categories: L, width: 240 }
      scenes:
        a:
          page: false
          elements:
            - { button: Pay, style: \(style.rawValue), tint: brand }
            - { button: Pay, style: gray, color: brand }
      """
    }
    let repainted = try ChangedPicture(before: scene("#0A7F5A"), after: scene("#0B6E4F"))
    #expect(repainted.causes == ["colour brand: #0B6E4F (was #0A7F5A)"])
  }

  @Test(
    "The colour of a badge, a gradient and a shadow is the palette's",
    arguments: [
      "{ badge: '3', fill: brand }",
      "{ background: { label: A }, gradient: { colors: [brand, white] }, padding: 8 }",
      "{ background: { label: A }, fill: white, padding: 8, shadow: { radius: 4, color: brand } }",
    ])
  func paletteOfGrounds(element: String) throws {
    func scene(_ brand: String) -> String {
      """
      fonts: Fonts/Inter.var.ttf
      colors: { brand: '\(brand)' }
      traits: { categories: L, width: 240 }
      scenes: { a: { elements: [\(element)] } }
      """
    }
    let repainted = try ChangedPicture(before: scene("#0A7F5A"), after: scene("#0B6E4F"))
    #expect(repainted.causes == ["colour brand: #0B6E4F (was #0A7F5A)"])
  }

  /// A spec whose first picture shows the colour brand.
  private func spec(_ brand: String, appearances: String = "light", pictures: String? = nil) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    colors: { brand: \(brand), accent: brand }
    traits: { categories: L, width: 240, appearances: [\(appearances)] }
    \(pictures ?? "scenes: { a: { elements: [{ label: A, color: brand }, { label: B, color: accent }] } }")

    """
  }

  private static let before = "{ light: '#0A7F5A', dark: '#34C759' }"
  private static let contact = """
    sheets: { page: { kind: contact, of: z } }
    scenes: { z: { elements: [{ label: A, color: brand }, { background: { label: B, color: accent }, borderColor: brand, fill: brand }] } }
    """

  @Test(
    "A colour with a value for each appearance says in which it changed: a scene in its own, a contact sheet in both",
    arguments: [
      ("{ light: '#0B6E4F', dark: '#34C759' }", "light", "#0B6E4F (was #0A7F5A) in light"),
      ("{ light: '#0A7F5A', dark: '#30D158' }", "dark", "#30D158 (was #34C759) in dark"),
      ("{ light: '#0B6E4F', dark: '#30D158' }", "light", "#0B6E4F (was #0A7F5A) in light"),
      ("'#30D158'", "dark", "#30D158 (was #34C759) in dark"),
    ])
  func appearances(after: String, appearance: String, words: String) throws {
    let scene = try ChangedPicture(
      before: spec(Self.before, appearances: appearance), after: spec(after, appearances: appearance))
    #expect(scene.causes == ["colour brand: \(words)"])
    let other = appearance == "light" ? "dark" : "light"
    let sheet = try ChangedPicture(
      before: spec(Self.before, appearances: "light, dark", pictures: Self.contact),
      after: spec(after, appearances: "light, dark", pictures: Self.contact))
    #expect(sheet.causes.count == 1 && sheet.causes[0].contains(words), "\(sheet.causes)")
    let isOfBoth = sheet.causes[0].contains("in \(other)")
    #expect(
      try ChangedPicture(
        before: spec(Self.before, appearances: other), after: spec(after, appearances: other)
      ).differs == isOfBoth)
  }

  @Test("A contact sheet says one cause of both appearances, and one value of a colour that is the same in both")
  func contactSheets() throws {
    func causes(_ before: String, _ after: String) throws -> [String] {
      try ChangedPicture(
        before: spec(before, appearances: "light, dark", pictures: Self.contact),
        after: spec(after, appearances: "light, dark", pictures: Self.contact)
      ).causes
    }
    #expect(
      try causes(Self.before, "{ light: '#0B6E4F', dark: '#30D158' }") == [
        "colour brand: #0B6E4F (was #0A7F5A) in light, #30D158 (was #34C759) in dark"
      ])
    #expect(try causes("'#0A7F5A'", "'#0B6E4F'") == ["colour brand: #0B6E4F (was #0A7F5A)"])
  }

  @Test(
    "The colour of a line under or through letters, of a divider, a symbol or a control is the palette's",
    arguments: [
      "{ label: A, underline: true, underlineColor: brand }",
      "{ label: A, strikethrough: true, strikethroughColor: brand }",
      "{ divider: true, color: brand }", "{ image: { symbol: heart }, tint: brand }", "{ switch: true, tint: brand }",
      "{ tabBar: [{ title: A, symbol: heart }], tint: brand }", "{ navigationBar: A, fill: brand }",
    ])
  func parts(element: String) throws {
    func scene(_ brand: String) -> String {
      spec(brand, appearances: "dark", pictures: "scenes: { a: { elements: [\(element)] } }")
    }
    let changed = try ChangedPicture(before: scene("'#0A7F5A'"), after: scene("'#0B6E4F'"))
    #expect(changed.causes == ["colour brand: #0B6E4F (was #0A7F5A)"])
  }

  @Test("A picture that is drawn in the other appearance has that for a cause, and no colours")
  func otherAppearance() throws {
    let changed = try ChangedPicture(before: spec(Self.before), after: spec(Self.before, appearances: "dark"))
    #expect(changed.causes == ["it is drawn for dark (was light)"])
  }

  @Test("Values are read back as they were written, and a layout without them is read, too")
  func record() throws {
    let picture = try RenderWorker().layOut(
      PreviewSpec(text: spec(Self.before, appearances: "dark"), folder: TestFonts.repository).plan.pictures[0])
    let record = try picture.record()
    let brand = PaletteColor(light: Color(rgb: 0x0A7F5A), dark: Color(rgb: 0x34C759))
    let colors = ["brand": brand, "accent": PaletteColor(light: brand.light, dark: brand.dark, source: "brand")]
    #expect(record.named.colors == colors)
    let document = record.document
    #expect(try LayoutRecord(reading: Array(document.utf8)).named == record.named)
    // Earlier versions kept the values in the picture's own appearance.
    let former = document.replacing("\"colors\": {", with: "\"palette\": {")
    #expect(try LayoutRecord(reading: Array(former.utf8)).named.colors.isEmpty)
  }
}
