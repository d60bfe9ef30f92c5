import PreviewCore

extension Bitmap {
  /// Decodes a PNG file of any kind.
  ///
  /// - Throws: ``PNGError`` if the file can't be read, is no PNG, is damaged or cut off, or has more than
  ///   `Limits.decodedPixels` pixels, which is checked before they are allocated.
  package init(pngAt path: String) throws(PNGError) {
    try self.init(pngAt: path, limit: Limits.decodedPixels)
  }

  /// Reads a PNG of so many pixels at most.
  init(pngAt path: String, limit: Int) throws(PNGError) {
    try self.init(PNGReader(path: path, limit: limit))
  }

  /// Decodes a PNG in memory; `name` stands for it in errors.
  package init(png bytes: [UInt8], name: String = "memory") throws(PNGError) {
    let reader = bytes.withUnsafeBytes { bytes in
      Result { () throws(PNGError) in try PNGReader(bytes: bytes, name: name, limit: Limits.decodedPixels) }
    }
    try self.init(reader.get())
  }

  /// Reads all rows of a PNG.
  package init(_ reader: PNGReader) throws(PNGError) {
    let count = reader.size.height * reader.rowBytes
    // Uninitialized, so that of a huge and damaged picture only the rows that were read take memory.
    var failure: PNGError?
    let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { target, initialized in
      do throws(PNGError) {
        try reader.nextRows(into: UnsafeMutableRawBufferPointer(target), count: reader.size.height)
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(size: reader.size, layout: reader.layout, bytes: bytes)
  }

  /// The picture as a PNG of the smallest fitting kind; its density is 72 dpi × `displayScale`.
  package func png(displayScale: Double = 1) throws(PNGError) -> [UInt8] {
    let writer = try PNGWriter(header(displayScale))
    try write(to: writer)
    return writer.bytes
  }

  /// Writes the picture as a PNG of the smallest fitting kind; its density is 72 dpi × `displayScale`.
  ///
  /// The file appears when it is whole, and replaces one that was there.
  package func writePNG(to path: String, displayScale: Double = 1) throws(PNGError) {
    let file = try rethrow(AtomicFile(path: path), as: PNGError.file)
    let writer = try PNGWriter(header(displayScale), into: file)
    try write(to: writer)
    try rethrow(file.commit(), as: PNGError.file)
  }

  private func header(_ displayScale: Double) -> PNGHeader {
    var census = ColorCensus(layout: layout)
    bytes.withUnsafeBytes { census.count($0) }
    let format = PNGPixelFormat.smallest(for: census, layout: layout)
    return PNGHeader(size: size, layout: layout, format: format, displayScale: displayScale)
  }

  private func write(to writer: PNGWriter) throws(PNGError) {
    let written = bytes.withUnsafeBytes { rows in
      Result { () throws(PNGError) in try writer.write(rows: rows, count: size.height) }
    }
    try written.get()
    try writer.finish()
  }
}
