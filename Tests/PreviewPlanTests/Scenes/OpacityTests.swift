import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Opacity: elements that are seen in part")
struct OpacityTests {
  private static let red = SceneColor.fixed(Color(rgb: 0xFF0000))
  private static let blue = SceneColor.fixed(Color(rgb: 0x0000FF))

  private static func scene(_ opacity: Double) throws -> SceneCase {
    try SceneCase(width: 40, scale: 1) {
      Background(red, width: 40, height: 24, content: Background(blue, width: 20, height: 24, content: Spacer()))
        .opacity(opacity).named("group")
    }
  }

  @Test("A group is drawn as one and let through as one: nothing in it shines through what lies over it")
  func group() throws {
    let half = try Self.scene(0.5).bitmap()
    #expect(half[10, 12] == Color(rgb: 0x7F7FFF))
    #expect(half[30, 12] == Color(rgb: 0xFF7F7F))
    let whole = try Self.scene(1).bitmap()
    #expect(whole[10, 12] == Color(rgb: 0x0000FF) && whole[30, 12] == Color(rgb: 0xFF0000))
  }

  @Test("With an opacity of 0 nothing is drawn, and the room stays")
  func nothing() throws {
    let scene = try Self.scene(0)
    #expect(try scene["group"].frame.height == 24)
    #expect(try scene.bitmap()[10, 12] == .white)
  }

  @Test("Groups in one another multiply, texts fade with their ink, and rows of a list do")
  func nested() throws {
    let nested = try SceneCase(width: 40, scale: 1) {
      Stack(.vertical) { Background(Self.red, width: 40, height: 24, content: Spacer()).opacity(0.5) }.opacity(0.5)
    }.bitmap()
    #expect(nested[30, 12] == Color(rgb: 0xFFBFBF))
    func darkest(_ element: Element) throws -> UInt8 {
      let bitmap = try SceneCase(width: 120, scale: 2) { List(hasSeparators: false) { element } }.bitmap()
      var darkest = UInt8.max
      for y in 0..<bitmap.size.height { for x in 0..<bitmap.size.width { darkest = min(darkest, bitmap[x, y].green) } }
      return darkest
    }
    #expect(try darkest(Label("HHHH", weight: .black).element) == 0)
    #expect(try darkest(Label("HHHH", weight: .black).opacity(0.4)) == 153)
    #expect(try darkest(Row { Label("HHHH", weight: .black) }.opacity(0.4)) == 153)
  }

  @Test("A spec gives an opacity from 0 to 1, and a changed one is the cause of all that is seen of it")
  func spec() throws {
    let scene = specText(
      elements: """
        - { stack: [{ label: Sold out }, { background: { label: Until May }, fill: red }], name: note, opacity: 0.4 }
        """)
    let mistakes = PreviewSpec(text: scene.replacing("0.4", with: "40"), folder: TestFonts.repository).mistakes
    #expect(
      mistakes.map(\.description).first?.hasSuffix("'opacity' must be a number from 0 to 1, not 40; write 0.4.") == true
    )
  }

  @Test("A record keeps the palette, round corners and opacities")
  func record() throws {
    var record = LayoutRecord.scene([
      .box("background", 0, 0, 40, 20) { paint in
        (paint.radius, paint.isRound, paint.opacity, paint.fill) = (10, true, 0.4, .black)
      }
    ])
    record.named.colors = [
      "brand": PaletteColor(light: .black, dark: .white),
      "my card": PaletteColor(light: .clear, dark: .clear, source: "a card"),
    ]
    #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
    let trace = LayoutTrace.text(of: record)
    #expect(
      trace.contains("palette \"brand\" #000000FF \"my card\" #00000000 of \"a card\"\n")
        && trace.contains("round 10 opacity 0.4"))
  }
}
