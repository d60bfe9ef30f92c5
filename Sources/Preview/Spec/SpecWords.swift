/// A text that stands for something known by name: what editors complete, and every spelling that is read.
///
/// The schema has both. The reader resolves the name from the same tables, and tells what it doesn't know with the nearest that it does. A text with
/// `{names}` in it is let through: in what an `each` repeats, they stand for values.
struct SpecWords: Sendable {
  /// What the schema calls it.
  let name: String
  /// What editors complete.
  let names: [String]
  /// A regular expression of ECMA 262 for every spelling, in which the whole text is matched.
  let pattern: String

  private init(_ name: String, _ names: [String], _ spellings: String) {
    self.name = name
    self.names = names
    pattern = "^(?:\(spellings)|.*\\{.+\\}.*)$"
  }

  /// Exactly one of some words.
  private init(_ name: String, only words: String...) {
    self.init(name, words, words.joined(separator: "|"))
  }

  /// Everything that the schema defines.
  static let all = [
    textStyle, weight, category, categories, color, plainColor, device, rowHeight, radius, spacing, slider,
  ]

  static let textStyle = SpecWords(
    "textStyle", TextStyle.allCases.map(\.name),
    "[\\s-]*"
      + anyCase(TextStyle.allCases.flatMap { [$0.name, $0.rawValue] } + ["title", "caption"], between: "[\\s-]*")
      + "[\\s-]*")
  static let weight = SpecWords(
    "weight", FontWeight.allNamed.compactMap(\.name),
    anyCase(FontWeight.allNamed.compactMap(\.name), between: "") + "|[1-9][0-9]{0,2}|1000")
  static let category = SpecWords(
    "category", ContentSizeCategory.allCases.map(\.shortName), "\\s*-*\(anyCategory)-*\\s*")
  static let categories = SpecWords(
    "categories", ["all"] + ContentSizeCategory.allCases.map(\.shortName),
    "(?:\\s*(?:[aA][lL][lL]|\(anyCategory)(?:\\s*(?:\\.\\.\\.|…)\\s*\(anyCategory))?)\\s*(?:,(?!\\s*$)|$))+")
  static let color = SpecWords(
    "color", SemanticColor.allCases.map { "\($0)" } + colorNames,
    (SemanticColor.allCases.map { "\($0)" } + [colorDigits]).joined(separator: "|"))
  static let plainColor = SpecWords("plainColor", colorNames, colorDigits)
  static let device = SpecWords(
    "device", SceneWidth.devices.map(\.name),
    "[\\s-]*" + anyCase(SceneWidth.devices.map { $0.name.filter { $0 != " " } }, between: "[\\s-]*") + "[\\s-]*")
  static let rowHeight = SpecWords("rowHeight", only: "automatic")
  static let radius = SpecWords("radius", only: "round")
  static let spacing = SpecWords("spacing", only: "system")
  static let slider = SpecWords("slider", only: "contentSizeCategory")

  private static let colorNames = ["black", "white", "clear", "transparent"]
  private static let colorDigits =
    colorNames.joined(separator: "|") + "|#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"
  private static let anyCategory = anyCase(
    ContentSizeCategory.allCases.flatMap { [$0.shortName, $0.longName, $0.swiftUIName, $0.rawValue] }, between: "-*")

  /// One of some names of letters and digits, letter case aside, with what may stand between its letters.
  private static func anyCase(_ names: [String], between separator: String) -> String {
    var seen: Set<String> = []
    let spellings = names.map { $0.lowercased() }.filter { seen.insert($0).inserted }.map { name in
      name.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : "\($0)" }.joined(separator: separator)
    }
    return "(?:" + spellings.joined(separator: "|") + ")"
  }
}
