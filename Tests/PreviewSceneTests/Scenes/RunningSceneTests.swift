import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("A scene that runs draws what one does that was launched at the size")
struct RunningSceneTests {
  /// Static and dynamic labels, limited subtrees, pictures by category, an app's own styles with maxima, and what is filled in.
  private static let scene: Scene = {
    do {
      let font = FontSelection(face: TestFonts.inter)
      let display = try TypographySet.Style(
        TypographyStyle("display", font, 30, relativeTo: .largeTitle, maximum: .factor(1.3)))
      let text = try TypographySet.Style(TypographyStyle("text", font, 15, relativeTo: .body))
      let tab = try TypographySet.Style(TypographyStyle("tab", font, 10, scaling: .fixed))
      var phone = Label("Phone", style: .body)
      phone.adjustsFontForContentSizeCategory = false
      var fitted = Label("hayden.cooper@example.com", style: .body)
      fitted.adjustsFontSizeToFitWidth = true
      fitted.minimumScaleFactor = 0.5
      let table = CategoryTable([.large: 40, .extraLarge: 45, .accessibilityMedium: 60])
      return try Scene(
        name: "running", width: 320, fallback: [TestFonts.lateef],
        variants: [
          Scene.Variant(
            caption: "one",
            elements: [
              Label("Feng Wong", font: .typography(display)).element,
              Label(
                "a text of the app's own that wraps, {category}, {pointSize} pt", font: .typography(text),
                numberOfLines: 0
              )
              .element,
              Label("سلام عليكم", style: .title2).element, fitted.element,
              Stack(
                .horizontal, spacing: .system, alignment: .firstBaseline, turnsVerticalAtAccessibilityCategories: true
              ) {
                phone
                Divider()
                Label("555-0142", style: .headline)
                SceneImage(.symbol("phone"), sizing: .scaled(width: nil, height: 20, style: .body, maximum: 30))
              }.element,
              Slider().element,
            ]),
          Scene.Variant(
            elements: [
              List(rowHeight: .byCategory(table)) {
                Row {
                  Stack(.horizontal, alignment: .center) {
                    SceneImage(.placeholder, sizing: .byCategory(table))
                    Label("Item", numberOfLines: 0)
                  }
                }
              }.element,
              Stack(.vertical) {
                Label("limited", style: .title1); Label("{category}")
              }.element.contentSizeLimits(
                minimum: .medium, maximum: .extraExtraLarge),
              TabBar([TabBar.Item("Home", symbol: "house", font: .typography(tab))]).element,
            ]),
        ])
    } catch { preconditionFailure("the scene must be one: \(error)") }
  }()

  private struct Picture: Hashable {
    let trace: String
    let bitmaps: [Bitmap]
  }

  private static func picture(_ layout: SceneLayout, _ typesetter: Typesetter, _ faces: FaceLibrary) throws -> Picture {
    let bitmaps = try layout.variants.map { variant in
      var builder = try DrawListBuilder(
        size: variant.frame.size, grid: layout.traits.pixelGrid, background: .white, faces: faces)
      try variant.draw(with: &builder)
      return try Rasterizer(faces: faces).bitmap(of: builder.list)
    }
    return Picture(trace: try SceneTrace(shaper: typesetter.shaper).text(of: layout), bitmaps: bitmaps)
  }

  /// The look of a scene that is launched at a category.
  private static func fresh(_ category: ContentSizeCategory, _ step: SizeStep? = nil) throws -> Picture {
    let (faces, traits) = (FaceLibrary(), Traits(contentSizeCategory: category, displayScale: 1, sizeStep: step))
    let typesetter = Typesetter(faces: faces)
    return try picture(scene.layout(in: traits, typesetter: typesetter), typesetter, faces)
  }

  private static let upAndDown = ContentSizeCategory.allCases + ContentSizeCategory.allCases.reversed()
  private static let shuffled = [7, 0, 11, 3, 5, 1, 10, 2, 9, 4, 8, 6, 6, 11, 0, 3].map {
    ContentSizeCategory.allCases[$0]
  }

  @Test("Taken up, down and about, one instance draws the pixels and the trace of twelve fresh ones")
  func categories() throws {
    let fresh = try Dictionary(
      uniqueKeysWithValues: ContentSizeCategory.allCases.map { ($0, try Self.fresh($0)) })
    #expect(Set(fresh.values).count == 12)
    for launch in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let faces = FaceLibrary()
      let typesetter = Typesetter(faces: faces)
      let instance = SceneInstance(Self.scene, traits: Traits(contentSizeCategory: launch, displayScale: 1))
      for category in Self.upAndDown + Self.shuffled {
        instance.manager.change(to: category)
        #expect(instance.traits.contentSizeCategory == category)
        let picture = try Self.picture(instance.layout(typesetter: typesetter), typesetter, faces)
        #expect(picture.trace == fresh[category]?.trace, "\(category)")
        #expect(picture.bitmaps == fresh[category]?.bitmaps, "\(category)")
      }
    }
  }

  @Test(
    "A step of the app's own size setting stays through changes of the category",
    arguments: [
      SizeStep.Scale.category(.extraExtraLarge), .factor(1.4),
    ])
  func sizeStep(_ scale: SizeStep.Scale) throws {
    let step = SizeStep(name: "large text", scale: scale)
    let faces = FaceLibrary()
    let typesetter = Typesetter(faces: faces)
    let instance = SceneInstance(Self.scene, traits: Traits(displayScale: 1, sizeStep: step))
    for category in [ContentSizeCategory.accessibilityLarge, .extraSmall, .large] {
      instance.manager.change(to: category)
      let picture = try Self.picture(instance.layout(typesetter: typesetter), typesetter, faces)
      #expect(picture == (try Self.fresh(category, step)), "\(category)")
      #expect(picture.trace.contains("step large text"))
    }
  }

  @Test("Several changes between two layouts, and layouts in other widths, leave nothing behind")
  func changesBetweenLayouts() throws {
    let faces = FaceLibrary()
    let typesetter = Typesetter(faces: faces)
    let instance = SceneInstance(Self.scene, traits: Traits(displayScale: 1))
    _ = try instance.layout(width: 200, typesetter: typesetter)
    instance.manager.change(to: .accessibilityExtraLarge)
    instance.manager.change(to: .extraSmall)
    _ = try instance.layout(width: 700, typesetter: typesetter)
    instance.manager.change(to: .large)
    let picture = try Self.picture(instance.layout(typesetter: typesetter), typesetter, faces)
    #expect(picture == (try Self.fresh(.large)))
  }

  @Test("Static labels are there and stay, dynamic ones are registered; the name stays centred")
  func registration() throws {
    var phone = Label("Phone", style: .body)
    phone.adjustsFontForContentSizeCategory = false
    let scene = try Scene(name: "shipment", width: 320) {
      phone.named("static")
      Label("Elena", style: .headline, alignment: .center).named("name")
      TabBar([TabBar.Item("Home")])
    }
    let instance = SceneInstance(scene, traits: Traits())
    #expect(instance.labels.map(\.typeObserver) == [false, true, true])
    #expect(instance.manager.controls.count == 2)
    let typesetter = Typesetter()
    for category in Self.upAndDown {
      instance.manager.change(to: category)
      let layout = try instance.layout(typesetter: typesetter)
      let children = layout.variants[0].children
      guard case .text(let text) = children[0].content, case .text(let name) = children[1].content else {
        Issue.record("labels are placed as text")
        return
      }
      #expect(text.layout.text.string == "Phone" && children[0].frame.height == 20 + 1.0 / 3)
      let line = name.layout.lines[0]
      #expect(abs(line.x + line.advance / 2 - 160) < 1e-9)
      #expect(line.runs[0].font.pointSize == TypeScale.entry(for: .headline, at: category).pointSize)
    }
    instance.labels[1].typeObserver = false
    instance.manager.change(to: .accessibilityExtraLarge)
    #expect(instance.labels[1].dynamicFonts[0].pointSize == 14)
  }

  @Test("The labels of an instance that is gone are gone from a manager")
  func release() {
    var instance: SceneInstance? = SceneInstance(Self.scene, traits: Traits())
    let manager = instance!.manager
    #expect(manager.controls.count == 9)
    instance = nil
    #expect(manager.controls.isEmpty)
  }
}
