internal import CFreeType
package import PreviewCore

extension FreeTypeFace {
  /// Some rows of a glyph's coverage, for glyphs so large that a mask of all of it would be made again for every band; nil where there is no ink.
  ///
  /// Rows count down from the baseline, so those above it are negative. The same as those rows of ``mask(of:emSize:subpixel:limit:)``, except that
  /// FreeType smooths the edges of overlapping contours there and not here; at this size nobody sees it.
  package func strip(
    of glyph: UInt32, emSize: F26Dot6, subpixel: Int, rows: Range<Int>
  ) throws(FreeTypeError) -> GlyphMask? {
    if let outlines { return try outlines.strip(of: glyph, emSize: emSize, subpixel: subpixel, rows: rows) }
    try setEmSize(emSize)
    try load(glyph, cft_load_outline)
    let slot = raw.pointee.glyph!
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0 else { return nil }
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(subpixel), 0)
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    // Shifting rounds down on both sides of zero.
    let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
    let rows = rows.clamped(to: -((box.yMax + 63) >> 6)..<max(-((box.yMax + 63) >> 6), -(box.yMin >> 6)))
    guard right > left, !rows.isEmpty else { return nil }
    FT_Outline_Translate(&slot.pointee.outline, -left * 64, FT_Pos(rows.upperBound) * 64)
    return GlyphMask(
      left: left, top: rows.lowerBound, width: right - left, height: rows.count,
      coverage: try library.coverage(of: &slot.pointee.outline, columns: right - left, rows: rows.count))
  }
}
