import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: the app's colours")
struct SpecColorsTests {
  private func read(_ colors: String, _ element: String) -> PreviewSpec {
    spec(
      "fonts: Fonts/Inter.var.ttf\ncolors: \(colors)\nscenes: { a: { elements: [\(element)] } }\n", categories: [.large]
    )
  }

  private func mistakes(_ colors: String, _ element: String = "{ label: x }") -> [String] {
    read(colors, element).mistakes.map { String($0.description.dropFirst("preview.yml:".count)) }
  }

  /// The colours of the first label in light and dark.
  private func label(_ colors: String, _ color: String) throws -> SceneColor {
    let read = read(colors, "{ label: x, color: \(color) }")
    #expect(read.mistakes == [])
    let sheet = try #require(read.plan.pictures.first?.sheet as? SceneSheet)
    return try #require(sheet.scene.variants[0].elements[0].content as? Label).runs[0].color
  }

  @Test("A name of the palette stands for its value, for another name, and for one in each appearance")
  func values() throws {
    let palette =
      "{ accent: brand, brand: '#0A7F5A', both: { light: accent, dark: gray6 }, soft: systemTeal }"
    func named(_ name: String, _ light: UInt32, _ dark: UInt32, of source: String? = nil) -> SceneColor {
      .named(name, light: Color(rgb: light), dark: Color(rgb: dark), of: source)
    }
    #expect(try label(palette, "brand") == named("brand", 0x0A7F5A, 0x0A7F5A))
    #expect(try label(palette, "accent") == named("accent", 0x0A7F5A, 0x0A7F5A, of: "brand"))
    let high = HighContrastColors(light: Color(rgb: 0x0A7F5A), dark: Color(rgb: 0x242426))
    #expect(
      try label(palette, "both")
        == .named("both", light: Color(rgb: 0x0A7F5A), dark: Color(rgb: 0x1C1C1E), highContrast: high))
    #expect(
      try label(palette, "soft")
        == .named(
          "soft", light: Color(rgb: 0x30B0C7), dark: Color(rgb: 0x40C8E0),
          highContrast: HighContrastColors(light: Color(rgb: 0x008299), dark: Color(rgb: 0x5DE6FF))))
    #expect(
      try label(palette, "{ light: brand, dark: both }")
        == .dynamic(light: Color(rgb: 0x0A7F5A), dark: Color(rgb: 0x1C1C1E), highContrast: high))
  }

  @Test("A colour may have values for Increase Contrast; without them it has those that its others have")
  func highContrast() throws {
    func values(_ color: String) throws -> [UInt32] {
      let color = try label("{ brand: '#0A7F5A' }", color)
      return AccessibilityContrast.allCases.flatMap { contrast in
        Appearance.allCases.map {
          let value = color.color(in: $0, contrast: contrast)
          return UInt32(value.red) << 16 | UInt32(value.green) << 8 | UInt32(value.blue)
        }
      }
    }
    #expect(
      try values("{ light: brand, dark: '#30D158', lightHighContrast: '#04402D', darkHighContrast: '#7FE3A4' }")
        == [0x0A7F5A, 0x30D158, 0x04402D, 0x7FE3A4])
    #expect(
      try values("{ light: brand, dark: red, lightHighContrast: black }") == [0x0A7F5A, 0xFF453A, 0x000000, 0xFF6961])
    #expect(
      read("{}", "{ label: x, color: { light: red, dark: red, darkHighContrast: tint } }").mistakes.map(\.description)
        .first?.contains("'darkHighContrast'") == true)
    // All mistakes of a colour are reported.
    #expect(read("{}", "{ label: x, color: { light: redd, dark: bluee } }").mistakes.count == 2)
  }

  @Test("Every key that takes a colour takes one of the palette")
  func everywhere() throws {
    let spec = spec(
      """
      fonts: Fonts/Inter.var.ttf
      colors: { brand: "#0A7F5A" }
      scenes:
        a:
          fill: brand
          variants:
            - fill: brand
              elements:
                - { background: { label: x, color: brand }, fill: brand, borderColor: brand }
                - { label: [{ text: x, color: brand }] }
                - { image: { symbol: heart }, tint: brand }
                - { divider: true, color: brand }
                - { list: [{ row: [{ label: x }], fill: brand }] }
                - { navigationBar: x, fill: brand }
                - { tabBar: [{ title: x }], tint: brand }
                - { each: [{ c: brand }], show: { label: x, color: "{c}" } }

      """, categories: [.large])
    #expect(spec.mistakes == [])
    let scene = try #require(spec.plan.pictures.first?.sheet as? SceneSheet).scene
    #expect(scene.named(in: .normal).colors.mapValues(\.light) == ["brand": Color(rgb: 0x0A7F5A)])
    func colors(_ element: Element) -> [SceneColor] {
      [element.tint].compactMap(\.self) + element.content.colors + element.content.inner.flatMap(colors)
    }
    let all = scene.variants[0].elements.flatMap(colors) + [scene.variants[0].fill]
    #expect(all.count { $0.paletteName == "brand" } == 11)
  }

  @Test(
    "A name of iOS's in the palette means the app's colour; iOS's own has UIKit's name, and stays where nothing is named"
  )
  func shadowing() throws {
    let palette = "{ red: '#AA0000', label: '#111111' }"
    #expect(try label(palette, "red") == .named("red", light: Color(rgb: 0xAA0000), dark: Color(rgb: 0xAA0000)))
    #expect(try label(palette, "systemRed") == .semantic(.red))
    let plain = try #require(read(palette, "{ label: x }").plan.pictures.first?.sheet as? SceneSheet)
    #expect((plain.scene.variants[0].elements[0].content as? Label)?.runs[0].color == .label)
  }

  @Test("iOS's colours are known by their own names and by UIKit's, each once")
  func system() throws {
    let names =
      SemanticColor.names + SemanticColor.allCases.compactMap { $0.uiKitName == $0.rawValue ? nil : $0.uiKitName }
    #expect(Set(names).count == names.count)
    for name in names { #expect(try label("{}", name) == .semantic(SemanticColor(named: name)!)) }
    #expect(SemanticColor(named: "secondarySystemGroupedBackground") == .cell)
    #expect(SemanticColor(named: "systemGray3") == .gray3)
    #expect(SemanticColor.fill.color(in: .dark) == Color(red: 0x78, green: 0x78, blue: 0x80, alpha: 92))
  }

  @Test(
    "What can't be a colour is reported where it stands, with the names of the palette",
    arguments: [
      (
        "{ brand: '#0A7F5A' }", "{ label: x, color: brnad }",
        ["3:46: Colour 'brnad' isn't known. Did you mean 'brand'? Known: "]
      ),
      ("{ brand: '#0A7F5' }", "{ label: x }", ["2:18: Colour '#0A7F5' can't be read: it has 5 digits, "]),
      (
        "{ brand: { light: brnd, dark: white } }", "{ label: x, color: brand }",
        ["2:27: Colour 'brnd' isn't known. Did you mean 'brand'?"]
      ),
      ("{ brand: { light: white } }", "{ label: x, color: brand }", ["2:18: A colour needs 'dark'"]),
      (
        "{ a: b, b: c, c: b }", "{ label: x, color: a }",
        ["2:20: Colours name one another in a circle: b → c → b; give one of them a value, as in \"#0A7F5A\"."]
      ),
      (
        "{ red: { light: red, dark: black } }", "{ label: x, color: red }",
        ["2:16: Colour 'red' names itself; iOS's own is 'systemRed'."]
      ),
      (
        "{ decade: white, black: '#111' }", "{ label: x }",
        [
          "2:11: Colour 'decade' needs a different name: this one is a colour in itself.",
          "2:26: Colour 'black' needs a different name: this one is a colour in itself.",
        ]
      ),
      ("[brand]", "{ label: x }", ["2:9: 'colors' must be a mapping, not a list, as in colors: { brand: "]),
      ("{ brand: 12 }", "{ label: x }", ["2:18: Colour 'brand' must be text, or a mapping, not 12"]),
      ("{ brand: “red” }", "{ label: x }", ["2:18: "]),
    ])
  func refusals(colors: String, element: String, wanted: [String]) {
    let told = mistakes(colors, element)
    #expect(told.count == wanted.count && zip(told, wanted).allSatisfy { $0.hasPrefix($1) }, "\(told)")
  }

  @Test("A palette of very many names, and a row of names without end, are refused in a sentence each")
  func hostile() {
    let many = "{ " + (0...Limits.colors).map { "n\($0): white" }.joined(separator: ", ") + " }"
    #expect(
      mistakes(many) == ["2:9: 'colors' has 2001 items, and at most 2000 are read; give fewer."],
      "\(mistakes(many).first ?? "")")
    let row = "{ " + (0..<1999).map { "n\($0): n\($0 + 1)" }.joined(separator: ", ") + ", n1999: white }"
    let told = mistakes(row)
    #expect(
      told.count == 1
        && told[0].hasSuffix("More than 64 colours name one another in a row; name one that has a value."), "\(told)")
  }

  @Test("The colour of cells is known as one of the grouped backgrounds, too")
  func groupedBackgrounds() {
    #expect(SemanticColor(named: "secondaryGroupedBackground") == .cell)
    #expect(SemanticColor(named: "secondarySystemGroupedBackground") == .cell)
  }
}
