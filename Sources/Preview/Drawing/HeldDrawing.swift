import CSystemLibrary

/// The rows of a picture, drawn once and held for all that reads them: a comparison, and its file.
///
/// They belong to the rasterizer that drew them, until it holds another picture.
package struct HeldDrawing {
  /// The rows.
  let rows: HeldRows
  /// The digest of the drawing.
  let digest: DrawingDigest
}

extension Rasterizer {
  /// Draws a picture and holds its rows until the next one is held; nil for one of more than ``Limits/heldDrawingBytes``.
  ///
  /// - Throws: ``DrawingError`` for a glyph that can't be drawn.
  func hold(_ list: DrawList) throws(DrawingError) -> HeldDrawing? {
    let bytesPerRow = list.size.width * list.pixelLayout.bytesPerPixel
    guard bytesPerRow * list.size.height <= Limits.heldDrawingBytes else { return nil }
    var hash = DrawingHash(list)
    // One row more than there are: the ground.
    heldRows.begin(rowBytes: bytesPerRow, rows: list.size.height, bytes: (list.size.height + 1) * bytesPerRow)
    var ground: Int?
    try forEachBand(of: list) { (band) throws(DrawingError) in
      hash.add(band)
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
    return HeldDrawing(rows: heldRows, digest: hash.digest)
  }
}
