import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Mistakes in `render`'s own options.
enum RenderUsageError: UsageError, CustomStringConvertible {
  case unknownFoot(String)
  /// A value that a trait doesn't have, with those that it has.
  case unknownValue(PictureTrait, String, known: [String])
  /// A text that is no width.
  case badWidth(String)
  /// The name of a screen that the spec doesn't have, with its widths and the devices that have these.
  case unknownWidth(String, known: [String], devices: [String])
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
  /// Characters are required of sheets that don't show them.
  case requiresGlyphs

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
    case .unknownValue(.language, let name, _): Language.unknown(name)
    case .unknownValue(let trait, let name, let known):
      (Self.directions[name.lowercased()].flatMap { known.contains($0) ? $0 : nil }.map {
        "\(trait.noun) '\(name)' isn't known. Did you mean '\($0)'?"
      } ?? Spelling.unknown(trait.noun, name, among: known))
        + " Known: \(Spelling.list(known))."
    case .unknownWidth(let name, let known, let devices):
      Spelling.unknown("Width", name, among: known + devices)
        + (known.isEmpty ? " The spec has no scenes." : " The spec's widths: \(Spelling.list(known)).")
    case .unknownFoot(let name):
      Spelling.unknown("Foot", name, among: SheetFoot.allCases.map(\.rawValue)) + " Known: fonts, engines."
    case .badWidth(let text):
      "Width '\(Spelling.shown(text))' isn't understood: give points, as in 320, or a device, as in 'iPhone SE'."
    case .noValue(let option): "\(option) names nothing; give it a value, or leave it out."
    case .severalWidths: "A ladder has one width; give --width once."
    case .noPictures(let path, let options, _) where options.isEmpty:
      "Nothing of '\(path)' can be drawn: no sheet, scene or screen of it could be read; 'audit' says why."
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
    case .requiresGlyphs: "--require marks characters on the sheet of glyphs, which isn't drawn; give --sheet glyphs."
    }
  }
}
