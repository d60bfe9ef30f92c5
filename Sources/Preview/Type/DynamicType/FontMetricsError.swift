import PreviewCore

/// Why a font or a value could not be scaled.
public enum FontMetricsError: Error, Hashable {
  /// The font follows a text style already; UIKit raises an exception there.
  case alreadyScaled(TextStyle)
  /// A font can't have this size.
  case pointSize(Double)
  /// A maximum can't be this size.
  case maximumPointSize(Double)
  /// A length that is not a finite number, or whose scaled pixels are not.
  case value(Double)
  /// No display has this many pixels per point.
  case displayScale(Double)
}

extension FontMetricsError: CustomStringConvertible {
  /// One sentence: what, on which number, and what would be right.
  public var description: String {
    switch self {
    case .alreadyScaled(let style):
      "This font already scales with text style '\(style)'; scale the font that it was made from."
    case .pointSize(let size):
      "Size \(NumberText.shortest(size)) can't be used: give a number of points above 0 and at most "
        + "\(NumberText.shortest(Limits.pointSize))."
    case .maximumPointSize(let size):
      "Maximum size \(NumberText.shortest(size)) can't be used: "
        + "give a number of points above 0, or 0 for no maximum."
    case .value(let value):
      "Value \(NumberText.shortest(value)) can't be scaled: give a finite number, and one whose scaled value is finite."
    case .displayScale(let scale):
      "Scale \(NumberText.shortest(scale)) can't be used: give \(NumberText.shortest(Limits.displayScale.lowerBound)) to "
        + "\(NumberText.shortest(Limits.displayScale.upperBound)) pixels per point."
    }
  }
}
