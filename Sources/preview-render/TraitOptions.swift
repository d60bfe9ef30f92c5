import ArgumentParser
import Preview

/// `--appearance`, `--direction`, `--width` and `--language`: of a spec, which of its pictures are drawn; of fonts, how their sheets are.
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

  /// What is wanted of a spec's pictures.
  ///
  /// - Parameter categories: The categories; nil for all.
  func selection(categories: [ContentSizeCategory]?) throws(RenderUsageError) -> TraitSelection {
    var selection = TraitSelection(categories: categories)
    for (trait, values) in values {
      guard let unknown = selection.narrow(trait, to: Self.split(values)) else { continue }
      throw Self.error(for: trait, unknown)
    }
    return selection
  }

  /// The appearances and directions of fonts' sheets, and the width of their ladders.
  func ofFonts() throws -> (appearances: [Appearance], directions: [LayoutDirection], width: Double) {
    if !language.isEmpty { throw RenderUsageError.specsOnly("--language") }
    _ = try TraitOptions(copying: self).selection(categories: nil)
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
    [("--appearance", appearance), ("--direction", direction), ("--width", width), ("--language", language)]
      .filter { !$0.1.isEmpty }.map(\.0)
  }

  init() {}

  /// The same options without a width, which is judged on its own.
  private init(copying options: TraitOptions) {
    (appearance, direction) = (options.appearance, options.direction)
  }

  private var values: [(trait: PictureTrait, values: [String])] {
    [(.appearance, appearance), (.direction, direction), (.width, width), (.language, language)]
  }

  private static func split(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.map { String($0.drop { $0 == " " }) }
  }

  private static func error(for trait: PictureTrait, _ name: String) -> RenderUsageError {
    switch trait {
    case .appearance: .unknownAppearance(name)
    case .direction: .unknownDirection(name)
    case .language: .unknownLanguage(name)
    default: .unknownWidth(name)
    }
  }
}
