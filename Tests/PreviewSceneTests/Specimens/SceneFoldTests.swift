import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Pages of scenes on screens: the fold, and the screen alone")
struct SceneFoldTests {
  private static func tree(
    show: Screen.Show = .content, length: Double = 900, scrolls: Bool = true,
    direction: LayoutDirection = .leftToRight
  ) throws -> LayoutTree {
    let block = Background(.label, height: .points(length), content: Spacer())
    var scene = try Scene(name: "long", screen: .iPhoneSE) {
      if scrolls { Scroll { block } } else { block }
      Background(.cell, height: 50, content: Label("Pay"))
    }
    scene.show = show
    let traits = Traits(displayScale: 1, layoutDirection: direction)
    return try SceneSheet(scene: scene).layout(in: traits, typesetter: Typesetter())
  }

  /// The lines beside the screen, and the words.
  private static func marks(_ tree: LayoutTree) -> (lines: [Rect], words: [String]) {
    let rules = tree.nodes.filter { $0.kind == "rule" }.map(\.frame)
    return (rules, tree.texts.map(\.layout.text.string))
  }

  @Test("A line at both sides says how far the screen reaches, in the margins and in either direction")
  func fold() throws {
    let tree = try Self.tree()
    let screen = try #require(tree.nodes.first { $0.kind == "scene" }).frame
    // The status bar's 20 points are the scroll's own; the bar at the bottom is 50 high.
    #expect(screen.height == 20 + 900 + 50)
    let (lines, words) = Self.marks(tree)
    #expect(lines.count == 2 && lines.allSatisfy { $0.y == screen.y + 667 - 50 })
    #expect(lines.allSatisfy { $0.x >= 0 && $0.maxX <= tree.size.width })
    #expect(lines[0].maxX < screen.x && lines[1].x > screen.maxX)
    #expect(words.contains("fold") && words.contains { $0.hasPrefix("iPhone SE · 375 × 667 pt · ") })
    let mirrored = try Self.tree(direction: .rightToLeft)
    #expect(Self.marks(mirrored).lines.map { tree.size.width - $0.maxX } == lines.map(\.x))
  }

  @Test("Where nothing lies below the fold, or nothing scrolls, there is no line")
  func noFold() throws {
    #expect(Self.marks(try Self.tree(length: 300)).lines.isEmpty)
    let overflowing = try Self.tree(scrolls: false)
    #expect(Self.marks(overflowing).lines.isEmpty)
    // What the screen never shows is drawn below it, paler.
    let screen = try #require(overflowing.nodes.first { $0.kind == "scene" }).frame
    #expect(screen.height == 667 && overflowing.size.height > screen.maxY + 200)
  }

  @Test("The screen alone ends where it ends, also where nothing scrolls")
  func alone() throws {
    for scrolls in [true, false] {
      let tree = try Self.tree(show: .screen, scrolls: scrolls)
      let screen = try #require(tree.nodes.first { $0.kind == "scene" })
      #expect(screen.frame.height == 667 && tree.size.height == screen.frame.maxY + SheetComposer.margin)
      #expect(Self.marks(tree).lines.isEmpty)
      guard case .panel(let panel) = screen.content else { return }
      #expect(panel.surroundings?.room == Overflow())
    }
  }
}
