import ArgumentParser
import PreviewCore
import PreviewRuns
import PreviewScene

/// `preview-render doctor`: whether this machine draws what the release does.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Check that this machine draws the release's bytes.",
    usage: "preview-render doctor [<options>]",
    discussion: """
      It prints the versions of its engines, draws a battery of small pictures (scripts, line breaks, sizes, variable axes, colour glyphs, shapes, kinds of \
      PNG) with fonts of its own, and compares layouts, pixels and files with those of the release.

      The exit status is 0 if all bytes are the same, 1 if not, \(CommandFailure.statuses).

      Examples:
        preview-render doctor
        preview-render doctor --format json
      """)

  @Option(help: "The format of the report.")
  var format = OutputFormat.text

  /// Where `make battery` has the drawings written that later builds compare with.
  @Option(help: ArgumentHelp("For 'make battery'.", visibility: .hidden))
  var writeReference: String?

  @OptionGroup var running: RunOptions

  func run() async throws {
    try await CommandFailure.reported {
      let jobs = try running.checked()
      if let writeReference {
        let failures = try await Battery(jobs: jobs).writeReference(tool: Engines.tool, into: writeReference)
        for failure in failures { CommandFailure.report(failure) }
        if !failures.isEmpty { throw CommandFailure.status }
        return
      }
      let report = await Battery(jobs: jobs).report(tool: Engines.tool)
      if format == .json {
        try StandardOutput.write(document: report.json.document())
      } else if !(running.quiet && report.isSame) {
        try StandardOutput.write(report.lines)
      }
      if report.hasTrouble { throw CommandFailure.status }
      if !report.isSame { throw ExitCode(1) }
    }
  }
}
