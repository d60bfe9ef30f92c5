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
  /// A language is missing only if its table has texts of half of the keys in it, and no other
  /// table of the name has this one: packages have tables of their own. A region's language, such
  /// as `en-GB`, is not asked for where the language itself has the text.
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
      let own = translated(in: table).filter { language in
        !table.has(language, entry)
          && !table.languages.contains {
            $0 != language && language.tag.hasPrefix("\($0.tag)-") && table.has($0, entry)
          }
      }
      missing = missing?.intersection(own) ?? own
    }
    guard let missing else { return .key }
    return missing.isEmpty ? nil : .languages(missing.sorted { $0.tag < $1.tag })
  }

  /// The languages that a table is translated to: those with at least half of its texts. Others are
  /// begun, and would be missing everywhere.
  private func translated(in table: any StringTable) -> Set<Language> {
    let id = ObjectIdentifier(table)
    if let known = translations.withLock({ $0[id] }) { return known }
    let entries = table.keys.compactMap { try? table.entry($0) }.filter(\.isTranslated)
    let found = table.languages.filter { language in
      2 * entries.count { table.has(language, $0) } >= entries.count
    }
    translations.withLock { $0[id] = found }
    return found
  }
}

extension StringTable {
  /// Whether a key has a text in a language. In the source's, the key itself is one.
  fileprivate func has(_ language: Language, _ entry: CatalogEntry) -> Bool {
    language == source || entry.texts[language].map { !$0.isEmpty } ?? false
  }
}
