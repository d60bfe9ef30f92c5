package import PreviewCore

/// Reads a PNG of any kind row by row as 8-bit pixels.
///
/// Grey stays grey, transparency of any kind becomes RGBA, all else RGB; 16 bits are rounded to 8. Colour profiles are not
/// applied: the pixels are those of the file.
package final class PNGReader {
  /// Width and height in pixels.
  package let size: PixelSize
  /// How the pixels lie that are handed out.
  package let layout: PixelLayout
  /// How many rows have not been handed out yet.
  package private(set) var rowsLeft: Int

  private let name: String
  let decoder: PNGDecoder
  /// The file, which the decoder points into.
  let storage: OwnedMemory
  /// All rows of an interlaced picture, which has none to hand out before its end.
  private var wholePicture: ContiguousArray<UInt8>?

  /// Opens a file, and reads what stands before the pixels.
  ///
  /// - Parameters:
  ///   - limit: the most pixels in all; nothing of their size is allocated before it is checked.
  package convenience init(path: String, limit: Int = Limits.picturePixels) throws(PNGError) {
    try self.init(
      rethrow(FileAccess.memory(of: path, limit: Limits.pngFileBytes), as: PNGError.file), name: path, limit: limit)
  }

  /// Opens a PNG in memory; `name` stands for it in errors.
  package convenience init(
    bytes: UnsafeRawBufferPointer, name: String, limit: Int = Limits.picturePixels
  ) throws(PNGError) {
    let storage = OwnedMemory(count: bytes.count)
    storage.bytes.copyMemory(from: bytes)
    try self.init(storage, name: name, limit: limit)
  }

  /// Opens a file that was read; nobody may write into its memory.
  package init(
    _ storage: OwnedMemory, name: String, limit: Int = Limits.picturePixels
  ) throws(PNGError) {
    let decoder = try PNGDecoder(UnsafeRawBufferPointer(storage.bytes), name: name)
    let size = decoder.size
    try PNGError.check(size, limit: decoder.isInterlaced ? min(limit, Limits.decodedPixels) : limit, name: name)
    layout = try decoder.startRows()
    self.size = size
    self.name = name
    rowsLeft = size.height
    self.decoder = decoder
    self.storage = storage
  }

  /// Bytes of one row.
  package var rowBytes: Int { size.width * layout.bytesPerPixel }
  /// Bytes of all rows.
  var byteCount: Int { rowBytes * size.height }

  /// Reads the next `count` rows into `target`, without padding between them. After the last the rest of the file is checked.
  package func nextRows(into target: UnsafeMutableRawBufferPointer, count: Int) throws(PNGError) {
    precondition(count <= rowsLeft && target.count >= count * rowBytes, "a picture has as many rows as its size says")
    guard count > 0 else { return }
    if !decoder.isInterlaced || count == size.height {
      try decoder.readRows(into: target, count: count)
    } else {
      if wholePicture == nil { wholePicture = try interlacedRows() }
      let start = (size.height - rowsLeft) * rowBytes
      wholePicture!.withUnsafeBytes { rows in
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: rows[start..<(start + count * rowBytes)]))
      }
    }
    rowsLeft -= count
    if rowsLeft == 0 {
      wholePicture = nil
      try decoder.end()
    }
  }

  /// The size of a file's picture, and a digest that only pictures of the same pixels have; nil if
  /// the file can't be read to its end.
  ///
  /// The digest is the SHA-256 of the size, of the kind of pixels and of all rows. Files that store
  /// the same pixels in different kinds have different digests.
  package static func pixels(ofFile path: String) -> (size: PixelSize, digest: String)? {
    do throws(PNGError) {
      let reader = try PNGReader(path: path)
      let row = OwnedMemory(count: reader.rowBytes)
      var hash = SHA256()
      hash.update("\(reader.size.width) \(reader.size.height) \(reader.layout.bytesPerPixel)\n")
      while reader.rowsLeft > 0 {
        try reader.nextRows(into: row.bytes, count: 1)
        hash.update(UnsafeRawBufferPointer(row.bytes))
      }
      return (reader.size, hash.finish().hex)
    } catch { return nil }
  }

  private func interlacedRows() throws(PNGError) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: size.height * rowBytes)
    let decoded = bytes.withUnsafeMutableBytes { target in
      Result { () throws(PNGError) in try decoder.readRows(into: target, count: size.height) }
    }
    try decoded.get()
    return bytes
  }
}
