import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Grounds and hairlines: padding, sizes, cutting off, insets")
struct BackgroundTests {
  @Test("Padding lies between the edge and the content, mirrored from right to left")
  func padding() throws {
    func frames(_ direction: LayoutDirection) throws -> [String] {
      try SceneCase(direction: direction) {
        Background(padding: Insets(top: 1, leading: 2, bottom: 3, trailing: 4), content: Label("A").named("label"))
          .named("ground")
      }.frames("ground", "label")
    }
    #expect(try frames(.leftToRight) == ["0 0 320 x 24.333", "2 1 314 x 20.333"])
    #expect(try frames(.rightToLeft) == ["0 0 320 x 24.333", "4 1 314 x 20.333"])
  }

  @Test("A ground has the size that it was given, and what is larger runs over or is cut off")
  func fixedSize() throws {
    func scene(_ clips: Bool) throws -> SceneCase {
      try SceneCase(.accessibilityLarge) {
        Background(
          .cell, width: 100, height: 20, clipsToBounds: clips, content: Label("Hgqx", numberOfLines: 0).named("label")
        )
        .named("ground")
      }
    }
    let free = try scene(false)
    #expect(try free.frames("ground", "label") == ["0 0 100 x 20", "0 0 100 x 39.667"])
    // The scene itself ends with the ground.
    #expect(try #require(free.text("label").clipped).bottom > 19)
    let cut = try scene(true)
    #expect(try cut["ground"].clips)
    #expect(try abs(#require(cut.text("label").clipped).bottom - (39 + 2.0 / 3 - 20)) < 1e-9)
    let below = try SceneCase(.accessibilityLarge) {
      Background(.cell, width: 100, height: 20, content: Label("Hg").named("label"))
      Element.block("room", 10, 60)
    }
    #expect(try below.text("label").clipped == nil)
  }

  @Test("Content smaller than its ground is as high as there is room")
  func room() throws {
    let scene = try SceneCase {
      Background(.cell, padding: Insets(vertical: 5), height: 100, content: Label("A").named("label"))
    }
    #expect(try scene.frames("label") == ["0 5 320 x 90"])
  }

  @Test("A line between elements below one another lies, in from both edges, in both directions")
  func lyingLine() throws {
    func frame(_ direction: LayoutDirection) throws -> String {
      try SceneCase(direction: direction) {
        Label("A")
        Divider(leadingInset: 16, trailingInset: 4).named("line")
      }.frames("line")[0]
    }
    #expect(try frame(.leftToRight) == "16 20.333 300 x 0.333")
    #expect(try frame(.rightToLeft) == "4 20.333 300 x 0.333")
  }

  @Test(
    "A line between elements side by side stands, as high as they are less its insets",
    arguments: Stack.Alignment.allCases)
  func uprightLine(_ alignment: Stack.Alignment) throws {
    let scene = try SceneCase {
      Stack(.horizontal, alignment: alignment) {
        Element.block("a", 20, 50)
        Divider(leadingInset: 8, trailingInset: 2).named("line")
        Element.block("b", 20, 30)
      }
    }
    #expect(try scene.frames("line") == ["20 8 0.333 x 40"])
  }

  @Test("Widths, heights and lengths that are given are brought to the nearest pixel, not to the next larger one")
  func givenLengths() throws {
    func frames(scale: Double) throws -> [String] {
      let scene = try SceneCase(width: 165.667, scale: scale) {
        Background(.cell, width: 65.667, height: 40.667, content: Spacer()).named("background")
        Spacer(minimumLength: 8.667).named("spacer")
        Row(height: .fixed(44.333)) { Label("x") }.named("row")
        Row(height: .byCategory(CategoryTable([.large: 60.667]))) { Label("x") }.named("by category")
        Background(padding: Insets(vertical: 10.667), content: Element.block("block", 10, 20)).named("padding")
      }
      return try scene.frames("background", "spacer", "row", "by category", "padding")
    }
    #expect(
      try frames(scale: 3) == [
        "0 0 65.667 x 40.667", "0 40.667 165.667 x 8.667", "0 49.333 165.667 x 44.333", "0 93.667 165.667 x 60.667",
        "0 154.333 165.667 x 41.333",
      ])
    #expect(
      try frames(scale: 2) == [
        "0 0 65.5 x 40.5", "0 40.5 165.5 x 8.5", "0 49 165.5 x 44.5", "0 93.5 165.5 x 60.5", "0 154 165.5 x 41",
      ])
  }

  @Test("Insets that are longer than a line leave nothing of it")
  func longInsets() throws {
    let scene = try SceneCase(width: 20) {
      Element.block("a", 20, 10)
      Divider(leadingInset: 16, trailingInset: 16).named("line")
    }
    #expect(try scene["line"].frame.width == 0)
    #expect(try scene["line"].frame.maxX <= 20)
    let bitmap = try scene.bitmap()
    #expect((0..<60).allSatisfy { bitmap[$0, 30] == .white })
  }

  @Test("A line is one pixel of the separator's colour", arguments: [1.0, 2, 3])
  func hairline(scale: Double) throws {
    let scene = try SceneCase(width: 10, scale: scale) {
      Spacer(minimumLength: 4)
      Divider(color: .fixed(Color(rgb: 0xFF0000)))
      Spacer(minimumLength: 4)
    }
    let bitmap = try scene.bitmap()
    let red = (0..<bitmap.size.height).filter { bitmap[0, $0] == Color(rgb: 0xFF0000) }
    #expect(red == [Int(4 * scale)])
  }
}
