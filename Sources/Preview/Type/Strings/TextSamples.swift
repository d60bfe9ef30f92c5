import PreviewCore

/// Some of an app's texts to begin with, as a screen has them: a title, a sentence and what a
/// button says, in a few of its languages.
package struct TextSamples {
  /// A text by its key.
  package struct Sample: Hashable, Sendable {
    package let key: String
    /// Its table; nil for `Localizable`.
    package let table: String?
    package let role: Role
  }

  /// The role of a text on a screen.
  package enum Role: Int, CaseIterable, Sendable {
    case title, sentence, action

    /// The characters that it has best.
    fileprivate var length: Int {
      switch self {
      case .title: 24
      case .sentence: 80
      case .action: 9
      }
    }

    /// The characters that it may have.
    fileprivate var lengths: ClosedRange<Int> {
      switch self {
      case .title: 8...40
      case .sentence: 28...140
      case .action: 2...18
      }
    }
  }

  /// The texts, one of a role at most.
  package let samples: [Sample]
  /// The tags of some languages that have them all, the source's first.
  package let languages: [String]

  /// Languages of a first spec: every picture is drawn in each.
  private static let mostLanguages = 3

  /// Chooses texts; nil if the strings can't be read, or have none that stands alone: without arguments, plurals and line breaks.
  ///
  /// - Parameters:
  ///   - paths: String catalogs, files of strings, and folders of these.
  ///   - canShow: Whether the fonts have the characters of a text. A language that they can't show is left out.
  package init?(of paths: [String], canShow: (String) -> Bool) {
    guard let catalog = try? StringCatalog(paths: paths), let source = catalog.source else { return nil }
    var found: [Candidate] = []
    // Tables of a property list have no texts of screens.
    let others = catalog.tableNames.filter { ![StringCatalog.defaultTable, "InfoPlist"].contains($0) }
    for table in [StringCatalog.defaultTable] + others {
      found += Self.candidates(of: catalog, table, source, canShow)
      if Role.allCases.allSatisfy({ role in found.contains { $0.fits(role) } }) { break }
    }
    let most = found.map(\.texts.count).max() ?? 0
    // What stands in few languages shows little of how texts grow.
    found = found.filter { 10 * $0.texts.count >= 9 * most }
    var chosen: [(Candidate, Role)] = []
    for role in Role.allCases {
      let free = found.filter { candidate in
        candidate.fits(role) && !chosen.contains { $0.0.key == candidate.key || $0.0.source == candidate.source }
      }
      if let best = free.min(by: { $0.rank(role) < $1.rank(role) }) { chosen.append((best, role)) }
    }
    // Short or long, some text of the app's is better than none.
    if chosen.isEmpty, let any = found.first { chosen = [(any, .title)] }
    guard !chosen.isEmpty else { return nil }
    samples = chosen.map { Sample(key: $0.key, table: $0.table, role: $1) }
    let whole = Set(chosen[0].0.texts.keys).filter { language in chosen.allSatisfy { $0.0.texts[language] != nil } }
    languages = Self.languages(whole, source, chosen.map(\.0)).map(\.tag)
  }

  private static func candidates(
    of catalog: StringCatalog, _ table: String, _ source: Language, _ canShow: (String) -> Bool
  ) -> [Candidate] {
    let name = table == StringCatalog.defaultTable ? nil : table
    return catalog.keys(in: table).sorted().compactMap { key in
      let text = LocalizedText(key: key, table: name, arguments: [], catalog: catalog)
      guard let listed = try? text.texts() else { return nil }
      var texts: [Language: String] = [:]
      for (language, text) in listed {
        guard case .text(let string, isNew: false) = text.variation, !string.contains("%") else { return nil }
        if !string.contains(where: \.isNewline), canShow(string) { texts[language] = string }
      }
      guard let own = texts[source], isProse(own, key: key) else { return nil }
      // A name, which is the same in all languages, shows nothing of them.
      let translated = texts.filter { $0.key == source || $0.value != own }
      guard texts.count < 3 || 2 * translated.count >= texts.count else { return nil }
      return Candidate(key: key, table: name, source: own, texts: translated)
    }
  }

  /// Whether a text is words for people, and no key, address or pattern.
  private static func isProse(_ text: String, key: String) -> Bool {
    guard let first = text.first, first.isLetter, !first.isLowercase,
      !text.contains(where: { "[]{}<>|_=@\\/#*$".contains($0) })
    else {
      return false
    }
    // `settings.title` is a key that nobody gave a text.
    return text.contains(" ") || text == key && text.allSatisfy(\.isLetter)
      || text != key && !text.dropLast().contains(".")
  }

  /// The source's language and two that differ most from it: one of another direction or script,
  /// and the one with the longest texts.
  private static func languages(_ all: Set<Language>, _ source: Language, _ chosen: [Candidate]) -> [Language] {
    func length(_ language: Language) -> Int { chosen.reduce(0) { $0 + ($1.texts[language]?.count ?? 0) } }
    func isLatin(_ language: Language) -> Bool {
      let letters = chosen.compactMap { $0.texts[language] }.joined().unicodeScalars.filter { $0.value > 0x40 }
      return letters.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    }
    var rest = all.subtracting([source]).sorted { $0.tag < $1.tag }
    var found = [source]
    let foreign = rest.first(where: \.isRightToLeft) ?? rest.first { isLatin($0) != isLatin(source) }
    if let longest = rest.filter({ $0 != foreign }).max(by: { length($0) < length($1) }) { found.append(longest) }
    if let foreign { found.append(foreign) }
    rest.removeAll { found.contains($0) }
    return Array((found + rest).prefix(mostLanguages))
  }
}

/// A text that may be shown.
private struct Candidate {
  let key: String
  let table: String?
  /// The text in the source's language.
  let source: String
  /// Its texts, where they are its own.
  let texts: [Language: String]

  /// Whether it can be of a role, by its length and its end.
  func fits(_ role: TextSamples.Role) -> Bool {
    guard role.lengths.contains(source.count) else { return false }
    let isSentence = source.last.map { ".!?。！？؟।".contains($0) } ?? false
    switch role {
    case .title: return !isSentence && source.contains(" ")
    case .sentence: return source.contains(" ") || !source.utf8.allSatisfy { $0 < 0x80 }
    case .action: return !isSentence
    }
  }

  /// How little it fits a role: texts of Localizable come first, of these sentences that end as
  /// such, of these the best length, in the order of keys.
  func rank(_ role: TextSamples.Role) -> (Int, Int, Int, String) {
    let isSentence = source.last.map { ".!?。！？؟।".contains($0) } ?? false
    return (table == nil ? 0 : 1, role == .sentence && !isSentence ? 1 : 0, abs(source.count - role.length), key)
  }
}
