@testable import PreviewCore
import Testing

@testable import PreviewScene
@testable import PreviewSwiftUI
@testable import PreviewType

/// Rules that frames of SwiftUI's own show, by the name of the case in which they were recorded
/// (decisions/swiftui.md).
@Suite("Frames recorded on Apple's systems")
struct RecordedFrameTests {
  private let noSpacing = argument("spacing", "0")

  private func frame(_ view: String, _ lengths: (String, String)...) -> String {
    modified(view, "frame", lengths.map { argument($0.0, $0.1) }.joined(separator: ","))
  }

  // swiftui-web, layout/frame-flex, macOS 26.2
  @Test("a frame with an ideal width alone has it where nothing is offered")
  func idealWidths() throws {
    let ideal = modified(frame(area("red", 40, 20), ("idealWidth", "150")), "fixedSize")
    let view = try ViewCase(container("HStack", noSpacing, ideal, area("blue", 10, 20)), width: 200)
    #expect(try view.area(.blue).frame.x - view.area(.red).frame.maxX == 55)
  }

  // OpenSwiftUI, _FlexFrameLayout's placement
  @Test("a view in a flexible frame is offered the frame where it is placed")
  func flexiblePlaces() throws {
    let column = container("VStack", noSpacing, area("red", nil, 10), area("blue", 60, 10))
    let view = try ViewCase(
      modified(frame(column, ("minWidth", "100")), "fixedSize", argument("horizontal", "true")), width: 300)
    #expect(try view.area(.red).frame.width == 100)
  }

  // swiftui-web, layout/alignment-guide, macOS 26.2
  @Test("a guide may be another guide of its view, or a part of its width")
  func guides() throws {
    let trailing = #"{"subscript":[{"value":\#(member("trailing"))}],"on":{"proxy":"d"}}"#
    let half = #"{"operation":"/","operands":[{"member":"width","on":{"proxy":"d"}},2]}"#
    func guided(_ view: String, _ value: String) -> String {
      modified(view, "alignmentGuide", argument(nil, member("leading")) + "," + argument(nil, value))
    }
    let view = try ViewCase(
      container(
        "VStack", argument("alignment", member("leading")) + "," + argument("spacing", "4"),
        guided(area("red", 100, 20), trailing), area("blue", 50, 20), guided(area("green", 30, 20), half)),
      width: 300, height: 200, scale: 2)
    #expect(try view.area(.red).frame == Rect(x: 75, y: 66, width: 100, height: 20))
    #expect(try view.area(.blue).frame == Rect(x: 175, y: 90, width: 50, height: 20))
    #expect(try view.area(.green).frame == Rect(x: 160, y: 114, width: 30, height: 20))
  }

  // OpenSwiftUI, StackLayout's explicitAlignment
  @Test("a column's guide is that which its views set")
  func guidesOfColumns() throws {
    let guided = modified(
      area("red", 40, 10), "alignmentGuide", argument(nil, member("leading")) + "," + argument(nil, "20"))
    let inner = container("VStack", argument("alignment", member("leading")), guided)
    let view = try ViewCase(container("VStack", argument("alignment", member("leading")), inner, area("blue", 60, 10)))
    #expect(try view.area(.blue).frame.x - view.area(.red).frame.x == 20)
  }

  // OpenSwiftUI, _ZStackLayout
  @Test("layers are offered the size of the largest, and a lower priority doesn't count")
  func layers() throws {
    let layers = container("ZStack", "", area("red"), area("blue", 60, 40))
    #expect(try ViewCase(modified(layers, "fixedSize")).area(.red).frame.size == Size(width: 60, height: 40))
    let lower = modified(area("green", 200, 100), "layoutPriority", argument(nil, "-1"))
    let view = try ViewCase(
      modified(
        container("ZStack", "", lower, area("blue", 60, 40)), "background",
        argument(nil, #"{"member":"red","on":{"type":"Color"}}"#)))
    #expect(try view.area(.red).frame.size == Size(width: 60, height: 40))
  }

  // OpenSwiftUI, StackLayout's proposalWhenPlacing
  @Test("a line in a column that has its ideal width is as wide as the column")
  func idealColumns() throws {
    let column = container("VStack", noSpacing, area("red", nil, 10), area("blue", 80, 10))
    #expect(try ViewCase(modified(column, "fixedSize")).area(.red).frame.width == 80)
  }

  // OpenSwiftUI, _LayoutTraits.FlexibilityEstimate
  @Test("of views without an end that which is longest at least is asked first")
  func flexibilities() throws {
    let view = try ViewCase(
      container("HStack", noSpacing, area("red", nil, 10), frame(area("blue", nil, 10), ("minWidth", "200"))),
      width: 300)
    #expect(try view.area(.blue).frame.width == 200)
    #expect(try view.area(.red).frame.width == 100)
  }

  // swiftui-web, shape/layout, macOS 26.2
  @Test("a circle in a row is a square, and leaves the rest to other shapes")
  func circles() throws {
    func shape(_ name: String, _ color: String) -> String {
      let fill = argument(nil, #"{"member":"\#(color)","on":{"type":"Color"}}"#)
      return modified(#"{"call":"\#(name)","args":[]}"#, "fill", fill)
    }
    let row = container(
      "HStack", noSpacing, shape("Circle", "red"), shape("Ellipse", "blue"), shape("Capsule", "green"))
    let view = try ViewCase(frame(row, ("height", "40")), width: 300)
    #expect(try view.area(.red).frame.size == Size(width: 40, height: 40))
    #expect(try view.area(.blue).frame.width == 130)
    #expect(try view.area(.green).frame.maxX == 300)
  }

  // swiftui-web, lazy/stacks, macOS 26.2
  @Test("lazy stacks share the width of a row with what else has no end")
  func lazyStacks() throws {
    let columns = ["red", "blue"].map { container("LazyVStack", noSpacing, area($0, nil, 10)) }
    let view = try ViewCase(
      container("HStack", argument("spacing", "20"), columns[0], columns[1], area("green", 37, 10)), width: 320)
    #expect(abs(try view.area(.red).frame.width - 121.5) < 0.34)
    #expect(abs(try view.area(.blue).frame.x - 141.5) < 0.34)
  }

  // swiftui-web, grid/modifiers, macOS 26.2
  @Test("cells of a grid span columns, set their alignment and stand at an anchor")
  func cells() throws {
    let header = modified(area("red", 44.5, 16), "gridCellColumns", argument(nil, "2"))
    let trailing = modified(area("blue", 9, 16), "gridColumnAlignment", argument(nil, member("trailing")))
    let corner = modified(area("green", 8, 16), "gridCellAnchor", argument(nil, member("bottomTrailing")))
    let unsized = frame(
      modified(area("orange"), "gridCellUnsizedAxes", argument(nil, member("horizontal"))), ("height", "20"))
    let view = try ViewCase(
      container(
        "Grid", argument("alignment", member("leading")),
        container("GridRow", "", header, area("gray", 28, 16)),
        container("GridRow", "", trailing, area("purple", 60, 40), corner),
        area("pink", nil, 4), container("GridRow", "", unsized, area("brown", 10, 16))),
      width: 320, height: 240, scale: 2)
    #expect(try view.area(.red).frame.x == 0)
    // The view in no row takes all the width, of which each column gets a third.
    #expect(try view.area(.pink).frame.width == 320)
    #expect(try view.area(.blue).frame.x == 69)
    #expect(try view.area(.purple).frame.x == 86)
    #expect(try view.area(.gray).frame.x == 223)
    #expect(try view.area(.green).frame.x == 312)
    #expect(try view.area(.green).frame.maxY == view.area(.purple).frame.maxY)
    #expect(try view.area(.orange).frame.width == 78)
  }

  // swiftui-web, grid/basic, macOS 26.2
  @Test("rows of a grid are as far apart as what is in them asks for")
  func rowDistances() throws {
    let grid = try ViewCase(
      container(
        "Grid", "", container("GridRow", "", text("Above"), text("beside")),
        container("GridRow", "", text("below"), text("it"))))
    let column = try ViewCase(container("VStack", "", text("Above"), text("below")))
    func distance(_ view: ViewCase) throws -> Double {
      try view.text("below").frame.y - view.text("Above").frame.maxY
    }
    #expect(try distance(grid) == distance(column))
    #expect(try distance(grid) < 8)
  }

  // swiftui-web, grid/modifiers, macOS 26.2
  @Test("an area below an area keeps 8, whatever text is beside it")
  func mixedDistances() throws {
    let view = try ViewCase(
      container("VStack", "", area("red", 40, 10), container("HStack", "", area("blue", 40, 30), text("beside"))))
    #expect(try view.area(.blue).frame.y - view.area(.red).frame.maxY >= 8)
  }

  // swiftui-web, position/safe-area, macOS 26.2
  @Test("what is inset keeps 8 from the view, and views that ignore the safe area reach below it")
  func insets() throws {
    let bar = #"{"value":{"views":[\#(area("blue", nil, 30))]}}"#
    let edge = argument("edge", member("bottom"))
    let plain = try ViewCase(
      modified(area("red"), "safeAreaInset", edge + "," + bar), width: 100, height: 200)
    #expect(try plain.area(.red).frame == Rect(x: 0, y: 0, width: 100, height: 162))
    #expect(try plain.area(.blue).frame.y == 170)
    let ignoring = try ViewCase(
      modified(
        modified(area("red"), "ignoresSafeArea"), "safeAreaInset", edge + "," + argument("spacing", "0") + "," + bar),
      width: 100, height: 200)
    #expect(try ignoring.area(.red).frame.height == 200)
  }

  // swiftui-web, position/safe-area-padding, macOS 26.2
  @Test("what scrolls in a padded safe area begins after the padding and goes on below it")
  func safeAreaPadding() throws {
    let scroll = container("ScrollView", "", area("red", 100, 400))
    let view = try ViewCase(
      modified(scroll, "safeAreaPadding", argument(nil, member("vertical")) + "," + argument(nil, "20")), width: 100,
      height: 150)
    #expect(try view.area(.red).frame.y == 20)
    #expect(view.nodes.contains { $0.scrollAxis != nil && $0.frame.height == 150 })
  }

  // swiftui-web, scroll/margins, macOS 26.2
  @Test("margins of indicators move nothing, and those of content do")
  func margins() throws {
    func first(_ place: String?) throws -> Rect {
      let arguments = argument(nil, "20") + (place.map { "," + argument("for", member($0)) } ?? "")
      return try ViewCase(
        modified(container("ScrollView", "", area("red", 120, 400)), "contentMargins", arguments), width: 300,
        height: 200
      ).area(.red).frame
    }
    #expect(try first("scrollIndicators").y == 0)
    #expect(try first("scrollContent").y == 20)
    #expect(try first(nil).y == 20)
  }

  // swiftui-web, scroll/both, macOS 26.2
  @Test("what scrolls both ways takes the room, and its content stands at the top leading corner")
  func bothWays() throws {
    let axes = argument(nil, "[\(member("horizontal")),\(member("vertical"))]")
    let view = try ViewCase(container("ScrollView", axes, area("red", 500, 400)), width: 300, height: 200)
    #expect(try view.area(.red).frame == Rect(x: 0, y: 0, width: 500, height: 400))
    #expect(view.nodes.contains { $0.scrollAxis != nil && $0.frame.size == Size(width: 300, height: 200) })
  }

  // swiftui-web, position/basic, macOS 26.2
  @Test("a position may be a point")
  func positions() throws {
    let point = #"{"call":"CGPoint","args":[{"label":"x","value":150},{"label":"y","value":60}]}"#
    let view = try ViewCase(
      modified(area("red", 30, 30), "position", argument(nil, point)), width: 200, height: 90)
    #expect(try view.area(.red).frame == Rect(x: 135, y: 45, width: 30, height: 30))
  }

  // swiftui-web, pressure/three-texts and pressure/spacer-min30, macOS 26.2
  @Test("texts in a column that is too low give up lines, and a spacer keeps its least length")
  func pressure() throws {
    let long = "Layout must wrap this sentence onto several lines inside a narrow frame."
    let texts = (1...3).map { frame(text("\($0) \(long)"), ("width", "150")) }
    let view = try ViewCase(
      container("VStack", noSpacing, texts[0], texts[1], texts[2]), width: 300, height: 140, scale: 2)
    #expect(try (1...3).map { try view.lines("\($0)") } == [2, 2, 2])
    let spacer = #"{"call":"Spacer","args":[{"label":"minLength","value":30}]}"#
    let column = try ViewCase(
      container(
        "VStack", noSpacing, area("red", nil, 40), frame(text(long), ("width", "150")), spacer, area("blue", nil, 40)),
      width: 200, height: 135, scale: 2)
    #expect(try column.lines("Layout") == 1)
    #expect(try column.area(.blue).frame.maxY == 135)
  }

  // OpenSwiftUI, _AspectRatioLayout and _FlexFrameLayout's spacing
  @Test("an aspect changes no ideal size, and a frame of some height keeps the distance of any view")
  func idealAspects() throws {
    let ratio = modified(area("red"), "aspectRatio", argument(nil, "2"))
    #expect(try ViewCase(modified(ratio, "fixedSize")).area(.red).frame.size == Size(width: 10, height: 10))
    let view = try ViewCase(
      container("VStack", "", text("Above"), frame(text("below"), ("minHeight", "60"), ("alignment", member("top")))))
    #expect(try view.text("below").frame.y - view.text("Above").frame.maxY > 8)
  }
}
