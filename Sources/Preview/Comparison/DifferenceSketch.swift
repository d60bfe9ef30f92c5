import CSystemLibrary

/// A difference picture that is painted while two pictures are compared, a byte a pixel, so that neither has to be read again.
final class DifferenceSketch {
  private let size: PixelSize
  private var painter: DifferencePainter
  private let memory: OwnedMemory
  private let rows: UnsafeMutablePointer<UInt8>

  /// A sketch of two pictures of these sizes; nil for one of more pixels than ``Limits/sketchedPixels``, which is painted row by row when the regions are known.
  ///
  /// - Parameter masks: Boxes on the page that shows both.
  init?(_ first: PixelSize, _ second: PixelSize, aligned alignment: RowAlignment?, masks: [PixelRect]) {
    size = PixelSize(
      width: max(first.width, second.width), height: alignment?.height ?? max(first.height, second.height))
    guard size.width * size.height <= Limits.sketchedPixels else { return nil }
    painter = DifferencePainter(size: size, masks: masks)
    memory = OwnedMemory(count: size.width * size.height)
    rows = memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress!
  }

  /// Paints a row that was just compared.
  func paint(_ y: Int, _ comparison: RowComparison, _ statuses: [StatusRun]) {
    let row = rows + y * size.width
    if comparison.isRepeated, painter.masks.isNone {
      memcpy(row, row - size.width, size.width)
    } else {
      painter.paint(y, comparison, statuses, into: row)
    }
  }

  /// Draws boxes around the regions, and writes and commits the file.
  func write(_ regions: [ChangedRegion], into file: AtomicFile) throws(PNGError) {
    let writer = try DifferencePicture.writer(of: size, into: file)
    for box in painter.boxes(around: regions) {
      for y in box.rows.clamped(to: 0..<size.height) { painter.outline(box, inRow: y, of: rows + y * size.width) }
    }
    try writer.write(rows: UnsafeRawBufferPointer(memory.bytes), count: size.height)
    try writer.finish()
    try rethrow(file.commit(), as: PNGError.file)
  }
}
