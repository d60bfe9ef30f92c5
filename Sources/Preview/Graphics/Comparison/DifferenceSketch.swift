import CSystemLibrary
package import PreviewCore

/// A difference picture that is painted while two pictures are compared, a byte a pixel, so that neither has to be read again.
package final class DifferenceSketch {
  private let size: PixelSize
  private var painter: DifferencePainter
  private let rows = HeldRows()

  /// A sketch of two pictures of these sizes; nil for one of more pixels than ``Limits/sketchedPixels``, which is painted row by row when the regions are known.
  ///
  /// - Parameter masks: Boxes on the page that shows both.
  package init?(_ first: PixelSize, _ second: PixelSize, aligned alignment: RowAlignment?, masks: [PixelRect]) {
    size = PixelSize(
      width: max(first.width, second.width), height: alignment?.height ?? max(first.height, second.height))
    guard size.width * size.height <= Limits.sketchedPixels else { return nil }
    painter = DifferencePainter(size: size, masks: masks)
    rows.begin(rowBytes: size.width, rows: size.height, bytes: size.width * size.height)
  }

  /// Paints the next row, which was just compared.
  func paint(_ y: Int, _ comparison: RowComparison, _ statuses: [StatusRun]) {
    if comparison.isRepeated, painter.masks.isNone {
      rows.append(at: rows.places[y - 1])
    } else {
      rows.append(at: y * size.width)
      painter.paint(y, comparison, statuses, into: rows.start + rows.places[y])
    }
  }

  /// Draws boxes around the regions, and writes and commits the file.
  package func write(_ regions: [ChangedRegion], into file: AtomicFile) throws(PNGError) {
    let writer = try DifferencePicture.writer(of: size, into: file)
    let boxes = painter.boxes(around: regions)
    for y in boxes.flatMap(painter.edges).sorted() where y > 0 && y < size.height {
      rows.separate(y, at: y * size.width)
    }
    for box in boxes {
      for y in box.rows.clamped(to: 0..<size.height) where y == 0 || !rows.isRepeated(y) {
        painter.outline(box, inRow: y, of: rows.start + rows.places[y])
      }
    }
    try writer.write(rows)
    try writer.finish()
    try rethrow(file.commit(), as: PNGError.file)
  }
}
