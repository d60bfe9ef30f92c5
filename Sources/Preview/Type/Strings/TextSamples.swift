import PreviewCore

/// Some of an app's texts to begin with: the longest ones that stand in most of its languages.
package struct TextSamples {
  /// Their keys, the longest text first.
  package let keys: [String]
  /// The tags of the languages that have them all, the source's first.
  package let languages: [String]

  /// The characters of a text, at most: beyond them it is an article, and no label.
  private static let mostCharacters = 120

  /// Chooses texts; nil if the strings can't be read, or have none that stands alone: without arguments, plurals and line breaks.
  ///
  /// - Parameters:
  ///   - paths: String catalogs, files of strings, and folders of these.
  ///   - count: How many texts, at most.
  ///   - canShow: Whether the fonts have the characters of a text. A language that they can't show is left out.
  package init?(of paths: [String], count: Int, canShow: (String) -> Bool) {
    guard let catalog = try? StringCatalog(paths: paths), let source = catalog.source else { return nil }
    var found: [(key: String, texts: [Language: String])] = []
    // Other tables have the texts of an Info.plist or a storyboard.
    let own = catalog.keys(in: StringCatalog.defaultTable)
    for key in (own.isEmpty ? catalog.keys : own).sorted() {
      guard let listed = try? LocalizedText(key: key, arguments: [], catalog: catalog).texts() else { continue }
      let texts = listed.compactMap { language, text -> (Language, String)? in
        guard case .text(let string, isNew: false) = text.variation, Self.standsAlone(string) else { return nil }
        return (language, string)
      }
      guard texts.count == listed.count else { continue }
      found.append((key, Dictionary(uniqueKeysWithValues: texts).filter { canShow($0.value) }))
    }
    let most = found.map(\.texts.count).max() ?? 0
    func length(_ texts: [Language: String]) -> Int { texts.values.map(\.count).max() ?? 0 }
    let chosen = found.filter { $0.texts.count == most }.sorted { length($1.texts) < length($0.texts) }.prefix(count)
    let languages = Set(chosen.flatMap(\.texts.keys)).filter { language in
      chosen.allSatisfy { $0.texts[language] != nil }
    }
    guard languages.contains(source) else { return nil }
    self.keys = chosen.map(\.key)
    self.languages = [source.tag] + languages.subtracting([source]).map(\.tag).sorted()
  }

  private static func standsAlone(_ text: String) -> Bool {
    (1...mostCharacters).contains(text.count) && !text.contains { $0 == "%" || $0.isNewline }
  }
}
