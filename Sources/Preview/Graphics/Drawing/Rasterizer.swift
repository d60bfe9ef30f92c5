import PreviewCore
package import PreviewType

/// Draws a draw list band by band, with the masks of glyphs kept between bands and between pictures.
///
/// Not Sendable: every worker has its own.
package final class Rasterizer {
  /// Rows of a band: 64 rows of a 393 pt page at 3x are 226 kB, which stay in a core's cache while glyphs are drawn into them.
  package static let rowsPerBand = 64

  /// Bytes of a band at most, for pictures that are far wider than a page.
  private static let bandBytes = 4 << 20

  private let rowsPerBand: Int
  /// The masks and scaled pictures of glyphs.
  var glyphs: GlyphStore
  /// Shadows that were blurred.
  var shadows = BoundedCache<ShadowShape, GlyphMask>(budget: Limits.shadowCacheBytes)
  /// Pixels of the present band that will be rounded off, the last one first.
  private var aside: [Canvas.Aside] = []
  /// The memory of bands, kept from picture to picture: fresh memory costs the system as long as a page's ground costs us.
  private var bandMemory: ContiguousArray<UInt8> = []
  /// The rows of the picture that was held last.
  let heldRows = HeldRows()

  /// A rasterizer that draws with the faces of a worker.
  package convenience init(faces: FaceLibrary) {
    self.init(faces: faces, rowsPerBand: Self.rowsPerBand, cacheBytes: Limits.maskCacheBytes)
  }

  /// A rasterizer that draws with the faces of a worker, and has the masks that others of the run have made.
  package convenience init(faces: FaceLibrary, shared: SharedMasks) {
    self.init(faces: faces, rowsPerBand: Self.rowsPerBand, cacheBytes: Limits.maskCacheBytes / 2, shared: shared)
  }

  /// How tall the bands are and how much is kept changes nothing of a picture; tests hold that.
  package init(faces: FaceLibrary, rowsPerBand: Int, cacheBytes: Int, shared: SharedMasks? = nil) {
    self.rowsPerBand = rowsPerBand
    self.glyphs = GlyphStore(faces: faces, cacheBytes: cacheBytes, shared: shared)
  }

  /// Rows of a picture, handed out from top to bottom.
  package enum Band {
    /// Rows on which nothing is drawn: the ground only.
    case ground(rows: Int)
    /// Rows with their straight bytes in the list's pixel layout.
    case drawn(rows: Int, UnsafeRawBufferPointer)
  }

  /// Draws the list and hands its rows to `body`, top to bottom, until it answers false.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - rows: Those that are wanted; nil for all.
  ///   - layout: How the pixels will lie; one that holds the list's own. Nil for that.
  ///   - body: Takes the rows.
  ///   - wrap: Makes an error of drawing one of the caller's.
  /// - Throws: ``DrawingError`` if a glyph can't be drawn, or what `body` throws.
  package func forEachBand<Failure>(
    of list: DrawList, rows wanted: Range<Int>? = nil, layout: PixelLayout? = nil,
    _ body: (Band) throws(Failure) -> Bool, orFail wrap: (DrawingError) -> Failure
  ) throws(Failure) {
    let wanted = (wanted ?? 0..<list.size.height).clamped(to: 0..<list.size.height)
    try forEachBand(of: prepared(list, rows: wanted, layout: layout), rows: wanted, body, orFail: wrap)
  }

  /// A draw list with the items of each band.
  struct PreparedList {
    let list: DrawList
    let layout: PixelLayout
    let blocks: RowBlocks
  }

  /// Finds the items of each band, once for all of its rows that will be drawn.
  func prepared(_ list: DrawList, rows: Range<Int>, layout: PixelLayout? = nil) -> PreparedList {
    let layout = layout ?? list.pixelLayout
    let rowsPerBand = max(1, min(rowsPerBand, Self.bandBytes / (list.size.width * layout.bytesPerPixel)))
    return PreparedList(
      list: list, layout: layout, blocks: RowBlocks(of: list, rows: rows, rowsPerBlock: rowsPerBand))
  }

  /// The same for some of the rows that a list was prepared for.
  func forEachBand<Failure>(
    of prepared: PreparedList, rows wanted: Range<Int>, _ body: (Band) throws(Failure) -> Bool,
    orFail wrap: (DrawingError) -> Failure
  ) throws(Failure) {
    guard !wanted.isEmpty else { return }
    let (list, blocks, rowsPerBand) = (prepared.list, prepared.blocks, prepared.blocks.rowsPerBlock)
    var canvas = Canvas(
      layout: prepared.layout, width: list.size.width, background: list.background, bytes: bandMemory)
    bandMemory = []
    defer { bandMemory = canvas.bytes }
    canvas.reserve(rows: min(rowsPerBand, wanted.count))
    var groundRows = 0
    for block in wanted.lowerBound / rowsPerBand...(wanted.upperBound - 1) / rowsPerBand {
      let blockRows = (block * rowsPerBand..<(block + 1) * rowsPerBand).clamped(to: wanted)
      let items = blocks[block]
      let touched = Self.touched(blockRows, by: items, of: list)
      var next = blockRows.lowerBound
      for rows in touched {
        groundRows += rows.lowerBound - next
        if groundRows > 0 {
          guard try body(.ground(rows: groundRows)) else { return }
          groundRows = 0
        }
        canvas.begin(rows: rows)
        aside.removeAll()
        do throws(DrawingError) {
          for index in items { try draw(list.items[Int(index)], on: &canvas) }
        } catch { throw wrap(error) }
        let goesOn = try canvas.withStraightBytes { (bytes) throws(Failure) in
          try body(.drawn(rows: rows.count, bytes))
        }
        guard goesOn else { return }
        next = rows.upperBound
      }
      groundRows += blockRows.upperBound - next
    }
    if groundRows > 0 { _ = try body(.ground(rows: groundRows)) }
  }

  /// The stretches of a block's rows that items touch, in order and apart.
  private static func touched(_ block: Range<Int>, by items: ArraySlice<Int32>, of list: DrawList) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    let rows = items.map { list.items[Int($0)].rows.clamped(to: block) }.filter { !$0.isEmpty }
    for rows in rows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = stretches.last, rows.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.union(rows)
      } else {
        stretches.append(rows)
      }
    }
    return stretches
  }

  /// The whole picture in memory; for small ones, as tests and previews are.
  package func bitmap(of list: DrawList) throws(DrawingError) -> Bitmap {
    let layout = list.pixelLayout
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(list.size.width * list.size.height * layout.bytesPerPixel)
    try forEachRun(of: list, rows: 0..<list.size.height, layout: layout) { bytes.append(contentsOf: $0) }
    return Bitmap(size: list.size, layout: layout, bytes: bytes)
  }

  /// Draws some rows of a picture, and hands out the bytes of all of them, those of the bare ground row by row.
  func forEachRun(
    of list: DrawList, rows: Range<Int>, layout: PixelLayout, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(DrawingError) {
    let groundRow = [[UInt8]](repeating: layout.bytes(of: list.background), count: list.size.width).flatMap { $0 }
    try forEachBand(of: list, rows: rows, layout: layout) { (band) throws(DrawingError) in
      switch band {
      case .ground(let rows): for _ in 0..<rows { groundRow.withUnsafeBytes(body) }
      case .drawn(_, let pixels): body(pixels)
      }
      return true
    } orFail: {
      $0
    }
  }

  func draw(_ item: DrawItem, on canvas: inout Canvas) throws(DrawingError) {
    guard item.rows.overlaps(canvas.rows) else { return }
    switch item {
    case .fill(let rect, let color):
      canvas.fill(rect, color)
    case .polygon(let polygon, let color, let clip):
      let rows = canvas.rows.clamped(to: clip.rows)
      guard let mask = try glyphs.mask(of: polygon, rows: rows, columns: clip.columns) else { return }
      canvas.draw(mask, x: 0, y: 0, Ink(color, canvas.layout), clip: clip)
    case .shaded(let polygon, let gradient, let clip):
      let rows = canvas.rows.clamped(to: clip.rows)
      guard let mask = try glyphs.mask(of: polygon, rows: rows, columns: clip.columns) else { return }
      canvas.draw(mask, gradient, clip: clip)
    case .imaged(let polygon, let image, let clip):
      let rows = canvas.rows.clamped(to: clip.rows)
      guard let mask = try glyphs.mask(of: polygon, rows: rows, columns: clip.columns) else { return }
      canvas.draw(mask, image, clip: clip)
    case .picture(let placement):
      let image = placement.image
      var strip = image.held
      if strip == nil {
        strip = try image.pixels(
          rows: canvas.rows.clamped(to: placement.clip.rows).moved(by: -placement.y),
          columns: placement.clip.columns.moved(by: -placement.x)
        ) { (polygon, rows, columns) throws(DrawingError) in
          try glyphs.mask(of: polygon, rows: rows, columns: columns)
        }
      }
      guard let strip else { return }
      canvas.draw(strip, x: placement.x + image.x, y: placement.y + image.y, clip: placement.clip)
    case .glyphs(let batch):
      let size = glyphs.size(of: batch.variant, batch.emSize)
      let ink = Ink(batch.color, canvas.layout)
      for glyph in batch.glyphs {
        let origin = batch.origin(of: glyph)
        switch try glyphs.mask(of: glyph.glyph, quarter: origin.quarter, size) {
        case .none: break
        case .whole(let mask): canvas.draw(mask, x: origin.x, y: origin.y, ink, clip: batch.clip)
        case .large:
          let rows = canvas.rows.moved(by: -origin.y)
          guard let strip = try glyphs.strip(of: glyph.glyph, quarter: origin.quarter, size, rows: rows) else { break }
          canvas.draw(strip, x: origin.x, y: origin.y, ink, clip: batch.clip)
        }
      }
    case .shadow(let placement): try draw(placement, on: &canvas)
    case .gradient(let fill, let clip): canvas.fill(fill, clip: clip)
    case .setAside(let rect): aside.append(canvas.aside(rect))
    case .roundOff(let rect, let polygon):
      // Both of a pair touch the same rows, so that one never comes without the other.
      let rows = canvas.rows.clamped(to: rect.rows)
      canvas.roundOff(aside.removeLast(), try glyphs.mask(of: polygon, rows: rows, columns: rect.columns))
    case .fade(_, let alpha): canvas.fade(aside.removeLast(), alpha)
    case .mask(let rect, let shape):
      let rows = canvas.rows.clamped(to: rect.rows)
      let mask = try mask(of: shape, in: rect, rows: rows)
      canvas.roundOff(aside.removeLast(), mask)
    case .strike(let placement):
      let size = glyphs.size(of: placement.variant, placement.emSize)
      let rows = canvas.rows.lowerBound - placement.origin.y..<canvas.rows.upperBound - placement.origin.y
      guard
        let image = try glyphs.strike(of: placement.glyph, quarter: placement.origin.quarter, size, visible: rows)
      else { return }
      canvas.draw(image, x: placement.origin.x, y: placement.origin.y, clip: placement.clip)
    }
  }
}
