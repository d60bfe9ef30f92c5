@testable import PreviewCore
import Testing

@testable import PreviewScene
@testable import PreviewSwiftUI
@testable import PreviewType

@Suite("Screens of SwiftUI")
struct ScreenTests {
  @Test("a view in a navigation stack fills a screen below its bar")
  func navigation() throws {
    let view = try ViewCase(
      container(
        "NavigationStack", "",
        modified(
          modified(text("Nothing here"), "navigationTitle", argument(nil, #""Deliveries""#)), "frame",
          argument("maxHeight", member("infinity")))))
    #expect(view.scene.screen == .iPhone16)
    let bar = try #require(view.nodes.first { $0.kind.name == "navigationBar" })
    #expect(bar.frame.y == 59)
    // The text stands in the middle between the bar and the home indicator.
    let text = try view.text("Nothing here").frame
    let middle = (bar.frame.maxY + 852 - 34) / 2
    #expect(abs(text.y + text.height / 2 - middle) < 0.5)
  }

  @Test("a list has rows of the design's height, with their views at the leading edge")
  func list() throws {
    let view = try ViewCase(container("List", "", text("First"), text("Second")))
    let rows = view.nodes.filter { $0.kind.name == "row" }
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.frame.height == 44 })
    #expect(try view.text("First").frame.x == 40)
  }

  @Test("a ground reaches to the screen's edges")
  func edges() throws {
    let view = try ViewCase(
      modified(
        modified(
          text("Hello"), "frame",
          argument("maxWidth", member("infinity")) + "," + argument("maxHeight", member("infinity"))),
        "background", argument(nil, #"{"member":"red","on":{"type":"Color"}}"#)))
    #expect(try view.area(.red).frame == Rect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test("a screen is as long as what scrolls in it")
  func scrolls() throws {
    let view = try ViewCase(container("ScrollView", "", area("red", 100, 2000)))
    let whole = try #require(view.layout.variants.first).frame
    #expect(whole.height >= 2000 + 59 + 34)
    #expect(try view.area(.red).frame.y == 59)
  }

  @Test("what is at an edge of a list lies over the list, which goes on below it")
  func inset() throws {
    let rows = container("List", "", text("First"))
    let view = try ViewCase(
      modified(
        rows, "safeAreaInset",
        argument("edge", member("bottom")) + "," + #"{"value":{"views":[\#(area("red", 100, 50))]}}"#))
    let order = view.nodes.map(\.kind.name)
    let red = try view.area(.red)
    let list = try #require(view.nodes.first { $0.kind.name == "scroll" })
    #expect(list.frame.maxY == 852 && red.frame.maxY == 852 - 34)
    #expect(
      try #require(order.firstIndex(of: "scroll")) < (try #require(view.nodes.firstIndex { $0.frame == red.frame })))
  }

  @Test("texts that are empty leave nothing that can't be laid out")
  func emptyTexts() throws {
    let section =
      #"{"call":"Section","args":[{"label":"header","value":{"views":[\#(text(""))]}},{"value":{"views":[\#(text("")),\#(text("Row"))]}}]}"#
    let view = try ViewCase(
      container(
        "NavigationStack", "", modified(container("List", "", section), "navigationTitle", argument(nil, #""""#))))
    #expect(view.nodes.contains { $0.isText("Row") })
  }

  @Test("an unknown view is hatched, and known to be unknown")
  func unknown() throws {
    let map = modified(#"{"call":"MapKitMap","args":[],"at":[0,9,3]}"#, "frame", argument("height", "80"))
    let view = try ViewCase(container("VStack", "", text("On its way"), map))
    #expect(view.scene.coverage.unknownViews.map(\.what) == ["MapKitMap"])
    #expect(view.nodes.first { $0.kind.name == "unknown" }?.frame.height == 80)
    #expect(view.scene.coverage.grade == .withHoles)
    // A preview of nothing else says nothing.
    #expect(try ViewCase(map).scene.coverage.grade == .notUnderstood)
  }

  @Test("a text beside something whose width isn't known is judged by no audit")
  func unjudged() throws {
    let map = #"{"call":"MapKitMap","args":[],"at":[0,9,3]}"#
    let beside = try ViewCase(container("HStack", "", text("On its way"), map))
    #expect(beside.nodes.contains { $0.kind.isShownElsewhere && $0.children.contains { $0.isText("On its way") } })
    let framed = try ViewCase(
      container("HStack", "", text("On its way"), modified(map, "frame", argument("width", "80"))))
    #expect(!framed.nodes.contains { $0.kind.isShownElsewhere && $0.children.contains { $0.isText("On its way") } })
  }

  @Test("places name the file of their sources")
  func places() throws {
    let view = try ViewCase(text("Hello"))
    let place = try view.text("Hello").place
    #expect(place.line == 4)
    #expect(place.file?.path == "App/Card.swift")
  }
}
