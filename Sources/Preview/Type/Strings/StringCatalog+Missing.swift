package import PreviewCore

extension StringCatalog {
  /// The part of a key that its tables lack.
  package enum Lack: Equatable, Sendable {
    /// No table of the name has the key.
    case key
    /// These languages have no text, though their table has texts of other keys. In the order of
    /// their tags.
    case languages([Language])
  }

  /// The lack of a key that a source looks up; nil if nothing is missing, or if there is no such
  /// table.
  ///
  /// A language is missing only if no table of the name has it: packages have tables of their own.
  /// A region's language, such as `en-GB`, is not asked for where the language itself has the text.
  ///
  /// - Parameter table: The table's own name.
  package func lack(of key: String, in table: String?) -> Lack? {
    let tables = tables(named: nil).filter { $0.ownName == table ?? Self.defaultTable }
    guard !tables.isEmpty else { return nil }
    var missing: Set<Language>?
    for table in tables {
      // A key that can't be read is reported where a scene shows it.
      guard let entry = try? table.entry(key) else { continue }
      guard entry.isTranslated else { return nil }
      let has = { (language: Language) in
        language == table.source || entry.texts[language].map { !$0.isEmpty } ?? false
      }
      let own = table.languages.filter { language in
        !has(language)
          && !table.languages.contains { $0 != language && language.tag.hasPrefix("\($0.tag)-") && has($0) }
      }
      missing = missing?.intersection(own) ?? own
    }
    guard let missing else { return .key }
    return missing.isEmpty ? nil : .languages(missing.sorted { $0.tag < $1.tag })
  }
}
