import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Margins: UIKit's by width, the scene's own, and those that insets give")
struct SceneMarginTests {
  /// A bar, rows of each kind of list, and a ground that follows the margin.
  private static func scene(width: Double, margin: Double? = nil) throws -> Scene {
    try Scene(name: "margins", width: width, margin: margin) {
      NavigationBar("Title", prefersLargeTitle: true).named("bar")
      NavigationBar(String(repeating: "longer than any bar ", count: 10))
      List { Row { Label("Plain").named("plain") }.named("row") }
      List(
        style: .insetGrouped, sections: [List.Section(header: "Head", footer: "Foot") { Label("Cell").named("cell") }])
      Background(padding: Insets(horizontal: nil, vertical: 4), content: Label("Ground").named("ground"))
      Row(insets: Insets(top: 1, leading: 30, bottom: 1, trailing: nil)) { Label("Given").named("given") }
    }
  }

  /// The distances of labels from the leading and from the trailing edge.
  private static func distances(_ scene: SceneCase, _ names: String...) throws -> [[Double]] {
    let width = scene.layout.variants[0].frame.width
    return try names.map { name in
      let frame = try scene[name].frame
      let sides = [frame.x, width - frame.maxX]
      return scene.layout.traits.layoutDirection == .leftToRight ? sides : sides.reversed()
    }
  }

  @Test("Each named device has the margin of its width", arguments: SceneWidth.devices.map(\.name))
  func devices(name: String) throws {
    let width = try #require(SceneWidth(device: name)).points
    let (narrow, usual) = (["iPhone SE", "iPhone 13 mini", "iPad split"], ["iPhone 14", "iPhone 16", "iPhone 16 Pro"])
    let margin = (narrow + usual).contains(name) ? 16.0 : 20
    let inList = narrow.contains(name) ? 16.0 : 20
    for direction in LayoutDirection.allCases {
      let scene = try SceneCase(Self.scene(width: width), direction: direction)
      #expect(
        try Self.distances(scene, "plain", "cell", "ground", "given") == [
          [inList, inList], [2 * inList, 2 * inList], [margin, margin], [30, inList],
        ])
      let titles = scene.all("label").filter { $0.kind == "label" }.prefix(2).map(\.frame)
      #expect(titles.map { direction == .leftToRight ? $0.x : width - $0.maxX } == [margin, margin])
      #expect(titles.map { direction == .leftToRight ? width - $0.maxX : $0.x } == [margin, margin])
      // Headings and footers stand with the text of the cells.
      for kind in ["header", "footer"] {
        let label = try #require(scene.all(kind).first).children[0].frame
        #expect(label.x == 2 * inList && width - label.maxX == 2 * inList)
      }
    }
  }

  /// Documents of Interface Builder say so (see how-close.md): of cells in screens of 320 and 375
  /// points, 390 and 393, and 414 to 430; and of what stands on the screen itself at 390 and 414.
  @Test("Margins are 16 points in narrow screens and 20 in wide ones: a list's from 390, a screen's from 414")
  func widths() {
    for (width, screen, list) in [
      (100.0, 16.0, 16.0), (320, 16, 16), (389.9, 16, 16), (390, 16, 20), (393, 16, 20), (413.9, 16, 20),
      (414, 20, 20), (1024, 20, 20),
    ] {
      let margin = SceneMargin(inWidth: width)
      #expect(margin.screen == screen && margin.list == list, "\(width)")
    }
  }

  @Test("A scene may have a margin of its own, none among them; insets that are given stay", arguments: [0.0, 7.5, 32])
  func own(margin: Double) throws {
    for width in [320.0, 430] {
      let scene = try SceneCase(Self.scene(width: width, margin: margin), scale: 2)
      #expect(
        try Self.distances(scene, "plain", "cell", "ground", "given") == [
          [margin, margin], [2 * margin, 2 * margin], [margin, margin], [30, margin],
        ])
    }
    #expect(throws: SceneError.self) { try Self.scene(width: 320, margin: -1) }
    #expect(throws: SceneError.self) { try Self.scene(width: 320, margin: .nan) }
  }

  @Test("A scene that runs has the margin of the width that it is laid out in at present")
  func running() throws {
    let instance = SceneInstance(try Self.scene(width: 375), traits: Traits())
    let typesetter = Typesetter()
    let trace = SceneTrace(shaper: typesetter.shaper)
    for width in [430.0, 375, 1024, 320] {
      let fresh = try Self.scene(width: width).layout(in: Traits(), typesetter: typesetter)
      #expect(try trace.text(of: instance.layout(width: width, typesetter: typesetter)) == trace.text(of: fresh))
    }
  }

  @Test("A separator begins where the row's content does")
  func separators() throws {
    for (width, margin) in [(375.0, 16.0), (430, 20)] {
      let trace = try SceneCase(Self.scene(width: width)).tree
      #expect(trace.contains { $0.contains("row \"row\"") && $0.contains("separator \(NumberText.brief(margin)) 0 ") })
    }
  }
}
