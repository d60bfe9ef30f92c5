import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Deep and long scenes: refused or laid out, in bounded memory, and never slow by depth")
struct SceneLimitsTests {
  /// A label inside of so many elements, made by `wrap`.
  private static func nest(_ depth: Int, _ wrap: (Element) -> any SceneElement) -> Element {
    var element = Label("A").named("innermost")
    for _ in 1..<depth { element = wrap(element).element }
    return element
  }

  private static let wraps: [(String, @Sendable (Element) -> any SceneElement)] = [
    ("columns", { Stack(.vertical, elements: [$0]) }),
    ("rows", { Stack(.horizontal, elements: [$0, Spacer().element]) }),
    ("rows on a baseline", { Stack(.horizontal, alignment: .firstBaseline, elements: [Label("B").element, $0]) }),
    ("rows that fill", { Stack(.horizontal, elements: [$0, Label("B", style: .title1).element]) }),
    ("columns in the middle", { Stack(.vertical, alignment: .center, elements: [$0]) }),
    ("equal shares", { Stack(.horizontal, distribution: .fillEqually, elements: [$0, Spacer().element]) }),
    ("grounds", { Background(padding: Insets(horizontal: 1, vertical: 1), content: $0) }),
    ("cells", { Row(insets: .zero, accessory: .disclosureIndicator, elements: [$0]) }),
    ("lists", { List(style: .insetGrouped, sections: [List.Section(rows: [$0])]) }),
  ]

  @Test(
    "Ten thousand nested elements, and more, are refused, and given up, without a crash",
    arguments: [101, 10_000, 50_000])
  func tooDeep(depth: Int) {
    // Lists and cells count as one each.
    for (_, wrap) in Self.wraps.prefix(depth > 10_000 ? 1 : 9) {
      let element = Self.nest(depth, wrap)
      #expect(element.depth == depth)
      #expect(throws: SceneError.tooDeep(depth)) { try Scene(name: "deep") { element } }
    }
    #expect(
      SceneError.tooDeep(depth).description
        == "Elements lie \(depth) deep inside one another, and at most 100 are laid out; nest fewer.")
  }

  @Test("As deep as is let through, every kind of nesting is laid out and drawn", arguments: wraps.indices)
  func deep(index: Int) throws {
    let (_, wrap) = Self.wraps[index]
    for direction in LayoutDirection.allCases {
      let scene = try SceneCase(width: 400, direction: direction, scale: 1) { Self.nest(Limits.sceneDepth, wrap) }
      #expect(try scene["innermost"].frame.height >= 20)
      #expect(try scene.bitmap().size.width == 400)
    }
  }

  @Test("Each element is asked for few sizes, however deep it lies", arguments: wraps.indices)
  func askedRarely(index: Int) throws {
    let (what, wrap) = Self.wraps[index]
    func asked(_ depth: Int) throws -> Int {
      let typesetter = Typesetter()
      let scene = try Scene(name: "deep", width: 393) { Self.nest(depth, wrap) }
      let instance = SceneInstance(scene, traits: Traits())
      _ = try instance.layout(typesetter: typesetter)
      return instance.questions
    }
    let (shallow, deep) = (try asked(16), try asked(64))
    // Four times as deep, the questions to one element may be four times as many, and there are four times as many elements.
    #expect(deep <= shallow * 17, "\(what): \(shallow), \(deep)")
  }

  /// A list of rows as apps have them: a picture, a name and an address, a chevron.
  private static func list(_ count: Int) throws -> Scene {
    let picture = ScenePicture.halves(60, 60)
    return try Scene(name: "long", width: 375) {
      List {
        for index in 0..<count {
          Row(accessory: .disclosureIndicator) {
            Stack(.horizontal, spacing: .points(12), alignment: .center) {
              SceneImage(.picture(picture), sizing: .fixed(width: 40, height: 40), fills: true, cornerRadius: 20)
              Stack(.vertical) {
                Label("Delivery number \(index)", style: .headline)
                Label("\(index) Getty Center Drive, Los Angeles, California", style: .subheadline, numberOfLines: 0)
              }
            }
          }
        }
      }
    }
  }

  /// The effort of drawing a scene.
  private struct Effort {
    /// Things in the draw list, and scaled pictures that they hold.
    var items = 0
    var pictures = 0
    /// Pixel rows, and those of the tallest band in memory.
    var rows = 0
    var tallestBand = 0
  }

  private static func effort(_ scene: Scene) throws -> Effort {
    let faces = FaceLibrary()
    let layout = try scene.layout(in: Traits(displayScale: 1), typesetter: Typesetter(faces: faces))
    let variant = layout.variants[0]
    var builder = try DrawListBuilder(
      size: variant.frame.size, grid: PixelGrid(scale: 1), background: .white, faces: faces)
    try variant.draw(with: &builder)
    var places: Set<UInt> = []
    for item in builder.list.items {
      guard case .picture(let placement) = item else { continue }
      placement.image.held?.premultipliedRGBA.withUnsafeBufferPointer { bytes in
        _ = places.insert(UInt(bitPattern: bytes.baseAddress))
      }
    }
    var effort = Effort(items: builder.list.items.count, pictures: places.count)
    try Rasterizer(faces: faces).forEachBand(of: builder.list) { (band) throws(DrawingError) in
      switch band {
      case .ground(let count): effort.rows += count
      case .drawn(let count, _):
        effort.rows += count
        effort.tallestBand = max(effort.tallestBand, count)
      }
      return true
    } orFail: {
      $0
    }
    return effort
  }

  @Test("A thousand rows are laid out and drawn in bands; a picture that all show is scaled and held once")
  func thousandRows() throws {
    let (hundred, thousand) = (try Self.effort(Self.list(100)), try Self.effort(Self.list(1000)))
    #expect(thousand.rows > 1000 * 60)
    #expect(thousand.tallestBand <= 64)
    #expect(thousand.pictures == 1)
    #expect(thousand.items <= hundred.items * 10)
  }

  @Test("More elements than are laid out are refused")
  func tooMany() {
    let row = Label("A").element
    #expect(throws: SceneError.tooManyElements) {
      try Scene(name: "many") { for _ in 0..<Limits.sceneElements + 1 { row } }
    }
    #expect(
      SceneError.tooManyElements.description
        == "The scene has more than 50000 elements, which is not laid out; split it.")
  }
}

extension SceneInstance {
  /// How often sizes and baselines were found, of all views together.
  fileprivate var questions: Int {
    func count(_ view: SceneView) -> Int {
      view.measured.count + view.baselines.count + view.children.reduce(0) { $0 + count($1) }
    }
    return views.reduce(0) { $0 + count($1) }
  }
}
