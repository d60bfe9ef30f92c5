import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("The design of iOS 26: what stands in no dump of frames")
struct DesignTests {
  private static func scene(
    _ element: any SceneElement, at category: ContentSizeCategory = .large, width: Double = 375,
    direction: LayoutDirection = .leftToRight
  ) throws -> SceneCase {
    try SceneCase(
      Scene(name: "a", width: width) { element.element }, category, direction: direction, scale: 2, design: .iOS26)
  }

  private static func tabs(_ titles: [String], font: Label.FontChoice? = nil) -> TabBar {
    TabBar(titles.map { TabBar.Item($0, symbol: "star", font: font) }, selected: 1)
  }

  // MARK: Bars

  @Test("A tab bar is a platter of 62 points, 10 above its end, as measured with three tabs in 375 points")
  func tabPlatter() throws {
    for category in [ContentSizeCategory.extraSmall, .large, .accessibilityExtraLarge] {
      let scene = try Self.scene(Self.tabs(["One", "Two", "Three"]), at: category)
      let bar = try #require(scene.all("tabBar").first)
      #expect(bar.frame.words == "0 0 375 x 72")
      #expect(bar.children[0].frame.words == "51 0 274 x 62")
      // A capsule of 53.5 points, and 7.75 wider than the 85.75 of a tab.
      let capsule = bar.children[1].frame
      #expect(abs(capsule.height - 53.5) <= 0.5 && abs(capsule.width - 93.5) <= 0.5 && abs(capsule.y - 4.25) <= 0.5)
      let (image, label) = (scene.all("image")[1].frame, scene.all("label")[1].frame)
      #expect(abs(image.y + image.height / 2 - 24) <= 0.5 && abs(label.y + label.height / 2 - 44.5) <= 0.5)
      #expect(abs(capsule.x + capsule.width / 2 - (image.x + image.width / 2)) <= 0.5)
    }
  }

  @Test("A platter of many tabs leaves 8 points at each side, and their titles truncate")
  func manyTabs() throws {
    let scene = try Self.scene(
      Self.tabs(["Recommended", "Favourites", "Downloads", "Playlists", "Settings"]), width: 320)
    #expect(try #require(scene.all("tabBar").first).children[0].frame.words == "8 0 304 x 62")
    #expect(try scene.all("label").contains { try $0.text.layout.isTruncated })
    let narrow = try Self.scene(Self.tabs(["One", "Two"]), width: 20)
    #expect(try #require(narrow.all("tabBar").first).frame.width == 20)
  }

  @Test("A platter keeps its height with titles that grow, and mirrors")
  func growingTabs() throws {
    let font = Label.FontChoice.style(.body, weight: nil)
    let scene = try Self.scene(Self.tabs(["One", "Two"], font: font), at: .accessibilityExtraExtraExtraLarge)
    let bar = try #require(scene.all("tabBar").first)
    #expect(bar.frame.height == 72 && bar.children[0].frame.height == 62)
    let mirrored = try Self.scene(Self.tabs(["One", "Two", "Three"]), direction: .rightToLeft)
    let images = mirrored.all("image").map(\.frame.x)
    #expect(images == images.sorted(by: >))
  }

  @Test("The way back is a chevron on a circle of 44 points at the margin, and its label is not drawn")
  func wayBack() throws {
    let scene = try Self.scene(NavigationBar("Shipment", back: "All my deliveries of this year"))
    #expect(scene.all("label").count == 1)
    #expect(try #require(scene.all("backButton").first).frame.words == "16 0 44 x 44")
    #expect(!scene.elements.contains { if case .backButton = $0.content { true } else { false } })
  }

  @Test("A title that has no room in the middle stands 12 points behind the leading button, and is truncated there")
  func titles() throws {
    var bar = NavigationBar("Notes of a trip")
    bar.trailing = [BarButton(symbol: "plus"), BarButton("Done", isDone: true)]
    bar.leading = [BarButton(symbol: "ellipsis")]
    let scene = try Self.scene(bar.named("bar"))
    let title = try #require(scene.all("label").first { $0.frame.x > 60 && $0.frame.x < 100 })
    #expect(title.frame.x == 72)
    #expect(try title.text.layout.isTruncated == false)
    bar.title = "Notes of a journey that was far too long"
    let long = try Self.scene(bar)
    let cut = try #require(long.all("label").first { $0.frame.x > 60 && $0.frame.x < 100 })
    #expect(try cut.text.layout.isTruncated)
  }

  @Test("A button that ends the task is white on the tint, and others black or white")
  func barButtons() throws {
    func fill(_ button: BarButton) throws -> String? {
      guard case .box(let box) = try #require(Self.scene(button).all("barButton").first).content else { return nil }
      return box.fill?.hex
    }
    #expect(try fill(BarButton("Done", isDone: true)) == "#007AFFFF" && fill(BarButton("Edit")) == "#FFFFFFFF")
    var done = BarButton(symbol: "checkmark")
    done.isDone = true
    #expect(try fill(done) == "#007AFFFF")
    done.isEnabled = false
    #expect(try fill(done) == "#FFFFFFFF")
  }

  @Test("A large title begins at the screen's margin, or at the scene's own")
  func margins() throws {
    for (margin, x) in [(nil, 16.0), (32.0, 32)] {
      let scene = try Scene(name: "a", width: 375, margin: margin) { NavigationBar("Library", prefersLargeTitle: true) }
      #expect(try SceneCase(scene, scale: 2, design: .iOS26).all("label")[0].frame.x == x)
    }
  }

  // MARK: Lists and controls

  /// The least height is that of cells in documents of Xcode 26.
  @Test("A row grows with its text from 51 points on, and given insets and heights hold in both designs")
  func rows() throws {
    for category in [ContentSizeCategory.extraSmall, .large, .accessibilityExtraLarge] {
      let scene = try Self.scene(List { Row { Label("A") } }, at: category)
      let height = max(51, scene.all("label")[0].frame.height + 31)
      #expect(abs(scene.all("row")[0].frame.height - height) < 0.01)
    }
    for design in Design.allCases {
      let scene = try SceneCase(scale: 2, design: design) {
        List(hasSeparators: false) {
          Row(insets: Insets(horizontal: 30, vertical: 20)) { Label("A") }
          Row(height: .fixed(60)) { Label("A") }
          Row(insets: .zero) { Spacer() }
        }
      }
      #expect(scene.all("row").map(\.frame.height) == [60.5, 60, design == .iOS18 ? 44 : 51])
    }
  }

  /// As in pictures of NetNewsWire and Home Assistant on phones, and in `tableview_plain`.
  @Test("A line between rows is a point thick and paler than a hairline of iOS 18")
  func separators() throws {
    func lines(_ design: Design, _ appearance: Appearance) throws -> [LayoutBox] {
      let scene = try Scene(name: "a", width: 375) { List { for name in ["A", "B"] { Row { Label(name) } } } }
      let traits = Traits(displayScale: 2, appearance: appearance, design: design)
      func all(_ node: LayoutNode) -> [LayoutNode] { [node] + node.children.flatMap(all) }
      return try scene.layout(in: traits, typesetter: Typesetter()).variants.flatMap(all).compactMap { node in
        if case .box(let box) = node.content, box.separator != nil { box } else { nil }
      }
    }
    let light = try lines(.iOS26, .light)
    #expect(light.count == 2 && light.allSatisfy { $0.separatorThickness == 1 })
    #expect(light[0].separator == Color(rgb: 0x000000, alpha: 0.09))
    #expect(try lines(.iOS26, .dark)[0].separator == Color(rgb: 0xEBEBF5, alpha: 0.137))
    #expect(try lines(.iOS18, .light).allSatisfy { $0.separatorThickness == nil })
  }

  @Test("Below a section without a footer a header stands 17.5 points lower, and one below a footer does not")
  func headers() throws {
    let scene = try Self.scene(
      List(
        style: .insetGrouped,
        sections: [
          List.Section(header: "One", rows: [Row { Label("A") }.element]),
          List.Section(header: "Two", footer: "Below", rows: [Row { Label("A") }.element]),
          List.Section(header: "Three", rows: [Row { Label("A") }.element]),
        ]))
    let (headers, rows) = (scene.all("header").map(\.frame), scene.all("row").map(\.frame))
    #expect(headers[0].y == 0 && headers[1].y == rows[0].maxY + 17.5)
    #expect(headers[2].y == scene.all("footer")[0].frame.maxY)
  }

  @Test("A search field is 36 points at the head of 44, its text 39.5 behind its edge")
  func searchBar() throws {
    let scene = try Self.scene(SearchBar("Search"))
    #expect(scene.all("searchBar")[0].frame.words == "0 0 375 x 44")
    #expect(scene.all("background")[0].frame.words == "16 0 343 x 36")
    #expect(abs(scene.all("label")[0].frame.x - 16 - 39.5) <= 0.5)
  }

  @Test("Buttons are capsules unless the scene gives a radius")
  func buttons() throws {
    func box(_ button: Button) throws -> LayoutBox? {
      guard case .box(let box) = try #require(Self.scene(button).all("button").first).content else { return nil }
      return box
    }
    #expect(try box(Button("Play", style: .filled))?.isRound == true)
    var square = Button("Play", style: .filled)
    square.cornerRadius = 4
    #expect(try box(square)?.isRound == false && box(square)?.radius == 4)
  }

  @Test("Colours of glass differ between light and dark, and the knob of a switch is a capsule with a shadow")
  func drawing() throws {
    let bitmap = try Self.scene(Stack(.vertical, alignment: .leading) { Switch(isOn: true) }).bitmap()
    // White at the knob's left end, which a disc of its height would leave green.
    let (track, left, middle) = (bitmap[20, 28], bitmap[60, 28], bitmap[90, 28])
    #expect(left == middle && track != left)
    #expect(GlassColors.platter.color(in: .light) != GlassColors.platter.color(in: .dark))
  }
}
