import ArgumentParser
import CSystem
import Preview

/// `preview-render audit`: what breaks in the scenes and styles of a spec, and from which category on.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find what breaks when text grows: in which scene, from which category on, and why.",
    discussion: """
      Every scene of the spec is laid out at all twelve categories, whatever its matrix draws, and in each width, direction, language and weight of the \
      matrix. No picture is drawn and no baseline is needed. One cause is one finding, whatever the number of categories, widths and rows.

      A finding that is meant is accepted in the spec by its id:
        accepted:
          - { id: settings/small-a/fixed-font, reason: It is a picture of text., until: 2027-03-31 }
      An entry whose day has passed, and one for which nothing is found, is reported.

      In a job of GitHub Actions a summary is added to the step's, and findings are annotated at the spec's lines, unless another format goes to standard output.

      The status is 0 without errors, 1 with errors (--strict: also with warnings), and 2 if something could not be done.

      Examples:
        preview-render audit
        preview-render audit Design/preview.yml --strict
        preview-render audit --format sarif -o audit.sarif
        preview-render audit --search
      """)

  @Argument(help: ArgumentHelp("The spec; ./\(InitCommand.path) if none is named.", valueName: "spec"))
  var spec = InitCommand.path

  @Option(help: "How findings are written.")
  var format = Format.text

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; standard output by default.", valueName: "file"))
  var output: String?

  @Flag(help: "Fail with warnings, too.")
  var strict = false

  @Flag(
    help: "Also find how far each text holds: the smallest width at each category, and how much longer it could be.")
  var search = false

  @Option(
    help: ArgumentHelp(
      "The day by which accepted findings have ended, as in 2027-03-31; today, in UTC, by default.", valueName: "day"))
  var today: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Layouts made at once; the cores by default.", valueName: "number"))
  var jobs: Int?

  /// How findings are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, junit, github, markdown
  }

  func run() async throws {
    try await CommandFailure.reported {
      if let jobs, jobs < 1 { throw RunUsageError.badJobs(jobs) }
      let day = today.map { CalendarDate($0) } ?? CalendarDate(secondsSince1970: time(nil))
      guard let day else { throw AuditUsageError.badDay(today ?? "") }
      let read = try PreviewSpec(bytes: PreviewSpec.bytes(of: spec), path: spec)
      try await read.endIfMistaken(jobs: jobs ?? Cores.count)
      let report = await Auditor(jobs: jobs ?? Cores.count, searches: search).audit(read.audit, today: day)
      let document = document(of: report)
      if let output {
        try AtomicFile.write(document, to: output)
      } else {
        try StandardOutput.write(document)
      }
      if output != nil || format == .text { try StandardOutput.write(report.summary + "\n") }
      try GitHubActions.tell(report, annotates: output != nil || format == .text)
      for failure in report.failures { StandardError.write(failure + "\n") }
      if !report.failures.isEmpty { throw CommandFailure.status }
      if !report.passes(isStrict: strict) { throw ExitCode(1) }
    }
  }

  private func document(of report: AuditReport) -> String {
    switch format {
    case .text: report.text + (search ? BreakPointText(report.breakPoints).text : "") + AuditReport.limits + "\n\n"
    case .json: report.json.document()
    case .sarif: AuditSARIF(report, file: GitHubActions.place(of:)).json.document()
    case .junit: report.junit(isStrict: strict)
    case .github: report.annotations(file: GitHubActions.place(of:))
    case .markdown: report.markdown
    }
  }
}

/// What can be wrong with the options of an audit.
enum AuditUsageError: Error, CustomStringConvertible {
  case badDay(String)

  var description: String {
    switch self {
    case .badDay(let text): "Day '\(Spelling.shown(text))' isn't a date; write one as in 2027-03-31."
    }
  }
}

/// How far texts hold, as a table for a terminal.
struct BreakPointText {
  private let points: [SceneBreakPoint]

  init(_ points: [SceneBreakPoint]) { self.points = points }

  /// A table for each scene and variant: the smallest width in points at each category, and the growth in percent.
  var text: String {
    var text = ""
    var groups: [(title: String, points: [SceneBreakPoint])] = []
    for point in points {
      let title = point.scene + (point.variant.map { ": \($0)" } ?? "")
      if groups.last?.title == title {
        groups[groups.count - 1].points.append(point)
      } else {
        groups.append((title, [point]))
      }
    }
    for group in groups {
      let categories = ContentSizeCategory.allCases.map(\.shortName)
      var table = TextTable(head: ["holds from, in points"] + categories + ["", "longer at L", "at AX5"])
      for point in group.points {
        let widths = point.widths.map { $0.map { NumberText.brief($0.rounded(.up)) } ?? "–" }
        table.rows.append(
          [Spelling.shown(point.element)] + widths
            + ["", Self.percent(point.growthAtLarge), Self.percent(point.growthAtLargest)])
      }
      text += "\(Spelling.shown(group.title))\n\n\(table.lines())\n"
    }
    return text
  }

  /// `+37 %`; a text that doesn't hold as it is would have to be shorter; one that may have any length says so.
  private static func percent(_ growth: Double?) -> String {
    guard let growth else { return "any" }
    let rounded = Int(growth.rounded(.down))
    return rounded < 0 ? "\(NumberText.withMinus(String(rounded))) %" : "+\(rounded) %"
  }
}
