/// A catalog's text with its arguments and substitutions filled in.
struct FilledText {
  /// The text.
  private(set) var string = ""
  /// Whether it was cut, because its substitutions made it too long or name each other.
  private(set) var isCut = false
  /// Whether nothing is written for this number and device.
  let isEmpty: Bool
  /// Whether a part of it is still to be translated.
  private(set) var isNew: Bool

  private let text: CatalogText
  private let arguments: [FormatArgument]
  private let language: Language
  private let numberLanguage: Language
  private var next = 1

  /// Fills a text in.
  ///
  /// A text without arguments of its own stays as it is written, as an app that formats nothing shows it.
  ///
  /// - Parameters:
  ///   - language: The language of the text, whose plurals it has.
  ///   - numberLanguage: The language that numbers are written in; nil for that of the text.
  init(
    _ text: CatalogText, arguments: [FormatArgument], in language: Language, numbersIn numberLanguage: Language? = nil
  ) {
    (self.text, self.arguments, self.language) = (text, arguments, language)
    self.numberLanguage = numberLanguage ?? language
    let number =
      arguments.firstNonNil { argument in
        if case .number(let number) = argument { number } else { Double?.none }
      } ?? arguments.firstNonNil(\.number)
    let chosen = text.variation.form(for: number, in: language)
    (isEmpty, isNew) = (chosen.text.isEmpty, chosen.isNew)
    if arguments.isEmpty, text.substitutions.isEmpty {
      append(chosen.text)
    } else {
      add(chosen.text, own: nil, depth: 0)
    }
  }

  /// The argument of a position, or the next one; nil if it isn't given.
  private mutating func argument(_ position: Int?) -> FormatArgument? {
    let number = position ?? next
    if position == nil { next += 1 }
    return arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
  }

  private mutating func append(_ more: String) {
    if string.utf8.count + more.utf8.count > Limits.filledText { isCut = true }
    if !isCut { string += more }
  }

  /// Adds a text.
  ///
  /// - Parameter own: The argument of the substitution that it is of, and how that is written; nil for the whole text.
  private mutating func add(_ chosen: String, own: (position: Int, specifier: String)?, depth: Int) {
    guard depth <= Limits.textVariations else {
      isCut = true
      return
    }
    for part in FormatText(chosen).parts where !isCut {
      switch part {
      case .text(let text): append(text)
      case .own:
        guard let own, let specifier = FormatText.Specifier(written: own.specifier) else {
          append("%arg")
          continue
        }
        if let argument = argument(own.position) {
          append(specifier.text(of: argument, in: numberLanguage))
        }
      case .argument(let specifier):
        if let argument = argument(specifier.position ?? own?.position) {
          append(specifier.text(of: argument, in: numberLanguage))
        }
      case .substitution(let name, let position):
        guard let substitution = text.substitutions[name] else {
          append("%#@\(name)@")
          continue
        }
        let number = position ?? substitution.argument ?? next
        if position == nil, substitution.argument == nil { next += 1 }
        let form = substitution.variation.form(for: argument(number)?.number, in: language)
        if form.isNew { isNew = true }
        add(form.text, own: (number, substitution.specifier), depth: depth + 1)
      }
    }
  }
}
