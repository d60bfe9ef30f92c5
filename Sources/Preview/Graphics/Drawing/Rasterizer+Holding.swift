import CSystemLibrary
import PreviewCore

extension Rasterizer {
  /// Whether a list has the pixels of a picture whose rows lie as its own do. Drawing ends at the
  /// first difference.
  ///
  /// - Throws: ``DrawingError`` for a glyph that can't be drawn.
  package func isDrawing(of list: DrawList, _ rows: HeldRows) throws(DrawingError) -> Bool {
    let ground = (0..<list.size.width).flatMap { _ in list.pixelLayout.bytes(of: list.background) }
    guard rows.rowBytes == ground.count, rows.count == list.size.height else { return false }
    var isSame = true
    var y = 0
    try forEachBand(of: list) { (band) throws(DrawingError) in
      switch band {
      case .ground(let count):
        isSame = (y..<y + count).allSatisfy { row in
          row > y && rows.isRepeated(row) || memcmp(rows.row(row), ground, ground.count) == 0
        }
        y += count
      case .drawn(let count, let pixels):
        isSame = (0..<count).allSatisfy { row in
          memcmp(rows.row(y + row), pixels.baseAddress! + row * ground.count, ground.count) == 0
        }
        y += count
      }
      return isSame
    } orFail: {
      $0
    }
    return isSame
  }

  /// Draws a picture once for all that reads it, a comparison and its file, and holds its rows
  /// until the next one is held; nil for one of more than ``Limits/heldDrawingBytes``.
  ///
  /// - Throws: ``DrawingError`` for a glyph that can't be drawn.
  package func hold(_ list: DrawList) throws(DrawingError) -> HeldRows? {
    let bytesPerRow = list.size.width * list.pixelLayout.bytesPerPixel
    guard bytesPerRow * list.size.height <= Limits.heldDrawingBytes else { return nil }
    // One row more than there are: the ground.
    heldRows.begin(rowBytes: bytesPerRow, rows: list.size.height, bytes: (list.size.height + 1) * bytesPerRow)
    var ground: Int?
    try forEachBand(of: list) { (band) throws(DrawingError) in
      switch band {
      case .ground(let count):
        let place = ground ?? heldRows.addPlace(of: list.background, list.pixelLayout)
        ground = place
        for _ in 0..<count { heldRows.append(at: place) }
      case .drawn(let count, let pixels):
        for row in 0..<count { heldRows.append(pixels.baseAddress! + row * bytesPerRow) }
      }
      return true
    } orFail: {
      $0
    }
    return heldRows
  }
}
