import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Round corners that cut: what reaches into them is cut off along the curve, as UIView.clipsToBounds does")
struct RoundClipTests {
  private static let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))

  /// A ground of 40 by 24 points with round corners, 8 points from the scene's edges.
  private static func scene(
    radius: Double, fill: SceneColor? = nil, clips: Bool = true, borderColor: SceneColor? = nil,
    direction: LayoutDirection = .leftToRight, @ElementBuilder content: () -> [Element]
  ) throws -> SceneCase {
    let content = content()
    return try SceneCase(width: 56, direction: direction, scale: 3) {
      Spacer(minimumLength: 8)
      Stack(.horizontal) {
        Spacer(minimumLength: 8)
        Background(
          fill, cornerRadius: .points(radius), borderColor: borderColor, width: 40, height: 24, clipsToBounds: clips,
          content: Stack(.vertical, elements: content)
        ).named("ground")
        Spacer(minimumLength: 8)
      }
      Spacer(minimumLength: 8)
    }
  }

  private static func area(_ color: Color) -> Element {
    Background(.fixed(color), width: 40, height: 24, content: Spacer()).element
  }

  /// A ground of the same size and corners, filled and without content.
  private static func disc(radius: Double, _ color: Color) throws -> Bitmap {
    try scene(radius: radius, fill: .fixed(color), clips: false) { Spacer() }.bitmap()
  }

  private static func differences(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.size == b.size else { return .max }
    var count = 0
    for y in 0..<a.size.height { for x in 0..<a.size.width where a[x, y] != b[x, y] { count += 1 } }
    return count
  }

  @Test(
    "An area that reaches into round corners is drawn as a ground with these corners is, to the pixel",
    arguments: [1.0, 5, 12, 100])
  func areas(radius: Double) throws {
    let cut = try Self.scene(radius: radius) { Self.area(Self.red) }.bitmap()
    #expect(try Self.differences(cut, Self.disc(radius: radius, Self.red)) == 0)
    // The test itself: without cutting the corner is red.
    let whole = try Self.scene(radius: radius, clips: false) { Self.area(Self.red) }.bitmap()
    #expect(whole[24, 24] == Self.red && cut[24, 24] != Self.red)
    #expect(cut[25 + 19 * 3, 25 + 11 * 3] == Self.red)
  }

  @Test("Nothing of the ground shines through at the edge of what lies over it")
  func noFringe() throws {
    let cut = try Self.scene(radius: 12, fill: .fixed(Self.blue)) { Self.area(Self.red) }.bitmap()
    #expect(try Self.differences(cut, Self.disc(radius: 12, Self.red)) == 0)
  }

  @Test("Pixels at the curve are mixed by how much of them it covers")
  func softEdge() throws {
    let bitmap = try Self.scene(radius: 12) { Self.area(.black) }.bitmap()
    let corner = (0..<36).flatMap { y in (0..<36).map { x in Int(bitmap[24 + x, 24 + y].red) } }
    let share = Double(corner.reduce(0) { $0 + 255 - $1 }) / 255 / Double(corner.count)
    #expect(abs(share - Double.pi / 4) < 0.002)
    #expect(corner.filter { $0 > 0 && $0 < 255 }.count > 30)
  }

  @Test("Pictures, symbols and text are cut along the curve, and untouched inside of it", arguments: [0, 1, 2])
  func everyKind(kind: Int) throws {
    let content: [Element] = [
      [
        SceneImage(
          .picture(ScenePicture.halves(60, 36)), sizing: .fixed(width: 40, height: 24), fills: true
        ).element
      ],
      [SceneImage(.symbol("heart"), sizing: .fixed(width: 40, height: 40), tint: .label).element],
      [Label("▇▇▇▇▇ gMW", font: .fixed(pointSize: 26, weight: .bold)).element],
    ][kind]
    func bitmap(clips: Bool) throws -> Bitmap { try Self.scene(radius: 12, clips: clips) { content }.bitmap() }
    let (cut, whole) = (try bitmap(clips: true), try bitmap(clips: false))
    let mask = try Self.disc(radius: 12, .black)
    var changed = 0
    for y in 0..<cut.size.height {
      for x in 0..<cut.size.width {
        let coverage = 255 - Int(mask[x, y].red)
        switch coverage {
        case 0: #expect(cut[x, y] == .white)
        case 255: #expect(cut[x, y] == whole[x, y])
        default:
          let expected = Double(Int(whole[x, y].green) * coverage + 255 * (255 - coverage)) / 255
          #expect(abs(Double(cut[x, y].green) - expected) <= 1)
        }
        if coverage < 255, cut[x, y] != whole[x, y] { changed += 1 }
      }
    }
    #expect(changed > 20)
  }

  @Test("A border lies over what is cut, and its own edge is as without cutting")
  func border() throws {
    let cut = try Self.scene(radius: 10, fill: .fixed(Self.red), borderColor: .label) { Self.area(Self.red) }.bitmap()
    let plain = try Self.scene(radius: 10, fill: .fixed(Self.red), clips: false, borderColor: .label) { Spacer() }
      .bitmap()
    #expect(Self.differences(cut, plain) == 0)
  }

  @Test("Round grounds in one another each cut what is in them, in bands of any height and in both directions")
  func nested() throws {
    func scene(_ direction: LayoutDirection) throws -> SceneCase {
      try Self.scene(radius: 12, fill: .fixed(Self.blue), direction: direction) {
        Background(
          cornerRadius: 7, width: 30, height: 20, clipsToBounds: true,
          content: Background(.fixed(Self.red), width: 60, height: 60, content: Spacer()))
      }
    }
    for direction in LayoutDirection.allCases {
      let scene = try scene(direction)
      let whole = try scene.bitmap(rowsPerBand: 1000)
      for rows in [1, 5, 64] { #expect(try scene.bitmap(rowsPerBand: rows) == whole) }
      // The middle is red, the outer corner is the page's, and between the two corners on the far side lies blue.
      let inner = direction == .leftToRight ? 24 + 45 : 24 + 120 - 45
      let outer = direction == .leftToRight ? 24 + 112 : 24 + 7
      #expect(whole[inner, 24 + 30] == Self.red)
      #expect(whole[24, 24] == .white)
      #expect(whole[outer, 24 + 36] == Self.blue)
    }
  }

  @Test("A picture in a circle has the same edge whether it is round itself or its ground cuts it")
  func avatar() throws {
    let picture = ScenePicture.halves(120, 120)
    func bitmap(_ element: Element) throws -> Bitmap {
      try SceneCase(width: 40) { Stack(.horizontal, elements: [element]) }.bitmap()
    }
    let round = try bitmap(
      SceneImage(.picture(picture), sizing: .fixed(width: 40, height: 40), fills: true, cornerRadius: .infinity).element
    )
    let cut = try bitmap(
      Background(
        cornerRadius: 20, width: 40, height: 40, clipsToBounds: true,
        content: SceneImage(.picture(picture), sizing: .fixed(width: 40, height: 40), fills: true)
      ).element)
    var furthest = 0
    for y in 0..<120 {
      for x in 0..<120 {
        let (a, b) = (round[x, y], cut[x, y])
        furthest = max(
          furthest, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
      }
    }
    // The one is multiplied by the mask and rounded first, and then mixed.
    #expect(furthest <= 1)
  }
}
