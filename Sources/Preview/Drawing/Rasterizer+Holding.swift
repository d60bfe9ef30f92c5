extension Rasterizer {
  /// Draws a picture once for all that reads it, a comparison and its file, and holds its rows until the next
  /// one is held; nil for one of more than ``Limits/heldDrawingBytes``.
  ///
  /// - Throws: ``DrawingError`` for a glyph that can't be drawn.
  func hold(_ list: DrawList) throws(DrawingError) -> HeldRows? {
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
