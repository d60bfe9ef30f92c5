import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Lays out a scene in every language that its texts are translated to, whichever its matrix draws.
struct TranslationSearch {
  let setting: AuditPlan.Setting
  /// In the order of the answer.
  let languages: [Language]

  /// Rows that are laid out at once.
  private static let rowsAtOnce = 64

  /// The worst of one element in one language, over the rows of a list.
  private struct Found {
    var growth = -Double.infinity
    var breaks = CategorySet()
  }

  private struct Key: Hashable {
    /// The number of the element's class.
    let elements: Int
    let language: Int
  }

  /// The translations of the texts of each class: how long they are, and where they break.
  func translations(_ classes: ElementClasses, jobs: Int?) -> [Int: [SceneBreakPoint.Translation]] {
    if languages.isEmpty { return [:] }
    let rows = setting.sheet.scene.rows(inPartsOf: Self.rowsAtOnce)
    let categories = ContentSizeCategory.allCases
    let parts = WorkerPool.shared.share(languages.count * rows.count * categories.count, among: jobs) { queue in
      let typesetter = Typesetter()
      var found: [Key: Found] = [:]
      for number in queue {
        let (language, rest) = number.quotientAndRemainder(dividingBy: rows.count * categories.count)
        let part = setting.with(rows: rows[rest / categories.count])
        let category = categories[rest % categories.count]
        let readings = readings(of: part, in: languages[language], at: category, typesetter)
        add(readings, in: language, at: category, classes, to: &found)
      }
      return found
    }
    var all: [Key: Found] = [:]
    for part in parts {
      all.merge(part) { Found(growth: max($0.growth, $1.growth), breaks: $0.breaks.union($1.breaks)) }
    }
    var answer: [Int: [SceneBreakPoint.Translation]] = [:]
    for (key, found) in all.sorted(by: { $0.key.language < $1.key.language }) {
      answer[key.elements, default: []].append(
        SceneBreakPoint.Translation(language: languages[key.language], growth: found.growth, breaks: found.breaks))
    }
    return answer
  }

  private func readings(
    of setting: AuditPlan.Setting, in language: Language, at category: ContentSizeCategory, _ typesetter: Typesetter
  ) -> [ElementReading] {
    let traits = setting.traits.with(category: category, sizeStep: setting.traits.sizeStep).with(language: language)
    let reader = LayoutReader(typesetter: typesetter, grid: traits.pixelGrid, appearances: [])
    return (try? reader.read(setting.sheet, in: traits).readings) ?? []
  }

  private func add(
    _ readings: [ElementReading], in number: Int, at category: ContentSizeCategory, _ classes: ElementClasses,
    to found: inout [Key: Found]
  ) {
    let language = languages[number]
    for reading in readings {
      guard let text = reading.measure.text, let label = reading.facts?.text?.source,
        label.runs.contains(where: { $0.text.isTranslated(to: language) }),
        let elements = classes.number(of: ElementGroup(AuditedElement(reading)))
      else { continue }
      func count(in language: Language?) -> Int { label.runs.reduce(0) { $0 + $1.text.string(in: language).count } }
      let key = Key(elements: elements, language: number)
      let growth = (Double(count(in: language)) / Double(max(1, count(in: nil))) - 1) * 100
      found[key, default: Found()].growth = max(found[key]?.growth ?? growth, growth)
      if !text.isWhole || text.brokenWord != nil { found[key]?.breaks.insert(category) }
    }
  }
}
