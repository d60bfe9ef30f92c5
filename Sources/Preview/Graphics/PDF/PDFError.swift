import PreviewCore

/// Why a PDF could not be drawn; `name` is the path, or what the caller calls bytes in memory.
public enum PDFError: Error, Hashable {
  /// It can't be read, or has something in it that isn't drawn; with the reason.
  case invalid(name: String, reason: String)
  /// It has more bytes than are read.
  case tooLarge(name: String, bytes: Int, limit: Int)
}

extension PDFError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String {
    switch self {
    case .invalid(let name, let reason): "PDF '\(name)' can't be drawn: \(reason)."
    case .tooLarge(let name, let bytes, let limit):
      "PDF '\(name)' is too large: \(NumberText.grouped(bytes)) bytes, and at most \(NumberText.grouped(limit)) are read; use PNGs for 1x, 2x and 3x."
    }
  }
}

/// The fault of a PDF, as the end of a sentence.
struct PDFFault: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The fault of a file that has a part which isn't drawn.
  static func notDrawn(_ part: String) -> PDFFault {
    PDFFault("it has \(part), which isn't drawn; convert it to paths, or use PNGs for 1x, 2x and 3x")
  }

  /// The fault of a file that takes too much work.
  static func tooMuch(_ parts: String) -> PDFFault { PDFFault("it has \(parts); use PNGs for 1x, 2x and 3x") }
}
