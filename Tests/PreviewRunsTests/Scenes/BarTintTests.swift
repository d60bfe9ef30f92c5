import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

@Suite("The tint of a navigation bar")
struct BarTintTests {
  private static let bar = NavigationBar("Mail")

  /// The colours of all that is drawn in a bar, by their texts and symbols.
  private static func inks(_ bar: NavigationBar, _ design: Design = .iOS18, width: Double = 393) throws -> [String:
    Color]
  {
    let scene = try SceneCase(width: width, design: design) { bar }
    var inks: [String: Color] = [:]
    for node in scene.elements {
      switch node.content {
      case .text(let text):
        inks[text.layout.text.string] = text.layout.lines.first?.runs.first?.color
      case .symbol(let drawn): inks[drawn.symbol.name] = drawn.color
      default: break
      }
    }
    return inks
  }

  private static func tinted(_ change: (inout NavigationBar) -> Void) -> NavigationBar {
    var bar = Self.bar
    bar.tint = .fixed(Color(rgb: 0x0A5F44))
    change(&bar)
    return bar
  }

  private static let (blue, green, red) = (
    SceneColor.tint.color(in: .light), Color(rgb: 0x0A5F44), SceneColor.semantic(.red).color(in: .light)
  )

  @Test("Bar buttons and the way back take the nearest tint: their own, their bar's, blue")
  func nearest() throws {
    var delete = BarButton("Delete")
    delete.tint = .semantic(.red)
    let plain = BarButton(symbol: "plus")
    var off = BarButton("Off")
    off.isEnabled = false
    let grey = SceneColor.semantic(.tertiaryLabel).color(in: .light)
    let black = SceneColor.label.color(in: .light)
    let bar = Self.tinted { $0.trailing = [plain, delete, off] }
    #expect(try Self.inks(bar) == ["Mail": black, "plus": Self.green, "Delete": Self.red, "Off": grey])
    var without = bar
    without.tint = nil
    #expect(try Self.inks(without) == ["Mail": black, "plus": Self.blue, "Delete": Self.red, "Off": grey])
    let back = Self.tinted { $0.back = "All" }
    #expect(try Self.inks(back) == ["Mail": black, "chevron.backward": Self.green, "All": Self.green])
  }

  @Test("The button of the menu that has what finds no room takes its bar's tint")
  func menu() throws {
    let bar = Self.tinted {
      $0.trailing = ["Archive", "Forward", "Move", "Rename", "Edit"].map { BarButton(SceneText($0)) }
    }
    #expect(try Self.inks(bar, width: 320)["ellipsis"] == Self.green)
  }

  @Test("In the design of iOS 26 what stands on glass takes its own tint alone, and the button that ends the task any")
  func glass() throws {
    var delete = BarButton("Delete")
    delete.tint = .semantic(.red)
    let black = SceneColor.label.color(in: .light)
    let bar = Self.tinted { $0.trailing = [BarButton("Edit"), delete] }
    #expect(try Self.inks(bar, .iOS26) == ["Mail": black, "Edit": black, "Delete": Self.red])
    #expect(try Self.inks(Self.tinted { $0.back = "All" }, .iOS26)["chevron.backward"] == black)
    let done = try SceneCase(width: 393, design: .iOS26) {
      Self.tinted { $0.trailing = [BarButton("Done", isDone: true)] }
    }
    guard case .box(let box) = try #require(done.all("barButton").first).content else {
      Issue.record("a button that ends the task has a ground")
      return
    }
    #expect(box.fill == Self.green && box.border == nil)
  }

  @Test("A tint that nothing takes is a mistake")
  func idle() {
    expectMistake("the bar has no buttons", ofElement: "{ navigationBar: Mail, tint: red }")
    expectMistake(
      "a button that can't be used is grey",
      ofElement: "{ navigationBar: Mail, trailing: [{ title: Edit, disabled: true, tint: red }] }")
    expectMistake(nil, ofElement: "{ navigationBar: Mail, back: All, tint: red }")
  }

  @Test("Another tint is a cause of each button, in colours")
  func causes() throws {
    let before = specText(elements: "- { navigationBar: Mail, back: All, tint: red }")
    let after = before.replacing("tint: red", with: "tint: green")
    let causes = try ChangedPicture(before: before, after: after).causes
    #expect(
      !causes.isEmpty && causes.allSatisfy { $0.change.values.words == "#34C759 (was #FF3B30)" }, "\(causes)")
  }
}
