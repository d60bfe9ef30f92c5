import PreviewCore
import PreviewScene
import PreviewType

/// The keys that say where an element is there, and what replaces it elsewhere.
enum ConditionKeys {
  static let when = SpecKey<SpecNode?>(
    "when", .table(When.table),
    "Where the element is there: all that is given must hold. Elsewhere it is left out, and takes no room and no spacing.",
    otherwise: "everywhere", example: "{ accessibilityCategory: true }")
  static let otherwise = SpecKey<SpecNode?>(
    "otherwise", .elements, "The elements in its place where 'when' does not hold.", otherwise: "nothing",
    example: "[{ label: Short }]")

  static let all: [any DeclaredKey] = [when, otherwise]

  /// The traits that a condition names.
  enum When {
    static let accessibilityCategory = SpecKey<Bool?>(
      "accessibilityCategory", SpecValue<Bool>.flag,
      "Whether the category is one of the accessibility categories, AX1 to AX5.", otherwise: "either",
      example: "true")
    static let categories = SpecKey<[[ContentSizeCategory]]?>(
      "categories", SpecValue<[[ContentSizeCategory]]>.list(.categories),
      "The categories: by name, or as a range such as AX2..., ...XXXL or AX1...AX3.", otherwise: "all",
      example: "...XXXL")
    static let minimumWidth = SpecKey<SceneWidth?>(
      "minimumWidth", SpecValue<SceneWidth>.sceneWidth,
      "The least width of the scene: points, or the name of a device.",
      otherwise: "any", example: "414")
    static let maximumWidth = SpecKey<SceneWidth?>(
      "maximumWidth", SpecValue<SceneWidth>.sceneWidth,
      "The greatest width of the scene: points, or the name of a device.", otherwise: "any", example: "iPhone SE")
    static let languages = SpecKey<[String]?>(
      "language", SpecValue<[String]>.list(.spelled(.language)),
      "The language, or several; 'de' is also that of de-AT.",
      otherwise: "any", example: "[de, nl]")
    static let direction = SpecKey<LayoutDirection?>(
      "direction", SpecValue<LayoutDirection>.choice("Direction"), "The direction of layout.", otherwise: "both",
      example: "rightToLeft")
    static let keys: [any DeclaredKey] = [
      accessibilityCategory, categories, minimumWidth, maximumWidth, languages, direction,
    ]
    static let table = SpecTable(.key("when"), keys)
  }
}

extension SceneReader {
  /// The elements of a mapping under its condition, and those in their place.
  mutating func conditional(
    _ node: SpecNode, _ make: (inout SceneReader) -> [Element]
  ) -> [Element] {
    let made = make(&self)
    guard let condition = condition(of: node) else { return made }
    let rest = elements(node[ConditionKeys.otherwise])
    return made.map { $0.shown(when: condition) } + rest.map { $0.shown(unless: condition) }
  }

  /// The condition of an element; nil if it has none, or if a mistake, reported here or elsewhere, prevents it.
  mutating func condition(of node: SpecNode) -> SceneCondition? {
    guard let when = node.value(of: ConditionKeys.when) else {
      reportIdle(ConditionKeys.otherwise, of: node, "there is no 'when'")
      return nil
    }
    guard let entries = when.entries else { return nil }
    typealias Keys = ConditionKeys.When
    if entries.isEmpty, when.isWhole {
      scenes.report(when.position, .missingAnyKey(Keys.keys.map(\.name), of: Keys.table.subject))
    }
    var categories = when[Keys.categories].map { Set($0.flatMap { $0 }) }
    if let isAccessibility = when[Keys.accessibilityCategory] {
      let ofKind = ContentSizeCategory.allCases.filter { $0.isAccessibilityCategory == isAccessibility }
      categories = categories?.intersection(ofKind) ?? Set(ofKind)
    }
    if categories?.isEmpty == true {
      scenes.report(when.position, .neverHolds(Keys.accessibilityCategory.name, Keys.categories.name))
    }
    let (least, most) = (when[Keys.minimumWidth]?.points, when[Keys.maximumWidth]?.points)
    if let least, let most, least > most {
      scenes.report(when.position, .neverHolds(Keys.minimumWidth.name, Keys.maximumWidth.name))
    }
    return SceneCondition(
      categories: categories, minimumWidth: least, maximumWidth: most, layoutDirection: when[Keys.direction],
      languages: (when[Keys.languages] ?? []).compactMap { Language($0) })
  }
}
