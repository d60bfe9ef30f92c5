internal import CFreeType

/// A glyph's outline in font units, which is brought to many sizes.
///
/// FreeType runs the program of a CFF glyph in whole font units, and multiplies each coordinate by the scale of the size. The same is done here with an outline that is kept,
/// so that the program runs once: of a text face it takes 50,000 instructions, and the multiplications 2,000. The rounding of `glyf` outlines with variations or
/// components depends on the size; those are loaded for each.
final class UnitOutline {
  private let library: FreeTypeLibrary
  private var units = FT_Outline()
  /// The outline at the size that was asked for last.
  private var scaled = FT_Outline()

  /// A copy of an outline.
  init(_ outline: FT_Outline, _ library: FreeTypeLibrary) throws(FreeTypeError) {
    self.library = library
    var source = outline
    let (points, contours) = (FT_UInt(source.n_points), FT_Int(source.n_contours))
    try FreeTypeError.check(FT_Outline_New(library.raw, points, contours, &units))
    // From here on deinit runs, since every field is set; one that was not made has nothing to free.
    try FreeTypeError.check(FT_Outline_New(library.raw, points, contours, &scaled))
    try FreeTypeError.check(FT_Outline_Copy(&source, &units))
    try FreeTypeError.check(FT_Outline_Copy(&source, &scaled))
  }

  deinit {
    FT_Outline_Done(library.raw, &units)
    FT_Outline_Done(library.raw, &scaled)
  }

  /// The memory that it takes.
  var bytes: Int { 256 + 2 * (MemoryLayout<FT_Vector>.stride + 1) * Int(units.n_points) + 4 * Int(units.n_contours) }

  /// The outline at a face's size, so many 64ths of a pixel further right.
  func scaled(to face: FT_Face, right: Int) -> FT_Outline {
    cft_scale(&units, face, FT_Pos(right), &scaled)
    return scaled
  }
}

/// The edges of a glyph's outline, whose number and length decide how long it takes to draw.
package struct OutlineEdges {
  private let corners: Int
  /// The lengths of all edges along both axes, between control points, in font units.
  private let length: Double
  private let box: GlyphBox

  init(_ outline: FT_Outline, _ box: GlyphBox) {
    var (length, start) = (0, 0)
    for contour in 0..<Int(outline.n_contours) {
      let end = Int(outline.contours[contour])
      guard start <= end else { continue }
      var before = outline.points[end]
      for point in start...end {
        let corner = outline.points[point]
        length += abs(corner.x - before.x) + abs(corner.y - before.y)
        before = corner
      }
      start = end + 1
    }
    (corners, self.length, self.box) = (Int(outline.n_points), Double(length), box)
  }

  /// Whether they are so many, or so long, that they take longer to draw than any usual letter.
  ///
  /// Those of a Chinese character have some two hundred corners, and are as long as thirty ems.
  func areLong(unitsPerEm: Int) -> Bool { corners > 1024 || length > 64 * Double(unitsPerEm) }

  /// The width and height of the outline in pixels; one at least.
  package func size(pixelsPerUnit: Double) -> (columns: Double, rows: Double) {
    (max(1, (box.right - box.left) * pixelsPerUnit), max(1, (box.top - box.bottom) * pixelsPerUnit))
  }

  /// The steps that FreeType takes to draw the outline, of a nanosecond or two each.
  ///
  /// It keeps the pixels that edges go through in a list for each row, and searches it from its
  /// start for each.
  package func steps(pixelsPerUnit: Double) -> Double {
    let (columns, rows) = size(pixelsPerUnit: pixelsPerUnit)
    let edgePixels = length * pixelsPerUnit + Double(corners)
    return edgePixels * max(1, min(columns, edgePixels / rows))
  }
}

extension FreeTypeLibrary {
  /// How much of each pixel an outline covers, from the origin to the right and up; what lies outside is left out. The rows come top to bottom.
  func coverage(
    of outline: inout FT_Outline, columns: Int, rows: Int
  ) throws(FreeTypeError) -> ContiguousArray<UInt8> {
    var coverage = ContiguousArray<UInt8>(repeating: 0, count: columns * rows)
    let code = coverage.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.width = UInt32(columns)
      bitmap.rows = UInt32(rows)
      bitmap.pitch = Int32(columns)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(raw, &outline, &bitmap)
    }
    try FreeTypeError.check(code)
    return coverage
  }
}
