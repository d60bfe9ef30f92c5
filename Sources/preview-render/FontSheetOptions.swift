import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The options of `render` that a spec has keys for, and that only count for fonts therefore.
struct FontSheetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sheets to draw: \(SpecimenOptions.kinds.joined(separator: ", ")); or all that apply. "
        + "(default: \(SpecimenOptions.standardKinds.joined(separator: ",")))", valueName: "kinds"))
  var sheet: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point. (default: 3)", valueName: "1-8"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The sample text; a matrix shows its first letters. (default: one that suits the font)", valueName: "text"))
  var text: String?

  @OptionGroup var fallback: FallbackOptions

  @Option(
    help: ArgumentHelp(
      "Unicode blocks and text files, as in 'Basic Latin,texts/de.txt'. The sheet of glyphs marks their characters that the font lacks.",
      valueName: "blocks and files"))
  var require: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The palette of a colour font, by its index. (default: 0)", valueName: "index"))
  var palette: Int?

  @Option(
    help: ArgumentHelp(
      "What stands at the foot of sheets: fonts (those that nothing above names), or engines (every font with its checksum, and the versions of the engines). (default: fonts)",
      valueName: "fonts or engines"))
  var foot: String?

  /// The name of an option that was given; nil if none was.
  var firstGiven: String? {
    let given: [(String, Bool)] = [
      ("--sheet", !sheet.isEmpty), ("--scale", scale != nil), ("--text", text != nil),
      ("--require", !require.isEmpty), ("--fallback", !fallback.fallback.isEmpty), ("--palette", palette != nil),
      ("--foot", foot != nil),
    ]
    return given.first(where: \.1)?.0
  }

  /// The options as a plan takes them.
  func checked(categories: [ContentSizeCategory], traits: NarrowingOptions<SpecOrFontSheets>, sweep: Sweep?) throws
    -> SpecimenOptions
  {
    let scale = scale ?? 3
    guard Limits.displayScale.contains(scale) else { throw SpecimenError.badScale(scale) }
    let (appearances, directions, width) = try traits.ofFonts()
    guard LadderSheet.widths.contains(width) else { throw SpecimenError.tooNarrow(width: width) }
    if text?.isEmpty == true { throw SpecimenError.emptyText }
    let sheets = sheet.flatMap { $0.split(separator: ",") }.map(String.init)
    let isEverything = sheets.contains("all")
    for name in sheets where name != "all" { try SpecimenOptions.check(name) }
    if !require.isEmpty, !isEverything, !sheets.contains(GlyphsSheet.kind) { throw RenderUsageError.requiresGlyphs }
    switch sweep {
    case .categories:
      if let still = sheets.first(where: { $0 != "all" && $0 != "ladder" }) {
        throw RenderUsageError.doesNotScale(sheet: still)
      }
      if categories.count < 2 { throw RenderUsageError.oneCategory }
    case .axis: if !sheets.isEmpty { throw RenderUsageError.axisHasItsSheet }
    case nil: break
    }
    var options = SpecimenOptions(categories: categories, appearances: appearances)
    if isEverything { options.sheets = SpecimenOptions.kinds } else if !sheets.isEmpty { options.sheets = sheets }
    options.leavesOutWhatDoesNotApply = isEverything
    (options.directions, options.scale, options.width) = (directions, scale, width)
    options.text = try text.map { try String(utf8: $0.systemBytes, source: "The text") }
    options.fallback = try fallback.faces()
    options.required = try require.flatMap { $0.split(separator: ",") }.flatMap { (name) throws(SpecimenError) in
      try GlyphsSheet.characters(named: String(name))
    }
    options.foot = try sheetFoot()
    options.sweep = sweep
    return options
  }

  private func sheetFoot() throws(RenderUsageError) -> SheetFoot {
    guard let foot else { return .fonts }
    guard let known = SheetFoot(rawValue: foot) else { throw .unknownFoot(foot) }
    return known
  }
}
