import PreviewCore

/// A catalog's text with its arguments and substitutions filled in.
struct FilledText {
  /// The text.
  private(set) var string = ""
  /// Whether it was cut, because its substitutions made it too long or too many, or name each other.
  private(set) var isCut = false
  /// Whether nothing is written for this number and device.
  let isEmpty: Bool
  /// Whether a part of it is still to be translated.
  private(set) var isNew: Bool

  private let text: CatalogText
  private let arguments: [FormatArgument]
  private let language: Language
  private let numberLanguage: Language
  /// The parts that were filled in, also those that add nothing.
  private var partCount = 0

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
      add(chosen.text, from: 1, own: nil, depth: 0)
    }
  }

  /// The argument of a number from 1; nil if it isn't given.
  private func argument(_ number: Int) -> FormatArgument? {
    arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
  }

  private mutating func append(_ more: String) {
    if string.utf8.count + more.utf8.count > Limits.filledText { isCut = true }
    if !isCut { string += more }
  }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - first: The number of the argument that the first place without a number takes: in a
  ///     substitution its own, as in CoreFoundation.
  ///   - own: How the argument of the substitution is written; nil for the whole text.
  private mutating func add(_ chosen: String, from first: Int, own: String?, depth: Int) {
    guard depth <= Limits.textVariations else {
      isCut = true
      return
    }
    var places = ArgumentCount(from: first)
    for part in FormatText(chosen).parts where !isCut {
      partCount += 1
      if partCount > Limits.filledParts { isCut = true }
      switch part {
      case .text(let text): append(text)
      case .own:
        guard let own, let specifier = FormatText.Specifier(written: own) else {
          append("%arg")
          continue
        }
        if let argument = argument(places.own()) { append(specifier.text(of: argument, in: numberLanguage)) }
      case .argument(let specifier):
        if let argument = argument(places.number(specifier.position)) {
          append(specifier.text(of: argument, in: numberLanguage))
        }
      case .substitution(let name, let position):
        guard let substitution = text.substitutions[name] else {
          append("%#@\(name)@")
          continue
        }
        let number = places.number(position, substitution.argument)
        let form = substitution.variation.form(for: argument(number)?.number, in: language)
        if form.isNew { isNew = true }
        add(form.text, from: number, own: substitution.specifier, depth: depth + 1)
      }
    }
  }
}
