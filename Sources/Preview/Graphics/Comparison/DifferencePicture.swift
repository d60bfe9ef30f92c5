package import PreviewCore

/// A picture that shows where two others differ: the first one in pale grey, marks on it, boxes around the regions.
///
/// It is as large as both together. Marks are blue where something is now and orange where
/// something was before, in light and in dark: whichever pixel differs more from the ground around
/// it. So a letter that moved shows from where to where. What only one of the pictures has is
/// tinted: orange what is gone, blue what is new. Blue and orange are those of Okabe and Ito, which
/// people with any kind of colour blindness tell apart, and both are far darker than the ground.
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
    func windows() throws(PNGError) -> (first: RowWindow, second: RowWindow) {
      RowWindow.both(try first.open(), try second.open())
    }
    let found: [ChangedRegion]
    if let regions {
      found = regions
    } else {
      let (first, second) = try windows()
      found = try comparer.change(between: first, and: second).regions
    }
    let (first, second) = try windows()
    try write(first, second, regions: found, aligned: nil, into: file)
  }

  /// Draws the difference of rows that are read once more.
  package func write(
    _ first: RowWindow, _ second: RowWindow, regions: [ChangedRegion], aligned alignment: RowAlignment?,
    into file: AtomicFile
  ) throws(PNGError) {
    let rows = RowComparison(
      first, second, tolerance: comparer.tolerance, masks: comparer.masks, alignment: alignment)
    let size = PixelSize(width: max(first.size.width, second.size.width), height: rows.common.height)
    let writer = try Self.writer(of: size, into: file)
    var painter = DifferencePainter(size: size, masks: comparer.masks)
    let boxes = painter.boxes(around: regions)
    var row = ContiguousArray<UInt8>(repeating: 0, count: size.width)
    for y in 0..<size.height {
      let statuses = try rows.compareRow(y)
      let written = row.withUnsafeMutableBufferPointer { row in
        painter.paint(y, rows, statuses, into: row.baseAddress!)
        for box in boxes where box.rows.contains(y) { painter.outline(box, inRow: y, of: row.baseAddress!) }
        return Result { () throws(PNGError) in try writer.write(rows: UnsafeRawBufferPointer(row), count: 1) }
      }
      try written.get()
    }
    try writer.finish()
    try rethrow(file.commit(), as: PNGError.file)
  }

  /// A writer of rows of numbers of colours.
  static func writer(of size: PixelSize, into file: AtomicFile) throws(PNGError) -> PNGWriter {
    var header = PNGHeader(
      size: size, layout: .grey, format: .palette(DifferenceColor.palette, bits: 8), displayScale: 1)
    header.takesNumbers = true
    return try PNGWriter(header, into: file)
  }
}
