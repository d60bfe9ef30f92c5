import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Screens: where a scene's elements stand on a device")
struct ScreenTests {
  /// A scene of a bar, three blocks that scroll, and a tab bar.
  private static func scene(_ screen: Screen, show: Screen.Show = .content, rows: Int = 3) throws -> Scene {
    var scene = try Scene(name: "test", screen: screen) {
      NavigationBar("Cart", fill: .cell).named("bar")
      Scroll { for row in 0..<rows { Element.block("block \(row)", 100, 300) } }.named("scroll")
      TabBar([TabBar.Item("Home", symbol: "house")]).named("tabs")
    }
    scene.show = show
    return scene
  }

  @Test("A screen gives its width and its height; bars keep to the safe areas, and their grounds reach over them")
  func bars() throws {
    let small = try SceneCase(Self.scene(.iPhoneSE, show: .screen))
    #expect(small.layout.variants[0].frame.size == Size(width: 375, height: 667))
    // 20 for the status bar and UIKit's 44; 49 for the tab bar, and no home indicator.
    #expect(try small.frames("bar", "scroll", "tabs") == ["0 0 375 x 64", "0 64 375 x 554", "0 618 375 x 49"])
    let large = try SceneCase(Self.scene(.iPhone16, show: .screen))
    // As UITabBar's own frame on phones with a home indicator, 83 points: 49 and 34.
    #expect(try large.frames("bar", "scroll", "tabs") == ["0 0 393 x 103", "0 103 393 x 666", "0 769 393 x 83"])
    #expect(large.all("titleBar").map(\.frame.words) == ["0 59 393 x 44"])
  }

  @Test("All of the content is as long as it is, and bars stand at its ends; what fits is as high as the screen")
  func content() throws {
    let long = try SceneCase(Self.scene(.iPhoneSE))
    #expect(try long.frames("bar", "scroll", "tabs") == ["0 0 375 x 64", "0 64 375 x 900", "0 964 375 x 49"])
    guard case .panel(let panel) = long.layout.variants[0].content, let screen = panel.screen else {
      Issue.record("no screen")
      return
    }
    // The fold is where the tab bar stands on the device.
    #expect(screen.fold == 618 && screen.excess == 346 && screen.scrolls && screen.bottomStart == 2)
    let short = try SceneCase(Self.scene(.iPhoneSE, rows: 1))
    #expect(try short.frames("scroll", "tabs") == ["0 64 375 x 554", "0 618 375 x 49"])
  }

  @Test("What scrolls at an edge of the screen reaches to it, and keeps the safe area free in its content")
  func edges() throws {
    let scene = try Scene(name: "test", screen: .iPhone16) {
      Scroll { for row in 0..<4 { Element.block("block \(row)", 100, 300) } }.named("scroll")
    }
    let layout = try SceneCase(scene)
    #expect(try layout.frames("scroll", "block 0") == ["0 0 393 x 1293", "0 59 100 x 300"])
    #expect(try layout["block 3"].frame.maxY == 1293 - 34)
  }

  @Test("A list by itself scrolls, and its ground fills the room that is left")
  func lists() throws {
    var scene = try Scene(name: "test", screen: .iPhoneSE) {
      NavigationBar("Cart")
      List(style: .insetGrouped) { Row { Label("Lamp") } }
    }
    #expect(try SceneCase(scene).all("scroll").map(\.frame.words) == ["0 64 375 x 603"])
    scene = try Scene(name: "test", width: 375) {
      NavigationBar("Cart")
      List(style: .insetGrouped) { Row { Label("Lamp") } }
    }
    #expect(try SceneCase(scene).all("scroll").isEmpty)
  }

  @Test(
    "Spacers share the height that is left, also those in a stack; without them what follows a tab bar is at the bottom"
  )
  func spacers() throws {
    let spaced = try SceneCase(
      Scene(name: "test", screen: .iPhoneSE) {
        Spacer()
        Element.block("title", 100, 47)
        Spacer()
        Element.block("button", 100, 50)
      })
    #expect(try spaced.frames("title", "button") == ["0 295 100 x 47", "0 617 100 x 50"])
    let nested = try SceneCase(
      Scene(name: "test", screen: .iPhoneSE) {
        Background(
          padding: Insets(horizontal: 20, vertical: 20),
          content: Stack(.vertical) {
            Element.block("title", 100, 47)
            Spacer()
            Element.block("button", 100, 50)
          })
      })
    #expect(try nested.frames("title", "button") == ["20 40 100 x 47", "20 597 100 x 50"])
    let tabs = try SceneCase(
      Scene(name: "test", screen: .iPhone16) {
        Element.block("title", 100, 40)
        TabBar([TabBar.Item("Home")]).named("tabs")
      })
    #expect(try tabs.frames("title", "tabs") == ["0 59 100 x 40", "0 769 393 x 83"])
  }

  @Test("The ground of a list is seen through clear bars above it, unless they or the scene have one of their own")
  func clearBars() throws {
    func grounds(_ fill: SceneColor = .background, bar: SceneColor? = nil, list: SceneColor? = nil) throws -> [String] {
      var rows = List(style: .insetGrouped) { Row { Label("Lamp") } }
      rows.fill = list
      let scene = try Scene(name: "test", screen: .iPhoneSE, fill: fill) {
        NavigationBar("Cart", fill: bar)
        SearchBar("Search")
        rows
      }
      return try SceneCase(scene).layout.variants[0].children.map { node in
        guard case .box(let box) = node.content, let fill = box.fill else { return "none \(node.frame.y)" }
        return "\(fill.hex) \(node.frame.y)"
      }
    }
    #expect(try grounds() == ["#F2F2F7FF 0.0", "#F2F2F7FF 64.0", "#F2F2F7FF 120.0"])
    #expect(try grounds(list: .fixed(.black)) == ["#000000FF 0.0", "#000000FF 64.0", "#000000FF 120.0"])
    #expect(try grounds(bar: .fixed(.black)) == ["#000000FF 0.0", "none 64.0", "#F2F2F7FF 120.0"])
    #expect(try grounds(.fixed(.black)) == ["none 20.0", "none 64.0", "#F2F2F7FF 120.0"])
  }

  @Test("What is too high and doesn't scroll goes on below the fold, and bars stay where they are")
  func overflow() throws {
    let scene = try SceneCase(
      Scene(name: "test", screen: .iPhoneSE) {
        for row in 0..<3 { Element.block("block \(row)", 100, 300) }
        TabBar([TabBar.Item("Home")]).named("tabs")
      })
    #expect(scene.layout.variants[0].frame.height == 667)
    #expect(try scene.frames("block 2", "tabs") == ["0 620 100 x 300", "0 618 375 x 49"])
  }

  @Test("A scroll in a stack, on a ground or in an overlay gives way as one that stands by itself")
  func nested() throws {
    var scene = try Scene(name: "test", screen: .iPhoneSE) {
      Stack(.vertical) {
        Element.block("head", 100, 47)
        Overlay {
          Background(content: Scroll { Element.block("long", 100, 900) }.named("scroll"))
          Element.block("button", 56, 56).placed(.bottomTrailing, x: -16, y: -16)
        }
      }
      Element.block("foot", 100, 50)
    }
    scene.show = .screen
    let layout = try SceneCase(scene)
    #expect(try layout.frames("scroll", "button", "foot") == ["0 67 375 x 550", "303 545 56 x 56", "0 617 100 x 50"])
  }

  @Test(
    "Without a screen a scroll is as high as its content, or as its greatest height; one to the side is as wide as there is room"
  )
  func free() throws {
    let scene = try SceneCase(width: 320) {
      Scroll { Element.block("long", 100, 900) }.limited(maximumHeight: 200).named("terms")
      Scroll(.horizontal) { for card in 0..<5 { Element.block("card \(card)", 120, 80) } }.named("cards")
      Scroll { Element.block("short", 100, 60) }.named("rest")
    }
    #expect(try scene.frames("terms", "cards", "rest") == ["0 0 320 x 200", "0 200 320 x 80", "0 280 320 x 60"])
    #expect(try scene.frames("long", "card 4") == ["0 0 100 x 900", "480 200 120 x 80"])
    let mirrored = try SceneCase(width: 320, direction: .rightToLeft) {
      Scroll(.horizontal) { for card in 0..<5 { Element.block("card \(card)", 120, 80) } }
    }
    #expect(try mirrored.frames("card 0", "card 4") == ["200 0 120 x 80", "-280 0 120 x 80"])
  }

  @Test("Of what scrolls, only the part in its frame is drawn, and its texts count as whole")
  func drawing() throws {
    let red = Color(rgb: 0xFF0000)
    let scene = try SceneCase(width: 100, scale: 1) {
      Scroll {
        Background(.fixed(red), width: 40, height: 80, content: Spacer())
        Label("Below").named("below")
      }.limited(maximumHeight: 50)
      Spacer(minimumLength: 100)
    }
    let bitmap = try scene.bitmap()
    #expect(bitmap[20, 49] == red && bitmap[20, 50] != red)
    #expect(try scene.text("below").clipped == nil)
  }

  @Test(
    "Elements above what scrolls may leave it no room; it then has no height, and what stands at the bottom stays there"
  )
  func noRoom() throws {
    let scene = try SceneCase(
      {
        var scene = try Scene(name: "test", screen: .iPhoneSE) {
          Element.block("head", 100, 700)
          Scroll { Element.block("long", 100, 900) }.named("scroll")
          Element.block("foot", 100, 50)
        }
        scene.show = .screen
        return scene
      }())
    #expect(try scene.frames("head", "scroll", "foot") == ["0 20 100 x 700", "0 720 375 x 0", "0 617 100 x 50"])
  }

  @Test(
    "A screen has the size and the safe areas that are on record",
    arguments: zip(
      Screen.devices,
      [
        "375 × 667 pt 20 0", "375 × 812 pt 50 34", "390 × 844 pt 47 34", "393 × 852 pt 59 34", "402 × 874 pt 62 34",
        "428 × 926 pt 47 34", "430 × 932 pt 59 34", "440 × 956 pt 62 34", "820 × 1180 pt 24 20",
      ]))
  func devices(_ screen: Screen, _ words: String) throws {
    #expect(
      "\(screen.sizeWords) \(NumberText.brief(screen.topInset)) \(NumberText.brief(screen.bottomInset))" == words)
    #expect(SceneWidth(device: screen.name)?.points == screen.width)
    try screen.check()
  }

  @Test("A screen that no scene can fill is refused in a sentence")
  func errors() {
    func sentence(_ screen: Screen) -> String? {
      do throws(SceneError) {
        _ = try Scene(name: "a", screen: screen) { Label("Hello") }
        return nil
      } catch { return error.description }
    }
    #expect(
      sentence(Screen(width: 375, height: 0))
        == "A screen can't have a height of 0: it must be a number from 1 to 20000.")
    #expect(
      sentence(Screen(width: 375, height: .nan))
        == "A screen can't have a height of NaN: it must be a number from 1 to 20000.")
    #expect(
      sentence(Screen(width: 375, height: 60, topInset: 40, bottomInset: 34))
        == "A screen can't have a height of 60: it must be more than its insets, 40 and 34.")
  }
}
