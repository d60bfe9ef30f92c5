import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

struct SpecSymbolTests {
  private static func read(_ elements: String) -> PreviewSpec {
    spec("fonts: Fonts/Inter.var.ttf\ntraits: { scale: 1 }\nscenes: { a: { elements: [\(elements)] } }\n")
  }

  /// All symbols of the scene, as they are laid out.
  private static func symbols(
    _ elements: String, _ category: ContentSizeCategory = .large
  ) throws -> [(drawn: LayoutSymbol, size: Size)] {
    let read = Self.read(elements)
    #expect(read.mistakes.map(\.description) == [])
    let sheet = try #require(read.plan.pictures.first?.sheet as? SceneSheet)
    let layout = try sheet.scene.layout(
      in: Traits(contentSizeCategory: category, displayScale: 1), width: 320, typesetter: Typesetter())
    var found: [(LayoutSymbol, Size)] = []
    func collect(_ node: LayoutNode) {
      if case .symbol(let drawn) = node.content { found.append((drawn, node.frame.size)) }
      node.children.forEach(collect)
    }
    layout.variants.forEach(collect)
    return found
  }

  @Test("A symbol has a weight and a scale wherever an icon is named")
  func icons() throws {
    let icon = "{ symbol: cart.fill, weight: semibold, scale: large }"
    for place in [
      "{ image: \(icon) }", "{ button: \(icon) }", "{ button: Buy, symbol: \(icon) }",
      "{ tabBar: [{ title: Bag, symbol: \(icon) }] }", "{ navigationBar: Bag, trailing: [{ symbol: \(icon) }] }",
    ] {
      let drawn = try #require(Self.symbols(place).first?.drawn)
      #expect(drawn.symbol == Symbol("cart.fill", weight: .semibold, scale: .large), "\(place)")
    }
  }

  @Test("A symbol is as large as beside text of 17 points, of a point size or of a style, with which it grows")
  func sizes() throws {
    func size(_ symbol: String, _ category: ContentSizeCategory = .large) throws -> String {
      let size = try #require(
        Self.symbols("{ stack: [{ image: { symbol: circle\(symbol) } }], alignment: center }", category).first?.size)
      return "\(NumberText.brief(size.width)) x \(NumberText.brief(size.height))"
    }
    #expect(try size("") == "20 x 19")
    #expect(try size("", .accessibilityExtraExtraExtraLarge) == "20 x 19")
    #expect(try size(", pointSize: 100") == "117 x 113")
    #expect(try size(", pointSize: 100, scale: small") == "93 x 89")
    #expect(try size(", style: title1") == "33 x 32")
    #expect(try size(", style: body, scale: large") == "25 x 24")
    #expect(try size(", style: body", .accessibilityExtraExtraExtraLarge) == "62 x 60")
  }

  @Test("A key that changes nothing beside a size of the image's own is a mistake")
  func idle() {
    for (element, key) in [
      ("{ image: { symbol: heart, style: body }, width: 20 }", "'style'"),
      ("{ image: { symbol: heart, pointSize: 20 }, height: 20 }", "'pointSize'"),
      ("{ image: { symbol: heart, style: body, pointSize: 20 } }", "'pointSize'"),
      ("{ image: { symbol: heart, style: body }, scalesWith: body }", "'scalesWith'"),
    ] {
      let told = Self.read(element).mistakes.map(\.description)
      #expect(told.count == 1 && told[0].contains("\(key) changes nothing here"), "\(told)")
    }
  }

  @Test("Symbols without a stand-in are no mistakes: one note of a run names them, at the first place")
  func notes() {
    func notes(_ elements: String) -> [String] {
      let read = Self.read(elements)
      #expect(read.mistakes.map(\.description) == [])
      return read.plan.notes
    }
    #expect(notes("{ image: { symbol: heart } }") == [])
    #expect(
      notes("{ image: { symbol: hart } }") == [
        "preview.yml:3:46: 1 SF Symbol has no stand-in here and is a dashed square: hart."
      ])
    #expect(
      notes("{ button: Sail, symbol: no.boat }, { image: { symbol: hart } }, { image: { symbol: no.boat } }") == [
        "preview.yml:3:51: 2 SF Symbols have no stand-in here and are dashed squares: no.boat, hart."
      ])
    let many = (10...25).map { "{ image: { symbol: none\($0) } }" }.joined(separator: ", ")
    #expect(notes(many).count == 1)
    #expect(notes(many).first?.hasSuffix("none20, none21 and 4 more.") == true)
  }
}
