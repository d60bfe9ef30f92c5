import PreviewCore
import PreviewScene

/// The keys of a scene: its elements, the rows of its one list, or its variants, and what holds for all of it.
enum SceneKeys {
  static let elements = SpecKey(
    "elements", .elements, "The elements of the scene, one below the other.", isRequired: true,
    example: "[{ label: Hello }]")
  static let list = SpecKey(
    "list", .elements, "The rows of a scene that is one list. The keys of a list stand beside it.", isRequired: true,
    example: "[{ row: [{ label: Hello }] }]")
  static let variants = SpecKey(
    "variants", .list(.table(Variant.table)), "Versions of the scene, drawn side by side.", isRequired: true,
    example: "[{ caption: before, elements: [{ label: Hello }] }]")

  static let width = SpecKey(
    "width", .list(.sceneWidth),
    "The width of the scene: points, or the name of a device. A list makes a picture for each.",
    otherwise: "that of the traits", example: "iPhone SE")
  static let screen = SpecKey(
    "screen", .list(.screen),
    "The screen that the scene fills, by a device's name or its size: it has that width and height, bars stand below the status bar and above the home indicator, and a list or 'scroll' takes the height that is left. A list makes a picture for each.",
    otherwise: "that of the traits, or none: the scene is as high as its elements",
    example: "[iPhone SE, iPhone 16 Pro Max]")
  static let show = SpecKey(
    "show", .choice("Part"),
    "The part of a scene on a 'screen' that a picture shows: all of the 'content', with a line beside it where the screen ends, or the 'screen' alone.",
    default: Screen.Show.content, example: "screen")
  static let font = SpecKey(
    "font", .list(.textNode, most: Limits.sheetItems),
    "The font of text styles: a family, a PostScript name, or 'system', which is Inter in lines as high and as wide as San Francisco's. A list makes a folder of pictures for each.",
    otherwise: "the family of the file's first font that is no 'fallback', or 'system' if it has none",
    example: "system")
  static let traits = SpecKey(
    "traits", .table(TraitKeys.narrowing), "Narrows the file's traits for this scene.",
    otherwise: "all of the file's traits",
    example: "{ categories: [L, AX5] }")
  static let pseudo = SpecKey(
    "pseudo", .list(.choice("Pseudolanguage", ["none"] + Pseudolanguage.allCases.map(\.rawValue))),
    "Changes the texts to find weak spots: accented letters, 40 % longer, twice as long, in brackets, with marks above the letters, mirrored, or each localized text in its longest translation. A list makes a picture for each.",
    default: ["none"], example: "[none, long]")
  static let expand = SpecKey(
    "expand", .choice("Expansion"),
    "Lengthens texts that are not translated by what translations of texts of their length may need: 'ibm' for IBM's table, up to 200 % for ten characters and 30 % for a paragraph.",
    default: TextExpansion.none, example: "ibm")
  static let page = SpecKey(
    "page", .flag, "Whether to draw a page around the scene, with its name and traits.", default: true)
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", default: .standard(.background),
    example: "groupedBackground")

  static let margin = SpecKey(
    "margin", .length, "Points that bars, rows and cards leave free at the sides.",
    otherwise: "16 in a width below 414 points, 20 from there on; 20 from 390 points on for rows and cards",
    example: "24")

  /// A form of a scene.
  enum Variant {
    static let caption = SpecKey("caption", .text, "The text above the variant.", otherwise: "none", example: "wraps")
    static let fill = SpecKey(
      "fill", .color, "The colour of the variant's ground.", otherwise: "the scene's", example: "cell")
    static let elements = SpecKey(
      "elements", .elements, "The elements of the variant, one below the other.", isRequired: true,
      example: "[{ label: Hello, numberOfLines: 0 }]")
    static let table = SpecTable("A variant", [caption, fill, elements])
  }

  /// A scene.
  static let scene = SpecShape.variants(
    what: "A scene",
    [
      (elements.name, table([elements])), (list.name, table([list] + ListElement.sceneKeys)),
      (variants.name, table([variants])),
    ])

  private static func table(_ keys: [any DeclaredKey]) -> SpecTable {
    SpecTable(
      "A scene",
      keys + [
        width, screen, show, margin, font, traits, DesignKeys.design, FrameworkKeys.framework, pseudo, expand, page,
        fill, TintKeys.ofScenes,
      ] + SpecComparison.keys, alternatives: [width, screen])
  }
}
