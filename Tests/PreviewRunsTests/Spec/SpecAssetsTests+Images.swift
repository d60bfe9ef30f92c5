import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

extension SpecAssetsTests {
  /// Writes a picture of one pixel per channel value, so that each is known again by its red.
  func picture(_ red: UInt8, _ width: Int, to name: String) throws {
    let pixels = (0..<width * width).flatMap { index -> [UInt8] in [red, UInt8(truncatingIfNeeded: index), 0, 255] }
    let bitmap = Bitmap(
      size: PixelSize(width: width, height: width), layout: .rgba, bytes: ContiguousArray(pixels))
    try folder.write(try bitmap.png(), to: "App/Assets.xcassets/\(name)")
  }

  func images(_ name: String, _ items: String, _ properties: String = "{}") throws {
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

  @Test("With Increase Contrast, light and dark have files of their own; without, those aren't shown")
  func highContrastImages() throws {
    let (dark, high) = (#"{"appearance":"luminosity","value":"dark"}"#, #"{"appearance":"contrast","value":"high"}"#)
    let variants = [("any", ""), ("dark", dark), ("high", high), ("both", "\(dark),\(high)")]
    func item(_ name: String, _ looks: String) -> String {
      #"{"filename":"\#(name).png","idiom":"universal","appearances":[\#(looks)]}"#
    }
    for (index, (name, _)) in variants.enumerated() {
      try picture(UInt8(index + 1), 4, to: "logo.imageset/\(name).png")
    }
    func reds(_ count: Int) throws -> [UInt8] {
      try images("logo", variants.prefix(count).map(item).joined(separator: ","))
      let logo = try asset("logo")
      return AccessibilityContrast.allCases.flatMap { contrast in
        Appearance.allCases.map { appearance in
          logo.picture(in: Traits(appearance: appearance, accessibilityContrast: contrast)).bitmap[0, 0].red
        }
      }
    }
    #expect(try reds(4) == [1, 2, 3, 4])
    // In dark an image for dark comes before one for Increase Contrast.
    #expect(try reds(3) == [1, 2, 3, 2])
    #expect(try reds(2) == [1, 2, 1, 2])
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
        "'tint' changes nothing here: the image shows its own colours, unless 'renderingMode: template' is given; remove it."
      ) == true)
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
        let record = try RenderWorker().layOut(picture).record()
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
    let record = try RenderWorker().layOut(spec.plan.pictures[0]).record()
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

  @Test("An image that the catalogs lack, and one without catalogs, is one sentence")
  func unknownImages() throws {
    try write(#"{"images":[]}"#, "logo.imageset")
    #expect(
      mistakes("{ image: { asset: lgoo } }") == [
        "preview.yml:4:45: Image 'lgoo' isn't known. Did you mean 'logo'? Known: logo."
      ])
    #expect(
      spec("fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [{ image: { asset: logo } }] } }\n").mistakes.map(
        \.description) == [
          "preview.yml:2:45: Image 'logo' isn't known: this file names no 'assets'. Add them, as in assets: App/Assets.xcassets."
        ])
  }

  @Test(
    "An image set that lacks an appearance or a language shows another's file, and a note says so where that is drawn")
  func gaps() throws {
    let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
    try picture(9, 4, to: "night.imageset/a.png")
    try images("night", #"{"filename":"a.png","idiom":"universal","scale":"1x",\#(dark)}"#)
    try picture(9, 4, to: "flag.imageset/a.png")
    try images("flag", #"{"filename":"a.png","idiom":"universal","scale":"1x","locale":"de"}"#)
    func notes(_ traits: String) -> [String] {
      let read = read("{ stack: [{ image: { asset: night } }, { image: { asset: flag } }] }", "traits: { \(traits) }")
      #expect(read.mistakes.map(\.description) == [])
      return read.plan.notes
    }
    let night =
      "preview.yml:4:55: Image set 'night' has a file for dark appearance alone, which is drawn in light, too; add one for any appearance in Xcode."
    let flag =
      "preview.yml:4:84: Image set 'flag' has files for German alone, of which the first is drawn in other languages; add one for all languages in Xcode."
    #expect(notes("languages: [en, de], appearances: [light, dark]") == [night, flag])
    #expect(notes("languages: de, appearances: [light, dark]") == [night])
    #expect(notes("languages: [de, de-AT], appearances: dark") == [])
    #expect(notes("appearances: dark") == [flag])
  }

  @Test("An exchanged image is one cause, and so is another rendering of the same one")
  func imageCauses() throws {
    try picture(9, 4, to: "plain.imageset/a.png")
    try images("plain", #"{"filename":"a.png","idiom":"universal","scale":"1x"}"#)
    try picture(90, 4, to: "shape.imageset/a.png")
    let file = #"{"filename":"a.png","idiom":"universal","scale":"1x"}"#
    func record(_ name: String, _ properties: String) throws -> LayoutRecord {
      try images("shape", file, properties)
      let read = read("{ image: { asset: \(name) }, name: mark }")
      #expect(read.mistakes.map(\.description) == [])
      return try RenderWorker().layOut(read.plan.pictures[0]).record()
    }
    let template = #"{"template-rendering-intent":"template"}"#
    let (plain, shape, original) = (
      try record("plain", template), try record("shape", template), try record("shape", "{}")
    )
    func causes(_ before: LayoutRecord, _ after: LayoutRecord) -> [Cause] {
      LayoutComparison.causes(from: before, to: after)
    }
    let mark = ElementReference.element("image", "mark")
    #expect(causes(plain, shape) == [.change(.image(now: "shape", before: "plain"), of: mark)])
    #expect(causes(original, shape) == [.paint(.renderingMode, "template", was: "original", of: mark)])
    #expect(causes(shape, original) == [.paint(.renderingMode, "original", was: "template", of: mark)])
  }

  @Test("Behind images that can't be used and would take the memory of all no other is read, until they are mended")
  func damagedTogether() throws {
    let side = 100
    let whole = try Bitmap(
      size: PixelSize(width: side, height: side), layout: .grey,
      bytes: ContiguousArray(repeating: 0, count: side * side)
    ).png()
    let files = SpecFiles(imageBytes: 10 * 4 * side * side)
    func read(_ number: Int) -> Result<ScenePicture, ImageError> {
      files.picture("\(number).png", ("\(folder.path)/\(number).png", 1))
    }
    for number in 0...10 {
      try folder.write(Array(whole.dropLast(20)), to: "\(number).png")
      #expect(throws: ImageError.self) { try read(number).get() }
    }
    try folder.write(whole, to: "11.png")
    #expect(throws: ImageError.afterFailures(name: "11.png")) { try read(11).get() }
    files.forgetUnused()
    #expect(try read(11).get().pixelSize == PixelSize(width: side, height: side))
    #expect(
      "\(ImageError.afterFailures(name: "i.png"))"
        == "Picture 'i.png' was not read, because too much work went into others that can't be used; mend those first.")
  }

  @Test("Drawings that are refused at once take no room from those behind them, however large they are")
  func refusedAtOnce() throws {
    let filler = String(repeating: "%" + String(repeating: " ", count: 99) + "\n", count: 4_000)
    let pdf = """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>> endobj
      4 0 obj <</Length 24>> stream
      9 0 0 9 0 0 cm /I Do    
      endstream endobj
      5 0 obj <</Subtype/Image/Width 9000/Height 9000/Length 0>> stream
      endstream endobj
      trailer <</Root 1 0 R>>

      """
    let files = SpecFiles(imageBytes: 32 << 20)
    func read(_ name: String) -> Result<ScenePicture, ImageError> { files.picture(name, ("\(folder.path)/\(name)", 1)) }
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
      try folder.write(Array((pdf + filler).utf8), to: name)
      let error = #expect(throws: ImageError.self) { try read(name).get() }
      #expect(error?.description.contains("has no size of up to 16,000,000 pixels") == true)
    }
    try folder.write(Array("<svg viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>".utf8), to: "d.svg")
    #expect(try read("d.svg").get().size == Size(width: 9, height: 9))
  }

  @Test("Each of many languages of an image set has its own file")
  func manyLanguages() throws {
    for red in 0..<3 { try picture(UInt8(red), 2, to: "logo.imageset/\(red).png") }
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let locales = ["de", "fr"].flatMap { code in letters.flatMap { a in letters.map { "\(code)-\(a)\($0)" } } }
    let items = locales.enumerated().map { #"{"filename":"\#($0 % 3).png","idiom":"universal","locale":"\#($1)"}"# }
    try images("logo", items.joined(separator: ","))
    let logo = try asset("logo")
    for (number, locale) in locales.enumerated() where number % 97 == 0 {
      #expect(logo.picture(in: Traits(language: Language(locale))).bitmap[0, 0].red == UInt8(number % 3))
    }
    #expect(logo.picture(in: Traits()).bitmap[0, 0].red == 0)
  }

  @Test("The strokes of drawings count among the images of a spec, whatever the bytes of their files")
  func drawnTogether() throws {
    let path =
      "<path fill='none' stroke='red' stroke-linejoin='round' d='M0 0\(String(repeating: "l1 9 1-9", count: 200))'/>"
    for name in ["a.svg", "b.svg"] {
      try folder.write(
        Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(path)</svg>".utf8), to: name)
    }
    let decoded = try ScenePicture(path: "\(folder.path)/a.svg").decodedBytes
    #expect(decoded > 10_000)
    let files = SpecFiles(imageBytes: decoded)
    func read(_ name: String) -> Result<ScenePicture, ImageError> { files.picture(name, ("\(folder.path)/\(name)", 1)) }
    _ = try read("a.svg").get()
    #expect(throws: ImageError.self) { try read("b.svg").get() }
  }

  @Test("The images of a spec are decoded as far as their files are worth it")
  func decodedTogether() throws {
    let side = 1_000
    let blank = Bitmap(
      size: PixelSize(width: side, height: side), layout: .grey,
      bytes: ContiguousArray(repeating: 0, count: side * side))
    for name in ["a.png", "b.png"] { try folder.write(try blank.png(), to: name) }
    let decoded = try ScenePicture(path: "\(folder.path)/a.png").bitmap.bytes.count
    let files = SpecFiles(imageBytes: decoded)
    func read(_ name: String) -> Result<ScenePicture, ImageError> { files.picture(name, ("\(folder.path)/\(name)", 1)) }
    let first = try read("a.png").get()
    #expect(throws: ImageError.self) { try read("b.png").get() }
    #expect(try read("a.png").get() == first)
    // What isn't named any more makes room.
    for _ in 0..<2 { files.forgetUnused() }
    #expect(try read("b.png").get().pixelSize == PixelSize(width: side, height: side))
    #expect(
      "\(ImageError.tooMuchDecoded(name: "i.png", bytes: 576_000_000, limit: 543_000_000))"
        == "Picture 'i.png' is too large: with the images before it, it takes 576,000,000 bytes once it is decoded, and at most 543,000,000 are held for files of their size; make images smaller, or name fewer."
    )
  }
}
