import PreviewCore

/// Why a text can't be laid out.
public enum TextLayoutError: Error, Hashable {
  /// The text can't be shaped, or a glyph of it can't be read.
  case shaping(ShapingError)
  /// A width that is no width.
  case badWidth(Double)
  /// A number of lines below 0.
  case badNumberOfLines(Int)
  /// The texts of a scene or a sheet have more than `Limits.laidOutGlyphs`.
  case tooManyGlyphs(limit: Int)
}

extension TextLayoutError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .shaping(let error): error.description
    case .badWidth(let width):
      "Width \(NumberText.brief(width)) can't be used: give a number of points above 0 and at most \(NumberText.brief(Limits.width))."
    case .badNumberOfLines(let number):
      "\(number) lines can't be set: give 0 for no limit, or a number above 0."
    case .tooManyGlyphs(let limit):
      "The texts of this picture have more than \(NumberText.grouped(limit)) glyphs, which are not laid out; give less text, or split it."
    }
  }
}
