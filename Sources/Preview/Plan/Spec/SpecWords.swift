import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// A text that stands for something known by name: what editors complete, and every spelling that is read.
///
/// The schema has both; the checker asks for ``mistake(_:)``. In what an `each` repeats, `{names}` stand for values: such a text is checked once they are
/// filled in, and the schema allows it everywhere.
package struct SpecWords: Sendable {
  /// The name in the schema; nil for words that are spelled out in place.
  let name: String?
  /// Editor completions.
  var names: [String] { completions() }
  /// A regular expression of ECMA 262 for every spelling, in which the whole text is matched.
  var pattern: String { "^(?:\(spellings())|.*\\{.+\\}.*)$" }
  /// The error for a text; nil for a spelling that is accepted.
  let mistake: @Sendable (String) -> SpecError?

  // Made when the schema asks for them: a run that reads a spec needs neither.
  private let completions: @Sendable () -> [String]
  private let spellings: @Sendable () -> String

  private init(
    _ name: String?, _ completions: @autoclosure @escaping @Sendable () -> [String],
    _ spellings: @autoclosure @escaping @Sendable () -> String, mistake: @escaping @Sendable (String) -> SpecError?
  ) {
    self.name = name
    self.completions = completions
    self.spellings = spellings
    self.mistake = mistake
  }

  /// Exactly one word, which may stand in place of a number: what it is called in mistakes, and what the number is.
  init(only word: String, what: String, or number: String) {
    self.init(nil, [word], word) { text in
      text == word ? nil : .unknownWord(what: what, text, word: word, number: number)
    }
  }

  /// A percentage of a font's size.
  static let tracking = SpecWords(nil, ["-2%"], "[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+) *%") { text in
    guard let tracking = Tracking(percentage: text) else {
      return .unknownWord(what: "Tracking", text, word: "-2%", number: "points as a number")
    }
    guard case .percent(let percent) = tracking, !tracking.isAllowed else { return nil }
    return .outOfRange(what: .key("tracking"), percent, wanted: "from -100% to 100%")
  }

  /// Everything that the schema defines in one place.
  static let all = [
    textStyle, weight, category, categories, color, device, screen, design, symbol, language, script,
  ]

  static let textStyle = SpecWords(
    "textStyle", TextStyle.allCases.map(\.name),
    "[\\s-]*"
      + anyCase(TextStyle.allCases.flatMap { [$0.name, $0.rawValue] } + ["title", "caption"], between: "[\\s-]*")
      + "[\\s-]*"
  ) { text in
    do throws(TextStyleError) { _ = try TextStyle(named: text) } catch { return .textStyle(error) }
    return nil
  }
  static let weight = SpecWords(
    "weight", FontWeight.allNamed.compactMap(\.name),
    anyCase(FontWeight.allNamed.compactMap(\.name), between: "") + "|[1-9][0-9]{0,2}|1000"
  ) { text in
    do throws(FontWeightError) { _ = try FontWeight(named: text) } catch { return .weight(error) }
    return nil
  }
  static let category = SpecWords(
    "category", ContentSizeCategory.allCases.map(\.shortName), "\\s*-*\(anyCategory)-*\\s*"
  ) { text in
    do throws(ContentSizeCategoryError) { _ = try ContentSizeCategory(named: text) } catch { return .category(error) }
    return nil
  }
  static let categories = SpecWords(
    "categories", ["all"] + ContentSizeCategory.allCases.map(\.shortName),
    "(?:\\s*(?:[aA][lL][lL]|(?:(?:\\.\\.\\.|…)\\s*)?\(anyCategory)(?:\\s*(?:\\.\\.\\.|…)(?:\\s*[a-zA-Z0-9-]+)?)?)\\s*(?:,(?!\\s*$)|$))+"
  ) { text in
    do throws(ContentSizeCategoryError) { _ = try ContentSizeCategory.list(named: text) } catch {
      return .category(error)
    }
    return nil
  }
  /// A colour. Which names the app's palette has is known only when the file is resolved, so that any name is accepted here.
  static let color = SpecWords(
    "color", [SceneColor.tintName] + SemanticColor.names + plainColors, "#(?:\(colorDigits))|[^#\\s][\\s\\S]*"
  ) { text in
    text.hasPrefix("#") && Color(text) == nil ? .unknownColor(text, known: SemanticColor.names) : nil
  }
  static let device = SpecWords(
    "device", SceneWidth.known.map(\.name),
    "[\\s-]*" + anyCase(SceneWidth.known.map { $0.name.filter { $0 != " " } }, between: "[\\s-]*") + "[\\s-]*"
  ) { text in
    SceneWidth(device: text) == nil ? .unknownDevice(text) : nil
  }
  static let screen = SpecWords(
    "screen", (Screen.devices + Screen.aliases).map(\.name),
    "[\\s-]*" + anyCase((Screen.devices + Screen.aliases).map { $0.name.filter { $0 != " " } }, between: "[\\s-]*")
      + "[\\s-]*"
  ) { text in
    if SceneWidth.screen(ofDevice: text) != nil { return nil }
    return SceneWidth.part(named: text).map { .partOfScreen($0) } ?? .unknownScreen(text)
  }

  static let design = SpecWords(
    "design", Design.allCases.map(\.name),
    "[ -]*" + anyCase(Design.allCases.map { $0.name.filter { $0 != " " } }, between: "[ -]*") + "[ -]*"
  ) { text in
    Design(named: text) == nil
      ? .unknownChoice(what: "Design", text, known: Design.allCases.map(\.name)) : nil
  }

  static let symbol = SpecWords(
    // Editors complete the short names; Documentation/symbols.md has the others.
    "symbol",
    Symbol.namesWithStandIn.filter { name in
      name.count > 1 && !name.hasSuffix(".fill") && name.count { $0 == "." } <= 1
    },
    "[A-Za-z0-9]+(?:\\.[A-Za-z0-9]+)*"
  ) { text in
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areWords = words.allSatisfy {
      !$0.isEmpty && $0.allSatisfy { Character(Unicode.Scalar($0)).isASCIILetterOrDigit }
    }
    let found = "'\(Spelling.shown(text))'"
    return areWords ? nil : .wrongType(what: "A symbol", wanted: "the name of an SF Symbol, as cart.fill", found: found)
  }

  static let language = SpecWords(
    "language", ["en", "de", "fr", "es", "pt-BR", "ar", "he", "hi", "ja", "ko", "zh-Hans", "zh-Hant"],
    "[a-zA-Z]{2,3}(?:[-_][a-zA-Z]{4})?(?:[-_](?:[a-zA-Z]{2}|[0-9]{3}))?"
  ) { text in
    Language(text) == nil ? .unknownLanguage(text) : nil
  }

  /// A script's ISO 15924 code.
  static let script = SpecWords(
    "script", FallbackScript.codes, "[a-zA-Z]{4}"
  ) { text in
    FallbackScript(isoCode: text) == nil
      ? .unknownChoice(what: "Script", text, known: FallbackScript.codes, listing: .key("fallback"))
      : nil
  }

  /// Colours that are the same in every appearance, by name.
  static let plainColors = ["black", "white", "clear", "transparent"]
  private static let colorDigits = "[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}"
  private static let anyCategory = anyCase(
    ContentSizeCategory.allCases.flatMap { [$0.shortName, $0.longName, $0.swiftUIName, $0.rawValue] }, between: "-*")

  /// One of some names of letters and digits, letter case aside, with what may stand between its letters.
  private static func anyCase(_ names: [String], between separator: String) -> String {
    alternatives(names.map { Substring($0.lowercased()) }.uniqued()[...], between: separator)
  }

  /// Names whose common beginnings are written once, which keeps the schema short.
  private static func alternatives(_ names: ArraySlice<Substring>, between separator: String) -> String {
    let groups = names.compactMap(\.first).uniqued().map { letter in
      (letter, names.filter { $0.first == letter }.map { $0.dropFirst() })
    }
    let parts = groups.map { letter, rests in
      let longer = rests.filter { !$0.isEmpty }
      let spelled = letter.isLetter ? "[\(letter)\(letter.uppercased())]" : "\(letter)"
      guard !longer.isEmpty else { return spelled }
      let rest = separator + alternatives(longer[...], between: separator)
      return spelled + (longer.count == rests.count ? rest : "(?:\(rest))?")
    }
    return parts.count == 1 ? parts[0] : "(?:" + parts.joined(separator: "|") + ")"
  }
}
