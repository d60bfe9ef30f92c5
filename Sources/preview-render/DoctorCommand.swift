import ArgumentParser
import Preview

/// `preview-render doctor`: whether this machine draws what the release does, and what the comparison of a spec's pictures overlooks.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Check that this machine draws the release's bytes, or measure what a spec's tolerances overlook.",
    usage: "preview-render doctor [<spec>] [<options>]",
    discussion: """
      Without a spec, it prints the versions of its engines, draws a battery of small pictures (scripts, line breaks, sizes, variable axes, colour glyphs, \
      shapes, kinds of PNG) with fonts of its own, and compares layouts, pixels and files with those of the release.

      With a spec, it draws every picture of it again and again with one small change, as a bug would make it: a glyph moved by a quarter of a pixel, \
      exchanged or dropped; an accent dropped; a pair without its kerning; a line moved by a pixel; a colour one step off; one pixel; two rows swapped. \
      Each is compared as 'verify' compares a picture with its baseline. Those that pass are listed with the reason. No baseline is needed, and no file is \
      written. Without 'tolerance' and 'masks' in the spec, nothing passes.

      The exit status is 0 if all bytes are the same, or all changes are found, 1 if not, \(CommandFailure.statuses).

      Examples:
        preview-render doctor
        preview-render doctor --format json
        preview-render doctor preview.yml
        preview-render doctor Examples/guarded/preview.yml --mutations 200 --seed 7
      """)

  @Argument(help: ArgumentHelp("A preview.yml whose tolerances are measured; - for standard input.", valueName: "spec"))
  var spec: String?

  @Option(help: ArgumentHelp("How many changes of the spec's pictures are tried. (default: 1000)", valueName: "number"))
  var mutations: Int?

  @Option(
    help: ArgumentHelp("Chooses the changes: the same seed makes the same ones. (default: 1)", valueName: "number"))
  var seed: UInt64?

  @Option(help: "The format of the report.")
  var format = OutputFormat.text

  /// Where `make battery` has the drawings written that later builds compare with.
  @Option(help: ArgumentHelp("For 'make battery'.", visibility: .hidden))
  var writeReference: String?

  @OptionGroup var selection: PictureOptions<SpecPictures>
  @OptionGroup var running: RunOptions

  func validate() throws {
    let named = [("--mutations", mutations != nil), ("--seed", seed != nil)]
    if spec == nil, let option = named.first(where: \.1)?.0 ?? selection.given.first {
      throw ValidationError("\(option) needs a spec, whose pictures are changed.")
    }
  }

  func run() async throws {
    try await CommandFailure.reported {
      let jobs = try running.checked()
      if let writeReference {
        let failures = try await Battery(jobs: jobs).writeReference(tool: Engines.tool, into: writeReference)
        for failure in failures { CommandFailure.report(failure) }
        if !failures.isEmpty { throw CommandFailure.status }
        return
      }
      if let spec { try await measure(spec, jobs: jobs) } else { try await compareWithRelease(jobs: jobs) }
    }
  }

  private func compareWithRelease(jobs: Int) async throws {
    let report = await Battery(jobs: jobs).report(tool: Engines.tool)
    if format == .json {
      try StandardOutput.write(document: report.json.document())
    } else if !(running.quiet && report.isSame) {
      try StandardOutput.write(report.lines)
    }
    if report.hasTrouble { throw CommandFailure.status }
    if !report.isSame { throw ExitCode(1) }
  }

  private func measure(_ spec: String, jobs: Int) async throws {
    let start = ContinuousClock.now
    let mutations = mutations ?? 1000
    guard Limits.mutations.contains(mutations) else { throw RunUsageError.badMutations(mutations) }
    let read = try PreviewSpec(bytes: PreviewSpec.bytes(ofSpec: spec), path: spec)
    try await read.throwIfMistaken(jobs: jobs)
    guard !read.plan.pictures.isEmpty else { throw SpecTrouble.noPictures(spec) }
    let plan = try selection.chosen(of: read.plan, listedFor: [spec]).plan
    let line = running.quiet ? nil : ProgressLine.onTerminal()
    let report = await PreviewRenderer(jobs: jobs).blindness(
      of: plan, mutations: mutations, seed: seed ?? 1, progress: line?.report)
    line?.clear()
    switch format {
    case .json: try StandardOutput.write(document: report.json.document())
    case .text:
      try StandardOutput.write(report.lines)
      if report.pictureCount > 0, !(running.quiet && report.passedCount == 0) {
        try StandardOutput.write("\(report.summary), in \(RunOptions.text(start.duration(to: .now)))")
      }
    }
    CommandFailure.report(report.failures)
    if !report.failures.isEmpty { throw CommandFailure.status }
    if report.passedCount > 0 { throw ExitCode(1) }
  }
}
