/// A difference picture that is painted while two pictures are compared, a byte a pixel, so that neither has to be read again.
final class DifferenceSketch {
  private let size: PixelSize
  private var painter: DifferencePainter
  private var rows: ContiguousArray<UInt8>

  /// A sketch of two pictures of these sizes; nil for one of more pixels than ``Limits/sketchedPixels``, which is painted row by row when the regions are known.
  ///
  /// - Parameter masks: Boxes on the page that shows both.
  init?(_ first: PixelSize, _ second: PixelSize, aligned alignment: RowAlignment?, masks: [PixelRect]) {
    size = PixelSize(
      width: max(first.width, second.width), height: alignment?.height ?? max(first.height, second.height))
    guard size.width * size.height <= Limits.sketchedPixels else { return nil }
    painter = DifferencePainter(size: size, masks: masks)
    rows = ContiguousArray(repeating: 0, count: size.width * size.height)
  }

  /// Paints a row that was just compared.
  func paint(_ y: Int, _ comparison: RowComparison, _ statuses: [StatusRun]) {
    rows.withUnsafeMutableBufferPointer {
      painter.paint(y, comparison, statuses, into: $0.baseAddress! + y * size.width)
    }
  }

  /// Draws boxes around the regions, and writes the file, which appears when it is whole.
  func write(_ regions: [ChangedRegion], to path: String) throws(PNGError) {
    let file = try rethrow(AtomicFile(path: path), as: PNGError.file)
    let writer = try DifferencePicture.writer(of: size, into: file)
    let written = rows.withUnsafeMutableBufferPointer { rows in
      for box in painter.boxes(around: regions) {
        for y in box.rows.clamped(to: 0..<size.height) {
          painter.outline(box, inRow: y, of: rows.baseAddress! + y * size.width)
        }
      }
      return Result { () throws(PNGError) in
        try writer.write(rows: UnsafeRawBufferPointer(rows), count: size.height)
      }
    }
    try written.get()
    try writer.finish()
    try rethrow(file.commit(), as: PNGError.file)
  }
}
