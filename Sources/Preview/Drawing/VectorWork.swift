/// The memory and the time that the areas of vector pictures take on one page.
///
/// It is counted before anything is drawn, so that a picture of some bytes can't take gigabytes or minutes.
struct VectorWork {
  private(set) var corners = 0
  private(set) var pixels = 0

  /// A corner takes as long as so many pixels, in each band of rows that its area touches.
  private static let pixelsPerCorner = 16

  /// Adds an area, or its part inside of a rectangle; answers false if that is too much.
  mutating func add(_ polygon: Polygon, within clip: PixelRect) -> Bool {
    let rows = polygon.rows.clamped(to: clip.rows).count
    return add(
      corners: polygon.contours.reduce(0) { $0 + $1.count }, rows: rows,
      columns: polygon.columns.clamped(to: clip.columns).count)
  }

  /// Adds pixels that are mixed as a whole; answers false if that is too much.
  mutating func add(_ rect: PixelRect) -> Bool {
    add(corners: 0, rows: max(0, rect.height), columns: max(0, rect.width))
  }

  /// Adds an area of so many corners in a box.
  mutating func add(corners: Int, rows: Int, columns: Int) -> Bool {
    self.corners += corners
    pixels += rows * columns + corners * Self.pixelsPerCorner * (rows / Rasterizer.rowsPerBand + 1)
    return self.corners <= Limits.vectorCorners && pixels <= Limits.vectorPixels
  }
}
