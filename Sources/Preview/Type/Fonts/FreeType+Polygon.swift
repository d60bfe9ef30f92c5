internal import CFreeType
package import PreviewCore

extension FreeTypeLibrary {
  /// Corners of one outline, at most: FreeType counts them in 16 bits.
  package static let polygonCorners = 32_000

  /// How much of each pixel a polygon covers, by the rasterizer that fills glyphs; nil where it touches none of the pixels.
  ///
  /// A pixel's coverage does not depend on which rows are asked for.
  package func mask(of polygon: Polygon, rows: Range<Int>, columns: Range<Int>) throws(FreeTypeError) -> GlyphMask? {
    let rows = polygon.rows.clamped(to: rows)
    let columns = polygon.columns.clamped(to: columns)
    guard !rows.isEmpty, !columns.isEmpty else { return nil }
    let count = polygon.contours.reduce(0) { $0 + $1.count }
    guard count <= Self.polygonCorners else { throw FreeTypeError(code: 0x0A) }
    var outline = FT_Outline()
    try FreeTypeError.check(FT_Outline_New(raw, FT_UInt(count), FT_Int(polygon.contours.count), &outline))
    defer { FT_Outline_Done(raw, &outline) }
    // FT_OUTLINE_EVEN_ODD_FILL.
    if polygon.isEvenOdd { outline.flags |= 0x2 }
    var index = 0
    for (number, contour) in polygon.contours.enumerated() {
      for corner in contour {
        // FreeType's axis points up, and its bitmap begins at the origin.
        outline.points[index] = FT_Vector(
          x: FT_Pos(corner.x.rawValue) - FT_Pos(columns.lowerBound) * 64,
          y: FT_Pos(rows.upperBound) * 64 - FT_Pos(corner.y.rawValue))
        // FT_CURVE_TAG_ON: no corner is a curve's control point.
        outline.tags[index] = 1
        index += 1
      }
      // The counts' types differ between versions of FreeType.
      outline.contours[number] = numericCast(index - 1)
    }
    return GlyphMask(
      left: columns.lowerBound, top: rows.lowerBound, width: columns.count, height: rows.count,
      coverage: try coverage(of: &outline, columns: columns.count, rows: rows.count))
  }
}
