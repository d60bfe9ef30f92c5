import ArgumentParser
import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene

/// `preview-render verify`: draws the pictures of a spec and compares them with their baselines.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Compare the pictures of a spec with their baselines, and say what changed and why.",
    usage: "preview-render verify [<spec> ...] [<options>]",
    discussion: """
      A picture fails if it differs, has no baseline, or has one that can't be read. A baseline fails if it is orphaned: no picture has its name. \
      The two are one renamed picture if their pixels are the same, or if a scene has a new name and mostly looks as it did. \
      Baselines are never changed here; 'approve' does that.

      If 'record --audit' has kept findings beside the baselines, a new finding fails, too, unless the spec accepts it; recorded findings that are gone \
      are reported.

      The report's folder holds the expected picture, the actual picture and the difference of each failure, and these files:
      \(ReportFormats.all.map { "- \($0.fileName), \($0.purpose)" }.joined(separator: "\n"))
      - report.json, the data of all of these

      With --against, it needs no baselines: it draws the spec twice, as it is now and as it is at a git revision, with the fonts and images of that revision.

      With --replace, it shows what another family would change. Such a report can't be approved: what draws the new baselines is a changed spec.

      Unchanged pictures are served from this machine's cache: what this build drew before is not drawn again, and if the spec and all its files are as they were, nothing is laid \
      out either. --draw all does both nevertheless.

      Several specs are verified one by one, each with its own baselines; the report of each is in a folder of its own within the report's. To \
      verify them as one, write a spec that includes them.

      In GitHub Actions, failures are annotated at their lines of the spec, and the summary is added to the job's.

      The exit status is 0 if nothing changed, 1 if something did or a finding is new, \(CommandFailure.statuses).

      Examples:
        preview-render record
        preview-render verify
        preview-render verify Examples/guarded/preview.yml --shard 1/2
        preview-render verify Examples/guarded/preview.yml \\
          --appearance light --category XS
        preview-render verify Examples/guarded/preview.yml --against origin/main
        preview-render verify Examples/guarded/preview.yml \\
          --replace Inter=Fonts/EBGaramond12-Regular.otf   # exits with 1
      """)

  @OptionGroup var baselines: BaselineOptions
  @OptionGroup var selection: PictureOptions<SpecPictures>

  @Option(
    help: ArgumentHelp(
      "Compare with the spec at this commit, branch or tag, instead of with baselines.",
      valueName: "revision"))
  var against: String?

  @Option(help: ArgumentHelp("The folder for the report. An earlier report there is replaced.", valueName: "folder"))
  var report = Self.standardReport

  /// Where a report is written unless another folder is named.
  static let standardReport = "preview-report"

  @OptionGroup var families: ReplaceOptions
  @OptionGroup var images: StrictOption
  @OptionGroup var drawing: DrawOptions
  @OptionGroup var sharing: ShardOptions
  @OptionGroup var running: RunOptions

  func validate() throws {
    if against != nil, baselines.specs.contains("-") {
      throw ValidationError("--against needs a spec in a git repository; name its file instead of '-'.")
    }
    if against != nil, baselines.baselines != nil {
      throw ValidationError("Give either --against or --baselines.")
    }
  }

  func run() async throws {
    try await CommandFailure.reported {
      try await baselines.forEach(
        isQuiet: running.quiet, checking: { try Self.check(report(of: $0), isNamed: report != Self.standardReport) }
      ) {
        try await verify($0, report: report(of: $1), isOneOfSeveral: $1 != nil)
      }
    }
  }

  /// The folder for the report of a spec, whose part it is of several.
  private func report(of part: String?) -> String { report.isEmpty ? "" : part.map { "\(report)/\($0)" } ?? report }

  /// Checks, before anything is drawn, that a folder may take a report.
  ///
  /// - Parameter isNamed: Whether the user named it.
  static func check(_ report: String, isNamed: Bool, option: String = "--report") throws {
    if !isNamed { try DefaultFolder.check(report, followsLinks: false, option: option) }
    try ReportFolder.check(report)
  }

  private func verify(_ baselines: BaselineOptions, report: String, isOneOfSeveral: Bool) async throws {
    let start = ContinuousClock.now
    let (jobs, shard) = (try running.checked(), try sharing.checked())
    let choice = try drawing.checked()
    let folder = try against == nil ? baselines.folder : ""
    let (spec, fingerprint, replacing) = try await baselines.read(jobs: jobs, replacing: families)
    let chosen = try selection.chosen(of: spec.plan, listedFor: [baselines.spec], isOneOfSeveral: isOneOfSeveral)
    // What a family would break that is only tried is no finding of the spec's.
    let audit =
      replacing == nil
      ? AuditPart(
        of: spec.audit, with: chosen.plan, isWhole: selection.isWhole, narrowedTo: try selection.traits.selection(),
        shard: shard) : nil
    let part = chosen.of(shard)
    try images.check(part.plan)
    Interruption.removePartialFiles()
    let earlier = try against.map { name in
      let revision = try GitRevision(
        name, ofSpec: baselines.spec, tool: Engines.tool, previews: SwiftReader.previews)
      guard revision.mistakes.isEmpty else {
        revision.mistakes.forEach(StandardError.write)
        throw CommandFailure.status
      }
      revision.failures.forEach(CommandFailure.report)
      return PreviewRenderer.Side(plan: revision.spec.plan, fingerprint: revision.fingerprint)
    }
    let renderer = choice.renderer(jobs: jobs, inputs: spec.inputs)
    let line = running.quiet ? nil : ProgressLine.onTerminal()
    let found: VerifyReport
    if let earlier, let against {
      var request = ComparisonRequest(
        earlier, with: PreviewRenderer.Side(plan: part.plan, fingerprint: fingerprint(), replacing: replacing),
        drawing: part, reference: .revision(against), report: report)
      request.root = GitHubActions.root
      found = try await renderer.compare(request, progress: line?.report)
    } else {
      var request = VerificationRequest(part, against: folder, report: report, fingerprint: fingerprint())
      request.sources = PlanSources(of: spec, narrowing: part.narrowing)
      request.replacing = replacing
      request.location = ReportLocation(
        spec: baselines.spec == InitCommand.path ? nil : baselines.spec, baselines: baselines.baselines,
        report: Self.location(ofReport: report), root: GitHubActions.root)
      request.audit = audit
      found = try await renderer.verify(request, progress: line?.report)
    }
    line?.clear()
    if !running.quiet { CommandFailure.reportOmissions(part.plan) }
    try Self.report(
      found, isQuiet: running.quiet,
      ending: " in \(RunOptions.text(start.duration(to: .now))); open \(report)/\(HTMLReport.fileName)")
  }

  /// The folder of a report, for the command line of `approve`; nil for its default.
  static func location(ofReport folder: String) -> String? { folder == standardReport ? nil : folder }

  /// Says what was found, on the terminal and to CI, and ends with the status of it.
  ///
  /// - Parameter ending: The text after the counts.
  static func report(_ found: VerifyReport, isQuiet: Bool, ending: String) throws {
    // Changed engines or fonts are no failure if no picture changed.
    if !(isQuiet && found.passes) { try StandardOutput.write(found.lines) }
    try GitHubActions.report(found)
    let drawing = found.drawing.map { " (\($0))" } ?? ""
    if !isQuiet { try StandardOutput.write("\(found.summary)\(drawing)\(ending)") }
    if found.hasTrouble { throw CommandFailure.status }
    if !found.passes { throw ExitCode(1) }
  }
}
