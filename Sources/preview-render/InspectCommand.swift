import ArgumentParser
import Preview

/// `preview-render inspect`: what is in a font.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Names, axes, metrics and coverage of fonts.",
    discussion: """
      Prints what an app needs to know of a font: the name for UIFont(name:), its axes and named instances, its metrics in font \
      units and at 17 pt, whether its tables agree on the height of a line, and the scripts it covers.

      A font that can't be used is reported at the end, after all others; the exit status is then 2.

      Examples:
        preview-render inspect Fonts/Inter.var.ttf
        preview-render inspect Brand.ttc#1 Brand.var.ttf#Brand-Bold
        preview-render inspect --format json Fonts/
      """)

  /// How the fonts are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: ArgumentHelp(
      "Font files, folders of them, or a font of a file: Brand.ttc#1 (by number), Brand.ttc#Brand-Bold (by name).",
      valueName: "font"))
  var fonts: [String]

  @Option(help: "How to print what is found.")
  var format: Format = .text

  func run() throws {
    try CommandFailure.reported {
      let found = FontReference.expand(fonts)
      var errors = found.errors
      var json: [JSONText] = []
      var isFirst = true
      // One file at a time, so that a folder of thousands takes no more memory than its largest font.
      for reference in found.references {
        let selections: [FontSelection]
        do throws(FontError) { selections = try reference.openAll() } catch {
          errors.append(error)
          continue
        }
        for report in selections.map(FontReport.init) {
          switch format {
          case .json: json.append(report.json)
          case .text: try StandardOutput.write((isFirst ? "" : "\n") + report.text)
          }
          isFirst = false
        }
      }
      if format == .json { try StandardOutput.write(JSONText.array(json).document()) }
      errors.forEach(CommandFailure.report)
      if !errors.isEmpty { throw CommandFailure.status }
    }
  }
}
