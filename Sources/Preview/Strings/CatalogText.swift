/// The texts of one key in the languages of a catalog.
struct CatalogEntry: Sendable {
  /// The texts by language.
  var texts: [Language: CatalogText] = [:]
  /// Whether the text is to be translated; `shouldTranslate` in a catalog.
  var isTranslated = true
}

/// The text of a key in one language, with its arguments still to be filled in.
struct CatalogText: Equatable, Sendable {
  /// The text, by plural and device where it has several.
  var variation: Variation
  /// Parts that vary by themselves, by the names in `%#@name@`.
  var substitutions: [String: Substitution] = [:]

  /// A text, or several of which a number or a device chooses.
  indirect enum Variation: Equatable, Sendable {
    /// A text; a new one was not translated yet.
    case text(String, isNew: Bool)
    /// Texts by plural categories.
    case byPlural([String: Variation])
    /// Texts by devices.
    case byDevice([String: Variation])
  }

  /// A part of a text that varies with a number.
  struct Substitution: Equatable, Sendable {
    /// The number of the argument, from 1; nil for the next one.
    var argument: Int?
    /// How the argument is written, without `%`: `lld`.
    var specifier: String
    var variation: Variation
  }

  /// A text without variations.
  init(_ text: String, isNew: Bool = false) { variation = .text(text, isNew: isNew) }

  init(_ variation: Variation, substitutions: [String: Substitution] = [:]) {
    (self.variation, self.substitutions) = (variation, substitutions)
  }

  /// Whether there is no text, or one that was not translated yet.
  var isNew: Bool { variation.isNew }
  /// Whether the text is empty.
  var isEmpty: Bool { variation.isEmpty }
}

extension CatalogText.Variation {
  var isNew: Bool {
    switch self {
    case .text(_, let isNew): isNew
    case .byPlural(let texts), .byDevice(let texts): texts.values.contains(where: \.isNew)
    }
  }

  var isEmpty: Bool {
    switch self {
    case .text(let text, _): text.isEmpty
    case .byPlural(let texts), .byDevice(let texts): texts.values.allSatisfy(\.isEmpty)
    }
  }

  /// Every text, in an order that stays the same.
  var all: [String] {
    switch self {
    case .text(let text, _): [text]
    case .byPlural(let texts), .byDevice(let texts): texts.sorted { $0.key < $1.key }.flatMap(\.value.all)
    }
  }

  /// The text for a number on an iPhone.
  ///
  /// `zero` counts for 0 in every language, as on Apple's platforms, where CLDR has the category in a few only.
  func text(for number: Double?, in language: Language) -> String {
    switch self {
    case .text(let text, _): return text
    case .byDevice(let texts):
      return (texts["iphone"] ?? texts["other"] ?? texts.min { $0.key < $1.key }?.value)?.text(
        for: number, in: language)
        ?? ""
    case .byPlural(let texts):
      let category = number == 0 && texts["zero"] != nil ? "zero" : number.map { language.pluralCategory(of: $0) }
      return (category.flatMap { texts[$0] } ?? texts["other"] ?? texts.min { $0.key < $1.key }?.value)?
        .text(for: number, in: language) ?? ""
    }
  }
}
