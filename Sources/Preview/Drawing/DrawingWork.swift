/// The memory and the time that the areas of vector pictures, and glyphs in colour, take on one page.
///
/// It is counted before anything is drawn, so that some bytes can't take gigabytes or minutes.
struct DrawingWork {
  private(set) var corners = 0
  private(set) var pixels = 0

  /// A corner takes as long as so many pixels, in each band of rows that its area touches.
  private static let pixelsPerCorner = 16
  /// FreeType keeps the pixels that edges go through in a list for each row, and searches it from
  /// its start for each. A step takes as long as so many pixels: 600 adjacent lines each take 3.4
  /// µs in each row.
  private static let pixelsPerStep = 8

  /// A colour layer of a glyph takes as long, and as much memory, as so many pixels.
  private static let pixelsPerLayer = 2048
  /// A pixel of a bitmap in a font takes as long to be decoded and scaled as so many pixels.
  private static let pixelsPerStrikePixel = 8

  /// Adds the colour layers of a glyph within a rectangle; answers false if that is too much.
  mutating func add(layers: Int, within rect: PixelRect) -> Bool {
    pixels += layers * (rect.width * rect.height + Self.pixelsPerLayer)
    return pixels <= Limits.coveredPixels
  }

  /// Adds a glyph's bitmap that is decoded, once for each of some bands of rows; answers false if
  /// that is too much.
  mutating func add(strike size: PixelSize, bands: Int) -> Bool {
    pixels += size.width * size.height * bands * Self.pixelsPerStrikePixel
    return pixels <= Limits.coveredPixels
  }

  /// Adds pixels that are mixed as a whole; answers false if that is too much.
  mutating func add(_ rect: PixelRect) -> Bool {
    add(corners: 0, rows: max(0, rect.height), columns: max(0, rect.width), edgePixels: 0)
  }

  /// Adds the part of an area inside of a rectangle; answers false if that is too much.
  mutating func add(_ polygon: Polygon, within clip: PixelRect) -> Bool {
    let (rows, columns) = (polygon.rows.clamped(to: clip.rows), polygon.columns.clamped(to: clip.columns))
    /// How many rows, or columns, of a range lie between two corners.
    func count(_ a: F26Dot6, _ b: F26Dot6, in range: Range<Int>) -> Int {
      (Int(min(a, b).rawValue >> 6)..<Int(max(a, b).rawValue >> 6) + 1).clamped(to: range).count
    }
    var (corners, edgePixels) = (0, 0)
    for contour in polygon.contours {
      corners += contour.count
      var before = contour[contour.count - 1]
      for corner in contour {
        let height = count(before.y, corner.y, in: rows)
        if height > 0 { edgePixels += height + count(before.x, corner.x, in: columns) }
        before = corner
      }
    }
    return add(corners: corners, rows: rows.count, columns: columns.count, edgePixels: edgePixels)
  }

  /// Adds an area in a box of rows and columns.
  ///
  /// - Parameter edgePixels: The pixels that its edges go through, each as often as one does.
  mutating func add(corners: Int, rows: Int, columns: Int, edgePixels: Int) -> Bool {
    self.corners += corners
    pixels += rows * columns + corners * Self.pixelsPerCorner * (rows / Rasterizer.rowsPerBand + 1)
    pixels += edgePixels * min(columns, edgePixels / max(1, rows)) * Self.pixelsPerStep
    return self.corners <= Limits.vectorCorners && pixels <= Limits.coveredPixels
  }
}
