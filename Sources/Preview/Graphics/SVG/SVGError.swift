/// Why an SVG could not be drawn; `name` is the path, or what the caller calls bytes in memory.
public enum SVGError: Error, Hashable {
  /// It is no well-formed XML, or has something in it that isn't drawn; with the line and the
  /// reason.
  case invalid(name: String, line: Int, reason: String)
  /// It has more bytes than are read.
  case tooLarge(name: String, bytes: Int, limit: Int)
}

extension SVGError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String {
    switch self {
    case .invalid(let name, let line, let reason): "SVG '\(name)' can't be drawn: \(reason) (line \(line))."
    case .tooLarge(let name, let bytes, let limit):
      "SVG '\(name)' is too large: \(bytes) bytes, and at most \(limit) are read; use a PNG."
    }
  }
}
