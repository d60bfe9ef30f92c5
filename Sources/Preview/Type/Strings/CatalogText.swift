import PreviewCore

/// The texts of one key in the languages of a catalog.
package struct CatalogEntry: Equatable, Sendable {
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

  /// Whether the text is empty, in each of its forms.
  var isEmpty: Bool { variation.isEmpty }

  /// The first mistake in its plurals and devices.
  var mistake: LocalizedTextMistake? { variations.firstNonNil(\.mistake) }

  /// Those of some plural categories that it, or a part of it, has no text for, and shows `other`.
  func lackingPlurals(of categories: [String]) -> Set<String> {
    variations.reduce(into: []) { $0.formUnion($1.lackingPlurals(of: categories)) }
  }

  private var variations: [Variation] {
    [variation] + substitutions.sorted { $0.key < $1.key }.map(\.value.variation)
  }
}

extension CatalogText.Variation {
  var isEmpty: Bool {
    switch self {
    case .text(let text, _): text.isEmpty
    case .byPlural(let texts), .byDevice(let texts): texts.values.allSatisfy(\.isEmpty)
    }
  }

  /// The text for a number on an iPhone, and whether it is still to be translated.
  ///
  /// `zero` counts for 0 in every language, as on Apple's platforms, where CLDR has the category in a few only.
  func form(for number: Double?, in language: Language) -> (text: String, isNew: Bool) {
    let chosen: Self?
    switch self {
    case .text(let text, let isNew): return (text, isNew)
    case .byDevice(let texts): chosen = Self.onPhone(texts) ?? texts.min { $0.key < $1.key }?.value
    case .byPlural(let texts):
      let category = number == 0 && texts["zero"] != nil ? "zero" : number.map { language.pluralCategory(of: $0) }
      chosen = category.flatMap { texts[$0] } ?? texts["other"] ?? texts.min { $0.key < $1.key }?.value
    }
    return chosen?.form(for: number, in: language) ?? ("", false)
  }

  /// Whether a number chooses the text.
  var isPlural: Bool {
    switch self {
    case .text: false
    case .byDevice(let texts): Self.onPhone(texts)?.isPlural ?? false
    case .byPlural: true
    }
  }

  /// Every text that an iPhone may show, in an order that stays the same.
  var forms: [String] {
    switch self {
    case .text(let text, _): [text]
    case .byDevice(let texts): Self.onPhone(texts)?.forms ?? []
    case .byPlural(let texts): texts.sorted { $0.key < $1.key }.flatMap(\.value.forms)
    }
  }

  /// The first mistake in the plurals and devices of a text that an iPhone may show.
  var mistake: LocalizedTextMistake? {
    switch self {
    case .text: return nil
    case .byDevice(let texts):
      guard let chosen = Self.onPhone(texts) else { return .notOnPhone(devices: texts.keys.sorted()) }
      return chosen.mistake
    case .byPlural(let texts):
      if let unknown = texts.keys.filter({ !Language.plurals.contains($0) }).min() { return .unknownPlural(unknown) }
      return texts["other"] == nil ? .noOther : texts.sorted { $0.key < $1.key }.firstNonNil(\.value.mistake)
    }
  }

  /// Those of some plural categories that it has no text for, and shows `other`.
  func lackingPlurals(of categories: [String]) -> Set<String> {
    switch self {
    case .text: return []
    case .byDevice(let texts): return Self.onPhone(texts)?.lackingPlurals(of: categories) ?? []
    case .byPlural(let texts):
      return texts.values.reduce(into: Set(categories.filter { texts[$0] == nil })) {
        $0.formUnion($1.lackingPlurals(of: categories))
      }
    }
  }

  /// The one of several texts by device that an iPhone shows.
  static func onPhone<Text>(_ texts: [String: Text]) -> Text? { texts["iphone"] ?? texts["other"] }
}
