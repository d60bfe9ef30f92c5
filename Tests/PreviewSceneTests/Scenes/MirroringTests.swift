import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Right to left: the same scene, mirrored")
struct MirroringTests {
  /// A scene with everything in it.
  @ElementBuilder private static func everything() -> [Element] {
    NavigationBar("Everything", prefersLargeTitle: true, back: "Back", fill: .background)
    Stack(.horizontal, spacing: .points(7), alignment: .firstBaseline) {
      Label("Name", style: .headline)
      Label("a label that has to give way to others", style: .caption1)
      Spacer(minimumLength: 5)
      Label("9:41", style: .footnote, alignment: .trailing)
    }
    Stack(.horizontal, spacing: .system, alignment: .center, distribution: .equalCentering) {
      SceneImage(.symbol("chevron.forward"))
      SceneImage(.symbol("heart"))
      Divider(leadingInset: 3, trailingInset: 1)
      SceneImage(.placeholder, sizing: .fixed(width: 41, height: 30), cornerRadius: 6)
    }
    Stack(.vertical, alignment: .trailing, distribution: .equalSpacing) {
      Label("trailing", style: .title3)
      Background(
        .cell, cornerRadius: 8, borderColor: .separator, padding: Insets(top: 1, leading: 20, bottom: 2, trailing: 5),
        width: 133, content: Label("box"))
    }
    Divider(leadingInset: 16, trailingInset: 3)
    List(
      style: .insetGrouped,
      sections: [
        List.Section(header: "Header", footer: "Footer that is long enough to take more than a single line of the list")
        {
          Row(accessory: .disclosureIndicator) { Label("Row", numberOfLines: 0) }
          Row(height: .fixed(30), insets: Insets(top: 2, leading: 60, bottom: 2, trailing: 10)) {
            Label("Fixed", style: .largeTitle)
          }
          Row(accessory: .checkmark) {
            Stack(.horizontal, distribution: .fillEqually) {
              Label("one"); Label("two", alignment: .center)
            }
          }
        }
      ])
    List { Label("Plain") }
    Slider()
    TabBar([TabBar.Item("Home", symbol: "house"), TabBar.Item("Search", symbol: "magnifyingglass")])
  }

  private static func pairs(
    _ category: ContentSizeCategory, width: Double
  ) throws -> [(left: LayoutNode, right: LayoutNode)] {
    let left = try SceneCase(category, width: width, elements: everything)
    let right = try SceneCase(category, width: width, direction: .rightToLeft, elements: everything)
    #expect(left.elements.count == right.elements.count)
    return Array(zip(left.elements, right.elements)).map { ($0, $1) }
  }

  @Test(
    "Every frame is the other's mirror image",
    arguments: [ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge])
  func frames(_ category: ContentSizeCategory) throws {
    for width in [320, 375.5, 393] {
      let whole = PixelGrid(scale: 3).roundedHalfUp(width)
      for (left, right) in try Self.pairs(category, width: width) {
        #expect(left.kind == right.kind)
        #expect(
          abs(right.frame.x - (whole - left.frame.x - left.frame.width)) < 1e-9, "\(left.kind) \(left.frame.words)")
        #expect(right.frame.y == left.frame.y && right.frame.height == left.frame.height)
        #expect(abs(right.frame.width - left.frame.width) < 1e-9)
      }
    }
  }

  @Test("Lines of text are at the mirrored place, cut off at the mirrored edge, and the same otherwise")
  func texts() throws {
    for (left, right) in try Self.pairs(.accessibilityMedium, width: 320) {
      guard case .text(let a) = left.content, case .text(let b) = right.content else { continue }
      #expect(a.layout.lines.map(\.visibleRanges) == b.layout.lines.map(\.visibleRanges))
      for (one, other) in zip(a.layout.lines, b.layout.lines) {
        let start = a.origin.x + one.x
        #expect(abs(b.origin.x + other.x - (320 - start - one.advance)) < 1e-9)
        #expect(one.baseline == other.baseline)
      }
      #expect(a.clipped?.bottom == b.clipped?.bottom)
    }
  }

  @Test("Mirrored, the chevron points the other way, the heart does not; separators begin at the right")
  func drawn() throws {
    let scene = try SceneCase(direction: .rightToLeft, elements: Self.everything)
    let symbols = scene.all("image").compactMap { element -> String? in
      guard case .symbol(let drawn) = element.content else { return nil }
      return drawn.symbol.name + (drawn.isMirrored ? " mirrored" : "")
    }
    #expect(
      symbols == [
        "chevron.backward mirrored", "chevron.forward mirrored", "heart", "chevron.forward mirrored", "checkmark",
        "house", "magnifyingglass",
      ])
    #expect(try scene.tree.contains { $0.hasSuffix("separator 0 16 #3C3C434A") })
  }

  @Test("A scene of grounds alone is drawn as the mirror image of itself")
  func pixels() throws {
    @ElementBuilder func elements() -> [Element] {
      Stack(.horizontal, spacing: .points(4)) {
        Background(.tint, cornerRadius: 6, width: 30, height: 20, content: Spacer())
        Background(.label, borderColor: .tint, borderWidth: 2, height: 30, content: Spacer())
        Divider()
      }
      Divider(leadingInset: 9)
    }
    let left = try SceneCase(width: 100, elements: elements).bitmap()
    let right = try SceneCase(width: 100, direction: .rightToLeft, elements: elements).bitmap()
    var worst = 0
    for y in 0..<left.size.height {
      for x in 0..<300 {
        let (a, b) = (left[x, y], right[299 - x, y])
        worst = max(worst, abs(Int(a.red) - Int(b.red)), abs(Int(a.blue) - Int(b.blue)))
      }
    }
    #expect(worst <= 2)
  }
}
