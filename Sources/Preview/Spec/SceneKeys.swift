/// The keys of a scene: its elements, the rows of its one list, or its variants, and what holds for all of it.
enum SceneKeys {
  static let elements = SpecKey(
    "elements", .elements, "What is in the scene, below one another.", isRequired: true)
  static let list = SpecKey(
    "list", .elements, "The rows of a scene that is nothing but a list.", isRequired: true)
  static let variants = SpecKey(
    "variants", .list(.table(Variant.table)), "Forms of the scene, side by side.", isRequired: true)

  static let width = SpecKey(
    "width", .list(.sceneWidth), "Points, or a device such as iPhone SE; of several, one picture each.",
    otherwise: "the file's, or 393")
  static let font = SpecKey(
    "font", .list(.textNode, most: Limits.sheetItems),
    "What text styles are set in: a family, a PostScript name, or system (Inter in lines as high as the system font's); of several, one scene each.",
    otherwise: "the first font of the file")
  static let traits = SpecKey(
    "traits", .table(SpecTables.narrowing), "What is left of the file's matrix for this scene.")
  static let pseudo = SpecKey(
    "pseudo", .list(.choice("Pseudolanguage", ["none"] + Pseudolanguage.allCases.map(\.rawValue))),
    "Texts changed for stress: accented, long (40 % longer) or rtl (mirrored); of several, one picture each.",
    default: ["none"])
  static let page = SpecKey(
    "page", .flag, "Whether there is a page around the scene, with its name and traits.", default: true)
  static let fill = SpecKey("fill", .color, "The ground.", default: .background)

  static let margin = SpecKey(
    "margin", .length, "Points that bars, rows and cards leave free at the sides.",
    otherwise: "16 in a width below 414 points, 20 from there on")

  /// A form of a scene.
  enum Variant {
    static let caption = SpecKey("caption", .text, "What is written above it.")
    static let fill = SpecKey("fill", .color, "The ground.", otherwise: "the scene's")
    static let elements = SpecKey("elements", .elements, "What is in it, below one another.", isRequired: true)
    static let table = SpecTable("A variant", [caption, fill, elements])
  }

  /// A scene.
  static let scene = SpecShape.variants(
    what: "A scene",
    [
      (elements.name, table([elements])), (list.name, table([list] + ListElement.keys)),
      (variants.name, table([variants])),
    ])

  private static func table(_ keys: [any DeclaredKey]) -> SpecTable {
    SpecTable("A scene", keys + [width, margin, font, traits, pseudo, page, fill] + SpecComparison.sceneKeys)
  }
}
