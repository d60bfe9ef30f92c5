@testable import PreviewCore
import Testing

@testable import PreviewScene
@testable import PreviewSwiftUI
@testable import PreviewType

@Suite("Frames of SwiftUI")
struct FrameTests {
  @Test("padding without a number is 16")
  func padding() throws {
    let view = try ViewCase(
      modified(
        modified(area("red", 40, 20), "padding"), "background",
        argument(nil, #"{"member":"blue","on":{"type":"Color"}}"#)))
    let (red, blue) = (try view.area(.red).frame, try view.area(.blue).frame)
    #expect(blue.width == 72)
    #expect(blue.height == 52)
    #expect(red.x - blue.x == 16)
  }

  @Test("padding at some edges, of a length")
  func edges() throws {
    let padded = modified(
      area("red", 40, 20), "padding",
      argument(nil, "[\(member("leading")),\(member("top"))]") + "," + argument(nil, "12"))
    let view = try ViewCase(modified(padded, "background", argument(nil, #"{"member":"blue","on":{"type":"Color"}}"#)))
    #expect(try view.area(.blue).frame.size == Size(width: 52, height: 32))
  }

  @Test("a frame places its view by its alignment, and cuts nothing")
  func alignments() throws {
    let framed = modified(
      area("red", 40, 20), "frame",
      argument("width", "100") + "," + argument("height", "10") + "," + argument("alignment", member("bottomTrailing")))
    let view = try ViewCase(modified(framed, "background", argument(nil, #"{"member":"blue","on":{"type":"Color"}}"#)))
    let (red, blue) = (try view.area(.red).frame, try view.area(.blue).frame)
    #expect(blue.size == Size(width: 100, height: 10))
    #expect(red.maxX == blue.maxX)
    #expect(red.maxY == blue.maxY)
    #expect(red.height == 20)
  }

  @Test("maxWidth .infinity takes the room")
  func infinite() throws {
    let wide = modified(
      text("Hello"), "frame", argument("maxWidth", member("infinity")) + "," + argument("alignment", member("leading")))
    let view = try ViewCase(
      modified(wide, "background", argument(nil, #"{"member":"blue","on":{"type":"Color"}}"#)), width: 300)
    #expect(try view.area(.blue).frame.width == 300)
    #expect(try view.text("Hello").frame.x == 0)
  }

  @Test("a text in a frame that is too low shows the whole lines that fit, and one at least")
  func pressure() throws {
    let long = "Delivered to the reception desk on the second floor of the house beside the station"
    func lines(_ height: Double) throws -> Int {
      try ViewCase(
        modified(text(long), "frame", argument("width", "120") + "," + argument("height", "\(height)"))
      ).lines("Delivered")
    }
    #expect(try lines(45) == 2)
    #expect(try lines(44) == 2)
    #expect(try lines(10) == 1)
  }

  @Test("a shape keeps its aspect within the room, or fills it")
  func aspects() throws {
    let ratio = argument(nil, "2") + "," + argument("contentMode", member("fit"))
    let fit = modified(
      modified(area("red"), "aspectRatio", ratio), "frame", argument("width", "100") + "," + argument("height", "100"))
    #expect(try ViewCase(fit).area(.red).frame.size == Size(width: 100, height: 50))
    let fillRatio = argument(nil, "2") + "," + argument("contentMode", member("fill"))
    let fill = modified(
      modified(area("red"), "aspectRatio", fillRatio), "frame",
      argument("width", "100") + "," + argument("height", "100"))
    #expect(try ViewCase(fill).area(.red).frame.size == Size(width: 200, height: 100))
  }

  @Test("a text of fixed size takes the width that it likes")
  func fixedSize() throws {
    let long = "Delivered to the reception desk on the second floor"
    let fixed = modified(modified(text(long), "fixedSize"), "frame", argument("width", "80"))
    #expect(try ViewCase(fixed).lines("Delivered") == 1)
  }

  @Test("an overlay has the size of what it lies over and stands by its alignment")
  func overlays() throws {
    let view = try ViewCase(
      modified(
        area("red", 80, 40), "overlay",
        argument("alignment", member("topTrailing")) + "," + #"{"value":{"views":[\#(area("blue", 10, 10))]}}"#))
    let (red, blue) = (try view.area(.red).frame, try view.area(.blue).frame)
    #expect(blue.maxX == red.maxX)
    #expect(blue.y == red.y)
  }

  @Test("layers are as large as the largest and stand by their alignment")
  func layers() throws {
    let view = try ViewCase(
      container("ZStack", argument("alignment", member("bottomLeading")), area("red", 80, 40), area("blue", 10, 10)))
    let (red, blue) = (try view.area(.red).frame, try view.area(.blue).frame)
    #expect(blue.x == red.x)
    #expect(blue.maxY == red.maxY)
  }

  @Test("a reserved number of lines keeps its room")
  func reserved() throws {
    let one = try ViewCase(modified(text("Short"), "lineLimit", argument(nil, "1")))
    let two = try ViewCase(
      modified(text("Short"), "lineLimit", argument(nil, "2") + "," + argument("reservesSpace", "true")))
    #expect(try two.text("Short").frame.height > 1.9 * one.text("Short").frame.height)
  }

  @Test("the first view that fits is shown alone")
  func fitting() throws {
    let wide = modified(text("Wide"), "frame", argument("width", "300"))
    let views = container("ViewThatFits", "", wide, text("Narrow"))
    #expect(try ViewCase(views, width: 320).nodes.contains { $0.isText("Wide") })
    let narrow = try ViewCase(views, width: 200)
    #expect(!narrow.nodes.contains { $0.isText("Wide") })
    #expect(narrow.nodes.contains { $0.isText("Narrow") })
  }

  @Test("a reader of its geometry gives its content the room's lengths")
  func geometry() throws {
    let half =
      #"{"operation":"*","operands":[{"member":"width","on":{"member":"size","on":{"proxy":"geometry"}}},0.5]}"#
    let content = modified(area("red"), "frame", argument("width", half) + "," + argument("height", "10"))
    let reader = modified(container("GeometryReader", "", content), "frame", argument("height", "50"))
    let view = try ViewCase(reader, width: 300)
    #expect(try view.area(.red).frame.size == Size(width: 150, height: 10))
  }

  @Test("columns of a grid are as wide as their widest cells")
  func grid() throws {
    let rows = [
      container("GridRow", "", area("red", 20, 10), area("blue", 60, 10)),
      container("GridRow", "", area("green", 40, 10), area("orange", 30, 10)),
    ]
    let view = try ViewCase(container("Grid", argument("alignment", member("leading")), rows[0], rows[1]))
    #expect(try view.area(.blue).frame.x - view.area(.red).frame.x == 48)
    #expect(try view.area(.orange).frame.x == view.area(.blue).frame.x)
    #expect(try view.area(.green).frame.y - view.area(.red).frame.y == 18)
  }

  @Test("as many adaptive columns as fit share the width")
  func adaptive() throws {
    let item =
      #"{"call":"GridItem","args":[{"value":{"call":"adaptive","on":{},"args":[{"label":"minimum","value":80}]}}]}"#
    let view = try ViewCase(
      container("LazyVGrid", argument("columns", "[\(item)]"), area("red", nil, 10), area("blue", nil, 10)), width: 300)
    // Three columns of 80 and two gaps of 8 fit.
    #expect(abs(try view.area(.red).frame.width - 94.67) < 0.34)
    #expect(abs(try view.area(.blue).frame.x - 102.67) < 0.34)
  }

  @Test("lengths without an end, and no numbers, leave frames that are finite")
  func infinities() throws {
    let endless = modified(area("red"), "frame", argument("height", member("infinity")))
    let none = modified(
      area("blue"), "frame",
      argument(
        "width",
        #"{"operation":"/","operands":[{"member":"width","on":{"member":"size","on":{"proxy":"geometry"}}},0]}"#))
    let view = try ViewCase(
      container("ScrollView", "", container("VStack", "", endless, modified(none, "offset", argument("x", "1e300")))))
    for node in view.nodes {
      #expect(node.frame.x.isFinite && node.frame.y.isFinite && node.frame.maxX.isFinite && node.frame.maxY.isFinite)
    }
  }

  @Test("views that ask one another for too many sizes end in a sentence")
  func work() throws {
    var view = container("HStack", "", text("A text of some words"), text("and another"))
    for _ in 0..<40 {
      view = container(
        "HStack", "", container("VStack", "", view, text("below")),
        modified(text("beside"), "frame", argument("minWidth", "20")))
    }
    #expect(throws: Never.self) {
      do { _ = try ViewCase(view) } catch SceneError.tooManySizes {}
    }
  }

  @Test("a length that grows with a text style does")
  func scaled() throws {
    let icon = modified(
      area("red"), "frame", argument("width", #"{"scaled":20,"style":"body"}"#) + "," + argument("height", "10"))
    #expect(try ViewCase(icon).area(.red).frame.width == 20)
    #expect(try ViewCase(icon, .accessibilityExtraLarge).area(.red).frame.width > 40)
  }
}

extension LayoutNode {
  /// Whether it is a text that begins so.
  func isText(_ beginning: String) -> Bool {
    if case .text(let text) = content { text.layout.text.string.hasPrefix(beginning) } else { false }
  }
}
