import ArgumentParser
import PreviewCore
import PreviewLive
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene

/// `preview-render site`: the live page of a spec as a folder of files, to be published.
struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Write the page of 'serve' as a folder that opens without a server, for a team to publish.",
    usage: "preview-render site [<spec or folder>] [<options>]",
    discussion: """
      The page shows every scene and sheet at all twelve categories, in light and dark, and in all that the spec's matrix has of the other traits: \
      languages, directions, widths, designs. It has the slider, the inspector and the findings of the audit, and it opens from disk or from any server. \
      What needs the tool is left out: trying values, dropping fonts, comparing, other widths.

      The folder holds index.html and a folder of scripts. A page that is there works until the new one is complete. Files that 'site' did not \
      write are left alone, and a folder of other things is refused. The same files give the same bytes.

      Options narrow the page: with --only to some scenes and sheets, and to some values of the traits.

      The exit status is 0 if everything was drawn, \(CommandFailure.statuses).

      Examples:
        preview-render site
        preview-render site Examples/contacts/preview.yml --output contacts \\
          --title 'Contacts' --category L...AX1
        preview-render site Examples/items/preview.yml --appearance light \\
          --category L
      """)

  @Argument(
    help: ArgumentHelp(
      "A preview.yml or its folder; - for standard input; or the folder of an app, whose storyboards, xibs and SwiftUI previews are shown. (default: preview.yml)",
      valueName: "spec or folder"))
  var input: String?

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder for the page.", valueName: "folder"))
  var output = Self.standardOutput

  /// Where the page is written unless another folder is named.
  private static let standardOutput = "site"

  @Option(help: ArgumentHelp("The page's title. (default: the name of the spec's folder)", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per point: 1, 2 or 3. With more, a page is sharper on phones and larger.", valueName: "number"))
  var scale = 2

  @OptionGroup var selection: PictureOptions<SpecPictures>

  @Option(
    help: ArgumentHelp(
      "The day on which accepted findings with an end are judged, as in 2027-03-31. (default: today, in UTC)",
      valueName: "day"))
  var today: String?

  @OptionGroup var forcing: ForceOption
  @OptionGroup var running: RunOptions

  func validate() throws {
    if title?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--title is empty; leave it out, or write one.")
    }
    guard (1...3).contains(scale) else { throw ValidationError("--scale is 1, 2 or 3, not \(scale).") }
  }

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let jobs = try running.checked()
      guard let day = today.map({ CalendarDate($0) }) ?? .today else { throw RunUsageError.badDay(today ?? "") }
      if output == Self.standardOutput { try DefaultFolder.check(output, option: "--output") }
      try SiteFolder.check(output, isForced: forcing.isForced)
      var (request, read) = try await self.request(jobs: jobs)
      (request.today, request.scale, request.jobs) = (day, Double(scale), jobs)
      if let input = read.inputs.first(among: ["\(output)/\(SiteDocument.fileName)"]) {
        throw OutputError.isInput(input)
      }
      CommandFailure.reportConcerns(drawing: read.drawnFaces)
      Interruption.removePartialFiles()
      let line = running.quiet ? nil : ProgressLine.onTerminal()
      let outcome = try await WorkerPool.shared.perform { [request] () throws(SiteError) in
        defer { line?.clear() }
        let site = try RecordedSite(request)
        return try site.write(into: SiteFolder(output, isForced: forcing.isForced), progress: line?.report)
      }
      if !running.quiet {
        try StandardOutput.write(
          "\(Self.text(outcome)) in \(RunOptions.text(start.duration(to: .now))), \(Self.text(bytes: outcome.bytes))")
        try StandardOutput.write("Open \(FileAccess.simplified(output))/\(SiteDocument.fileName)")
      }
      let failures = outcome.failures + read.failures
      failures.forEach(CommandFailure.report)
      if !failures.isEmpty { throw CommandFailure.status }
    }
  }

  /// "2 scenes, 1 sheet, 72 pictures and no findings".
  private static func text(_ outcome: RecordedSite.Outcome) -> String {
    let counts = [(outcome.scenes, "scene"), (outcome.sheets, "sheet"), (outcome.pictures, "picture")].filter {
      $0.0 > 0
    }
    let findings = outcome.findings == 0 ? "no findings" : NumberText.counted(outcome.findings, "finding")
    return counts.map { NumberText.counted($0, $1) }.joined(separator: ", ") + " and \(findings)"
  }

  /// "1.2 MB".
  private static func text(bytes: Int) -> String {
    bytes < 1_000_000
      ? "\((bytes + 500) / 1000) kB" : "\(NumberText.brief((Double(bytes) / 100_000).rounded() / 10)) MB"
  }

  /// The page's request, and the spec as it was read.
  private func request(jobs: Int) async throws -> (RecordedSite.Request, PreviewSpec) {
    let named = input ?? InitCommand.path
    if input == nil, FileAccess.kind(of: named) == nil { throw SpecTrouble.noSpec(orFonts: false) }
    try SpecTrouble.checkName(named, takesNames: false)
    let app = AppSpec.isApp(named) ? try AppSpec(in: named) : nil
    app?.troubles.forEach(CommandFailure.report)
    let path = app?.path ?? AppSpec.namedSpec(named) ?? named
    let bytes =
      try app.map { Array($0.text(categories: "all").utf8) } ?? PreviewSpec.bytes(ofSpec: path, takesNames: false)
    let files = SpecFiles(previews: SwiftReader.previews)
    let spec = await WorkerPool.shared.perform {
      PreviewSpec(bytes: bytes, path: path, .init(hasEveryCategory: true, files: files))
    }
    CommandFailure.reportReading(spec)
    if app == nil { try await spec.throwIfMistaken(jobs: jobs) } else { try CommandFailure.report(spec.mistakes) }
    let parent = app == nil ? FileAccess.parent(of: path) : named
    let root = parent.isEmpty ? "." : parent
    var request = RecordedSite.Request(
      bytes: bytes, path: path, files: files, root: root,
      title: title ?? FileAccess.name(of: FileAccess.resolved(root)))
    request.selection = try selection.traits.selection()
    let chosen = try selection.named(in: spec.plan, listedFor: [named], isOneOfSeveral: false)
    // The page has light and dark, whatever the matrix draws.
    var traits = selection.traits
    traits.appearance = []
    let plan = try traits.narrowed(chosen, to: traits.selection(), from: named)
    if !selection.only.isEmpty { request.entries = Set(plan.pictures.map(\.name)) }
    if plan.hasScenes {
      let scenes = chosen.scenes
      let audit = selection.only.isEmpty ? spec.audit : spec.audit.part(of: scenes)
      request.audit = try traits.narrowed(audit, of: scenes, from: named)
    }
    return (request, spec)
  }
}
