/// How far the texts of a scene hold, over its environments and rows.
struct BreakPointTable: Sendable {
  private struct Row {
    /// The smallest width by the category's position: that of the row and environment which need the most.
    var widths: [Double?] = Array(repeating: nil, count: ContentSizeCategory.allCases.count)
    /// The text that needs the most room, which is made longer.
    var path: ElementPath
    var label: Label?
    /// The rows of the scene that it was measured with.
    var rows: Range<Int>?
    var need = 0.0
  }

  private var rows: [ElementGroup: Row] = [:]
  /// The languages that some text is translated to.
  private var languages: Set<Language> = []

  mutating func add(_ element: AuditedElement, in rows: Range<Int>?) {
    var own = Row(path: element.path, rows: rows)
    for (position, measure) in element.measures.enumerated() { own.widths[position] = measure?.smallestWidth }
    own.need = own.widths.compactMap { $0 }.max() ?? 0
    own.label = element.facts?.text?.source as? Label
    guard own.need > 0 else { return }
    for text in own.label?.runs.compactMap(\.text.localized) ?? [] { languages.formUnion(text.translations) }
    add(own, ElementGroup(element))
  }

  mutating func formUnion(_ other: BreakPointTable) {
    for (group, row) in other.rows { add(row, group) }
    languages.formUnion(other.languages)
  }

  private mutating func add(_ row: Row, _ group: ElementGroup) {
    guard var old = rows[group] else { return rows[group] = row }
    for position in row.widths.indices {
      old.widths[position] = [old.widths[position], row.widths[position]].compactMap { $0 }.max()
    }
    if (row.need, old.path) > (old.need, row.path) {
      (old.path, old.label, old.rows, old.need) = (row.path, row.label, row.rows, row.need)
    }
    rows[group] = old
  }

  /// The table, in the order of the tree; each text is made longer, and replaced by its translations, in the narrowest environment of its scene.
  func points(of scene: AuditPlan.Scene, _ groups: ElementGroups, jobs: Int?) -> [SceneBreakPoint] {
    let variants = scene.settings.first?.sheet.scene.variants ?? []
    func width(_ setting: AuditPlan.Setting) -> Double { setting.sheet.width ?? setting.sheet.scene.width }
    guard let first = scene.settings.min(by: { width($0) < width($1) }) else { return [] }
    // Texts are compared in the language that they are translated from.
    let narrowest = first.with(language: nil)
    func path(_ group: ElementGroup) -> ElementPath { groups.known[group]?.first ?? ElementPath(indices: []) }
    let sorted = rows.sorted { path($0.key) < path($1.key) }
    let categories: [ContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge]
    let parts = WorkerPool.shared.share(sorted.count * categories.count, among: jobs) { deal in
      let typesetter = Typesetter()
      return deal.map { number in
        let row = sorted[number / categories.count].value
        let category = categories[number % categories.count]
        // One that is left out there has no room to measure.
        guard let position = category.position, row.widths[position] != nil else { return (number, Double?.none) }
        let search = GrowthSearch(setting: narrowest.with(rows: row.rows), typesetter: typesetter)
        return (number, search.growth(of: row.label, at: row.path, category))
      }
    }
    var growths: [Int: Double?] = [:]
    for (number, growth) in parts.flatMap({ $0 }) { growths[number] = growth }
    let translations = TranslationSearch(setting: narrowest, languages: languages.sorted { $0.tag < $1.tag })
      .translations(jobs: jobs)
    return sorted.enumerated().map { index, entry in
      let element = groups.known[entry.key]
      let variant = Int(path(entry.key).indices.first ?? 0)
      return SceneBreakPoint(
        scene: scene.name, variant: variants.count > 1 ? variants[variant].caption ?? "\(variant + 1)" : nil,
        element: element.map { $0.name ?? $0.firstName ?? Spelling.shown($0.text) } ?? "", widths: entry.value.widths,
        growthAtLarge: growths[index * 2] ?? nil, growthAtLargest: growths[index * 2 + 1] ?? nil,
        likelyGrowth: TextExpansion.ibm.growth(of: entry.value.label?.text.count ?? 0) * 100,
        translations: translations[entry.key] ?? [])
    }
  }
}
