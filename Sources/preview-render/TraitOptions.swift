import ArgumentParser
import Preview

/// `--appearance`, `--direction`, `--width`, `--language` and `--design`: of a spec, which of its pictures are drawn; of fonts, how their sheets are.
struct TraitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "light, dark, or light,dark; of a spec, only these. (default for fonts: light)", valueName: "appearances"))
  var appearance: [String] = []

  @Option(
    help: ArgumentHelp(
      "leftToRight, rightToLeft, or leftToRight,rightToLeft; of a spec, only these. Sheets are mirrored from right to left. (default for fonts: leftToRight)",
      valueName: "directions"))
  var direction: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Of a spec, only scenes of these widths, in points or by device, as in 320 or 'iPhone SE'; of fonts, the width of a ladder. (default for fonts: \(NumberText.brief(LadderSheet.standardWidth)))",
      valueName: "widths"))
  var width: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of a spec, only scenes in these of its languages, as in de or de,ar.", valueName: "languages"))
  var language: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of a spec, only scenes in these of its designs, as in 'iOS 26' or iOS18,iOS26.", valueName: "designs"))
  var design: [String] = []

  /// The selection of a spec's pictures.
  ///
  /// - Parameter categories: The categories; nil for all.
  func selection(categories: [ContentSizeCategory]?) throws(RenderUsageError) -> TraitSelection {
    var selection = TraitSelection(categories: categories)
    try Self.narrow(&selection, .appearance, to: appearance)
    try Self.narrow(&selection, .direction, to: direction)
    try Self.narrow(&selection, .width, to: width)
    try Self.narrow(&selection, .language, to: language)
    try Self.narrow(&selection, .design, to: design)
    return selection
  }

  private static func narrow(
    _ selection: inout TraitSelection, _ trait: PictureTrait, to values: [String]
  ) throws(RenderUsageError) {
    if let unknown = selection.narrow(trait, to: split(values)) { throw error(for: trait, unknown) }
  }

  /// The appearances and directions of fonts' sheets, and the width of their ladders.
  func ofFonts() throws -> (appearances: [Appearance], directions: [LayoutDirection], width: Double) {
    if !language.isEmpty { throw RenderUsageError.specsOnly("--language") }
    if !design.isEmpty { throw RenderUsageError.specsOnly("--design") }
    // The names are checked as those of a spec are.
    var selection = TraitSelection()
    try Self.narrow(&selection, .appearance, to: appearance)
    try Self.narrow(&selection, .direction, to: direction)
    let (appearances, directions) = (Self.split(appearance), Self.split(direction))
    if width.count > 1 { throw RenderUsageError.severalWidths }
    let points = try width.first.map { text in
      guard let points = Double(text), points.isFinite else { throw RenderUsageError.unknownWidth(text) }
      return points
    }
    return (
      appearances.isEmpty ? [.light] : Appearance.allCases.filter { appearances.contains($0.rawValue) },
      directions.isEmpty ? [.leftToRight] : LayoutDirection.allCases.filter { directions.contains($0.rawValue) },
      points ?? LadderSheet.standardWidth
    )
  }

  /// The options that were given, as they are written.
  var given: [String] {
    [
      ("--appearance", appearance), ("--direction", direction), ("--width", width), ("--language", language),
      ("--design", design),
    ]
    .filter { !$0.1.isEmpty }.map(\.0)
  }

  private static func split(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.map { String($0.drop { $0 == " " }) }
  }

  private static func error(for trait: PictureTrait, _ name: String) -> RenderUsageError {
    switch trait {
    case .appearance: .unknownAppearance(name)
    case .direction: .unknownDirection(name)
    case .language: .unknownLanguage(name)
    case .design: .unknownDesign(name)
    default: .unknownWidth(name)
    }
  }
}
