package import PreviewCore
package import PreviewGraphics
package import PreviewType

/// A picture that is laid out: every text, fill and line in its place, in points.
package struct LayoutTree: Sendable {
  /// The page's size in points.
  package let size: Size
  /// The colour of the ground.
  package let background: Color
  /// The traits of the layout.
  package let traits: Traits
  /// The name of the scene that it shows; nil for a sheet.
  package var scene: String?
  /// The app's own styles and colours that are on it.
  var named = NamedValues()
  /// Where a typography sheet shows each of the app's own styles, in points.
  package var styleFrames: [String: Rect] = [:]
  /// The page's elements, the lowest first.
  package var nodes: [LayoutNode]

  package init(
    size: Size, background: Color, traits: Traits, scene: String? = nil, named: NamedValues = NamedValues(),
    styleFrames: [String: Rect] = [:], nodes: [LayoutNode]
  ) {
    self.size = size
    self.background = background
    self.traits = traits
    self.scene = scene
    self.named = named
    self.styleFrames = styleFrames
    self.nodes = nodes
  }

  /// The pixels that edges are rounded to.
  package var grid: PixelGrid { traits.pixelGrid }

  /// The page's size in pixels.
  ///
  /// - Throws: ``DrawingError`` `.pictureTooLarge`.
  func pixelSize(faces: FaceLibrary) throws(DrawingError) -> PixelSize {
    try DrawListBuilder(size: size, grid: grid, background: background, faces: faces).list.size
  }

  /// The page as a draw list.
  ///
  /// - Throws: ``DrawingError`` if the page is too large or has too much on it, or a font can't be read.
  package func drawList(faces: FaceLibrary, pictures: WarmPictures? = nil) throws(DrawingError) -> DrawList {
    var builder = try DrawListBuilder(size: size, grid: grid, background: background, faces: faces)
    builder.warmPictures = pictures
    for node in nodes { try node.draw(with: &builder) }
    try builder.list.checkCover()
    return builder.list
  }

  /// Everything on the page as values of a record; of a scene its variants, without what the page writes around them.
  ///
  /// - Parameters:
  ///   - kind: The kind of sheet.
  ///   - recorder: Knows names and looks of glyphs.
  /// - Throws: ``ShapingError`` if a font can't be asked for the names of its glyphs.
  func record(kind: String, _ recorder: LayoutRecorder) throws(ShapingError) -> LayoutRecord {
    let environment = LayoutRecord.Environment(traits)
    if let scene {
      return try LayoutRecord(
        scene: scene, environment, named: named, variants: nodes.filter { $0.kind == "scene" }, recorder)
    }
    var record = LayoutRecord(
      subject: .sheet(
        kind: kind, size: Size(width: LayoutRecord.rounded(size.width), height: LayoutRecord.rounded(size.height))),
      environment: environment, background: background)
    record.named = named
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    record.nodes = try LayoutNode("page", frame: page, children: nodes).childRecords(recorder, visible: page)
    return record
  }

  /// The texts on the page that lack characters, those of scenes and pages on it among them.
  package var incompleteTexts: [IncompleteText] { nodes.flatMap { $0.incompleteTexts() } }

  /// The pixels in which captions say what the page was made from, those of pages on it among them.
  ///
  /// They differ with every version of an engine and every file of a font, whether or not anything else does.
  package func provenanceBoxes() -> [PixelRect] {
    var boxes: [PixelRect] = []
    func add(_ nodes: [LayoutNode], at origin: Point, _ factor: Double) {
      for node in nodes {
        let corner = Point(x: origin.x + node.frame.x * factor, y: origin.y + node.frame.y * factor)
        if case .provenance = node.content {
          boxes.append(
            grid.pixels(
              covering: Rect(
                x: corner.x, y: corner.y, width: node.frame.width * factor, height: node.frame.height * factor)))
        } else if let inner = node.innerFactor {
          add(node.children, at: corner, factor * inner)
        }
      }
    }
    add(nodes, at: .zero, 1)
    return boxes
  }
}

extension LayoutRecord {
  /// A scene's variants as values.
  ///
  /// - Throws: ``ShapingError`` if a font can't be asked for the names of its glyphs.
  init(
    scene: String, _ environment: Environment, named: NamedValues, variants: [LayoutNode], _ recorder: LayoutRecorder
  ) throws(ShapingError) {
    self.init(
      subject: .scene(name: scene, width: LayoutRecord.rounded(variants.first?.frame.width ?? 0)),
      environment: environment)
    self.named = named
    for variant in variants { nodes.append(try variant.variantRecord(recorder)) }
  }
}
