import ArgumentParser
import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns

/// `preview-render record`: keeps the pictures of a spec as baselines.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Record the pictures of a spec as baselines, for 'verify' to compare with.",
    usage: "preview-render record [<spec> ...] [<options>]",
    discussion: """
      Each baseline is a PNG with a file of its layout beside it; manifest.jsonl names the fonts and engines that drew them. A file is only rewritten if \
      its pixels changed, and moved if its picture has a new name and the same pixels, so that a commit holds nothing else. If a recording is interrupted, all baselines stay as they were.

      A picture with a character that no font has is not recorded.

      A dozen recorded pictures are named, more are counted; --verbose names all.

      With --audit, the manifest also keeps the ids of what 'audit' finds. From then on, 'record' keeps them up to date, and 'verify' fails on new findings, \
      until --no-audit.

      The exit status is 0 if everything was recorded, 1 if a picture lacks characters, \(CommandFailure.statuses).

      Examples:
        preview-render record
        preview-render record --mode missing
        preview-render record --only 'card*'
        preview-render record --category AX1...AX5
        preview-render record --audit
      """)

  @OptionGroup var baselines: BaselineOptions
  @OptionGroup var selection: PictureOptions<SpecPictures>

  @Option(
    help: ArgumentHelp(
      "Which pictures: all; missing, those without a baseline; or failed, those and all that differ.",
      valueName: "mode"))
  var mode = "all"

  @Flag(
    inversion: .prefixedNo,
    help: "Also keep what 'audit' finds, so that 'verify' fails on new findings. (default: as before)")
  var audit: Bool?

  @OptionGroup var glyphs: MissingGlyphsOptions
  @OptionGroup var images: StrictOption
  @OptionGroup var drawing: DrawOptions
  @OptionGroup var running: RunOptions
  @OptionGroup var detail: VerboseOptions
  /// Refused with a reason.
  @OptionGroup(visibility: .hidden) var sharing: ShardOptions

  func run() async throws {
    try await CommandFailure.reported {
      try await baselines.forEach(isQuiet: running.quiet) { one, part in
        try await record(one, isOneOfSeveral: part != nil)
      }
    }
  }

  private func record(_ baselines: BaselineOptions, isOneOfSeveral: Bool) async throws {
    let start = ContinuousClock.now
    let jobs = try running.checked()
    let choice = try drawing.checked()
    guard let mode = RecordMode(rawValue: mode) else { throw RunUsageError.badMode(mode) }
    if sharing.shard != nil { throw RunUsageError.shardOfRecord }
    let folder = try baselines.folder
    let (spec, fingerprint, _) = try await baselines.read(jobs: jobs)
    let part = try selection.chosen(of: spec.plan, listedFor: [baselines.spec], isOneOfSeveral: isOneOfSeveral)
    try images.check(part.plan)
    Interruption.removePartialFiles()
    let line = running.quiet ? nil : ProgressLine.onTerminal()
    let renderer = choice.renderer(jobs: jobs, inputs: spec.inputs)
    var request = RecordingRequest(
      part.plan, into: folder, mode: mode, fingerprint: fingerprint(), scope: BaselineScope(of: part))
    request.sources = PlanSources(of: spec, narrowing: part.narrowing)
    request.allowsMissingGlyphs = glyphs.allowMissingGlyphs
    request.audit = AuditPart(of: spec.audit, with: part.plan, isWhole: selection.isWhole)
    request.keepsFindings = audit
    let recording = try await renderer.record(request, progress: line?.report)
    line?.clear()
    if !running.quiet {
      let lines =
        [
          recording.notes, detail.lines(recording.writtenWords), detail.lines(recording.renamed), recording.leftWords,
          recording.findingWords,
        ]
        + [recording.otherFiles]
      try StandardOutput.write(Array(lines.joined()))
      try StandardOutput.write(
        "\(recording.summary) in \(RunOptions.text(start.duration(to: .now))), in \(folder)")
    }
    CommandFailure.reportOmissions(part.plan)
    CommandFailure.report(MissingGlyphs.sentences(of: recording.missingGlyphs))
    if !recording.refused.isEmpty {
      CommandFailure.report(
        MissingGlyphs.refusal(of: recording.refused, "recorded", permission: MissingGlyphsOptions.permission))
    }
    CommandFailure.report(recording.failures)
    recording.auditFailures.forEach(StandardError.write)
    try images.report(recording.undrawnImages)
    if !recording.failures.isEmpty || !recording.auditFailures.isEmpty { throw CommandFailure.status }
    if !recording.refused.isEmpty { throw ExitCode(1) }
  }
}
