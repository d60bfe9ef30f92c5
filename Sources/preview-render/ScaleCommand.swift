import ArgumentParser
import PreviewCore
import PreviewType

/// `preview-render scale`: what UIFontMetrics makes of a size.
struct ScaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Print what UIFontMetrics makes of a size, by text style and category.",
    usage: "preview-render scale [<options>]",
    discussion: """
      Without options, it prints a table: the size of each of the eleven text styles at each of the twelve content size categories.

      Examples:
        preview-render scale
        preview-render scale --style body --size 17 --max 40 --explain
        preview-render scale --style title2 --size 24 --category L...AX3
        preview-render scale --category XS,L,AX5 --format json
      """)

  /// How the numbers are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, csv
  }

  @Option(help: ArgumentHelp("Text styles, as in body,headline. (default: all eleven)", valueName: "styles"))
  var style: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The font's size at L, in points. (default: the style's own)", valueName: "points"))
  var size: Double?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp("The largest size that is allowed, in points. (default: no limit)", valueName: "points"))
  var maximum: Double?

  @OptionGroup var categoryOptions: CategoryOptions

  @Option(
    name: .customLong("scale"), parsing: .unconditional,
    help: ArgumentHelp("Pixels per point; values are rounded to pixels. (default: 3)", valueName: "1-8"))
  var displayScale: Double?

  @Option(help: "How to print the numbers. (default: table)")
  var format: Format?

  @Flag(help: "Explain each step of the calculation.")
  var explain = false

  func validate() throws {
    if explain, let format, format != .table {
      throw ValidationError("Give either --explain or --format \(format.rawValue).")
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
      try StandardOutput.write(document: text(sizes))
    }
  }

  /// The answer in the wanted form; `sizes` holds the categories of each style.
  private func text(_ sizes: [[ScaledSize]]) -> String {
    let all = sizes.flatMap { $0 }
    if explain { return ScaledSize.rule + all.map(\.explanation).joined() }
    switch format ?? .table {
    case .json: return JSONValue.array(all.map(\.json)).document()
    case .csv:
      return ([ScaledSize.columns.joined(separator: ",")] + all.map(\.csv)).map { $0 + "\n" }.joined()
    case .table: return ScaleTable(sizes: sizes).text
    }
  }
}
