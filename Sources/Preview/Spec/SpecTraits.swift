/// The matrix of a spec, or of one of its sheets: what each trait can be.
struct SpecTraits: Hashable {
  /// In the order of size.
  var categories = ContentSizeCategory.allCases
  var appearances: [Appearance] = [.light]
  var directions: [LayoutDirection] = [.leftToRight]
  var legibilityWeights: [LegibilityWeight] = [.regular]
  var scale = 3.0
  /// The app's own size setting.
  var setting: SizeSetting?
  /// The steps of it that are drawn.
  var steps: [SizeStep] = []

  /// The matrix of a file.
  init(_ node: SpecNode?, mistakes: inout [SpecMistake]) {
    guard let node else { return }
    if let categories = Self.categories(node, mistakes: &mistakes) { self.categories = categories }
    if let appearances = Self.choices(node["appearances"], of: Appearance.self) { self.appearances = appearances }
    if let directions = Self.choices(node["directions"], of: LayoutDirection.self) { self.directions = directions }
    if let weights = Self.choices(node["legibilityWeights"], of: LegibilityWeight.self) { legibilityWeights = weights }
    if let scale = node["scale"]?.number { self.scale = scale }
    if let node = node["sizeSetting"] {
      var lines: [String: Int] = [:]
      for entry in node["steps"]?.entries ?? [] {
        guard let step = Self.step(entry, mistakes: &mistakes) else { continue }
        // Steps are parts of file names, and not every disk tells capitals apart.
        if let line = lines.updateValue(entry.position.line, forKey: entry.key.lowercased()) {
          mistakes.append(SpecMistake(entry.position, .nameTwice(what: "Step", entry.key, firstLine: line)))
        } else {
          steps.append(step)
        }
      }
      if !steps.isEmpty { setting = SizeSetting(name: node["name"]?.text ?? "size", steps: steps) }
    }
  }

  /// The matrix that is left of this one for a sheet.
  func narrowed(by node: SpecNode?, mistakes: inout [SpecMistake]) -> SpecTraits {
    guard let node else { return self }
    var narrowed = self
    func tell(_ key: String, _ known: [String]) {
      guard let value = node[key] else { return }
      mistakes.append(SpecMistake(value.position, .emptyMatrix(what: key, of: known)))
    }
    if let wanted = Self.categories(node, mistakes: &mistakes) {
      narrowed.categories = categories.filter(wanted.contains)
      if narrowed.categories.isEmpty { tell("categories", categories.map(\.shortName)) }
    }
    if let wanted = Self.choices(node["appearances"], of: Appearance.self) {
      narrowed.appearances = appearances.filter(wanted.contains)
      if narrowed.appearances.isEmpty { tell("appearances", appearances.map(\.rawValue)) }
    }
    if let wanted = Self.choices(node["directions"], of: LayoutDirection.self) {
      narrowed.directions = directions.filter(wanted.contains)
      if narrowed.directions.isEmpty { tell("directions", directions.map(\.rawValue)) }
    }
    if let wanted = Self.choices(node["legibilityWeights"], of: LegibilityWeight.self) {
      narrowed.legibilityWeights = legibilityWeights.filter(wanted.contains)
      if narrowed.legibilityWeights.isEmpty { tell("legibilityWeights", legibilityWeights.map(\.rawValue)) }
    }
    if let nodes = node["sizeSteps"]?.itemsOrSelf {
      let known = steps.map(\.name)
      for node in nodes {
        guard let name = node.text, !known.contains(name) else { continue }
        mistakes.append(SpecMistake(node.position, .unknownChoice(what: "Step", name, known: known)))
      }
      narrowed.steps = steps.filter { step in nodes.contains { $0.text == step.name } }
    }
    if let scale = node["scale"]?.number { narrowed.scale = scale }
    return narrowed
  }

  /// The environments of the traits that a sheet depends on, each with the part of a picture's name that says what varies.
  ///
  /// A trait that a sheet does not depend on has its first value, the category large. The parts stand in the order of ``Variation``.
  func environments(varying: Set<Variation>) -> [(name: String, traits: Traits)] {
    environments(varying: varying, sizes: sizes(varying).map { ($0.name, [$0.size]) }).map { ($0.name, $0.traits[0]) }
  }

  /// The environments of the pictures of a sheet, one or an animation's; none where the categories that are wanted leave nothing of a picture.
  func pictures(
    varying: Set<Variation>, categories wanted: [ContentSizeCategory]?, sweep: Sweep?
  ) -> [(name: String, traits: [Traits])] {
    if sweep == .categories { return walks(varying: varying, categories: wanted) }
    return environments(varying: varying).map { name, environment in
      let isWanted = wanted?.contains(environment.contentSizeCategory) ?? true
      return (name, isWanted || !varying.contains(.category) ? [environment] : [])
    }
  }

  /// The environments that an animation of the categories (or of the steps of the app's own size setting) goes through, the smallest first, for
  /// each choice of the other traits; empty where there is only one size. In the name, `animated` stands in the size's place.
  private func walks(varying: Set<Variation>, categories wanted: [ContentSizeCategory]?) -> [(
    name: String, traits: [Traits]
  )] {
    var sizes = sizes(varying).map(\.size)
    if varying.contains(.category), let wanted { sizes = sizes.filter { wanted.contains($0.category) } }
    guard sizes.count > 1 else { return [] }
    return environments(varying: varying, sizes: [("animated", sizes)])
  }

  /// A category and a step of the app's own size setting: the part of the environment that an animation goes through.
  private typealias Size = (category: ContentSizeCategory, step: SizeStep?)

  private func sizes(_ varying: Set<Variation>) -> [(name: String?, size: Size)] {
    let categories = varying.contains(.category) ? categories : [.large]
    let steps: [SizeStep?] = varying.contains(.sizeStep) && !steps.isEmpty ? steps : [nil]
    return categories.flatMap { category in
      steps.map { step in
        let names = [categories.count > 1 ? category.shortName : nil, steps.count > 1 ? step?.name : nil]
        let name = names.compactMap { $0 }.joined(separator: ".")
        return (name.isEmpty ? nil : name, (category, step))
      }
    }
  }

  private func environments(varying: Set<Variation>, sizes: [(name: String?, sizes: [Size])]) -> [(
    name: String, traits: [Traits]
  )] {
    func values<Value>(_ variation: Variation, _ all: [Value]) -> (values: [Value], isNamed: Bool) {
      varying.contains(variation) ? (all, all.count > 1) : (Array(all.prefix(1)), false)
    }
    let appearances = values(.appearance, appearances)
    let directions = values(.direction, directions)
    let weights = values(.legibilityWeight, legibilityWeights)
    var environments: [(String, [Traits])] = []
    for (name, sizes) in sizes {
      for appearance in appearances.values {
        for direction in directions.values {
          for weight in weights.values {
            let parts = [
              name, appearances.isNamed ? appearance.rawValue : nil, directions.isNamed ? direction.rawValue : nil,
              weights.isNamed ? weight.rawValue : nil,
            ]
            let traits = sizes.map { size in
              Traits(
                contentSizeCategory: size.category, displayScale: scale, layoutDirection: direction,
                appearance: appearance, legibilityWeight: weight, sizeStep: size.step)
            }
            environments.append((parts.compactMap { $0 }.map { ".\($0)" }.joined(), traits))
          }
        }
      }
    }
    return environments
  }

  /// A trait that a picture can depend on, in the order in which its name says them: `ladder.AX3.compact.dark.rightToLeft.bold.png`.
  enum Variation: CaseIterable {
    case category, sizeStep, appearance, direction, legibilityWeight
  }
}

extension SpecTraits {
  private static func choices<Value: RawRepresentable<String> & CaseIterable>(
    _ node: SpecNode?, of type: Value.Type
  ) -> [Value]? {
    guard let node else { return nil }
    let wanted = node.itemsOrSelf.map { $0.text.flatMap(type.init(rawValue:))?.rawValue }
    // What isn't known was told; all that could have been meant is let through, so that nothing is told because of it.
    guard !wanted.isEmpty, !wanted.contains(nil) else { return Array(type.allCases) }
    return type.allCases.filter { wanted.contains($0.rawValue) }
  }

  private static func categories(_ node: SpecNode, mistakes: inout [SpecMistake]) -> [ContentSizeCategory]? {
    guard let node = node["categories"] else { return nil }
    var wanted: Set<ContentSizeCategory> = []
    for item in node.itemsOrSelf {
      guard let text = item.text else { continue }
      do throws(ContentSizeCategoryError) { wanted.formUnion(try ContentSizeCategory.list(named: text)) } catch {
        mistakes.append(SpecMistake(item.position, .category(error)))
        wanted.formUnion(ContentSizeCategory.allCases)
      }
    }
    return wanted.isEmpty ? nil : ContentSizeCategory.allCases.filter(wanted.contains)
  }

  private static func step(_ entry: SpecNode.Entry, mistakes: inout [SpecMistake]) -> SizeStep? {
    guard SpecFile.isFileName(entry.key) else {
      mistakes.append(SpecMistake(entry.position, .badName(what: "Step", entry.key)))
      return nil
    }
    if let factor = entry.value.number { return SizeStep(name: entry.key, scale: .factor(factor)) }
    guard let text = entry.value.text else { return nil }
    do throws(ContentSizeCategoryError) {
      return SizeStep(name: entry.key, scale: .category(try ContentSizeCategory(named: text)))
    } catch {
      mistakes.append(SpecMistake(entry.value.position, .category(error)))
      return nil
    }
  }
}
