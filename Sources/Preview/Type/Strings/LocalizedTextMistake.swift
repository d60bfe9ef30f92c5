package import PreviewCore

/// A mistake in a localized text or in its arguments.
package enum LocalizedTextMistake: Equatable, Sendable {
  /// A plural has no text for `other`.
  case noOther
  /// A plural category that CLDR doesn't know.
  case unknownPlural(String)
  /// The text varies by device, and has none for an iPhone.
  case notOnPhone(devices: [String])
  /// A part `%#@name@` without a substitution.
  case undefinedSubstitution(String)
  /// An argument has one kind in a translation and a different one in the text it is translated from.
  case differentKinds(position: Int, own: String, source: String, sourceLanguage: Language)
  /// The number of an argument is higher than any that is read.
  case positionTooHigh(Int)
  /// The text grows too long, or its parts name each other.
  case tooLong
  /// The text names more arguments than are given.
  case missing(needed: Int, given: Int)
  /// No language's text names as many arguments as are given.
  case surplus(needed: Int, given: Int)
  /// An argument that has to be a number.
  case notANumber(Int)
  /// An argument that has to be a whole number.
  case notWhole(Int, given: Double)

  /// The sentence about a text.
  package func words(_ key: String, _ language: Language) -> String {
    let shown = "'\(Spelling.shown(key))'"
    let text = "The \(language.name) text of \(shown)"
    switch self {
    case .noOther: return "\(text) has a plural without 'other', which every plural needs; add it to the strings."
    case .unknownPlural(let category):
      let known = Language.plurals
      let meant = Spelling.nearest(to: category, in: known).map { " Did you mean '\($0)'?" } ?? ""
      return
        "\(text) has the plural category '\(Spelling.shown(category))', which isn't known.\(meant) Known: \(Spelling.list(known))."
    case .notOnPhone(let devices):
      return
        "\(text) varies by device, with nothing for an iPhone (only for \(Spelling.list(devices.map { Spelling.shown($0) }))); add 'iphone' or 'other' to the strings."
    case .undefinedSubstitution(let name):
      let name = Spelling.shown(name)
      return
        "\(text) names substitution '\(name)', which isn't defined; add it to the strings, or remove '%#@\(name)@' from the text."
    case .differentKinds(let position, let own, let source, let language):
      return
        "\(text) takes \(own) as argument \(position), and the \(language.name) one \(source); give it the same kind, or number the places in the translation, as in '%2$@ … %1$lld'."
    case .positionTooHigh(let position):
      return "\(text) names argument \(position), and at most \(Limits.formatArguments) are read."
    case .tooLong:
      return
        "\(text) grows beyond \(Limits.filledText) bytes or \(NumberText.grouped(Limits.filledParts)) parts with its substitutions, or they name each other; that is not read."
    case .missing(let needed, let given):
      return
        "\(text) has places for \(NumberText.counted(needed, "argument")), and \(given == 0 ? "none is" : given == 1 ? "1 is" : "\(given) are") given; list samples in 'arguments'."
    case .surplus(let needed, let given):
      return needed == 0
        ? "No text of \(shown) has a place for an argument; remove 'arguments'."
        : "No text of \(shown) has places for more than \(NumberText.counted(needed, "argument")), and \(given) are given; remove the rest."
    case .notANumber(let number): return "\(text) wants a number as argument \(number); give one."
    case .notWhole(let number, let given):
      return "\(text) wants a whole number as argument \(number), not \(NumberText.shortest(given)); give one."
    }
  }
}

extension LocalizedText {
  /// A mistake in the text of a language.
  package typealias Mistake = (language: Language, mistake: LocalizedTextMistake)

  /// The first mistake in the strings, in any language.
  package func mistakeInStrings() throws(StringCatalogError) -> Mistake? {
    let texts = try texts()
    for (language, text) in texts {
      let places = ArgumentPlaces(text)
      if let mistake = text.mistake { return (language, mistake) }
      if let name = places.undefined { return (language, .undefinedSubstitution(name)) }
      if let position = places.excessivePosition { return (language, .positionTooHigh(position)) }
      if FilledText(text, arguments: arguments, in: language).isCut { return (language, .tooLong) }
    }
    guard let (sourceLanguage, source) = texts.first else { return nil }
    let wanted = ArgumentPlaces(source).kinds
    for (language, text) in texts.dropFirst() {
      for (position, kinds) in ArgumentPlaces(text).kinds.sorted(by: { $0.key < $1.key }) {
        guard let source = wanted[position], let own = kinds.subtracting(source).map(\.rawValue).min() else { continue }
        return (
          language,
          .differentKinds(
            position: position, own: own, source: source.map(\.rawValue).min()!, sourceLanguage: sourceLanguage)
        )
      }
    }
    return nil
  }

  /// The first mistake in the arguments, for the text of any language.
  package func mistakeInArguments() throws(StringCatalogError) -> Mistake? {
    let texts = try texts()
    var needed = 0
    for (language, text) in texts {
      let places = ArgumentPlaces(text)
      needed = max(needed, places.needed)
      if places.needed > arguments.count {
        return (language, .missing(needed: places.needed, given: arguments.count))
      }
      for (position, kinds) in places.kinds.sorted(by: { $0.key < $1.key }) {
        guard places.counted.contains(position) || kinds.contains(where: \.isNumber) else { continue }
        guard let number = arguments[position - 1].number else { return (language, .notANumber(position)) }
        if kinds.contains(.wholeNumber), number != number.rounded() {
          return (language, .notWhole(position, given: number))
        }
      }
      // A number may choose the plural without being shown.
      if text.variation.isPlural, let index = arguments.firstIndex(where: { $0.number != nil }) {
        needed = max(needed, index + 1)
      }
    }
    guard let language = texts.first?.language, arguments.count > needed else { return nil }
    return (language, .surplus(needed: needed, given: arguments.count))
  }
}
