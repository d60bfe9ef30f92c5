import PreviewAutoLayout
import PreviewCore
import PreviewScene
import PreviewType
import Testing

@testable import PreviewDocuments

@Suite("Canvases")
struct CanvasTests {
  /// A storyboard with a tab bar controller and a navigation controller, whose root shows another
  /// screen.
  private static let app = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <tabBarController id="tabs" sceneMemberID="viewController"><connections>
    <segue destination="stack" kind="relationship" relationship="viewControllers" id="s1"/></connections></tabBarController>
    <navigationController id="stack" sceneMemberID="viewController"><connections>
    <segue destination="list" kind="relationship" relationship="rootViewController" id="s2"/></connections>
    </navigationController>
    \(screen("list", "<connections><segue destination=\"detail\" kind=\"show\" id=\"s3\"/></connections>"))
    \(screen("detail", "<connections><segue destination=\"sheet\" kind=\"presentation\" id=\"s4\"/></connections>"))
    \(screen("sheet", ""))
    </objects></scene></scenes></document>
    """

  private static func screen(_ id: String, _ segues: String) -> String {
    """
    <viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="\(id)-view">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-content"/></subviews>
    <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
    <constraints>
    \(["top", "bottom", "leading", "trailing"].map {
      "<constraint firstItem=\"\(id)-content\" firstAttribute=\"\($0)\" secondItem=\"\(id)-safe\" "
        + "secondAttribute=\"\($0)\" id=\"\(id)-\($0)\"/>"
    }.joined())
    </constraints></view>\(segues)</viewController>
    """
  }

  @Test("Screens have the bars of the containers that segues lead from")
  func bars() throws {
    let document = try DocumentFixture.document(Array(Self.app.utf8))
    let texts = DocumentTexts()
    let frames = document.roots.map { root in
      let layout = DocumentLayout(root, of: document, at: .large, texts)
      return layout.solved.frames.count == 2 ? layout.solved.frames[1] : nil
    }
    // A status bar of 20, a navigation bar of 44, a tab bar of 49.
    #expect(frames[0] == Rect(x: 0, y: 64, width: 375, height: 554))
    #expect(frames[1] == frames[0])
    #expect(frames[2] == Rect(x: 0, y: 20, width: 375, height: 647))
  }

  @Test("A navigation bar of Xcode 26 takes 54 points")
  func tallBars() throws {
    let document = try DocumentFixture.document(Array(Self.app.replacing("\"14460\"", with: "\"24765\"").utf8))
    let layout = DocumentLayout(document.roots[0], of: document, at: .large, DocumentTexts())
    #expect(layout.solved.frames.last?.y == 74)
  }

  @Test("A stored frame and a required constraint tell how large the safe area was")
  func evidence() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="116" width="375" height="50"/>
      </view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstItem="b" firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" secondAttribute="top" \
      constant="10" id="c3"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" priority="1" id="c4"/>
      </constraints>
      """)
    #expect(frames["a"]?.y == 116)
    #expect(frames["b"]?.y == 126)
  }

  @Test("The standard spacing to a safe area is none, and a number to another view")
  func standardSpacing() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" \
      symbolic="YES" id="c1"/>
      <constraint firstItem="a" firstAttribute="width" constant="100" id="c2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" \
      symbolic="YES" id="c3"/>
      </constraints>
      """)
    #expect(frames["a"]?.x == 0)
    #expect(frames["b"]?.x == 108)
  }

  @Test("A device has its size, scale and size classes in both orientations")
  func devices() throws {
    let phone = try #require(CanvasDevice(identifier: "retina6_1", isLandscape: true, isDark: false))
    #expect(phone.screen == Size(width: 896, height: 414))
    #expect(phone.sizeClasses == SizeClasses(width: .regular, height: .compact))
    let pad = try #require(CanvasDevice(identifier: "ipad9_7", isLandscape: false, isDark: false))
    #expect(pad.sizeClasses == SizeClasses(width: .regular, height: .regular))
    #expect(CanvasDevice(identifier: "retina9_9", isLandscape: false, isDark: false) == nil)
  }

  @Test("A root with more views and constraints than a screen has is not laid out")
  func tooLarge() throws {
    let constraints = (0..<Limits.layoutItems).map {
      "<constraint firstAttribute=\"width\" constant=\"1\" id=\"c\($0)\"/>"
    }
    let document = try DocumentFixture.document(
      DocumentFixture.storyboard("<constraints>\(constraints.joined())</constraints>"))
    let layout = DocumentLayout(document.roots[0], of: document, at: .large, DocumentTexts())
    #expect(layout.solved.failure == .tooMuch)
    #expect(layout.solved.frames.isEmpty)
    #expect(layout.unknowns.map(\.problem) == [.notLaidOut(.tooMuch)])
  }
}
