import Preview

/// What can be wrong with `render`'s own options.
enum RenderUsageError: Error, CustomStringConvertible {
  case unknownAppearance(String)
  case unknownDirection(String)
  case unknownPicture(String, known: [String])
  case specAmongOthers(String)
  case notWithSpec(String)
  case onlyWithSpec(String)
  case unknownPseudolanguage(String)
  case nothingLeft(String)
  case badSweep(String)
  case standsStill(sheet: String)
  case oneCategory
  case nothingMoves(String)
  case axisHasItsSheet

  var description: String {
    switch self {
    case .unknownPicture(let name, let known):
      Spelling.unknown("Picture", name, among: known)
        + " Known: \(Spelling.choices(known, near: name, listedIn: "'--list'"))."
    case .specAmongOthers(let path): "Spec '\(path)' must be named alone: a spec names its fonts itself."
    case .notWithSpec(let option): "\(option) is for fonts; with a spec, write it there."
    case .onlyWithSpec(let option): "\(option) is for the scenes of a spec; name one."
    case .unknownPseudolanguage(let name):
      Spelling.unknown("Pseudolanguage", name, among: Pseudolanguage.allCases.map(\.rawValue))
        + " Known: \(Spelling.list(Pseudolanguage.allCases.map(\.rawValue)))."
    case .unknownDirection(let name):
      Spelling.unknown("Direction", name, among: LayoutDirection.allCases.map(\.rawValue))
        + " Known: leftToRight, rightToLeft."
    case .nothingLeft(let path): "No picture of '\(path)' is left: no sheet has these categories."
    case .badSweep(let text):
      "'\(Spelling.shown(text))' can't be animated: give category, or the tag of an axis, as in wght."
    case .standsStill(let sheet):
      "Sheet '\(sheet)' does not change with the category, so it can't be animated; of fonts, the ladder can."
    case .oneCategory: "One category alone can't be animated: name two or more, as in L...AX5."
    case .nothingMoves(let path):
      "Nothing of '\(path)' can be animated: no sheet that changes with the category has two or more."
    case .axisHasItsSheet: "An axis is animated on a sheet of its own; leave --sheet out."
    case .unknownAppearance(let name):
      Spelling.unknown("Appearance", name, among: Appearance.allCases.map(\.rawValue)) + " Known: light, dark."
    }
  }
}
