import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Sizes: limits, pills, and lengths that grow")
struct SizeLimitsTests {
  private static let long = "The boat to the island leaves at nine from the old pier"

  @Test("A greatest width wraps a text there, also where nothing else gives it a width, and a least one makes room")
  func widths() throws {
    let scene = try SceneCase {
      Label(Self.long, numberOfLines: 0).limited(maximumWidth: 120).named("narrow")
      Stack(.horizontal) {
        Label(Self.long, numberOfLines: 0).limited(maximumWidth: 120).named("beside")
        Spacer()
      }
      Stack(.vertical, alignment: .leading) { Label("A").limited(minimumWidth: 44, minimumHeight: 30).named("small") }
    }
    let lines = try scene.text("narrow").layout.lines.count
    #expect(try scene["narrow"].frame.width == 120 && lines > 3)
    #expect(try (90...120).contains(scene["beside"].frame.width) && scene.text("beside").layout.lines.count == lines)
    #expect(try scene["small"].frame.width == 44 && scene["small"].frame.height == 30)
  }

  @Test(
    "In a row, what has a greatest width leaves the rest to the next, and what has a least one gives way no further")
  func rows() throws {
    func widths(_ total: Double, _ distribution: Stack.Distribution) throws -> [Double] {
      let scene = try SceneCase(width: total, scale: 1) {
        Stack(.horizontal, distribution: distribution) {
          Label("aaaa", lineBreakMode: .byClipping).limited(minimumWidth: 30, maximumWidth: 60).named("a")
          Label("bbbb", lineBreakMode: .byClipping).named("b")
        }
      }
      return try [scene["a"].frame.width, scene["b"].frame.width]
    }
    #expect(try widths(200, .fill) == [60, 140])
    #expect(try widths(200, .fillProportionally) == [60, 140])
    #expect(try widths(200, .fillEqually) == [60, 60])
    #expect(try widths(40, .fill) == [30, 10])
    #expect(try widths(40, .fillProportionally) == [30, 10])
  }

  @Test("A label that is lower than its text shows as many whole lines as fit, and one at least, truncated")
  func lowLabel() throws {
    func lines(_ height: Double) throws -> (Int, Bool, Double) {
      let scene = try SceneCase(width: 120) {
        Label(Self.long, numberOfLines: 0).limited(maximumHeight: .points(height)).named("text")
      }
      let layout = try scene.text("text").layout
      return (layout.lines.count, layout.isTruncated, try scene["text"].frame.height)
    }
    let all = try lines(2000)
    #expect(all.0 > 3 && !all.1 && abs(all.2 - (Double(all.0 - 1) * 22 + 61 / 3)) < 0.5)
    #expect(try lines(45).0 == 2 && lines(45).1)
    #expect(try lines(5).0 == 1 && lines(5).1 && abs(lines(5).2 - 5) < 0.01)
  }

  @Test("A ground of a greatest width is as wide as its text needs, up to that: a message")
  func ground() throws {
    func width(_ text: String) throws -> Double {
      let scene = try SceneCase {
        Stack(.vertical, alignment: .leading) {
          Background(.cell, padding: Insets(horizontal: 12, vertical: 8), content: Label(text, numberOfLines: 0))
            .limited(maximumWidth: 200).named("ground")
        }
      }
      return try scene["ground"].frame.width
    }
    #expect(try width("Hi") < 60)
    #expect(try (150...200).contains(width(Self.long)))
  }

  @Test("A round ground has half circles as ends, whatever its text makes of its height, and the trace says so")
  func pill() throws {
    for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let scene = try SceneCase(category) {
        Stack(.horizontal) {
          Background(.tint, cornerRadius: .round, padding: Insets(horizontal: 10, vertical: 4), content: Label("New"))
            .named("pill")
          Spacer()
        }
      }
      guard case .box(let box) = try scene["pill"].content else { throw SceneError.noText }
      #expect(try box.radius == scene["pill"].frame.height / 2 && box.isRound)
      #expect(try scene.trace.contains(" round \(NumberText.brief(LayoutRecord.rounded(box.radius)))"))
    }
  }

  @Test("A length that grows is what scaledValue makes of it, up to its maximum; so are insets, spacings and limits")
  func growing() throws {
    func frames(_ category: ContentSizeCategory) throws -> [String] {
      try SceneCase(category, scale: 1) {
        Spacer(minimumLength: .scaled(10, with: .body)).named("spacer")
        Background(
          padding: Insets(horizontal: .scaled(10, with: .body, maximum: 16), vertical: .scaled(10, with: .body)),
          content: Element.block("inner", 20, 20)
        ).named("ground")
        Stack(.horizontal, spacing: .scaled(10, with: .body)) {
          Element.block("first", 20, 20)
          Element.block("second", 20, 20)
          Spacer()
        }
        Background(.tint, width: .scaled(20, with: .body), height: .scaled(10, with: .body), content: Spacer())
          .named("sized")
        Spacer().limited(minimumHeight: .scaled(10, with: .body)).named("least")
      }.frames("spacer", "inner", "second", "sized", "least")
    }
    let metrics = FontMetrics(forTextStyle: .body, environment: Traits())
    let traits = Traits(contentSizeCategory: .accessibilityExtraLarge, displayScale: 1)
    let ten = metrics.checkedValue(for: 10, in: traits)
    let twenty = metrics.checkedValue(for: 20, in: traits)
    #expect(ten > 16)
    func words(_ number: Double) -> String { NumberText.brief(number) }
    #expect(
      try frames(.large)
        == ["0 0 320 x 10", "10 20 20 x 20", "30 50 20 x 20", "0 70 20 x 10", "0 80 320 x 10"])
    #expect(
      try frames(.accessibilityExtraLarge) == [
        "0 0 320 x \(words(ten))", "16 \(words(2 * ten)) 20 x 20", "\(words(20 + ten)) \(words(3 * ten + 20)) 20 x 20",
        "0 \(words(3 * ten + 40)) \(words(twenty)) x \(words(ten))", "0 \(words(4 * ten + 40)) 320 x \(words(ten))",
      ])
  }

  @Test(
    "A spec gives limits, round grounds and lengths that grow, and what contradicts itself is refused",
    arguments: [
      ("{ label: x, minimumWidth: 44, maximumWidth: { points: 80, scalesWith: body, maximum: 120 } }", nil),
      (
        "{ background: { label: x }, cornerRadius: round, padding: { horizontal: 12, vertical: 6, scalesWith: body } }",
        nil
      ),
      (
        "{ stack: [{ label: x }, { spacer: { points: 4, scalesWith: body } }], spacing: { points: 8, scalesWith: caption1 } }",
        nil
      ),
      ("{ background: { label: x }, cornerRadius: rund }", "Corner radius 'rund' isn't known. Did you mean 'round'?"),
      (
        "{ label: x, minimumWidth: 200, maximumWidth: 100 }",
        "'minimumWidth' can't be 200: it must be at most 100, the 'maximumWidth'."
      ),
      (
        "{ background: { label: x }, width: 50, maximumWidth: 100 }",
        "'maximumWidth' changes nothing here: 'width' is given; remove it."
      ),
      ("{ label: x, minimumHeight: 0 }", "'minimumHeight' can't be 0: it must be a number above 0 and at most 20000."),
      ("{ label: x, minimumHeight: { points: 8 } }", "A length that grows needs 'scalesWith'"),
      (
        "{ label: x, minimumHeight: { points: 8, scalesWith: bdoy } }",
        "Text style 'bdoy' isn't known. Did you mean 'body'?"
      ),
      ("{ spacer: { points: 8, scaleWith: body } }", "Key 'scaleWith' isn't known. Did you mean 'scalesWith'?"),
    ] as [(String, String?)])
  func spec(element: String, mistake: String?) {
    expectMistake(mistake, ofElement: element)
  }
}
