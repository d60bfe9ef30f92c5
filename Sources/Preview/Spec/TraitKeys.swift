/// The keys of a matrix of traits: of the file's, and of those by which sheets and scenes narrow it.
enum TraitKeys {
  static let categories = SpecKey(
    "categories", .list(.categories), "Content size categories: XS, L, AX3, ranges as L...AX2, or all.",
    default: [ContentSizeCategory.allCases])
  /// The keys of traits that have choices, each by its declaration.
  static let choices = PictureTrait.allCases.compactMap { trait in
    trait.choices.map { choices in
      SpecKey(
        trait.listKey, .list(.choice(choices.noun, choices.names)), "\(choices.summary).", default: [choices.names[0]])
    }
  }
  static let scale = SpecKey("scale", .number(.range(Limits.displayScale)), "Pixels per point.", default: 3)
  static let width = SpecKey(
    "width", .list(.sceneWidth),
    "Widths of scenes: points, or names of devices such as iPhone SE; sheets don't depend on them.", otherwise: "393")

  static let sizeSetting = SpecKey(
    "sizeSetting", .table(SizeSetting.table),
    "A size setting of the app's own: its step takes the category's place wherever the app's typography is scaled.")
  static let sizeSteps = SpecKey(
    "sizeSteps", .list(.textNode), "Steps of the app's own size setting, by name.", otherwise: "all of them")

  enum SizeSetting {
    static let name = SpecKey("name", .text, "What the app calls the setting.", default: "size")
    static let steps = SpecKey(
      "steps",
      .names(
        of: .node(.either([.number(.positive(to: 10)), .spelled(.category)])), what: "Step", most: Limits.sheetItems),
      "What the user chooses from, by name: a category, or a factor.", isRequired: true)
    static let table = SpecTable("A size setting", [name, steps])
  }

  /// The traits of the file.
  static let table = SpecTable(
    "'traits'", [categories] + choices + [scale, width, sizeSetting])

  /// The traits of a sheet or a scene, which narrow those of the file.
  static let narrowing = SpecTable(
    "'traits'",
    [categories.narrowing] + choices.map(\.narrowing) + [
      scale.narrowing, SpecKey("width", .list(.sceneWidth), width.summary, otherwise: "the file's"), sizeSteps,
    ])
}

extension SpecKey {
  /// The key where the file's value holds if none is given.
  var narrowing: SpecKey<Value?> { otherwise("the file's") }
}
