import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Tint")
struct TintTests {
  private static let brand = Color(rgb: 0x0A5F44)
  private static let blue = SemanticColor.blue.color(in: .light)

  /// The colours of a spec's first scene: of its texts and symbols by what they show, of grounds by
  /// their elements' names, of lines and knobs by their kinds.
  private func colors(_ text: String, _ appearance: Appearance = .light, design: Design = .iOS18) throws -> [String:
    Color]
  {
    let read = spec(text)
    #expect(read.mistakes.isEmpty, "\(read.mistakes)")
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let layout = try scene.layout(
      in: Traits(appearance: appearance, design: design), width: nil, typesetter: Typesetter())
    var colors: [String: Color] = [:]
    func add(_ node: LayoutNode) {
      switch node.content {
      case .text(let text): colors[text.layout.text.string] = text.layout.lines.first?.runs.first?.color
      case .symbol(let drawn): colors[drawn.symbol.name] = drawn.color
      case .knob(let color): colors["knob"] = color
      case .box(let box):
        if let name = node.name { colors[name] = box.fill }
        if let line = box.separator { colors["\(node.name ?? node.kind.name) line"] = line }
        if let line = box.topLine { colors["\(node.name ?? node.kind.name) line above"] = line }
      default: break
      }
      for child in node.children { add(child) }
    }
    for variant in layout.variants { add(variant) }
    return colors
  }

  private func scene(_ elements: String, file: String = "", scene: String = "") -> String {
    "\(file)\nscenes: { a: { \(scene)elements: [\(elements)] } }\n"
  }

  @Test("What is tinted takes the tint of the nearest element, then the scene's, then the file's, then blue")
  func nearest() throws {
    let button = "{ button: Buy }"
    #expect(try colors(scene(button))["Buy"] == Self.blue)
    let file = "tint: \"#0A5F44\""
    #expect(try colors(scene(button, file: file))["Buy"] == Self.brand)
    #expect(try colors(scene(button, file: file, scene: "tint: red, "))["Buy"] == SemanticColor.red.color(in: .light))
    let stack = "{ stack: [{ stack: [\(button)] }, { button: Sell, tint: orange }], tint: pink }"
    let found = try colors(scene(stack, file: file))
    #expect(found["Buy"] == SemanticColor.pink.color(in: .light))
    #expect(found["Sell"] == SemanticColor.orange.color(in: .light))
  }

  @Test("Symbols, check marks, links of the way back and a colour that is called tint are tinted, in each appearance")
  func kinds() throws {
    let elements = """
      { navigationBar: Shop, back: All }, { image: { symbol: heart } }, { checkmark: true },
      { list: [{ row: [{ label: Lamp }], accessory: checkmark }] }, { label: More, color: tint },
      { button: On, style: filled, name: filled }, { slider: { value: 1 }, thumbTint: tint },
      { background: [{ label: x }], fill: tintColor, name: card }
      """
    let file = "colors: { brand: { light: \"#0A5F44\", dark: \"#40C8A0\" } }\ntint: brand"
    for (appearance, color) in [(Appearance.light, Self.brand), (.dark, Color(rgb: 0x40C8A0))] {
      let found = try colors(scene(elements, file: file), appearance)
      for name in ["chevron.backward", "All", "heart", "checkmark", "More", "filled", "knob", "card"] {
        #expect(found[name] == color, "\(name)")
      }
      #expect(found["Lamp"] == SemanticColor.label.color(in: appearance))
    }
  }

  @Test("A tinted button stands on a pale ground of the tint that it inherits")
  func pale() throws {
    let found = try colors(scene("{ button: Buy, style: tinted, name: buy }", file: "tint: \"#0A5F44\""))
    #expect(found["buy"] == Color(rgb: 0x0A5F44, alpha: 46.0 / 255))
  }

  @Test("A switch takes its own colours alone, as UISwitch")
  func switches() throws {
    let file = "tint: \"#0A5F44\""
    #expect(try colors(scene("{ switch: true, name: it }", file: file))["it"] == SemanticColor.green.color(in: .light))
    let own = try colors(scene("{ switch: true, onTint: tint, thumbTint: yellow, name: it }", file: file))
    #expect(own["it"] == Self.brand && own["knob"] == SemanticColor.yellow.color(in: .light))
    expectMistake("'onTint'", ofElement: "{ switch: true, onTint: red, tint: red }")
    expectMistake("the switch is off", ofElement: "{ switch: false, onTint: red }")
    expectMistake("no 'switchOn'", ofElement: "{ list: [{ row: [{ label: a }], onTint: red }] }")
  }

  @Test("The app's AccentColor is the tint of a file that names none, unless its set is empty")
  func accent() throws {
    let folder = TemporaryFolder()
    func write(_ contents: String) throws {
      try folder.write(Array(contents.utf8), to: "A.xcassets/AccentColor.colorset/Contents.json")
    }
    let text = "assets: A.xcassets\nscenes: { a: { elements: [{ button: Buy }] } }\n"
    func ink() throws -> Color? {
      let read = spec(text, folder: folder.path)
      #expect(read.mistakes.isEmpty, "\(read.mistakes)")
      let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
      return try SceneCase(scene).elements.firstNonNil { node in
        if case .text(let text) = node.content { text.layout.lines.first?.runs.first?.color } else { nil }
      }
    }
    try write(
      #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0x0A","green":"0x5F","blue":"0x44","alpha":"1.000"}}}]}"#
    )
    #expect(try ink() == Self.brand)
    try write(#"{"colors":[{"idiom":"universal"}],"info":{"author":"xcode","version":1}}"#)
    #expect(try ink() == Self.blue)
  }

  @Test("Bars have colours of their own: titles, lines, tabs that are not selected")
  func bars() throws {
    let elements = """
      { navigationBar: Shop, titleColor: indigo, fill: gray6, shadowColor: orange, name: bar },
      { tabBar: [{ title: Home }, { title: Cart }], unselectedItemTint: brown, fill: cell, shadowColor: clear, name: tabs }
      """
    let found = try colors(scene(elements, file: "tint: \"#0A5F44\""))
    func color(_ color: SemanticColor) -> Color { color.color(in: .light) }
    #expect(found["Shop"] == color(.indigo) && found["bar"] == color(.gray6) && found["bar line"] == color(.orange))
    #expect(found["Home"] == Self.brand && found["Cart"] == color(.brown) && found["tabs"] == color(.cell))
    #expect(found["tabs line above"] == .clear)
    let glass = try colors(scene(elements, file: "tint: \"#0A5F44\""), design: .iOS26)
    #expect(glass["Home"] == Self.brand && glass["Cart"] == color(.brown) && glass["tabs line above"] == nil)
    let large = "{ navigationBar: Shop, prefersLargeTitle: true, largeTitleColor: red }"
    #expect(try colors(scene(large))["Shop"] == color(.red))
  }

  @Test("A title view stands in the middle in place of the title, and its texts grow")
  func titleView() throws {
    let bar = "{ navigationBar: Shop, titleView: [{ label: Lamps, style: headline }, { label: 12, style: caption1 }] }"
    let read = spec(scene(bar))
    #expect(read.mistakes.isEmpty, "\(read.mistakes)")
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let found = try SceneCase(scene)
    let labels = found.all("label")
    let texts = try labels.map { label in try label.text.layout.text.string }
    #expect(texts == ["Lamps", "12"])
    for label in labels { #expect(abs(label.frame.x + label.frame.width / 2 - 393.0 / 2) < 0.5) }
    #expect(labels[0].frame.y > 0 && labels[1].frame.maxY < 44)
    let larger = try SceneCase(scene, .accessibilityLarge).all("label")
    #expect(larger[0].frame.height > labels[0].frame.height)
    expectMistake("in the title's place", ofElement: "{ navigationBar: a, titleView: [{ label: b }], titleColor: red }")
  }

  @Test("An edited field shows the insertion point in the tint: behind what was typed, before a placeholder")
  func editing() throws {
    for (field, isTyped) in [
      ("textField: Name, text: Ana", true), ("textField: Name", false), ("searchBar: Search, text: Ana", true),
    ] {
      let read = spec(scene("{ \(field), editing: true, tint: pink }"))
      #expect(read.mistakes.isEmpty, "\(read.mistakes)")
      let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
      let found = try SceneCase(scene)
      let caret = try #require(
        found.all("background").first { node in
          if case .box(let box) = node.content { box.fill == SemanticColor.pink.color(in: .light) } else { false }
        })
      let label = try #require(found.all("label").first)
      #expect(caret.frame.width == 2 && abs(caret.frame.height - 20) < 0.5, "\(field)")
      #expect(isTyped ? caret.frame.x == label.frame.maxX : caret.frame.x == label.frame.x, "\(field)")
    }
    expectMistake("nothing is edited", ofElement: "{ textField: Name, tint: red }")
  }

  @Test("Controls take the colours that UIKit's take")
  func controls() throws {
    func color(_ color: SemanticColor) -> Color { color.color(in: .light) }
    func fills(_ element: String) throws -> [Color] {
      let read = spec(scene(element, file: "tint: \"#0A5F44\""))
      #expect(read.mistakes.isEmpty, "\(read.mistakes)")
      let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
      return try SceneCase(scene).elements.compactMap { node -> Color? in
        switch node.content {
        case .box(let box): box.fill
        case .knob(let color): color
        case .symbol(let drawn): drawn.color
        default: nil
        }
      }
    }
    #expect(try fills("{ slider: { value: 0.5 }, maximumTrackTint: gray4 }") == [color(.gray4), Self.brand, .white])
    #expect(try fills("{ slider: { value: 0.5 }, minimumTrackTint: red }")[1] == color(.red))
    #expect(try fills("{ progress: 0.5, trackTint: gray4 }") == [color(.gray4), Self.brand])
    #expect(
      try fills("{ pageControl: 2, currentPageIndicatorTint: tint, pageIndicatorTint: gray4 }")
        == [Self.brand, color(.gray4)])
    let segments = try fills("{ segmentedControl: [A, B], selectedSegmentTint: tint, fill: gray5 }")
    #expect(segments.first == color(.gray5) && segments.contains(Self.brand))
    expectMistake("'progressTint' is given", ofElement: "{ progress: 0.5, progressTint: red, tint: red }")
  }

  @Test("Separators take the list's colour in each design and thickness")
  func separators() throws {
    let list = "{ list: [{ row: [{ label: a }], name: one }, { row: [{ label: b }] }], separatorColor: orange }"
    for design in Design.allCases {
      #expect(
        try colors(scene(list), design: design)["one line"] == SemanticColor.orange.color(in: .light), "\(design)")
    }
    expectMistake("no separators", ofElement: "{ list: [{ label: a }], separators: false, separatorColor: red }")
  }

  @Test("Behind a clear cell of a card the list's ground is seen, and other cells keep theirs")
  func clearCell() throws {
    func list(_ fill: String) -> String {
      "{ list: [{ row: [{ label: a }], name: one\(fill) }, { row: [{ label: b }], name: two }], style: insetGrouped }"
    }
    let found = try colors(scene(list(", fill: clear")))
    #expect(found["one"] == .clear && found["two"] == SemanticColor.cell.color(in: .light))
    let usual = try colors(scene(list("")))
    #expect(usual["one"] == nil && usual["two"] == nil)
    let read = spec(scene(list(", fill: clear")))
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let card = try #require(
      SceneCase(scene).all("box").compactMap { node -> LayoutBox? in
        if case .box(let box) = node.content, box.radius == 10 { box } else { nil }
      }.first)
    #expect(card.fill == nil)
  }

  @Test("The tint is no colour of the palette, since it differs from place to place")
  func palette() {
    expectMistake("can't be 'tint'", in: scene("{ label: a, color: link }", file: "colors: { link: tint }"))
    expectMistake("'light' can't be 'tint'", ofElement: "{ label: a, color: { light: tint, dark: red } }")
    expectMistake(nil, in: scene("{ label: a, color: tint }", file: "colors: { tint: red }"))
  }
}
