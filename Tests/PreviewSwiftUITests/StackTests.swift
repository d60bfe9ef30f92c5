@testable import PreviewCore
import Testing

@testable import PreviewScene
@testable import PreviewSwiftUI
@testable import PreviewType

@Suite("Stacks of SwiftUI")
struct StackTests {
  @Test("views in a row are 8 apart and stand in the middle of it")
  func distances() throws {
    let view = try ViewCase(container("HStack", "", area("red", 40, 20), area("blue", 60, 40)), width: 200)
    let (red, blue) = (try view.area(.red).frame, try view.area(.blue).frame)
    #expect(blue.x == red.maxX + 8)
    #expect(red.y - blue.y == 10)
    // The row is 108 wide and stands in the middle of 200.
    #expect(red.x == 46)
  }

  @Test("a spacing is kept, and an alignment moves views across")
  func spacing() throws {
    let view = try ViewCase(
      container(
        "VStack", argument("alignment", member("leading")) + "," + argument("spacing", "20"), area("red", 40, 20),
        area("blue", 60, 40)))
    let (red, blue) = (try view.area(.red).frame, try view.area(.blue).frame)
    #expect(blue.y == red.maxY + 20)
    #expect(red.x == blue.x)
  }

  @Test("a spacer takes what is left and is 8 points long at least")
  func spacers() throws {
    let spacer = #"{"call":"Spacer","args":[]}"#
    let wide = try ViewCase(container("HStack", "", area("red", 40, 20), spacer, area("blue", 60, 20)), width: 200)
    #expect(try wide.area(.red).frame.x == 0)
    #expect(try wide.area(.blue).frame.maxX == 200)
    let narrow = try ViewCase(container("HStack", "", area("red", 40, 20), spacer, area("blue", 60, 20)), width: 90)
    #expect(try narrow.area(.blue).frame.x - narrow.area(.red).frame.maxX == 8)
  }

  @Test("a text beside a spacer has the width that it likes")
  func textBesideSpacer() throws {
    let spacer = #"{"call":"Spacer","args":[]}"#
    let view = try ViewCase(container("HStack", "", text("Delivered to the reception"), spacer), width: 220)
    #expect(try view.lines("Delivered") == 1)
  }

  @Test("the least flexible view is asked first, and the others share what is left")
  func flexibility() throws {
    let view = try ViewCase(
      container(
        "HStack", argument("spacing", "0"), area("red", nil, 20), area("blue", 100, 20), area("green", nil, 20)),
      width: 300)
    #expect(try view.area(.red).frame.width == 100)
    #expect(try view.area(.green).frame.width == 100)
    #expect(try view.area(.green).frame.x == 200)
  }

  @Test("a short text keeps its line, and a long one beside it wraps")
  func texts() throws {
    let long = "Delivered to the reception desk on the second floor"
    let view = try ViewCase(container("HStack", "", text("Tue"), text(long)), width: 200)
    #expect(try view.lines("Tue") == 1)
    #expect(try view.lines("Delivered") > 1)
    #expect(try view.text("Delivered").frame.maxX <= 200.34)
  }

  @Test("a view of higher priority is asked before the others, which keep their least lengths")
  func priorities() throws {
    let long = "Delivered to the reception desk"
    let first = modified(text(long), "layoutPriority", argument(nil, "1"))
    let view = try ViewCase(container("HStack", "", text("Another text of some length"), first), width: 300)
    #expect(try view.lines("Delivered") == 1)
    let equal = try ViewCase(container("HStack", "", text("Another text of some length"), text(long)), width: 300)
    #expect(try equal.lines("Delivered") == 2)
  }

  @Test("baselines of a row's texts stand on one line")
  func baselines() throws {
    let large = modified(text("19"), "font", argument(nil, member("largeTitle")))
    let view = try ViewCase(
      container("HStack", argument("alignment", member("firstTextBaseline")), large, text("pieces")))
    func baseline(_ node: LayoutNode) -> Double? {
      guard case .text(let text) = node.content else { return nil }
      return text.origin.y + text.layout.firstBaseline
    }
    let (number, word) = (try #require(baseline(try view.text("19"))), try #require(baseline(try view.text("pieces"))))
    #expect(abs(number - word) < 0.34)
  }

  /// Pictures of home-assistant/iOS (decisions/swiftui.md): headline and caption touch.
  @Test("texts below one another keep the distance of their fonts, and other views 8")
  func distancesOfTexts() throws {
    let caption = modified(text("below"), "font", argument(nil, member("caption")))
    let head = modified(text("Above"), "font", argument(nil, member("headline")))
    let texts = try ViewCase(container("VStack", "", head, caption), .medium)
    #expect(try texts.text("below").frame.y - texts.text("Above").frame.maxY < 0.5)
    let areas = try ViewCase(container("VStack", "", area("red", 40, 20), area("blue", 40, 20)))
    #expect(try areas.area(.blue).frame.y - areas.area(.red).frame.maxY == 8)
    let padded = try ViewCase(
      container("VStack", "", modified(text("Above"), "padding", argument(nil, "4")), text("below")))
    #expect(try padded.text("below").frame.y - padded.text("Above").frame.maxY > 8)
  }

  @Test("a row is mirrored from right to left")
  func mirrored() throws {
    let view = try ViewCase(
      container("HStack", "", area("red", 40, 20), #"{"call":"Spacer","args":[]}"#, area("blue", 60, 20)), width: 200,
      direction: .rightToLeft)
    #expect(try view.area(.red).frame.maxX == 200)
    #expect(try view.area(.blue).frame.x == 0)
  }
}
