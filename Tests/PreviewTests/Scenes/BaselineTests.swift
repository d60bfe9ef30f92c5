import Testing

@testable import Preview

@Suite("Baselines: texts of two sizes on one line")
struct BaselineTests {
  private static func scene(
    _ alignment: Stack.Alignment, _ category: ContentSizeCategory = .large, @ElementBuilder elements: () -> [Element]
  ) throws -> SceneCase {
    let row = Stack(.horizontal, alignment: alignment, elements: elements())
    return try SceneCase(category, width: 375) { row.named("row") }
  }

  @Test("First baselines of two sizes are one line, in every category", arguments: ContentSizeCategory.allCases)
  func first(_ category: ContentSizeCategory) throws {
    let scene = try Self.scene(.firstBaseline, category) {
      Label("Name", style: .largeTitle).named("large")
      Label("9:41", style: .caption2).named("small")
      Label("two\nlines", style: .body, numberOfLines: 0).named("lines")
    }
    #expect(try abs(scene.baseline("large") - scene.baseline("small")) <= 0.5 / 3)
    #expect(try abs(scene.baseline("large") - scene.baseline("lines")) <= 0.5 / 3)
    // The row holds all of them.
    let row = try scene["row"].frame
    for name in ["large", "small", "lines"] {
      #expect(try scene[name].frame.y >= 0)
      #expect(try scene[name].frame.maxY <= row.maxY + 1e-9)
    }
  }

  @Test("Last baselines are one line, and a shorter text stands lower")
  func last() throws {
    let scene = try Self.scene(.lastBaseline) {
      Label("two\nlines", style: .title1, numberOfLines: 0).named("lines")
      Label("one", style: .footnote).named("one")
    }
    #expect(try abs(scene.lastBaseline("lines") - scene.lastBaseline("one")) <= 0.5 / 3)
    #expect(try scene["one"].frame.y > 33)
  }

  @Test("What has no text stands on the line")
  func withoutText() throws {
    let scene = try Self.scene(.firstBaseline) {
      Element.block("block", 20, 50)
      Label("A", style: .body).named("label")
    }
    #expect(try abs(scene["block"].frame.maxY - scene.baseline("label")) <= 0.5 / 3)
    #expect(try scene["row"].frame.height > 50)
  }

  /// Every kind of nesting with a text of another size inside, called `inner`.
  private static let nests: [(String, Element)] = {
    let inner = Label("inner", style: .title2).named("inner")
    return [
      (
        "a column",
        Stack(.vertical) {
          inner; Label("below", style: .caption1)
        }.element
      ),
      (
        "a row that fills, beside a higher one",
        Stack(.horizontal) {
          Element.block("high", 10, 60); inner
        }.element
      ),
      (
        "a row in whose middle it is",
        Stack(.horizontal, alignment: .center) {
          Element.block("high", 4, 70); inner
        }.element
      ),
      (
        "a row at whose bottom it is",
        Stack(.horizontal, alignment: .trailing) {
          Element.block("high", 4, 70); inner
        }.element
      ),
      (
        "a row on a line of its own",
        Stack(.horizontal, alignment: .firstBaseline) {
          inner; Label("x", style: .body)
        }.element
      ),
      (
        "a column of equal heights",
        Stack(.vertical, distribution: .fillEqually) {
          inner; Element.block("high", 10, 55)
        }.element
      ),
      ("a ground with room", Background(.cell, padding: Insets(horizontal: 3, vertical: 9), content: inner).element),
      ("a ground with a height", Background(.cell, height: 80, content: inner).element),
      (
        "grounds and stacks in one another",
        Background(
          padding: Insets(horizontal: 1, vertical: 5),
          content: Stack(.vertical) {
            Stack(.horizontal, alignment: .center) {
              inner; Element.block("b", 9, 44)
            }
          }
        ).element
      ),
    ]
  }()

  @Test("The baseline of what lies nested is where its text is drawn", arguments: nests.indices)
  func nested(index: Int) throws {
    let (what, nest) = Self.nests[index]
    for alignment in [Stack.Alignment.firstBaseline, .lastBaseline] {
      let scene = try Self.scene(alignment) {
        Label("outer", style: .footnote).named("outer")
        nest
      }
      // A column's last text is another one.
      guard alignment == .firstBaseline || what != "a column" else { continue }
      #expect(try abs(scene.baseline("outer") - scene.baseline("inner")) <= 1.0 / 3 + 1e-9, "\(what) \(alignment)")
    }
  }

  @Test("A column's last baseline is that of its last text")
  func lastOfAColumn() throws {
    let scene = try Self.scene(.lastBaseline) {
      Label("outer", style: .footnote).named("outer")
      Stack(.vertical) {
        Label("first", style: .title1)
        Label("last", style: .body).named("last")
        Spacer(minimumLength: 12)
      }
    }
    #expect(try abs(scene.lastBaseline("outer") - scene.lastBaseline("last")) <= 0.5 / 3)
  }

  @Test("The highest element of a row has the say on its baseline")
  func highest() throws {
    let scene = try Self.scene(.firstBaseline) {
      Label("outer", style: .footnote).named("outer")
      Stack(.horizontal, alignment: .leading) {
        Label("small", style: .caption1).named("small")
        Label("high", style: .title1).named("high")
      }
    }
    #expect(try abs(scene.baseline("outer") - scene.baseline("high")) <= 0.5 / 3)
    #expect(try scene.baseline("small") < scene.baseline("high") - 5)
  }
}
