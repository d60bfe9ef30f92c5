/// Where a picture to be compared is found.
package enum PictureSource: Equatable, Sendable {
  /// A PNG file.
  case file(String)
  /// A PNG in memory; `name` stands for it in errors.
  case memory([UInt8], name: String)

  /// Reads what stands before the pixels, and refuses a size beyond `Limits.picturePixels` before anything is unpacked.
  package func open() throws(PNGError) -> PNGReader {
    switch self {
    case .file(let path): return try PNGReader(path: path)
    case .memory(let bytes, let name):
      return try bytes.withUnsafeBytes { bytes in
        Result { () throws(PNGError) in try PNGReader(bytes: bytes, name: name) }
      }.get()
    }
  }
}
