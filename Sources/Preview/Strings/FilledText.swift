/// A catalog's text with its arguments and substitutions filled in.
struct FilledText {
  /// The text.
  private(set) var string = ""
  /// The highest number of an argument that it names, and those that have to be numbers.
  private(set) var needed = 0
  private(set) var numbers: Set<Int> = []
  /// Whether it was cut, because its substitutions made it too long or name each other.
  private(set) var isCut = false
  /// The position of an argument beyond the limit; nil if all are within it.
  private(set) var excessivePosition: Int?

  private let text: CatalogText
  private let arguments: [FormatArgument]
  private let language: Language
  private var next = 1

  /// Fills a text in.
  ///
  /// A text without arguments of its own stays as it is written, as an app that formats nothing shows it.
  init(_ text: CatalogText, arguments: [FormatArgument], in language: Language) {
    (self.text, self.arguments, self.language) = (text, arguments, language)
    let number =
      arguments.firstNonNil { argument in
        if case .number(let number) = argument { number } else { Double?.none }
      } ?? arguments.firstNonNil(\.number)
    let chosen = text.variation.text(for: number, in: language)
    if arguments.isEmpty, text.substitutions.isEmpty {
      append(chosen)
      note(chosen)
    } else {
      add(chosen, own: nil, depth: 0)
    }
  }

  /// Notes the arguments that a text wants though none are given.
  private mutating func note(_ chosen: String) {
    let format = FormatText(chosen)
    excessivePosition = format.excessivePosition
    for case .argument(let specifier) in format.parts {
      _ = argument(specifier.position, isNumber: specifier.isOfNumber)
    }
  }

  /// The argument of a position, or the next one; nil if it isn't given.
  private mutating func argument(_ position: Int?, isNumber: Bool) -> FormatArgument? {
    let number = position ?? next
    if position == nil { next += 1 }
    guard number <= Limits.formatArguments else { return nil }
    needed = max(needed, number)
    if isNumber { numbers.insert(number) }
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
    let format = FormatText(chosen)
    if let position = format.excessivePosition { excessivePosition = max(excessivePosition ?? 0, position) }
    for part in format.parts where !isCut {
      switch part {
      case .text(let text): append(text)
      case .own:
        guard let own, let specifier = FormatText.Specifier(written: own.specifier) else {
          append("%arg")
          continue
        }
        if let argument = argument(own.position, isNumber: specifier.isOfNumber) {
          append(specifier.text(of: argument, in: language))
        }
      case .argument(let specifier):
        if let argument = argument(specifier.position ?? own?.position, isNumber: specifier.isOfNumber) {
          append(specifier.text(of: argument, in: language))
        }
      case .substitution(let name, let position):
        guard let substitution = text.substitutions[name] else {
          append("%#@\(name)@")
          continue
        }
        let number = position ?? substitution.argument ?? next
        if position == nil, substitution.argument == nil { next += 1 }
        let counted = argument(number, isNumber: true)?.number
        add(
          substitution.variation.text(for: counted, in: language), own: (number, substitution.specifier),
          depth: depth + 1)
      }
    }
  }
}
