/// A picture that shows where two others differ: the first one in pale grey, marks on it, boxes around the regions.
///
/// It is as large as both together. Marks are blue where a pixel became darker and orange where it became lighter, so that a
/// letter that moved shows from where to where. What only one of the pictures has is tinted: orange what is gone, blue what
/// is new. Blue and orange are those of Okabe and Ito, which people with any kind of colour blindness tell apart, and both are
/// far darker than the ground.
///
///     try DifferencePicture(comparer: comparer).write(of: .file("before.png"), .file("after.png"), to: "difference.png")
package struct DifferencePicture: Sendable {
  /// Decides which pixels differ.
  package var comparer: PictureComparer

  /// A picture of what `comparer` finds.
  package init(comparer: PictureComparer = PictureComparer()) {
    self.comparer = comparer
  }

  /// Draws the difference into a PNG file; also if there is none, so that the file is never that of an earlier run.
  ///
  /// Both pictures are read again, and rows are written as they come: memory doesn't grow with the height. The file appears
  /// when it is whole, and replaces one that was there.
  ///
  /// - Parameters:
  ///   - first: The picture as it was, which is the ground.
  ///   - second: The picture as it is.
  ///   - regions: The boxes to be drawn; found by a comparison if nil.
  ///   - path: Where the file will stand.
  /// - Throws: ``PNGError`` if a picture can't be read or the file can't be written.
  package func write(
    of first: PictureSource, _ second: PictureSource, regions: [ChangedRegion]? = nil, to path: String
  ) throws(PNGError) {
    // The file first: a folder that can't be written to is found out before anything is read.
    let file = try rethrow(AtomicFile(path: path), as: PNGError.file)
    let regions =
      if let regions { regions } else { try comparer.change(between: RowWindow(first), and: RowWindow(second)).regions }
    let rows = RowComparison(
      try RowWindow(first), try RowWindow(second), tolerance: comparer.tolerance, masks: comparer.masks)
    rows.first.expandRows()
    rows.second.expandRows()
    let size = PixelSize(
      width: max(rows.first.size.width, rows.second.size.width),
      height: max(rows.first.size.height, rows.second.size.height))
    let writer = try PNGWriter(
      file: file, size: size, layout: .rgb, format: .palette(DifferenceColor.palette, bits: 8), displayScale: 1)
    var painter = DifferencePainter(size: size, regions: regions, masks: comparer.masks)
    for y in 0..<size.height {
      painter.begin(y)
      let statuses = y < rows.common.height ? try rows.compareRow(y) : []
      let below = try rows.advance(to: y)
      painter.paint(below.first, below.second, statuses)
      let written = painter.row.withUnsafeBytes { row in
        Result { () throws(PNGError) in try writer.write(rows: row, count: 1) }
      }
      try written.get()
    }
    try writer.finish()
    try rethrow(file.commit(), as: PNGError.file)
  }
}

extension RowComparison {
  /// A row of each picture as RGBA, also below the area that both have; nil where a picture has ended.
  fileprivate func advance(
    to y: Int
  ) throws(PNGError) -> (first: UnsafeBufferPointer<UInt8>?, second: UnsafeBufferPointer<UInt8>?) {
    func row(_ window: RowWindow) throws(PNGError) -> UnsafeBufferPointer<UInt8>? {
      guard y < window.size.height else { return nil }
      try window.advance(to: y)
      return UnsafeBufferPointer(start: window.row(y), count: window.size.width * 4)
    }
    return (try row(first), try row(second))
  }
}
