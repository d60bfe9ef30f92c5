import Testing

@testable import Preview

@Suite("Buttons of a navigation bar, and badges of tabs")
struct BarButtonTests {
  private static func bar(_ title: String = "Mail", trailing: [BarButton], leading: [BarButton] = []) -> NavigationBar {
    var bar = NavigationBar(title)
    (bar.leading, bar.trailing) = (leading, trailing)
    return bar
  }

  @Test("Buttons stand at the margin, mirrored from right to left, and their titles stay at 17 points")
  func edges() throws {
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let bar = Self.bar(trailing: [BarButton("Done", isDone: true)], leading: [BarButton("Cancel")])
      let scene = try SceneCase(category) { bar.named("bar") }
      let buttons = scene.all("barButton")
      #expect(try scene["bar"].frame.height == 44 && buttons.count == 2)
      #expect(buttons[0].frame.x == 16 && abs(buttons[1].frame.maxX - 304) < 0.01)
      #expect(try scene.all("label").allSatisfy { try $0.text.styles == ["fixed"] })
      let mirrored = try SceneCase(category, direction: .rightToLeft) { bar }.all("barButton")
      #expect(abs(mirrored[0].frame.maxX - 304) < 0.01 && mirrored[1].frame.x == 16)
    }
  }

  @Test("The title keeps the middle while there is room, then gives way to the buttons, and is truncated last")
  func title() throws {
    func title(_ text: String) throws -> LayoutNode {
      let scene = try SceneCase { Self.bar(text, trailing: [BarButton("Select all")]) }
      let button = try #require(scene.all("barButton").first)
      let label = try #require(scene.all("label").first { $0.frame.x < button.frame.x })
      #expect(label.frame.maxX <= button.frame.x - 7.9)
      return label
    }
    let short = try title("Mail")
    #expect(abs(short.frame.x + short.frame.maxX - 320) < 1)
    #expect(try title("Mail of all accounts").frame.x < 80)
    #expect(try title("Mail of all accounts in Los Angeles").text.layout.isTruncated)
  }

  @Test("A large title stands below the buttons")
  func largeTitle() throws {
    var bar = Self.bar(trailing: [BarButton(symbol: .plus)])
    bar.prefersLargeTitle = true
    let scene = try SceneCase { bar.named("bar") }
    #expect(try scene["bar"].frame.height == 96)
    #expect(try #require(scene.all("barButton").first).frame.words == "282 11 22 x 22")
    #expect(try #require(scene.all("label").first).frame.y >= 44)
  }

  @Test("A tab's badge stands over its symbol's corner, and changes no height")
  func tabBadge() throws {
    var item = TabBar.Item("Inbox", symbol: .envelope)
    let plain = try SceneCase { TabBar([item]).named("bar") }
    item.badge = "3"
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let scene = try SceneCase(category) { TabBar([item]).named("bar") }
      let (badge, symbol) = (try #require(scene.all("badge").first), try #require(scene.all("image").first))
      #expect(try scene["bar"].frame == plain["bar"].frame)
      #expect(symbol.frame == plain.all("image").first?.frame)
      #expect(badge.frame.width == 18 && badge.frame.height == 18)
      #expect(abs(badge.frame.x - symbol.frame.x - 15) < 0.01 && abs(badge.frame.y - symbol.frame.y + 4) < 0.01)
    }
    item.badge = "128"
    let long = try SceneCase { TabBar([item]) }
    let number = try #require(long.all("label").first { try $0.text.layout.text.string == "128" })
    #expect(try number.text.layout.isTruncated == false && #require(long.all("badge").first).frame.width > 24)
  }
}
