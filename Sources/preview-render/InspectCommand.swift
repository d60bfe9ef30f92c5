import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewType

/// `preview-render inspect`: what is in a font.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Print the names, axes, metrics and coverage of fonts.",
    usage: "preview-render inspect <font> ... [<options>]",
    discussion: """
      It prints what an app needs to know about a font: the name for UIFont(name:), its axes and named instances, its metrics in font units and at 17 pt, \
      whether its tables agree on the line height, and the scripts it covers.

      A font that can't be used is reported at the end, after the others. The exit status is 0 if every font was printed, \(CommandFailure.statuses).

      Examples:
        preview-render inspect Fonts/Inter.var.ttf
        preview-render inspect 'Fonts/Inter.var.ttf#Inter-Bold'
        preview-render inspect 'Tests/Fonts/Pair.ttc#1'
        preview-render inspect Fonts --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "Fonts and folders of fonts. file.ttc#1 and file.ttf#PostScriptName name one font of a file.",
      valueName: "font"))
  var fonts: [String]

  @Option(help: "How to print it.")
  var format = OutputFormat.text

  func run() throws {
    try CommandFailure.reported {
      let found = FontReference.expand(fonts)
      var errors = found.errors
      var json: [JSONValue] = []
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
          case .text: try StandardOutput.write((isFirst ? [] : [""]) + report.lines)
          }
          isFirst = false
        }
      }
      if format == .json { try StandardOutput.write(document: JSONValue.array(json).document()) }
      errors.forEach(CommandFailure.report)
      if !errors.isEmpty { throw CommandFailure.status }
    }
  }
}
