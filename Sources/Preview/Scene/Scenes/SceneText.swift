package import PreviewCore
public import PreviewType

/// A text of a scene: as it stands, or by its key in the app's strings.
///
///     NavigationBar(SceneText(localized: "cart.title", in: strings))
public struct SceneText: Hashable, Sendable, ExpressibleByStringInterpolation {
  private enum Content: Hashable, Sendable {
    case verbatim(String)
    indirect case localized(LocalizedText)
    indirect case translated(String, LocalizedText)
  }

  private let content: Content

  /// A text as it stands, in every language.
  public init(_ text: String) { content = .verbatim(text) }

  /// A text as it stands.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text of a key in each language; in one that has none, that of the language that is translated from.
  ///
  /// - Parameters:
  ///   - key: The key. It is shown itself, as an app shows it, if the strings don't have it, or if
  ///     several tables do and none is chosen.
  ///   - table: The table, as in `NSLocalizedString`; nil for Localizable, or for the only other
  ///     one that has the key.
  ///   - arguments: Samples of what the app puts in place of `%@` or `%lld`. A number chooses the plural, and is written as the picture's language writes numbers.
  ///   - strings: The app's strings.
  public init(
    localized key: String, table: String? = nil, arguments: [FormatArgument] = [], in strings: StringCatalog
  ) {
    content = .localized(LocalizedText(key: key, table: table, arguments: arguments, catalog: strings))
  }

  /// A text as it stands in the language that it is written in, and its translations.
  ///
  /// - Parameter translations: Nil for a text without any.
  package init(_ text: String, translations: LocalizedText?) {
    guard var translations else {
      content = .verbatim(text)
      return
    }
    translations.original = text
    content = .translated(text, translations)
  }

  /// About how many characters it has: bytes of a text as it stands, and of a localized one, which has a length of its own in each language, those of a short sentence.
  var length: Int {
    switch content {
    case .verbatim(let text), .translated(let text, _): text.utf8.count
    case .localized: 24
    }
  }

  /// Whether it stands as it is, and nothing is there to read.
  package var isEmpty: Bool { content == .verbatim("") }

  /// The text by its key; nil for one that stands as it is.
  package var localized: LocalizedText? {
    switch content {
    case .verbatim: nil
    case .localized(let text), .translated(_, let text): text
    }
  }

  /// The text in a language, nil for the one that is translated from.
  public func string(in language: String?) -> String { string(in: language.flatMap { Language($0) }) }

  package func string(in language: Language?) -> String {
    switch content {
    case .verbatim(let text): text
    case .localized(let text): text.shown(in: language).string
    case .translated(let own, let text):
      // The strings of the source say again what is there, or lack it.
      if let language, text.isTranslation(in: language) { text.shown(in: language).string } else { own }
    }
  }

  /// Whether it may be English, as far as is known: in that language, or in none that is named and in Latin letters.
  func isEnglish(in language: Language?) -> Bool {
    guard language.map({ $0.code == "en" }) ?? true else { return false }
    return string(in: language).unicodeScalars.contains { $0.unicode.isAlphabetic && $0.value < 0x250 }
  }

  /// The language that the text is shaped in: that of the text that is shown.
  func language(in language: Language?) -> Language? {
    guard let language, let localized else { return language }
    return localized.shown(in: language).language
  }

  /// Whether the text that is shown in a language is a translation.
  package func isTranslated(to language: Language?) -> Bool {
    localized.map { $0.isTranslation(in: language) } ?? false
  }

  /// Whether the text that is shown in a language stands for translations that nobody knows the length of: the source's, where there is no translation.
  ///
  /// The source's text of a key that is translated to any language stands for itself, unless it is shown in a language that lacks its translation.
  func lacksTranslation(to language: Language?) -> Bool {
    guard let localized else { return true }
    return localized.translations.isEmpty || localized.shown(in: language).isUntranslated
  }

  /// Whether names in braces stand for what holds where the text is drawn.
  var hasPlaceholders: Bool { if case .verbatim(let text) = content { text.contains(text: "{") } else { false } }
}
