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
  /// The first image of a scene, where it is, and what is drawn.
  private func drawn(
    _ element: String, scale: Int = 1
  ) throws -> (node: LayoutRecord.Node, bitmap: Bitmap, notes: [String]) {
    let text = """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      assets: App/Assets.xcassets
      traits: { scale: \(scale), categories: L }
      scenes: { a: { width: 200, page: false, elements: [{ stack: [\(element)], alignment: leading }] } }

      """
    let read = spec(text, categories: [.large], folder: folder.path)
    #expect(read.mistakes.map(\.description) == [])
    let picture = read.plan.pictures[0]
    let worker = RenderWorker()
    let record = try worker.layOut(picture).record()
    let node = try #require(Self.nodes(record.nodes).first { $0.paint.picture != nil })
    let list = try picture.sheet.drawList(in: picture.traits, typesetter: worker.typesetter)
    return (node, try worker.rasterizer.bitmap(of: list), read.plan.notes)
  }

  private static func nodes(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Node] {
    nodes.flatMap { [$0] + Self.nodes($0.children) }
  }

  /// A picture of columns and rows that are all different: red is the column, green the row.
  private func squares(_ width: Int, _ height: Int, to name: String) throws {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(index % width * 20), UInt8(index / width * 20), 200, 255]
    }
    let bitmap = Bitmap(
      size: PixelSize(width: width, height: height), layout: .rgba, bytes: ContiguousArray(pixels))
    try folder.write(try bitmap.png(), to: "App/Assets.xcassets/\(name)")
  }

  private static let caps = #""cap-insets":{"top":2,"left":3,"bottom":1,"right":2}"#

  @Test(
    "Slices keep their pixels, and what lies between them is stretched or repeated", arguments: ["stretch", "tile"])
  func slices(mode: String) throws {
    try squares(8, 6, to: "bubble.imageset/a.png")
    try images(
      "bubble",
      #"{"filename":"a.png","idiom":"universal","scale":"1x","resizing":{"mode":"9-part","center":{"mode":"\#(mode)","width":2,"height":1},\#(Self.caps)}}"#
    )
    let (node, bitmap, notes) = try drawn("{ image: { asset: bubble }, width: 20, height: 12 }")
    #expect(notes == [])
    #expect(node.frame.size == Size(width: 20, height: 12))
    let (x, y) = (Int(node.frame.x), Int(node.frame.y))
    let columns = (0..<20).map { Int(bitmap[x + $0, y].red) }
    let rows = (0..<12).map { Int(bitmap[x, y + $0].green) }
    #expect(Array(columns[..<3]) == [0, 20, 40] && Array(columns[18...]) == [120, 140])
    #expect(Array(rows[..<2]) == [0, 20] && rows[11] == 100)
    let middle = Array(columns[3..<18])
    if mode == "tile" {
      #expect(middle == (0..<15).map { $0 % 2 == 0 ? 60 : 80 })
    } else {
      #expect(middle == middle.sorted() && middle.first == 60 && middle.last == 80 && middle.contains(70))
    }
    // One row of the middle is as high as there is room.
    #expect(Array(rows[2..<11]) == [Int](repeating: 40, count: 9))
    // What holds of the image holds of its record.
    #expect(node.paint.picture?.size == PixelSize(width: 8, height: 6))
  }

  @Test(
    "Slices along one axis leave the other as it is, in pixels of the file's scale, and mirrored from right to left")
  func slicesOfAnAxis() throws {
    try squares(8, 6, to: "bar.imageset/a@2x.png")
    try images(
      "bar",
      #"{"filename":"a@2x.png","idiom":"universal","scale":"2x","language-direction":"left-to-right","resizing":{"mode":"3-part-horizontal","center":{"mode":"stretch","width":1},"cap-insets":{"left":4,"right":2}}}"#
    )
    let (node, bitmap, _) = try drawn("{ image: { asset: bar }, width: 10 }", scale: 2)
    // A width alone leaves the height, as a constraint does.
    #expect(node.frame.size == Size(width: 10, height: 3))
    let (x, y) = (Int(node.frame.x) * 2, Int(node.frame.y) * 2)
    #expect(
      (0..<20).map { Int(bitmap[x + $0, y].red) } == [0, 20, 40, 60] + [Int](repeating: 80, count: 14) + [120, 140])
    #expect((0..<6).map { Int(bitmap[x, y + $0].green) } == [0, 20, 40, 60, 80, 100])
    let bar = try #require(
      try element(read("{ image: { asset: bar } }"), SceneImage.self).source.asset)
    let mirrored = bar.picture(in: Traits(layoutDirection: .rightToLeft)).stretched(
      to: Size(width: 10, height: 3), PixelGrid(scale: 2))
    #expect(mirrored.bitmap.size == PixelSize(width: 20, height: 6))
    #expect((0..<3).map { Int(mirrored.bitmap[$0, 0].red) } == [140, 120, 80])
    // Less room than the outer slices need is shared by them.
    let narrow = bar.picture(in: Traits()).stretched(to: Size(width: 1.5, height: 3), PixelGrid(scale: 2))
    #expect(narrow.bitmap.size == PixelSize(width: 3, height: 6))
    #expect(narrow.bitmap[2, 0].red > 120)
  }

  @Test("An SVG that is cut into slices is stretched as a whole, and a note says so")
  func slicedDrawing() throws {
    try folder.write(
      Array("<svg viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>".utf8),
      to: "App/Assets.xcassets/bubble.imageset/a.svg")
    try images(
      "bubble", #"{"filename":"a.svg","idiom":"universal","resizing":{"mode":"9-part",\#(Self.caps)}}"#)
    let notes = try drawn("{ image: { asset: bubble } }").notes
    #expect(
      notes.count == 1
        && notes[0].hasSuffix(
          "Image set 'bubble' has an SVG that is cut into slices in Xcode, and is scaled as a whole here; use PNGs, or show it at its own size."
        ))
  }

  @Test("Other elements stand beside what is aligned, and the rest of the picture reaches out of its frame")
  func alignment() throws {
    try squares(8, 6, to: "badge.imageset/a@2x.png")
    try images(
      "badge",
      #"{"filename":"a@2x.png","idiom":"universal","scale":"2x","alignment-insets":{"top":2,"left":4,"bottom":0,"right":2}}"#
    )
    let (node, bitmap, _) = try drawn(
      "{ background: [{ stack: [{ image: { asset: badge } }], alignment: leading }], padding: 10 }", scale: 2)
    #expect(node.frame.size == Size(width: 1, height: 2))
    let (x, y) = (Int(node.frame.x) * 2, Int(node.frame.y) * 2)
    #expect((-4..<4).map { Int(bitmap[x + $0, y].red) } == (0..<8).map { $0 * 20 })
    #expect((-2..<4).map { Int(bitmap[x, y + $0].green) } == (0..<6).map { $0 * 20 })
  }

  @Test("An image is rendered as its element says, a file too, and an icon as 'asset' says")
  func renderingMode() throws {
    try picture(1, 4, to: "logo.imageset/logo.png")
    try images("logo", #"{"filename":"logo.png","idiom":"universal"}"#)
    try picture(1, 4, to: "../../photo.png")
    let red = SemanticColor.red.color(in: .light)
    func hasInk(_ element: String) throws -> Bool {
      let bitmap = try drawn(element).bitmap
      return (0..<bitmap.size.height).contains { y in (0..<bitmap.size.width).contains { bitmap[$0, y] == red } }
    }
    #expect(try hasInk("{ image: { asset: logo }, renderingMode: template, tint: red, width: 8 }"))
    #expect(try hasInk("{ image: { asset: logo, renderingMode: template }, tint: red, width: 8 }"))
    #expect(try hasInk("{ image: photo.png, renderingMode: template, tint: red, width: 8 }"))
    #expect(try !hasInk("{ image: photo.png, width: 8 }"))
    #expect(try hasInk("{ button: Go, symbol: { asset: logo }, tint: red, color: white }") == false)
    let bar = "{ tabBar: [{ title: Sea, symbol: { asset: logo"
    #expect(try hasInk("\(bar) } }], tint: red }"))
    let original = try drawn("\(bar), renderingMode: original } }], tint: red }")
    #expect(original.node.paint.color == nil)
    try images("logo", #"{"filename":"logo.png","idiom":"universal"}"#, #"{"template-rendering-intent":"template"}"#)
    #expect(try drawn("{ image: { asset: logo }, renderingMode: original }").node.paint.color == nil)
    #expect(
      mistakes("{ image: photo.png, tint: red }").first?.hasSuffix(
        "the image shows its own colours, unless 'renderingMode: template' is given; remove it.") == true)
    #expect(
      mistakes("{ image: { asset: logo, renderingMode: original }, renderingMode: template }").first?.hasSuffix(
        "the image has one already, beside 'asset'; remove it.") == true)
  }

  @Test("What Xcode writes beside files is passed over, and items for other platforms and looks are left out")
  func xcodesKeys() throws {
    for (name, red) in [("a", 1), ("b", 2), ("c", 3)] as [(String, UInt8)] {
      try picture(red, 4, to: "logo.imageset/\(name).png")
    }
    let tinted = #""appearances":[{"appearance":"luminosity","value":"tinted"}]"#
    try images(
      "logo",
      #"{"filename":"b.png","idiom":"universal","platform":"macos"},{"filename":"c.png","idiom":"universal",\#(tinted)},{"filename":"c.png","unassigned":true},{"filename":"a.png","idiom":"universal","platform":"ios","scale":"1x"},{"idiom":"universal","scale":"2x"}"#,
      #"{"compression-type":"gpu-optimized-best","preserves-vector-representation":true,"on-demand-resource-tags":["a"],"auto-scaling":"auto","localizable":true}"#
    )
    let (node, bitmap, notes) = try drawn("{ image: { asset: logo } }")
    #expect(notes == [])
    #expect(bitmap[Int(node.frame.x), Int(node.frame.y)].red == 1)
    // What there is for Increase Contrast alone is better than nothing.
    let high = #""appearances":[{"appearance":"contrast","value":"high"}]"#
    try images("logo", #"{"filename":"b.png","idiom":"universal",\#(high)}"#)
    #expect(try drawn("{ image: { asset: logo } }").notes == [])
  }

  @Test("An app icon is as large as on an iPhone's Home Screen, from its own file or from the App Store's")
  func appIcon() throws {
    for (name, side) in [("a", 180), ("b", 120), ("s", 1024), ("n", 87)] {
      try picture(UInt8(side & 0xFF), side, to: "AppIcon.appiconset/\(name).png")
    }
    func set(_ items: String...) throws {
      try write(#"{"images":[\#(items.joined(separator: ","))]}"#, "AppIcon.appiconset")
    }
    func shown() throws -> (file: String?, size: Size) {
      let node = try drawn("{ image: { asset: AppIcon } }", scale: 3).node
      return (node.paint.picture.map { FileAccess.name(of: $0.path) }, node.frame.size)
    }
    let (home, small) = (
      #"{"filename":"a.png","idiom":"iphone","scale":"3x","size":"60x60"},{"filename":"b.png","idiom":"iphone","scale":"2x","size":"60x60"}"#,
      #"{"filename":"n.png","idiom":"iphone","scale":"3x","size":"29x29"}"#
    )
    let store = #"{"filename":"s.png","idiom":"ios-marketing","scale":"1x","size":"1024x1024"}"#
    try set(small, home, store)
    #expect(try shown() == ("a.png", Size(width: 60, height: 60)))
    try set(small, store)
    #expect(try shown() == ("s.png", Size(width: 60, height: 60)))
    let tinted = #""appearances":[{"appearance":"luminosity","value":"tinted"}]"#
    try set(
      #"{"filename":"n.png","idiom":"universal","platform":"ios","size":"1024x1024",\#(tinted)}"#,
      #"{"filename":"s.png","idiom":"universal","platform":"ios","size":"1024x1024"}"#)
    #expect(try shown() == ("s.png", Size(width: 60, height: 60)))
    // A file of another size is as large.
    try set(#"{"filename":"b.png","idiom":"universal","platform":"ios","size":"1024x1024"}"#)
    #expect(try shown() == ("b.png", Size(width: 60, height: 60)))
    try set(#"{"idiom":"universal","platform":"ios","size":"1024x1024"}"#)
    #expect(
      read("{ image: { asset: AppIcon } }").plan.undrawnImages.first?.contains("app icon 'AppIcon' has no") == true)
  }

  @Test("A symbol set is read by its name, with a file for each direction")
  func symbolSet() throws {
    try write(
      #"{"symbols":[{"filename":"boat.svg","idiom":"universal"},{"filename":"rtl.svg","idiom":"universal","language-direction":"right-to-left"}]}"#,
      "App/boat.symbolset")
    let catalog = try AssetCatalog("\(folder.path)/App/Assets.xcassets")
    #expect(catalog.symbolNames == ["boat"])
    let set = try #require(try catalog.symbolSet("boat"))
    #expect(set.file(.leftToRight, nil).file.path.hasSuffix("boat.symbolset/boat.svg"))
    #expect(set.file(.leftToRight, nil).isForDirection == false)
    #expect(set.file(.rightToLeft, nil).file.path.hasSuffix("boat.symbolset/rtl.svg"))
    #expect(try catalog.symbolSet("none") == nil)
    try write(#"{"symbols":[{"filename":"../a.svg","idiom":"universal"}]}"#, "bad.symbolset")
    #expect(throws: AssetError.self) { try AssetCatalog("\(folder.path)/App/Assets.xcassets").symbolSet("bad") }
  }

  @Test("A component that is written as 1 counts as 1 of 255, and a note says so once")
  func faintColor() throws {
    try colorSet("brand", item(srgb("1.000", "0.000", "0.000", alpha: "1")))
    #expect(try color("brand").color(in: .light) == Color(red: 255, green: 0, blue: 0, alpha: 1))
    let read = read("{ label: x, color: brand }, { label: y, color: brand }")
    #expect(
      read.plan.notes.map(folder.shortened) == [
        "~/App/Assets.xcassets/brand.colorset/Contents.json:1:1: Colour set 'brand' has \"1\" for its alpha, which iOS takes for 1 of 255; write \"1.000\" for all of it."
      ])
    // So does the tint, once for all scenes that have it, whether a key names it or not.
    try colorSet("AccentColor", item(srgb("0.000", "0.000", "1.000", alpha: "1")))
    for tint in ["", "tint: AccentColor"] {
      #expect(
        self.read("{ label: x }", tint).plan.notes.map(folder.shortened) == [
          "~/App/Assets.xcassets/AccentColor.colorset/Contents.json:1:1: Colour set 'AccentColor' has \"1\" for its alpha, which iOS takes for 1 of 255; write \"1.000\" for all of it."
        ], "\(tint)")
    }
    #expect(self.read("{ label: x }", "tint: blue").plan.notes == [])
    try colorSet("AccentColor", item(srgb("0.000", "0.000", "1.000")))
    // Numbers without quotes are parts of 1.
    try write(
      #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":1,"green":0,"blue":0.2,"alpha":1}}}]}"#,
      "plain.colorset")
    #expect(try color("plain").color(in: .light) == Color(rgb: 0xFF0033))
    #expect(self.read("{ label: x, color: plain }").plan.notes == [])
  }
}

extension SceneImage.Source {
  /// The image of a catalog; nil for any other.
  fileprivate var asset: AssetPicture? { if case .asset(let asset) = self { asset } else { nil } }
}
