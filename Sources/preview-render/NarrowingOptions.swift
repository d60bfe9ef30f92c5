import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The subject of options of traits: the pictures of a spec alone, or sheets of fonts as well.
protocol NarrowedSubject: Sendable {
  /// The help on a trait.
  ///
  /// - Parameters:
  ///   - choice: What is chosen of a spec.
  ///   - fonts: What the option says of fonts, and its default there; nil for an option that is for specs alone.
  static func help(_ choice: String, fonts: String?) -> String
}

/// The pictures of a spec, which options narrow.
enum SpecPictures: NarrowedSubject {
  static func help(_ choice: String, fonts: String?) -> String { "Only \(choice)." }
}

/// The pictures of a spec; or sheets of fonts, which have no matrix of their own.
enum SpecOrFontSheets: NarrowedSubject {
  static func help(_ choice: String, fonts: String?) -> String {
    "Of a spec, only \(choice)\(fonts.map { "; of fonts, \($0)" } ?? ".")"
  }
}

/// `--category`, `--appearance`, `--contrast`, `--direction`, `--legibility-weight`, `--width`, `--language` and `--design`: of a spec, which of its pictures are meant; of
/// fonts, how their sheets are drawn.
///
/// Every command that draws or audits a spec takes these by this group.
struct NarrowingOptions<Subject: NarrowedSubject>: ParsableArguments {
  @OptionGroup var category: CategoryOptions

  @Option(
    help: ArgumentHelp(
      Subject.help(
        "these appearances: light, dark, or light,dark", fonts: "how they are drawn. (default there: light)"),
      valueName: "appearances"))
  var appearance: [String] = []

  @Option(
    help: ArgumentHelp(
      Subject.help("scenes without Increase Contrast or with it: normal, high, or normal,high", fonts: nil),
      valueName: "contrasts"))
  var contrast: [String] = []

  @Option(
    help: ArgumentHelp(
      Subject.help(
        "these directions of layout: leftToRight, rightToLeft, or leftToRight,rightToLeft",
        fonts: "sheets are mirrored from right to left. (default there: leftToRight)"),
      valueName: "directions"))
  var direction: [String] = []

  @Option(
    help: ArgumentHelp(
      Subject.help("with Bold Text or without: regular, bold, or regular,bold", fonts: nil), valueName: "weights"))
  var legibilityWeight: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Subject.help(
        "scenes of these widths: in points, by device or by the name of a screen, as in 320 or 'iPhone SE'",
        fonts: "the width of a ladder. (default there: \(NumberText.brief(LadderSheet.standardWidth)))"),
      valueName: "widths"))
  var width: [String] = []

  @Option(
    help: ArgumentHelp(
      Subject.help("scenes in these of its languages, as in de or de,ar", fonts: nil), valueName: "languages"))
  var language: [String] = []

  @Option(
    help: ArgumentHelp(
      Subject.help("scenes in these of its designs, as in 'iOS 26' or iOS18,iOS26", fonts: nil), valueName: "designs"))
  var design: [String] = []

  /// The options that name values of a trait, as they are written.
  private var named: [(option: String, trait: PictureTrait, values: [String])] {
    [
      ("--appearance", .appearance, Self.split(appearance)), ("--contrast", .contrast, Self.split(contrast)),
      ("--direction", .direction, Self.split(direction)),
      ("--legibility-weight", .legibilityWeight, Self.split(legibilityWeight)),
      ("--width", .width, Self.split(width)), ("--language", .language, Self.split(language)),
      ("--design", .design, Self.split(design)),
    ]
  }

  /// The options that were given, but for the category's, as they are written.
  var givenBesidesCategory: [String] { named.filter { !$0.values.isEmpty }.map(\.option) }

  /// The options that were given, as they are written.
  var given: [String] { (category.texts.isEmpty ? [] : ["--category"]) + givenBesidesCategory }

  /// Throws if an option was given without a value, as by a variable that is not set: it would choose everything.
  private func checkValues() throws(RenderUsageError) {
    let given = [appearance, contrast, direction, legibilityWeight, width, language, design]
    for (texts, named) in zip(given, named) where !texts.isEmpty && named.values.isEmpty {
      throw .noValue(named.option)
    }
  }

  /// The selection of a spec's pictures.
  ///
  /// - Throws: ``RenderUsageError`` or a `ContentSizeCategoryError` for a value that no spec can have.
  func selection() throws -> TraitSelection {
    try checkValues()
    var selection = TraitSelection(categories: category.texts.isEmpty ? nil : try category.categories())
    for (_, trait, values) in named { try Self.narrow(&selection, trait, to: values) }
    return selection
  }

  /// The part of a plan that is wanted.
  ///
  /// - Parameters:
  ///   - plan: The pictures that there are without the options.
  ///   - input: The spec.
  ///   - contacts: What becomes of contact sheets.
  /// - Throws: ``SeveralSpecs/NothingChosen`` if nothing is left, or no scene where a trait of scenes alone is named, or for the name of a screen that the
  ///   spec doesn't have.
  func narrowed(
    _ plan: RenderPlan, to wanted: TraitSelection, from input: String, contacts: RenderPlan.NarrowedContacts = .areWhole
  ) throws -> RenderPlan {
    try checkScreens(wanted, in: plan)
    // Sheets have no width, no language and no contrast: whoever asks for one means scenes.
    let meansScenes = named.contains {
      !$0.values.isEmpty && [.width, .language, .design, .contrast].contains($0.trait)
    }
    func isEmpty(_ chosen: RenderPlan) -> Bool {
      chosen.pictures.isEmpty || meansScenes && plan.hasScenes && !chosen.hasScenes
    }
    let chosen = plan.narrowed(to: wanted, contacts: contacts)
    if isEmpty(chosen) {
      throw nothingChosen(of: plan, from: input) { isEmpty(plan.narrowed(to: $0, contacts: contacts)) }
    }
    return chosen
  }

  private func checkScreens(_ wanted: TraitSelection, in plan: RenderPlan) throws {
    guard let unknown = wanted.unknownScreens(in: plan).first else { return }
    throw SeveralSpecs.NothingChosen(
      reason: .unknownWidth(unknown, known: plan.values(of: .width), devices: plan.devicesOfWidths))
  }

  /// The error where the options leave nothing of a spec. It names those that leave nothing even alone, or all if it takes several.
  ///
  /// - Parameters:
  ///   - plan: The pictures that there are without them.
  ///   - input: The spec.
  ///   - isEmpty: Whether a selection leaves nothing, or no scene where that is what is meant.
  private func nothingChosen(
    of plan: RenderPlan, from input: String, _ isEmpty: (_ selection: TraitSelection) -> Bool
  ) -> SeveralSpecs.NothingChosen {
    let all =
      (category.texts.isEmpty ? [] : [("--category", PictureTrait.category, category.texts)])
      + named.filter { !$0.values.isEmpty }
    let alone = all.filter { _, trait, values in
      var selection = TraitSelection(categories: trait == .category ? try? category.categories() : nil)
      if trait != .category { try? Self.narrow(&selection, trait, to: values) }
      return isEmpty(selection)
    }
    let blamed = alone.isEmpty ? all : alone
    let known = blamed.map { _, trait, _ in (trait.plural, plan.values(of: trait)) }.filter { !$0.1.isEmpty }
    return SeveralSpecs.NothingChosen(reason: .noPictures(input, options: blamed.map(\.0), known: known))
  }

  /// The appearances and directions of fonts' sheets, and the width of their ladders.
  func ofFonts() throws -> (appearances: [Appearance], directions: [LayoutDirection], width: Double) {
    if !language.isEmpty { throw RenderUsageError.specsOnly("--language") }
    if !design.isEmpty { throw RenderUsageError.specsOnly("--design") }
    if !contrast.isEmpty { throw RenderUsageError.specsOnly("--contrast") }
    if !legibilityWeight.isEmpty { throw RenderUsageError.specsOnly("--legibility-weight") }
    // The names are checked as those of a spec are.
    var selection = TraitSelection()
    let (appearances, directions) = (Self.split(appearance), Self.split(direction))
    try Self.narrow(&selection, .appearance, to: appearances)
    try Self.narrow(&selection, .direction, to: directions)
    if width.count > 1 { throw RenderUsageError.severalWidths }
    let points = try width.first.map { text in
      guard let points = Double(text), points.isFinite else { throw RenderUsageError.badWidth(text) }
      return points
    }
    return (
      appearances.isEmpty ? [.light] : Appearance.allCases.filter { appearances.contains($0.rawValue) },
      directions.isEmpty ? [.leftToRight] : LayoutDirection.allCases.filter { directions.contains($0.rawValue) },
      points ?? LadderSheet.standardWidth
    )
  }

  private static func narrow(
    _ selection: inout TraitSelection, _ trait: PictureTrait, to values: [String]
  ) throws(RenderUsageError) {
    guard let unknown = selection.narrow(trait, to: values) else { return }
    if trait == .width { throw .badWidth(unknown) }
    throw .unknownValue(trait, unknown, known: trait.choices?.allWords ?? [])
  }

  /// Narrows an audit.
  ///
  /// - Parameters:
  ///   - plan: The pictures of what is audited.
  ///   - input: The spec.
  func narrowed(_ audit: AuditPlan, of plan: RenderPlan, from input: String) throws -> AuditPlan {
    let wanted = try selection()
    try checkScreens(wanted, in: plan)
    // The app's own styles have no width and no language: whoever asks for one means scenes.
    let meansScenes = named.contains { !$0.values.isEmpty && $0.trait != .legibilityWeight }
    func isEmpty(_ narrowed: AuditPlan) -> Bool {
      narrowed.isEmpty && !audit.isEmpty || meansScenes && narrowed.scenes.isEmpty && !audit.scenes.isEmpty
    }
    let narrowed = audit.narrowed(to: wanted)
    if isEmpty(narrowed) { throw nothingChosen(of: plan, from: input) { isEmpty(audit.narrowed(to: $0)) } }
    return narrowed
  }

  private static func split(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.map { String($0.drop { $0 == " " }) }
  }
}

extension PictureTrait {
  /// The name of a value at the beginning of a sentence.
  var noun: String { choices?.noun ?? rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The name of its values in a sentence.
  fileprivate var plural: String {
    switch self {
    case .category: "categories"
    case .legibilityWeight: "legibility weights"
    default: rawValue + "s"
    }
  }
}
