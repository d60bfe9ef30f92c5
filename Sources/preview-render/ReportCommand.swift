import ArgumentParser
import PreviewCore
import PreviewRegression

/// `preview-render report`: the commands for reports.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Join the reports of machines that shared a verification.",
    discussion: """
      Examples:
        preview-render verify Examples/guarded/preview.yml --shard 1/2 --report one
        preview-render verify Examples/guarded/preview.yml --shard 2/2 --report two
        preview-render report merge one two
      """,
    subcommands: [ReportMergeCommand.self])
}

/// `preview-render report merge`: joins the reports of shards.
struct ReportMergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the reports of 'verify --shard' into one.",
    usage: "preview-render report merge <folder> ... [<options>]",
    discussion: """
      The joined report is the one that a single machine would have written; 'approve --report' takes it. The order of the folders does not matter. If a \
      shard is missing, or the reports don't belong together, nothing is written.

      If several specs were verified, each folder holds a report for each spec. Those of a spec are joined, into a folder of their own within the output.

      The exit status is 0 if nothing changed, 1 if something did or a finding is new, \(CommandFailure.statuses).

      Examples:
        preview-render verify Examples/guarded/preview.yml --shard 1/2 --report one
        preview-render verify Examples/guarded/preview.yml --shard 2/2 --report two
        preview-render report merge one two --output preview-report
      """)

  @Argument(help: ArgumentHelp("The folders of the reports.", valueName: "folder"))
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder for the joined report. An earlier report there is replaced.", valueName: "folder"))
  var output = VerifyCommand.standardReport

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  func run() async throws {
    try await CommandFailure.reported {
      Interruption.removePartialFiles()
      let joinable = try PartReports.joinable(in: folders)
      for (place, _) in joinable {
        try VerifyCommand.check(
          place.isEmpty || output.isEmpty ? output : "\(output)/\(place)",
          isNamed: output != VerifyCommand.standardReport, option: "--output")
      }
      if joinable.count == 1, joinable[0].place.isEmpty { return try merge(folders, into: output) }
      let reports = Dictionary(uniqueKeysWithValues: joinable.map { ($0.place, $0.reports) })
      try await SeveralSpecs.forEach(
        joinable.map { $0.place.isEmpty ? (output, nil) : ($0.place, $0.place) }, counted: "reports", isQuiet: quiet
      ) { _, place in
        do {
          try merge(reports[place ?? ""]!, into: place.map { "\(output)/\($0)" } ?? output)
        } catch ReportMergeError.missingShards(let numbers, let count) {
          throw SeveralSpecs.Undone(what: "not joined") { titles in
            let list = Spelling.list(titles.map { "'\($0)'" })
            return ReportMergeError.sentence(
              on: titles.count == 1 ? "The reports of \(list)" : "The reports of each of \(list)", missing: numbers,
              of: count)
          }
        }
      }
    }
  }

  private func merge(_ folders: [String], into output: String) throws {
    let merged = try ReportMerge(
      folders, into: output, location: VerifyCommand.location(ofReport: output), root: GitHubActions.root
    ).report
    try VerifyCommand.report(merged, isQuiet: quiet, ending: "; open \(output)/\(HTMLReport.fileName)")
  }
}
