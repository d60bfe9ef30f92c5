import ArgumentParser
import Preview

/// `preview-render verify`: draws the pictures of a spec and holds them against their baselines.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draw the pictures of a spec, compare them with their baselines, and say what differs and why.",
    discussion: """
      Nothing is changed in the baselines. A picture fails if it differs, if it has no baseline, or if its baseline can't be read; a baseline fails if it is \
      orphaned, because no picture has its name. What differs is put into the report's folder: the pictures as they were expected, as they are, and what \
      differs, from where 'approve' takes them. Beside them lie \(ReportFormats.all.map { "\($0.fileName), \($0.purpose)" }.joined(separator: "; ")); and \
      report.json, from which these are made.

      In a job of GitHub Actions what differs is annotated at the spec's lines, and the summary is added to the step's. Reports of shards are joined by \
      'report merge'.

      With --against, no baselines are needed: this tool draws the spec as it is now, and as it is at a revision of its git repository, with the fonts and \
      images of that revision.

      The status is 0 if all is as it was, 1 if something differs, and 2 if something could not be done.

      Examples:
        preview-render verify
        preview-render verify Design/preview.yml --report build/preview-report
        preview-render verify --shard 2/4
        preview-render verify --against origin/main
      """)

  @OptionGroup var baselines: BaselineOptions
  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Compare with the spec, fonts and images of this commit, branch or tag of its git repository, and not with baselines.",
      valueName: "revision"))
  var against: String?

  @Option(help: ArgumentHelp("The folder for the report; what an earlier report left there goes.", valueName: "folder"))
  var report = Self.standardReport

  /// Where a report is written unless another folder is named.
  static let standardReport = "preview-report"

  @OptionGroup var running: RunOptions

  func validate() throws {
    if against != nil, baselines.spec == "-" {
      throw ValidationError("--against needs the file of the spec, for its git repository; name it instead of '-'.")
    }
    if against != nil, baselines.baselines != nil {
      throw ValidationError("--against compares with a revision and looks at no baselines; leave out one of the two.")
    }
  }

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let (jobs, shard) = try running.checked()
      let (spec, fingerprint) = try await baselines.read(jobs: jobs)
      let whole = spec.plan
      var plan = try selection.selection(of: whole)
      if let shard { plan = plan.shard(shard) }
      Interruption.removePartialFiles()
      let earlier = try against.map { name in
        let revision = try GitRevision(name, ofSpec: baselines.spec, tool: Engines.tool)
        guard revision.mistakes.isEmpty else {
          for mistake in revision.mistakes { StandardError.write("\(mistake)\n") }
          throw CommandFailure.status
        }
        return PreviewRenderer.Side(plan: revision.spec.plan, fingerprint: revision.fingerprint)
      }
      let renderer = PreviewRenderer(jobs: jobs)
      let line = running.quiet ? nil : ProgressLine.onTerminal()
      let part = selection.only.isEmpty ? whole : nil
      let found =
        if let earlier, let against {
          try await renderer.compare(
            earlier, with: PreviewRenderer.Side(plan: plan, fingerprint: fingerprint), partOf: part, shard: shard,
            selection: selection.only, reference: .revision(against), report: report, progress: line?.report)
        } else {
          try await renderer.verify(
            plan, partOf: part, shard: shard, against: baselines.folder, report: report, fingerprint: fingerprint,
            selection: selection.only,
            location: ReportLocation(
              spec: baselines.spec == InitCommand.path ? nil : baselines.spec, baselines: baselines.baselines,
              report: Self.location(ofReport: report)),
            progress: line?.report)
        }
      line?.clear()
      try Self.report(
        found, isQuiet: running.quiet,
        ending: " in \(RunOptions.text(start.duration(to: .now))); the report is in \(report)")
    }
  }

  /// The folder of a report as `approve` has to be told; nil where it looks by default.
  static func location(ofReport folder: String) -> String? { folder == standardReport ? nil : folder }

  /// Says what was found, on the terminal and to CI, and ends with the status of it.
  ///
  /// - Parameter ending: What stands behind the counts.
  static func report(_ found: VerifyReport, isQuiet: Bool, ending: String) throws {
    // What differs beside pictures that are the same has gone wrong with none.
    if !(isQuiet && found.passes) { try StandardOutput.write(found.text) }
    try GitHubActions.report(found)
    if !isQuiet { try StandardOutput.write("\(found.summary)\(ending)\n") }
    if found.hasTrouble { throw CommandFailure.status }
    if !found.passes { throw ExitCode(1) }
  }
}
