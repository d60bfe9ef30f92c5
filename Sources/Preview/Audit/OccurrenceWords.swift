/// Where something is found, over the environments of a scene: "from AX2; at 320 pt from XXXL, in dark".
struct OccurrenceWords {
  /// The categories, by width where they differ.
  let categories: String
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
    categories = Self.categories(occurrences, of: settings)
    traits = Self.traits(occurrences, of: settings, appearances, among: allAppearances)
  }

  private static func categories(_ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]]) -> String {
    var byWidth: [String: CategorySet] = [:]
    for (index, found) in occurrences {
      byWidth[settings[index][.width] ?? "", default: CategorySet()].formUnion(found)
    }
    let widths = Set(settings.map { $0[.width] ?? "" }).sorted { Double($0) ?? 0 < Double($1) ?? 0 }
    guard widths.count > 1 else { return byWidth.values.first?.words ?? "" }
    var groups: [(categories: CategorySet, widths: [String])] = []
    for width in widths {
      guard let found = byWidth[width] else { continue }
      if let index = groups.firstIndex(where: { $0.categories == found }) {
        groups[index].widths.append(width)
      } else {
        groups.append((found, [width]))
      }
    }
    // The group with the most widths comes first, the last one if tied. It names no widths if each of them has occurrences.
    guard
      let most = groups.enumerated().max(by: {
        ($0.element.widths.count, $0.offset) < ($1.element.widths.count, $1.offset)
      })
    else { return "" }
    let isEverywhere = byWidth.count == widths.count
    func named(_ group: (categories: CategorySet, widths: [String])) -> String {
      "at \(Self.list(group.widths)) pt \(group.categories.words)"
    }
    var parts = [isEverywhere ? most.element.categories.words : named(most.element)]
    for (index, group) in groups.enumerated() where index != most.offset { parts.append(named(group)) }
    return parts.joined(separator: "; ")
  }

  private static func traits(
    _ occurrences: [Int: CategorySet], of settings: [[AuditTrait: String]], _ appearances: Set<Appearance>,
    among allAppearances: [Appearance]
  ) -> String {
    var parts: [String] = []
    for trait in AuditTrait.allCases where trait != .width && trait != .appearance {
      let all = Set(settings.compactMap { $0[trait] })
      let found = Set(occurrences.keys.compactMap { settings[$0][trait] })
      if all.count > 1, found.count < all.count { parts.append(words(of: trait, found.sorted())) }
    }
    if !appearances.isEmpty, allAppearances.count > 1, appearances.count < allAppearances.count {
      parts.append("in \(list(allAppearances.filter(appearances.contains).map(\.rawValue)))")
    }
    return parts.joined(separator: ", ")
  }

  private static func words(of trait: AuditTrait, _ values: [String]) -> String {
    switch trait {
    case .direction: values == ["rightToLeft"] ? "from right to left" : "from left to right"
    case .legibilityWeight: values == ["bold"] ? "with Bold Text" : "without Bold Text"
    case .pseudolanguage: "in texts that are \(list(values.map { $0 == "none" ? "as they are" : $0 }))"
    case .sizeStep: "at the app's own size \(list(values))"
    case .font, .width, .appearance: "in \(list(values))"
    }
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.first ?? "" : "\(words.dropLast().joined(separator: ", ")) and \(words.last!)"
  }
}
