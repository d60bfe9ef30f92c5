extension SpecTraits {
  /// What a picture is drawn in.
  struct Environment {
    /// The part of its name that says what varies.
    let name: String
    /// The same but for light and dark.
    let pageName: String
    /// One, or those that an animation goes through; none where the categories that are wanted leave nothing of the picture.
    var traits: [Traits]
    let width: SceneWidth?
    let pseudolanguage: Pseudolanguage?
  }

  /// The environments of the traits that a sheet or a scene depends on, each with the part of a picture's name that says what varies.
  ///
  /// A trait that it does not depend on has its first value, the category large. The parts stand in the order of ``Trait``.
  func environments(varying: Set<Trait>) -> [Environment] {
    environments(varying: varying, sizes: sizes(varying).map { ($0.name, [$0.size]) })
  }

  /// How many environments there are at most, so that a matrix of billions is refused before it is made.
  func count(varying: Set<Trait>) -> Int {
    let counts: [Trait: Int] = [
      .category: categories.count, .sizeStep: steps.count, .width: widths.count, .appearance: appearances.count,
      .direction: directions.count, .legibilityWeight: legibilityWeights.count,
      .pseudolanguage: pseudolanguages.count,
    ]
    // A spec's values are few enough that the product of their numbers is an `Int`.
    return varying.reduce(1) { $0 * max(1, counts[$1] ?? 1) }
  }

  /// The environments of the pictures of a sheet, one or an animation's.
  func pictures(
    varying: Set<Trait>, categories wanted: [ContentSizeCategory]?, sweep: Sweep?
  ) -> [Environment] {
    if sweep == .categories { return walks(varying: varying, categories: wanted) }
    return environments(varying: varying).map { environment in
      var environment = environment
      if varying.contains(.category), let wanted {
        environment.traits = environment.traits.filter { wanted.contains($0.contentSizeCategory) }
      }
      return environment
    }
  }

  /// The environments that an animation of the categories (or of the steps of the app's own size setting) goes through, the smallest first, for
  /// each choice of the other traits; empty where there is only one size. In the name, `animated` stands in the size's place.
  private func walks(varying: Set<Trait>, categories wanted: [ContentSizeCategory]?) -> [Environment] {
    var sizes = sizes(varying).map(\.size)
    if varying.contains(.category), let wanted { sizes = sizes.filter { wanted.contains($0.category) } }
    guard sizes.count > 1 else { return [] }
    return environments(varying: varying, sizes: [("animated", sizes)])
  }

  /// A category and a step of the app's own size setting: the part of the environment that an animation goes through.
  private typealias Size = (category: ContentSizeCategory, step: SizeStep?)

  private func sizes(_ varying: Set<Trait>) -> [(name: String?, size: Size)] {
    let categories = varying.contains(.category) ? categories : [.large]
    let steps: [SizeStep?] = varying.contains(.sizeStep) && !steps.isEmpty ? steps : [nil]
    return categories.flatMap { category in
      steps.map { step in
        let isNamed = categories.count > 1 || varying.contains(.category) && alwaysNamed.contains(.category)
        let names = [isNamed ? category.shortName : nil, steps.count > 1 ? step?.name : nil]
        let name = names.compactMap { $0 }.joined(separator: ".")
        return (name.isEmpty ? nil : name, (category, step))
      }
    }
  }

  private func environments(varying: Set<Trait>, sizes: [(name: String?, sizes: [Size])]) -> [Environment] {
    /// The values of a trait, each with its part of the name where there are several.
    func values<Value>(_ variation: Trait, _ all: [Value], _ name: (Value) -> String?) -> [(Value, String?)] {
      let values = varying.contains(variation) ? all : Array(all.prefix(1))
      return values.map { ($0, values.count > 1 ? name($0) : nil) }
    }
    let widths: [SceneWidth?] = varying.contains(.width) && !widths.isEmpty ? widths : [nil]
    let languages = varying.contains(.pseudolanguage) ? pseudolanguages : [nil]
    var environments: [Environment] = []
    for (size, sizes) in sizes {
      for (width, widthName) in values(.width, widths, { $0?.name }) {
        for (appearance, appearanceName) in values(.appearance, appearances, { $0.rawValue }) {
          for (direction, directionName) in values(.direction, directions, { $0.rawValue }) {
            for (weight, weightName) in values(.legibilityWeight, legibilityWeights, { $0.rawValue }) {
              let traits = sizes.map { size in
                Traits(
                  contentSizeCategory: size.category, displayScale: scale, layoutDirection: direction,
                  appearance: appearance, legibilityWeight: weight, sizeStep: size.step)
              }
              for language in languages {
                // What `rtl` turns round is the same picture as from right to left, where that is drawn as well.
                if language == .rtl, direction == .leftToRight, directions.contains(.rightToLeft) { continue }
                let isNamed = languages.count > 1 || alwaysNamed.contains(.pseudolanguage)
                func name(_ appearance: String?) -> String {
                  let parts = [
                    size, widthName, appearance, directionName, weightName, isNamed ? language?.rawValue : nil,
                  ]
                  return parts.compactMap { $0 }.map { ".\($0)" }.joined()
                }
                environments.append(
                  Environment(
                    name: name(appearanceName), pageName: name(nil), traits: traits, width: width,
                    pseudolanguage: language))
              }
            }
          }
        }
      }
    }
    return environments
  }
}
