import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Sorts out the findings of a scene that a language causes: those that are found in some language of the matrix, and not in the one that texts are translated from.
struct LanguageCauses {
  /// The tags of the languages of the matrix in which texts are as they were written; none where the
  /// matrix lacks them, or has no other.
  let sources: [String]
  /// The language of each environment; nil for a pseudolanguage, which shows only what a translation may do.
  private let languages: [String?]

  init(_ scene: AuditPlan.Scene) {
    languages = scene.settings.map { $0.sheet.scene.pseudolanguage == nil ? $0.choices[.language] : nil }
    let all = Set(languages.compactMap(\.self))
    var written: Language?
    if all.count > 1 {
      scene.settings.first?.sheet.scene.forEachText { text, _ in written = written ?? text.localized?.catalog.source }
    }
    let source = written
    sources = all.sorted().filter { tag in source.map { Language(tag)?.isKind(of: $0) ?? false } ?? false }
  }

  /// The causes with what a language causes as findings of that: one for each element, which has the words of the worst.
  func sorted(_ causes: [FindingMerger.Merged], _ classes: ElementClasses) -> [FindingMerger.Merged] {
    guard !sources.isEmpty else { return causes }
    var known: Set<Int> = []
    return causes.compactMap { cause in
      guard let number = cause.group.flatMap(classes.number), isOfLanguage(cause) else { return cause }
      guard known.insert(number).inserted else { return nil }
      return cause.caused(by: LanguageRules.oneLanguage)
    }
  }

  /// A font may lack a whole script, and that is not the translation's fault; such causes are shared by texts.
  private func isOfLanguage(_ cause: FindingMerger.Merged) -> Bool {
    let found = Set(cause.occurrences.keys.compactMap { languages[$0] })
    return cause.shared == nil && !cause.isPseudo && !found.isEmpty && found.isDisjoint(with: sources)
  }
}
