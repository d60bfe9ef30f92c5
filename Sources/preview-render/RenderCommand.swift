import ArgumentParser
import Preview

/// `preview-render render`: specimen sheets of fonts.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw specimen sheets of fonts to PNG: a ladder for each category, and a matrix of all.",
    discussion: """
      Writes <output>/<PostScript name>/<sheet>.<category>.png. Fonts and pages are spread over the cores; the bytes do not depend on how many \
      there are. One font that can't be read does not stop the others: it is told at the end, and the status is 2.

      Examples:
        preview-render render Fonts -o specimens
        preview-render render Fonts/Inter.var.ttf#Inter-SemiBold --category L...AX2 --sheet ladder
        preview-render render Fonts/Inter.var.ttf --sheet all --appearance light,dark
        preview-render render Old.otf New.otf --sheet compare
        preview-render render Brand.ttc --appearance light,dark --text "Liebe Kundin, lieber Kunde"
      """)

  @Argument(
    help: ArgumentHelp(
      "Fonts (TTF, OTF, collections; file.ttc#1 or file.ttf#PostScriptName for one of several) and folders of fonts.",
      valueName: "font or folder"))
  var fonts: [String]

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder for the pictures.", valueName: "folder"))
  var output = "specimens"

  @OptionGroup var category: CategoryOptions

  @Option(
    help: ArgumentHelp(
      "Which sheets to draw: \(SpecimenSheet.kinds.joined(separator: ", ")), or all that apply; "
        + "\(SpecimenSheet.standardKinds.joined(separator: " and ")) by default.", valueName: "kinds"))
  var sheet: [String] = []

  @Option(help: ArgumentHelp("Pixels per point.", valueName: "1-8"))
  var scale = 3.0

  @Option(help: ArgumentHelp("light, dark, or light,dark.", valueName: "appearances"))
  var appearance: [String] = []

  @Option(help: ArgumentHelp("A ladder's width in points.", valueName: "points"))
  var width = LadderSheet.standardWidth

  @Option(
    help: ArgumentHelp("The sample of the sheets that show one, instead of one that suits the font.", valueName: "text")
  )
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Unicode blocks that a sheet of glyphs marks missing characters of, as in 'Basic Latin,Cyrillic'.",
      valueName: "blocks"))
  var require: [String] = []

  @Option(
    name: [.short, .long], help: ArgumentHelp("Pictures drawn at once; the cores by default.", valueName: "number"))
  var jobs: Int?

  func run() async throws {
    try await CommandFailure.reported {
      let start = ContinuousClock.now
      let options = try options()
      if let jobs, jobs < 1 { throw RenderUsageError.badJobs(jobs) }
      let (catalog, selections, fontErrors) = FontCatalog.load(fonts)
      var errors: [SpecimenError] = []
      let plan = RenderPlan(
        fonts: Self.kept(selections, in: catalog), comparedWith: selections, options: options, errors: &errors)
      let failures = await PreviewRenderer(jobs: jobs ?? Cores.count).render(plan, into: output)

      let made = plan.pictures.count - failures.count
      let fontCount = Set(plan.pictures.map { $0.path.prefix { $0 != "/" } }).count
      if made > 0 {
        try StandardOutput.write(
          "\(made) \(made == 1 ? "picture" : "pictures") of \(fontCount) \(fontCount == 1 ? "font" : "fonts") "
            + "in \(Self.duration(start.duration(to: .now))), in \(output)\n")
      }
      for error in fontErrors { CommandFailure.report(error) }
      for error in errors { CommandFailure.report(error) }
      for failure in failures { CommandFailure.report(failure) }
      if made < plan.pictures.count || !fontErrors.isEmpty || !errors.isEmpty { throw CommandFailure.status }
    }
  }

  /// The fonts that the catalog kept: of two files with one PostScript name the first.
  private static func kept(_ selections: [FontSelection], in catalog: FontCatalog) -> [FontSelection] {
    let faces = Set(catalog.faces)
    var seen: Set<String> = []
    return selections.filter { faces.contains($0.face) && seen.insert($0.postScriptName).inserted }
  }

  private func options() throws -> SpecimenOptions {
    guard Limits.displayScale.contains(scale) else { throw SpecimenError.badScale(scale) }
    let sheets = sheet.flatMap { $0.split(separator: ",") }.map(String.init)
    let isEverything = sheets.contains("all")
    for name in sheets where name != "all" && !SpecimenSheet.kinds.contains(name) {
      throw SpecimenError.unknownSheet(name)
    }
    let appearances = try appearance.flatMap { $0.split(separator: ",") }.map { name in
      guard let appearance = Appearance(rawValue: String(name)) else {
        throw RenderUsageError.unknownAppearance(String(name))
      }
      return appearance
    }
    return SpecimenOptions(
      sheets: isEverything ? SpecimenSheet.kinds : sheets.isEmpty ? SpecimenSheet.standardKinds : sheets,
      leavesOutWhatDoesNotApply: isEverything, categories: try category.categories(),
      appearances: appearances.isEmpty ? [.light] : Appearance.allCases.filter(appearances.contains), scale: scale,
      width: width, text: text,
      required: try GlyphsSheet.characters(ofBlocks: require.flatMap { $0.split(separator: ",") }.map(String.init)))
  }

  /// "1.24 s" or "85 ms".
  private static func duration(_ duration: Duration) -> String {
    let milliseconds = Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
    return milliseconds < 1000
      ? "\(Int(milliseconds.rounded())) ms" : "\((milliseconds / 10).rounded() / 100) s"
  }
}

/// What can be wrong with `render`'s own options.
enum RenderUsageError: Error, CustomStringConvertible {
  case badJobs(Int)
  case unknownAppearance(String)

  var description: String {
    switch self {
    case .badJobs(let jobs): "\(jobs) jobs can't run: give 1 or more."
    case .unknownAppearance(let name):
      Spelling.unknown("Appearance", name, among: Appearance.allCases.map(\.rawValue)) + " Known: light, dark."
    }
  }
}
