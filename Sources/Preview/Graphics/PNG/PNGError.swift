public import PreviewCore

/// Why a PNG could not be read or written; `name` is the path, or what the caller calls bytes in memory.
public enum PNGError: Error, Hashable {
  /// The file itself could not be read or written.
  case file(FileError)
  /// The bytes don't begin as a PNG does.
  case notPNG(name: String)
  /// The bytes are those that Git LFS leaves in a picture's place until it is fetched.
  case lfsPointer(name: String)
  /// The file ends before the picture does.
  case truncated(name: String, bytes: Int)
  /// A chunk breaks PNG's rules or its checksum is wrong; `detail` is libpng's word for it.
  case damaged(name: String, detail: String)
  /// The header asks for more pixels than are decoded or written.
  case tooManyPixels(name: String, size: PixelSize, limit: Int)
  /// A side is longer than any picture's.
  case sideTooLong(name: String, size: PixelSize, limit: Int)
  /// A picture to be written has no pixels.
  case noPixels(name: String, size: PixelSize)
  /// Memory ran out.
  case outOfMemory(name: String)
}

extension PNGError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String { sentence.description }

  /// The sentence in parts.
  package var sentence: FileSentence {
    func picture(_ name: String, _ fault: String, _ remedy: String) -> FileSentence {
      FileSentence(noun: "Picture", path: name, fault: fault, remedy: remedy)
    }
    return switch self {
    case .file(let error): error.sentence
    case .notPNG(let name):
      FileSentence(
        path: name, fault: "is not a PNG picture: it doesn't begin as a PNG does",
        remedy: "put one there, or name another file")
    case .lfsPointer(let name):
      FileSentence(
        path: name, fault: "is a Git LFS pointer, not the picture", remedy: "fetch it with 'git lfs pull'")
    case .truncated(let name, let bytes):
      picture(name, "is cut off: its \(bytes) bytes end before the picture does", "copy or make it again")
    case .damaged(let name, let detail):
      picture(name, "is damaged: libpng says \"\(detail)\"", "copy or make it again")
    case .tooManyPixels(let name, let size, let limit):
      picture(
        name,
        "is too large: it is \(size.width) × \(size.height) pixels, and at most \(limit) pixels in all are allowed",
        "make it smaller")
    case .sideTooLong(let name, let size, let limit):
      picture(
        name, "is too large: it is \(size.width) × \(size.height) pixels, and a side has at most \(limit)",
        "make it smaller")
    case .noPixels(let name, let size):
      picture(
        name, "can't be written: \(size.width) × \(size.height) pixels are too few", "give it a width and a height")
    case .outOfMemory(let name):
      picture(name, "can't be handled: memory ran out", "make it smaller, or work on fewer at once")
    }
  }
}

extension PNGError {
  /// Whether the file itself is at fault, so that replacing it helps. A file that was not fetched, or that the system can't read, is not.
  package var isFaultOfFile: Bool {
    switch self {
    case .file(let error) where error.isMissingFile: true
    case .lfsPointer, .outOfMemory, .file(.failed), .file(.isFolder), .file(.notARegularFile), .file(.lfsPointer),
      .file(.tooDeep), .file(.tooMany):
      false
    case .file(.missing), .file(.tooLarge), .file(.empty), .notPNG, .truncated, .damaged, .tooManyPixels, .sideTooLong,
      .noPixels:
      true
    }
  }

  /// Refuses a size outside of `1...Limits.pictureSide` a side and `limit` pixels in all.
  static func check(_ size: PixelSize, limit: Int, name: String) throws(PNGError) {
    guard size.width > 0, size.height > 0 else { throw .noPixels(name: name, size: size) }
    guard max(size.width, size.height) <= Limits.pictureSide else {
      throw .sideTooLong(name: name, size: size, limit: Limits.pictureSide)
    }
    guard size.width * size.height <= limit else { throw .tooManyPixels(name: name, size: size, limit: limit) }
  }
}
