import PreviewPlan
import PreviewCore

/// Environments of a scene in which a finding breaks at the same categories.
package struct FindingBreak: Equatable, Sendable {
  /// The values of the traits that these environments have, each with each; without traits that may have any value of the scene.
  package let traits: [AuditFinding.TraitValues]
  /// The categories at which it breaks there.
  package let categories: CategorySet

  /// The environments of a cause, in the order of the matrix; none if it breaks alike wherever it is found.
  static func all(of cause: FindingMerger.Merged, in scene: AuditPlan.Scene) -> [FindingBreak] {
    let appearances =
      cause.appearances.isEmpty || scene.appearances.count < 2 ? [nil] : scene.appearances.map(Optional.some)
    let traits = telling(scene)
    var rows: [Entry] = []
    for (index, setting) in scene.settings.enumerated() {
      for appearance in appearances {
        var categories = cause.occurrences[index] ?? CategorySet()
        if let appearance, !categories.isEmpty { categories = cause.places.categories(in: index, appearance) }
        rows.append(
          Entry(
            values: traits.map { [$0 == .appearance ? appearance?.rawValue ?? "" : setting.choices[$0] ?? ""] },
            categories: categories))
      }
    }
    let every = traits.indices.map { trait in distinct(rows, trait) }
    rows = joined(rows)
    let broken = rows.filter { !$0.categories.isEmpty }
    if broken.count < 2 { return [] }
    return broken.map { row in
      var values: [AuditFinding.TraitValues] = []
      for (trait, own) in row.values.enumerated() where own.count < every[trait] {
        values.append(AuditFinding.TraitValues(traits[trait], own, isLimited: true))
      }
      return FindingBreak(traits: values, categories: row.categories)
    }
  }

  /// Environments with each value of a trait beside each of the others.
  private struct Entry {
    /// By trait.
    var values: [[String]]
    let categories: CategorySet

    /// Whether a row differs in one trait at most.
    func isLike(_ other: Entry, but trait: Int) -> Bool {
      guard categories == other.categories else { return false }
      for index in values.indices where index != trait && values[index] != other.values[index] { return false }
      return true
    }
  }

  /// Joins rows that differ in one trait alone.
  private static func joined(_ rows: [Entry]) -> [Entry] {
    var rows = rows
    for trait in rows.first?.values.indices ?? 0..<0 {
      var kept: [Entry] = []
      for row in rows {
        if let index = kept.firstIndex(where: { $0.isLike(row, but: trait) }) {
          kept[index].values[trait] += row.values[trait]
        } else {
          kept.append(row)
        }
      }
      rows = kept
    }
    return rows
  }

  /// How many values of a trait there are.
  private static func distinct(_ rows: [Entry], _ trait: Int) -> Int {
    Set(rows.map { $0.values[trait][0] }).count
  }

  /// The traits that tell environments apart: a screen says its width, and where each language has one direction, it says that.
  private static func telling(_ scene: AuditPlan.Scene) -> [AuditTrait] {
    let choices = scene.settings.map(\.choices)
    let hasScreens = choices.contains { $0[.screen] != nil }
    let isDirectionOfLanguage = OccurrenceWords.isDirectionOfLanguage(choices)
    return AuditTrait.allCases.filter { trait in
      switch trait {
      case .width: !hasScreens
      case .direction: !isDirectionOfLanguage
      default: true
      }
    }
  }
}
