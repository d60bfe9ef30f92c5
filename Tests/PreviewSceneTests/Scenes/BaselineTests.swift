import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

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
    #expect(try scene.row("large") == scene.row("small"))
    #expect(try scene.row("large") == scene.row("lines"))
    // The row holds all of them.
    let row = try scene["row"].frame
    for name in ["large", "small", "lines"] {
      #expect(try scene[name].frame.y >= 0)
      #expect(try scene[name].frame.maxY <= row.maxY + 1e-9)
    }
  }

  @Test(
    "Every two text styles beside one another stand on one row of pixels, in every category, at 1x, 2x and 3x",
    arguments: ContentSizeCategory.allCases, [1.0, 2, 3])
  func everyPair(_ category: ContentSizeCategory, scale: Double) throws {
    let garamond = Typeface(TestFonts.garamond.instance(17))
    let lobster = Typeface(TestFonts.lobster.instance(17))
    for typeface in [Typeface.system, garamond, lobster] {
      for alignment in [Stack.Alignment.firstBaseline, .lastBaseline] {
        let styles = TextStyle.allCases
        let pairs = styles.indices.flatMap { first in styles[(first + 1)...].map { (styles[first], $0) } }
        let scene = try SceneCase(category, width: 600, scale: scale, typeface: typeface) {
          for (first, second) in pairs {
            Stack(.horizontal, alignment: alignment) {
              Label("H", style: first)
              Label("H", style: second)
            }
          }
        }
        let rows = try scene.drawnRows()
        #expect(rows.count == pairs.count * 2)
        for (index, (first, second)) in pairs.enumerated() where rows.count > index * 2 + 1 {
          #expect(rows[index * 2] == rows[index * 2 + 1], "\(first), \(second) in \(typeface.name) on \(alignment)")
        }
      }
    }
  }

  @Test("A label's own height is its line's, rounded up: 20.333 points of body at large and 3x")
  func heightStays() throws {
    let scene = try Self.scene(.firstBaseline) {
      Label("Body", style: .body).named("body")
      Label("Large", style: .largeTitle)
    }
    #expect(try NumberText.brief(scene["body"].frame.height) == "20.333")
  }

  @Test("Last baselines are one line, and a shorter text stands lower")
  func last() throws {
    let scene = try Self.scene(.lastBaseline) {
      Label("two\nlines", style: .title1, numberOfLines: 0).named("lines")
      Label("one", style: .footnote).named("one")
    }
    #expect(try scene.lastRow("lines") == scene.lastRow("one"))
    #expect(try scene["one"].frame.y > 33)
  }

  @Test("What has no text stands on the line")
  func withoutText() throws {
    let scene = try Self.scene(.firstBaseline) {
      Element.block("block", 20, 50)
      Label("A", style: .body).named("label")
    }
    #expect(try scene.row("label") == PixelGrid(scale: 3).pixel(scene["block"].frame.maxY))
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
      // A column's last text is a different one.
      guard alignment == .firstBaseline || what != "a column" else { continue }
      #expect(try scene.row("outer") == scene.row("inner"), "\(what) \(alignment)")
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
    #expect(try scene.lastRow("outer") == scene.lastRow("last"))
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
    #expect(try scene.row("outer") == scene.row("high"))
    #expect(try scene.baseline("small") < scene.baseline("high") - 5)
  }
}
