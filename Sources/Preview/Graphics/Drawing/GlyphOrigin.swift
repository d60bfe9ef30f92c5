import PreviewCore

/// Where a glyph's pen stands on the pixel grid: a quarter pixel in x, a whole one in y, as iOS places glyphs.
///
/// This is the one place where a glyph's position is rounded; in y by the rule of ``PixelGrid/roundedPlace(_:)``.
struct GlyphOrigin: Hashable, Sendable {
  /// The pixel column that the pen is in.
  let x: Int
  /// The pixel row whose top edge is the baseline.
  let y: Int
  /// How far right of the column's edge the pen is, in quarters of a pixel: 0…3.
  let quarter: UInt8

  /// How far below a half a position may lie and still be rounded up, in pixels.
  ///
  /// A sum of advances that is a half on paper comes out of binary arithmetic as a little less as often as not.
  private static let tolerance = 1e-7

  /// The origin nearest to a position in pixels, y down; halves are rounded up.
  init(x: Double, y: Double) {
    self.init(quarters: Int(PixelGrid.halfUp((x + Self.tolerance) * 4)), y: PixelGrid.pixelPlace(y))
  }

  /// The origin so many quarters of a pixel right of the picture's edge, in a row.
  init(quarters: Int, y: Int) {
    // Shifting keeps the remainder positive left of the edge as well.
    self.x = quarters >> 2
    self.quarter = UInt8(quarters & 3)
    self.y = y
  }

  /// Quarters of a pixel right of the picture's edge.
  var quarters: Int { x << 2 | Int(quarter) }
}
