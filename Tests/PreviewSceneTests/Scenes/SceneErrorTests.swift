import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("What no scene can be is reported in a sentence")
struct SceneErrorTests {
  private static func message(_ element: any SceneElement) -> String {
    do throws(SceneError) {
      _ = try Scene(name: "wrong", variants: [Scene.Variant(elements: [element.element])])
      return "accepted"
    } catch { return error.description }
  }

  private static func label(_ change: (inout Label) -> Void) -> Label {
    var label = Label("A")
    change(&label)
    return label
  }

  @Test("Labels")
  func labels() {
    #expect(Self.message(Label("")) == "A label has no text; give it one, or leave it out.")
    #expect(Self.message(Label(runs: [])) == "A label has no text; give it one, or leave it out.")
    #expect(
      Self.message(Label("A", numberOfLines: -1))
        == "A label can't have a number of lines of -1: it must be a whole number from 0 to 10000."
    )
    #expect(
      Self.message(Self.label { $0.minimumScaleFactor = 1.5 })
        == "A label can't have a minimum scale factor of 1.5: it must be a number from 0 to 1.")
    #expect(
      Self.message(Self.label { $0.preferredMaxLayoutWidth = 0 })
        == "A label can't have a width of 0: it must be a number above 0 and at most 20000.")
    #expect(
      Self.message(Label("A", font: .fixed(pointSize: -3, weight: .bold))).hasPrefix("A label can't have a size of -3"))
    #expect(Self.message(Self.label { $0.minimumScaleFactor = .nan }).contains("of NaN"))
  }

  @Test("Lengths: negative, endless and no numbers at all")
  func lengths() {
    let good = Label("A")
    for bad in [-1.0, .infinity, .nan, 1e6] {
      let elements: [any SceneElement] = [
        Spacer(minimumLength: .points(bad)), Divider(leadingInset: bad), Divider(trailingInset: bad),
        Background(cornerRadius: .scaled(bad, with: .body), content: good), Background(borderWidth: bad, content: good),
        Background(padding: Insets(horizontal: .points(bad)), content: good),
        Background(width: .points(bad), content: good),
        Background(height: .points(bad), content: good),
        Stack(.vertical, spacing: .points(bad), elements: [good.element]),
        Row(height: .fixed(bad), elements: [good.element]),
        Row(insets: Insets(vertical: .points(bad)), elements: [good.element]),
        Row(height: .automatic(estimate: bad), elements: [good.element]), List(rowHeight: .fixed(bad)) { good },
        List(separatorInset: bad) { good }, SceneImage(.placeholder, sizing: .fixed(width: bad, height: nil)),
        SceneImage(.placeholder, sizing: .byCategory(CategoryTable([.large: bad]))),
        SceneImage(.placeholder, sizing: .scaled(width: nil, height: bad, style: .body, maximum: 0)),
        Row(height: .computed { _ in bad }, elements: [good.element]),
        Spacer(minimumLength: .scaled(8, with: .body, maximum: bad)), good.limited(minimumWidth: .points(bad)),
        good.limited(maximumWidth: .points(bad)), good.limited(minimumHeight: .scaled(bad, with: .body)),
        good.limited(maximumHeight: .points(bad)),
        Stack(.vertical, spacing: .scaled(bad, with: .body), elements: [good.element]),
      ]
      for element in elements {
        #expect(Self.message(element).contains("can't have a"), "\(element)")
      }
    }
    // An offset may be negative.
    for bad in [Double.infinity, .nan, 1e6, -1e6] {
      for placed in [good.placed(.top, x: bad), good.placed(.top, y: bad)] {
        #expect(
          Self.message(
            Overlay {
              good; placed
            }
          ).contains("can't have a"), "\(bad)")
      }
    }
    #expect(
      Self.message(Row(height: .fixed(-60), elements: [good.element]))
        == "A row can't have a height of -60: it must be a number from 0 to 20000.")
    #expect(
      Self.message(SceneImage(.placeholder, sizing: .fixed(width: 0, height: 10)))
        == "An image can't have a width of 0: it must be a number above 0 and at most 20000.")
  }

  @Test("Priorities, stops and what is empty")
  func others() {
    #expect(
      Self.message(Label("A").priorities(hugging: 1001))
        == "An element can't have a content hugging of 1001: it must be a number from 0 to 1000.")
    #expect(
      Self.message(Label("A").priorities(compressionResistance: .nan))
        == "An element can't have a compression resistance of NaN: it must be a number from 0 to 1000.")
    #expect(
      Self.message(Slider(stops: 1))
        == "A slider can't have a number of stops of 1: it must be a whole number from 2 to 1000.")
    #expect(Self.message(Stack(.vertical, elements: [])) == "A stack has no elements; give it at least one.")
    #expect(Self.message(TabBar([])) == "A tab bar has no elements; give it at least one.")
    #expect(throws: SceneError.empty("scene")) { try Scene(name: "none", variants: []) }
    #expect(throws: SceneError.outOfRange(of: "scene", "width", 0, wanted: "a number from 1 to 20000")) {
      try Scene(name: "a", width: 0) { Label("A") }
    }
    #expect(throws: SceneError.outOfRange(of: "scene", "width", .infinity, wanted: "a number from 1 to 20000")) {
      try SceneCase(Scene(name: "a") { Label("A") }, width: .infinity)
    }
  }

  @Test("A mistake deep inside is found")
  func nested() {
    #expect(
      Self.message(Background(content: Stack(.horizontal, elements: [Row(elements: [Label("").element]).element])))
        == "A label has no text; give it one, or leave it out.")
  }

  @Test("The smallest and the largest numbers that are let through are laid out and drawn")
  func extremes() throws {
    let tiny = try TypographySet.Style(
      TypographyStyle("tiny", FontSelection(face: TestFonts.inter), 0.4, relativeTo: .body))
    let scene = try SceneCase(width: 1, scale: 1) {
      Label("A", font: .typography(tiny))
      Label("A", font: .fixed(pointSize: 0.001, weight: .regular))
      Row(insets: Insets(horizontal: 20_000)) { Label("A", numberOfLines: 0) }
      Background(cornerRadius: 20_000, borderColor: .label, borderWidth: 20_000, width: 3, content: Label("A"))
      Stack(.horizontal, spacing: .points(20_000)) {
        Label("A"); Label("B")
      }
    }
    #expect(try scene.bitmap().size.width == 1)
  }
}
