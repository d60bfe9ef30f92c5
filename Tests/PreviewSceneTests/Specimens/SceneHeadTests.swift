import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Heads of scenes")
struct SceneHeadTests {
  private let typesetter = Typesetter()

  private func page(
    _ name: String, _ category: ContentSizeCategory, width: Double = 393,
    direction: LayoutDirection = .leftToRight
  ) throws -> LayoutTree {
    let scene = try Scene(name: name, width: width) { Label("Night Train") }
    return try SceneSheet(scene: scene).layout(
      in: Traits(contentSizeCategory: category, layoutDirection: direction), typesetter: typesetter)
  }

  @Test("The category comes first, as large as the name", arguments: LayoutDirection.allCases)
  func category(direction: LayoutDirection) throws {
    let page = try page("shop", .accessibilityExtraLarge, direction: direction)
    let texts = page.texts.map(\.layout.text)
    #expect(texts.map(\.string).prefix(2) == ["AX3", "shop"])
    #expect(texts[0].spans[0].attributes.font == texts[1].spans[0].attributes.font)
    let (first, second) = (page.texts[0].origin.x, page.texts[1].origin.x)
    #expect(direction == .leftToRight ? first < second : first > second)
    // Nothing else says it, and accessibility categories are blue.
    #expect(texts.count { $0.string.contains("AX3") } == 1)
    #expect(texts[0].spans[0].attributes.color == SemanticColor.blue.color(in: .light))
    #expect(try self.page("shop", .large).texts[0].layout.text.spans[0].attributes.color == .black)
  }

  @Test("On a narrow page the name is cut and what is known of it stands below; the category is whole")
  func narrow() throws {
    for width in [40.0, 100, 200] {
      let page = try page("a-scene-of-a-long-name", .accessibilityExtraLarge, width: width)
      #expect(page.texts[0].layout.text.string == "AX3" && !page.texts[0].layout.isTruncated)
      expectClean(page)
    }
  }
}
