/// A JSON value that is written with its keys in the order they were given; `JSONEncoder` can't promise that.
package enum JSONText: Hashable, Sendable {
  /// Keys and values, in the order in which they are written.
  case object([Member])
  /// Values in order.
  case array([JSONText])
  /// Text, escaped when it is written.
  case string(String)
  /// A number that reads back as the same `Double`; one that is not finite becomes `null`, as JSON has no word for it.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// The key, escaped when it is written.
    package var key: String
    /// The value.
    package var value: JSONText

    /// A key with its value.
    package init(key: String, value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// Objects and arrays that hold no others stand on one line up to this many characters.
  private static let lineWidth = 120

  /// The value as text with two-space indentation and a newline at the end.
  package func document() -> String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// The value on one line; containers in it as well, however long it gets.
  package var line: String {
    switch self {
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ") + "}"
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    default: oneLine ?? ""
    }
  }

  private func write(to text: inout String, indentation: Int) {
    if let line = oneLine, !isContainer || indentation + line.utf8.count <= Self.lineWidth {
      text += line
      return
    }
    let inner = indentation + 2
    let margin = String(repeating: " ", count: inner)
    let end = "\n" + String(repeating: " ", count: indentation)
    switch self {
    case .object(let members):
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "{\n" : ",\n") + margin + Self.quoted(member.key) + ": "
        member.value.write(to: &text, indentation: inner)
      }
      text += end + "}"
    case .array(let values):
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + margin
        value.write(to: &text, indentation: inner)
      }
      text += end + "]"
    default: break
    }
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  /// The value on one line; nil for a container that holds containers with something in them.
  private var oneLine: String? {
    switch self {
    case .object(let members):
      guard !members.contains(where: \.value.isFilled) else { return nil }
      let parts = members.map { Self.quoted($0.key) + ": " + ($0.value.oneLine ?? "") }
      return "{" + parts.joined(separator: ", ") + "}"
    case .array(let values):
      guard !values.contains(where: \.isFilled) else { return nil }
      return "[" + values.map { $0.oneLine ?? "" }.joined(separator: ", ") + "]"
    case .string(let string): return Self.quoted(string)
    case .number(let number): return number.isFinite ? NumberText.shortest(number) : "null"
    case .integer(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }

  private var isFilled: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .array(let values): !values.isEmpty
    default: false
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters must be escaped; the other ones and the line separators need not be, but break what reads lines.
      // U+FEFF and the two noncharacters are escaped because specs may be JSON, and libyaml, which reads them, refuses them as they are.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Values in order.
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  /// Keys and values in order; a key without a value is left out.
  package init(dictionaryLiteral elements: (String, JSONText?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
