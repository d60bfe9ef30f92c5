import PreviewCore
import PreviewScene
import PreviewType

extension SpecTraits {
  /// The traits of a picture.
  struct Environment {
    /// The parts of its name that say what varies, with the trait of each.
    fileprivate(set) var parts: [(trait: PictureTrait, name: String)] = []
    /// The part of its name that says what varies.
    var name: String { parts.map { ".\($0.name)" }.joined() }
    /// The same but for light and dark.
    var pageName: String { parts.filter { $0.trait != .appearance }.map { ".\($0.name)" }.joined() }
    /// One, or those that an animation goes through; none where the traits that are wanted leave nothing of the picture.
    fileprivate(set) var traits: [Traits]
    fileprivate(set) var width: SceneWidth?
    fileprivate(set) var pseudolanguage: Pseudolanguage?
    /// The languages among which the longest texts are found; none for all.
    fileprivate(set) var languages: [String] = []

    /// The sheet in the width, the pseudolanguage and the languages of the environment.
    func shown(_ sheet: any SpecimenSheet) -> any SpecimenSheet {
      sheet.at(width: width, pseudolanguage: pseudolanguage, languages: languages)
    }

    /// The same environment with another trait of its own, and what that adds to the name.
    fileprivate func adding(_ trait: PictureTrait, _ option: Option) -> Environment {
      var environment = self
      option.apply(&environment)
      guard let part = option.name else { return environment }
      environment.parts.append((trait, part))
      return environment
    }

    /// The environment of the longest texts of some languages, of which its name says none.
    fileprivate func of(_ languages: [String]) -> Environment {
      var environment = self
      environment.languages = languages
      environment.parts.removeAll { $0.trait == .language }
      return environment
    }
  }

  /// A value of a trait: its part of the name, and what it does to an environment.
  fileprivate struct Option {
    var name: String?
    let apply: (inout Environment) -> Void
  }

  /// The environments of the traits that a sheet or a scene depends on, each with the part of a picture's name that says what varies.
  ///
  /// A trait that it does not depend on has its first value, the category large. The parts stand in the order of ``PictureTrait``.
  func environments(varying: Set<PictureTrait>) -> [Environment] {
    environments { options(of: $0, isVarying: varying.contains($0)) }
  }

  /// How many environments there are at most, so that a matrix of billions is refused before it is made.
  func count(varying: Set<PictureTrait>) -> Int {
    // A spec's values are few enough that the product of their numbers is an `Int`.
    varying.reduce(1) { $0 * max(1, options(of: $1, isVarying: true).count) }
  }

  /// The environments of the pictures of a sheet, one or an animation's.
  func pictures(
    varying: Set<PictureTrait>, selection: TraitSelection, sweep: Sweep?
  ) -> [Environment] {
    let made =
      sweep == .categories
      ? walks(varying: varying, categories: selection.categories) : environments(varying: varying)
    return made.map { environment in
      var environment = environment
      environment.traits = environment.traits.filter { traits in
        let isMirrored = environment.pseudolanguage == .rtl
        return selection.keeps(
          isMirrored ? traits.with(layoutDirection: .rightToLeft) : traits, width: environment.width,
          varying: varying)
      }
      return environment
    }
  }

  /// The environments that an animation of the categories (or of the steps of the app's own size setting) goes through, the smallest first, for
  /// each choice of the other traits; empty where there is only one size. In the name, `animated` stands in the size's place.
  private func walks(varying: Set<PictureTrait>, categories wanted: [ContentSizeCategory]?) -> [Environment] {
    let sizes: Set<PictureTrait> = [.category, .sizeStep]
    var still = environments(varying: varying.intersection(sizes)).flatMap(\.traits)
    if varying.contains(.category), let wanted { still = still.filter { wanted.contains($0.contentSizeCategory) } }
    guard still.count > 1 else { return [] }
    let walk = Option(name: "animated") { environment in
      environment.traits = still.map {
        environment.traits[0].with(category: $0.contentSizeCategory, sizeStep: $0.sizeStep)
      }
    }
    return environments { trait in
      sizes.contains(trait)
        ? (trait == .category ? [walk] : nil) : options(of: trait, isVarying: varying.contains(trait))
    }
  }

  /// Every combination of the options of each trait, those of the last one next to each other; nil for a trait that adds nothing.
  private func environments(_ options: (PictureTrait) -> [Option]?) -> [Environment] {
    var traits = Traits(displayScale: scale)
    traits.namesEngines = namesEngines
    var environments = [Environment(traits: [traits])]
    for trait in PictureTrait.allCases {
      guard let options = options(trait) else { continue }
      environments = environments.flatMap { environment in options.map { environment.adding(trait, $0) } }
    }
    // The longest texts are of all languages, so that one language alone has a picture of them.
    let languages = isChosen(.language) ? choices(of: .language) : []
    environments = environments.compactMap { environment in
      guard environment.pseudolanguage == .longest else { return environment }
      guard environment.traits.first.map({ $0.language?.tag == languages.first }) ?? true else { return nil }
      return environment.of(languages)
    }
    // The pseudolanguage `rtl` gives the same picture as right to left, if that is drawn too.
    let hasMirrored = choices(of: .direction).contains(LayoutDirection.rightToLeft.rawValue)
    return environments.filter { environment in
      !(hasMirrored && environment.pseudolanguage == .rtl && environment.traits.first?.layoutDirection == .leftToRight)
    }
  }

  /// The values of a trait, each with its part of the name where there are several; the first alone, or the usual one, of a trait that doesn't vary.
  private func options(of trait: PictureTrait, isVarying: Bool) -> [Option] {
    func named<Value>(
      _ values: [Value], _ name: (Value) -> String?, _ apply: @escaping (Value, inout Environment) -> Void
    ) -> [Option] {
      let isNamed = values.count > 1 || isVarying && alwaysNamed.contains(trait)
      return values.map { value in Option(name: isNamed ? name(value) : nil) { apply(value, &$0) } }
    }
    func changed(_ environment: inout Environment, _ change: (inout Traits) -> Void) {
      for index in environment.traits.indices { change(&environment.traits[index]) }
    }
    switch trait {
    case .category:
      return named(isVarying ? categories : [.large], \.shortName) { category, environment in
        changed(&environment) { $0 = $0.with(category: category, sizeStep: $0.sizeStep) }
      }
    case .sizeStep:
      let steps: [SizeStep?] = isVarying && !steps.isEmpty ? steps : [nil]
      return named(steps, { $0?.name }) { step, environment in
        changed(&environment) { $0 = $0.with(category: $0.contentSizeCategory, sizeStep: step) }
      }
    case .width:
      let widths: [SceneWidth?] = isVarying && !widths.isEmpty ? widths : [nil]
      return named(widths, { $0?.name }) { $1.width = $0 }
    case .pseudolanguage:
      return named(isVarying ? pseudolanguages : [nil], { $0?.rawValue }) { $1.pseudolanguage = $0 }
    case .language where !isVarying, .design where !isVarying, .contrast where !isVarying:
      return [Option(name: nil) { _ in }]
    default:
      let names = choices(of: trait)
      let isChosen = isChosen(trait)
      return named(isVarying ? names : Array(names.prefix(1)), { trait.choices?.part(for: $0) }) { name, environment in
        if isChosen { changed(&environment) { trait.choices?.choose(name, in: &$0) } }
      }
    }
  }
}
