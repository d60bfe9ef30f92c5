internal import CICU

/// A language of an app's texts, as BCP 47 and folders such as `pt-BR.lproj` name it: a language, its script if it has several, and a region.
///
///     Language("zh-Hans")?.name    // Chinese (Simplified)
public struct Language: Hashable, Sendable {
  /// The tag, in the letter case of BCP 47: `de`, `pt-BR`, `zh-Hans-HK`, `es-419`.
  public let tag: String
  /// The language alone: `zh`.
  package let code: String
  /// The script, if the tag has one: `Hans`.
  package let script: String?
  /// The region, if the tag has one: `HK`.
  package let region: String?

  /// A language by its tag, in any letter case, its parts joined by `-` or `_`; nil if no such language is known.
  public init?(_ tag: String) {
    guard tag.utf8.count <= 16, tag.allSatisfy({ $0.isASCIILetterOrDigit || "-_".contains($0) }) else { return nil }
    if let known = Self.read.withLock({ $0.value(for: tag) }) {
      guard let known else { return nil }
      self = known
      return
    }
    let found = Self.parsed(tag)
    Self.read.withLock { $0.keep((found, 1), for: tag) }
    guard let found else { return nil }
    self = found
  }

  /// Languages of tags that were read: each label that is set in many languages asks for all, and
  /// ICU takes long to look for a name.
  static let read = Locked(BoundedCache<String, Language?>(budget: 10_000))

  private static func parsed(_ tag: String) -> Language? {
    var parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)[...]
    guard let code = parts.popFirst()?.lowercased(), (2...3).contains(code.count), code.allSatisfy(\.isLetter)
    else { return nil }
    var (script, region): (String?, String?)
    if let part = parts.first, part.count == 4, part.allSatisfy(\.isLetter) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, part.count == (part.first?.isNumber == true ? 3 : 2),
      part.allSatisfy({ $0.isNumber == part.first?.isNumber })
    {
      region = part.uppercased()
      parts.removeFirst()
    }
    guard parts.isEmpty, !["und", "mul", "mis", "zxx"].contains(code), name(ofLocale: code) != code else { return nil }
    return Language(code: code, script: script, region: region)
  }

  /// A language of parts that are known.
  init(code: String, script: String?, region: String?) {
    (self.code, self.script, self.region) = (code, script, region)
    tag = [code, script, region].compactMap { $0 }.joined(separator: "-")
  }

  /// The identifier of ICU: `zh_Hans_HK`.
  var locale: String { tag.replacing(text: "-", with: "_") }

  /// The name in English: `German`, `Chinese (Simplified)`.
  package var name: String { Self.name(ofLocale: locale) }

  /// Whether the language is written from right to left, in its script or in the one that it has most of the time.
  package var isRightToLeft: Bool { cicu_locale_is_right_to_left(locale) != 0 }

  /// The sentence for a text that is no language's tag.
  package static func unknown(_ text: String) -> String {
    let meant = nearest(to: text).map { " Did you mean '\($0)' (\($0.name))?" } ?? ""
    return "Language '\(Spelling.shown(text))' isn't known.\(meant) Write a tag, as in en, pt-BR or zh-Hans."
  }

  /// The tag of the language whose tag or English name is nearest to a text; nil if none is near.
  package static func nearest(to text: String) -> Language? {
    let wanted = text.lowercased()
    if let code = ownNames[wanted] { return Language(code) }
    if let index = known.firstIndex(where: { $0.name.lowercased() == wanted }) { return Language(known[index].code) }
    let named = Spelling.nearest(to: text, in: known.map(\.name).filter { $0.count > 3 })
    return named.flatMap { name in known.first { $0.name == name } }.flatMap { Language($0.code) }
  }

  /// Names that languages give themselves, where the nearest English name is that of another: "deutsch" is near Dutch.
  private static let ownNames = [
    "deutsch": "de", "français": "fr", "francais": "fr", "español": "es", "espanol": "es", "italiano": "it",
    "português": "pt", "portugues": "pt", "nederlands": "nl", "polski": "pl", "svenska": "sv", "dansk": "da",
    "norsk": "nb", "suomi": "fi", "türkçe": "tr", "čeština": "cs", "magyar": "hu", "русский": "ru", "українська": "uk",
    "ελληνικά": "el", "العربية": "ar", "עברית": "he", "हिन्दी": "hi", "中文": "zh", "日本語": "ja", "한국어": "ko",
  ]

  /// The language of an English name, as folders of old projects have it: `German`.
  package static func named(_ name: String) -> Language? {
    known.first { $0.name == name }.flatMap { Language($0.code) }
  }

  /// The languages of ICU with their English names.
  private static let known: [(code: String, name: String)] = {
    var codes: [String] = []
    var next = cicu_languages()
    while let code = next?.pointee {
      codes.append(String(cString: code))
      next = next?.successor()
    }
    return codes.map { ($0, name(ofLocale: $0)) }
  }()

  private static func name(ofLocale locale: String) -> String {
    var units = [UInt16](repeating: 0, count: 160)
    var error: Int32 = 0
    let count = cicu_locale_name(locale, &units, Int32(units.count), &error)
    ICU.check(error, "name a language")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }
}

extension Language: CustomStringConvertible {
  /// The tag.
  public var description: String { tag }
}
