import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Limits of a subtree: minimum and maximum category (reference: Semantics worth keeping)")
struct ContentSizeLimitsTests {
  /// The size of a body label within limits, at a category.
  private static func size(
    _ category: ContentSizeCategory, outer: (ContentSizeCategory, ContentSizeCategory) = (.unspecified, .unspecified),
    _ inner: (ContentSizeCategory, ContentSizeCategory)
  ) throws -> Double {
    let label = Label("A").element.contentSizeLimits(minimum: inner.0, maximum: inner.1).named("label")
    let scene = try SceneCase(category) {
      Stack(.vertical) { label }.element.contentSizeLimits(minimum: outer.0, maximum: outer.1)
    }
    return try scene.text("label").layout.lines[0].runs[0].font.pointSize
  }

  private static func body(_ category: ContentSizeCategory) -> Double {
    TypeScale.entry(for: .body, at: category).pointSize
  }

  @Test("A subtree takes no category beyond its limits", arguments: ContentSizeCategory.allCases)
  func limits(_ category: ContentSizeCategory) throws {
    #expect(try Self.size(category, (.large, .unspecified)) == Self.body(max(category, .large)))
    #expect(try Self.size(category, (.unspecified, .extraLarge)) == Self.body(min(category, .extraLarge)))
    #expect(
      try Self.size(category, (.medium, .accessibilityLarge))
        == Self.body(min(max(category, .medium), .accessibilityLarge)))
  }

  @Test("Where the minimum is above the maximum, only the maximum counts", arguments: ContentSizeCategory.allCases)
  func crossed(_ category: ContentSizeCategory) throws {
    #expect(try Self.size(category, (.accessibilityLarge, .medium)) == Self.body(min(category, .medium)))
  }

  @Test(
    "Limits hold for all that lies below, which can be limited further and not less",
    arguments: ContentSizeCategory.allCases)
  func nested(_ category: ContentSizeCategory) throws {
    let outer = (ContentSizeCategory.medium, ContentSizeCategory.extraExtraLarge)
    #expect(
      try Self.size(category, outer: outer, (.unspecified, .unspecified))
        == Self.body(min(max(category, .medium), .extraExtraLarge)))
    #expect(
      try Self.size(category, outer: outer, (.large, .extraLarge)) == Self.body(min(max(category, .large), .extraLarge))
    )
    #expect(
      try Self.size(category, outer: outer, (.extraSmall, .accessibilityExtraExtraExtraLarge))
        == Self.body(min(max(category, .medium), .extraExtraLarge)))
    // Limits that lie outside of those around them are brought to the nearest that those let through.
    #expect(try Self.size(category, outer: outer, (.accessibilityMedium, .unspecified)) == Self.body(.extraExtraLarge))
    #expect(try Self.size(category, outer: outer, (.unspecified, .extraSmall)) == Self.body(.medium))
  }

  @Test("Rows by category, pictures, turning stacks and placeholders follow the limited category")
  func everythingFollows() throws {
    let table = CategoryTable([.large: 40, .extraExtraExtraLarge: 65, .accessibilityMedium: 90])
    func elements(_ prefix: String) -> Element {
      Stack(.vertical, alignment: .leading) {
        SceneImage(.placeholder, sizing: .byCategory(table)).named(prefix + "image")
        SceneImage(.placeholder, sizing: .scaled(width: nil, height: 20, style: .body, maximum: 0)).named(
          prefix + "scaled")
        Label("{category}").named(prefix + "label")
        Row(height: .byCategory(table)) { Label("A") }.named(prefix + "row")
        Stack(.horizontal, turnsVerticalAtAccessibilityCategories: true) {
          Label("A").named(prefix + "first")
          Label("B").named(prefix + "second")
        }
        Slider().named(prefix + "slider")
      }.element
    }
    let scene = try SceneCase(.accessibilityExtraExtraExtraLarge) {
      elements("free ")
      elements("limited ").contentSizeLimits(maximum: .extraExtraExtraLarge)
    }
    let reference = try SceneCase(.extraExtraExtraLarge) { elements("limited ") }
    let names = ["image", "scaled", "label", "row", "first", "second", "slider"].map { "limited " + $0 }
    let top = try scene["limited image"].frame.y
    for name in names {
      #expect(try scene[name].frame.offset(x: 0, y: -top).words == reference[name].frame.words, "\(name)")
    }
    #expect(try scene["free image"].frame.height == 90)
    #expect(try scene.text("limited label").layout.text.string == "XXXL")
    #expect(try scene["free first"].frame.x == scene["free second"].frame.x)
    #expect(try scene["limited first"].frame.y == scene["limited second"].frame.y)
    #expect(
      try scene.trace.contains(
        "slider \"limited slider\" 0 \(NumberText.brief(scene["limited slider"].frame.y)) 320 x 44 stop 7 of 12"))
  }

  @Test("A style of the app's own is scaled at the limited category, and its maximum holds")
  func typography() throws {
    let style = try TypographySet.Style(
      TypographyStyle("body", FontSelection(face: TestFonts.inter), 16, relativeTo: .body, maximum: .pointSize(40)))
    let scene = try SceneCase(.accessibilityExtraExtraExtraLarge) {
      Label("A", font: .typography(style)).named("free")
      Label("A", font: .typography(style)).element.contentSizeLimits(maximum: .extraExtraExtraLarge).named("limited")
    }
    func size(_ name: String) throws -> Double { try scene.text(name).layout.lines[0].runs[0].font.pointSize }
    #expect(try size("free") == 40)
    // floor(16 · 29 / 22 + 0.5)
    #expect(try size("limited") == 21)
  }
}
