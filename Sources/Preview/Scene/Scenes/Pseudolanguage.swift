/// A language that nobody speaks, to see what translation will do to a scene.
///
/// Placeholders are kept: `{name}`, `%@`, `%1$d`, `%%`, `${price}`, `\(count)`.
public enum Pseudolanguage: String, CaseIterable, Hashable, Sendable {
  /// Letters with accents: characters that are set from the wrong font, or cut off above, are seen.
  case accented
  /// Texts 40 % longer, by their own words: what does not wrap is seen.
  case long
  /// Texts twice, as Xcode's double-length pseudolanguage has them: the longest of translations.
  case double
  /// Texts in brackets, `[# Orders #]`: the ends that are cut off are seen, and texts that were put together of several.
  case bounded
  /// Letters with marks above one another, as in Vietnamese: what is cut off above is seen.
  case tall
  /// Texts from right to left, and layout with them.
  case rtl
  /// Each localized text in the language that needs the most room for it: the worst of all translations in one picture.
  ///
  /// That is the language in which the text's glyphs are the widest in all, in the label's own font. A label whose texts are not localized stays as it is, and so
  /// does the direction of layout. The texts come from translations, so ``text(_:covers:)`` changes none.
  case longest

  /// A text in the language.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - covers: Whether the text's font has a character; one that it lacks is not put in.
  public func text(_ text: String, covers: (Unicode.Scalar) -> Bool = { _ in true }) -> String {
    switch self {
    case .accented:
      return Self.mapped(text) { scalar in
        guard let accented = Self.accents[scalar], covers(accented) else { return [scalar] }
        return [accented]
      }
    case .tall:
      let hasMarks = Self.marks.allSatisfy(covers)
      return Self.mapped(text) { scalar in
        guard let accented = Self.accents[scalar] else { return [scalar] }
        if hasMarks { return [scalar] + Self.marks }
        // A font without marks may have letters with them, or else with one.
        return [[Self.tallLetters[scalar], accented].compactMap(\.self).first(where: covers) ?? scalar]
      }
    case .long, .double, .bounded: return texts(of: [text])[0]
    case .longest: return text
    case .rtl:
      // An override turns letters of any script round; placeholders are filled in before they are seen.
      return text.split(separator: "\n", omittingEmptySubsequences: false).map { "\u{202E}\($0)\u{202C}" }.joined(
        separator: "\n")
    }
  }

  /// The parts of one text in the language, each with what it is set in.
  ///
  /// - Parameter covers: Whether the font of a part, by its number, has a character.
  func texts(of runs: [String], covers: (Int, Unicode.Scalar) -> Bool = { _, _ in true }) -> [String] {
    guard let first = runs.firstIndex(where: { !$0.isEmpty }), let last = runs.lastIndex(where: { !$0.isEmpty }) else {
      return runs
    }
    switch self {
    case .accented, .tall, .rtl:
      return runs.enumerated().map { number, text in text.isEmpty ? "" : self.text(text) { covers(number, $0) } }
    case .double:
      var texts = runs
      texts[last] = Self.lengthened(runs[last], by: " " + runs.joined())
      return texts
    case .bounded:
      var texts = runs
      texts[first] = "[# " + texts[first]
      texts[last] += " #]"
      return texts
    case .long: return Self.lengthened(runs, by: 0.4)
    case .longest: return runs
    }
  }

  /// The parts of one text, lengthened by words of their own.
  ///
  /// - Parameter growth: How much longer they get, as a factor of their length.
  static func lengthened(_ runs: [String], by growth: Double) -> [String] {
    // Words that were added inside of a word would tear it apart: what a part should grow by waits for the one in which the word ends.
    var texts = runs
    var waiting = ""
    for (number, run) in runs.enumerated() {
      waiting += run
      let next = runs[(number + 1)...].first { !$0.isEmpty }
      if let last = run.last, let first = next?.first, !last.isWhitespace, !first.isWhitespace { continue }
      texts[number] = lengthened(run, by: addition(to: waiting, growth))
      waiting = ""
    }
    return texts
  }

  /// A text with other characters in place of each of its own; placeholders stay.
  private static func mapped(_ text: String, _ change: (Unicode.Scalar) -> [Unicode.Scalar]) -> String {
    parts(of: text).map { part in
      part.isPlaceholder ? part.text : String(String.UnicodeScalarView(part.text.unicodeScalars.flatMap(change)))
    }.joined()
  }

  /// The marks that stand on each letter of a tall text: a circumflex and an acute, as on Vietnamese ấ.
  private static let marks: [Unicode.Scalar] = ["\u{302}", "\u{301}"]

  /// The letters that Vietnamese has with both marks.
  private static let tallLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "A": "\u{1EA4}", "a": "\u{1EA5}", "E": "\u{1EBE}", "e": "\u{1EBF}", "O": "\u{1ED0}", "o": "\u{1ED1}",
  ]

  /// A text with words behind its own, before the white space at its end.
  private static func lengthened(_ text: String, by addition: String) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    return text[..<end] + addition + text[end...]
  }

  /// The text's own words, from the first on, with white space before each: as much as makes it longer by a factor of its length.
  private static func addition(to text: String, _ growth: Double) -> String {
    let words = parts(of: text).filter { !$0.isPlaceholder }.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
    guard !words.isEmpty else { return "" }
    let wanted = Int((Double(text.count) * growth).rounded(.up))
    var added = ""
    var index = 0
    while added.count < wanted {
      added += " " + words[index % words.count]
      index += 1
    }
    // The last word ends where the length is reached, though never after less than two letters, nor before the first.
    let end = added.prefix(max(wanted, 3))
    return String(end.last?.isWhitespace == true ? added.prefix(end.count + 1) : end)
  }

  /// A stretch of a text: characters, or something that stands for others.
  package struct Part: Equatable {
    package var text: String
    package var isPlaceholder: Bool
  }

  /// A text as stretches of characters and placeholders by turns.
  package static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let length = placeholder(at: rest)
      if length > 0 {
        parts.append(Part(text: String(rest.prefix(length)), isPlaceholder: true))
        rest = rest.dropFirst(length)
      } else {
        if parts.last?.isPlaceholder != false { parts.append(Part(text: "", isPlaceholder: false)) }
        parts[parts.count - 1].text.append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  /// The characters of the placeholder that a text begins with; 0 if it begins with none.
  private static func placeholder(at text: Substring) -> Int {
    switch text.first {
    case "{": return braced(text, open: "{", close: "}")
    case "$", "\\":
      let length = braced(text.dropFirst(), open: text.first == "$" ? "{" : "(", close: text.first == "$" ? "}" : ")")
      return length > 0 ? length + 1 : 0
    case "%":
      // printf's: flags, position, width and precision, then a length and a conversion.
      var rest = text.dropFirst()
      rest = rest.drop { "-+#0123456789.$*".contains($0) }
      rest = rest.drop { "hlqLzjt".contains($0) }
      guard let last = rest.first, "@%diuoxXfFeEgGaAcCsSp".contains(last) else { return 0 }
      return text.distance(from: text.startIndex, to: rest.startIndex) + 1
    default: return 0
    }
  }

  /// Characters of a placeholder at most, so that a text full of braces that nothing closes is not read again for each.
  private static let longestPlaceholder = 128

  private static func braced(_ text: Substring, open: Character, close: Character) -> Int {
    guard text.first == open else { return 0 }
    var depth = 0
    for (index, character) in text.prefix(longestPlaceholder).enumerated() {
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      if depth == 0 { return index + 1 }
      if character == "\n" { return 0 }
    }
    return 0
  }

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars,
      "ÅḂÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž".unicodeScalars))
}
