public import PreviewCore
public import PreviewGraphics
public import PreviewType

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
  /// A file of text can't be read.
  case file(FileError)
  /// A page too narrow for its captions, or too wide.
  case tooNarrow(width: Double, allowed: ClosedRange<Double> = LadderSheet.widths)
  /// A display scale outside `Limits.displayScale`.
  case badScale(Double)
  /// A sample without a character.
  case emptyText
  /// A chart with a single category or step.
  case nothingToChart
  /// A waterfall without a size.
  case noSizes
  /// A page of a sheet that has fewer.
  case noSuchPart(Int, of: Int)
  /// A Unicode block that isn't known.
  case unknownBlock(String)
  /// A font that has nothing of what a kind of sheet shows, in words: "has no axes".
  case nothingToShow(font: String, sheet: String, why: String)
  /// An axis that no font has, and those that there are.
  case axisNowhere(String, known: [String])
  /// A comparison of one font.
  case nothingToCompare(font: String)
  /// A contact sheet of too many pages, or none.
  case badContact(Int)
  /// A scene can't be laid out.
  case scene(SceneError)
  /// A kind of sheet that shows an app's own styles, which fonts alone don't have.
  case needsTypography(sheet: String)
  /// A kind of sheet that isn't known, and those that are.
  case unknownSheet(String, known: [String])
}

extension SpecimenError {
  /// Whether the font has nothing of what the sheet shows, so that there is nothing wrong with leaving it out.
  public var isAboutTheFont: Bool {
    switch self {
    case .nothingToShow, .nothingToCompare: true
    default: false
    }
  }
}

extension SpecimenError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .scaling(let error): error.description
    case .font(let error): error.description
    case .layout(let error): error.description
    case .drawing(let error): error.description
    case .scene(let error): error.description
    case .file(let error): error.description
    case .tooNarrow(let width, let allowed):
      "A sheet \(NumberText.brief(width)) pt wide can't be laid out: give \(NumberText.brief(allowed.lowerBound)) pt "
        + "or more, and at most \(NumberText.brief(allowed.upperBound))."
    case .badScale(let scale):
      "Scale \(NumberText.brief(scale)) can't be used: give \(NumberText.brief(Limits.displayScale.lowerBound)) to "
        + "\(NumberText.brief(Limits.displayScale.upperBound)) pixels per point."
    case .emptyText:
      "The sample text is empty; give at least one character."
    case .nothingToChart:
      "A growth chart needs two categories or more, or as many steps of the app's own size setting; name more, as in 'L...AX5'."
    case .noSizes:
      "A waterfall needs sizes: give at least one, in points."
    case .noSuchPart(let part, let count):
      "There is no page \(part): the font's characters take \(NumberText.counted(count, "page"))."
    case .unknownBlock(let name):
      Spelling.unknown("Unicode block", name, among: UnicodeBlock.names)
        + " Unicode's Blocks.txt lists them all: Basic Latin, Cyrillic, Arabic … A file of text is named with its ending."
    case .nothingToShow(let font, let sheet, let why):
      "Font '\(font)' \(why); leave the sheet '\(sheet)' out for it."
    case .axisNowhere(let tag, let known):
      "Axis '\(Spelling.shown(tag))' can't be animated: no font has it. "
        + (known.isEmpty
          ? "None is a variable font." : "There \(known.count == 1 ? "is" : "are"): \(Spelling.list(known)).")
    case .nothingToCompare(let font):
      "Font '\(font)' has nothing to be compared with: name two fonts, the one to compare with first."
    case .badContact(let count):
      "A contact sheet of \(count) pages can't be made: give 1 to \(ContactSheet.mostEntries)."
    case .needsTypography(let name):
      "Sheet '\(name)' needs a spec: it shows an app's own styles, which fonts alone don't have. List them under 'typography' "
        + "in a preview.yml, and add a sheet of kind '\(name)'."
    case .unknownSheet(let name, let known):
      Spelling.unknown("Sheet", name, among: known)
        + " Known: \(Spelling.choices(known, near: name, listedIn: "'preview-render render --help'"))."
    }
  }
}
