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

  mutating func add(_ element: AuditedElement, in rows: Range<Int>?) {
    var own = Row(path: element.path, rows: rows)
    for (position, measure) in element.measures.enumerated() { own.widths[position] = measure?.smallestWidth }
    own.need = own.widths.compactMap { $0 }.max() ?? 0
    own.label = element.facts?.text?.source as? Label
    if own.need > 0 { add(own, ElementGroup(element)) }
  }

  mutating func formUnion(_ other: BreakPointTable) {
    for (group, row) in other.rows { add(row, group) }
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

  /// The table, in the order of the tree; each text is made longer in the narrowest environment of its scene.
  func points(of scene: AuditPlan.Scene, _ groups: ElementGroups, jobs: Int?) -> [SceneBreakPoint] {
    let variants = scene.settings.first?.sheet.scene.variants ?? []
    func width(_ setting: AuditPlan.Setting) -> Double { setting.sheet.width ?? setting.sheet.scene.width }
    guard let narrowest = scene.settings.min(by: { width($0) < width($1) }) else { return [] }
    func first(_ group: ElementGroup) -> ElementPath { groups.known[group]?.first ?? ElementPath(indices: []) }
    let sorted = rows.sorted { first($0.key) < first($1.key) }
    let categories: [ContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge]
    let parts = WorkerPool.shared.share(sorted.count * categories.count, among: jobs) { deal in
      let typesetter = Typesetter()
      return deal.map { number in
        let row = sorted[number / categories.count].value
        let search = GrowthSearch(setting: narrowest.with(rows: row.rows), typesetter: typesetter)
        return (number, search.growth(of: row.label, at: row.path, categories[number % categories.count]))
      }
    }
    var growths: [Int: Double?] = [:]
    for (number, growth) in parts.flatMap({ $0 }) { growths[number] = growth }
    return sorted.enumerated().map { index, entry in
      let element = groups.known[entry.key]
      let variant = Int(first(entry.key).indices.first ?? 0)
      return SceneBreakPoint(
        scene: scene.name, variant: variants.count > 1 ? variants[variant].caption ?? "\(variant + 1)" : nil,
        element: element.map { $0.name ?? $0.firstName ?? Spelling.shown($0.text) } ?? "", widths: entry.value.widths,
        growthAtLarge: growths[index * 2] ?? nil, growthAtLargest: growths[index * 2 + 1] ?? nil)
    }
  }
}

/// Finds how much longer a text of a scene could be: the whole scene is laid out with other lengths of it, so that what is beside it gives way as it does.
struct GrowthSearch {
  let setting: AuditPlan.Setting
  let typesetter: Typesetter
  /// How many times as long a text is tried to be, at most.
  private static let most = 8

  /// Percent by which a text could be longer before it truncates or is clipped; below 0 for one that must be shorter, nil for any length.
  func growth(of label: Label?, at path: ElementPath, _ category: ContentSizeCategory) -> Double? {
    guard let label else { return nil }
    let count = label.text.count
    var (holding, breaking) = (0, count * Self.most + 1)
    while breaking - holding > 1 {
      // The usual answers are near to its own length; from there the steps double.
      let middle = holding == 0 && breaking > count ? count : (holding + breaking) / 2
      if holds(StretchedLabel(label: label, count: middle), at: path, category) {
        holding = middle
      } else {
        breaking = middle
      }
    }
    return holding >= count * Self.most ? nil : (Double(holding) / Double(count) - 1) * 100
  }

  private func holds(_ stretched: StretchedLabel, at path: ElementPath, _ category: ContentSizeCategory) -> Bool {
    if stretched.count == 0 { return true }
    var scene = setting.sheet.scene
    scene.stretched = stretched
    let sheet = SceneSheet(scene: scene, width: setting.sheet.width)
    let traits = setting.traits.with(category: category, sizeStep: setting.traits.sizeStep)
    let reader = LayoutReader(typesetter: typesetter, grid: traits.pixelGrid, appearances: [])
    guard let readings = try? reader.read(sheet, in: traits).readings,
      let text = readings.first(where: { $0.path == path })?.measure.text
    else { return false }
    return !text.isTruncated && text.cut.isNone
  }
}
