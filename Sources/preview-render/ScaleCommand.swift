import ArgumentParser
import Preview

/// `preview-render scale`: what UIFontMetrics makes of a size.
struct ScaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "What UIFontMetrics makes of a size, by text style and content size category.",
    discussion: """
      Without options: a table of all eleven text styles and twelve categories, each style's own size scaled.

      Examples:
        preview-render scale
        preview-render scale --style body --size 17 --max 40 --explain
        preview-render scale --format json --category XS,L,AX5
        preview-render scale --style title2 --size 24 --category L...AX3
      """)

  /// How the numbers are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, csv
  }

  @Option(help: "Text styles: body, or a list such as body,headline. (default: all eleven)")
  var style: String?

  @Option(
    parsing: .unconditional,
    help: "The font's size at L, in points. (default: each style's own)")
  var size: Double?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp("The largest size that a font takes, in points. (default: none)", valueName: "size"))
  var maximum: Double?

  @OptionGroup var categoryOptions: CategoryOptions

  @Option(
    name: .customLong("scale"), parsing: .unconditional,
    help: ArgumentHelp("Pixels per point, to which values are rounded. (default: 3)", valueName: "factor"))
  var displayScale: Double?

  @Option(help: "How to print the numbers. (default: table)")
  var format: Format?

  @Flag(help: "Show the arithmetic in words.")
  var explain = false

  func validate() throws {
    if explain, let format, format != .table {
      throw ValidationError("--explain prints words, which don't go with --format \(format.rawValue); leave one out.")
    }
  }

  func run() throws {
    try CommandFailure.reported {
      let styles = try style.map(TextStyle.list(named:)) ?? TextStyle.standard
      let categories = try categoryOptions.categories()
      let sizes = try styles.map { style in
        let size = size ?? TypeScale.entry(for: style, at: .large).pointSize
        return try categories.map { category in
          try ScaledSize(
            size, style: style, category: category, maximum: maximum ?? 0, displayScale: displayScale ?? 3)
        }
      }
      try StandardOutput.write(text(sizes))
    }
  }

  /// The answer in the wanted form; `sizes` holds the categories of each style.
  private func text(_ sizes: [[ScaledSize]]) -> String {
    let all = sizes.flatMap { $0 }
    if explain { return ScaledSize.rule + all.map(\.explanation).joined() }
    switch format ?? .table {
    case .json: return JSONText.array(all.map(\.json)).document()
    case .csv:
      return ([ScaledSize.columns.joined(separator: ",")] + all.map(\.csv)).map { $0 + "\n" }.joined()
    case .table: return ScaleTable(sizes: sizes).text
    }
  }
}
