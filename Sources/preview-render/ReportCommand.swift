import ArgumentParser
import Preview

/// `preview-render report`: what can be done with reports that are there.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Join the reports of a verification that several machines shared.",
    discussion: """
      Examples:
        preview-render report merge shard-1 shard-2 -o preview-report
      """,
    subcommands: [ReportMergeCommand.self])
}

/// `preview-render report merge`: joins the reports of shards.
struct ReportMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the reports of shards into one, with their pictures.",
    discussion: """
      The joined report is what one machine would have written, and 'approve --report' takes it. The order of the folders changes nothing.

      The status is 0 if all is as it was, 1 if something differs, and 2 if a shard is missing or the reports don't belong together; nothing is \
      written then.

      Examples:
        preview-render report merge shard-1 shard-2 -o preview-report
        preview-render report merge shards/* -o build/preview-report
      """)

  @Argument(help: ArgumentHelp("The folders of the reports, each with its report.json.", valueName: "folder"))
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder for the joined report; what an earlier report left there goes.", valueName: "folder"))
  var output = VerifyCommand.standardReport

  @Flag(help: "Say nothing but what went wrong.")
  var quiet = false

  func run() throws {
    try CommandFailure.reported {
      Interruption.removePartialFiles()
      let merged = try ReportMerge(folders, into: output, location: VerifyCommand.location(ofReport: output)).report
      try VerifyCommand.report(merged, isQuiet: quiet, ending: "; the report is in \(output)")
    }
  }
}
