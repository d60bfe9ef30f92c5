import PreviewScene
import PreviewType

/// An error that may lie in the command line itself: an option that is unknown or contradicts another, or a value that no file can make right.
///
/// Such a call ends with status 64. Trouble with what the line names, such as a missing file, ends with 2.
protocol UsageError: Error {
  /// Whether the call is wrong, whatever the files hold that it names.
  var isUsage: Bool { get }
}

extension UsageError {
  var isUsage: Bool { true }
}

// The library throws these to a command only for its options: an error of a spec is a mistake with a place.
extension ContentSizeCategoryError: UsageError {}
extension FontMetricsError: UsageError {}
extension FontWeightError: UsageError {}
extension TextStyleError: UsageError {}

extension FontError: UsageError {
  var isUsage: Bool {
    switch self {
    case .badSize, .badSetting, .notOfSystemFont: true
    default: false
    }
  }
}

extension ShapingError: UsageError {
  var isUsage: Bool {
    switch self {
    case .badFeature, .badScript, .badDirection, .badLanguage: true
    case .font, .textTooLong, .notUTF8: false
    }
  }
}

extension TextLayoutError: UsageError {
  var isUsage: Bool {
    switch self {
    case .badWidth, .badNumberOfLines: true
    case .shaping(let error): error.isUsage
    case .tooManyGlyphs: false
    }
  }
}

extension SpecimenError: UsageError {
  var isUsage: Bool {
    switch self {
    case .tooNarrow, .emptyText, .badScale, .unknownBlock, .needsTypography, .unknownSheet: true
    default: false
    }
  }
}
