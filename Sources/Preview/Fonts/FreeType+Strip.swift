internal import CFreeType

extension FreeTypeFace {
  /// Some rows of a glyph's coverage, for glyphs so large that a mask of all of it would be made again for every band; nil where there is no ink.
  ///
  /// Rows count down from the baseline, so those above it are negative. The same as those rows of ``mask(of:emSize:subpixel:limit:)``, except that
  /// FreeType smooths the edges of overlapping contours there and not here; at this size nobody sees it.
  func strip(
    of glyph: UInt32, emSize: F26Dot6, subpixel: Int, rows: Range<Int>
  ) throws(FreeTypeError) -> GlyphMask? {
    if let outlines { return try outlines.strip(of: glyph, emSize: emSize, subpixel: subpixel, rows: rows) }
    try setEmSize(emSize)
    try FreeTypeError.check(FT_Load_Glyph(raw, glyph, cft_load_outline))
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
    var coverage = ContiguousArray<UInt8>(repeating: 0, count: (right - left) * rows.count)
    let code = coverage.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.width = UInt32(right - left)
      bitmap.rows = UInt32(rows.count)
      bitmap.pitch = Int32(right - left)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(slot.pointee.library, &slot.pointee.outline, &bitmap)
    }
    try FreeTypeError.check(code)
    return GlyphMask(
      left: left, top: rows.lowerBound, width: right - left, height: rows.count, coverage: coverage)
  }
}
