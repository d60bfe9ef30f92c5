import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// How far the texts of a scene hold, over its environments and rows.
struct BreakPointTable: Sendable {
  private struct Entry {
    /// The smallest width by the category's position: that of the row and environment which need the most.
    var widths: [Double?] = Array(repeating: nil, count: ContentSizeCategory.allCases.count)
    /// The text that needs the most room in the narrowest environment that has it: the one that is made longer.
    var sample: Sample
  }

  /// A text, and where it was measured. In another design it may be elsewhere in the tree.
  private struct Sample {
    let setting: Int
    /// Points of the environment's width.
    let width: Double
    let need: Double
    let path: ElementPath
    /// The rows of the scene that it is measured with: its own alone, if that can be.
    let rows: Range<Int>?
    let facts: LayoutFacts.Text?
    let name: String?
    let text: String

    /// Whether it replaces another.
    func precedes(_ other: Sample) -> Bool {
      (width, setting, -need, path) < (other.width, other.setting, -other.need, other.path)
    }
  }

  private var rows: [ElementGroup: Entry] = [:]
  /// The languages that some text is translated to.
  private var languages: Set<Language> = []

  /// Adds a text that was measured in an environment of a scene.
  mutating func add(_ element: AuditedElement, in setting: Int, of scene: AuditPlan.Scene, rows: Range<Int>?) {
    let widths = element.measures.map { $0?.smallestWidth }
    guard let need = widths.compactMap({ $0 }).max(), need > 0 else { return }
    let facts = element.facts?.text
    for text in facts?.source.runs.compactMap(\.text.localized) ?? [] { languages.formUnion(text.translations) }
    let sample = Sample(
      setting: setting, width: scene.settings[setting].width, need: need, path: element.path,
      rows: element.rowNumber.map { Int($0)..<Int($0) + 1 } ?? rows,
      facts: facts, name: element.name, text: element.text)
    Self.add(Entry(widths: widths, sample: sample), ElementGroup(element), to: &self.rows)
  }

  mutating func formUnion(_ other: BreakPointTable) {
    for (group, row) in other.rows { Self.add(row, group, to: &rows) }
    languages.formUnion(other.languages)
  }

  private static func add<Key: Hashable>(_ row: Entry, _ key: Key, to rows: inout [Key: Entry]) {
    guard var old = rows[key] else { return rows[key] = row }
    for position in row.widths.indices {
      old.widths[position] = [old.widths[position], row.widths[position]].compactMap { $0 }.max()
    }
    if row.sample.precedes(old.sample) { old.sample = row.sample }
    rows[key] = old
  }

  /// The table, in the order of the tree: a line for each class of elements, however many rows have one. Each text is made longer, and replaced by its translations,
  /// in the narrowest environment that has it.
  func points(
    of scene: AuditPlan.Scene, _ classes: ElementClasses, jobs: Int?,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) -> [SceneBreakPoint] {
    let variants = scene.settings.first?.sheet.scene.variants ?? []
    var rows: [Int: Entry] = [:]
    for (group, row) in self.rows { if let number = classes.number(of: group) { Self.add(row, number, to: &rows) } }
    let sorted = rows.sorted { $0.key < $1.key }
    let categories: [ContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge]
    let count = WorkCount(sorted.count * categories.count, progress)
    let growths = WorkerPool.shared.map(
      sorted.count * categories.count, among: jobs, with: { Typesetter() }
    ) { typesetter, number -> Double? in
      defer { count.finish(scene.name) }
      let row = sorted[number / categories.count].value
      let category = categories[number % categories.count]
      // One that is left out there has no room to measure.
      guard let position = category.position, row.widths[position] != nil else { return nil }
      let sample = row.sample
      // Texts are compared in the language that they are translated from.
      let setting = scene.settings[sample.setting].with(language: nil).with(rows: sample.rows)
      let search = GrowthSearch(setting: setting, typesetter: typesetter)
      return search.growth(of: sample.facts, at: sample.path, category)
    }
    let translations = translations(of: scene, classes, jobs: jobs)
    return sorted.enumerated().map { index, entry in
      let (known, sample) = (classes.known[entry.key], entry.value.sample)
      let variant = Int(known.first.indices.first ?? 0)
      return SceneBreakPoint(
        scene: scene.name, variant: variants.count > 1 ? variants[variant].caption ?? "\(variant + 1)" : nil,
        element: known.name ?? sample.name ?? Spelling.shown(sample.text), widths: entry.value.widths,
        growthAtLarge: growths[index * 2], growthAtLargest: growths[index * 2 + 1],
        likelyGrowth: TextExpansion.ibm.growth(of: sample.facts.map { [$0.source.text] } ?? []) * 100,
        translations: translations[entry.key] ?? [])
    }
  }

  /// The translations of the texts of each class, in the narrowest environment.
  private func translations(
    of scene: AuditPlan.Scene, _ classes: ElementClasses, jobs: Int?
  ) -> [Int: [SceneBreakPoint.Translation]] {
    guard let narrowest = scene.settings.min(by: { $0.width < $1.width }) else { return [:] }
    return TranslationSearch(
      setting: narrowest.with(language: nil), languages: languages.sorted { $0.tag < $1.tag }
    ).translations(classes, jobs: jobs)
  }
}

extension AuditPlan.Setting {
  /// Points of the scene's width.
  var width: Double { sheet.width ?? sheet.scene.width }
}
