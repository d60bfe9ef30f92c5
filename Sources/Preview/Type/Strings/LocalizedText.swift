package import PreviewCore

/// A text by its key in an app's strings, with samples of its arguments.
package struct LocalizedText: Hashable, Sendable {
  /// The key.
  package let key: String
  /// The table that has the key; nil for the one that an app reads without naming one.
  package var table: String? = nil
  /// The text that an Interface Builder document has, whose keys are identifiers; nil elsewhere.
  package var original: String? = nil
  /// Samples of what the app puts in place of `%@` or `%d`.
  package let arguments: [FormatArgument]
  /// The strings.
  package let catalog: StringCatalog

  package init(key: String, table: String? = nil, arguments: [FormatArgument], catalog: StringCatalog) {
    self.key = key
    self.table = table
    self.arguments = arguments
    self.catalog = catalog
  }

  /// Its name for people: `cart.title`, or `Send (4x1-Ab-c9Q.text)` in a document.
  package var title: String { original.map { "\($0) (\(key))" } ?? key }

  /// Its key, with the table if one is named. Two tables may have one key.
  package var name: [String] { [key] + (table.map { [$0] } ?? []) }

  /// The text that is shown in a language.
  package struct Shown: Hashable, Sendable {
    /// The text.
    package let string: String
    /// The language that it is of.
    package let language: Language
    /// Whether that is the source's because there is no other, or the text waits for its translation.
    package let isUntranslated: Bool
  }

  /// The text in a language, or else in the app's localization nearest to it or in one that this
  /// descends from, or else in that of the source; the key itself, where the strings don't have it.
  ///
  /// A language whose form for these arguments is empty has no text. Numbers are written as in the picture's language, whichever language the text is of.
  ///
  /// - Parameter language: Nil for the source's.
  package func shown(in language: Language?) -> Shown {
    guard let found = try? catalog.entry(key, in: table) else {
      let english = Language("en")!
      return Shown(string: key, language: language ?? catalog.source ?? english, isUntranslated: false)
    }
    let texts = found.entry.texts
    let wanted = language ?? found.source
    // A text in the very language spares a search for all that the app has.
    let isThere = texts[wanted].map { !filled($0, wanted, numbersIn: language).isEmpty } ?? false
    let localizations = isThere ? [wanted] : catalog.localizations(for: wanted)
    for own in localizations {
      guard let filled = texts[own].map({ filled($0, own, numbersIn: language) }), !filled.isEmpty else { continue }
      let isTranslation = found.entry.isTranslated && own != found.source
      return Shown(string: filled.string, language: own, isUntranslated: filled.isNew && isTranslation)
    }
    let text = texts[found.source].flatMap { $0.isEmpty ? nil : $0 } ?? CatalogText(key)
    return Shown(
      string: filled(text, found.source, numbersIn: language).string, language: found.source,
      isUntranslated: !localizations.contains(found.source) && found.entry.isTranslated)
  }

  private func filled(_ text: CatalogText, _ language: Language, numbersIn numberLanguage: Language?) -> FilledText {
    FilledText(text, arguments: arguments, in: language, numbersIn: numberLanguage)
  }

  /// Whether the text that is shown in a language is not that of the source.
  package func isTranslation(in language: Language?) -> Bool {
    guard let language, let found = try? catalog.entry(key, in: table) else { return false }
    return shown(in: language).language != found.source
  }

  /// The languages that have a text of their own, but for the source's.
  package var translations: Set<Language> {
    guard let found = try? catalog.entry(key, in: table) else { return [] }
    return Set(found.entry.texts.keys.filter { $0 != found.source && isTranslation(in: $0) })
  }

  /// The texts in all languages, the source's first; without those that are empty.
  func texts() throws(StringCatalogError) -> [(language: Language, text: CatalogText)] {
    guard let found = try catalog.entry(key, in: table) else { return [] }
    var texts = found.entry.texts.filter { !$0.value.isEmpty }
    let source = texts.removeValue(forKey: found.source) ?? CatalogText(key)
    return [(found.source, source)] + texts.sorted { $0.key.tag < $1.key.tag }.map { ($0.key, $0.value) }
  }

  /// The plural categories that the text of a language should have and lacks, so that it shows `other`.
  package func lackingPlurals(of language: Language) -> [String] {
    guard let text = try? catalog.entry(key, in: table)?.entry.texts[language] else { return [] }
    let lacking = text.lackingPlurals(of: Language.plurals.dropLast())
    return lacking.isEmpty ? [] : language.pluralCategories.filter(lacking.contains)
  }
}
