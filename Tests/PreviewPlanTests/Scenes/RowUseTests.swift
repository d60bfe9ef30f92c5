import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Rows that are released: laid out for one use, they draw and report what rows that stay do")
struct RowUseTests {
  private static let categories: [ContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]

  /// The draw list and the trace of a scene whose rows stay.
  private static func staying(
    _ sheet: SceneSheet, _ traits: Traits, _ typesetter: Typesetter
  ) throws -> (list: DrawList, trace: String) {
    let list = try sheet.layout(in: traits, typesetter: typesetter).drawList(faces: typesetter.faces)
    let trace = try SceneTrace(shaper: typesetter.shaper).text(
      of: sheet.scene.layout(in: traits, width: sheet.width, typesetter: typesetter, rows: .retained))
    return (list, trace)
  }

  private static func compare(_ sheet: SceneSheet, _ traits: Traits, _ typesetter: Typesetter, _ what: String) throws {
    let staying = try staying(sheet, traits, typesetter)
    let list = try sheet.drawList(in: traits, typesetter: typesetter)
    #expect(list.size == staying.list.size && list.background == staying.list.background, "\(what)")
    #expect(list.items == staying.list.items, "\(what)")
    #expect(try sheet.trace(in: traits, typesetter: typesetter) == staying.trace, "\(what)")
    #expect(try sheet.pixelSize(in: traits, typesetter: typesetter) == staying.list.size, "\(what)")
  }

  @Test(
    "The examples have the draw list and the trace that they have when everything stays",
    arguments: ["contacts", "deliveries", "items", "moments", "right-to-left", "settings", "shipment", "text-styles"])
  func examples(name: String) throws {
    let spec = try PreviewSpec(path: "\(TestFonts.repository)/Examples/\(name)/preview.yml")
    let typesetter = Typesetter()
    var count = 0
    for picture in spec.plan.pictures {
      guard let sheet = picture.sheet as? SceneSheet, Self.categories.contains(picture.traits.contentSizeCategory)
      else { continue }
      try Self.compare(sheet, picture.traits, typesetter, "\(picture.path)")
      count += 1
    }
    #expect(count > 0)
  }

  /// Lists of everything that a row can have in it.
  private static func list(_ style: List.Style, _ height: RowHeight) throws -> Scene {
    let picture = ScenePicture.halves(60, 60)
    var clipping = Label("runs on and on and on and on and on and on", numberOfLines: 1)
    clipping.lineBreakMode = .byClipping
    return try Scene(name: "everything", width: 300) {
      NavigationBar("Everything", prefersLargeTitle: true)
      List(
        style: style, rowHeight: height,
        sections: [
          List.Section(
            header: "First", footer: "So much for the first.",
            rows: [
              Row(accessory: .disclosureIndicator) {
                SceneImage(.picture(picture), sizing: .fixed(width: 41, height: 40), fills: true, cornerRadius: 9)
                Label("Feng Wong בוקר", style: .headline)
              }.element,
              Label("1200 Getty Center Drive, Los Angeles, California", style: .subheadline, numberOfLines: 0).element,
              clipping.element.contentSizeLimits(maximum: .extraLarge),
              Background(
                .cell, cornerRadius: 8, borderColor: .separator, width: 90, height: 20, clipsToBounds: true,
                content: Label("cut along the curve", style: .title1)
              ).element,
              Slider().element,
            ]),
          List.Section(
            rows: [
              Row(height: .fixed(30), accessory: .checkmark) { Label("lower than its text", style: .title2) }.element,
              Background(width: 50, height: 10, content: Label("runs over its row", style: .title3)).element,
              Row { Label("after that") }.element,
            ]),
        ])
    }
  }

  @Test(
    "Lists of every style and row height, mirrored and not, at three scales", arguments: List.Style.allCases,
    LayoutDirection.allCases)
  func everything(style: List.Style, direction: LayoutDirection) throws {
    let typesetter = Typesetter()
    for height in [
      RowHeight.automatic, .fixed(48), .byCategory(CategoryTable([.large: 57, .accessibilityLarge: 101])),
    ] {
      for (category, scale) in zip(Self.categories, [2.0, 3, 1]) {
        let traits = Traits(contentSizeCategory: category, displayScale: scale, layoutDirection: direction)
        let sheet = SceneSheet(scene: try Self.list(style, height), hasPage: category != .large)
        try Self.compare(sheet, traits, typesetter, "\(style) \(height) \(category) \(scale)")
      }
    }
  }

  @Test("Lists in columns and on grounds, held to a width or stretched", arguments: LayoutDirection.allCases)
  func nested(direction: LayoutDirection) throws {
    let typesetter = Typesetter()
    for height in [RowHeight.automatic, .fixed(48)] {
      let list = try Self.list(.insetGrouped, height).variants[0].elements[1]
      for alignment in [Stack.Alignment.fill, .leading, .center] {
        for distribution in [Stack.Distribution.fill, .fillEqually] {
          let scene = try Scene(name: "nested", width: 320) {
            Background(
              .cell, cornerRadius: 12, padding: Insets(horizontal: 10, vertical: 6), width: 301,
              content: Stack(
                .vertical, spacing: .points(5), alignment: alignment, distribution: distribution,
                elements: [Label("Above").element, list, Background(.separator, content: list).element]
              ).element)
          }
          let traits = Traits(
            contentSizeCategory: .extraExtraLarge, displayScale: 2, layoutDirection: direction)
          try Self.compare(
            SceneSheet(scene: scene), traits, typesetter, "\(height) \(alignment) \(distribution)")
        }
      }
    }
  }

  @Test("A row's elements are gone when it is drawn; where something around its list cuts it off, they stay")
  func gone() throws {
    let list = List { for number in 0..<5 { Row { Label("Row \(number)") } } }
    let scene = try Scene(name: "rows", width: 200) {
      Background(content: Stack(.vertical, elements: [list.element]).element)
      Background(.cell, height: 70, clipsToBounds: true, content: list)
    }
    let typesetter = Typesetter()
    let release = RowRelease(grid: PixelGrid(scale: 3), faces: typesetter.faces, recorder: nil)
    let layout = try scene.layout(in: Traits(), width: nil, typesetter: typesetter, rows: .streamed(release))
    func rows(_ element: LayoutNode) -> [LayoutNode] {
      element.kind == "row" ? [element] : element.children.flatMap(rows)
    }
    let placed = rows(layout.variants[0])
    #expect(placed.count == 10)
    #expect(placed.prefix(5).allSatisfy { $0.children.isEmpty && $0.kept != nil })
    #expect(placed.suffix(5).allSatisfy { $0.children.count == 1 && $0.kept == nil })
    var faces: Set<FontFace> = []
    layout.variants[0].forEachFace { faces.insert($0) }
    #expect(faces.contains(.inter))
    // Laid out to stay, all are there.
    #expect(rows(try scene.layout(in: Traits(), typesetter: typesetter).variants[0]).allSatisfy { $0.kept == nil })
  }

  /// A label that counts its views.
  private struct CountedLabel: SceneElement, ElementContent {
    static let kind: LayoutNode.Kind = "counted"
    let text: String
    let views: Views
    var element: Element { Element(self) }

    func view(_ maker: ViewMaker) -> SceneView {
      let view = maker.view(Label(text))
      views.note(view)
      return view
    }
  }

  /// The views that were made, as far as they exist. One thread makes them.
  private final class Views: Hashable, @unchecked Sendable {
    private struct Entry { weak var view: SceneView? }
    private var entries: [Entry] = []
    private(set) var (made, most) = (0, 0)

    func note(_ view: SceneView) {
      entries.removeAll { $0.view == nil }
      entries.append(Entry(view: view))
      (made, most) = (made + 1, max(most, entries.count))
    }

    static func == (a: Views, b: Views) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("However many rows a list has, the views of few exist at a time", arguments: [20, 400])
  func liveViews(count: Int) throws {
    let views = Views()
    let scene = try Scene(name: "rows", width: 320) {
      List {
        for number in 0..<count {
          Row {
            CountedLabel(text: "Delivery \(number)", views: views)
            CountedLabel(text: "\(number) Getty Center Drive", views: views)
          }
        }
      }
    }
    let list = try SceneSheet(scene: scene).drawList(in: Traits(), typesetter: Typesetter())
    #expect(list.items.count >= 2 * count)
    #expect(views.made >= 2 * count && views.most <= 4, "\(views.made) \(views.most)")
    // Rows that stay have all of theirs.
    let instance = SceneInstance(scene, traits: Traits())
    #expect(views.most >= 2 * count && !instance.views.isEmpty)
  }

  @Test("What can't be drawn in a row is reported when the page is")
  func failure() throws {
    let scene = try Scene(name: "large", width: 200) {
      List { Row { Label("A", font: .fixed(pointSize: 1999, weight: .regular)) } }
    }
    #expect(throws: SpecimenError.drawing(.textTooLarge(pointSize: 1999, scale: 4))) {
      try SceneSheet(scene: scene).drawList(
        in: Traits(displayScale: 4), typesetter: Typesetter())
    }
  }
}
