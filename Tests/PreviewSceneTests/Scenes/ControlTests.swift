import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Controls: buttons, fields, switches and bars as UIKit draws them")
struct ControlTests {
  private static func frame(
    _ kind: String, at category: ContentSizeCategory = .large, width: Double = 320, _ element: any SceneElement
  ) throws -> Rect {
    let scene = try SceneCase(category, width: width) { Stack(.vertical, alignment: .leading) { element.element } }
    return try #require(scene.all(kind).first).frame
  }

  // MARK: Buttons

  @Test(
    "A button is as high as its title with the insets of its size: 7, 15 and 5 points",
    arguments: [
      (Button.Size.mini, TextStyle.subheadline, 10.0, 20.0), (.small, .subheadline, 10, 20), (.medium, .body, 14, 24),
      (.large, .body, 30, 40),
    ])
  func buttonSizes(_ size: Button.Size, _ style: TextStyle, _ vertical: Double, _ horizontal: Double) throws {
    for category in [ContentSizeCategory.extraSmall, .large, .accessibilityExtraLarge] {
      let scene = try SceneCase(category, width: 1000) {
        Stack(.vertical, alignment: .leading) {
          Label("Sign in", style: style).named("title")
          Button("Sign in", style: .filled, size: size).named("button")
        }
      }
      let (title, button) = (try scene["title"].frame, try scene["button"].frame)
      #expect(abs(button.height - title.height - vertical) < 0.01 && abs(button.width - title.width - horizontal) < 0.4)
    }
    #expect(try Self.frame("button", Button("Sign in")).height == 34 + 1 / 3.0)
  }

  @Test("A title wraps in the middle of its button, and the button grows with it")
  func wrapping() throws {
    let scene = try SceneCase(.accessibilityLarge, width: 240) {
      Button("Continue without an account", style: .filled, size: .large).named("button")
    }
    let label = try #require(scene.all("label").first)
    #expect(try label.text.layout.lines.count > 1 && label.text.layout.isTruncated == false)
    #expect(try abs(scene["button"].frame.height - label.frame.height - 30) < 0.4)
    #expect(try scene["button"].frame.width == 240)
    let lines = try label.text.layout.lines
    #expect(abs(lines[0].x * 2 + lines[0].advance - label.frame.width) < 1)
  }

  @Test(
    "The content of a button stands in the middle of its height, with a symbol too, and reaches out above and below where it is higher",
    arguments: [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge], [20.0, 50, 120])
  func middle(_ category: ContentSizeCategory, _ height: Double) throws {
    // UIControl.contentVerticalAlignment is 'center' by default.
    var above = Button("Sign in", symbol: "person", style: .filled)
    above.symbolPlacement = .top
    let buttons = [
      Button("Sign in", style: .filled), Button("Sign in", symbol: "person", style: .gray, size: .large),
      Button("Sign in", subtitle: "or sign up", symbol: "person"), above,
    ]
    for design in Design.allCases {
      for button in buttons {
        let scene = try SceneCase(category, width: 320, design: design) {
          button.limited(minimumHeight: .points(height), maximumHeight: .points(height)).named("button")
        }
        let frame = try scene["button"].frame
        #expect(frame.height == height)
        let parts = (scene.all("label") + scene.all("image")).map(\.frame)
        let (top, bottom) = (parts.map(\.y).min() ?? 0, parts.map(\.maxY).max() ?? 0)
        #expect(abs(top + bottom - frame.y - frame.maxY) < 0.7, "\(button) \(frame) \(top) \(bottom)")
        for part in parts where button.symbolPlacement == .leading && parts.count == 2 {
          #expect(abs(part.y + part.maxY - frame.y - frame.maxY) < 0.7)
        }
      }
    }
  }

  @Test("A symbol grows with the title and stands at its side, mirrored from right to left")
  func symbols() throws {
    func symbolX(_ placement: Button.SymbolPlacement, _ direction: LayoutDirection) throws -> Double {
      var button = Button("Play", symbol: "play")
      button.symbolPlacement = placement
      let scene = try SceneCase(direction: direction) { button }
      return try #require(scene.all("image").first).frame.x - #require(scene.all("label").first).frame.x
    }
    #expect(try symbolX(.leading, .leftToRight) < 0 && symbolX(.trailing, .leftToRight) > 0)
    #expect(try symbolX(.leading, .rightToLeft) > 0 && symbolX(.trailing, .rightToLeft) < 0)
    func side(_ category: ContentSizeCategory) throws -> Double {
      try #require(SceneCase(category) { Button("Play", symbol: "circle") }.all("image").first).frame.width
    }
    #expect(try side(.large) == 20 && side(.accessibilityExtraExtraExtraLarge) > 55)
  }

  @Test("Styles have UIKit's grounds: the tint, 18 % of it, greys, none; a button that can't be used is grey")
  func colors() throws {
    func fill(_ button: Button) throws -> String? {
      let scene = try SceneCase { button }
      guard case .box(let box) = try #require(scene.all("button").first).content else { return nil }
      return box.fill?.hex
    }
    #expect(try fill(Button("a", style: .filled)) == "#007AFFFF")
    #expect(try fill(Button("a", style: .tinted)) == "#007AFF2E")
    #expect(try fill(Button("a", style: .gray)) == "#78788029")
    #expect(try fill(Button("a", style: .bordered)) == fill(Button("a", style: .gray)))
    #expect(try fill(Button("a", style: .plain)) == nil)
    #expect(try fill(Button("a", style: .filled, isEnabled: false)) == "#7676801F")
  }

  // MARK: Fields

  @Test("A text field is 34 points high at L, 28 wider than its text, and grows with its font")
  func textField() throws {
    let scene = try SceneCase {
      Stack(.vertical, alignment: .leading) {
        Label("E-mail").named("text")
        TextField("E-mail").named("field")
      }
    }
    #expect(try scene["field"].frame.height == 34)
    #expect(try abs(scene["field"].frame.width - scene["text"].frame.width - 28) < 0.4)
    #expect(try Self.frame("textField", at: .accessibilityExtraExtraExtraLarge, TextField("E-mail")).height > 70)
    var password = TextField("Password", text: "secret")
    password.isSecure = true
    let shown = try SceneCase { password }
    #expect(try #require(shown.all("label").first).text.layout.text.string == "••••••")
  }

  @Test("A search field is 36 points high in a bar of 56 at L, and both grow")
  func searchBar() throws {
    let scene = try SceneCase { SearchBar("Search").named("bar") }
    #expect(try scene["bar"].frame.words == "0 0 320 x 56")
    #expect(try #require(scene.all("background").first).frame.words == "16 10 288 x 36")
    #expect(try Self.frame("searchBar", at: .accessibilityExtraExtraExtraLarge, SearchBar("Search")).height > 90)
  }

  // MARK: Sizes that stay

  @Test("A switch is 51 × 31, and its knob stands at the end of the direction while it is on")
  func switches() throws {
    func knob(_ isOn: Bool, _ direction: LayoutDirection) throws -> String {
      let scene = try SceneCase(width: 51, direction: direction) { Switch(isOn: isOn).named("switch") }
      #expect(try scene["switch"].frame.words == "0 0 51 x 31")
      return try #require(scene.all("knob").first).frame.words
    }
    #expect(try knob(true, .leftToRight) == "22 2 27 x 27" && knob(false, .leftToRight) == "2 2 27 x 27")
    #expect(try knob(true, .rightToLeft) == "2 2 27 x 27" && knob(false, .rightToLeft) == "22 2 27 x 27")
  }

  @Test(
    "A progress bar of 280 points is filled to whole points, as UIKit's on record",
    arguments: [(0.125, 35.0), (0.33, 92), (0.5, 140), (0.66, 185), (0.875, 245), (1, 280)])
  func progress(_ progress: Double, filled: Double) throws {
    let scene = try SceneCase(width: 280, scale: 2) { ProgressBar(progress).named("bar") }
    #expect(try scene["bar"].frame.height == 4)
    #expect(scene.all("background").map(\.frame.width) == [280, filled])
    let mirrored = try SceneCase(width: 280, direction: .rightToLeft, scale: 2) { ProgressBar(progress) }
    #expect(mirrored.all("background").map(\.frame.maxX) == [280, 280])
  }

  @Test("A slider is 34 points high, and reaches 2 points out at both ends, as on record")
  func slider() throws {
    func knob(_ value: Double) throws -> Rect {
      let scene = try SceneCase(width: 280) { Slider(value: .fraction(value)).named("slider") }
      #expect(try scene["slider"].frame.height == 34)
      return try #require(scene.all("knob").first).frame
    }
    #expect(try knob(0).x == -2 && knob(1).maxX == 282 && knob(0.5).x == 126)
  }

  @Test("Dots of pages are 10 points wide, 18 apart, with 14 at both ends and 26 high, as UIKit's on record")
  func pageControl() throws {
    let frame = try Self.frame("pageControl", PageControl(pages: 4))
    #expect(frame.words == "0 0 92 x 26")
    #expect(try Self.frame("pageControl", PageControl(pages: 7)).width == 146)
    let scene = try SceneCase(width: 280) { PageControl(pages: 4, current: 1) }
    #expect(scene.all("image").map(\.frame.words) == [108, 126, 144, 162].map { "\($0) 8 10 x 10" })
  }

  @Test("Segments share the width, 32 points high, with titles that stay")
  func segmented() throws {
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let scene = try SceneCase(category, width: 304) {
        SegmentedControl(["Day", "Week", "Month"], selected: 1).named("segments")
      }
      #expect(try scene["segments"].frame.words == "0 0 304 x 32")
      #expect(scene.all("background").map(\.frame.words) == ["2 2 100 x 28", "102 2 100 x 28", "202 2 100 x 28"])
      #expect(try scene.all("label").allSatisfy { try $0.text.styles == ["fixed"] })
    }
    // A font of higher lines, as one for Thai that fills in, doesn't move the control: its text keeps its middle.
    let high = try FontInstance(face: TestFonts.devanagari, pointSize: 22)
    let scene = try SceneCase(width: 304) { SegmentedControl(["कख", "Week"], font: .font(high)).named("segments") }
    #expect(try scene["segments"].frame.words == "0 0 304 x 32")
    #expect(scene.all("label").map(\.frame.height) == [28, 28])
  }

  @Test("A badge is a disc of 18 points at L, a disc at AX5 and in a font of its own, and a pill around a word")
  func badge() throws {
    #expect(try Self.frame("badge", Badge("3")).words == "0 0 18 x 18")
    let large = try Self.frame("badge", at: .accessibilityExtraExtraExtraLarge, Badge("3"))
    #expect(large.height > 40 && large.width == large.height)
    let narrow = try Self.frame("badge", Badge("1", font: .fixed(pointSize: 30, weight: .regular)))
    #expect(narrow.height > 30 && narrow.width == narrow.height)
    let word = try Self.frame("badge", Badge("New"))
    #expect(word.height == 18 && word.width > 30)
  }

  @Test("A check mark keeps its room while it is off, and its circle grows with body")
  func checkmark() throws {
    #expect(try Self.frame("checkmark", Checkmark(isOn: true)).words == "0 0 17 x 17")
    #expect(try Self.frame("checkmark", Checkmark(isOn: false)).words == "0 0 17 x 17")
    #expect(try Self.frame("checkmark", Checkmark(isOn: false, isCircled: true)).words == "0 0 22 x 22")
    #expect(
      try Self.frame("checkmark", at: .accessibilityExtraExtraExtraLarge, Checkmark(isOn: true, isCircled: true)).width
        > 60)
  }

  @Test("A text beside a check mark or a badge takes the room that is left")
  func beside() throws {
    for control in [Checkmark(isOn: true, isCircled: true).element, Badge("New").element] {
      let scene = try SceneCase {
        Stack(.horizontal, spacing: 12) {
          control.named("control")
          Label("Offline charts").named("text")
        }
      }
      let alone = try SceneCase {
        Stack(.horizontal) {
          control.named("control")
          Spacer()
        }
      }
      let own = try alone["control"].frame
      #expect(try scene["control"].frame.width == own.width && scene["text"].frame.x == own.width + 12)
    }
  }

  @Test("What no control can be is refused in a sentence")
  func bounds() {
    func message(_ element: any SceneElement) -> String {
      do throws(SceneError) {
        _ = try Scene(name: "wrong", elements: { element })
        return "accepted"
      } catch { return error.description }
    }
    #expect(
      message(ProgressBar(1.5)) == "A progress bar can't have a progress of 1.5: it must be a number from 0 to 1.")
    #expect(
      message(Slider(value: .fraction(-1))) == "A slider can't have a value of -1: it must be a number from 0 to 1.")
    #expect(
      message(PageControl(pages: -2))
        == "A page control can't have a number of pages of -2: it must be a whole number from 1 to 100.")
    #expect(message(SegmentedControl([])) == "A segmented control has no elements; give it at least one.")
  }
}

@Suite("Alignment rectangles")
struct AlignmentRectTests {
  /// The figures are those of documents (`Documentation/how-close.md`).
  @Test("Others stand beside a switch, segments and a slider as UIKit's constraints see these")
  func insets() throws {
    for (design, size) in [(Design.iOS18, Size(width: 51, height: 31)), (.iOS26, Size(width: 63, height: 28))] {
      let scene = try SceneCase(width: 200, design: design) {
        Stack(.horizontal, spacing: 10, alignment: .leading) {
          Spacer()
          Switch(isOn: true).named("switch")
        }
        SegmentedControl(["A", "B"]).named("segments")
        Slider(value: .fraction(0.5)).named("slider")
        Element.block("last", 10, 10)
      }
      // It reaches 2 points beyond the trailing edge.
      #expect(
        try scene["switch"].frame.words == Rect(x: 202 - size.width, y: 0, width: size.width, height: size.height).words
      )
      #expect(try scene["segments"].frame.words == Rect(x: 0, y: size.height, width: 200, height: 32).words)
      let reach = design == .iOS18 ? 2.0 : 0
      #expect(
        try scene["slider"].frame.words
          == Rect(x: -reach, y: size.height + 31, width: 200 + 2 * reach, height: 34).words)
      #expect(try scene["last"].frame.y == size.height + 31 + 34)
    }
  }

  @Test("A switch that is a row's accessory ends at the margin in UIKit, and 2 points behind it in SwiftUI")
  func accessory() throws {
    for (framework, end) in [(Framework.uiKit, 300.0), (.swiftUI, 302)] {
      var scene = try Scene(name: "a", width: 320, margin: 20) {
        List { Row(accessory: .switchOn) { Label("Wi-Fi") } }
      }
      scene.framework = framework
      #expect(try SceneCase(scene).all("switch")[0].frame.maxX == end)
    }
  }
}
