import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Screens: what stands at an edge")
struct ScreenEdgeTests {
  @Test("What scrolls to the side keeps its own height at the top of a screen, below the status bar")
  func sideways() throws {
    let scene = try Scene(name: "test", screen: .iPhone16) {
      Scroll(.horizontal) { Element.block("card", 100, 61) }.named("cards")
      Element.block("below", 100, 20)
    }
    #expect(
      try SceneCase(scene).frames("cards", "card", "below") == ["0 59 393 x 61", "0 59 100 x 61", "0 120 100 x 20"])
  }

  // Public dumps of iOS 26: a bar of 83 on a phone with a home indicator, with a platter of 62 at its top; 360 wide in 402 points with five tabs, 274 with three.
  @Test(
    "A floating tab bar over a home indicator is 83 high, with the platter at its top and as far from the sides as from the end"
  )
  func platter() throws {
    func bar(tabs: Int) throws -> LayoutNode {
      let scene = try Scene(name: "test", screen: .iPhone16Pro) {
        Scroll { Element.block("block", 100, 300) }
        TabBar((0..<tabs).map { TabBar.Item("\($0)", symbol: "house") })
      }
      return try #require(SceneCase(scene, design: .iOS26).all("tabBar").first)
    }
    let five = try bar(tabs: 5)
    #expect(five.frame.words == "0 791 402 x 83" && five.children[0].frame.words == "21 791 360 x 62")
    #expect(try bar(tabs: 3).children[0].frame.words == "64 791 274 x 62")
  }

  @Test(
    "What scrolls goes on below a platter that floats, down to the screen's edge, and above a bar with a ground it ends"
  )
  func belowPlatter() throws {
    func frame(_ design: Design) throws -> String? {
      let scene = try Scene(name: "test", screen: .iPhone16Pro) {
        Scroll { Element.block("block", 100, 300) }.named("scroll")
        TabBar([TabBar.Item("Sea", symbol: "house")])
      }
      return try SceneCase(scene, design: design).frames("scroll").first
    }
    #expect(try frame(.iOS26) == "0 0 402 x 874")
    #expect(try frame(.iOS18) == "0 0 402 x 791")
  }

  @Test("A list of cards that scrolls reaches out of nothing")
  func cards() throws {
    let list =
      "    - list: [{ each: 30, show: [{ row: [{ label: \"Row {index}\", numberOfLines: 0 }] }] }]\n      style: insetGrouped\n"
    let found = try audit(
      "fonts: Fonts/Inter.var.ttf\nscenes:\n  s:\n    font: system\n    screen: iPhone SE\n    elements:\n\(list)"
    ).findings
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  @Test("Playback points the same way in every direction, and a way back does not")
  func mirroring() {
    #expect(!Symbol("play").isMirrored && Symbol("chevron.backward").isMirrored)
  }
}
