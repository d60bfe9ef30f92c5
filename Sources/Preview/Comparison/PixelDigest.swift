/// A digest of a picture's decoded pixels: the same for two files if and only if they compare as identical.
///
/// It is SHA-256 over width and height, eight bytes each with the most significant first, and the rows top to bottom as RGBA.
/// So it does not depend on how the file stores its pixels, nor on what packed it.
public struct PixelDigest: Hashable, Sendable {
  /// 64 small hexadecimal digits.
  public let hex: String

  /// Decodes a picture a band at a time and digests it.
  ///
  /// - Throws: ``PNGError`` if the picture can't be read.
  public init(of source: PictureSource) throws(PNGError) {
    let window = try RowWindow(source)
    window.expandRows()
    var hash = SHA256()
    for side in [window.size.width, window.size.height] {
      withUnsafeBytes(of: UInt64(side).bigEndian) { hash.update($0) }
    }
    for y in 0..<window.size.height {
      try window.advance(to: y)
      hash.update(UnsafeRawBufferPointer(start: window.row(y), count: window.size.width * 4))
    }
    hex = hash.finish().hex
  }
}
