import ArgumentParser
import Preview

/// `preview-render compare`: two versions of a font through the same sheets and scenes.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draw two versions of a font, and say which pictures change and why.",
    usage: "preview-render compare <old font> <new font> [<spec>] [<options>]",
    discussion: """
      Without a spec, it draws every sheet of the font: ladders, matrix, waterfall, metrics, glyphs, axes, features and kerning pairs. With a spec, it \
      draws the spec's sheets and scenes at all twelve categories; each version takes the place of the spec's font with the same PostScript name, or, \
      if it was renamed, with the other version's name.

      The report is that of 'verify'.

      The exit status is 0 if no picture changes, 1 if one does, \(CommandFailure.statuses).

      Examples:
        cp Tests/Fonts/Versions/Base.ttf Brand-1.0.ttf
        cp Tests/Fonts/Versions/Bolder.ttf Brand-1.1.ttf
        preview-render compare Brand-1.0.ttf Brand-1.1.ttf --only glyphs \\
          --report changes   # exits with 1
        preview-render compare Fonts/Inter.var.ttf Fonts/Inter.var.ttf \\
          Examples/shipment/preview.yml --only 'shipment.L*'
      """)

  @Argument(help: ArgumentHelp("The old version of the font.", valueName: "old font"))
  var old: String

  @Argument(help: ArgumentHelp("The new version of the font.", valueName: "new font"))
  var new: String

  @Argument(help: ArgumentHelp("A preview.yml whose sheets and scenes are drawn.", valueName: "spec"))
  var spec: String?

  @OptionGroup var selection: SelectionOptions

  @Option(help: ArgumentHelp("The folder for the report. An earlier report there is replaced.", valueName: "folder"))
  var report = VerifyCommand.standardReport

  @OptionGroup var drawing: DrawOptions
  @OptionGroup var running: RunOptions

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let (jobs, shard) = try running.checked()
      let known = try drawing.known()
      let versions = try FontVersions(old: old, new: new)
      let bytes = try spec.map(PreviewSpec.bytes(of:))
      let before = try side(versions, .old, bytes)
      let after = try side(versions, .new, bytes)
      var plan = try selection.selection(
        of: after.plan, listedFor: spec.map { [$0] } ?? [new, "--sheet", "all"])
      if let shard { plan = plan.shard(shard) }
      CommandFailure.reportConcerns(drawing: plan.faces)
      Interruption.removePartialFiles()
      let line = running.quiet ? nil : ProgressLine.onTerminal()
      let found = try await PreviewRenderer(jobs: jobs, known: known).compare(
        before, with: PreviewRenderer.Side(plan: plan, fingerprint: after.fingerprint, renamed: versions.renamed),
        partOf: selection.only.isEmpty ? after.plan : nil, shard: shard, selection: selection.only,
        reference: .font(old), report: report,
        progress: line?.report)
      line?.clear()
      try VerifyCommand.report(
        found, isQuiet: running.quiet,
        ending: " in \(RunOptions.text(start.duration(to: .now))); the report is in \(report)")
    }
  }

  /// The plan and the fonts of a version.
  private func side(
    _ versions: FontVersions, _ version: FontVersions.Version, _ bytes: [UInt8]?
  ) throws -> PreviewRenderer.Side {
    guard let path = spec, let bytes else {
      var errors: [SpecimenError] = []
      let plan = versions.plan(version, errors: &errors)
      guard errors.isEmpty else {
        errors.forEach(CommandFailure.report)
        throw CommandFailure.status
      }
      let faces = versions.fonts(version).map(\.face)
      return PreviewRenderer.Side(
        plan: plan, fingerprint: Fingerprint(faces: faces, spec: nil, tool: Engines.tool))
    }
    let read = PreviewSpec(bytes: bytes, path: path, drawnWith: versions, version)
    guard read.mistakes.isEmpty else {
      for mistake in read.mistakes { StandardError.write("\(mistake)\n") }
      try GitHubActions.report(read.mistakes)
      // A name that only one of the versions has is the likeliest reason.
      CommandFailure.report("The spec was read with '\(version == .old ? old : new)' in the font's place.")
      throw CommandFailure.status
    }
    guard versions.isUsed(by: read) else { throw CompareUsageError.otherFonts(path, versions.names, read) }
    return PreviewRenderer.Side(
      plan: read.plan, fingerprint: Fingerprint(read, tool: Engines.tool))
  }
}

/// Mistakes in what `compare` is asked for.
enum CompareUsageError: Error, CustomStringConvertible {
  case otherFonts(String, [String], PreviewSpec)

  var description: String {
    switch self {
    case .otherFonts(let path, let names, let spec):
      "Nothing can be compared: spec '\(path)' does not use font \(Spelling.list(names)). Its fonts: "
        + "\(Spelling.list(spec.faces.map(\.postScriptName)))."
    }
  }
}
