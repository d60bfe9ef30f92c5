import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene
import PreviewType

/// `preview-render compare`: two versions of a font, or two families, through the same sheets and scenes.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Draw two versions of a font, or a spec with another family, and say which pictures change and why.",
    usage: """
      preview-render compare <old font> <new font> [<spec>] [<options>]
      preview-render compare --replace <family=family> [<spec>] [<options>]
      """,
    discussion: """
      Without a spec, it draws every sheet of the font: ladders, matrix, waterfall, metrics, glyphs, axes, features and kerning pairs. With a spec, it \
      draws the spec's sheets and scenes at all twelve categories; each version takes the place of the spec's font with the same PostScript name, or, \
      if it was renamed, with the other version's name.

      With --replace, it draws a spec as it is, and with another family in place of one of its own: a rebrand, before the spec knows of it. Both are \
      drawn at all twelve categories.

      The report is that of 'verify'.

      Without a spec, every glyph of the font is compared as well, at each of its masters and named instances.

      The exit status is 0 if nothing changes, 1 if a picture does or, without a spec, anything of the font that text can show, \(CommandFailure.statuses).

      Examples:
        cp Tests/Fonts/Versions/Base.ttf Brand-1.0.ttf
        cp Tests/Fonts/Versions/Bolder.ttf Brand-1.1.ttf
        preview-render compare Brand-1.0.ttf Brand-1.1.ttf --only glyphs \\
          --report changes   # exits with 1
        preview-render compare Fonts/Inter.var.ttf Fonts/Inter.var.ttf \\
          Examples/shipment/preview.yml --only 'shipment.L*'
        preview-render compare Examples/guarded/preview.yml --category L \\
          --replace Inter=Fonts/EBGaramond12-Regular.otf   # exits with 1
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new version of a font, and a preview.yml whose sheets and scenes are drawn; with --replace, the preview.yml alone. (default with --replace: preview.yml)",
      valueName: "fonts and spec"))
  var inputs: [String] = []

  private var isReplacing: Bool { !families.replace.isEmpty }
  private var old: String { inputs[0] }
  private var new: String { inputs[1] }
  private var spec: String? { isReplacing ? inputs.first ?? InitCommand.path : inputs.dropFirst(2).first }

  @OptionGroup var selection: PictureOptions<SpecOrFontSheets>

  @Option(help: ArgumentHelp("The folder for the report. An earlier report there is replaced.", valueName: "folder"))
  var report = VerifyCommand.standardReport

  @OptionGroup var families: ReplaceOptions
  @OptionGroup var drawing: DrawOptions
  @OptionGroup var sharing: ShardOptions
  @OptionGroup var running: RunOptions

  func validate() throws {
    if isReplacing {
      if inputs.count > 1 {
        throw ValidationError("With --replace, a spec is compared with itself; name only the spec, and no fonts.")
      }
    } else if inputs.count < 2 {
      throw ValidationError(
        "<\(inputs.isEmpty ? "old" : "new") font> is missing: name two versions of a font, or a spec and --replace."
      )
    } else if inputs.count > 3 {
      throw ValidationError("Two versions of a font and one spec are compared; leave out '\(inputs[3])'.")
    }
  }

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let (jobs, shard) = (try running.checked(), try sharing.checked())
      let choice = try drawing.checked()
      try VerifyCommand.check(report, isNamed: report != VerifyCommand.standardReport)
      let (before, after, inputs) = try await sides(jobs: jobs)
      // What is asked for may be only in the earlier version.
      let own = Set(after.plan.pictures.map(\.path))
      let lost = before.plan.pictures.filter { !own.contains($0.path) }
      let chosen = try chosen(of: RenderPlan(pictures: after.plan.pictures + lost))
      let wanted = Set(chosen.plan.pictures.map(\.path))
      var part = chosen.filter { own.contains($0.path) }.of(shard)
      part.whole = after.plan
      CommandFailure.reportConcerns(drawing: part.plan.faces)
      Interruption.removePartialFiles()
      let line = running.quiet ? nil : ProgressLine.onTerminal()
      let renderer = choice.renderer(jobs: jobs, inputs: inputs)
      var request = ComparisonRequest(
        before.with(RenderPlan(pictures: before.plan.pictures.filter { wanted.contains($0.path) })), with: after,
        drawing: part, reference: .font(isReplacing ? "the spec's own fonts" : old), report: report)
      request.root = GitHubActions.root
      let found = try await renderer.compare(request, progress: line?.report)
      line?.clear()
      try VerifyCommand.report(
        found, isQuiet: running.quiet,
        ending: " in \(RunOptions.text(start.duration(to: .now))); open \(report)/\(HTMLReport.fileName)")
    }
  }

  /// The part of a plan that is meant. Sheets of fonts are made in the traits that are wanted; only categories leave some out.
  private func chosen(of plan: RenderPlan) throws -> PlanPart {
    if let spec { return try selection.chosen(of: plan, listedFor: [spec]) }
    let named = try selection.named(in: plan, listedFor: [new, "--sheet", "all"], isOneOfSeveral: false)
    let category = selection.traits.category
    let wanted = TraitSelection(categories: category.texts.isEmpty ? nil : try category.categories())
    return selection.part(named.narrowed(to: wanted), of: plan, narrowedTo: wanted)
  }

  /// Both sides of the comparison, and the files that were read for them.
  private func sides(
    jobs: Int
  ) async throws -> (before: PreviewRenderer.Side, after: PreviewRenderer.Side, inputs: InputFiles) {
    if isReplacing, let path = spec {
      let bytes = try PreviewSpec.bytes(ofSpec: path, takesNames: true)
      func read(_ replacements: FontReplacements?) -> PreviewSpec {
        PreviewSpec(
          bytes: bytes, path: path,
          .init(
            hasEveryCategory: true, replacing: replacements, files: SpecFiles(previews: SwiftReader.previews)))
      }
      let own = read(nil)
      try await own.throwIfMistaken(jobs: jobs)
      guard let (spec, replacing) = try await families.replaced(in: own, jobs: jobs, read: read) else {
        throw CommandFailure.status
      }
      return (
        PreviewRenderer.Side(plan: own.plan, fingerprint: Fingerprint(own, tool: Engines.tool)),
        PreviewRenderer.Side(
          plan: spec.plan, fingerprint: Fingerprint(spec, tool: Engines.tool), replacing: replacing), spec.inputs
      )
    }
    let versions = try FontVersions(old: old, new: new)
    let bytes = try spec.map { try PreviewSpec.bytes(ofSpec: $0, takesNames: true) }
    var inputs = InputFiles((versions.old + versions.new).map(\.face.file.path))
    return (try side(versions, .old, bytes, &inputs), try side(versions, .new, bytes, &inputs), inputs)
  }

  /// The plan and the fonts of a version.
  private func side(
    _ versions: FontVersions, _ version: FontVersions.Version, _ bytes: [UInt8]?, _ inputs: inout InputFiles
  ) throws -> PreviewRenderer.Side {
    guard let path = spec, let bytes else {
      var errors: [SpecimenError] = []
      let (appearances, directions, width) = try selection.traits.ofFonts()
      guard LadderSheet.widths.contains(width) else { throw SpecimenError.tooNarrow(width: width) }
      let plan = versions.plan(
        version, appearances: appearances, directions: directions, width: width, errors: &errors)
      guard errors.isEmpty else {
        errors.forEach(CommandFailure.report)
        throw CommandFailure.status
      }
      let faces = versions.fonts(version).map(\.face)
      return PreviewRenderer.Side(
        plan: plan, fingerprint: Fingerprint(faces: faces, spec: nil, tool: Engines.tool), renamed: versions.renamed,
        fontChanges: version == .new ? versions.changes : FontVersions.Changes())
    }
    let read = PreviewSpec(
      bytes: bytes, path: path, drawnWith: versions, version,
      files: SpecFiles(previews: SwiftReader.previews))
    inputs.add(read.inputs)
    guard read.mistakes.isEmpty else {
      try CommandFailure.report(read.mistakes)
      // A name that only one of the versions has is the likeliest reason.
      CommandFailure.report("The spec was read with '\(version == .old ? old : new)' in the font's place.")
      throw CommandFailure.status
    }
    guard versions.isUsed(by: read) else { throw SpecTrouble.otherFonts(path, versions.names, read) }
    var changes = version == .new ? versions.changes : FontVersions.Changes()
    // What the spec shows of its fonts is what its pictures show.
    changes.fonts = []
    return PreviewRenderer.Side(
      plan: read.plan, fingerprint: Fingerprint(read, tool: Engines.tool), renamed: versions.renamed,
      fontChanges: changes)
  }
}
