import PreviewAutoLayout
import PreviewCore
import PreviewGraphics
import PreviewTestSupport
import PreviewType
import Testing

@testable import PreviewDocuments
@testable import PreviewScene

@Suite("Scenes of documents")
struct DocumentSceneTests {
  private static let labels = """
    <subviews>
    <label text="Your order is on its way" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" \
    id="title"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/></label>
    <label text="Arrives tomorrow" translatesAutoresizingMaskIntoConstraints="NO" id="status">\
    <fontDescription key="fontDescription" type="system" pointSize="14"/></label>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="title" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16" id="c1"/>
    <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" \
    id="c2"/>
    <constraint firstItem="root" firstAttribute="trailing" secondItem="title" secondAttribute="trailing" \
    constant="16" id="c3"/>
    <constraint firstItem="status" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="8" \
    id="c4"/>
    <constraint firstItem="status" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="c5"/>
    </constraints>
    """
  private static let outlets = """
    <connections><outlet property="titleLabel" destination="title" id="o1"/></connections>
    """

  /// The scenes of a document.
  private static func scenes(
    _ bytes: [UInt8], _ resources: DocumentResources = DocumentResources(),
    _ changes: DocumentChanges = DocumentChanges()
  ) throws -> [DocumentScene] {
    DocumentSource(try DocumentFixture.document(bytes), bytes: bytes).scenes(resources, changes)
  }

  /// A scene of a document as it is laid out.
  private static func node(
    of scene: DocumentScene, at category: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight,
    screen: Screen? = nil
  ) throws -> LayoutNode {
    let whole = try Scene(
      name: "s", width: scene.width, screen: screen ?? scene.screen,
      variants: [Scene.Variant(elements: [scene.element])])
    let traits = Traits(contentSizeCategory: category, displayScale: 2, layoutDirection: direction)
    return try whole.layout(in: traits, width: screen?.width, typesetter: Typesetter(), rows: .audited).variants[0]
  }

  @Test("A screen with more constraints than are solved ends in a sentence")
  func tooManyConstraints() throws {
    let constraints = (0..<Limits.layoutItems).map {
      "<constraint firstAttribute=\"width\" constant=\"1\" id=\"c\($0)\"/>"
    }
    let scene = try #require(
      try Self.scenes(DocumentFixture.storyboard("<constraints>\(constraints.joined())</constraints>")).first)
    #expect(throws: SceneError.tooManyConstraints) { try Self.node(of: scene) }
  }

  @Test("a record has the constraints of each view, in words")
  func constraints() throws {
    let scene = try #require(
      try Self.scenes(DocumentFixture.storyboard(Self.labels, controller: Self.outlets)).first)
    let whole = try Scene(
      name: "s", width: scene.width, screen: scene.screen, variants: [Scene.Variant(elements: [scene.element])])
    let sheet = try SceneSheet(scene: whole).laidOut(in: Traits(), typesetter: Typesetter(), isRecorded: true)
    func all(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Node] { nodes.flatMap { [$0] + all($0.children) } }
    let nodes = all(try sheet.record().nodes)
    #expect(
      nodes.first { $0.name == "titleLabel" }?.settings.constraints == [
        "titleLabel.top = view.safeArea.top + 16", "titleLabel.leading = view.leading + 16",
        "view.trailing = titleLabel.trailing + 16",
      ])
    #expect(nodes.contains { $0.settings.constraints.first?.hasSuffix(".top = titleLabel.bottom + 8") ?? false })
  }

  /// All nodes of a layout with a name.
  private static func nodes(_ name: String, in node: LayoutNode) -> [LayoutNode] {
    (node.name == name ? [node] : []) + node.children.flatMap { nodes(name, in: $0) }
  }

  /// The texts of a layout with their lines.
  private static func lines(in node: LayoutNode) -> [String] {
    var lines: [String] = []
    if case .text(let text) = node.content {
      lines += text.layout.lines.map { line in
        String(decoding: Array(text.layout.text.string.utf8)[line.range], as: UTF8.self)
      }
    }
    return lines + node.children.flatMap(self.lines)
  }

  private static func labels(in node: LayoutNode) -> [LayoutNode] {
    (node.kind.name == "label" ? [node] : []) + node.children.flatMap(labels)
  }

  @Test("The views of a screen stand where Auto Layout puts them on the document's canvas")
  func frames() throws {
    let bytes = DocumentFixture.storyboard(Self.labels, controller: Self.outlets)
    let document = try DocumentFixture.document(bytes)
    let layout = DocumentLayout(document.roots[0], of: document, at: .large, DocumentTexts())
    let scene = try #require(Self.scenes(bytes).first)
    #expect(scene.name == "OrderViewController" && scene.screen?.width == 375 && scene.screen?.height == 667)
    let labels = Self.labels(in: try Self.node(of: scene))
    #expect(labels.map(\.frame) == Array(layout.solved.frames.dropFirst()))
    #expect(labels.map(\.name) == ["titleLabel", nil])
    #expect(labels.map(\.place.line) == Array(document.roots[0].view.all.dropFirst().map { UInt32($0.place.line) }))
  }

  @Test("A text style grows with the category, and a size of the system font stays")
  func categories() throws {
    let scene = try #require(Self.scenes(DocumentFixture.storyboard(Self.labels)).first)
    let (usual, large) = (
      Self.labels(in: try Self.node(of: scene)), Self.labels(in: try Self.node(of: scene, at: .accessibilityLarge))
    )
    #expect(large[0].frame.height > 2 * usual[0].frame.height)
    #expect(large[1].frame.size == usual[1].frame.size && large[1].frame.y == large[0].frame.maxY + 8)
  }

  @Test("From right to left, leading edges are the right ones")
  func mirrored() throws {
    let scene = try #require(Self.scenes(DocumentFixture.storyboard(Self.labels)).first)
    let (own, mirrored) = (
      Self.labels(in: try Self.node(of: scene))[1].frame,
      Self.labels(in: try Self.node(of: scene, direction: .rightToLeft))[1].frame
    )
    #expect(mirrored == Rect(x: 375 - own.maxX, y: own.y, width: own.width, height: own.height))
  }

  @Test("On another screen, the safe area is that screen's")
  func otherScreen() throws {
    let scene = try #require(Self.scenes(DocumentFixture.storyboard(Self.labels)).first)
    let labels = Self.labels(in: try Self.node(of: scene, screen: .iPhone16))
    #expect(labels[0].frame.y == 59 + 16 && labels[0].frame.maxX == 393 - 16)
  }

  @Test("Texts and fonts that code sets take the place of the document's")
  func changes() throws {
    var changes = DocumentChanges()
    changes.texts["titleLabel"] = "Anna"
    changes.fonts["status"] = .system(.headline, weight: nil)
    let bytes = DocumentFixture.storyboard(Self.labels, controller: Self.outlets)
    let scene = try #require(Self.scenes(bytes, DocumentResources(), changes).first)
    let node = try Self.node(of: scene, at: .accessibilityLarge)
    #expect(Self.lines(in: node).first == "Anna")
    #expect(Self.labels(in: node)[1].facts?.text?.runs.first?.font.textStyle == .headline)
  }

  @Test("A label that is lower than its text shows whole lines, and one at least")
  func lowLabel() throws {
    let low = """
      <subviews><label text="Your order is on its way to the house by the sea" numberOfLines="0" \
      translatesAutoresizingMaskIntoConstraints="NO" id="title">\
      <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>\
      <constraints><constraint firstAttribute="width" constant="200" id="w"/>\
      <constraint firstAttribute="height" constant="90" id="h"/></constraints></label></subviews>
      """
    let scene = try #require(Self.scenes(DocumentFixture.storyboard(low)).first)
    func count(_ category: ContentSizeCategory) throws -> Int {
      Self.lines(in: try Self.node(of: scene, at: category)).count
    }
    #expect(try count(.large) == 2)
    #expect(try count(.accessibilityLarge) == 1)
  }

  // MARK: Tables and containers

  private static let table = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <navigationController id="stack" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
    <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="s1"/></connections>
    </navigationController>
    <tableViewController id="list" sceneMemberID="viewController">
    <tableView key="view" style="plain" rowHeight="-1" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <sections><tableViewSection id="section"><cells>
    \(cell("low", " rowHeight=\"60\""))\(cell("free", ""))
    </cells></tableViewSection></sections></tableView>
    <navigationItem key="navigationItem" title="Orders" id="item"/></tableViewController>
    </objects></scene></scenes></document>
    """

  private static func cell(_ id: String, _ height: String) -> String {
    """
    <tableViewCell reuseIdentifier="\(id)"\(height) id="\(id)"><rect key="frame" x="0" y="0" width="375" height="60"/>
    <tableViewCellContentView key="contentView" id="\(id)-content"><rect key="frame" x="0" y="0" width="375" height="60"/>
    <subviews><label text="Two lamps" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-label">\
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
    <constraints>
    \(["top", "bottom", "leading", "trailing"].map {
      "<constraint firstItem=\"\(id)-label\" firstAttribute=\"\($0)\" secondItem=\"\(id)-content\" "
        + "secondAttribute=\"\($0)Margin\" id=\"\(id)-\($0)\"/>"
    }.joined())
    </constraints></tableViewCellContentView></tableViewCell>
    """
  }

  @Test("A table shows its static cells below the bar, as high as it says or as their content asks for")
  func tables() throws {
    let scenes = try Self.scenes(Array(Self.table.utf8))
    #expect(scenes.count == 1)
    func rows(_ category: ContentSizeCategory) throws -> [Rect] {
      let node = try Self.node(of: scenes[0], at: category)
      return Self.nodes("low", in: node).prefix(1).map(\.frame) + Self.nodes("free", in: node).prefix(1).map(\.frame)
    }
    let (usual, large) = (try rows(.large), try rows(.accessibilityExtraExtraExtraLarge))
    #expect(usual.map(\.y) == [64, 124] && usual[0].height == 60 && usual[1].height >= 44)
    #expect(large[0].height == 60 && large[1].height > 80)
    let bar = try Self.node(of: scenes[0]).children.flatMap(\.children).first { $0.kind.name == "navigationBar" }
    #expect(bar?.frame == Rect(x: 0, y: 20, width: 375, height: 44))
  }

  @Test("A container shows the controller that it embeds, which is no scene of its own")
  func containers() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews><containerView translatesAutoresizingMaskIntoConstraints="NO" id="box"><constraints>\
      <constraint firstAttribute="width" constant="200" id="w"/><constraint firstAttribute="height" constant="100" id="h"/>\
      </constraints><connections><segue destination="inner" kind="embed" id="e"/></connections></containerView></subviews>
      """,
      controller: """
        </viewController><viewController id="inner" sceneMemberID="viewController"><view key="view" id="inner-view">
        <rect key="frame" x="0" y="0" width="200" height="100"/><subviews>\
        <label text="Two lamps" id="lamps"><rect key="frame" x="10" y="20" width="100" height="20"/></label>\
        </subviews></view>
        """)
    let scenes = try Self.scenes(bytes)
    #expect(scenes.map(\.id) == ["root"])
    #expect(Self.lines(in: try Self.node(of: scenes[0])) == ["Two lamps"])
    // A controller that embeds itself shows itself once.
    let looped = DocumentFixture.storyboard(
      """
      <subviews><containerView id="box"><rect key="frame" x="0" y="0" width="9" height="9"/>\
      <connections><segue destination="controller" kind="embed" id="e"/></connections></containerView></subviews>
      """)
    #expect(try Self.scenes(looped).map(\.id) == ["root"])
  }

  @Test("A prototype in a table whose rows size themselves has no height of its own")
  func prototypes() throws {
    let text = Self.table.replacing(text: "<sections><tableViewSection id=\"section\"><cells>", with: "<prototypes>")
      .replacing(text: "</cells></tableViewSection></sections>", with: "</prototypes>")
    let node = try Self.node(
      of: try #require(Self.scenes(Array(text.utf8)).first), at: .accessibilityExtraExtraExtraLarge)
    let heights = Self.nodes("low", in: node).prefix(1) + Self.nodes("free", in: node).prefix(1)
    #expect(heights.map(\.frame.height).allSatisfy { $0 > 80 })
  }

  // MARK: Classes of the app, size classes

  @Test("A view of a class of the app shows the xib of its name, and no xib shows itself for ever")
  func xibs() throws {
    func xib(_ owner: String, _ inside: String) throws -> DocumentSource {
      let bytes = Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"/>
        <view id="card"><rect key="frame" x="0" y="0" width="200" height="80"/><subviews>\(inside)</subviews></view>
        </objects></document>
        """.utf8)
      return DocumentSource(try InterfaceDocument(bytes, path: "Card.xib"), bytes: bytes)
    }
    let lamps =
      "<label text=\"Two lamps\" id=\"l\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"20\"/></label>"
    let own =
      "<view customClass=\"Card\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"20\"/></view>"
    let screen = DocumentFixture.storyboard("<subviews>\(own)</subviews>")
    func lines(_ xib: DocumentSource?) throws -> [String] {
      let resources = DocumentResources(xib: { $0 == "Card" ? xib : nil })
      return Self.lines(in: try Self.node(of: try #require(Self.scenes(screen, resources).first)))
    }
    #expect(try lines(xib("Card", lamps)) == ["Two lamps"])
    let card = DocumentResources(xib: { _ in try? xib("Card", lamps) })
    let shown = try Self.node(of: try #require(Self.scenes(screen, card).first))
    #expect(Self.labels(in: shown).map(\.place.file?.path) == ["Card.xib"] && shown.place.file == nil)
    #expect(try lines(xib("Other", lamps)) == [])
    #expect(try lines(nil) == [])
    #expect(try lines(xib("Card", lamps + own)) == ["Two lamps"])
    // Xibs that all show one another do so in millions of ways.
    func other(_ name: String) throws -> DocumentSource {
      try xib(name, (0..<10).map { own.replacing(text: "Card", with: "C\($0)") }.joined())
    }
    let resources = DocumentResources(xib: { try? other($0) })
    #expect(try Self.scenes(screen, resources).first?.element.count ?? .max < 10_000)
  }

  @Test("A document that varies with size classes is shown in those of the screen")
  func sizeClasses() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews><label text="Two lamps" numberOfLines="1" id="l"><rect key="frame" x="0" y="0" width="90" height="20"/>\
      <fontDescription key="fontDescription" type="system" pointSize="17"/>\
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="28"/>\
      </variation></label></subviews>
      """)
    let source = try DocumentSource(bytes, path: "Main.storyboard")
    let made = try #require(source.scenes(DocumentResources(), DocumentChanges()).first)
    #expect(made.elementsInClasses.count == 3)
    var scene = try Scene(name: "s", screen: made.screen, variants: [Scene.Variant(elements: [made.element])])
    scene.variations = made.elementsInClasses.map { classes, element in
      TraitVariation(TraitCondition(sizeClasses: [classes]), [Scene.Variant(elements: [element])])
    }
    func size(_ screen: Screen) throws -> Double? {
      let layout = try scene.with(screen: screen).layout(
        in: Traits(), width: nil, typesetter: Typesetter(), rows: .audited)
      return Self.labels(in: layout.variants[0]).first?.facts?.text?.runs.first?.font.pointSize
    }
    #expect(try size(.iPhone16) == 17)
    #expect(try size(.iPad) == 28)
    // Without variations there is one form for all.
    let plain = try DocumentSource(DocumentFixture.storyboard(Self.labels), path: "Main.storyboard")
    #expect(plain.scenes(DocumentResources(), DocumentChanges()).first?.elementsInClasses.isEmpty == true)
  }

  @Test("Size classes are those of Apple's devices")
  func classesOfScreens() {
    func classes(_ width: Double, _ height: Double) -> [SizeClasses.Class] {
      let classes = Screen(width: width, height: height).sizeClasses
      return [classes.width, classes.height]
    }
    #expect(classes(393, 852) == [.compact, .regular] && classes(852, 393) == [.compact, .compact])
    #expect(classes(932, 430) == [.regular, .compact] && classes(736, 414) == [.regular, .compact])
    #expect(classes(744, 1133) == [.regular, .regular] && classes(1133, 744) == [.regular, .regular])
  }

  // MARK: Colours, images, hostile documents

  @Test("Colours and images are those of the app's catalogs, or what the document has in their place")
  func resources() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews><imageView image="boat" id="boat"><rect key="frame" x="0" y="0" width="30" height="20"/></imageView>\
      <view id="box"><rect key="frame" x="0" y="0" width="30" height="20"/>\
      <color key="backgroundColor" name="Brand"/></view></subviews>
      """)
    let brand = SceneColor.fixed(.black)
    var scene = try #require(
      Self.scenes(bytes, DocumentResources(color: { $0 == "Brand" ? brand : nil })).first)
    var arranged = try #require(scene.element.content as? ArrangedElements)
    #expect(arranged.root.children.map { ($0.element.content as? ArrangedGround)?.fill } == [nil, brand])
    #expect((arranged.root.children[0].element.content as? SceneImage)?.source == .placeholder)
    scene = try #require(Self.scenes(bytes, DocumentResources(image: { _ in .symbol("boat") })).first)
    arranged = try #require(scene.element.content as? ArrangedElements)
    #expect((arranged.root.children[0].element.content as? SceneImage)?.source == .symbol("boat"))
  }

  @Test("Views within one another beyond what a scene takes are refused")
  func depth() throws {
    let open = (0..<120).map {
      "<view id=\"v\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
    }
    let bytes = DocumentFixture.storyboard(
      "<subviews>\(open.joined())\(String(repeating: "</subviews></view>", count: 120))</subviews>")
    let scene = try #require(Self.scenes(bytes).first)
    #expect(throws: SceneError.tooDeep(121)) { try Self.node(of: scene) }
  }
}
