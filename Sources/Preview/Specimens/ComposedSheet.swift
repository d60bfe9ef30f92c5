/// A page that is laid out: every text, fill and line in its place, in points.
public struct ComposedSheet: Sendable {
  /// The page's size in points.
  public let size: Size
  /// The colour of the ground.
  let background: Color
  /// What it was laid out for.
  let traits: Traits
  /// What is on the page, the lowest first.
  let elements: [Element]
  /// Where captions say what the page was made from: versions of fonts and engines, and checksums. No letter of a font's own stands there.
  var provenance: [Rect] = []
  /// The captions that a spec gives, as far as they lack characters.
  var incompleteCaptions: [IncompleteText] = []

  /// One thing on the page.
  enum Element: Sendable {
    /// A text with its top left corner.
    case text(TextLayout, Point)
    case fill(Rect, Color)
    /// A line of one pixel, from its left end.
    case hairline(Point, width: Double, Color)
    /// A line of any angle through points, with lengths that are drawn and left out by turns.
    case line([Point], width: Double, dash: [Double], Color)
    /// A variant of a scene at its corner, on a panel with round corners; a border where its ground is the page's.
    case scene(SceneLayout.Variant, Point, radius: Double, border: Color?)
    /// A whole page with its top left corner, so many times as large as it is.
    indirect case page(ComposedSheet, Point, factor: Double)

    /// The faces that its glyphs are of.
    var faces: [FontFace] {
      switch self {
      case .text(let layout, _): layout.lines.flatMap { $0.runs.map(\.font.face) }
      case .scene(let variant, _, _, _): variant.root.faces
      case .page(let sheet, _, _): sheet.elements.flatMap(\.faces)
      case .fill, .hairline, .line: []
      }
    }
  }

  /// The pixels that edges are rounded to.
  var grid: PixelGrid { traits.pixelGrid }

  /// The pixels in which captions say what the page was made from, those of pages on it among them.
  ///
  /// They differ with every version of an engine and every file of a font, whether or not anything else does.
  func provenanceBoxes() -> [PixelRect] { provenanceRects().map(grid.pixels(covering:)) }

  private func provenanceRects() -> [Rect] {
    provenance
      + elements.flatMap { element -> [Rect] in
        guard case .page(let sheet, let origin, let factor) = element else { return [] }
        return sheet.provenanceRects().map { rect in
          Rect(
            x: origin.x + rect.x * factor, y: origin.y + rect.y * factor, width: rect.width * factor,
            height: rect.height * factor)
        }
      }
  }

  /// The page's size in pixels.
  ///
  /// - Throws: ``DrawingError`` `.pictureTooLarge`.
  func pixelSize(faces: FaceLibrary) throws(DrawingError) -> PixelSize {
    try DrawListBuilder(size: size, grid: grid, background: background, faces: faces).list.size
  }

  /// The page as a draw list.
  ///
  /// - Throws: ``DrawingError`` if the page is too large, or a font can't be read.
  public func drawList(faces: FaceLibrary) throws(DrawingError) -> DrawList {
    var builder = try DrawListBuilder(size: size, grid: grid, background: background, faces: faces)
    try draw(with: &builder, at: .zero, factor: 1)
    return builder.list
  }

  private func draw(with builder: inout DrawListBuilder, at corner: Point, factor: Double) throws(DrawingError) {
    func moved(_ point: Point) -> Point { Point(x: corner.x + point.x * factor, y: corner.y + point.y * factor) }
    for element in elements {
      switch element {
      case .text(let layout, let origin): try builder.text(layout, at: moved(origin), factor: factor)
      case .fill(let rect, let color):
        let origin = moved(Point(x: rect.x, y: rect.y))
        builder.fill(
          Rect(x: origin.x, y: origin.y, width: rect.width * factor, height: rect.height * factor), color)
      case .hairline(let start, let width, let color):
        let start = moved(start)
        builder.hairline(x: start.x, y: start.y, width: width * factor, color)
      case .line(let points, let width, let dash, let color):
        builder.line(points.map(moved), width: width * factor, dash: dash.map { $0 * factor }, color)
      case .scene(let variant, let origin, let radius, let border):
        let corner = moved(origin)
        try variant.draw(with: &builder, at: corner, factor: factor, radius: radius, on: background)
        let size = Size(width: variant.size.width * factor, height: variant.size.height * factor)
        if let border {
          builder.border(
            Rect(x: corner.x, y: corner.y, width: size.width, height: size.height), radius: radius * factor, width: 0,
            border)
        }
      case .page(let sheet, let origin, let inner):
        try sheet.draw(with: &builder, at: moved(origin), factor: factor * inner)
      }
    }
  }

  /// The page as text, an element a line: stable, and complete but for the glyphs inside the texts.
  ///
  ///     page 393 x 836
  ///     text 24 68 46.333 x 11 #000000FF Inter wght=500 9 "largeTitle"
  ///     line 24 112 345 #3C3C434A
  public var trace: String {
    var trace = "page \(NumberText.brief(size.width)) x \(NumberText.brief(size.height))\n"
    for element in elements {
      switch element {
      case .text(let layout, let origin):
        let attributes = layout.text.spans[0].attributes
        let start = origin.x + (layout.lines.map(\.x).min() ?? 0)
        trace += "text \(NumberText.brief(start)) \(NumberText.brief(origin.y)) "
        trace +=
          "\(NumberText.brief(layout.size.width)) x \(NumberText.brief(layout.size.height)) \(attributes.color.hex) "
        trace += "\(attributes.font) "
        trace += layout.lines.map { "\"\(layout.shownText(of: $0))\"" }.joined(separator: " ") + "\n"
      case .fill(let rect, let color):
        trace += "fill \(NumberText.brief(rect.x)) \(NumberText.brief(rect.y)) "
        trace += "\(NumberText.brief(rect.width)) x \(NumberText.brief(rect.height)) \(color.hex)\n"
      case .hairline(let start, let width, let color):
        trace +=
          "line \(NumberText.brief(start.x)) \(NumberText.brief(start.y)) \(NumberText.brief(width)) \(color.hex)\n"
      case .line(let points, let width, let dash, let color):
        let places = points.map { "\(NumberText.brief($0.x)),\(NumberText.brief($0.y))" }
        let dashes = dash.isEmpty ? "" : " dash " + dash.map { NumberText.brief($0) }.joined(separator: ",")
        trace += "path \(places.joined(separator: " ")) width \(NumberText.brief(width))\(dashes) \(color.hex)\n"
      case .scene(let variant, let origin, _, _):
        trace += "scene \(NumberText.brief(origin.x)) \(NumberText.brief(origin.y)) "
        trace += "\(NumberText.brief(variant.size.width)) x \(NumberText.brief(variant.size.height))\n"
      case .page(let sheet, let origin, let factor):
        trace += "sheet \(NumberText.brief(origin.x)) \(NumberText.brief(origin.y)) "
        trace += "\(NumberText.brief(sheet.size.width * factor)) x \(NumberText.brief(sheet.size.height * factor)) "
        trace += "of \(sheet.elements.count) elements at \(NumberText.brief(factor))\n"
      }
    }
    return trace
  }
}

extension TextLayout {
  /// The characters of a line that are seen, with `…` where some are left out.
  fileprivate func shownText(of line: TextLine) -> String {
    let utf8 = Array(text.string.utf8)
    let parts = line.visibleRanges.map { String(decoding: utf8[$0], as: UTF8.self) }
    guard line.isTruncated else { return parts.joined() }
    return parts.count > 1 ? parts.joined(separator: "…") : parts.joined() + "…"
  }
}
