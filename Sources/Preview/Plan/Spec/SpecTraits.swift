import PreviewCore
import PreviewScene
import PreviewType

/// The matrix of a spec, or of one of its sheets: what each trait can be.
struct SpecTraits: Equatable {
  /// In the order of size.
  var categories = ContentSizeCategory.allCases
  /// The names of the values of traits that have choices, in the order of ``TraitChoices/names``; where there are none, the first of those holds.
  private var chosen: [PictureTrait: [String]] = [:]
  var scale = 3.0
  /// Widths of scenes; empty for the usual one.
  var widths: [SceneWidth] = []
  /// The pseudolanguage of scenes; nil for texts as they are.
  var pseudolanguages: [Pseudolanguage?] = [nil]
  /// Whether scenes show each text in its longest language, in place of a picture for each language.
  private var isLongest = false
  /// Traits that stand in names though they have a single value.
  var alwaysNamed: Set<PictureTrait> = []
  /// The app's own size setting.
  var setting: SizeSetting?
  /// The steps of it that are drawn.
  var steps: [SizeStep] = []
  /// Whether sheets name the engines that drew them.
  var namesEngines = false

  /// Whether nothing was cut out of it; else it may have values that nobody asked for.
  private(set) var isWhole = true
  /// Whether a sheet or a scene narrowed the designs. The file's are no limit to a scene that names its own.
  private(set) var hasOwnDesigns = false
  /// Whether all categories are drawn, whatever the file says.
  private var hasEveryCategory = false

  /// All categories, and one value of everything else.
  init() {}

  /// The matrix of a file.
  init(_ node: SpecNode?, hasEveryCategory: Bool = false, mistakes: inout [SpecMistake]) {
    self.hasEveryCategory = hasEveryCategory
    guard let node else { return }
    isWhole = node.isWhole
    if !hasEveryCategory, let categories = Self.categories(node["categories"]) { self.categories = categories }
    for trait in PictureTrait.allCases { choose(Self.texts(node[trait.listKey]), for: trait) }
    if let isLongest = node[TraitKeys.longest.name]?.flag { self.isLongest = isLongest }
    if let scale = node["scale"]?.number { self.scale = scale }
    if let widths = widths(node, mistakes: &mistakes) { self.widths = widths }
    if let node = node["sizeSetting"] {
      var lines: [String: Int] = [:]
      for entry in node["steps"]?.entries ?? [] {
        guard let step = step(entry, mistakes: &mistakes) else { continue }
        // Steps are parts of file names, and not every disk tells capitals apart.
        if let line = lines.updateValue(entry.position.line, forKey: entry.key.lowercased()) {
          mistakes.append(SpecMistake(entry.position, .nameTwice(what: "Step", entry.key, firstLine: "line \(line)")))
        } else {
          steps.append(step)
        }
      }
      if !steps.isEmpty { setting = SizeSetting(name: node["name"]?.text ?? "size", steps: steps) }
    }
  }

  /// Whether scenes fill screens.
  var hasScreens: Bool { widths.contains { $0.screen != nil } }

  /// The names of a trait's values in the matrix.
  func choices(of trait: PictureTrait) -> [String] { chosen[trait] ?? trait.choices.map { [$0.standard] } ?? [] }

  /// Sets the values of a trait by their names; without any it stays as it is.
  mutating func choose(_ names: [String], for trait: PictureTrait) {
    guard let choices = trait.choices, !names.isEmpty else { return }
    chosen[trait] = choices.sorted(names)
  }

  /// Whether the values of a trait are given. Otherwise its usual value holds, or what another trait says: a language says a direction.
  func isChosen(_ trait: PictureTrait) -> Bool { chosen[trait] != nil }

  /// The matrix that is left of this one for a sheet.
  func narrowed(by node: SpecNode?, mistakes: inout [SpecMistake]) -> SpecTraits {
    guard let node else { return self }
    var narrowed = self
    narrowed.isWhole = isWhole && node.isWhole
    // A value that the file lacks would be left out without a word; of a range, a part may be left.
    func report(_ key: String, _ known: [String], isEmpty: Bool, isAbsent: (SpecNode) -> Bool) {
      // Nobody knows what a broken matrix should leave.
      guard narrowed.isWhole, let value = node[key] else { return }
      if isEmpty { return mistakes.append(SpecMistake(value.position, .emptyMatrix(what: key, of: known))) }
      for item in value.itemsOrSelf {
        guard let name = item.text, isAbsent(item) else { continue }
        mistakes.append(SpecMistake(item.position, .absentTrait(name, what: key, of: known)))
      }
    }
    if !hasEveryCategory, let wanted = Self.categories(node["categories"]) {
      narrowed.categories = categories.filter(wanted.contains)
      report("categories", categories.map(\.shortName), isEmpty: narrowed.categories.isEmpty) { item in
        Self.categories(item).map { !categories.contains(where: $0.contains) } ?? false
      }
    }
    for trait in PictureTrait.allCases where trait.choices != nil {
      let (known, wanted) = (choices(of: trait), trait.choices?.sorted(Self.texts(node[trait.listKey])) ?? [])
      guard !wanted.isEmpty else { continue }
      narrowed.chosen[trait] = known.filter(wanted.contains)
      if trait == .design { narrowed.hasOwnDesigns = true }
      report(
        trait.listKey, known.map { Design(rawValue: $0)?.name ?? $0 }, isEmpty: narrowed.choices(of: trait).isEmpty
      ) { item in
        !(trait.choices?.sorted(Self.texts(item)) ?? []).allSatisfy(known.contains)
      }
    }
    if let nodes = node["sizeSteps"]?.itemsOrSelf {
      let known = steps.map(\.name)
      for node in nodes {
        guard isWhole, let name = node.text, !known.contains(name) else { continue }
        mistakes.append(SpecMistake(node.position, .unknownChoice(what: "Step", name, known: known, listing: .nowhere)))
      }
      narrowed.steps = steps.filter { step in nodes.contains { $0.text == step.name } }
    }
    if let isLongest = node[TraitKeys.longest.name]?.flag { narrowed.isLongest = isLongest }
    if let scale = node["scale"]?.number { narrowed.scale = scale }
    if let widths = narrowed.widths(node, mistakes: &mistakes) { narrowed.widths = widths }
    return narrowed
  }

  /// The matrix of a scene, whose own keys say its widths, its screens and pseudolanguages.
  func narrowed(forScene node: SpecNode, mistakes: inout [SpecMistake]) -> SpecTraits {
    var narrowed = narrowed(by: node["traits"], mistakes: &mistakes)
    narrowed.takeDesign(of: node, mistakes: &mistakes)
    if let widths = narrowed.widths(node, mistakes: &mistakes) { narrowed.widths = widths }
    if let nodes = node["pseudo"]?.itemsOrSelf {
      var wanted = nodes.compactMap(\.text).map(Pseudolanguage.init(rawValue:))
      if narrowed.isLongest, !wanted.isEmpty { wanted.append(.longest) }
      if !wanted.isEmpty { narrowed.pseudolanguages = ([nil] + Pseudolanguage.allCases).filter(wanted.contains) }
    } else if narrowed.isLongest {
      narrowed.stress(with: .longest)
    }
    return narrowed
  }

  /// Draws scenes in this pseudolanguage, whatever the file says.
  mutating func stress(with pseudolanguage: Pseudolanguage) {
    pseudolanguages = [pseudolanguage]
    alwaysNamed.insert(.pseudolanguage)
  }
}

extension SpecTraits {
  private static func texts(_ node: SpecNode?) -> [String] { node?.itemsOrSelf.compactMap(\.text) ?? [] }

  /// The widths of a mapping, or those of its screens; nil if it has neither.
  private mutating func widths(_ node: SpecNode, mistakes: inout [SpecMistake]) -> [SceneWidth]? {
    var (found, seen): ([SceneWidth], Set<SceneWidth>) = ([], [])
    for item in node["width"]?.itemsOrSelf ?? [] where !item.isHole {
      if let width = SpecValue<SceneWidth>.sceneWidth.read(item), seen.insert(width).inserted { found.append(width) }
    }
    var sizes: [String: String] = [:]
    for item in node["screen"]?.itemsOrSelf ?? [] where !item.isHole {
      guard let width = SpecValue<SceneWidth>.screen.read(item), let screen = width.screen, seen.insert(width).inserted
      else { continue }
      var mistake: SpecError?
      do throws(SceneError) { try screen.check() } catch { mistake = .scene(error) }
      // Not every disk tells capitals apart.
      if let first = sizes.updateValue(screen.sizeWords, forKey: width.name.lowercased()) {
        mistake = mistake ?? .sameScreen(screen.name, first: first)
      }
      if let mistake {
        mistakes.append(SpecMistake(item.position, mistake))
        isWhole = false
      } else {
        found.append(width)
      }
    }
    return found.isEmpty ? nil : found
  }

  private static func categories(_ node: SpecNode?) -> [ContentSizeCategory]? {
    let wanted = Set(
      (node?.itemsOrSelf ?? []).compactMap(\.text).flatMap { (try? ContentSizeCategory.list(named: $0)) ?? [] })
    return wanted.isEmpty ? nil : ContentSizeCategory.allCases.filter(wanted.contains)
  }

  private mutating func step(_ entry: SpecNode.Entry, mistakes: inout [SpecMistake]) -> SizeStep? {
    guard FileName.isSafe(entry.key) else {
      mistakes.append(SpecMistake(entry.position, .badName(what: "Step", entry.key)))
      isWhole = false
      return nil
    }
    if let factor = entry.value.number { return SizeStep(name: entry.key, scale: .factor(factor)) }
    return entry.value.text.flatMap { try? ContentSizeCategory(named: $0) }.map {
      SizeStep(name: entry.key, scale: .category($0))
    }
  }
}
