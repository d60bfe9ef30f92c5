/// The rows of a picture, drawn once and held for all that reads them: its digest, a comparison, its file.
///
/// Not Sendable: it belongs to the rasterizer that drew it.
package final class HeldDrawing {
  /// The stretches of rows from top to bottom; those on which nothing is drawn have no place in the memory.
  private var bands: [(rows: Range<Int>, place: Int?)] = []
  /// The drawn rows one after another, and perhaps room for more.
  private var bytes: ContiguousArray<UInt8> = []

  /// Forgets what was held, but keeps the memory: fresh memory costs the system as long as drawing does.
  func removeAll() {
    bands.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Takes the next rows.
  func append(_ band: Rasterizer.Band) {
    let start = bands.last?.rows.upperBound ?? 0
    switch band {
    case .ground(let rows): bands.append((start..<start + rows, nil))
    case .drawn(let rows, let pixels):
      bands.append((start..<start + rows, bytes.count))
      bytes.append(contentsOf: pixels)
    }
  }

  /// Hands out rows as they were drawn, until `body` answers false.
  func forEachBand<Failure>(
    of wanted: Range<Int>, bytesPerRow: Int, _ body: (Rasterizer.Band) throws(Failure) -> Bool
  ) throws(Failure) {
    for (rows, place) in bands {
      let part = rows.clamped(to: wanted)
      guard !part.isEmpty else { continue }
      guard let place else {
        guard try body(.ground(rows: part.count)) else { return }
        continue
      }
      let start = place + (part.lowerBound - rows.lowerBound) * bytesPerRow
      let goesOn = bytes.withUnsafeBytes { bytes in
        Result { () throws(Failure) in
          try body(
            .drawn(
              rows: part.count, UnsafeRawBufferPointer(rebasing: bytes[start..<start + part.count * bytesPerRow])))
        }
      }
      guard try goesOn.get() else { return }
    }
  }
}

extension Rasterizer {
  /// Draws a picture and holds its rows until the next one is held; nil for one of more than ``Limits/heldDrawingBytes``.
  ///
  /// - Throws: ``DrawingError`` for a glyph that can't be drawn.
  func hold(_ list: DrawList) throws(DrawingError) -> HeldDrawing? {
    let bytesPerRow = list.size.width * list.pixelLayout.bytesPerPixel
    guard bytesPerRow * list.size.height <= Limits.heldDrawingBytes else { return nil }
    held.removeAll()
    try forEachBand(of: list) { (band) throws(DrawingError) in
      held.append(band)
      return true
    } orFail: {
      $0
    }
    return held
  }
}
