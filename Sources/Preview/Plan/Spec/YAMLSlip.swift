import PreviewCore

/// A slip that people make in YAML, with what was meant.
///
/// Most are found where libyaml stops (``YAMLSlipFinder``); the others are valid YAML that means something else (``SpecComposer``).
package enum YAMLSlip: Error, Equatable, Sendable {
  // MARK: Texts that need quotes
  /// `label: Total: 12 €`.
  case colonInText(String)
  /// `label: @mention`, `label: {count} new`: the character has a meaning of its own there.
  case indicator(Character, text: String)
  /// `label: 'It's late'`, `label: "Hello" world`.
  case textBehindQuote(String)
  /// Any other text that is read with quotes only.
  case unquoted(String)
  /// `color: #FF0000`, of which nothing is left.
  case comment(String)
  /// `label: Room #12`, of which the beginning is left.
  case commentInText(String)
  /// `{ label: Hello, world }`.
  case commaInText(String)
  /// `style: “body”`; the text is without them.
  case curlyQuotes(String)

  // MARK: Characters that are missing, or too many
  /// `label: "Hello`.
  case unclosedQuote(text: String)
  /// `[` or `{` without its counterpart.
  case unclosed(Character, with: Character)
  /// `{ label: Hello style: body }`.
  case missingComma(before: String)
  /// `label:Hello`.
  case missingSpace(key: String, value: String)
  /// `size: 1,5`.
  case decimalComma(String)
  /// `"C:\path"`.
  case unknownEscape(String, text: String)
  /// A line that begins in no column of the lines above it; `column` is that of `key`, where it fits.
  case indentation(column: Int, key: String, line: Int)
}

extension YAMLSlip: CustomStringConvertible {
  /// One sentence that shows the cure.
  package var description: String {
    switch self {
    case .colonInText(let text): "A text with a colon and a space in it needs quotes: \(Self.shown(text))."
    case .indicator(let character, let text):
      "A text that begins with '\(character)' needs quotes: \(Self.shown(text))."
    case .textBehindQuote(let text): "The text goes on behind its closing quote; quote all of it: \(Self.shown(text))."
    case .unquoted(let text): "This text needs quotes: \(Self.shown(text))."
    case .comment(let text): "YAML reads '\(Spelling.shown(text))' as a comment; put it in quotes: \(Self.shown(text))."
    case .commentInText(let text):
      "YAML reads what follows ' #' as a comment; put all of the text in quotes: \(Self.shown(text))."
    case .commaInText(let text): "Inside { } a comma ends the text; put it in quotes: \(Self.shown(text))."
    case .curlyQuotes(let text): "Curly quotes are letters to YAML; write straight ones: \(Self.shown(text))."
    case .unclosedQuote(let text): "The closing quote is missing: \(Self.shown(text))."
    case .unclosed(let open, let close): "The '\(open)' here is never closed; add '\(close)'."
    case .missingComma(let key): "A comma is missing before '\(Spelling.shown(key))'."
    case .missingSpace(let key, let value):
      "A space is missing behind the colon: '\(Spelling.shown(key)): \(Spelling.shown(value))'."
    case .decimalComma(let number): "A number has a decimal point, not a comma: \(Spelling.shown(number))."
    case .unknownEscape(let escape, let text):
      "'\(Spelling.shown(escape))' means nothing in double quotes; use single ones: '\(Spelling.shown(Self.doubled(text)))'."
    case .indentation(let column, let key, let line):
      "This line is indented as nothing above it; begin it in column \(column), as '\(Spelling.shown(key))' on line \(line)."
    }
  }

  /// A text that stands in quotes which a word processor has bent; nil for any other.
  static func curlyQuotes(around text: String) -> YAMLSlip? {
    guard text.count > 2, let first = text.first, let last = text.last, "“„‟”‘’".contains(first), "”“‘’".contains(last)
    else { return nil }
    return .curlyQuotes(String(text.dropFirst().dropLast()))
  }

  /// A text in quotes as YAML wants it, whichever need no escape in it.
  static func quoted(_ text: String) -> String {
    text.contains(text: "\"") || text.contains(text: "\\") ? "'\(doubled(text))'" : "\"\(text)\""
  }

  private static func shown(_ text: String) -> String { quoted(Spelling.shown(text)) }

  /// A text as it stands between single quotes.
  static func doubled(_ text: String) -> String { text.replacing(text: "'", with: "''") }
}
