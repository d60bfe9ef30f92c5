import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene

extension SpecAssetsTests {
  @Test(
    "Components are read in each of Xcode's notations, in every space, and become sRGB",
    arguments: [
      (#"{"color-space":"srgb","components":{"red":"0x0A","green":"127","blue":"0.353","alpha":"1.000"}}"#, 0x0A7F5A),
      // Display P3's own corners lie outside of sRGB; white and greys are the same.
      (#"{"color-space":"display-p3","components":{"red":"1.000","green":"0.000","blue":"0.000"}}"#, 0xFF0000),
      (#"{"color-space":"display-p3","components":{"red":"1.000","green":"1.000","blue":"1.000"}}"#, 0xFFFFFF),
      (#"{"color-space":"display-p3","components":{"red":"0x80","green":"0x80","blue":"0x80"}}"#, 0x808080),
      // By the matrix and the curve of CSS Color 4, in Python's arithmetic.
      (#"{"color-space":"display-p3","components":{"red":"0.500","green":"0.600","blue":"0.400"}}"#, 0x799A60),
      (#"{"color-space":"extended-srgb","components":{"red":"1.250","green":"-0.200","blue":"0.500"}}"#, 0xFF0080),
      (
        #"{"color-space":"extended-linear-srgb","components":{"red":"0.214","green":"1.000","blue":"0.000"}}"#, 0x7FFF00
      ),
      (#"{"color-space":"gray-gamma-22","components":{"white":"0.500","alpha":"1.000"}}"#, 0x808080),
      (#"{"color-space":"extended-gray","components":{"white":"1.500","alpha":"1.000"}}"#, 0xFFFFFF),
      (#"{"platform":"ios","reference":"systemTealColor"}"#, 0x30B0C7),
      (#"{"platform":"universal","reference":"darkGrayColor"}"#, 0x555555),
    ] as [(String, UInt32)])
  func notations(color json: String, rgb: UInt32) throws {
    try colorSet("brand", item(json))
    #expect(try color("brand").color(in: .light) == Color(rgb: rgb))
  }

  @Test("An alpha is kept, in every notation")
  func alpha() throws {
    for (text, alpha) in [("0.500", 128), ("0x40", 64), ("51", 51)] as [(String, UInt8)] {
      try colorSet("brand\(alpha)", item(srgb("1.000", "0.000", "0.000", alpha: text)))
      #expect(try color("brand\(alpha)").color(in: .dark) == Color(red: 255, green: 0, blue: 0, alpha: alpha))
    }
  }

  @Test("Light and dark have their own items, or those of any; other devices are left out")
  func appearances() throws {
    let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
    try colorSet(
      "brand", item(srgb("0x99", "0", "0"), #""idiom":"mac""#), item(srgb("0x11", "0", "0")),
      item(srgb("0x33", "0", "0"), #""idiom":"universal",\#(dark)"#),
      item(srgb("0x44", "0", "0"), #""idiom":"ipad""#),
      item(srgb("0x55", "0", "0"), #""idiom":"universal","display-gamut":"display-P3""#))
    #expect(try color("brand") == .named("brand", light: Color(rgb: 0x110000), dark: Color(rgb: 0x330000)))
    try colorSet("phone", item(srgb("1", "0", "0")), item(srgb("2", "0", "0"), #""idiom":"iphone""#))
    #expect(try color("phone") == both("phone", 0x020000))
    try colorSet("pad", item(srgb("3", "0", "0"), #""idiom":"ipad""#))
    #expect(try color("pad") == both("pad", 0x030000))
    try colorSet("system", item(#"{"platform":"ios","reference":"systemGray6Color"}"#))
    #expect(
      try color("system")
        == .named(
          "system", light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E),
          highContrast: HighContrastColors(light: Color(rgb: 0xEBEBF0), dark: Color(rgb: 0x242426))))
  }

  @Test("With Increase Contrast, dark and contrast come first, then dark, then contrast, then any")
  func highContrastColors() throws {
    func conditions(_ looks: String...) -> String {
      #""idiom":"universal","appearances":[\#(looks.joined(separator: ","))]"#
    }
    let dark = #"{"appearance":"luminosity","value":"dark"}"#
    let high = #"{"appearance":"contrast","value":"high"}"#
    let items = [
      item(srgb("0x11", "0", "0")), item(srgb("0x22", "0", "0"), conditions(high)),
      item(srgb("0x33", "0", "0"), conditions(dark)), item(srgb("0x44", "0", "0"), conditions(dark, high)),
    ]
    /// The red in light, dark, light with contrast and dark with contrast, of a set with some of the
    /// items.
    func reds(_ indices: Int...) throws -> [UInt8] {
      try write(#"{"colors":[\#(indices.map { items[$0] }.joined(separator: ","))]}"#, "brand.colorset")
      let color = try color("brand")
      return AccessibilityContrast.allCases.flatMap { contrast in
        Appearance.allCases.map { color.color(in: $0, contrast: contrast).red }
      }
    }
    #expect(try reds(0, 1, 2, 3) == [0x11, 0x33, 0x22, 0x44])
    #expect(try reds(0, 2) == [0x11, 0x33, 0x11, 0x33])
    #expect(try reds(0, 1) == [0x11, 0x11, 0x22, 0x22])
    #expect(try reds(0, 1, 2) == [0x11, 0x33, 0x22, 0x33])
    #expect(try reds(0, 3) == [0x11, 0x11, 0x11, 0x44])
    // What there is for Increase Contrast alone is better than nothing.
    #expect(try reds(1, 3) == [0x22, 0x44, 0x22, 0x44])
    #expect(try reds(3) == [0x44, 0x44, 0x44, 0x44])
  }

  @Test("Names of the palette come first, then those of the catalogs, then iOS's; the palette may name a catalog's")
  func precedence() throws {
    for (name, value) in [("red", "1"), ("brand", "2"), ("black", "3"), ("facade", "4")] {
      try colorSet(name, item(srgb(value, "0", "0")))
    }
    #expect(try color("red") == both("red", 0x010000))
    #expect(try color("systemRed") == .semantic(.red))
    #expect(try color("black") == both("black", 0x030000))
    #expect(try color("facade") == both("facade", 0x040000))
    #expect(try color("brand", "colors: { brand: white }") == both("brand", 0xFFFFFF))
    #expect(
      try color("accent", "colors: { accent: brand }")
        == .named("accent", light: Color(rgb: 0x020000), dark: Color(rgb: 0x020000), of: "brand"))
  }

  @Test("Folders give their names where they provide a namespace, and several catalogs are one")
  func namespaces() throws {
    try write(#"{"properties":{"provides-namespace":true}}"#, "Brand")
    try colorSet("Brand/primary", item(srgb("1", "0", "0")))
    try colorSet("Brand/Deep/secondary", item(srgb("2", "0", "0")))
    try colorSet("Group/plain", item(srgb("3", "0", "0")))
    try write(
      #"{"colors":[\#(item(srgb("4", "0", "0")))]}"#, "primary.colorset", in: "Kit/Colors.xcassets")
    func named(_ name: String) throws -> SceneColor {
      try element(
        read("{ label: x, color: \(name) }", assets: "[App/Assets.xcassets, Kit/Colors.xcassets/]"), Label.self
      ).runs[0].color
    }
    #expect(try named("Brand/primary") == both("Brand/primary", 0x010000))
    #expect(try named("Brand/secondary") == both("Brand/secondary", 0x020000))
    #expect(try named("plain") == both("plain", 0x030000))
    #expect(try named("primary") == both("primary", 0x040000))
  }

  @Test("A colour that can't be used is reported in its own file, and only where it is used")
  func badColors() throws {
    let file = "~/App/Assets.xcassets/brand.colorset/Contents.json"
    func reported(_ json: String) throws -> [String] {
      try write(json, "brand.colorset")
      #expect(mistakes("{ label: x }") == [])
      return mistakes("{ label: x, color: brand }")
    }
    func colors(_ color: String) -> String { "{\n\"colors\":[\(item(color))]}" }
    #expect(
      try reported(colors(srgb("0x1G", "0", "0"))) == [
        "\(file):2:1: The file can't be used: 'red' can't be '0x1G': write 0x00 to 0xFF, 0 to 255, or 0.0 to 1.0."
      ])
    for wrong in ["256", "0x100", "1.5", "-1", "", "red", "0x", "1e400", "nan", "0x+1"] {
      #expect(try reported(colors(srgb(wrong, "0", "0"))).first?.contains("'red' can't be '\(wrong)': write") == true)
    }
    #expect(
      try reported(colors(srgb("0", "0", "0", space: "adobe-rgb"))) == [
        "\(file):2:1: The file can't be used: colour space 'adobe-rgb' isn't known (known: srgb, extended-srgb, extended-linear-srgb, display-p3, gray-gamma-22, extended-gray)."
      ])
    #expect(
      try reported(colors(#"{"platform":"ios","reference":"systemTaelColor"}"#)).first?.contains(
        "'systemTaelColor' is none of iOS's colours; the nearest is 'systemTealColor'.")
        == true)
    #expect(
      try reported(#"{"colors":[{"idiom":"universal"}]}"#) == [
        "\(file):1:1: The file can't be used: colour set 'brand' has no colour for iPhone, iPad or any device; give it one in Xcode."
      ])
    #expect(
      try reported(#"{"colors":{}}"#).first?.contains("its 'colors' is of another kind than Xcode writes") == true)
    #expect(try reported("[1").first?.contains("it isn't valid JSON; open the catalog in Xcode.") == true)
    #expect(
      mistakes("{ label: x, color: brnad }").first?.contains("Colour 'brnad' isn't known. Did you mean 'brand'?")
        == true)
  }

  @Test("A changed colour of a catalog is one cause, by its name")
  func cause() throws {
    let fonts = "\(TestFonts.repository)/Fonts/Inter.var.ttf"
    func scene() throws -> String {
      "fonts: \(fonts)\nassets: \(folder.path)/App/Assets.xcassets\nscenes: { a: { elements: [{ label: x, color: brand }, { label: y, color: brand }] } }\n"
    }
    try colorSet("brand", item(srgb("0x0A", "0x7F", "0x5A")))
    let before = try RecordedSceneOfText(scene())
    try colorSet("brand", item(srgb("0x0B", "0x6E", "0x4F")))
    let after = try RecordedSceneOfText(scene())
    #expect(before.palette == ["brand": Color(rgb: 0x0A7F5A)])
    #expect(after.palette == ["brand": Color(rgb: 0x0B6E4F)])
  }

  /// The palette that a spec's first scene has in light.
  private struct RecordedSceneOfText {
    let palette: [String: Color]
    init(_ text: String) throws {
      let spec = PreviewSpec(text: text, folder: TestFonts.repository)
      #expect(spec.mistakes.map(\.description) == [])
      palette = try #require(spec.plan.pictures.first?.sheet as? SceneSheet).scene.named(in: .normal).colors.mapValues(
        \.light)
    }
  }
}
