package import PreviewType

/// Where a finding is looked at: an environment of its scene, at a category.
package struct AuditShot: Hashable, Sendable {
  /// The number of the environment in the scene's plan.
  package let setting: Int
  /// The category.
  package let category: ContentSizeCategory
  /// Whether the finding is seen there; else it is the picture to compare with.
  package let breaks: Bool

  package init(setting: Int, category: ContentSizeCategory, breaks: Bool) {
    self.setting = setting
    self.category = category
    self.breaks = breaks
  }
}

extension AuditFinding {
  /// Whether it breaks in a shot: `holds`, `breaks`, `the first of 3 that break`.
  package func words(for shot: AuditShot) -> String {
    let breaking = occurrences[shot.setting]?.categories ?? []
    if !shot.breaks { return "holds" }
    return shot.category == breaking.first && breaking.count > 1
      ? "the first of \(breaking.count) that break" : "breaks"
  }

  /// The pictures that show it: L, where it holds, beside the first category at which it breaks; of one that breaks at L, L beside AX5.
  ///
  /// They are taken in the design in which it is worst, in the environment in which it breaks first there; of several in the worst, or else in the first.
  package var shots: [AuditShot] {
    let large = ContentSizeCategory.large.position ?? 0
    let candidates = occurrences.filter { inDesign.contains($0.key) }.flatMap { setting, categories in
      categories.categories.map { category in
        let position = category.position ?? 0
        return (
          distance: position < large ? large - position + 100 : position - large,
          order: setting == worst ? -1 : setting, setting: setting, category: category
        )
      }
    }
    guard let first = candidates.min(by: { ($0.distance, $0.order) < ($1.distance, $1.order) }) else { return [] }
    let categories: [ContentSizeCategory] = [
      .large, first.category == .large ? .accessibilityExtraExtraExtraLarge : first.category,
    ]
    return categories.map {
      AuditShot(setting: first.setting, category: $0, breaks: occurrences[first.setting]?.contains($0) == true)
    }
  }
}
