/// A text by its key in an app's strings, with samples of its arguments.
struct LocalizedText: Hashable, Sendable {
  /// The key.
  let key: String
  /// Samples of what the app puts in place of `%@` or `%d`.
  let arguments: [FormatArgument]
  /// The strings.
  let catalog: StringCatalog

  /// The text that is shown in a language.
  struct Shown: Hashable, Sendable {
    /// The text.
    let string: String
    /// The language that it is of.
    let language: Language
    /// Whether that is the source's because there is no other, or the text waits for its translation.
    let isUntranslated: Bool
  }

  /// The text in a language, or else in the one nearest to it, or else in that of the source; the key itself, where the strings don't have it.
  ///
  /// - Parameter language: Nil for the source's.
  func shown(in language: Language?) -> Shown {
    guard let found = try? catalog.entry(key) else {
      let english = Language("en")!
      return Shown(string: key, language: language ?? catalog.source ?? english, isUntranslated: false)
    }
    let wanted = language ?? found.source
    let texts = found.entry.texts
    let chain = wanted.chain
    if let own = chain.first(where: { texts[$0].map { !$0.isEmpty } ?? false }), let text = texts[own] {
      return filled(text, in: own, isUntranslated: text.isNew && found.entry.isTranslated && own != found.source)
    }
    let isOfSource = chain.contains(found.source)
    let text = texts[found.source].flatMap { $0.isEmpty ? nil : $0 } ?? CatalogText(key)
    return filled(text, in: found.source, isUntranslated: !isOfSource && found.entry.isTranslated)
  }

  /// Whether the text that is shown in a language is not that of the source.
  func isTranslation(in language: Language?) -> Bool {
    guard let language, let found = try? catalog.entry(key) else { return false }
    return shown(in: language).language != found.source
  }

  /// The languages that have a text of their own, but for the source's.
  var translations: Set<Language> {
    guard let found = try? catalog.entry(key) else { return [] }
    return Set(found.entry.texts.keys.filter { $0 != found.source && isTranslation(in: $0) })
  }

  private func filled(_ text: CatalogText, in language: Language, isUntranslated: Bool) -> Shown {
    Shown(
      string: FilledText(text, arguments: arguments, in: language).string, language: language,
      isUntranslated: isUntranslated)
  }

  /// The texts in all languages with what they need, the source's first.
  func filledTexts() throws(StringCatalogError) -> [(language: Language, text: FilledText)] {
    guard let found = try catalog.entry(key) else { return [] }
    var texts = found.entry.texts
    if texts[found.source].map(\.isEmpty) ?? true { texts[found.source] = CatalogText(key) }
    let order = texts.keys.sorted { a, b in
      (a == found.source ? 0 : 1, a.tag) < (b == found.source ? 0 : 1, b.tag)
    }
    return order.map { ($0, FilledText(texts[$0]!, arguments: arguments, in: $0)) }
  }
}
