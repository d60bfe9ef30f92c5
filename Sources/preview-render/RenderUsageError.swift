import Preview

/// Mistakes in `render`'s own options.
enum RenderUsageError: UsageError, CustomStringConvertible {
  case unknownAppearance(String)
  case unknownDesign(String)
  case unknownDirection(String)
  case unknownFoot(String)
  case unknownLanguage(String)
  case unknownLegibilityWeight(String)
  case unknownWidth(String)
  case severalWidths
  /// An option that names values, and has none.
  case noValue(String)
  /// A name or pattern of no picture; `list` is the command line that lists them all.
  case unknownPicture(String, known: [String], list: String)
  case specNotAlone(String)
  case fontsOnly(String)
  case specsOnly(String)
  case unknownPseudolanguage(String)
  /// The options leave nothing of a spec; `known` has the values that its pictures have, by the name of each trait.
  case noPictures(String, options: [String], known: [(traits: String, values: [String])])
  case badSweep(String)
  case doesNotScale(sheet: String)
  case oneCategory
  case nothingToAnimate(String)
  case axisHasItsSheet

  var isUsage: Bool {
    switch self {
    case .unknownPicture, .noPictures, .nothingToAnimate: false
    default: true
    }
  }

  /// The short names that other commands take.
  private static let directions = ["ltr": "leftToRight", "rtl": "rightToLeft"]

  var description: String {
    switch self {
    case .unknownPicture(let name, let known, let list):
      Spelling.unmatched("Picture", name, among: known)
        + " Known: \(Spelling.choices(known, near: name, listedIn: "'\(list)'"))."
    case .specNotAlone(let path):
      "Spec '\(path)' can't be drawn with fonts: a spec names its own fonts; leave the fonts out."
    case .fontsOnly(let option): "\(option) is for fonts; with a spec, use the key of the spec."
    case .specsOnly(let option): "\(option) is for the scenes of a spec; name a spec, not fonts."
    case .unknownPseudolanguage(let name):
      Spelling.unknown("Pseudolanguage", name, among: Pseudolanguage.allCases.map(\.rawValue))
        + " Known: \(Spelling.list(Pseudolanguage.allCases.map(\.rawValue)))."
    case .unknownDirection(let name):
      (Self.directions[name.lowercased()].map { "Direction '\(name)' isn't known. Did you mean '\($0)'?" }
        ?? Spelling.unknown("Direction", name, among: LayoutDirection.allCases.map(\.rawValue)))
        + " Known: leftToRight, rightToLeft."
    case .unknownDesign(let name):
      Spelling.unknown("Design", name, among: Design.allCases.map(\.name))
        + " Known: \(Spelling.list(Design.allCases.map(\.name)))."
    case .unknownFoot(let name):
      Spelling.unknown("Foot", name, among: SheetFoot.allCases.map(\.rawValue)) + " Known: fonts, engines."
    case .unknownLegibilityWeight(let name):
      Spelling.unknown("Legibility weight", name, among: LegibilityWeight.allCases.map(\.rawValue))
        + " Known: regular, bold."
    case .unknownLanguage(let name): Language.unknown(name)
    case .unknownWidth(let text):
      "Width '\(Spelling.shown(text))' isn't understood: give points, as in 320, or a device, as in 'iPhone SE'."
    case .noValue(let option): "\(option) names nothing; give it a value, or leave it out."
    case .severalWidths: "A ladder has one width; give --width once."
    case .noPictures(let path, let options, let known):
      "No picture of '\(path)' is left: no sheet or scene has these traits; give \(Spelling.list(options)) other values."
        + known.map { " Its \($0.traits): \(Spelling.list($0.values))." }.joined()
    case .badSweep(let text):
      "'\(Spelling.shown(text))' can't be animated: give category, or the tag of an axis, as in wght."
    case .doesNotScale(let sheet):
      "Sheet '\(sheet)' does not change with the category, so it can't be animated; leave --sheet out, or name ladder."
    case .oneCategory: "One category alone can't be animated: name two or more, as in L...AX5."
    case .nothingToAnimate(let path):
      "Nothing of '\(path)' can be animated: every sheet that changes with the category has only one."
    case .axisHasItsSheet: "An axis is animated on a sheet of its own; leave --sheet out."
    case .unknownAppearance(let name):
      Spelling.unknown("Appearance", name, among: Appearance.allCases.map(\.rawValue)) + " Known: light, dark."
    }
  }
}
