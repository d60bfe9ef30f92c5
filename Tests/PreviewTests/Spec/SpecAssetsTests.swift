import PreviewTestSupport
import Testing

@testable import Preview

@Suite("Spec: asset catalogs")
struct SpecAssetsTests {
  private let folder = TemporaryFolder()

  /// Writes `Contents.json` of a set or folder of the catalog.
  private func write(_ json: String, _ place: String, in catalog: String = "App/Assets.xcassets") throws {
    try folder.write(Array(json.utf8), to: "\(catalog)/\(place)/Contents.json")
  }

  private func colorSet(_ name: String, _ items: String...) throws {
    try write(#"{"colors":[\#(items.joined(separator: ","))],"info":{"version":1}}"#, "\(name).colorset")
  }

  private func item(_ color: String, _ conditions: String = #""idiom":"universal""#) -> String {
    #"{"color":\#(color),\#(conditions)}"#
  }

  private func srgb(_ red: String, _ green: String, _ blue: String, space: String = "srgb", alpha: String = "1.000")
    -> String
  {
    #"{"color-space":"\#(space)","components":{"red":"\#(red)","green":"\#(green)","blue":"\#(blue)","alpha":"\#(alpha)"}}"#
  }

  private func read(
    _ element: String, _ more: String = "", assets: String = "App/Assets.xcassets"
  ) -> PreviewSpec {
    let fonts = "\(TestFonts.repository)/Fonts/Inter.var.ttf"
    return spec(
      "fonts: \(fonts)\nassets: \(assets)\n\(more)\nscenes: { a: { elements: [\(element)] } }\n",
      categories: [.large], folder: folder.path)
  }

  private func mistakes(
    _ element: String, _ more: String = "", assets: String = "App/Assets.xcassets"
  ) -> [String] {
    read(element, more, assets: assets).mistakes.map { folder.shortened($0) }
  }

  private func element<Content>(_ spec: PreviewSpec, _ type: Content.Type) throws -> Content {
    #expect(spec.mistakes.map(\.description) == [])
    let sheet = try #require(spec.plan.pictures.first?.sheet as? SceneSheet)
    return try #require(sheet.scene.variants[0].elements[0].content as? Content)
  }

  /// The colour of a name, in light and dark.
  private func color(_ name: String, _ more: String = "") throws -> SceneColor {
    try element(read("{ label: x, color: \(name) }", more), Label.self).runs[0].color
  }

  private func both(_ name: String, _ rgb: UInt32) -> SceneColor {
    .named(name, light: Color(rgb: rgb), dark: Color(rgb: rgb))
  }

  // MARK: Colours

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

  @Test("Light and dark have their own items, or those of any; contrast and other devices are left out")
  func appearances() throws {
    let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
    let high = #""appearances":[{"appearance":"contrast","value":"high"}]"#
    try colorSet(
      "brand", item(srgb("0x99", "0", "0"), #""idiom":"mac""#), item(srgb("0x11", "0", "0")),
      item(srgb("0x22", "0", "0"), #""idiom":"universal",\#(high)"#),
      item(srgb("0x33", "0", "0"), #""idiom":"universal",\#(dark)"#),
      item(srgb("0x44", "0", "0"), #""idiom":"ipad""#),
      item(srgb("0x55", "0", "0"), #""idiom":"universal","display-gamut":"display-P3""#))
    #expect(try color("brand") == .named("brand", light: Color(rgb: 0x110000), dark: Color(rgb: 0x330000)))
    try colorSet("phone", item(srgb("1", "0", "0")), item(srgb("2", "0", "0"), #""idiom":"iphone""#))
    #expect(try color("phone") == both("phone", 0x020000))
    try colorSet("pad", item(srgb("3", "0", "0"), #""idiom":"ipad""#))
    #expect(try color("pad") == both("pad", 0x030000))
    try colorSet("system", item(#"{"platform":"ios","reference":"systemGray6Color"}"#))
    #expect(try color("system") == .named("system", light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E)))
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
    #expect(try color("accent", "colors: { accent: brand }") == both("accent", 0x020000))
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
      palette = try #require(spec.plan.pictures.first?.sheet as? SceneSheet).scene.palette(in: .light)
    }
  }

  // MARK: Images

  /// Writes a picture of one pixel per channel value, so that each is known again by its red.
  private func picture(_ red: UInt8, _ width: Int, to name: String) throws {
    let pixels = (0..<width * width).flatMap { index -> [UInt8] in [red, UInt8(truncatingIfNeeded: index), 0, 255] }
    let bitmap = Bitmap(
      size: PixelSize(width: width, height: width), layout: .rgba, bytes: ContiguousArray(pixels))
    try folder.write(try bitmap.png(), to: "App/Assets.xcassets/\(name)")
  }

  private func images(_ name: String, _ items: String, _ properties: String = "{}") throws {
    try write(#"{"images":[\#(items)],"properties":\#(properties)}"#, "\(name).imageset")
  }

  private func asset(_ name: String, _ keys: String = "", scale: Int = 3) throws -> AssetPicture {
    let image = try element(
      read("{ image: { asset: \(name) }\(keys) }", "traits: { scale: \(scale) }"), SceneImage.self)
    guard case .asset(let asset) = image.source else { throw AssetError.unknownImage(name, known: []) }
    return asset
  }

  @Test("The file is the one for the display's scale, or the next larger, or the largest; points are pixels by scale")
  func scales() throws {
    for (scale, red) in [(1, 10), (2, 20), (3, 30)] as [(Int, UInt8)] {
      try picture(red, 4 * scale, to: "logo.imageset/logo@\(scale)x.png")
    }
    func item(_ scale: Int) -> String {
      #"{"filename":"logo@\#(scale)x.png","idiom":"universal","scale":"\#(scale)x"}"#
    }
    let all = [1, 2, 3].map(item)
    func drawn(at scale: Int) throws -> (red: UInt8, size: Size) {
      let picture = try asset("logo", scale: scale).picture(in: Traits())
      return (picture.bitmap[0, 0].red, picture.size)
    }
    try images("logo", all.joined(separator: ","))
    for scale in 1...3 {
      let (red, size) = try drawn(at: scale)
      #expect(red == UInt8(10 * scale) && size == Size(width: 4, height: 4))
    }
    try images("logo", [all[0], all[2]].joined(separator: ","))
    #expect(try drawn(at: 2).red == 30)
    try images("logo", [all[0], all[1]].joined(separator: ","))
    #expect(try drawn(at: 3).red == 20)
    try images("logo", #"{"filename":"logo@3x.png","idiom":"universal"}"#)
    #expect(try drawn(at: 3).size == Size(width: 12, height: 12))
  }

  @Test("Dark and right to left have files of their own; one for a single direction is mirrored in the other")
  func variants() throws {
    for (name, red) in [("a", 1), ("dark", 2), ("rtl", 3)] as [(String, UInt8)] {
      try picture(red, 4, to: "logo.imageset/\(name).png")
    }
    let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
    func traits(_ appearance: Appearance, _ direction: LayoutDirection) -> Traits {
      Traits(layoutDirection: direction, appearance: appearance)
    }
    func corner(_ asset: AssetPicture, _ appearance: Appearance, _ direction: LayoutDirection) -> [UInt8] {
      let color = asset.picture(in: traits(appearance, direction)).bitmap[0, 0]
      return [color.red, color.green]
    }
    try images(
      "logo",
      #"{"filename":"a.png","idiom":"universal"},{"filename":"dark.png","idiom":"universal",\#(dark)},{"filename":"rtl.png","idiom":"universal","language-direction":"right-to-left"}"#
    )
    let logo = try asset("logo")
    #expect(corner(logo, .light, .leftToRight) == [1, 0])
    #expect(corner(logo, .dark, .leftToRight) == [2, 0])
    #expect(corner(logo, .light, .rightToLeft) == [3, 0])
    #expect(corner(logo, .dark, .rightToLeft) == [2, 0])
    try images("logo", #"{"filename":"a.png","idiom":"universal","language-direction":"left-to-right"}"#)
    let mirrored = try asset("logo")
    #expect(corner(mirrored, .light, .leftToRight) == [1, 0])
    #expect(corner(mirrored, .light, .rightToLeft) == [1, 3])
  }

  @Test("A template is drawn in the tint, and no other image takes one")
  func template() throws {
    try picture(1, 4, to: "logo.imageset/logo.png")
    let item = #"{"filename":"logo.png","idiom":"universal"}"#
    try images("logo", item, #"{"template-rendering-intent":"template"}"#)
    let scene = try #require(
      read("{ image: { asset: logo }, tint: red, width: 8 }").plan.pictures.first?.sheet as? SceneSheet)
    let drawn = try SceneDrawing(scene)
    #expect(drawn.colors.contains(SemanticColor.red.color(in: .light)))
    try images("logo", item, #"{"template-rendering-intent":"original"}"#)
    #expect(
      mistakes("{ image: { asset: logo }, tint: red }").first?.hasSuffix(
        "'tint' changes nothing here: the image set is no template image; remove it.") == true)
  }

  @Test("A language has files of its own, the nearest that there is, and every other those that are for none")
  func languages() throws {
    for (name, red) in [("a", 1), ("pt", 2), ("br", 3), ("dark", 4)] as [(String, UInt8)] {
      try picture(red, 4, to: "logo.imageset/\(name).png")
    }
    func item(_ name: String, _ locale: String? = nil, _ more: String = "") -> String {
      #"{"filename":"\#(name).png","idiom":"universal"\#(locale.map { #","locale":"\#($0)""# } ?? "")\#(more)}"#
    }
    let dark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
    func red(_ logo: AssetPicture, _ language: String?, _ appearance: Appearance = .light) -> UInt8 {
      let traits = Traits(language: language.flatMap { Language($0) }, appearance: appearance)
      return logo.picture(in: traits).bitmap[0, 0].red
    }
    try images(
      "logo", [item("a"), item("pt", "pt"), item("br", "pt-BR"), item("dark", "pt-BR", dark)].joined(separator: ","))
    let logo = try asset("logo")
    #expect([nil, "de", "pt", "pt-PT", "pt-BR"].map { red(logo, $0) } == [1, 1, 2, 2, 3])
    #expect(["de", "pt", "pt-BR"].map { red(logo, $0, .dark) } == [1, 2, 4])
    // A tag that no language has is nobody's; a set for one language alone is shown to all.
    try images("logo", [item("a"), item("br", "xx-nowhere")].joined(separator: ","))
    #expect(red(try asset("logo"), "pt-BR") == 1)
    try images("logo", item("br", "pt-BR"))
    let only = try asset("logo")
    #expect(red(only, nil) == 3 && red(only, "de") == 3)
    // A scene shows that of its language.
    try images("logo", [item("a"), item("pt", "pt")].joined(separator: ","))
    let drawn = try read("{ image: { asset: logo } }", "traits: { languages: [de, pt], scale: 1 }").plan.pictures.map {
      try SceneDrawing(try #require($0.sheet as? SceneSheet), in: $0.traits).colors
    }
    #expect(drawn.count == 2 && drawn[0] != drawn[1])
  }

  @Test("Tabs, buttons and bar buttons show an image as a template, unless its set says that it is original")
  func icons() throws {
    try picture(1, 6, to: "boat.imageset/boat.png")
    let item = #"{"filename":"boat.png","idiom":"universal"}"#
    let places = [
      "{ tabBar: [{ title: Sea, symbol: { asset: boat } }], tint: pink }",
      "{ button: Sea, symbol: { asset: boat }, tint: pink }", "{ button: { asset: boat }, tint: pink }",
    ]
    for place in places + ["{ navigationBar: Sea, trailing: [{ symbol: { asset: boat } }] }"] {
      let ink = place.contains("pink") ? SemanticColor.pink : .blue
      func node(_ intent: String?) throws -> (node: LayoutRecord.Node, hasInk: Bool) {
        try images("boat", item, intent.map { #"{"template-rendering-intent":"\#($0)"}"# } ?? "{}")
        let spec = read(place, "traits: { scale: 1 }")
        #expect(spec.mistakes.map(\.description) == [])
        let picture = spec.plan.pictures[0]
        let record = try RenderWorker().draw(picture).record()
        let image = try #require(Self.all(record.nodes).first { $0.paint.picture != nil })
        let colors = try SceneDrawing(try #require(picture.sheet as? SceneSheet), in: picture.traits).colors
        // Its own pixels have no blue.
        return (image, !colors.contains { $0.red == 1 && $0.blue == 0 } && colors.contains(ink.color(in: .light)))
      }
      for intent in [nil, "template"] as [String?] {
        let (image, hasInk) = try node(intent)
        #expect(hasInk && image.frame.width == 6 && image.frame.height == 6, "\(place) \(image.frame)")
      }
      #expect(try !node("original").hasInk, "\(place)")
    }
  }

  @Test("An image that the catalogs lack is named in every place that takes one, and nothing else is said")
  func unknownIcons() throws {
    try picture(1, 6, to: "boat.imageset/boat.png")
    try images("boat", #"{"filename":"boat.png","idiom":"universal"}"#)
    for place in [
      "{ image: { asset: baot } }", "{ tabBar: [{ title: Sea, symbol: { asset: baot }, badge: \"3\" }] }",
      "{ button: { asset: baot } }", "{ button: Sea, symbol: { asset: baot }, symbolPlacement: top }",
      "{ navigationBar: Sea, trailing: [{ symbol: { asset: baot } }] }",
    ] {
      let found = mistakes(place)
      #expect(found.count == 1 && found[0].contains("Image 'baot' isn't known. Did you mean 'boat'?"), "\(found)")
    }
    #expect(
      mistakes("{ button: { asset: boat }, subtitle: Sail }").map { $0.contains("the button is a symbol alone") }
        == [true])
  }

  @Test("A badge stands over the corner of a tab's image, whatever its size, as over that of a symbol")
  func badge() throws {
    try picture(1, 30, to: "boat.imageset/boat.png")
    try images("boat", #"{"filename":"boat.png","idiom":"universal"}"#)
    let spec = read("{ tabBar: [{ title: Sea, symbol: { asset: boat }, badge: \"3\" }] }", "traits: { scale: 1 }")
    let record = try RenderWorker().draw(spec.plan.pictures[0]).record()
    let image = try #require(Self.all(record.nodes).first { $0.paint.picture != nil })
    let badge = try #require(Self.all(record.nodes).first { $0.kind == "badge" })
    #expect(badge.frame.x == image.frame.maxX - 9 && badge.frame.y == image.frame.y - 4)
  }

  private static func all(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Node] {
    nodes.flatMap { [$0] + all($0.children) }
  }

  /// The colours of a scene's picture at 1x.
  private struct SceneDrawing {
    var colors: Set<Color> = []

    init(_ sheet: SceneSheet, in traits: Traits = Traits(displayScale: 1)) throws {
      let worker = RenderWorker()
      let list = try sheet.drawList(in: traits, typesetter: worker.typesetter)
      let bitmap = try worker.rasterizer.bitmap(of: list)
      for y in 0..<bitmap.size.height { for x in 0..<bitmap.size.width { colors.insert(bitmap[x, y]) } }
    }
  }

  @Test("An image that can't be used is one sentence, in its own file where the mistake is there")
  func badImages() throws {
    let file = "~/App/Assets.xcassets/logo.imageset/Contents.json"
    func reported(_ items: String) throws -> [String] {
      try images("logo", items)
      return mistakes("{ image: { asset: logo } }")
    }
    #expect(
      try reported(#"{"filename":"logo.pdf","idiom":"universal"}"#) == [
        "\(file):1:1: The file can't be used: image set 'logo' has the PDF 'logo.pdf', which isn't drawn; export it as an SVG, or as PNGs for 1x, 2x and 3x."
      ])
    #expect(
      try reported(#"{"filename":"logo.heic","idiom":"universal"}"#).first?.contains(
        "image set 'logo' has 'logo.heic', whose kind isn't read") == true)
    #expect(
      try reported(#"{"filename":"../../secret.png","idiom":"universal"}"#).first?.contains(
        "names '../../secret.png', which is outside of its folder.") == true)
    #expect(
      try reported(#"{"filename":"logo.png","idiom":"universal","scale":"9000x"}"#).first?.contains(
        "has the scale '9000x', which isn't 1x, 2x or 3x") == true)
    #expect(
      try reported(#"{"idiom":"universal"}"#).first?.contains("image set 'logo' has no file for iPhone") == true)
    #expect(
      try reported(#"{"filename":"gone.png","idiom":"universal"}"#).first?.contains(
        "File '~/App/Assets.xcassets/logo.imageset/gone.png' can't be read: there is no such file") == true)
    folder.link("App/Assets.xcassets/logo.imageset/zero.png", to: "/dev/zero")
    #expect(
      try reported(#"{"filename":"zero.png","idiom":"universal"}"#).first?.contains("it is a pipe or a device") == true)
    #expect(
      mistakes("{ image: { asset: lgoo } }") == [
        "preview.yml:4:45: Image 'lgoo' isn't known. Did you mean 'logo'? Known: logo."
      ])
    try write("{}", "star.symbolset")
    #expect(
      mistakes("{ image: { asset: star } }").first?.contains(
        "'star' is a symbol set, a template that Xcode makes weights of; add its shape to the catalog as an image set.")
        == true)
    #expect(
      spec("fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [{ image: { asset: logo } }] } }\n").mistakes.map(
        \.description) == [
          "preview.yml:2:45: Image 'logo' isn't known: this file names no 'assets'. Add them, as in assets: App/Assets.xcassets."
        ])
  }

  // MARK: Catalogs

  @Test("What is no catalog, or one that is hostile, is one sentence")
  func badCatalogs() throws {
    #expect(
      mistakes("{ label: x, color: brand }", assets: "App").first?.contains(
        "'~/App' is no asset catalog: name a folder whose name ends in .xcassets") == true)
    #expect(
      mistakes("{ label: x, color: brand }", assets: "App/Gone.xcassets").count == 1)
    try folder.write([1], to: "App/File.xcassets")
    #expect(mistakes("{ label: x }", assets: "App/File.xcassets").count == 1)
    // A Contents.json of 50 MB, one nested without end, and one that is a device.
    try folder.write([UInt8](repeating: 0x20, count: 50 << 20), to: "App/Assets.xcassets/brand.colorset/Contents.json")
    #expect(
      mistakes("{ label: x, color: brand }").first?.contains("is too large: 52428800 bytes, and at most 1048576")
        == true)
    try write(String(repeating: #"{"colors":["#, count: 90_000), "brand.colorset")
    #expect(mistakes("{ label: x, color: brand }").count == 1)
    try FileAccess.remove("\(folder.path)/App/Assets.xcassets/brand.colorset/Contents.json")
    folder.link("App/Assets.xcassets/brand.colorset/Contents.json", to: "/dev/zero")
    #expect(mistakes("{ label: x, color: brand }").first?.contains("it is a pipe or a device") == true)
    // A folder of the catalog that is a link to it would not end.
    folder.link("App/Assets.xcassets/Loop", to: "\(folder.path)/App/Assets.xcassets")
    #expect(mistakes("{ label: x }") == [])
    var deep = "App/Deep.xcassets"
    for _ in 0..<Limits.folderDepth { deep += "/a" }
    try folder.makeFolder(deep)
    #expect(mistakes("{ label: x }", assets: "App/Deep.xcassets").first?.contains("lie more than 32 deep") == true)
  }

  @Test("Two sets of one name are a mistake where they are used")
  func twoSets() throws {
    try colorSet("A/brand", item(srgb("1", "0", "0")))
    try colorSet("B/brand", item(srgb("2", "0", "0")))
    #expect(mistakes("{ label: x }") == [])
    #expect(
      mistakes("{ label: x, color: brand }") == [
        "preview.yml:4:46: Two colour sets have the name 'brand': '~/App/Assets.xcassets/A/brand.colorset' and '~/App/Assets.xcassets/B/brand.colorset'; rename one, or let its folder provide a namespace."
      ])
  }

  @Test("The live page follows the sets that are used, and the folders of the catalog")
  func followed() throws {
    try picture(1, 4, to: "Icons/logo.imageset/logo.png")
    try images("Icons/logo", #"{"filename":"logo.png","idiom":"universal"}"#)
    try colorSet("brand", item(srgb("1", "0", "0")))
    try colorSet("other", item(srgb("1", "0", "0")))
    let text =
      "fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf\nassets: App/Assets.xcassets\nscenes: { a: { elements: [{ label: x, color: brand }, { image: { asset: logo } }] } }\n"
    let files = SpecFiles()
    let live = LiveSpec(bytes: Array(text.utf8), path: "\(folder.path)/preview.yml", files: files)
    #expect(live.mistakes.map(\.message) == [])
    let root = "\(folder.path)/App/Assets.xcassets"
    #expect(
      live.namedFiles.isSuperset(
        of: [
          "", "/Icons", "/Icons/logo.imageset", "/Icons/logo.imageset/logo.png", "/Icons/logo.imageset/Contents.json",
          "/brand.colorset/Contents.json",
        ].map { root + $0 }))
    #expect(!live.namedFiles.contains("\(root)/other.colorset/Contents.json"))
    // What was written to is read anew.
    try colorSet("brand", item(srgb("0x22", "0", "0")))
    let again = LiveSpec(bytes: Array(text.utf8), path: "\(folder.path)/preview.yml", files: files)
    let scene = try #require(again.subjects.first?.sheet as? SceneSheet).scene
    #expect(scene.palette(in: .light) == ["brand": Color(rgb: 0x220000)])
  }
}
