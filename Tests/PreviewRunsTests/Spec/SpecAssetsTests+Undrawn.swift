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
  /// The notes on a spec without mistakes, with the test's folder shortened.
  private func notes(_ element: String, _ more: String = "traits: { categories: L }") -> [String] {
    let read = read(element, more)
    #expect(read.mistakes.map(\.description) == [])
    #expect(read.plan.undrawnImages == read.plan.notes)
    return read.plan.notes.map(folder.shortened)
  }

  /// A picture without a page, with an element at its own size in the corner.
  private func picture(of element: String, _ traits: String = "scale: 1") throws -> RenderPlan.Picture {
    let text = """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      assets: App/Assets.xcassets
      traits: { categories: L, \(traits) }
      scenes: { a: { width: 200, page: false, elements: [{ stack: [\(element)], alignment: leading }] } }

      """
    let read = spec(text, categories: [.large], folder: folder.path)
    #expect(read.mistakes.map(\.description) == [])
    return try #require(read.plan.pictures.first)
  }

  /// The frame of the only image of a scene.
  private func frame(_ element: String) throws -> Rect {
    let record = try RenderWorker().layOut(try picture(of: element)).record()
    return try #require(Self.nodes(record.nodes).first { $0.paint.picture != nil }).frame
  }

  private static func nodes(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Node] {
    nodes.flatMap { [$0] + Self.nodes($0.children) }
  }

  private static let placeholder = " A placeholder is drawn in its place."

  @Test("A set that can't be drawn is a placeholder, with a note in its own file where the reason is there")
  func undrawnSets() throws {
    let file = "~/App/Assets.xcassets/logo.imageset/Contents.json"
    func noted(_ items: String) throws -> [String] {
      try images("logo", items)
      return notes("{ image: { asset: logo } }")
    }
    #expect(
      try noted(#"{"filename":"../../secret.png","idiom":"universal"}"#) == [
        "\(file):1:1: The file can't be used: image set 'logo' names '../../secret.png', which is outside of its folder.\(Self.placeholder)"
      ])
    #expect(
      try noted(#"{"filename":"logo.png","idiom":"universal","scale":"9000x"}"#).first?.contains(
        "has the scale '9000x', which isn't 1x, 2x or 3x") == true)
    #expect(try noted(#"{"idiom":"universal"}"#).first?.contains("image set 'logo' has no file for iPhone") == true)
    #expect(
      try noted(#"{"filename":"gone.png","idiom":"universal"}"#) == [
        "\(file):1:1: The file can't be used: image set 'logo' names 'gone.png', which isn't in its folder; add it.\(Self.placeholder)"
      ])
    folder.link("App/Assets.xcassets/logo.imageset/zero.png", to: "/dev/zero")
    #expect(
      try noted(#"{"filename":"zero.png","idiom":"universal"}"#).first?.contains("it is a pipe or a device") == true)
    try write("[1", "logo.imageset")
    #expect(notes("{ image: { asset: logo } }").first?.contains("it isn't valid JSON; open the catalog") == true)
    #expect(try frame("{ image: { asset: logo } }").size == Size(width: 24, height: 24))
    try write("", "logo.imageset")
    #expect(
      notes("{ image: { asset: logo } }").first?.hasSuffix("Contents.json' is empty.\(Self.placeholder)") == true)
    try write("{}", "star.symbolset")
    #expect(
      notes("{ image: { asset: star } }").first?.hasPrefix(
        "~/App/Assets.xcassets/star.symbolset/Contents.json:1:1: The file can't be used: ") == true)
  }

  @Test("A set that names a file which isn't there shows another, and a note names the file")
  func lostFile() throws {
    try picture(1, 4, to: "logo.imageset/a.png")
    try images(
      "logo",
      #"{"filename":"a.png","idiom":"universal","scale":"1x"},{"filename":"a@3x.png","idiom":"universal","scale":"3x"}"#
    )
    let read = read("{ image: { asset: logo } }")
    #expect(read.mistakes.map(\.description) == [])
    #expect(
      read.plan.notes == [
        "preview.yml:4:45: Image set 'logo' names 'a@3x.png', which isn't in its folder, and shows another of its files; add it."
      ])
    #expect(read.plan.undrawnImages == [])
    #expect(try frame("{ image: { asset: logo } }").size == Size(width: 4, height: 4))
  }

  @Test("A placeholder is as large as the file says, however many places show it, and all else is drawn")
  func undrawnFiles() throws {
    let svg =
      #"<?xml version="1.0"?><!-- > --><svg width="30" height="1.5em" xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>"#
    try folder.write(Array(svg.utf8), to: "App/Assets.xcassets/logo.imageset/a.svg")
    try images("logo", #"{"filename":"a.svg","idiom":"universal"}"#)
    let logo = "{ image: { asset: logo } }"
    let found = notes("{ stack: [\(logo), { label: x }, \(logo)] }")
    #expect(found.count == 1)
    let sentence = try #require(found.first)
    #expect(sentence.hasPrefix("preview.yml:4:55: SVG '~/App/Assets.xcassets/logo.imageset/a.svg'"))
    #expect(sentence.hasSuffix(Self.placeholder))
    #expect(try frame(logo).size == Size(width: 30, height: 24))
    #expect(try frame("{ image: { asset: logo }, width: 60 }").size == Size(width: 60, height: 48))
    // A PNG that is cut off, in pixels by its scale.
    let png = try Bitmap(
      size: PixelSize(width: 24, height: 12), layout: .grey, bytes: ContiguousArray(repeating: 0, count: 24 * 12)
    ).png()
    try folder.write(Array(png.dropLast(20)), to: "cut@2x.png")
    #expect(try frame("{ image: cut@2x.png }").size == Size(width: 12, height: 6))
    #expect(notes("{ image: cut@2x.png }").first?.contains("is cut off") == true)
    try folder.write(Array("# Read me".utf8), to: "README.md")
    #expect(notes("{ image: README.md }").first?.contains("is no picture that can be read") == true)
    #expect(try frame("{ image: README.md }").size == Size(width: 24, height: 24))
    // What isn't there at all, or was not fetched, is a mistake.
    #expect(mistakes("{ image: gone.png }").count == 1)
    try folder.write(Array("version https://git-lfs.github.com/spec/v1\n".utf8), to: "lfs.png")
    #expect(mistakes("{ image: lfs.png }").first?.contains("is a Git LFS pointer") == true)
  }

  @Test("A note on a picture for dark alone is given where dark is drawn")
  func undrawnInDark() throws {
    try picture(1, 4, to: "logo.imageset/a.png")
    try folder.write(Array("<svg><text>a</text></svg>".utf8), to: "App/Assets.xcassets/logo.imageset/b.svg")
    let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
    try images("logo", #"{"filename":"a.png","idiom":"universal"},{"filename":"b.svg","idiom":"universal",\#(dark)}"#)
    #expect(notes("{ image: { asset: logo } }", "traits: { appearances: light }") == [])
    #expect(notes("{ image: { asset: logo } }", "traits: { appearances: [light, dark] }").count == 1)
    #expect(read("{ image: { asset: logo } }", "traits: { appearances: dark }").audit.undrawnImages.count == 1)
    #expect(read("{ image: { asset: logo } }", "traits: { appearances: light }").audit.undrawnImages == [])
  }

  @Test("A placeholder is an outlined box with a cross, grey in light and in dark, and in the tint of a template")
  func placeholderColors() throws {
    try folder.write(
      Array("<svg width='30' height='30'><text>a</text></svg>".utf8), to: "App/Assets.xcassets/logo.imageset/a.svg")
    let item = #"{"filename":"a.svg","idiom":"universal"}"#
    func pixels(_ traits: String, _ keys: String = "") throws -> (edge: Color, cross: Color, ground: Color) {
      let worker = RenderWorker()
      let picture = try picture(of: "{ image: { asset: logo }\(keys) }", "scale: 1, \(traits)")
      let list = try picture.sheet.drawList(in: picture.traits, typesetter: worker.typesetter)
      let bitmap = try worker.rasterizer.bitmap(of: list)
      return (bitmap[0, 15], bitmap[15, 15], bitmap[15, 4])
    }
    try images("logo", item)
    for appearance in Appearance.allCases {
      let found = try pixels("appearances: \(appearance.rawValue)")
      let grey = SemanticColor.gray.color(in: appearance)
      #expect(found.edge == grey && found.cross != found.ground && found.ground != found.edge)
    }
    try images("logo", item, #"{"template-rendering-intent":"template"}"#)
    let red = SemanticColor.red.color(in: .light)
    #expect(try pixels("appearances: light", ", tint: red").edge == red)
  }

  @Test("A set that isn't shown needs no note")
  func unusedBadImages() throws {
    try images("logo", #"{"filename":"logo.pdf","idiom":"universal"}"#)
    try picture(9, 4, to: "photo.imageset/a.png")
    try images("photo", #"{"filename":"a.png","idiom":"universal","scale":"1x"}"#)
    #expect(notes("{ image: { asset: photo } }") == [])
  }

  @Test(
    "The size of an image is read where its format has it",
    arguments: [
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + text("IHDR") + [0, 0, 0, 9, 0, 0, 1, 0], 9,
        256
      ),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 7, 1, 4, 3], 260, 7),
      (text("GIF89a") + [0x40, 0x01, 0x10, 0], 320, 16),
      (text("RIFF1234WEBPVP8X") + [10, 0, 0, 0, 0, 0, 0, 0, 31, 0, 0, 15, 1, 0], 32, 272),
      (text("RIFF1234WEBPVP8L") + [10, 0, 0, 0, 0x2F, 0x1F, 0xC0, 0x03, 0], 32, 16),
      (
        [0, 0, 0, 24] + text("ftypheic") + text("ispe") + [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2] + text("ispe")
          + [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0], 1024, 768
      ),
      (text("%PDF-1.7\n/MediaBox [ 10 0 34.5 20 ]"), 24.5, 20),
      (text("<!DOCTYPE svg [ <!ENTITY a 'b'> ]>\n<svg viewBox='0 0 20 10' width='2in'><g"), 192, 96),
      (text("<svg viewBox='0 0 20 10'/>"), 20, 10),
    ] as [([UInt8], Double, Double)])
  func headers(bytes: [UInt8], width: Double, height: Double) {
    let header = bytes.withUnsafeBytes { ImageHeader($0) }
    #expect(header?.size == Size(width: width, height: height))
    // A part of it is no reason to end.
    for count in bytes.indices { _ = bytes.prefix(count).withUnsafeBytes { ImageHeader($0) } }
  }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
