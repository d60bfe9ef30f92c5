public import PreviewCore

/// Why a JPEG could not be read; `name` is the path, or what the caller calls bytes in memory.
public enum JPEGError: Error, Hashable {
  /// The file ends before the picture does.
  case truncated(name: String, bytes: Int)
  /// The picture breaks JPEG's rules, or is of a kind that nothing writes; `detail` is libjpeg's word for it.
  case damaged(name: String, detail: String)
  /// A progressive picture in more steps than are read.
  case tooManyScans(name: String, limit: Int)
  /// The colours are those of a printing press.
  case inks(name: String)
  /// The header asks for more pixels than are decoded.
  case tooManyPixels(name: String, size: PixelSize, limit: Int)
  /// Memory ran out.
  case outOfMemory(name: String)
}

extension JPEGError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String {
    switch self {
    case .truncated(let name, let bytes):
      "Picture '\(name)' is cut off: its \(bytes) bytes end before the picture does; copy or make it again."
    case .damaged(let name, let detail):
      "Picture '\(name)' can't be read: libjpeg says \"\(detail)\"; save it again as a JPEG or a PNG."
    case .tooManyScans(let name, let limit):
      "Picture '\(name)' can't be read: it is a progressive JPEG of more than \(limit) scans; save it again."
    case .inks(let name):
      "Picture '\(name)' can't be read: its colours are those of a printing press (CMYK); save it in sRGB."
    case .tooManyPixels(let name, let size, let limit):
      "Picture '\(name)' is too large: it is \(size.width) × \(size.height) pixels, and at most \(limit) pixels in all are allowed; make it smaller."
    case .outOfMemory(let name):
      "Picture '\(name)' can't be handled: memory ran out; make it smaller, or work on fewer at once."
    }
  }
}
