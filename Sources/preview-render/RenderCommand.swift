import ArgumentParser
import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene
import PreviewType

/// `preview-render render`: the pictures of a spec, or specimen sheets of fonts.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Draw the pictures of a preview.yml, or specimen sheets of fonts, as PNG files.",
    usage: "preview-render render [<spec, font or folder> ...] [<options>]",
    discussion: """
      With a spec, it draws the spec's sheets and scenes. Without an argument, the spec is ./preview.yml. If the spec has mistakes, each is reported \
      with line and column, and nothing is drawn. The name of a picture says which traits vary, as in card.AX3.dark.png.

      Of several specs, each is drawn into a folder of its own. To draw them as one, write a spec that includes them.

      With fonts, it draws ladders and a matrix, or the sheets that --sheet names, to <output>/<PostScript name>/<sheet>.<category>.png. A font that \
      can't be read is reported at the end; the others are drawn.

      A file in the folder is replaced only if preview-render wrote it. With --force, any is, except the files that the spec reads and baselines.

      The exit status is 0 if everything was drawn, \(CommandFailure.statuses).

      Examples:
        preview-render render
        preview-render render --list
        preview-render render --list --sizes --category AX5
        preview-render render --only 'card*dark' --category AX1...AX5
        preview-render render Examples/cart/preview.yml \\
          Examples/items/preview.yml --category L
        preview-render render Fonts/Inter.var.ttf --output specimens
        preview-render render 'Fonts/Inter.var.ttf#Inter-Bold' --category L...XXL
        preview-render render Fonts/lobster.otf --sheet pairs --appearance dark
        preview-render render Tests/Fonts/Optical.var.ttf --animate wght
        preview-render render Examples/contacts/preview.yml --mark-findings
      """)

  @Argument(
    help: ArgumentHelp(
      "A spec (.yml, .yaml or .json; - for standard input); or fonts (.ttf, .otf, .ttc) and folders of fonts. file.ttc#1 and file.ttf#PostScriptName name one font of a file.",
      valueName: "spec, font or folder"))
  var inputs: [String] = []

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder for the pictures.", valueName: "folder"))
  var output = Self.standardOutput

  /// Where pictures are written unless another folder is named.
  private static let standardOutput = "specimens"

  @OptionGroup var selection: PictureOptions<SpecOrFontSheets>

  @Flag(help: "Print the names of the pictures, and draw nothing.")
  var list = false

  @Flag(help: "With --list, also print the sizes of the pictures in pixels; each is laid out for that.")
  var sizes = false

  @Option(help: ArgumentHelp("How --list prints. (default: text)", valueName: "format"))
  var format: OutputFormat?

  @Flag(
    help: "Remove pictures that an earlier run of the same command wrote into the folder, and that it no longer draws.")
  var clean = false

  @OptionGroup var forcing: ForceOption

  @Flag(help: "Also write each picture's layout as text, to <name>.txt beside it.")
  var trace = false

  @Flag(
    help:
      "Also write into each file what drew it: engines and fonts, as text chunks. The bytes then depend on the engines' versions."
  )
  var textChunks = false

  @Option(
    help: ArgumentHelp(
      "Draw animated PNGs that go through the categories, or through an axis of the fonts, as in wght.",
      valueName: "category or axis"))
  var animate: String?

  @Option(
    help: ArgumentHelp(
      "Replace the texts of a spec's scenes by a pseudolanguage: \(Pseudolanguage.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "language"))
  var pseudo: String?

  @OptionGroup var families: ReplaceOptions

  @Flag(
    help:
      "Mark what an audit of the spec finds, in the pictures in which it breaks: outlines, and a legend below. Accepted findings are not marked."
  )
  var markFindings = false

  @OptionGroup var images: StrictOption
  @OptionGroup var sharing: ShardOptions
  @OptionGroup var running: RunOptions

  @Flag(help: "Print how long each stage took, summed over all cores.")
  var timings = false

  @OptionGroup(title: "Options for fonts; a spec has keys instead")
  var sheets: FontSheetOptions

  func validate() throws {
    if format != nil, !list { throw ValidationError("--format says how --list prints; add --list.") }
    if sizes, !list { throw ValidationError("--sizes says what --list prints; add --list.") }
    if clean, list {
      throw ValidationError("--clean removes pictures, and --list draws none; leave out one of the two.")
    }
    if markFindings, list {
      throw ValidationError("--mark-findings draws into pictures, and --list draws none; leave out one of the two.")
    }
    if clean, !isWhole, let option = traits.given.first {
      throw ValidationError("--clean has to know every picture; leave out \(option).")
    }
  }

  /// The options that narrow the traits.
  var traits: NarrowingOptions<SpecOrFontSheets> { selection.traits }

  /// Whether a spec is drawn, and not fonts.
  var isOfSpec: Bool {
    inputs.isEmpty || inputs.contains(where: Self.isSpec) || inputs.count == 1 && AppSpec.isApp(inputs[0])
  }

  /// Whether every picture is drawn that there is. Of fonts' sheets, only the category leaves some out.
  var isWhole: Bool { traits.category.texts.isEmpty && (!isOfSpec || traits.given.isEmpty) }

  func run() async throws {
    try await CommandFailure.reported {
      if output.isEmpty { throw BaselineError.noName }
      func check(_ part: String?) throws {
        guard output == Self.standardOutput, !list else { return }
        try DefaultFolder.check(part.map { "\(output)/\($0)" } ?? output, option: "--output")
      }
      let specs = inputs.filter(Self.isSpec)
      if specs.count < 2 {
        try check(nil)
        return try await render(isOneOfSeveral: false)
      }
      if format == .json { throw SeveralSpecsError.oneOption("--format json") }
      guard inputs.allSatisfy(Self.isSpec) else { throw RenderUsageError.specNotAlone(specs[0]) }
      try await SeveralSpecs.forEach(specs, isQuiet: running.quiet, checking: check) { spec, part in
        var one = self
        one.inputs = [spec]
        if let part { one.output += "/\(part)" }
        try await one.render(isOneOfSeveral: true)
      }
    }
  }

  /// Says which specs stand in folders that were given, of which only the fonts are drawn.
  private func reportPassedOver() {
    for folder in inputs where !Self.isSpec(folder) {
      let spec = FileAccess.simplified("\(folder)/\(InitCommand.path)")
      guard FileAccess.kind(of: spec) == .file else { continue }
      CommandFailure.report(
        "'\(Spelling.shown(spec))' was not drawn, since a folder stands for its fonts; 'preview-render render \(Spelling.shown(spec))' draws it."
      )
    }
  }

  private func render(isOneOfSeveral: Bool) async throws {
    let start = ContinuousClock.now
    let (jobs, shard) = (try running.checked(), try sharing.checked())
    let planned = try await planned(jobs: jobs)
    var plan = try selection.named(in: planned.plan, listedFor: inputs, isOneOfSeveral: isOneOfSeveral)
    if let shard { plan = plan.shard(shard) }
    try images.check(plan)
    if !list {
      let files = plan.pictures.map(\.path)
      try OutputRecord.check(
        files + (trace ? files.map(RenderPlan.tracePath(of:)) : []), in: output, reading: planned.inputs,
        isForced: forcing.isForced)
    }
    var failures: [PreviewRenderer.Failure] = []
    var undrawn: [String] = []
    var errors = planned.errors
    if markFindings, let audit = planned.audit {
      let report = await Auditor(jobs: jobs).audit(audit, today: .today)
      errors += report.failures
      plan = plan.marked(with: report, on: audit)
    }
    let renderer = PreviewRenderer(jobs: jobs)
    if list {
      failures = try await printed(plan, renderer)
    } else {
      CommandFailure.reportConcerns(drawing: plan.faces)
      let outcome = await running.render(plan, with: renderer, into: output, traces: trace, textChunks: textChunks)
      (failures, undrawn) = (outcome.failures, outcome.undrawnImages)
      let made = plan.pictures.count - failures.count
      if made > 0, !running.quiet {
        try StandardOutput.write(
          "\(NumberText.counted(made, "picture"))\(planned.subject(plan)) "
            + "in \(RunOptions.text(start.duration(to: .now))), in \(output)\(firstToOpen(plan, failures))")
      }
      if markFindings, made > 0, !running.quiet {
        let marked = plan.markedCount
        try StandardOutput.write(
          marked == 0
            ? "Nothing was found in them."
            : "Findings are marked in \(marked == plan.pictures.count ? "all" : "\(marked)") of them.")
      }
      let plain = plan.plainlyDrawnFonts
      if made > 0, !plain.isEmpty, !running.quiet {
        try StandardOutput.write(
          "\(NumberText.counted(plain.count, "font")) \(plain.count == 1 ? "has" : "have") COLRv1 glyphs, "
            + "which are drawn from their plain outlines: \(Spelling.list(plain))")
      }
      if !running.quiet {
        CommandFailure.reportOmissions(plan)
        reportPassedOver()
      }
      if !outcome.missingGlyphs.isEmpty, !running.quiet {
        CommandFailure.report(MissingGlyphs.sentences(of: outcome.missingGlyphs))
        if outcome.missingGlyphs.values.contains(where: \.lackCharacters) {
          CommandFailure.report("Add fallback fonts that have these characters, or change the texts.")
        }
      }
      // An error here doesn't hide failures.
      do { try recordOutput(outcome.written, drawing: planned) } catch { errors.append(String(describing: error)) }
      if timings { try StandardOutput.write(RunOptions.text(outcome.times)) }
    }
    for error in errors { CommandFailure.report(error) }
    CommandFailure.report(failures)
    if !running.quiet || images.isStrict { try images.report(undrawn) }
    if !failures.isEmpty || !errors.isEmpty { throw CommandFailure.status }
  }

  /// The pictures to draw, and the errors of the request.
  struct Planned {
    var plan: RenderPlan
    var errors: [String] = []
    /// The scope of the audit of a spec; nil for fonts.
    var audit: AuditPlan?
    /// The files that were read for it.
    var inputs: InputFiles
    var isSpec: Bool { audit != nil }
    /// The fonts that a comparison shows.
    var comparedFonts = 0

    /// " of 3 fonts", where the fonts are what was named.
    func subject(_ plan: RenderPlan) -> String {
      guard !isSpec else { return "" }
      let isComparison = plan.pictures.contains { $0.name == CompareSheet.kind }
      let fonts = isComparison ? comparedFonts : Set(plan.pictures.map(\.font)).count
      return " of " + NumberText.counted(fonts, "font")
    }
  }

  /// Whether an argument names a spec, and not fonts.
  static func isSpec(_ input: String) -> Bool {
    input == "-" || [".yml", ".yaml", ".json"].contains { input.lowercased().hasSuffix($0) }
  }

  private func planned(jobs: Int) async throws -> Planned {
    let specs = inputs.filter(Self.isSpec)
    if inputs.isEmpty, FileAccess.kind(of: InitCommand.path) == nil { throw SpecTrouble.noSpec(orFonts: true) }
    if inputs.count == 1, AppSpec.isApp(inputs[0]) { return try await planned(app: inputs[0], jobs: jobs) }
    if inputs.isEmpty || !specs.isEmpty {
      guard inputs.count <= 1 else { throw RenderUsageError.specNotAlone(specs[0]) }
      return try await planned(spec: specs.first ?? InitCommand.path, jobs: jobs)
    }
    if pseudo != nil { throw RenderUsageError.specsOnly("--pseudo") }
    if !families.replace.isEmpty { throw RenderUsageError.specsOnly("--replace") }
    if markFindings { throw RenderUsageError.specsOnly("--mark-findings") }
    for input in inputs { try SpecTrouble.checkName(input, takesNames: true) }
    let (catalog, found, fontErrors) = FontCatalog.load(inputs, atRegular: true)
    let selections = found.map { $0.withPalette(sheets.palette ?? 0) }
    var errors: [SpecimenError] = []
    let options = try sheets.checked(categories: traits.category.categories(), traits: traits, sweep: sweep())
    let plan = RenderPlan(
      fonts: Self.kept(selections, in: catalog), comparedWith: selections, options: options, errors: &errors)
    // A comparison uses both versions of a font.
    let unused = fontErrors.filter { error in
      if case .duplicateName = error { options.sheets != ["compare"] } else { true }
    }
    return Planned(
      plan: plan, errors: unused.map(\.description) + errors.map(\.description),
      inputs: InputFiles(inputs + selections.map(\.face.file.path)), comparedFonts: selections.count)
  }

  /// The screens of an app's documents, and its previews.
  private func planned(app folder: String, jobs: Int) async throws -> Planned {
    let app = try AppSpec(in: folder)
    app.troubles.forEach(CommandFailure.report)
    let categories = traits.category.texts.isEmpty ? "[L, AX3]" : "all"
    return try await planned(
      spec: app.path, bytes: Array(app.text(categories: categories).utf8), isApp: true, jobs: jobs)
  }

  private func planned(spec path: String, jobs: Int) async throws -> Planned {
    try await planned(spec: path, bytes: PreviewSpec.bytes(of: path), isApp: false, jobs: jobs)
  }

  /// - Parameter isApp: Whether the spec is that of an app that has none.
  private func planned(spec path: String, bytes: [UInt8], isApp: Bool, jobs: Int) async throws -> Planned {
    if let option = sheets.firstGiven { throw RenderUsageError.fontsOnly(option) }
    let pseudolanguage = try pseudo.map { name in
      guard let known = Pseudolanguage(rawValue: name) else { throw RenderUsageError.unknownPseudolanguage(name) }
      return known
    }
    let sweep = try sweep()
    let wanted = try traits.selection()
    // An animation is made of the categories that are wanted, so they are known before it is planned.
    func read(_ replacements: FontReplacements?) -> PreviewSpec {
      PreviewSpec(
        bytes: bytes, path: path,
        .init(
          selection: sweep == nil ? TraitSelection() : wanted, pseudolanguage: pseudolanguage, sweep: sweep,
          replacing: replacements, files: SpecFiles(previews: SwiftReader.previews)))
    }
    var spec = read(nil)
    CommandFailure.reportReading(spec)
    if isApp { try CommandFailure.report(spec.mistakes) } else { try await spec.throwIfMistaken(jobs: jobs) }
    if let replaced = try await families.replaced(in: spec, jobs: jobs, read: read) {
      spec = replaced.spec
      if !running.quiet { ReplaceOptions.report(replaced.replacing) }
    }
    if sweep != nil, spec.plan.pictures.isEmpty { throw RenderUsageError.nothingToAnimate(path) }
    return Planned(
      plan: try traits.narrowed(spec.plan, to: wanted, from: path, contacts: .haveWanted), errors: spec.failures,
      audit: spec.audit, inputs: spec.inputs)
  }

  /// Prints the plan; answers which pictures have no size, because they can't be laid out.
  private func printed(_ plan: RenderPlan, _ renderer: PreviewRenderer) async throws -> [PreviewRenderer.Failure] {
    var listed: [(RenderPlan.Picture, PixelSize?)] = []
    var failures: [PreviewRenderer.Failure] = []
    if sizes {
      for (picture, result) in zip(plan.pictures, await renderer.sizes(of: plan)) {
        switch result {
        case .success(let size): listed.append((picture, size))
        case .failure(let failure): failures.append(failure)
        }
      }
    } else {
      listed = plan.pictures.map { ($0, nil) }
    }
    let list = PlanList(pictures: listed)
    switch format ?? .text {
    case .json: try StandardOutput.write(document: list.json.document())
    case .text: try StandardOutput.write(list.lines)
    }
    return failures
  }

  /// The fonts that the catalog kept: of two files with one PostScript name the first.
  private static func kept(_ selections: [FontSelection], in catalog: FontCatalog) -> [FontSelection] {
    let faces = Set(catalog.faces)
    // A variable font at its regular weight may have the name of a static one beside it.
    return selections.filter { faces.contains($0.face) }.uniqued { [$0.face.postScriptName, $0.postScriptName] }
  }

  private func sweep() throws(RenderUsageError) -> Sweep? {
    guard let animate else { return nil }
    guard let sweep = Sweep(animate) else { throw .badSweep(animate) }
    return sweep
  }
}
