import ArgumentParser
import Preview

/// `preview-render render`: the pictures of a spec, or specimen sheets of fonts.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw the pictures of a preview.yml to PNG, or specimen sheets of fonts.",
    discussion: """
      With a spec (a .yml, .yaml or .json file, - for standard input; ./preview.yml if nothing is named) it draws what the spec asks for. If the spec has mistakes, \
      all of them are reported with line and column, and nothing is drawn. Pictures are named <sheet>.png, with the traits that vary, and only those, in this order: \
      category, step of the app's own size setting, appearance, direction, legibility weight; ladder.AX3.dark.png. A sheet of several fonts has a \
      folder for each.

      With fonts it writes <output>/<PostScript name>/<sheet>.<category>.png. Fonts and pages are spread over the cores; the bytes do not depend on how many \
      there are. A font that can't be read does not stop the others: it is reported at the end, and the status is 2.

      Examples:
        preview-render render
        preview-render render Design/preview.yml --only 'ladder*dark' --category AX1...AX5
        preview-render render --list --format json
        preview-render render Fonts -o specimens
        preview-render render Fonts/Inter.var.ttf#Inter-SemiBold --category L...AX2 --sheet ladder
        preview-render render Fonts/Inter.var.ttf --sheet all --appearance light,dark
        preview-render render Old.otf New.otf --sheet compare
        preview-render render Fonts/Inter.var.ttf --animate wght
        preview-render render Brand.ttc --appearance light,dark --text "Liebe Kundin, lieber Kunde"
      """)

  @Argument(
    help: ArgumentHelp(
      "A spec; or fonts (TTF, OTF, collections; file.ttc#1 or file.ttf#PostScriptName for one of several) and folders of fonts.",
      valueName: "spec, font or folder"))
  var inputs: [String] = []

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder for the pictures.", valueName: "folder"))
  var output = "specimens"

  @OptionGroup var category: CategoryOptions

  @Option(
    help: ArgumentHelp(
      "Only pictures of this name, with or without folder and .png, or of this sheet; * ? and [a-z] stand for other characters.",
      valueName: "name or pattern"))
  var only: [String] = []

  @Flag(help: "Print the names and the sizes in pixels of what would be drawn, and draw nothing.")
  var list = false

  @Flag(
    help: "Remove pictures that an earlier run of the same command wrote into the folder, and that it no longer draws.")
  var clean = false

  @Flag(help: "Write a text beside each picture: what stands where, line by line, as <name>.txt.")
  var trace = false

  @Option(
    help: ArgumentHelp(
      "Of a spec: change the texts of its scenes: \(Pseudolanguage.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "language"))
  var pseudo: String?

  @Option(help: ArgumentHelp("How --list prints: text or json.", valueName: "format"))
  var format: PlanList.Format?

  @Option(
    help: ArgumentHelp(
      "Of fonts: which sheets to draw: \(SpecimenOptions.kinds.joined(separator: ", ")), or all that apply; "
        + "\(SpecimenOptions.standardKinds.joined(separator: " and ")) by default.", valueName: "kinds"))
  var sheet: [String] = []

  @Option(help: ArgumentHelp("Of fonts: pixels per point; 3 by default.", valueName: "1-8"))
  var scale: Double?

  @Option(help: ArgumentHelp("Of fonts: light, dark, or light,dark.", valueName: "appearances"))
  var appearance: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of fonts: leftToRight, rightToLeft, or leftToRight,rightToLeft; a sheet from right to left is mirrored.",
      valueName: "directions"))
  var direction: [String] = []

  @Option(help: ArgumentHelp("Of fonts: a ladder's width in points; 393 by default.", valueName: "points"))
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "Of fonts: the sample of the sheets that show one, instead of one that suits the font.", valueName: "text"))
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Of fonts: fonts that set the characters of a sample that a font lacks, in order; repeat the option for more.",
      valueName: "file"))
  var fallback: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of fonts: Unicode blocks and files of text that a sheet of glyphs marks missing characters of, as in 'Basic Latin,texts/de.txt'.",
      valueName: "blocks and files"))
  var require: [String] = []

  @Option(
    help: ArgumentHelp(
      "Draw animated PNGs: of the sheets that change with the category, or of the fonts that have an axis, as in wght.",
      valueName: "category or axis"))
  var animate: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of fonts: the palette that a colour font's layers are drawn in, by its index; 0 by default.", valueName: "index")
  )
  var palette: Int?

  @OptionGroup var running: RunOptions

  func validate() throws {
    if format != nil, !list { throw ValidationError("--format is for --list.") }
    if clean, list {
      throw ValidationError("--clean removes pictures, and --list draws none; leave out one of the two.")
    }
    if clean, !category.texts.isEmpty {
      throw ValidationError("--clean has to know every picture; leave out --category.")
    }
    if inputs.isEmpty, FileAccess.kind(of: InitCommand.path) == nil {
      throw ValidationError(
        "Name a spec or fonts: there is no \(InitCommand.path) here, and 'preview-render init' would write one.")
    }
  }

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let (jobs, shard) = try running.checked()
      let planned = try await planned(jobs: jobs)
      var plan = only.isEmpty ? planned.plan : planned.plan.only(only)
      if plan.pictures.isEmpty, !planned.plan.pictures.isEmpty {
        throw RenderUsageError.unknownPicture(only[0], known: planned.plan.names)
      }
      if let shard { plan = plan.shard(shard) }
      var failures: [PreviewRenderer.Failure] = []
      var errors = planned.errors
      if list {
        failures = try await printed(plan, PreviewRenderer(jobs: jobs))
      } else {
        let outcome = await running.render(plan, into: output, traces: trace, jobs: jobs)
        failures = outcome.failures
        let made = plan.pictures.count - failures.count
        if made > 0, !running.quiet {
          try StandardOutput.write(
            "\(Self.counted(made, "picture"))\(planned.subject(plan)) "
              + "in \(RunOptions.text(start.duration(to: .now))), in \(output)\n")
        }
        let plain = plan.plainlyDrawnFonts
        if made > 0, !plain.isEmpty, !running.quiet {
          try StandardOutput.write(
            "\(Self.counted(plain.count, "font")) \(plain.count == 1 ? "has" : "have") COLRv1 glyphs, "
              + "which are drawn from their plain outlines: \(Spelling.list(plain))\n")
        }
        if !outcome.missingGlyphs.isEmpty, !running.quiet {
          CommandFailure.report(MissingGlyphs.sentences(of: outcome.missingGlyphs))
          CommandFailure.report("Add fallback fonts that have these characters, or change the texts.")
        }
        // What was not drawn is said all the same.
        do { try recordOutput(outcome.written, drawing: planned) } catch { errors.append(String(describing: error)) }
        if running.timings { try StandardOutput.write(RunOptions.text(outcome.times) + "\n") }
      }
      for error in errors { CommandFailure.report(error) }
      CommandFailure.report(failures)
      if !failures.isEmpty || !errors.isEmpty { throw CommandFailure.status }
    }
  }

  /// What is to be drawn, and what is wrong with what was asked for.
  struct Planned {
    var plan: RenderPlan
    var errors: [String] = []
    var isSpec = false

    /// " of 3 fonts", where the fonts are what was named.
    func subject(_ plan: RenderPlan) -> String {
      isSpec
        ? "" : " of " + RenderCommand.counted(Set(plan.pictures.map(\.font)).count, "font")
    }
  }

  private func planned(jobs: Int) async throws -> Planned {
    let specs = inputs.filter { input in
      input == "-" || [".yml", ".yaml", ".json"].contains { input.lowercased().hasSuffix($0) }
    }
    if inputs.isEmpty || !specs.isEmpty {
      guard inputs.count <= 1 else { throw RenderUsageError.specAmongOthers(specs[0]) }
      return try await planned(spec: specs.first ?? InitCommand.path, jobs: jobs)
    }
    if pseudo != nil { throw RenderUsageError.onlyWithSpec("--pseudo") }
    let (catalog, found, fontErrors) = FontCatalog.load(inputs)
    let selections = found.map { $0.withPalette(palette ?? 0) }
    var errors: [SpecimenError] = []
    let options = try options()
    let plan = RenderPlan(
      fonts: Self.kept(selections, in: catalog), comparedWith: selections, options: options, errors: &errors)
    // A comparison uses both versions of a font.
    let unused = fontErrors.filter { error in
      if case .duplicateName = error { options.sheets != ["compare"] } else { true }
    }
    return Planned(plan: plan, errors: unused.map(\.description) + errors.map(\.description))
  }

  private func planned(spec path: String, jobs: Int) async throws -> Planned {
    let given: [(String, Bool)] = [
      ("--sheet", !sheet.isEmpty), ("--scale", scale != nil), ("--appearance", !appearance.isEmpty),
      ("--direction", !direction.isEmpty), ("--width", width != nil), ("--text", text != nil),
      ("--require", !require.isEmpty),
      ("--fallback", !fallback.isEmpty), ("--palette", palette != nil),
    ]
    if let option = given.first(where: \.1)?.0 { throw RenderUsageError.notWithSpec(option) }
    let categories = category.texts.isEmpty ? nil : try category.categories()
    let pseudolanguage = try pseudo.map { name in
      guard let known = Pseudolanguage(rawValue: name) else { throw RenderUsageError.unknownPseudolanguage(name) }
      return known
    }
    let sweep = try sweep()
    let spec = try PreviewSpec(path: path, categories: categories, pseudolanguage: pseudolanguage, sweep: sweep)
    try await spec.endIfMistaken(jobs: jobs)
    if spec.plan.pictures.isEmpty {
      throw sweep == nil ? RenderUsageError.nothingLeft(path) : .nothingMoves(path)
    }
    return Planned(plan: spec.plan, isSpec: true)
  }

  /// Prints the plan; answers what can't be made of it.
  private func printed(_ plan: RenderPlan, _ renderer: PreviewRenderer) async throws -> [PreviewRenderer.Failure] {
    var listed: [(RenderPlan.Picture, PixelSize)] = []
    var failures: [PreviewRenderer.Failure] = []
    for (picture, result) in zip(plan.pictures, await renderer.sizes(of: plan)) {
      switch result {
      case .success(let size): listed.append((picture, size))
      case .failure(let failure): failures.append(failure)
      }
    }
    let list = PlanList(pictures: listed)
    try StandardOutput.write(format == .json ? list.json.document() : list.text)
    return failures
  }

  /// The fonts that the catalog kept: of two files with one PostScript name the first.
  private static func kept(_ selections: [FontSelection], in catalog: FontCatalog) -> [FontSelection] {
    let faces = Set(catalog.faces)
    var seen: Set<String> = []
    return selections.filter { faces.contains($0.face) && seen.insert($0.postScriptName).inserted }
  }

  private func options() throws -> SpecimenOptions {
    let scale = scale ?? 3
    guard Limits.displayScale.contains(scale) else { throw SpecimenError.badScale(scale) }
    let sheets = sheet.flatMap { $0.split(separator: ",") }.map(String.init)
    let isEverything = sheets.contains("all")
    for name in sheets where name != "all" && !SpecimenOptions.kinds.contains(name) {
      throw SpecimenError.unknownSheet(name, known: SpecimenOptions.kinds)
    }
    let appearances = try appearance.flatMap { $0.split(separator: ",") }.map { name in
      guard let appearance = Appearance(rawValue: String(name)) else {
        throw RenderUsageError.unknownAppearance(String(name))
      }
      return appearance
    }
    let directions = try direction.flatMap { $0.split(separator: ",") }.map { name in
      guard let direction = LayoutDirection(rawValue: String(name)) else {
        throw RenderUsageError.unknownDirection(String(name))
      }
      return direction
    }
    let sweep = try sweep()
    let categories = try category.categories()
    switch sweep {
    case .categories:
      if let still = sheets.first(where: { $0 != "all" && $0 != "ladder" }) {
        throw RenderUsageError.standsStill(sheet: still)
      }
      if categories.count < 2 { throw RenderUsageError.oneCategory }
    case .axis: if !sheets.isEmpty { throw RenderUsageError.axisHasItsSheet }
    case nil: break
    }
    return SpecimenOptions(
      sheets: isEverything ? SpecimenOptions.kinds : sheets.isEmpty ? SpecimenOptions.standardKinds : sheets,
      leavesOutWhatDoesNotApply: isEverything, categories: categories,
      appearances: appearances.isEmpty ? [.light] : Appearance.allCases.filter(appearances.contains),
      directions: directions.isEmpty ? [.leftToRight] : LayoutDirection.allCases.filter(directions.contains),
      scale: scale,
      width: width ?? LadderSheet.standardWidth,
      text: try text.map { try String(utf8: $0.systemBytes, source: "The text") },
      fallback: try fallback.flatMap { (path) throws(FontError) in try FontReference(path).openAll().map(\.face) },
      required: try require.flatMap { $0.split(separator: ",") }.flatMap { (name) throws(SpecimenError) in
        try GlyphsSheet.characters(named: String(name))
      }, sweep: sweep)
  }

  private func sweep() throws(RenderUsageError) -> Sweep? {
    guard let animate else { return nil }
    guard let sweep = Sweep(animate) else { throw .badSweep(animate) }
    return sweep
  }

  /// "1 picture", "12 pictures".
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension PlanList.Format: ExpressibleByArgument {}
