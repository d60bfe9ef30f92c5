package import PreviewCore
package import PreviewType

/// Resolves rectangles and laid out texts, in points, to a draw list, in pixels.
package struct DrawListBuilder {
  /// The list so far.
  package private(set) var list: DrawList
  package let grid: PixelGrid
  let faces: FaceLibrary
  /// The rectangle that drawing is clipped to.
  private(set) var clip: PixelRect
  /// The pictures that were drawn so far, at the sizes that they had.
  var pictures: [PictureKey: PictureImage] = [:]
  /// Pictures of earlier lists; nil where each list is the only one.
  package var warmPictures: WarmPictures?
  /// The work that the vector pictures and the glyphs in colour drawn so far are.
  var work = DrawingWork()
  /// The bitmaps of fonts, and the long outlines, that were drawn so far: each is made once.
  private var countedGlyphs: Set<CountedGlyph> = []
  /// How many pixels of scaled pictures there is still room for.
  var heldPixels = Limits.heldPicturePixels

  /// A builder of a picture of `size` points, rounded up to whole pixels.
  ///
  /// - Throws: ``DrawingError`` `.pictureTooLarge`.
  package init(size: Size, grid: PixelGrid, background: Color, faces: FaceLibrary) throws(DrawingError) {
    // Far beyond what is drawn, so that the error reports the size, and pixels can still be counted.
    let side = 1e15
    let (width, height) = (min(size.width * grid.scale, side), min(size.height * grid.scale, side))
    let pixels = PixelGrid(scale: 1)
    self.list = try DrawList(
      size: PixelSize(width: pixels.pixelCount(width), height: pixels.pixelCount(height)), background: background)
    self.grid = grid
    self.faces = faces
    self.clip = PixelRect(x: 0, y: 0, width: list.size.width, height: list.size.height)
  }

  /// A builder of things that will be moved into a picture: nothing ends at an edge.
  package init(grid: PixelGrid, faces: FaceLibrary) {
    self.list = DrawList()
    self.grid = grid
    self.faces = faces
    let far = 1 << 27
    self.clip = PixelRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
  }

  /// The items drawn since they were last taken.
  package mutating func takeItems() -> [DrawItem] {
    defer { list.items.removeAll(keepingCapacity: true) }
    return list.items.map { $0 }
  }

  /// The names of the pictures so far that have too much to draw.
  package var undrawn: [String] { list.undrawn }

  /// The items of a drawing, which are not a part of the list.
  mutating func collected(
    _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) -> [DrawItem] {
    let start = list.items.count
    defer { list.items.removeSubrange(start...) }
    try draw(&self)
    return Array(list.items[start...])
  }

  /// Removes what was drawn last.
  ///
  /// - Parameter start: How many items stay.
  mutating func removeItems(from start: Int) { list.items.removeSubrange(start...) }

  /// Adds the names of pictures that have too much to draw.
  package mutating func addUndrawn(_ names: [String]) {
    for name in names where !list.undrawn.contains(name) { list.undrawn.append(name) }
  }

  /// Draws items that were collected.
  mutating func append(_ items: [DrawItem]) { list.items += items }

  /// Draws things that were drawn around an origin, which stands at a pixel of this picture.
  package mutating func append(_ items: [DrawItem], x: Int, y: Int) {
    for item in items { if let moved = item.moved(x: x, y: y, within: clip) { list.items.append(moved) } }
  }

  /// Draws something that ends at the edges of a rectangle, which are rounded to pixels.
  package mutating func clipped(
    to rect: Rect, _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try clipped(to: pixels(of: rect), draw)
  }

  /// Draws something that ends at the edges of pixels.
  mutating func clipped(
    to pixels: PixelRect, _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let outer = clip
    defer { clip = outer }
    clip = clip.intersection(pixels)
    if clip.width > 0, clip.height > 0 { try draw(&self) }
  }

  /// A rectangle whose edges are rounded to pixels.
  package func pixels(of rect: Rect) -> PixelRect {
    let (left, top) = (grid.pixel(rect.x), grid.pixel(rect.y))
    return PixelRect(x: left, y: top, width: grid.pixel(rect.maxX) - left, height: grid.pixel(rect.maxY) - top)
  }

  /// Fills a rectangle whose edges are rounded to pixels.
  package mutating func fill(_ rect: Rect, _ color: Color) {
    fill(pixels(of: rect), color)
  }

  /// Fills pixels.
  mutating func fill(_ rect: PixelRect, _ color: Color) {
    append(.fill(rect.intersection(clip), color))
  }

  /// A horizontal line of one pixel, with its top edge at `y`.
  package mutating func hairline(x: Double, y: Double, width: Double, _ color: Color) {
    let left = grid.pixel(x)
    fill(PixelRect(x: left, y: grid.pixel(y), width: grid.pixel(x + width) - left, height: 1), color)
  }

  /// A line through points, ends cut off straight.
  ///
  /// - Parameters:
  ///   - points: Where it goes, in points.
  ///   - width: In points; not rounded to pixels.
  ///   - dash: Lengths in points, drawn and left out by turns; none for a line without gaps.
  ///   - color: The colour of the line.
  package mutating func line(_ points: [Point], width: Double, dash: [Double] = [], _ color: Color) {
    let stroke = Stroke(
      points: points.map { Point(x: $0.x * grid.scale, y: $0.y * grid.scale) }, width: width * grid.scale,
      dash: dash.map { $0 * grid.scale })
    // The dashes are apart, so that it makes no difference how many are drawn at once.
    var (contours, corners): ([[Polygon.Corner]], Int) = ([], 0)
    for contour in stroke.contours() {
      if corners + contour.count > FreeTypeLibrary.polygonCorners {
        fill(contours, color)
        (contours, corners) = ([], 0)
      }
      contours.append(contour)
      corners += contour.count
    }
    fill(contours, color)
  }

  /// Fills what lies between straight lines; a hole runs the other way round.
  mutating func fill(_ contours: [[Polygon.Corner]], _ color: Color, isEvenOdd: Bool = false) {
    guard let polygon = Polygon(contours, isEvenOdd: isEvenOdd), polygon.columns.overlaps(clip.columns) else { return }
    append(.polygon(polygon, color, clip: clip))
  }

  mutating func append(_ item: DrawItem) {
    if !item.rows.isEmpty { list.items.append(item) }
  }

  /// Draws a laid out text with its top left corner at `origin`.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - origin: In points.
  ///   - factor: How many times as large as it was laid out the text is drawn, from its top left corner on.
  ///   - edges: Where the text is cut off on the left and on the right, in points; nil for the picture's own edges.
  /// - Throws: ``DrawingError`` for a size over the limit or a font that can't be read.
  package mutating func text(
    _ layout: TextLayout, at origin: Point, factor: Double = 1, within edges: ClosedRange<Double>? = nil
  ) throws(DrawingError) {
    var visible = clip
    if let edges {
      let columns = (grid.pixel(edges.lowerBound)..<grid.pixel(edges.upperBound)).clamped(to: clip.columns)
      visible = PixelRect(columns: columns, rows: clip.rows)
    }
    for line in layout.lines {
      let (x, baseline) = (origin.x + line.x * factor, origin.y + line.baseline * factor)
      for rule in line.rules where rule.kind == .underline {
        add(rule, x: x, baseline: baseline, factor: factor, within: visible)
      }
      for run in line.runs { try add(run, x: x, baseline: baseline, factor: factor, within: visible) }
      for rule in line.rules where rule.kind == .strikethrough {
        add(rule, x: x, baseline: baseline, factor: factor, within: visible)
      }
    }
  }

  /// A line under or through glyphs. It is a whole number of pixels thick, and as far from the row of the baseline in every line, so that all are alike.
  private mutating func add(
    _ rule: TextRule, x: Double, baseline: Double, factor: Double, within visible: PixelRect
  ) {
    let row = GlyphOrigin(x: 0, y: baseline * grid.scale).y
    let (left, right) = (grid.pixel(x + rule.x * factor), grid.pixel(x + (rule.x + rule.width) * factor))
    let rect = PixelRect(
      x: left, y: row - grid.pixel(rule.top * factor), width: right - left,
      height: max(1, grid.pixel(rule.thickness * factor)))
    fill(rect.intersection(visible), rule.color)
  }

  private mutating func add(
    _ run: PositionedRun, x: Double, baseline: Double, factor: Double, within visible: PixelRect
  ) throws(DrawingError) {
    let pixelsPerEm = run.font.pointSize * factor * grid.scale
    guard pixelsPerEm <= Limits.pixelsPerEm else {
      throw .textTooLarge(pointSize: run.font.pointSize, scale: grid.scale)
    }
    let variant = run.font.variant
    let emSize = F26Dot6(pixels: pixelsPerEm)
    let pixelsPerUnit = pixelsPerEm / Double(run.font.metrics.unitsPerEm)
    var batch = GlyphBatch(variant: variant, emSize: emSize, color: run.color, clip: visible)
    batch.reserve(run.glyphs.count)
    do throws(FontError) {
      let font = try faces.font(variant)
      let isColored = font.face.hasColor
      for glyph in run.glyphs {
        guard let box = try font.box(of: glyph.glyph) else { continue }
        let origin = GlyphOrigin(
          x: (x + glyph.x * factor) * grid.scale, y: (baseline - glyph.y * factor) * grid.scale)
        // Scaled outlines are rounded to 64ths of a pixel, the box of a variable font's glyph to font units, and a strike to its own pixels.
        let slack = 1 + Int(pixelsPerUnit.rounded(.up))
        let rows =
          origin.y - Int((box.top * pixelsPerUnit).rounded(.up)) - slack..<origin.y
          - Int((box.bottom * pixelsPerUnit).rounded(.down)) + slack
        let columns =
          origin.x + Int((box.left * pixelsPerUnit).rounded(.down)) - slack..<origin.x
          + Int((box.right * pixelsPerUnit).rounded(.up)) + slack + 1
        // Clipped text runs on for as long as it likes.
        guard rows.overlaps(visible.rows), columns.overlaps(visible.columns) else { continue }
        let visibleRows = rows.clamped(to: visible.rows)
        guard isColored else {
          try addOutline(of: glyph.glyph, at: origin, batch, font)
          batch.append(glyph.glyph, at: origin, rows: visibleRows)
          continue
        }
        let layers = font.layers(of: glyph.glyph)
        if !layers.isEmpty {
          flush(&batch)
          let covered = PixelRect(columns: columns, rows: rows).intersection(visible)
          guard work.add(layers: layers.count, within: covered) else {
            throw .tooMuchInColor(font: variant.face.postScriptName)
          }
          for layer in layers {
            try addOutline(of: layer.glyph, at: origin, batch, font)
            var single = GlyphBatch(variant: variant, emSize: emSize, color: layer.color ?? run.color, clip: visible)
            single.append(layer.glyph, at: origin, rows: visibleRows)
            flush(&single)
          }
        } else if try font.isPicture(glyph.glyph) {
          flush(&batch)
          let placement = StrikePlacement(
            variant: variant, emSize: emSize, glyph: glyph.glyph, origin: origin, rows: visibleRows, clip: visible)
          try addWork(of: placement, font.face)
          list.items.append(.strike(placement))
        } else {
          try addOutline(of: glyph.glyph, at: origin, batch, font)
          batch.append(glyph.glyph, at: origin, rows: visibleRows)
        }
      }
    } catch {
      throw .font(error)
    }
    flush(&batch)
  }

  /// Counts the work of a bitmap of a font the first time that it is drawn.
  private mutating func addWork(of strike: StrikePlacement, _ face: FreeTypeFace) throws(FontError) {
    let counted = CountedGlyph(
      variant: strike.variant, emSize: strike.emSize, glyph: strike.glyph, quarter: strike.origin.quarter)
    guard countedGlyphs.insert(counted).inserted,
      let size = face.strikeSize(of: strike.glyph, emSize: strike.emSize)
    else { return }
    let bands = size.isDrawnInStrips(at: strike.emSize) ? strike.rows.count / Rasterizer.rowsPerBand + 1 : 1
    guard work.add(strike: size.pixels, bands: bands) else {
      throw .tooMuchInColor(font: strike.variant.face.postScriptName)
    }
  }

  /// Counts the work of a glyph whose outline is long the first time that it is drawn.
  private mutating func addOutline(
    of glyph: UInt32, at origin: GlyphOrigin, _ batch: GlyphBatch, _ font: OpenFont
  ) throws(FontError) {
    guard !font.face.longOutlines.isEmpty, let edges = font.face.longOutlines[glyph],
      countedGlyphs.insert(
        CountedGlyph(variant: batch.variant, emSize: batch.emSize, glyph: glyph, quarter: origin.quarter)
      ).inserted
    else { return }
    let pixelsPerUnit = batch.emSize.pixels / Double(batch.variant.face.unitsPerEm)
    guard work.add(edges, pixelsPerUnit: pixelsPerUnit) else {
      throw .outlinesTooLong(font: batch.variant.face.postScriptName)
    }
  }

  private mutating func flush(_ batch: inout GlyphBatch) {
    if !batch.glyphs.isEmpty { list.items.append(.glyphs(batch)) }
    batch.removeAll()
  }
}

/// Everything that the pixels of a glyph depend on.
private struct CountedGlyph: Hashable {
  let variant: FontVariant
  let emSize: F26Dot6
  let glyph: UInt32
  let quarter: UInt8
}

extension Range<Int> {
  /// The smallest range that holds both.
  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
