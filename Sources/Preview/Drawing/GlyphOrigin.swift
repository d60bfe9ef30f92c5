/// Where a glyph's pen stands on the pixel grid: a quarter pixel in x, a whole one in y, as iOS places glyphs.
///
/// This is the one place where a glyph's position is rounded.
struct GlyphOrigin: Hashable, Sendable {
  /// The pixel column that the pen is in.
  let x: Int
  /// The pixel row whose top edge is the baseline.
  let y: Int
  /// How far right of the column's edge the pen is, in quarters of a pixel: 0…3.
  let quarter: UInt8

  /// The origin nearest to a position in pixels, y down; halves are rounded up.
  init(x: Double, y: Double) {
    let quarters = Int(PixelGrid.halfUp(x * 4))
    // Shifting keeps the remainder positive left of the edge as well.
    self.x = quarters >> 2
    self.quarter = UInt8(quarters & 3)
    self.y = Int(PixelGrid.halfUp(y))
  }

  /// The quarter in FreeType's 64ths of a pixel.
  var subpixel: Int { Int(quarter) * 16 }
}
