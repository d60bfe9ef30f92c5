import Testing

@testable package import PreviewCore
@testable package import PreviewGraphics
@testable package import PreviewScene
@testable package import PreviewType

/// A scene laid out for a test, with its elements found by their names.
package struct SceneCase {
  package let scene: Scene
  package let layout: SceneLayout

  package init(
    _ scene: Scene, _ category: ContentSizeCategory = .large, width: Double? = nil,
    direction: LayoutDirection = .leftToRight, scale: Double = 3, design: Design = .iOS18
  ) throws {
    self.scene = scene
    self.layout = try scene.layout(
      in: Traits(contentSizeCategory: category, displayScale: scale, layoutDirection: direction, design: design),
      width: width, typesetter: Typesetter())
  }

  package init(
    _ category: ContentSizeCategory = .large, width: Double = 320, direction: LayoutDirection = .leftToRight,
    scale: Double = 3, typeface: Typeface = .system, design: Design = .iOS18,
    @ElementBuilder elements: () -> [Element]
  ) throws {
    try self.init(
      Scene(name: "test", width: width, typeface: typeface, elements: elements), category, direction: direction,
      scale: scale, design: design)
  }

  /// All that is placed, in the order in which it is drawn.
  package var elements: [LayoutNode] {
    func all(in element: LayoutNode) -> [LayoutNode] { [element] + element.children.flatMap(all) }
    return layout.variants.flatMap { $0.children.flatMap(all) }
  }

  /// The element of a name.
  package subscript(name: String) -> LayoutNode {
    get throws { try #require(elements.first { $0.name == name }, "no element is called \(name)") }
  }

  /// Everything of a kind.
  package func all(_ kind: String) -> [LayoutNode] { elements.filter { $0.kind.name == kind } }

  /// The text of the label of a name.
  package func text(_ name: String) throws -> LayoutText { try self[name].text }

  /// The baseline of the first line of a label, down from the scene's top.
  package func baseline(_ name: String) throws -> Double {
    let text = try text(name)
    return text.origin.y + text.layout.firstBaseline
  }

  /// The baseline of a label's last line.
  package func lastBaseline(_ name: String) throws -> Double {
    let text = try text(name)
    return text.origin.y + text.layout.lastBaseline
  }

  /// The row of pixels on which the first line of a label is drawn.
  package func row(_ name: String) throws -> Int {
    GlyphOrigin(x: 0, y: try baseline(name) * layout.traits.displayScale).y
  }

  /// The row of pixels on which a label's last line is drawn.
  package func lastRow(_ name: String) throws -> Int {
    GlyphOrigin(x: 0, y: try lastBaseline(name) * layout.traits.displayScale).y
  }

  /// The rows of pixels on which texts of one line and one font stand, in the order in which they are drawn.
  package func drawnRows() throws -> [Int] {
    let variant = layout.variants[0]
    var builder = try DrawListBuilder(
      size: variant.frame.size, grid: layout.traits.pixelGrid,
      background: .white, faces: FaceLibrary())
    try variant.draw(with: &builder)
    return builder.list.items.compactMap { item in
      if case .glyphs(let batch) = item { batch.origin(of: batch.glyphs[0]).y } else { nil }
    }
  }

  /// The frames of the elements of these names: `x y width x height`.
  package func frames(_ names: String...) throws -> [String] { try names.map { try self[$0].frame.words } }

  /// The whole trace.
  package var trace: String {
    get throws { try SceneTrace(shaper: Shaper()).text(of: layout) }
  }

  /// The trace's lines of elements, without their texts.
  package var tree: [String] {
    get throws {
      let kinds = Set(elements.map(\.kind.name))
      let lines = try trace.split(separator: "\n").filter { line in
        let words = line.drop { $0 == " " }
        return line.hasPrefix("  ") && kinds.contains(String(words.prefix { $0 != " " }))
      }
      return lines.map { line in
        // A label's own text stands last; it is no name.
        guard line.drop(while: { $0 == " " }).hasPrefix("label "), line.hasSuffix("\""),
          let start = line.dropLast().lastIndex(of: "\"")
        else { return String(line) }
        return String(line[..<start].dropLast())
      }
    }
  }
}

extension LayoutNode {
  /// The text of a label.
  package var text: LayoutText {
    get throws {
      guard case .text(let text) = content else {
        Issue.record("'\(name ?? kind.name)' is no label")
        throw SceneError.noText
      }
      return text
    }
  }
}

extension Rect {
  /// `x y width x height`, as a trace writes it.
  package var words: String {
    "\(NumberText.brief(x)) \(NumberText.brief(y)) \(NumberText.brief(width)) x \(NumberText.brief(height))"
  }
}

extension SceneElement {
  /// An area of a fixed size, for tests that are about where things stand.
  package static func block(_ name: String, _ width: Double, _ height: Double) -> Element where Self == Element {
    Background(.label, width: .points(width), height: .points(height), content: Spacer()).named(name)
  }
}

extension Typeface {
  /// A typeface whose characters are all equally wide, so that widths can be counted.
  package static let monospaced = Typeface(TestFonts.firaCode.instance(17))

  /// Points of a number of characters of the monospaced typeface at a size.
  package static func width(of characters: Int, at size: Double = 17) -> Double {
    Double(characters) * size * 1200 / 1950
  }
}

extension FontFace {
  /// The face at a size that it has.
  package func instance(_ size: Double) -> FontInstance {
    do throws(FontError) { return try FontInstance(face: self, pointSize: size) } catch {
      preconditionFailure("a bundled font must open: \(error)")
    }
  }
}

extension SceneCase {
  /// The first variant's pixels.
  package func bitmap(rowsPerBand: Int = 64) throws -> Bitmap {
    let faces = FaceLibrary()
    let variant = layout.variants[0]
    var builder = try DrawListBuilder(
      size: variant.frame.size, grid: layout.traits.pixelGrid,
      background: .white, faces: faces)
    try variant.draw(with: &builder)
    return try Rasterizer(faces: faces, rowsPerBand: rowsPerBand, cacheBytes: 1 << 20).bitmap(of: builder.list)
  }
}

extension ScenePicture {
  /// A picture of pixels in which the left half is red and the right half blue.
  package static func halves(_ width: Int, _ height: Int, scale: Double = 1, path: String = "halves.png")
    -> ScenePicture
  {
    var bytes = ContiguousArray<UInt8>()
    for _ in 0..<height { for x in 0..<width { bytes += x < width / 2 ? [255, 0, 0] : [0, 0, 255] } }
    return ScenePicture(
      path: path, bitmap: Bitmap(size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes),
      scale: scale)
  }
}
