import ArgumentParser
import Preview

/// `preview-render doctor`: what the comparison of a spec's pictures overlooks.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Measure what the tolerances and masks of a spec let pass.",
    usage: "preview-render doctor <spec> [<options>]",
    discussion: """
      Every picture of the spec is drawn again and again with one small change, as a bug would make it: a glyph moved by a quarter of a pixel, exchanged or \
      dropped; an accent dropped; a pair without its kerning; a line moved by a pixel; a colour one step off; one pixel; two rows swapped. Each is compared \
      as 'verify' compares a picture with its baseline. Those that pass are listed with the reason. No baseline is needed, and no file is written.

      Without 'tolerance' and 'masks' in the spec, nothing passes.

      The exit status is 0 if all changes are found, 1 if some pass, \(CommandFailure.statuses).

      Examples:
        preview-render doctor preview.yml
        preview-render doctor Examples/guarded/preview.yml --mutations 200 --seed 7
        preview-render doctor preview.yml --format json
      """)

  @Argument(help: ArgumentHelp("A preview.yml; - for standard input.", valueName: "spec"))
  var spec: String

  @Option(help: ArgumentHelp("How many changes are tried.", valueName: "number"))
  var mutations = 1000

  @Option(help: ArgumentHelp("Chooses the changes: the same seed makes the same ones.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: "The format of the report.")
  var format = Format.text

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var running: JobOptions

  /// How the report is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  func run() async throws {
    try await CommandFailure.reported {
      let jobs = try running.checked()
      guard Limits.mutations.contains(mutations) else { throw DoctorUsageError.badMutations(mutations) }
      try await blindness(jobs: jobs)
    }
  }

  private func blindness(jobs: Int) async throws {
    let start = ContinuousClock.now
    let read = try PreviewSpec(bytes: PreviewSpec.bytes(ofSpec: spec), path: spec)
    try await read.throwIfMistaken(jobs: jobs)
    let plan = try selection.selection(of: read.plan, listedFor: [spec])
    guard !plan.pictures.isEmpty else { throw DoctorTrouble.noPictures(spec: spec) }
    let line = running.quiet ? nil : ProgressLine.onTerminal()
    let report = await PreviewRenderer(jobs: jobs).blindness(
      of: plan, mutations: mutations, seed: seed, progress: line?.report)
    line?.clear()
    switch format {
    case .json: try StandardOutput.write(report.json.document())
    case .text:
      try StandardOutput.write(report.text)
      if !(running.quiet && report.passedCount == 0) {
        try StandardOutput.write("\(report.summary), in \(RunOptions.text(start.duration(to: .now)))\n")
      }
    }
    CommandFailure.report(report.failures)
    if !report.failures.isEmpty { throw CommandFailure.status }
    if report.passedCount > 0 { throw ExitCode(1) }
  }
}

/// Why a spec can't be measured.
enum DoctorTrouble: Error, CustomStringConvertible {
  /// There is nothing to mutate.
  case noPictures(spec: String)

  var description: String {
    switch self {
    case .noPictures(let spec):
      "Spec '\(Spelling.shown(spec))' can't be measured: it asks for no pictures; add a sheet or a scene."
    }
  }
}

/// Mistakes in the options of the doctor.
enum DoctorUsageError: UsageError, CustomStringConvertible {
  case badMutations(Int)

  var description: String {
    switch self {
    case .badMutations(let count):
      "\(count) changes can't be tried: give a number from \(Limits.mutations.lowerBound) to \(NumberText.grouped(Limits.mutations.upperBound))."
    }
  }
}
