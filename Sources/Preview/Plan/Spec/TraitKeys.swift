import PreviewCore
import PreviewScene
import PreviewType

/// The keys of a matrix of traits: of the file's, and of those by which sheets and scenes narrow it.
enum TraitKeys {
  static let categories = SpecKey(
    "categories", .list(.categories),
    "The content size categories to draw: by name, as a range such as L...AX2, or 'all'.",
    default: [ContentSizeCategory.allCases], example: "[L, AX3]")
  /// The keys of traits that have choices, each by its declaration: the file's, and that of a sheet or scene.
  private static let choices = PictureTrait.allCases.compactMap { trait in
    trait.choices.map { choices -> (file: any DeclaredKey, narrowing: any DeclaredKey) in
      if choices.names.isEmpty {
        let languages = SpecKey(
          trait.listKey, .list(.spelled(.language)), "\(choices.summary).",
          otherwise: "none: texts are as they stand, and localized ones in the language that they are translated from",
          example: "[en, de, ar]")
        return (languages, languages.otherwise("the file's"))
      }
      if trait == .design {
        let designs = SpecKey(
          trait.listKey, .list(.design), "\(choices.summary).", default: [.iOS18], example: "[iOS 18, iOS 26]")
        return (designs, designs.narrowing)
      }
      let key = SpecKey(
        trait.listKey, .list(.choice(choices.noun, choices.names)), "\(choices.summary).", default: [choices.standard],
        example: "[\(choices.names.joined(separator: ", "))]")
      return (key, key.narrowing)
    }
  }
  static let longest = SpecKey(
    "longest", .flag,
    "Whether scenes are drawn once, each text in the one of the languages that needs the most room for it, in place of a picture for each language; beside a scene's 'pseudo' it is one picture more.",
    default: false)
  static let scale = SpecKey(
    "scale", .number(.range(Limits.displayScale)), "Pixels per point.", default: 3, example: "2")
  static let width = SpecKey(
    "width", .list(.sceneWidth),
    "The widths of scenes: points, or names of devices. Sheets have a width of their own.",
    otherwise: NumberText.brief(Scene.standardWidth), example: "[320, iPhone 16 Pro Max]")

  static let screen = SpecKey(
    "screen", .list(.screen),
    "The screens that scenes fill, by names of devices or their sizes. Sheets have a size of their own.",
    otherwise: "none: scenes are as high as their elements", example: "[iPhone SE, iPhone 16 Pro Max]")

  static let sizeSetting = SpecKey(
    "sizeSetting", .table(SizeSetting.table),
    "The app's own setting of the text size. Its step replaces the category wherever the app scales type itself.",
    otherwise: "none", example: "{ steps: { small: S, standard: L, large: 1.4 } }")
  static let sizeSteps = SpecKey(
    "sizeSteps", .list(.textNode), "The steps of the app's own size setting to draw, by name.",
    otherwise: "all of them",
    example: "[small, large]")

  enum SizeSetting {
    static let name = SpecKey(
      "name", .text, "What the app calls the setting.", default: "size", example: "reading size")
    static let steps = SpecKey(
      "steps",
      .names(
        of: .node(.either([.number(.positive(to: 10)), .spelled(.category)])), what: "Step", most: Limits.sheetItems),
      "The choices of the user, by name. Each is a category to scale to, or a factor of the size.", isRequired: true,
      example: "{ small: S, standard: L, large: 1.4 }")
    static let table = SpecTable("A size setting", [name, steps])
  }

  /// The traits of the file.
  static let table = SpecTable(
    .key("traits"), [categories] + choices.map(\.file) + [longest, scale, width, screen, sizeSetting],
    alternatives: [width, screen])

  /// The traits of a sheet or a scene, which narrow those of the file.
  static let narrowing = SpecTable(
    .key("traits"),
    [categories.narrowing] + choices.map(\.narrowing) + [
      longest.narrowing, scale.narrowing,
      SpecKey("width", .list(.sceneWidth), width.summary, otherwise: "the file's", example: width.example),
      SpecKey("screen", .list(.screen), screen.summary, otherwise: "the file's", example: screen.example), sizeSteps,
    ], alternatives: [width, screen])
}

extension SpecKey {
  /// The key where the file's value holds if none is given.
  var narrowing: SpecKey<Value?> { otherwise("the file's") }
}
