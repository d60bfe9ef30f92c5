/// Why an image of a scene could not be read.
public enum ImageError: Error, Hashable {
  /// The file itself could not be read.
  case file(FileError)
  /// The file begins neither as a PNG nor as a JPEG does.
  case unknown(name: String)
  /// A PNG can't be used.
  case png(PNGError)
  /// A JPEG can't be used.
  case jpeg(JPEGError)
}

extension ImageError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unknown(let name):
      "'\(name)' is no picture that can be read: it begins neither as a PNG nor as a JPEG does; name one of these."
    case .png(let error): error.description
    case .jpeg(let error): error.description
    }
  }
}

extension Bitmap {
  /// Reads a PNG or a JPEG, known by its first bytes, of so many pixels at most.
  ///
  /// - Throws: ``ImageError`` if the file can't be read, is of no such kind, is damaged, or has more pixels, which is checked before they are allocated.
  init(imageAt path: String, limit: Int) throws(ImageError) {
    let file = try rethrow(
      FileAccess.read(path, limit: Limits.pngFileBytes, into: OwnedMemory.init) { $0.bytes }, as: ImageError.file)
    defer { withExtendedLifetime(file) {} }
    try self.init(image: UnsafeRawBufferPointer(file.bytes), name: path, limit: limit)
  }

  /// Decodes a PNG or a JPEG in memory; `name` stands for it in errors.
  init(image bytes: UnsafeRawBufferPointer, name: String, limit: Int) throws(ImageError) {
    if Self.isJPEG(bytes) {
      do throws(JPEGError) { try self.init(jpeg: bytes, name: name, limit: limit) } catch { throw .jpeg(error) }
      return
    }
    do throws(PNGError) { try self.init(PNGReader(bytes: bytes, name: name, limit: limit)) } catch {
      if case .notPNG(let name) = error { throw .unknown(name: name) }
      throw .png(error)
    }
  }
}
