/// Why a sheet can't be made.
public enum SpecimenError: Error, Hashable {
  /// A size can't be scaled.
  case scaling(FontMetricsError)
  /// A font can't be used at a size.
  case font(FontError)
  /// A text can't be laid out.
  case layout(TextLayoutError)
  /// The picture can't be drawn.
  case drawing(DrawingError)
  /// A page too narrow for its captions.
  case tooNarrow(width: Double)
  /// A display scale outside ``Limits/displayScale``.
  case badScale(Double)
  /// A sample without a character.
  case emptyText
  /// A kind of sheet that isn't known.
  case unknownSheet(String)
}

extension SpecimenError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .scaling(let error): error.description
    case .font(let error): error.description
    case .layout(let error): error.description
    case .drawing(let error): error.description
    case .tooNarrow(let width):
      "A sheet \(NumberText.brief(width)) pt wide can't be laid out: give \(NumberText.brief(LadderSheet.widths.lowerBound)) pt "
        + "or more, and at most \(NumberText.brief(LadderSheet.widths.upperBound))."
    case .badScale(let scale):
      "Scale \(NumberText.brief(scale)) can't be used: give \(NumberText.brief(Limits.displayScale.lowerBound)) to "
        + "\(NumberText.brief(Limits.displayScale.upperBound)) pixels per point."
    case .emptyText:
      "The sample text is empty; give at least one character."
    case .unknownSheet(let name):
      Spelling.unknown("Sheet", name, among: SpecimenSheet.kinds)
        + " Known: \(SpecimenSheet.kinds.joined(separator: ", "))."
    }
  }
}
