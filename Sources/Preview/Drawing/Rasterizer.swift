/// Draws a draw list band by band, with the masks of glyphs kept between bands and between pictures.
///
/// Not Sendable: every worker has its own.
public final class Rasterizer {
  /// Rows of a band: 64 rows of a 393 pt page at 3x are 226 kB, which stay in a core's cache while glyphs are drawn into them.
  static let rowsPerBand = 64

  private let faces: FaceLibrary
  private var masks = BoundedCache<MaskKey, GlyphMask?>(budget: Limits.maskCacheBytes)
  private var strikes = BoundedCache<StrikeKey, ScaledStrike?>(budget: Limits.maskCacheBytes)

  /// A mask depends on these, and on nothing else.
  private struct MaskKey: Hashable {
    let variant: FontVariant
    let emSize: F26Dot6
    let glyph: UInt32
    let quarter: UInt8
  }

  private struct StrikeKey: Hashable {
    let variant: FontVariant
    let emSize: F26Dot6
    let glyph: UInt32
  }

  /// A rasterizer that draws with the faces of a worker.
  public init(faces: FaceLibrary) {
    self.faces = faces
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
  /// - Throws: ``DrawingError`` if a glyph can't be drawn, or what `body` throws.
  package func forEachBand<Failure>(
    of list: DrawList, _ body: (Band) throws(Failure) -> Bool, orFail wrap: (DrawingError) -> Failure
  ) throws(Failure) {
    let height = list.size.height
    // Which items touch which block of rows, in the order they are drawn in.
    let blockCount = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
    var blocks = [[Int32]](repeating: [], count: blockCount)
    for (index, item) in list.items.enumerated() {
      let rows = item.rows.clamped(to: 0..<height)
      guard !rows.isEmpty else { continue }
      for block in rows.lowerBound / Self.rowsPerBand...(rows.upperBound - 1) / Self.rowsPerBand {
        blocks[block].append(Int32(index))
      }
    }
    var canvas = Canvas(layout: list.pixelLayout, width: list.size.width, background: list.background)
    var groundRows = 0
    for block in 0..<blockCount {
      let blockRows = block * Self.rowsPerBand..<min(height, (block + 1) * Self.rowsPerBand)
      let touched = Self.touched(blockRows, by: blocks[block], of: list)
      var next = blockRows.lowerBound
      for rows in touched {
        groundRows += rows.lowerBound - next
        if groundRows > 0 {
          guard try body(.ground(rows: groundRows)) else { return }
          groundRows = 0
        }
        canvas.begin(rows: rows)
        do throws(DrawingError) {
          for index in blocks[block] { try draw(list.items[Int(index)], on: &canvas) }
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
  private static func touched(_ block: Range<Int>, by items: [Int32], of list: DrawList) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for rows in items.map({ list.items[Int($0)].rows.clamped(to: block) }).sorted(by: { $0.lowerBound < $1.lowerBound })
    {
      if let last = stretches.last, rows.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.union(rows)
      } else {
        stretches.append(rows)
      }
    }
    return stretches
  }

  /// The whole picture in memory; for small ones, as tests and previews are.
  public func bitmap(of list: DrawList) throws(DrawingError) -> Bitmap {
    let layout = list.pixelLayout
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(list.size.width * list.size.height * layout.bytesPerPixel)
    let ground = layout.bytes(of: list.background)
    try forEachBand(of: list) { (band) throws(DrawingError) in
      switch band {
      case .ground(let rows):
        for _ in 0..<rows * list.size.width { bytes.append(contentsOf: ground) }
      case .drawn(_, let pixels):
        bytes.append(contentsOf: pixels)
      }
      return true
    } orFail: {
      $0
    }
    return Bitmap(size: list.size, layout: layout, bytes: bytes)
  }

  private func draw(_ item: DrawItem, on canvas: inout Canvas) throws(DrawingError) {
    guard item.rows.overlaps(canvas.rows) else { return }
    switch item {
    case .fill(let rect, let color):
      canvas.fill(rect, color)
    case .glyphs(let batch):
      for glyph in batch.glyphs {
        guard let mask = try mask(of: glyph, batch) else { continue }
        canvas.draw(mask, x: glyph.origin.x + mask.left, y: glyph.origin.y + mask.top, batch.color)
      }
    case .strike(let placement):
      guard let image = try strike(placement) else { return }
      canvas.draw(image, x: placement.origin.x + image.left, y: placement.origin.y + image.top)
    }
  }

  private func mask(of glyph: GlyphBatch.Glyph, _ batch: GlyphBatch) throws(DrawingError) -> GlyphMask? {
    let key = MaskKey(
      variant: batch.variant, emSize: batch.emSize, glyph: glyph.glyph, quarter: glyph.origin.quarter)
    return try masks.value(for: key) { () throws(DrawingError) in
      do throws(FontError) {
        let face = try faces.face(batch.variant)
        do throws(GlyphDrawingFailure) {
          let mask = try face.mask(
            of: glyph.glyph, emSize: batch.emSize, subpixel: glyph.origin.subpixel, limit: Limits.maskPixels)
          return (mask, 64 + (mask?.coverage.count ?? 0))
        } catch {
          let font = batch.variant.face.postScriptName
          switch error {
          case .freeType(let error): throw FontError.glyph(font: font, glyph: glyph.glyph, error)
          case .tooLarge(let size): throw FontError.glyphTooLarge(font: font, glyph: glyph.glyph, size)
          }
        }
      } catch {
        throw .font(error)
      }
    }
  }

  private func strike(_ placement: StrikePlacement) throws(DrawingError) -> ScaledStrike? {
    let key = StrikeKey(variant: placement.variant, emSize: placement.emSize, glyph: placement.glyph)
    return try strikes.value(for: key) { () throws(DrawingError) in
      do throws(FontError) {
        let strike = try faces.face(placement.variant).strike(of: placement.glyph, emSize: placement.emSize)
        let scaled = strike.map { ScaledStrike($0, pixelsPerEm: placement.emSize.pixels) }
        return (scaled, 64 + (scaled?.premultipliedRGBA.count ?? 0))
      } catch {
        throw .font(error)
      }
    }
  }
}
