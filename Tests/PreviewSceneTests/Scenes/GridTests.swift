import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Grids")
struct GridTests {
  private func frames(
    _ minimum: SceneLength, spacing: Stack.Spacing = .system, width: Double = 320, count: Int = 6,
    _ category: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight
  ) throws -> [Rect] {
    try SceneCase(category, width: width, direction: direction) {
      Grid(minimumColumnWidth: minimum, spacing: spacing) {
        for number in 0..<count {
          Background(padding: Insets(horizontal: 0, vertical: .points(Double(number + 1))), content: Spacer())
            .named("cell")
        }
      }
    }.elements.filter { $0.name == "cell" }.map(\.frame)
  }

  @Test(
    "It has as many columns as SwiftUI's adaptive grid: they share the width, and what is missing in the last row stays empty"
  )
  func columns() throws {
    // (320 + 8) / (50 + 8) = 5.66: five columns of (320 - 4 * 8) / 5 = 57.6 points, on whole pixels.
    let frames = try frames(50)
    #expect(frames.map(\.y) == [0, 0, 0, 0, 0, 18])
    #expect(frames.map { NumberText.brief($0.x) } == ["0", "65.667", "131.333", "196.667", "262.333", "0"])
    #expect(abs(frames[4].maxX - 320) < 1e-9)
    #expect(frames.prefix(5).allSatisfy { $0.height == 10 })
    #expect(abs(frames[5].width - 57.667) < 0.001)
    // In just the room for two there are two, and a pixel less makes one.
    #expect(try self.frames(100, width: 208, count: 2).map(\.y) == [0, 0])
    #expect(try self.frames(100, width: 207.667, count: 2).map(\.y) == [0, 10])
  }

  @Test(
    "In less room than one column needs, there is one as wide as the room; from right to left the first is at the right"
  )
  func edges() throws {
    #expect(try frames(400, count: 2).map(\.width) == [320, 320])
    #expect(try abs(frames(50, direction: .rightToLeft)[0].maxX - 320) < 1e-9)
  }

  @Test("A least width that grows makes fewer columns at larger categories")
  func growing() throws {
    func count(_ category: ContentSizeCategory) throws -> Int {
      try frames(.scaled(100, with: .body), category).count { $0.y == 0 }
    }
    #expect(try count(.large) == 3)
    #expect(try count(.accessibilityMedium) == 2)
    #expect(try count(.accessibilityExtraLarge) == 1)
  }

  @Test("A million columns cost nothing, and no width at all is refused")
  func hostile() throws {
    #expect(try frames(.points(1e-9), spacing: 0, width: 4000, count: 3).map(\.y) == [0, 0, 0])
    #expect(throws: SceneError.self) { try frames(0) }
    #expect(throws: SceneError.self) { try frames(100, spacing: -1) }
  }
}

@Suite("Value cells")
struct ValueCellTests {
  private func labels(
    _ value: String, _ category: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight
  ) throws -> [Rect] {
    try SceneCase(category, direction: direction) { List { Row { ValueCell("Network", value: SceneText(value)) } } }
      .all("label").map(\.frame)
  }

  @Test("Text and value stand side by side where both fit, the value at the trailing edge, on one baseline")
  func sideBySide() throws {
    let labels = try labels("Home")
    #expect(labels[0].x == 16)
    #expect(abs(labels[1].maxX - 304) < 1e-9)
    #expect(labels[0].y == labels[1].y)
    let mirrored = try self.labels("Home", direction: .rightToLeft)
    #expect(abs(mirrored[0].maxX - 304) < 1e-9)
    #expect(abs(mirrored[1].x - 16) < 1e-9)
  }

  @Test("Where they don't fit, and at accessibility categories, the value stands below its text, at the leading edge")
  func stacked() throws {
    for labels in [
      try labels("a name of a network that is long"), try labels("Home", .accessibilityMedium),
    ] {
      #expect(labels.map(\.x) == [16, 16])
      #expect(abs(labels[1].y - labels[0].maxY) < 1e-9)
    }
  }
}
