import PreviewAutoLayout
import PreviewCore
import PreviewType
import Testing

@testable import PreviewDocuments

/// The rules by which canvases of each version of Xcode lay documents out, as stored frames show
/// them (`Documentation/interface-builder.md`).
@Suite("Rules of canvases")
struct CanvasRulesTests {
  private static let byConstraints = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func constraint(
    _ first: String, _ second: String = "", constant: Double = 0, _ attributes: String = ""
  ) -> String {
    func side(_ text: String, _ name: String) -> String {
      let parts = text.split(separator: ".")
      return parts.count == 2 ? "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\"" : ""
    }
    return "<constraint \(side(first, "first")) \(side(second, "second")) constant=\"\(constant)\" \(attributes) "
      + "id=\"\(first)-\(second)\"/>"
  }

  /// A view that constraints place at the top left of the root.
  private func placed(_ element: String, _ attributes: String, _ inside: String = "") -> String {
    """
    <subviews><\(element) \(attributes) \(Self.byConstraints) id="view">\(inside)</\(element)></subviews>
    <constraints>\(constraint("view.leading", "root.leading"))\(constraint("view.top", "root.top"))</constraints>
    """
  }

  private func size(of element: String, _ attributes: String, _ inside: String = "", tools: Int = 22154) throws -> Size
  {
    try #require(DocumentFixture.frames(placed(element, attributes, inside), tools: tools)["view"]).size
  }

  private func font(_ points: Int) -> String {
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(points)\"/>"
  }

  // MARK: Stack views

  @Test("A stack view on a canvas gives what has nothing to show 50 points")
  func placeholders() throws {
    let inside = placed(
      "stackView", "axis=\"vertical\" alignment=\"leading\"",
      """
      <subviews>
      <label text="" \(Self.byConstraints) id="label"/>
      <label text="" numberOfLines="0" \(Self.byConstraints) id="lines"/>
      <imageView \(Self.byConstraints) id="image"/>
      <view \(Self.byConstraints) id="low"><constraints>\(constraint("low.height", constant: 20))</constraints></view>
      </subviews>
      """)
    let canvas = try DocumentFixture.frames(inside)
    #expect(canvas["label"] == Rect(x: 0, y: 0, width: 50, height: 50))
    #expect(canvas["lines"] == Rect(x: 0, y: 50, width: 0, height: 0))
    #expect(canvas["image"] == Rect(x: 0, y: 50, width: 50, height: 50))
    #expect(canvas["low"] == Rect(x: 0, y: 100, width: 50, height: 20))
    // Only the canvas has this size: not other text sizes, and not an app.
    #expect(try DocumentFixture.frames(inside, at: .extraLarge)["label"]?.height == 0)
  }

  @Test("A stack view has no margins unless it keeps its views within them")
  func stackMargins() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      <stackView \(Self.byConstraints) id="stack"/>
      <view \(Self.byConstraints) id="above"/>
      </subviews>
      <constraints>
      \(constraint("stack.top", "root.top", constant: 100))\(constraint("stack.topMargin", "above.bottom"))
      \(constraint("above.top", "root.top"))
      </constraints>
      """)
    #expect(frames["above"]?.height == 100)
  }

  // MARK: Texts

  @Test("A label counts the white space at the end of each line")
  func whiteSpace() throws {
    for (spaced, bare) in [("Order ", "Order"), ("Order &#10;now", "Order&#10;now")] {
      let wide = try size(of: "label", "text=\"\(spaced)\" numberOfLines=\"0\"", font(17))
      let narrow = try size(of: "label", "text=\"\(bare)\" numberOfLines=\"0\"", font(17))
      // A space of San Francisco is some 0.27 em wide.
      #expect((4...5.5).contains(wide.width - narrow.width))
      #expect(wide.height == narrow.height)
    }
  }

  @Test("White space doesn't make a label wider than the room it is broken in")
  func whiteSpaceInRoom() throws {
    let inside = placed("label", "text=\"Order      now\" numberOfLines=\"0\"", font(17))
    let document = try DocumentFixture.document(DocumentFixture.storyboard(inside))
    let label = try #require(document.roots[0].view.subviews.first)
    let measuring = ContentMeasuring(document: document, category: .large, texts: DocumentTexts())
    // "Order" is 45 points wide, and the spaces 28.
    #expect(measuring.size(of: label, width: 60).width == 60)
  }

  @Test("An emoji is 5 points wider than its font is high")
  func emoji() throws {
    #expect(try size(of: "label", "text=\"😬\"", font(38)).width == 43)
    #expect(try size(of: "label", "text=\"🌮\"", font(45)).width == 50)
  }

  @Test("Letters of 20 points and more are further apart up to Xcode 8")
  func oldLetters() throws {
    func width(_ points: Int, tools: Int) throws -> Double {
      try size(of: "label", "text=\"Tuesday\"", font(points), tools: tools).width
    }
    // Seven letters, 0.014 em each: 2.9 points, on pixels.
    #expect((2.5...3.5).contains(try width(30, tools: 12121) - width(30, tools: 13771)))
    #expect(try width(19, tools: 12121) == width(19, tools: 13771))
  }

  @Test("A text view has the leading of its style below the last line, too")
  func textViewLeading() throws {
    let size = try size(
      of: "textView", "scrollEnabled=\"NO\" text=\"Order\"",
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleCallout\"/>")
    // 21 from line to line, and 8 above and below.
    #expect(size.height == 37)
  }

  @Test("Baselines of labels of the app's classes are those of the stored height, where it is of one line")
  func storedBaselines() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      <label text="Title 1" customClass="TitleLabel" \(Self.byConstraints) id="label">
      <rect key="frame" x="0" y="0" width="316" height="31.5"/>\(font(17))</label>
      <view \(Self.byConstraints) id="mark"/>
      </subviews>
      <constraints>
      \(constraint("label.leading", "root.leading"))\(constraint("label.top", "root.top"))
      \(constraint("mark.bottom", "label.firstBaseline"))\(constraint("mark.height", constant: 12))
      </constraints>
      """)
    // A line of 31.5 is one of 26.4 points, whose ascender is 25.1; one of 17 points would be 16.2.
    #expect(frames["mark"]?.maxY == 25)
  }

  // MARK: Controls

  @Test("A text field without a border is a point higher than its line with Xcode 13 to 16 alone")
  func textFields() throws {
    for (tools, height) in [(18122, 21.0), (22154, 22), (24765, 21)] {
      #expect(try size(of: "textField", "placeholder=\"Name\"", font(17), tools: tools).height == height)
    }
  }

  @Test("A button that shows a low image alone is as high as a line of 18 points")
  func imageButtons() throws {
    func height(_ title: String) throws -> Double? {
      let inside = placed("button", "", "<state key=\"normal\" image=\"arrow\" \(title)/>")
      let text = String(decoding: DocumentFixture.storyboard(inside), as: UTF8.self)
      let resources = "</scenes><resources><image name=\"arrow\" width=\"9\" height=\"15\"/></resources>"
      return try DocumentFixture.frames(of: Array(text.replacing("</scenes>", with: resources).utf8))["view"]?.height
    }
    #expect(try height("") == 22)
    // A title of 15 points is 17.9 high.
    #expect(try height("title=\"Next\"") == 18)
  }

  @Test("Navigation bars are 54 points high with Xcode 26")
  func navigationBars() throws {
    #expect(try size(of: "navigationBar", "", tools: 22154).height == 44)
    #expect(try size(of: "navigationBar", "", tools: 24765).height == 54)
  }

  // MARK: Safe areas

  @Test("Safe areas are twice the device's from Xcode 16.3 on")
  func doubledSafeAreas() throws {
    let device = try #require(CanvasDevice(identifier: "retina6_12", isLandscape: false, isDark: false))
    for (tools, top, bottom) in [(23504, 59.0, 34.0), (23727, 118, 68), (24765, 118, 68)] {
      let insets = device.safeArea(inToolsVersion: tools)
      #expect(insets.top == top && insets.bottom == bottom)
    }
  }

  @Test("A view of a xib that is no whole screen keeps 34 points above a home indicator")
  func safeAreasOfParts() throws {
    func bottom(_ device: String, tools: Int) throws -> Double? {
      let bytes = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
        <device id="\(device)" orientation="portrait"/>
        <objects><view id="root"><rect key="frame" x="0" y="0" width="320" height="400"/>
        <subviews><view \(Self.byConstraints) id="view"/></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraint("view.top", "root.top"))\(constraint("view.bottom", "safe.bottom"))</constraints>
        </view></objects></document>
        """
      return try DocumentFixture.frames(of: Array(bytes.utf8))["view"]?.maxY
    }
    #expect(try bottom("retina6_12", tools: 23727) == 366)
    #expect(try bottom("retina6_1", tools: 18122) == 400)
    #expect(try bottom("retina4_7", tools: 23727) == 400)
  }

  @Test("The top of a keyboard that isn't shown is the bottom of the safe area")
  func keyboard() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews><view \(Self.byConstraints) id="view"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><keyboardLayoutGuide key="keyboard" id="keys"/>
      <constraints>\(constraint("view.top", "root.top"))\(constraint("view.bottom", "keys.top"))</constraints>
      """)
    let safe = try DocumentFixture.frames(
      """
      <subviews><view \(Self.byConstraints) id="view"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraint("view.top", "root.top"))\(constraint("view.bottom", "safe.bottom"))</constraints>
      """)
    #expect(try #require(frames["view"]).maxY > 500 && frames["view"] == safe["view"])
  }

  @Test("A screen of a document without a device is below a status bar")
  func noDevice() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews><view \(Self.byConstraints) id="view"/></subviews>
      <constraints>\(constraint("view.top", "guide.bottom", constant: 8, "symbolic=\"YES\""))</constraints>
      """, controller: "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"guide\"/></layoutGuides>",
      device: "",
      tools: 16097)
    #expect(try DocumentFixture.frames(of: bytes)["view"]?.y == 28)
  }

  @Test("Margins know no safe area before iOS 11")
  func oldMargins() throws {
    func y(tools: Int) throws -> Double? {
      try DocumentFixture.frames(
        """
        <subviews>
        <view \(Self.byConstraints) id="bar"><rect key="frame" x="0" y="20" width="375" height="50"/></view>
        <view \(Self.byConstraints) id="view"/>
        </subviews>
        <constraints>
        \(constraint("bar.top", "guide.bottom"))\(constraint("view.top", "root.topMargin"))
        </constraints>
        """, controller: "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"guide\"/></layoutGuides>",
        tools: tools)["view"]?.y
    }
    #expect(try y(tools: 7531) == 0)
    #expect(try y(tools: 22154) == 20)
  }

  // MARK: What frames show

  @Test("A nested view shows the safe area that the root's constraint keeps it in")
  func nestedEvidence() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      <view \(Self.byConstraints) id="box"><rect key="frame" x="0" y="100" width="375" height="100"/>
      <subviews><view \(Self.byConstraints) id="inner"><rect key="frame" x="0" y="26" width="375" height="20"/></view>
      </subviews></view>
      <view \(Self.byConstraints) id="view"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      \(constraint("box.top", "root.top", constant: 100))
      \(constraint("inner.top", "safe.top", constant: 10))\(constraint("view.top", "safe.top"))
      </constraints>
      """)
    #expect(frames["view"]?.y == 116)
  }

  @Test("A view that lies above the middle shows a safe area at the bottom")
  func centeredEvidence() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      <view \(Self.byConstraints) id="box"><rect key="frame" x="0" y="266.5" width="100" height="100"/></view>
      <view \(Self.byConstraints) id="view"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      \(constraint("box.centerY", "safe.centerY"))\(constraint("view.bottom", "safe.bottom"))
      </constraints>
      """)
    #expect(frames["view"]?.maxY == 633)
  }

  @Test("The frame of a symbol shows no margin, since constraints align a rectangle in it")
  func symbolEvidence() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      <imageView image="bolt" catalog="system" \(Self.byConstraints) id="symbol">
      <rect key="frame" x="13" y="0" width="35" height="32.5"/></imageView>
      <view \(Self.byConstraints) id="view"/></subviews>
      <constraints>
      \(constraint("symbol.leading", "root.leadingMargin"))\(constraint("view.leading", "root.leadingMargin"))
      </constraints>
      """)
    #expect(frames["view"]?.x == 16)
  }
}
