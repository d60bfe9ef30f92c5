import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Localized texts")
struct LocalizedTextTests {
  /// A catalog with the key `k`, whose texts are JSON of a catalog, or plain.
  private static func catalog(_ texts: [String: String]) throws -> StringCatalog {
    let folder = TemporaryFolder()
    let json = texts.map { tag, text in "\"\(tag)\": \(text.hasPrefix("{") ? text : unit(text))" }.joined(
      separator: ",")
    let text = "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\(json)}}}}"
    return try withExtendedLifetime(folder) { try StringCatalog(try folder.write(Array(text.utf8), to: "L.xcstrings")) }
  }

  private static func unit(_ text: String, state: String = "translated") -> String {
    "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
  }

  private static func plural(_ forms: [String: String], by trait: String = "plural") -> String {
    let json = forms.map { "\"\($0)\": \($1.hasPrefix("{") ? $1 : unit($1))" }.joined(separator: ",")
    return "{\"variations\": {\"\(trait)\": {\(json)}}}"
  }

  private static func text(_ texts: [String: String], _ arguments: [FormatArgument] = []) throws -> LocalizedText {
    LocalizedText(key: "k", arguments: arguments, catalog: try catalog(texts))
  }

  private static func mistake(_ texts: [String: String], _ arguments: [FormatArgument] = []) throws -> String? {
    let text = try text(texts, arguments)
    let found = try text.mistakeInStrings() ?? text.mistakeInArguments()
    return found.map { $0.mistake.words("k", $0.language) }
  }

  @Test("A plural form that is empty shows the source's, and one that waits for its translation shows itself")
  func emptyForms() throws {
    let english = Self.plural(["one": "%lld x", "other": "%lld xs"])
    let empty = try Self.text(
      ["en": english, "ar": Self.plural(["one": "%lld one", "other": Self.unit("", state: "new")])], [5])
    let shown = empty.shown(in: Language("ar"))
    #expect(shown == LocalizedText.Shown(string: "٥ xs", language: Language("en")!, isUntranslated: true))
    let one = LocalizedText(key: "k", arguments: [1], catalog: empty.catalog).shown(in: Language("ar"))
    #expect(one == LocalizedText.Shown(string: "١ one", language: Language("ar")!, isUntranslated: false))
    let new = try Self.text([
      "en": "Hi", "ru": Self.unit("Привет", state: "new"), "de": Self.unit("Hallo", state: "needs_review"),
    ])
    #expect(
      new.shown(in: Language("ru"))
        == LocalizedText.Shown(string: "Привет", language: Language("ru")!, isUntranslated: true))
    #expect(!new.shown(in: Language("de")).isUntranslated)
  }

  @Test("Numbers are written as in the picture's language, and plurals chosen as in the text's")
  func numbers() throws {
    let text = try Self.text(
      ["en": Self.plural(["one": "%lld file", "other": "%lld files"]), "ar": "%lld ملف"], [1234])
    #expect(text.shown(in: Language("ar")).string == "١٬٢٣٤ ملف")
    #expect(text.shown(in: Language("ar-MA")).string == "1.234 ملف")
    #expect(text.shown(in: Language("de")).string == "1.234 files")
    #expect(text.shown(in: nil).string == "1,234 files")
    // French counts 0 with 1, and English doesn't.
    let none = LocalizedText(key: "k", arguments: [0], catalog: text.catalog)
    #expect(none.shown(in: Language("fr")).string == "0 files")
  }

  @Test(
    "Named arguments are numbered by their first use in the source's text, also in a translation with another order")
  func namedArguments() throws {
    func shown(_ texts: [String: String], _ arguments: [FormatArgument], in tag: String) throws -> String {
      try Self.text(texts, arguments).shown(in: Language(tag)).string
    }
    let texts = [
      "en": "%(count)lld of %(owner)@, %(count)lld", "de": "%(owner)@: %(count)lld", "fr": "%2$(owner)@, %1$(count)lld",
      "ar": "%(count)lld %(new)@ %(owner)@",
    ]
    #expect(try shown(texts, [3, "Ana", "x"], in: "en") == "3 of Ana, 3")
    #expect(try shown(texts, [3, "Ana", "x"], in: "de") == "Ana: 3")
    #expect(try shown(texts, [3, "Ana", "x"], in: "fr") == "Ana, 3")
    #expect(try shown(texts, [3, "Ana", "x"], in: "ar") == "٣ x Ana")
    let plural = Self.plural(["one": "%(owner)@ has one", "other": "%(owner)@ has %(count)lld, %(share).1f %%(x)"])
    #expect(try shown(["en": plural], ["Ana", 3, 0.5], in: "en") == "Ana has 3, 0.5 %(x)")
    // No name, and no place.
    for text in ["100 % (of it)", "%(a b)@", "%()@", "%(a", "%1(a)@", "(%)"] {
      #expect(try shown(["en": text], [], in: "en") == text)
    }
    #expect(try Self.mistake(["en": "%(count)lld boats"]) != nil)
    // Names and openings without end are not counted without end.
    let names = (1...5000).map { "%(a\($0))@" }.joined()
    let many = try Self.mistake(["en": names])
    #expect(many == "The English text of 'k' names argument 33, and at most 32 are read.")
    let openings = String(repeating: "%(", count: 20_000)
    #expect(try shown(["en": openings], [], in: "en") == openings)
  }

  @Test("A language without texts shows those of the localization that iOS takes, with its plurals")
  func nearestLocalization() throws {
    let portuguese = Self.plural(["one": "%lld ficheiro", "other": "%lld ficheiros"])
    let text = try Self.text(["en": "%lld files", "pt-PT": portuguese], [0])
    // Brazil counts 0 with 1, and Portugal doesn't.
    #expect(
      text.shown(in: Language("pt-BR"))
        == LocalizedText.Shown(string: "0 ficheiros", language: Language("pt-PT")!, isUntranslated: false))
    #expect(
      text.shown(in: Language("pt")).language == Language("pt-PT")
        && text.shown(in: Language("es")).language == Language("en"))
    let chinese = try Self.text(["en": "Cart", "zh-HK": "購物車", "zh-TW": "購物袋", "zh-Hans": "购物车"])
    #expect(chinese.shown(in: Language("zh-MO")).string == "購物車")
    #expect(chinese.shown(in: Language("zh-SG")).string == "购物车")
    #expect(try Self.text(["en": "Cart", "sr": "Корпа"]).shown(in: Language("sr-Latn")).isUntranslated)
  }

  @Test("Folders of texts may bear old names, and those of Base are of the language that the app was written in")
  func oldFolders() throws {
    let folder = TemporaryFolder()
    for name in ["Base", "German", "pt_BR", "zh_CN", "zh_TW", "iw", "no"] {
      try folder.write(Array("\"k\" = \"\(name)\";".utf8), to: "App/\(name).lproj/L.strings")
    }
    let text = LocalizedText(key: "k", arguments: [], catalog: try StringCatalog("\(folder.path)/App"))
    for (tag, name) in [
      ("en-AU", "Base"), ("fr", "Base"), ("de-AT", "German"), ("pt-PT", "pt_BR"), ("zh-Hans", "zh_CN"),
      ("zh-SG", "zh_CN"), ("zh-HK", "zh_TW"), ("he", "iw"), ("nb", "no"), ("nn", "no"),
    ] {
      #expect(text.shown(in: Language(tag)).string == name, "\(tag)")
    }
  }

  @Test("A text that a localization lacks is not that of a different region, and counts as untranslated")
  func lackingText() throws {
    let folder = TemporaryFolder()
    func entry(_ tags: String...) -> String {
      "{\"localizations\": {\(tags.map { "\"\($0)\": \(Self.unit($0))" }.joined(separator: ","))}}"
    }
    let json =
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": \(entry("pt-BR", "pt-PT", "es")), \"b\": \(entry("pt-PT", "es", "es-419"))}}"
    let catalog = try StringCatalog(try folder.write(Array(json.utf8), to: "L.xcstrings"))
    func shown(_ key: String, _ tag: String) -> LocalizedText.Shown {
      LocalizedText(key: key, arguments: [], catalog: catalog).shown(in: Language(tag))
    }
    let source = LocalizedText.Shown(string: "b", language: Language("en")!, isUntranslated: true)
    #expect(shown("a", "pt-BR").string == "pt-BR" && shown("b", "pt-BR") == source)
    #expect(shown("b", "pt-AO").string == "pt-PT")
    // The language above it has texts for all of its regions.
    #expect(shown("a", "es-MX") == LocalizedText.Shown(string: "es", language: Language("es")!, isUntranslated: false))
    #expect(shown("b", "es-MX").string == "es-419")
  }

  @Test("An argument of different kinds in a translation and its source is a mistake of the translation")
  func differentKinds() throws {
    func mistake(_ german: String) throws -> String? {
      try Self.mistake(["en": "%lld of %@", "de": german], [3, "Ana"])
    }
    let sentence =
      "The German text of 'k' takes a text (%@) as argument 1, and the English one a whole number (%lld); give it the same kind, or number the places in the translation, as in '%2$@ … %1$lld'."
    #expect(try mistake("%@ von %@") == sentence)
    #expect(try mistake("%@ von %lld") == sentence)
    #expect(try mistake("%2$@ von %1$lld") == nil)
    #expect(try mistake("%1$d von %2$@") == nil)
    #expect(try mistake("nur %lld") == nil)
    #expect(try mistake(Self.plural(["one": "%@ hat eins", "other": "%2$@ hat %1$lld"])) == sentence)
    #expect(
      try mistake("%.1f von %@")
        == "The German text of 'k' takes a fraction (%f) as argument 1, and the English one a whole number (%lld); give it the same kind, or number the places in the translation, as in '%2$@ … %1$lld'."
    )
  }

  @Test("Arguments fit the places of the texts, one for one")
  func arguments() throws {
    #expect(
      try Self.mistake(["en": "%lld files"], [1.5])
        == "The English text of 'k' wants a whole number as argument 1, not 1.5; give one.")
    #expect(try Self.mistake(["en": "%lld files"], ["3"]) == nil)
    #expect(try Self.mistake(["en": "%.1f miles"], [1.5]) == nil)
    #expect(
      try Self.mistake(["en": "%lld files"], [1, "Ana"])
        == "No text of 'k' has places for more than 1 argument, and 2 are given; remove the rest.")
    #expect(try Self.mistake(["en": "Files"], [1]) == "No text of 'k' has a place for an argument; remove 'arguments'.")
    #expect(try Self.mistake(["en": "Hello", "de": "Hallo %@"], ["Ana"]) == nil)
    // A number chooses a plural that doesn't show it.
    #expect(try Self.mistake(["en": Self.plural(["one": "A file", "other": "Files"])], [1]) == nil)
  }

  @Test("Plurals without 'other', or of a category that isn't known, and texts for a Mac alone are mistakes")
  func variations() throws {
    #expect(
      try Self.mistake(["en": "%lld x", "ru": Self.plural(["one": "%lld a", "few": "%lld b"])], [5])
        == "The Russian text of 'k' has a plural without 'other', which every plural needs; add it to the strings.")
    #expect(
      try Self.mistake(["en": Self.plural(["one": "%lld x", "othr": "%lld z", "other": "%lld xs"])], [5])
        == "The English text of 'k' has the plural category 'othr', which isn't known. Did you mean 'other'? Known: zero, one, two, few, many, other."
    )
    #expect(
      try Self.mistake(["en": Self.plural(["mac": "Click"], by: "device")])
        == "The English text of 'k' varies by device, with nothing for an iPhone (only for mac); add 'iphone' or 'other' to the strings."
    )
    #expect(try Self.mistake(["en": Self.plural(["mac": "Click", "other": "Tap"], by: "device")]) == nil)
    // Nothing of it is translated yet.
    #expect(try Self.mistake(["en": "%lld x", "ru": Self.plural(["one": ""])], [5]) == nil)
  }

  @Test("A substitution that isn't defined is a mistake, with and without arguments")
  func undefinedSubstitution() throws {
    let sentence =
      "The English text of 'k' names substitution 'foo', which isn't defined; add it to the strings, or remove '%#@foo@' from the text."
    #expect(try Self.mistake(["en": "%#@foo@ left"]) == sentence)
    #expect(try Self.mistake(["en": "%#@foo@ left"], [3]) == sentence)
  }

  @Test("A plural lacks the categories that whole numbers have in its language, and no others")
  func lackingPlurals() throws {
    let two = Self.plural(["one": "%lld x", "other": "%lld xs"])
    let text = try Self.text([
      "en": two, "ru": two, "ar": two, "fr": two, "es": two, "ja": "%lld", "pl": Self.plural(["other": "%lld"]),
    ])
    func lacking(_ tag: String) throws -> [String] { text.lackingPlurals(of: try #require(Language(tag))) }
    #expect(try lacking("ru") == ["few", "many"])
    #expect(try lacking("ar") == ["zero", "two", "few", "many"])
    #expect(try lacking("pl") == ["one", "few", "many"])
    // French and Spanish have 'many' for millions alone.
    for tag in ["en", "fr", "es", "ja"] { #expect(try lacking(tag) == []) }
  }
}
