import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Stacks that turn vertical at accessibility categories")
struct TurningStackTests {
  private static func scene(_ category: ContentSizeCategory, direction: LayoutDirection = .leftToRight) throws
    -> SceneCase
  {
    try SceneCase(category, direction: direction) {
      Stack(
        .horizontal, spacing: .points(8), alignment: .center, distribution: .fillEqually,
        turnsVerticalAtAccessibilityCategories: true, turnedAlignment: .leading
      ) {
        SceneImage(.symbol("person"), sizing: .fixed(width: 24, height: 24)).named("image")
        Divider(leadingInset: 2, trailingInset: 3).named("line")
        Label("Name").named("label")
      }.named("stack")
    }
  }

  @Test("It turns at the five accessibility categories, and at no other", arguments: ContentSizeCategory.allCases)
  func turns(_ category: ContentSizeCategory) throws {
    let scene = try Self.scene(category)
    let (image, label) = (try scene["image"].frame, try scene["label"].frame)
    #expect((label.y >= image.maxY) == category.isAccessibilityCategory)
    #expect((label.x >= image.maxX) == !category.isAccessibilityCategory)
  }

  @Test("Turned, elements stand at the leading edge below one another, and an upright line lies down")
  func turned() throws {
    let scene = try Self.scene(.accessibilityMedium)
    #expect(
      try scene.frames("image", "line", "label")
        == ["0 0 24 x 24", "2 32 315 x 0.333", "0 40.333 \(NumberText.brief(scene["label"].frame.width)) x 33.667"])
    let mirrored = try Self.scene(.accessibilityMedium, direction: .rightToLeft)
    #expect(try mirrored.frames("image", "line") == ["296 0 24 x 24", "3 32 315 x 0.333"])
  }

  @Test("Turned, it keeps the alignment that it was given; without one, and instead of baselines, it is leading")
  func keptAlignment() throws {
    func frames(_ alignment: Stack.Alignment?, turned: Stack.Alignment? = nil) throws -> [String] {
      try SceneCase(.accessibilityMedium) {
        Stack(
          .horizontal, alignment: alignment, turnsVerticalAtAccessibilityCategories: true, turnedAlignment: turned
        ) {
          Element.block("wide", 60, 20)
          SceneImage(.placeholder).named("image")
        }
      }.frames("wide", "image")
    }
    let leading = ["0 0 60 x 20", "0 20 44 x 44"]
    #expect(try frames(.center) == ["130 0 60 x 20", "138 20 44 x 44"])
    #expect(try frames(.trailing) == ["260 0 60 x 20", "276 20 44 x 44"])
    #expect(try frames(.fill) == ["0 0 60 x 20", "0 20 320 x 44"])
    #expect(try frames(.leading) == leading)
    #expect(try frames(nil) == leading)
    #expect(try frames(.firstBaseline) == leading)
    // A row may stand otherwise than the column that it becomes.
    #expect(try frames(.center, turned: .leading) == leading)
    #expect(try frames(.firstBaseline, turned: .center) == ["130 0 60 x 20", "138 20 44 x 44"])
  }

  @Test("Not turned, the line stands upright, in from the top and the bottom")
  func upright() throws {
    let scene = try Self.scene(.large)
    #expect(try scene["line"].frame.y == 2)
    #expect(try scene["line"].frame.height == scene["stack"].frame.height - 5)
  }

  @Test("One that turns to fit stays a row in just the width that its elements have by themselves, and turns in less")
  func turnsToFit() throws {
    func frames(_ width: Double, _ category: ContentSizeCategory = .large, lines: Int = 1) throws -> [String] {
      try SceneCase(category, width: width) {
        Stack(.horizontal, spacing: 8, turnsVerticalToFit: true) {
          Label("Name", numberOfLines: lines).named("name")
          Divider().named("line")
          Element.block("block", 60, 20)
        }
      }.frames("name", "line", "block")
    }
    let row = try SceneCase { Stack(.horizontal) { Label("Name").named("name") } }
    let own = try row["name"].text.layout.lines[0].advance
    // The label, its own width on whole pixels; a line of one pixel; the block; two gaps.
    let label = (own * 3).rounded(.up) / 3
    let fitting = label + 8 + 1.0 / 3 + 8 + 60
    for lines in [0, 1] {
      #expect(try frames(fitting, lines: lines)[1].hasSuffix("0.333 x 20.333"))
      let turned = try frames(fitting - 1.0 / 3, lines: lines)
      #expect(turned[0].hasPrefix("0 0 "))
      #expect(turned[1] == "0 28.333 \(NumberText.brief(fitting - 1.0 / 3)) x 0.333")
      #expect(turned[2] == "0 36.667 60 x 20")
    }
    // It is the width that turns it, and no category.
    #expect(try frames(320, .accessibilityExtraLarge)[2].contains(" 0 60 x "))
  }

  @Test("Deep stacks that turn to fit are laid out at once")
  func deepStacksThatFit() throws {
    var element = Label("Name").element
    for _ in 0..<(Limits.sceneDepth - 4) {
      element = Stack(.horizontal, turnsVerticalToFit: true, elements: [element, Divider().element]).element
    }
    let inner = element
    #expect(throws: Never.self) { try SceneCase(width: 20) { inner } }
  }

  @Test("One that is vertical, or is not asked to, does not turn")
  func staysAsItIs() throws {
    let scene = try SceneCase(.accessibilityMedium) {
      Stack(.horizontal) {
        Label("A").named("a")
        Label("B").named("b")
      }
      Stack(.vertical, alignment: .trailing, turnsVerticalAtAccessibilityCategories: true) { Label("C").named("c") }
    }
    #expect(try scene["a"].frame.y == scene["b"].frame.y)
    #expect(try abs(scene["c"].frame.maxX - 320) < 1e-9)
  }
}
