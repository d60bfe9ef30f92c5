import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Scenes: the examples")
struct ExampleScenesTests {
  /// The scene of an example, as `render` reads it.
  private func scene(_ name: String) throws -> (scene: Scene, traits: Traits, width: Double?) {
    let spec = try PreviewSpec(path: "\(TestFonts.repository)/Examples/\(name)/preview.yml")
    let picture = try #require(spec.plan.pictures.first { $0.name == name })
    guard let sheet = picture.sheet as? SceneSheet else { throw SceneError.empty("spec") }
    return (sheet.scene, picture.traits, sheet.width)
  }

  /// Everything of a name in the order of the scene, or everything of a kind.
  private func found(_ name: String? = nil, kind: String? = nil, in layout: SceneLayout) -> [LayoutNode] {
    func all(_ element: LayoutNode) -> [LayoutNode] { [element] + element.children.flatMap(all) }
    return layout.variants.flatMap { all($0) }.filter {
      (name == nil || $0.name == name) && (kind == nil || $0.kind.name == kind)
    }
  }

  private func text(_ element: LayoutNode) throws -> LayoutText {
    guard case .text(let text) = element.content else { throw SceneError.noText }
    return text
  }

  /// Whether two lengths are the same but for thirds of a point, which Double can't hold.
  private func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) < PixelGrid.tolerance }

  private let everyCategory = ContentSizeCategory.allCases + ContentSizeCategory.allCases.reversed()

  @Test("In one running shipment static labels stay as they are and the name stays centred, in every category")
  func shipment() throws {
    let (scene, traits, width) = try scene("shipment")
    let typesetter = Typesetter()
    let instance = SceneInstance(scene, traits: traits)
    for category in everyCategory {
      instance.manager.change(to: category)
      let layout = try instance.layout(width: width, typesetter: typesetter)
      for name in ["Phone", "Text", "ID", "Status"] {
        let labels = found(name, in: layout)
        let label = try text(try #require(labels.first))
        #expect(labels.count == 1 && label.layout.text.string == name)
        #expect(
          label.layout.lines[0].runs[0].font.pointSize == 17 && !label.layout.isTruncated && label.clipped == nil,
          "\(name) at \(category)")
      }
      let name = try #require(found("name", in: layout).first)
      let shown = try text(name)
      #expect(shown.styles == ["headline"])
      for line in shown.layout.lines {
        let middle = shown.origin.x + line.x + line.advance / 2
        #expect(abs(middle - layout.variants[0].frame.size.width / 2) < 0.5, "\(category)")
      }
      let styles = ["address line 1": "body", "address line 2": "subheadline", "value": "body"]
      for (name, style) in styles {
        for label in found(name, in: layout) { #expect(try text(label).styles == [style]) }
      }
      let fresh = try scene.layout(
        in: traits.with(category: category, sizeStep: nil), width: width, typesetter: typesetter)
      let trace = SceneTrace(shaper: typesetter.shaper)
      #expect(try trace.text(of: layout) == trace.text(of: fresh), "\(category)")
    }
  }

  @Test("Items' pictures are 40 points up to large, then 45, 55 and 65, and square; rows are as high as the table says")
  func items() throws {
    let (scene, traits, width) = try scene("items")
    let sides: [ContentSizeCategory: Double] = [.extraLarge: 45, .extraExtraLarge: 55]
    let heights: [ContentSizeCategory: Double] = [
      .extraLarge: 57, .extraExtraLarge: 67, .extraExtraExtraLarge: 77, .accessibilityMedium: 120,
      .accessibilityLarge: 136, .accessibilityExtraLarge: 160, .accessibilityExtraExtraLarge: 184,
      .accessibilityExtraExtraExtraLarge: 208,
    ]
    let typesetter = Typesetter()
    for category in ContentSizeCategory.allCases {
      let layout = try scene.layout(
        in: traits.with(category: category, sizeStep: nil), width: width, typesetter: typesetter)
      let side = category <= .large ? 40 : sides[category] ?? 65
      let pictures = found("thumbnail", in: layout)
      #expect(pictures.count == 4)
      #expect(pictures.allSatisfy { isEqual($0.frame.width, side) && isEqual($0.frame.height, side) }, "\(category)")
      #expect(
        found(kind: "row", in: layout).allSatisfy { isEqual($0.frame.height, heights[category] ?? 52) }, "\(category)")
      for label in found(kind: "label", in: layout) {
        let shown = try text(label)
        #expect(shown.clipped == nil && !shown.layout.isTruncated, "\(shown.layout.text.string) at \(category)")
      }
    }
  }

  @Test("A contact's address is whole at large, truncated at AX2 with one line, and wraps without a limit")
  func contacts() throws {
    let (scene, traits, width) = try scene("contacts")
    for (category, truncates) in [(ContentSizeCategory.large, false), (.accessibilityLarge, true)] {
      let layout = try scene.layout(
        in: traits.with(category: category, sizeStep: nil), width: width, typesetter: Typesetter())
      let values = try found("value", in: layout).map(text)
      #expect(values.count == 6)
      #expect(values[0].layout.isTruncated == truncates)
      #expect(values[3...5].allSatisfy { !$0.layout.isTruncated })
      #expect((values[3].layout.lines.count > 1) == truncates)
    }
  }

  @Test("What begins at the leading edge of the deliveries stands at the right where they run from right to left")
  func rightToLeft() throws {
    let (scene, traits, width) = try scene("right-to-left")
    #expect(traits.layoutDirection == .rightToLeft)
    let layout = try scene.layout(in: traits, width: width, typesetter: Typesetter())
    for row in found(kind: "row", in: layout) {
      func all(_ element: LayoutNode) -> [LayoutNode] { [element] + element.children.flatMap(all) }
      let images = all(row).filter { $0.kind == "image" }
      #expect(images.count == 2)
      #expect(isEqual(images[0].frame.maxX, 320 - 16))
      #expect(isEqual(images[1].frame.x, 16))
      guard case .symbol(let drawn) = images[1].content else { throw SceneError.noText }
      #expect(drawn.symbol.name == "chevron.forward" && drawn.isMirrored)
      for label in all(row).filter({ $0.kind == "label" }) {
        let shown = try text(label)
        for line in shown.layout.lines {
          #expect(abs(shown.origin.x + line.x + line.advance - label.frame.maxX) < 0.5)
          #expect(line.runs.contains { $0.level % 2 == 1 })
        }
      }
    }
  }
}
