import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("SwiftUI: distances that pictures of simulators have")
struct SwiftUITests {
  private static func scene(
    _ category: ContentSizeCategory = .large, width: Double = 402, design: Design = .iOS26,
    framework: Framework = .swiftUI, @ElementBuilder elements: () -> [Element]
  ) throws -> SceneCase {
    var scene = try Scene(name: "a", width: width, elements: elements)
    scene.framework = framework
    return try SceneCase(scene, category, design: design)
  }

  private static func row(_ name: String) -> Element { Row { Label("Savings") }.named(name) }

  // MARK: Lists

  /// The sections of `SwiftUIListSectionTests` in cashapp/AccessibilitySnapshot, which has pictures of them at L.
  private static func sections(footers: Bool) -> [List.Section] {
    footers
      ? [
        List.Section(header: "Accounts", footer: "Tap an account to view details", rows: [row("a"), row("b")]),
        List.Section(header: "Bills", footer: "Due this month", rows: [row("c"), row("d")]),
      ]
      : [
        List.Section(header: "Fruits", rows: [row("a"), row("b"), row("c")]),
        List.Section(header: "Vegetables", rows: [row("d"), row("e")]),
      ]
  }

  @Test(
    "Rows of a list with headers stand where a simulator has them, below the safe area of 62 points",
    arguments: [
      (Design.iOS26, 402.0, true, 52.0, 16.0, [102.33, 154.33, 276.33, 328.33]),
      (.iOS26, 402, false, 52, 16, [102.33, 154.33, 206.33, 316.33, 368.33]),
      (.iOS18, 402, true, 44, 20, [100.67, 144.67, 261, 305]),
      (.iOS18, 393, true, 44, 20, [100.67, 144.67, 261, 305]),
      (.iOS18, 402, false, 44, 20, [100.67, 144.67, 188.67, 289, 333]),
    ])
  func headers(
    _ design: Design, width: Double, footers: Bool, height: Double, margin: Double, recorded: [Double]
  ) throws {
    let scene = try Self.scene(width: width, design: design) {
      List(style: .insetGrouped, sections: Self.sections(footers: footers))
    }
    for (name, y) in zip(["a", "b", "c", "d", "e"], recorded) {
      let frame = try scene[name].frame
      #expect(abs(frame.y + 62 - y) < 0.17, "\(name) stands at \(frame.y + 62), and on the phone at \(y)")
      #expect(frame.x == margin && frame.width == width - 2 * margin && abs(frame.height - height) < 0.01)
    }
  }

  @Test("Sections without headers are 35 apart, and 17.5 below a footer, whose lines stand closer than their style's")
  func bareSections() throws {
    let scene = try Self.scene(.medium, width: 390) {
      List(
        style: .insetGrouped,
        sections: [
          List.Section(rows: [Self.row("a")]), List.Section(footer: "One\nTwo", rows: [Self.row("b")]),
          List.Section(rows: [Self.row("c")]), List.Section(header: "More", rows: [Self.row("d"), Self.row("e")]),
        ])
    }
    // Privacy and Gestures of home-assistant/iOS: 60 points from card to card with a footer of two lines.
    let tops = try ["a", "b", "c", "d", "e"].map { try scene[$0].frame.y }
    for (top, recorded) in zip(tops, [35, 121, 232, 340, 391]) { #expect(abs(top - Double(recorded)) < 0.01) }
    #expect(try scene["a"].frame.height == 51)
  }

  @Test("A list begins 35 points below a bar, and at once below a large title, which stands at the margin")
  func belowBars() throws {
    func top(large: Bool, header: SceneText?) throws -> Double {
      try Self.scene {
        NavigationBar("Servers", prefersLargeTitle: large)
        List(style: .insetGrouped, sections: [List.Section(header: header, rows: [Self.row("a")])])
      }["a"].frame.y
    }
    #expect(try top(large: false, header: nil) == 54 + 35)
    #expect(try top(large: true, header: nil) == 106)
    #expect(try abs(top(large: true, header: "Servers") - 146.33) < 0.01)
    let scene = try Self.scene { NavigationBar("Servers", prefersLargeTitle: true) }
    #expect(try #require(scene.all("label").first).frame.x == 16)
  }

  @Test("A row has 15 points above and below its content, and a line of one point below it")
  func rows() throws {
    let scene = try Self.scene {
      List(style: .insetGrouped) {
        Row { Element.block("image", 40, 40) }.named("a")
        Self.row("b")
      }
    }
    #expect(try scene["a"].frame.height == 70)
    guard case .box(let box) = try scene["a"].content else { return #expect(Bool(false), "a row is a box") }
    #expect(box.separatorThickness == 1 && box.separatorLeft == 16 && box.separatorRight == 16)
  }

  @Test("The least height of a row grows with the line spacing of body")
  func leastRow() throws {
    for (category, height) in [(ContentSizeCategory.medium, 51.0), (.large, 52), (.extraExtraExtraLarge, 59)] {
      let scene = try Self.scene(category) {
        List(style: .insetGrouped) { Row { Element.block("a", 8, 8) }.named("row") }
      }
      let spacing = TypeScale.entry(for: .body, at: category).lineSpacing
      #expect(try scene["row"].frame.height == height && height == 30 + spacing)
    }
  }

  // MARK: Stacks

  /// Points between two elements of a stack, to a thousandth.
  private static func gap(
    _ elements: [Element], at category: ContentSizeCategory = .medium, axis: Stack.Axis = .vertical,
    spacing: Stack.Spacing = .standard, framework: Framework = .swiftUI
  ) throws -> Double {
    let scene = try scene(category, framework: framework) {
      Stack(
        axis, spacing: spacing, alignment: .leading, elements: [elements[0].named("a"), elements[1].named("b")])
    }
    let (a, b) = (try scene["a"].frame, try scene["b"].frame)
    let gap = axis == .vertical ? b.y - a.maxY : b.x - a.maxX
    return (gap * 1000).rounded() / 1000
  }

  private static func text(_ style: TextStyle) -> Element { Label("Text", font: .style(style, weight: nil)).element }
  private static var block: Element { Background(.label, width: 20, height: 20, content: Spacer()).element }

  @Test(
    "A text is as far below another as its own style's leading",
    arguments: [
      (ContentSizeCategory.medium, TextStyle.body, TextStyle.body, 2.0), (.medium, .body, .subheadline, 2.333),
      (.medium, .headline, .caption1, 0), (.medium, .caption1, .caption2, 0),
      (.accessibilityExtraLarge, .headline, .caption1, 1), (.accessibilityExtraLarge, .caption1, .caption2, 0.667),
    ])
  func texts(_ category: ContentSizeCategory, _ upper: TextStyle, _ lower: TextStyle, points: Double) throws {
    #expect(try abs(Self.gap([Self.text(upper), Self.text(lower)], at: category) - points) < 0.01)
    // So is one in a stack of its own.
    let inner = Stack(.vertical, elements: [Self.text(lower), Self.block]).element
    #expect(try abs(Self.gap([Self.text(upper), inner], at: category) - points) < 0.01)
  }

  @Test("What is no text is 8 points from its like, and from a text as far as the text's font asks")
  func others() throws {
    #expect(try Self.gap([Self.block, Self.block]) == 8)
    // A caption above a capsule in home-assistant/iOS.
    #expect(try abs(Self.gap([Self.text(.caption1), Self.block]) - 6.667) < 0.01)
    #expect(try abs(Self.gap([Self.block, Self.text(.body)], at: .large) - 6.333) < 0.01)
    // Where an icon stands beside a text, the larger distance counts.
    let row = Stack(.horizontal, elements: [Self.block, Self.text(.body)]).element
    #expect(try abs(Self.gap([row, Self.text(.body)], at: .large) - 6.333) < 0.01)
  }

  @Test("Side by side elements are 8 points apart, and a spacer is at once beside them")
  func rowsOfElements() throws {
    #expect(try Self.gap([Self.text(.body), Self.block], axis: .horizontal) == 8)
    #expect(try Self.gap([Self.block, Self.block], axis: .horizontal) == 8)
    #expect(try Self.gap([Self.block, Spacer(minimumLength: 8).element], axis: .horizontal) == 0)
  }

  @Test("A spacing that is given counts in both frameworks, and UIKit has none by itself")
  func givenSpacing() throws {
    for spacing in [Stack.Spacing.points(0), .points(5), .system] {
      #expect(try Self.gap([Self.text(.body), Self.text(.body)], spacing: spacing) == spacing.length.points)
    }
    #expect(try Self.gap([Self.text(.body), Self.block], framework: .uiKit) == 0)
    #expect(try Self.gap([Self.block, Self.block], axis: .horizontal, framework: .uiKit) == 0)
  }

  @Test("Controls are the same in both frameworks")
  func controls() throws {
    func sizes(_ framework: Framework) throws -> [Size] {
      let scene = try Self.scene(framework: framework) {
        Switch(isOn: true).named("a")
        SegmentedControl(["One", "Two"]).named("b")
        Button("Save", style: .filled).named("c")
        PageControl(pages: 3).named("d")
      }
      return try ["a", "b", "c", "d"].map { try scene[$0].frame.size }
    }
    #expect(try sizes(.swiftUI) == sizes(.uiKit))
  }
}
