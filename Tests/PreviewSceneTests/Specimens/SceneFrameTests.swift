import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Frames of scenes on pages: around the screen, never over it")
struct SceneFrameTests {
  private static let red = Color(rgb: 0xFF0000)

  /// The pixels of a scene's page at one pixel a point, and the screens on it.
  private static func page(
    _ scene: Scene, hasPage: Bool = true, _ appearance: Appearance = .light,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> (bitmap: Bitmap, screens: [Rect]) {
    let typesetter = Typesetter()
    let traits = Traits(displayScale: 1, layoutDirection: direction, appearance: appearance)
    let sheet = SceneSheet(scene: scene, hasPage: hasPage)
    let tree = try sheet.layout(in: traits, typesetter: typesetter)
    let list = try sheet.drawList(in: traits, typesetter: typesetter)
    let bitmap = try Rasterizer(faces: typesetter.faces, rowsPerBand: 64, cacheBytes: 1 << 20).bitmap(of: list)
    #expect(try sheet.pixelSize(in: traits, typesetter: typesetter) == bitmap.size)
    return (bitmap, tree.nodes.filter { $0.kind == "scene" }.map(\.frame))
  }

  private static func area(_ width: Double, _ height: Double) -> Element {
    Background(.fixed(red), width: .points(width), height: .points(height), content: Spacer()).element
  }

  @Test("A page is as wide with a switch that is on, whose knob has its shadow at the edge, as with one that is off")
  func shadows() throws {
    func size(_ isOn: Bool) throws -> Size {
      let scene = try Scene(name: "s", width: 100) { Stack(.vertical, alignment: .trailing) { Switch(isOn: isOn) } }
      let bitmap = try Self.page(scene).bitmap
      return Size(width: Double(bitmap.size.width), height: Double(bitmap.size.height))
    }
    #expect(try size(true) == size(false))
  }

  @Test("What stands in a corner of the screen is whole, and the frame is the pixels around", arguments: [0, 1])
  func corners(appearance: Int) throws {
    let appearance = Appearance.allCases[appearance]
    let scene = try Scene(name: "corners", width: 100) { Self.area(100, 60) }
    let (bitmap, screens) = try Self.page(scene, appearance)
    let screen = try #require(screens.first)
    #expect(screen.x == 24 && screen.size == Size(width: 100, height: 60))
    let (left, top) = (Int(screen.x), Int(screen.y))
    for y in 0..<60 { for x in 0..<100 { #expect(bitmap[left + x, top + y] == Self.red, "\(x) \(y)") } }
    let ground = SemanticColor.background.color(in: appearance)
    let line = bitmap[left - 1, top + 30]
    #expect(line != ground && line != Self.red)
    for x in -1...100 { #expect(bitmap[left + x, top - 1] == line && bitmap[left + x, top + 60] == line, "\(x)") }
    for y in -1...60 { #expect(bitmap[left - 1, top + y] == line && bitmap[left + 100, top + y] == line, "\(y)") }
    for (x, y) in [(-2, 30), (101, 30), (50, -2), (50, 61), (-2, -2), (101, 61)] {
      #expect(bitmap[left + x, top + y] == ground, "\(x) \(y)")
    }
  }

  @Test("Ink that reaches over an edge by little is drawn, as that of a letter is")
  func ink() throws {
    let scene = try Scene(name: "ink", width: 60) {
      Stack(.horizontal, alignment: .center) { Self.area(64, 10) }
    }
    let (bitmap, screens) = try Self.page(scene)
    let screen = try #require(screens.first)
    let (right, middle) = (Int(screen.maxX), Int(screen.y) + 5)
    #expect(bitmap[right - 1, middle] == Self.red)
    // Beyond the frame it is paler.
    let beyond = bitmap[right + 2, middle]
    #expect(beyond.red == 255 && beyond.green > 100 && beyond.green < 180)
  }

  @Test("The page makes room for what reaches out, at the side where it does", arguments: LayoutDirection.allCases)
  func overflow(direction: LayoutDirection) throws {
    let scene = try Scene(
      name: "overflow", width: 100,
      variants: [
        Scene.Variant(
          elements: [
            Stack(.vertical, alignment: .center, elements: [Self.area(140, 30)]).element
          ]), Scene.Variant(elements: [Self.area(130, 30)]),
      ])
    let (bitmap, screens) = try Self.page(scene, .light, direction)
    // 20 points at both sides of the first, and 32 behind the second: 30, brought to the grid.
    #expect(bitmap.size.width == 24 + 20 + 100 + 20 + 24 + 100 + 32 + 24)
    let places = direction == .leftToRight ? [44.0, 188] : [Double(bitmap.size.width) - 144, 56]
    #expect(screens.map(\.x) == places)
    let y = Int(screens[0].y) + 15
    let isRed = { (x: Double) in bitmap[Int(x), y].green < 255 }
    #expect(isRed(screens[0].x - 19) && isRed(screens[0].maxX + 18))
    let (inner, outer) =
      direction == .leftToRight
      ? (screens[1].x - 3, screens[1].maxX + 28) : (screens[1].maxX + 2, screens[1].x - 29)
    #expect(isRed(outer) && !isRed(inner))
    // On the screen it has its own colour, beyond it a paler one, and the line between is seen.
    let edge = Int(direction == .leftToRight ? screens[1].maxX : screens[1].x - 1)
    let step = direction == .leftToRight ? 1 : -1
    #expect(bitmap[edge - step, y] == Self.red)
    #expect(bitmap[edge, y] != bitmap[edge + step, y] && bitmap[edge + step, y] != Self.red)
  }

  @Test("Above and below there is room too, and captions stay clear of it")
  func vertical() throws {
    let style = try TypographySet.Style(
      TypographyStyle("title", FontSelection(face: TestFonts.inter), 60, relativeTo: .headline))
    let plain = try Self.page(Scene(name: "bar", width: 300) { NavigationBar("Orders") })
    let high = try Self.page(
      Scene(name: "bar", width: 300) { NavigationBar("Orders", font: .typography(style)) })
    // The label is 73 points high in a bar of 44.
    #expect(high.screens[0].y - plain.screens[0].y == 16)
    #expect(high.bitmap.size.height - plain.bitmap.size.height == 32)
    #expect(high.screens[0].height == 44)
  }

  @Test("Of what reaches far out, a screen's width is shown")
  func far() throws {
    let (bitmap, _) = try Self.page(Scene(name: "far", width: 100) { Self.area(5000, 20) })
    #expect(bitmap.size.width == 24 + 100 + 100 + 24)
  }

  @Test("What something clips reaches out of nothing, and neither does a row that was released")
  func clipped() throws {
    let clipped = try Self.page(
      Scene(name: "a", width: 100) {
        Background(width: 90, height: 30, clipsToBounds: true, content: Self.area(300, 60))
        List(rowHeight: .fixed(40)) { Row(insets: .zero) { Self.area(50, 300) } }
      })
    #expect(clipped.bitmap.size.width == 148)
    #expect(clipped.bitmap.size.height == Int(clipped.screens[0].y) + 70 + 24)
    // An automatic row cuts nothing off.
    let row = try Self.page(Scene(name: "a", width: 100) { List { Row(insets: .zero) { Self.area(140, 50) } } })
    #expect(row.bitmap.size.width == 148 + 40)
    #expect(row.bitmap[24 + 100 + 30, Int(row.screens[0].y) + 20].green < 255)
  }

  @Test("Without a page the picture is the screen, and ends at its edges")
  func bare() throws {
    let scene = try Scene(
      name: "bare", width: 100,
      variants: [Scene.Variant(elements: [Self.area(130, 30)]), Scene.Variant(elements: [Self.area(20, 30)])])
    let (bitmap, screens) = try Self.page(scene, hasPage: false)
    #expect(bitmap.size == PixelSize(width: 200, height: 30))
    #expect(screens.map(\.x) == [0, 100])
    for y in 0..<30 {
      #expect(bitmap[99, y] == Self.red && bitmap[119, y] == Self.red && bitmap[120, y] == .white)
    }
  }
}
