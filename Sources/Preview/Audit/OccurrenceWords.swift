import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Where something is found, over the environments of a scene: "from AX2; at 320 pt from XXXL, in dark".
struct OccurrenceWords {
  /// The categories, by language and width where they differ.
  let categories: String
  /// Whether the categories name the languages.
  let hasLanguages: Bool
  /// The languages, "in German and Arabic", if it isn't found in all of them; else empty.
  let languages: String
  /// Other traits that it depends on; empty for none.
  let traits: String

  /// - Parameters:
  ///   - occurrences: The categories in each environment, by its number; no empty ones.
  ///   - settings: The choices of all environments.
  ///   - appearances: In which it is found; none where they don't count.
  ///   - allAppearances: Those of the matrix.
  init(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]], appearances: Set<Appearance>,
    among allAppearances: [Appearance]
  ) {
    // A text as it is counts first: a pseudolanguage only shows what a translation may do.
    // Where every text is in its longest language, that needs no words.
    let hasPlain = settings.contains { $0[.pseudolanguage] ?? Self.plain == Self.plain }
    let usual = hasPlain ? Self.plain : Pseudolanguage.longest.rawValue
    let plain = occurrences.filter { settings[$0.key][.pseudolanguage] ?? Self.plain == usual }
    let first = plain.isEmpty ? occurrences : plain
    let byLanguage = Self.categoriesByLanguage(first, of: settings)
    hasLanguages = byLanguage != nil
    languages = Self.languages(first, of: settings)
    let byLooks = languages.isEmpty ? Self.categoriesByLooks(first, of: settings) : nil
    var parts = [byLanguage ?? byLooks ?? Self.categories(first, of: settings)]
    var traits = Self.traits(first, of: settings, appearances, among: allAppearances)
    if plain.isEmpty {
      traits = [Self.pseudolanguages(of: occurrences, settings)].filter { !$0.isEmpty } + traits
    } else {
      let known = plain.values.reduce(CategorySet()) { $0.union($1) }
      for language in Pseudolanguage.allCases.map(\.rawValue) where language != usual {
        let its = occurrences.filter { settings[$0.key][.pseudolanguage] == language }
        let all = its.values.reduce(CategorySet()) { $0.union($1) }
        if all.union(known) != known {
          parts.append("\(Self.pseudolanguages(of: its, settings)) \(Self.categories(its, of: settings))")
        }
      }
    }
    categories = parts.joined(separator: "; ")
    self.traits = traits.joined(separator: ", ")
  }

  /// The value of a text as it is.
  static let plain = "none"

  /// `in the pseudolanguages 'accented' and 'long'`; empty for texts as they are.
  private static func pseudolanguages(of occurrences: [Int: CategorySet], _ settings: [[AuditTrait: String]]) -> String
  {
    let longest = Pseudolanguage.longest.rawValue
    let all = Set(occurrences.keys.compactMap { settings[$0][.pseudolanguage] })
    let found = all.subtracting([plain, longest]).sorted()
    let pseudo =
      found.isEmpty ? [] : ["in the pseudolanguage\(found.count == 1 ? "" : "s") \(list(found.map { "'\($0)'" }))"]
    return ((all.contains(longest) ? ["in the longest translations"] : []) + pseudo).joined(separator: " and ")
  }

  private static func categories(_ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]]) -> String {
    words(byWidth(occurrences, of: settings), of: settings)
  }

  /// The trait by which widths are called: a screen says its width.
  private static func widthTrait(of settings: [[AuditTrait: String]]) -> AuditTrait {
    settings.contains { $0[.screen] != nil } ? .screen : .width
  }

  private static func byWidth(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]]
  ) -> [String: CategorySet] {
    let trait = widthTrait(of: settings)
    return occurrences.reduce(into: [:]) { found, one in
      found[settings[one.key][trait] ?? "", default: CategorySet()].formUnion(one.value)
    }
  }

  /// The categories by width at each value of a trait, without values at which nothing is found.
  private static func byWidth(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]], at values: [String], of trait: AuditTrait
  ) -> [(value: String, found: [String: CategorySet])] {
    values.compactMap { value in
      let its = occurrences.filter { settings[$0.key][trait] == value }
      return its.isEmpty ? nil : (value, byWidth(its, of: settings))
    }
  }

  private static func words(
    _ byWidth: [String: CategorySet], of settings: [[AuditTrait: String]], separator: String = "; "
  ) -> String {
    let trait = widthTrait(of: settings)
    var widths = settings.map { $0[trait] ?? "" }.uniqued()
    if trait == .width { widths.sort { Double($0) ?? 0 < Double($1) ?? 0 } }
    guard widths.count > 1 else { return byWidth.values.first?.words ?? "" }
    let found = widths.compactMap { width in byWidth[width].map { (value: width, found: $0) } }
    return gathered(found, among: widths.count, words: \.words) {
      trait == .screen ? "on \(list($0))" : "at \(list($0)) pt"
    }.joined(separator: separator)
  }

  /// Words for the values of a trait. Values at which the same is found are taken together.
  ///
  /// If something is found at each value, what is found at most of them comes first and names none;
  /// of equals, the last ones.
  ///
  /// - Parameter least: How many values must have in common what names none.
  private static func gathered<Found: Equatable>(
    _ all: [(value: String, found: Found)], among count: Int, least: Int = 1, words: (Found) -> String,
    named: ([String]) -> String
  ) -> [String] {
    var groups: [(found: Found, values: [String])] = []
    for one in all {
      if let index = groups.firstIndex(where: { $0.found == one.found }) {
        groups[index].values.append(one.value)
      } else {
        groups.append((one.found, [one.value]))
      }
    }
    let most = groups.indices.max { (groups[$0].values.count, $0) < (groups[$1].values.count, $1) }
    guard let most, all.count == count, groups[most].values.count >= least else {
      return groups.map { "\(named($0.values)) \(words($0.found))" }
    }
    let first = groups.remove(at: most)
    return [words(first.found)] + groups.map { "\(named($0.values)) \(words($0.found))" }
  }

  /// The languages of the matrix, in its order.
  private static func languages(of settings: [[AuditTrait: String]]) -> [String] {
    settings.compactMap { $0[.language] }.uniqued()
  }

  /// `in German and Arabic`
  private static func named(_ languages: [String]) -> String {
    "in \(list(languages.map { Language($0)?.name ?? $0 }))"
  }

  private static func languages(_ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]]) -> String {
    let all = languages(of: settings)
    let found = Set(occurrences.keys.compactMap { settings[$0][.language] })
    guard found.count < all.count, !found.isEmpty else { return "" }
    return named(all.filter(found.contains))
  }

  /// `in German from XL; in Arabic from AX2`: the categories in each language; nil if they are the same in all in which something is found.
  private static func categoriesByLanguage(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]]
  ) -> String? {
    let all = languages(of: settings)
    let found = byWidth(occurrences, of: settings, at: all, of: .language)
    guard Set(found.map(\.found)).count > 1 else { return nil }
    return gathered(
      found, among: all.count, least: 2, words: { words($0, of: settings, separator: ", ") }, named: named
    ).joined(separator: "; ")
  }

  /// `from AX2; with Bold Text from AX1`: the categories at each value of the first trait by which they differ, if no width changes them; nil for none.
  private static func categoriesByLooks(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]]
  ) -> String? {
    for trait in [AuditTrait.font, .design, .sizeStep, .legibilityWeight] {
      var all = settings.compactMap { $0[trait] }.uniqued()
      // A text in its usual weight comes first.
      if trait == .legibilityWeight { all.reverse() }
      let found = byWidth(occurrences, of: settings, at: all, of: trait)
      if found.contains(where: { Set($0.found.values).count > 1 }) { return nil }
      guard Set(found.map(\.found)).count > 1 else { continue }
      let least = trait == .legibilityWeight ? 1 : 2
      return gathered(found, among: all.count, least: least, words: { words($0, of: settings) }) {
        words(of: trait, $0)
      }.joined(separator: "; ")
    }
    return nil
  }

  /// Whether each language is laid out in one direction, so that the language says it.
  static func isDirectionOfLanguage(_ settings: [[AuditTrait: String]]) -> Bool {
    var directions: [String: String] = [:]
    return settings.allSatisfy { setting in
      guard let language = setting[.language], let direction = setting[.direction] else { return false }
      return directions.updateValue(direction, forKey: language).map { $0 == direction } ?? true
    }
  }

  private static func traits(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]], _ appearances: Set<Appearance>,
    among allAppearances: [Appearance]
  ) -> [String] {
    var parts: [String] = []
    for trait in AuditTrait.allCases where ![.width, .screen, .language, .appearance, .pseudolanguage].contains(trait) {
      if trait == .direction, isDirectionOfLanguage(settings) { continue }
      let all = Set(settings.compactMap { $0[trait] })
      let found = Set(occurrences.keys.compactMap { settings[$0][trait] })
      if all.count > 1, found.count < all.count { parts.append(words(of: trait, found.sorted())) }
    }
    if !appearances.isEmpty, allAppearances.count > 1, appearances.count < allAppearances.count {
      parts.append("in \(list(allAppearances.filter(appearances.contains).map(\.rawValue)))")
    }
    return parts
  }

  private static func words(of trait: AuditTrait, _ values: [String]) -> String {
    switch trait {
    case .direction: values == ["rightToLeft"] ? "from right to left" : "from left to right"
    case .contrast: values == ["high"] ? "with Increase Contrast" : "without Increase Contrast"
    case .legibilityWeight: values == ["bold"] ? "with Bold Text" : "without Bold Text"
    case .sizeStep: "at the app's own size \(list(values))"
    case .design: "in \(list(values.map { Design(rawValue: $0)?.name ?? $0 }))"
    case .font, .width, .screen, .language, .appearance, .pseudolanguage: "in \(list(values))"
    }
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.first ?? "" : "\(words.dropLast().joined(separator: ", ")) and \(words.last!)"
  }
}
