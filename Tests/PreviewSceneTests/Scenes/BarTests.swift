import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Bars and sliders: heights that UIKit has, and titles that do not grow")
struct BarTests {
  @Test(
    "A tab bar's titles stay at 10 points and its height at 49, in every category",
    arguments: ContentSizeCategory.allCases)
  func tabBar(_ category: ContentSizeCategory) throws {
    let scene = try SceneCase(category) {
      TabBar([TabBar.Item("Home", symbol: "house"), TabBar.Item("Me", symbol: "person"), TabBar.Item("More")]).named(
        "bar")
    }
    #expect(try scene["bar"].frame.words == "0 0 320 x 49")
    for label in scene.all("label") {
      guard case .text(let text) = label.content else { continue }
      #expect(text.layout.lines[0].runs[0].font.pointSize == 10)
      #expect(text.clipped == nil && !text.layout.isTruncated)
    }
    #expect(scene.all("image").map(\.frame.height) == [24, 24])
    #expect(
      try scene.tree
        == SceneCase(.large) {
          TabBar([TabBar.Item("Home", symbol: "house"), TabBar.Item("Me", symbol: "person"), TabBar.Item("More")])
            .named(
              "bar")
        }.tree)
  }

  @Test(
    "A tab bar is as high with tall fonts as with any other, and its symbols stay where they are",
    arguments: [TestFonts.lateef, TestFonts.devanagari, TestFonts.amiri, TestFonts.garamond], Design.allCases)
  func tallFonts(_ face: FontFace, _ design: Design) throws {
    func scene(_ typeface: Typeface) throws -> SceneCase {
      try SceneCase(typeface: typeface, design: design) {
        TabBar([TabBar.Item("Home", symbol: "house"), TabBar.Item("Me", symbol: "person")]).named("bar")
      }
    }
    let (usual, tall) = (try scene(.system), try scene(Typeface(face.instance(17))))
    #expect(try tall["bar"].frame.height == (design == .iOS18 ? 49 : 72))
    #expect(tall.all("image").map(\.frame.words) == usual.all("image").map(\.frame.words))
    // The middle of the line is that of the title in iOS's own font.
    for (label, own) in zip(tall.all("label"), usual.all("label")) {
      #expect(label.frame.y == own.frame.y && label.frame.height == own.frame.height)
      let text = try label.text
      let middle = text.origin.y + text.layout.size.height / 2
      #expect(abs(middle - label.frame.y - label.frame.height / 2) < 0.34)
    }
  }

  @Test("Of more than five tabs a phone shows four, and one for the others; an iPad shows all")
  func moreTabs() throws {
    let titles = ["One", "Two", "Three", "Four", "Five", "Six"]
    func bar(_ count: Int, selected: Int = 0, width: Double = 393, _ design: Design = .iOS18) throws -> SceneCase {
      try SceneCase(width: width, design: design) {
        TabBar(titles.prefix(count).map { TabBar.Item($0, symbol: "star") }, selected: selected)
      }
    }
    func shown(_ scene: SceneCase) throws -> [String] { try scene.all("label").map { try $0.text.layout.text.string } }
    for design in Design.allCases {
      #expect(try shown(bar(5, design)) == Array(titles.prefix(5)))
      #expect(try shown(bar(6, design)) == Array(titles.prefix(4)) + ["More"])
      #expect(try shown(bar(6, width: 744, design)) == titles)
      #expect(try shown(bar(6, width: 507, design)) == Array(titles.prefix(4)) + ["More"])
    }
    // The fifth and the sixth tab are chosen in the menu.
    let chosen = try bar(6, selected: 5).all("label").map { try $0.text.layout.lines[0].runs[0].color }
    #expect(chosen[4] != chosen[3] && chosen[3] == chosen[0])
  }

  @Test("The system's word for more tabs is known beside English titles alone; a bar may say it")
  func moreWord() throws {
    func last(_ title: String, _ more: SceneText?) throws -> String {
      var bar = TabBar((0..<6).map { _ in TabBar.Item(title, symbol: "star") })
      bar.more = more
      let labels = try SceneCase(width: 393) { bar }.all("label")
      return try labels.count == 5 ? labels[4].text.layout.text.string : "none"
    }
    #expect(try last("Start", nil) == "More")
    #expect(try last("الرئيسية", nil) == "none")
    #expect(try last("Start", "Mehr") == "Mehr")
  }

  @Test("The title of a tab without a symbol stands where those of its neighbours do", arguments: Design.allCases)
  func withoutSymbol(_ design: Design) throws {
    let scene = try SceneCase(design: design) { TabBar([TabBar.Item("Home", symbol: "house"), TabBar.Item("Me")]) }
    let places = scene.all("label").map { [$0.frame.y, $0.frame.height] }
    #expect(places.count == 2 && places[0] == places[1], "\(places)")
  }

  @Test("A tab's title in a style of the app's own grows, unless the style is fixed")
  func ownStyles() throws {
    let font = FontSelection(face: TestFonts.inter)
    let scaled = try TypographySet.Style(TypographyStyle("scaled", font, 10, relativeTo: .caption2))
    let fixed = try TypographySet.Style(TypographyStyle("fixed", font, 10, scaling: .fixed))
    let scene = try SceneCase(.accessibilityExtraExtraExtraLarge) {
      TabBar([TabBar.Item("A", font: .typography(scaled)), TabBar.Item("B", font: .typography(fixed))])
    }
    let sizes = scene.all("label").compactMap { element -> Double? in
      if case .text(let text) = element.content { text.layout.lines[0].runs[0].font.pointSize } else { nil }
    }
    // floor(10 · 48 / 13 + 0.5)
    #expect(sizes == [37, 10])
  }

  /// The point sizes of the labels of a scene.
  private static func sizes(_ scene: SceneCase) throws -> [Double] {
    try scene.all("label").map { try $0.text.layout.lines[0].runs[0].font.pointSize }
  }

  /// The heights of elements.
  private static func heights(_ scene: SceneCase, _ names: String...) throws -> [Double] {
    try names.map { try scene[$0].frame.height }
  }

  @Test(
    "A navigation bar's title stays at 17 points in a bar of 44; a large one is the category's large title",
    arguments: ContentSizeCategory.allCases)
  func navigationBar(_ category: ContentSizeCategory) throws {
    let scene = try SceneCase(category, width: 375) {
      NavigationBar("Deliveries").named("plain")
      NavigationBar("Deliveries", prefersLargeTitle: true).named("large")
      NavigationBar("Deliveries", back: "Back").named("back")
      NavigationBar("Deliveries", prefersLargeTitle: true, back: "Back").named("both")
    }
    let large = TypeScale.entry(for: .largeTitle, at: category).pointSize
    #expect(try Self.sizes(scene) == [17, large, 17, 17, 17, large])
    let heights = try Self.heights(scene, "plain", "large", "back", "both")
    #expect(heights[0] == 44 && heights[2] == 44)
    // With a way back and without one it is equally high, and never lower than 44 and 52 points.
    #expect(abs(heights[1] - heights[3]) < 1e-9)
    #expect(category > .large ? heights[1] > 96 : heights[1] == 96)
    #expect(heights[1] - 96 < large)
    #expect(scene.all("label").allSatisfy { (try? $0.text.clipped) == nil })
  }

  @Test(
    "A bar with a large title is 96 points high at large, in every scale, direction and font",
    arguments: [1.0, 2, 3], LayoutDirection.allCases)
  func largeTitle(scale: Double, direction: LayoutDirection) throws {
    for typeface in [Typeface.system, Typeface(TestFonts.inter.instance(17))] {
      let scene = try Scene(name: "test", width: 393, typeface: typeface) {
        NavigationBar("Deliveries", prefersLargeTitle: true).named("large")
        NavigationBar("Deliveries", prefersLargeTitle: true, back: "Back").named("both")
      }
      let placed = try SceneCase(scene, direction: direction, scale: scale)
      #expect(try Self.heights(placed, "large", "both") == [96, 96])
      let titles = placed.all("label").filter { (try? $0.text.layout.text.string) == "Deliveries" }
      // The title ends eight points above the end of the lower zone, whatever its font.
      #expect(titles.map { ($0.frame.maxY * 100).rounded() / 100 } == [88, 96 + 88])
      #expect(titles.map { direction == .leftToRight ? $0.frame.x : 393 - $0.frame.maxX } == [16, 16])
    }
  }

  @Test("A navigation bar's title stands in the middle, the way back at the leading edge")
  func navigationBarPlaces() throws {
    func scene(_ direction: LayoutDirection) throws -> SceneCase {
      try SceneCase(width: 375, direction: direction) { NavigationBar("Title", back: "Back") }
    }
    let (plain, mirrored) = (try scene(.leftToRight), try scene(.rightToLeft))
    func ink(_ scene: SceneCase, _ index: Int) throws -> Double {
      guard case .text(let text) = scene.all("label")[index].content else { return .nan }
      return text.origin.x + text.layout.lines[0].x + text.layout.lines[0].advance / 2
    }
    #expect(try abs(ink(plain, 1) - 187.5) < 0.5)
    #expect(try abs(ink(mirrored, 1) - 187.5) < 0.5)
    #expect(plain.all("image")[0].frame.x == 8)
    #expect(mirrored.all("image")[0].frame.maxX == 367)
  }

  @Test(
    "The text size slider stands at the category's stop of twelve, mirrored from right to left",
    arguments: ContentSizeCategory.allCases)
  func slider(_ category: ContentSizeCategory) throws {
    func stop(_ direction: LayoutDirection, _ slider: Slider = Slider()) throws -> [Int] {
      let element = try SceneCase(category, direction: direction) { slider.named("slider") }["slider"]
      guard case .slider(let stops, let stop, let isMirrored, _, _) = element.content else { return [] }
      #expect(isMirrored == (direction == .rightToLeft))
      return [stop, stops]
    }
    let position = ContentSizeCategory.allCases.firstIndex(of: category)!
    #expect(try stop(.leftToRight) == [position, 12])
    #expect(try stop(.rightToLeft) == [position, 12])
    #expect(try stop(.leftToRight, Slider(stops: 7, value: .stop(3))) == [3, 7])
    // A stop that isn't there is the nearest that is.
    #expect(try stop(.leftToRight, Slider(stops: 7, value: .stop(30))) == [6, 7])
    #expect(try stop(.leftToRight, Slider(stops: 7, value: .stop(-1))) == [0, 7])
    #expect(try stop(.leftToRight, Slider(stops: 7)) == [min(position, 6), 7])
  }

  @Test("A trace counts a slider's stops from 1, as a spec does")
  func sliderTrace() throws {
    func line(_ direction: LayoutDirection) throws -> String? {
      try SceneCase(direction: direction) { Slider() }.tree.first
    }
    #expect(try line(.leftToRight) == "  slider 0 0 320 x 44 stop 4 of 12 #3C3C434D")
    #expect(try line(.rightToLeft) == "  slider 0 0 320 x 44 stop 4 of 12 #3C3C434D mirrored")
  }

  @Test("Mirrored, the knob stands at the other side")
  func mirroredKnob() throws {
    func knob(_ direction: LayoutDirection) throws -> Int? {
      let bitmap = try SceneCase(direction: direction) {
        Background(.tint, content: Slider(value: .stop(1)))
      }.bitmap()
      return (0..<bitmap.size.width).first { bitmap[$0, 66].green == 255 }.map { $0 * 2 / bitmap.size.width }
    }
    #expect(try knob(.leftToRight) == 0)
    #expect(try knob(.rightToLeft) == 1)
  }

  @Test("In a row a slider takes the room, and spacers beside it keep to their length")
  func sliderInRow() throws {
    func frames(hugging: Double? = nil, _ distribution: Stack.Distribution = .fill) throws -> [String] {
      let scene = try SceneCase(width: 320) {
        Stack(.horizontal, alignment: .center, distribution: distribution) {
          Element.block("small", 20, 10)
          Spacer(minimumLength: 8).named("before")
          Slider().priorities(hugging: hugging).element.named("slider")
          Spacer(minimumLength: 8)
          Element.block("large", 30, 10)
        }
      }
      return try scene.frames("before", "slider", "large")
    }
    #expect(try frames() == ["20 22 8 x 0", "28 0 254 x 44", "290 17 30 x 10"])
    // One that hugs its content leaves the room to the spacers, as do those of other distributions.
    #expect(try frames(hugging: 251) == ["20 22 15 x 0", "35 0 240 x 44", "290 17 30 x 10"])
    #expect(try frames(.equalSpacing) == ["20 22 15 x 0", "35 0 240 x 44", "290 17 30 x 10"])
    // It takes it from a label that hugs little, too, since it has no width of its own; two share it.
    let scene = try SceneCase(width: 320) {
      Stack(.horizontal) {
        Label("A").priorities(hugging: 1).named("label")
        Slider().named("a"); Slider().named("b")
      }
    }
    let label = try scene["label"].frame
    #expect(label.width < 20)
    #expect(try abs(scene["a"].frame.width - (320 - label.width) / 2) < 0.5)
  }

  @Test("A tab's title is cut off in its own slot, apart from its neighbours", arguments: [320.0, 375.5, 430])
  func longTabs(_ width: Double) throws {
    for direction in LayoutDirection.allCases {
      let scene = try SceneCase(width: width, direction: direction) {
        TabBar((0..<5).map { TabBar.Item("Benachrichtigungen und mehr \($0)", symbol: "bell") })
      }
      let frames = scene.all("label").map(\.frame).sorted { $0.x < $1.x }
      #expect(frames.count == 5 && frames[0].x >= 4 && frames[4].maxX <= width - 4)
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(right.x - left.maxX > 3.5) }
      for label in scene.all("label") {
        guard case .text(let text) = label.content else { continue }
        #expect(text.layout.isTruncated && text.layout.lines.count == 1)
      }
    }
  }

  @Test("A slider of every number of stops is drawn in the narrowest room")
  func narrowSlider() throws {
    for (stops, width) in [(2, 1.0), (12, 20), (1000, 30), (12, 320)] {
      let bitmap = try SceneCase(width: width) { Slider(stops: stops) }.bitmap()
      #expect(bitmap.size.height == 132)
    }
  }

  @Test("Parts of a slider's translucent line do not lie on one another")
  func sliderSeams() throws {
    let bitmap = try SceneCase(width: 320) { Slider(stops: 5, value: .stop(0)) }.bitmap()
    let middle = 66
    let line = bitmap[600, middle]
    let shades = Set((200..<880).map { bitmap[$0, middle].green })
    #expect(shades == [line.green])
  }
}
