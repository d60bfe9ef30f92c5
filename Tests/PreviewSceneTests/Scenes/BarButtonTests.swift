import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

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
    var bar = Self.bar(trailing: [BarButton(symbol: "plus")])
    bar.prefersLargeTitle = true
    let scene = try SceneCase { bar.named("bar") }
    #expect(try scene["bar"].frame.height == 96)
    #expect(try #require(scene.all("barButton").first).frame.words == "282 11 22 x 22")
    #expect(try #require(scene.all("label").first).frame.y >= 44)
  }

  @Test("A tab's badge stands over its symbol's corner, and changes no height")
  func tabBadge() throws {
    var item = TabBar.Item("Inbox", symbol: "envelope")
    let plain = try SceneCase { TabBar([item]).named("bar") }
    item.badge = "3"
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let scene = try SceneCase(category) { TabBar([item]).named("bar") }
      let (badge, symbol) = (try #require(scene.all("badge").first), try #require(scene.all("image").first))
      #expect(try scene["bar"].frame == plain["bar"].frame)
      #expect(symbol.frame == plain.all("image").first?.frame)
      #expect(badge.frame.width == 18 && badge.frame.height == 18)
      #expect(abs(badge.frame.x - symbol.frame.maxX + 9) < 0.01 && abs(badge.frame.y - symbol.frame.y + 4) < 0.01)
    }
    item.badge = "128"
    let long = try SceneCase { TabBar([item]) }
    let number = try #require(long.all("label").first { try $0.text.layout.text.string == "128" })
    #expect(try number.text.layout.isTruncated == false && #require(long.all("badge").first).frame.width > 24)
  }

  // MARK: Room

  private static func titles(_ scene: SceneCase) throws -> [String] {
    try scene.all("label").map { try $0.text.layout.text.string }
  }

  @Test(
    "Buttons that find no room are in a menu at the trailing edge, those nearest to the title first",
    arguments: Design.allCases)
  func menu(_ design: Design) throws {
    let names = ["Archive", "Forward", "Move", "Edit"]
    func scene(_ count: Int, leading: [String] = ["Cancel"], width: Double = 320) throws -> SceneCase {
      let bar = Self.bar(
        "Mail", trailing: names.suffix(count).map { BarButton(SceneText($0)) },
        leading: leading.map { BarButton(SceneText($0)) })
      return try SceneCase(width: width, design: design) { bar.named("bar") }
    }
    let (one, all) = (try scene(1), try scene(4))
    #expect(one.all("overflowButton").isEmpty && one.all("barButton").count == 2)
    let menu = try #require(all.all("overflowButton").first)
    #expect(menu.frame.maxX == 304 && all.all("barButton").count < 5)
    #expect(try !Self.titles(all).contains("Archive") && Self.titles(all).contains("Cancel"))
    // Where all buttons fit, there is no menu.
    #expect(try scene(4, width: 744).all("overflowButton").isEmpty)
    // Those at the leading edge go last, and the last of them is truncated.
    let long = try scene(2, leading: ["Cancel", "Select all of the messages"])
    #expect(try Self.titles(long).filter { $0 != "Mail" } == ["Cancel"])
    let alone = try scene(0, leading: ["Select all of the messages in this mailbox"])
    #expect(alone.all("overflowButton").isEmpty && alone.all("barButton")[0].frame.maxX <= 304)
  }

  @Test("No button of a bar lies on another, on the title, or off the screen", arguments: Design.allCases)
  func apart(_ design: Design) throws {
    for (before, behind, width) in (0...4).flatMap({ a in (0...5).flatMap { b in [320.0, 393].map { (a, b, $0) } } }) {
      for isTitle in [true, false] {
        func buttons(_ count: Int) -> [BarButton] {
          (0..<count).map { isTitle ? BarButton(SceneText("Button \($0)")) : BarButton(symbol: "star") }
        }
        let bar = Self.bar("Messages of all accounts", trailing: buttons(behind), leading: buttons(before))
        let scene = try SceneCase(width: width, design: design) { bar.named("bar") }
        let bars = scene.all("titleBar")
        let frames = bars[0].children.map(\.frame).filter { $0.width > 0 }.sorted { $0.x < $1.x }
        for (a, b) in zip(frames, frames.dropFirst()) {
          #expect(a.maxX <= b.x + 0.4, "\(before) \(behind) \(width) \(isTitle)")
        }
        #expect((frames.first?.x ?? 16) >= 15.6 && (frames.last?.maxX ?? 0) <= width - 15.6)
      }
    }
  }

  @Test("In the design of iOS 26 symbols side by side share a capsule, and titles and what ends the task don't")
  func sharing() throws {
    let bar = Self.bar(
      trailing: [BarButton(symbol: "star"), BarButton(symbol: "plus"), BarButton("Edit"), BarButton(symbol: "bell")])
    let scene = try SceneCase(width: 440, scale: 2, design: .iOS26) { bar }
    let shared = try #require(scene.all("platter").first)
    #expect(scene.all("platter").count == 1 && shared.frame.width == 88 && shared.frame.height == 44)
    #expect(scene.all("barButton").count == 4)
    #expect(scene.all("barButton").last?.frame.maxX == 420)
  }

  private static func asset(_ width: Int, _ height: Int) throws -> AssetPicture {
    let folder = TemporaryFolder()
    let pixels = ContiguousArray(repeating: UInt8(255), count: 4 * width * height)
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), layout: .rgba, bytes: pixels)
    let set = "App.xcassets/wide.imageset"
    try folder.write(try bitmap.png(), to: "\(set)/wide.png")
    try folder.write(
      Array(#"{"images":[{"idiom":"universal","filename":"wide.png","scale":"1x"}]}"#.utf8), to: "\(set)/Contents.json")
    return try AssetPicture("wide", in: AssetCatalog("\(folder.path)/App.xcassets"))
  }

  @Test("A wide image makes its capsule wider, and a high one is made smaller")
  func images() throws {
    func frames(_ width: Int, _ height: Int) throws -> (Rect, Rect) {
      let asset = try Self.asset(width, height)
      let scene = try SceneCase(width: 393, scale: 2, design: .iOS26) {
        Self.bar(trailing: [BarButton(icon: .asset(asset))])
      }
      return (try #require(scene.all("barButton").first).frame, try #require(scene.all("image").first).frame)
    }
    let (small, _) = try frames(20, 20)
    #expect(small.width == 44 && small.height == 44)
    let (wide, image) = try frames(90, 24)
    #expect(wide.width == 114 && wide.height == 44 && wide.maxX == 377)
    #expect(image.width == 90 && image.height == 24 && image.x == wide.x + 12)
    let (high, reduced) = try frames(60, 88)
    #expect(high.height == 44 && reduced.height == 36 && reduced.width == 24.5)
  }
}
