import ArgumentParser
import Preview

/// `preview-render record`: keeps the pictures of a spec as baselines.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Keep the pictures of a spec as baselines, for 'verify' to compare with.",
    discussion: """
      Beside each picture stands a text of what is on it, and manifest.jsonl says what drew them. A picture whose pixels are unchanged keeps its file, \
      so that a commit holds only what changed. Pictures, texts and manifest change together or not at all.

      A picture whose texts have characters that no font has is not recorded; the others are, and the status is 1.

      Examples:
        preview-render record
        preview-render record Design/preview.yml --mode missing
        preview-render record --only 'deliveries*'
      """)

  @OptionGroup var baselines: BaselineOptions
  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Which pictures: all; failed, those that differ and those without a baseline; or missing, those without one.",
      valueName: "mode"))
  var mode = "all"

  @OptionGroup var glyphs: MissingGlyphsOptions
  @OptionGroup var running: RunOptions

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let (jobs, shard) = try running.checked()
      guard let mode = RecordMode(rawValue: mode) else { throw RecordUsageError.badMode(mode) }
      if shard != nil { throw RecordUsageError.shard }
      let (spec, fingerprint) = try await baselines.read(jobs: jobs)
      let plan = try selection.selection(of: spec.plan)
      Interruption.removePartialFiles()
      let line = running.quiet ? nil : ProgressLine.onTerminal()
      let recording = try await PreviewRenderer(jobs: jobs).record(
        plan, into: baselines.folder, mode: mode, allowsMissingGlyphs: glyphs.allowMissingGlyphs,
        fingerprint: fingerprint, isWhole: selection.only.isEmpty, progress: line?.report)
      line?.clear()
      if !running.quiet {
        for note in recording.notes { try StandardOutput.write("\(note)\n") }
        for path in recording.written { try StandardOutput.write("recorded \(path)\n") }
        for path in recording.orphans {
          try StandardOutput.write("\(PreviewRenderer.Recording.words(ofOrphan: path))\n")
        }
        for sentence in recording.otherFiles { try StandardOutput.write("\(sentence)\n") }
        try StandardOutput.write(
          "\(recording.summary) "
            + "in \(RunOptions.text(start.duration(to: .now))), in \(baselines.folder)\n")
      }
      CommandFailure.report(MissingGlyphs.sentences(of: recording.missingGlyphs))
      if !recording.refused.isEmpty {
        CommandFailure.report(
          MissingGlyphs.refusal(of: recording.refused, "recorded", permission: MissingGlyphsOptions.permission))
      }
      CommandFailure.report(recording.failures)
      if !recording.failures.isEmpty { throw CommandFailure.status }
      if !recording.refused.isEmpty { throw ExitCode(1) }
    }
  }
}

/// What can be wrong with the options of `record`.
enum RecordUsageError: Error, CustomStringConvertible {
  case badMode(String)
  case shard

  var description: String {
    let modes = RecordMode.allCases.map(\.rawValue)
    switch self {
    case .badMode(let mode): return Spelling.unknown("Mode", mode, among: modes) + " Known: \(Spelling.list(modes))."
    case .shard: return "--shard is for 'render' and 'verify': a recording is made as a whole, or of what --only names."
    }
  }
}
