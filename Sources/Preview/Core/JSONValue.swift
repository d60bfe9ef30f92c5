/// A JSON value that is written with its keys in the order they were given; `JSONEncoder` can't promise that.
package enum JSONValue: Hashable, Sendable {
  /// Keys and values, in the order in which they are written.
  case object([Member])
  /// Values in order.
  case array([JSONValue])
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
    package var value: JSONValue

    /// A key with its value.
    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object whose `is` names a case; values that the case lacks are left out.
  package static func `case`(_ name: String, _ members: (String, JSONValue?)...) -> JSONValue {
    .object(
      ([("is", .string(name))] + members).compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// A list that is left out where it is empty.
  package static func filled(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// Objects and arrays that hold no others stand on one line up to this many characters.
  private static let lineWidth = 120

  /// The value as text with two-space indentation and a newline at the end.
  package func document() -> String {
    var writer = JSONWriter(for: .log)
    write(to: &writer, indentation: 0)
    return writer.text + "\n"
  }

  /// The value on one line; containers in it as well, however long it gets.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// The value on one line without `<`, `>` and `&`; it reads back the same.
  package var lineWithoutMarkup: String {
    var writer = JSONWriter(for: .page)
    write(to: &writer)
    return writer.text
  }

  /// Writes it on one line.
  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.add("{")
      for (index, member) in members.enumerated() {
        if index > 0 { writer.add(", ") }
        writer.addQuoted(member.key)
        writer.add(": ")
        member.value.write(to: &writer)
      }
      writer.add("}")
    case .array(let values):
      writer.add("[")
      for (index, value) in values.enumerated() {
        if index > 0 { writer.add(", ") }
        value.write(to: &writer)
      }
      writer.add("]")
    case .string(let string): writer.addQuoted(string)
    case .number(let number): writer.add(number)
    case .integer(let number): writer.add(number)
    case .bool(let flag): writer.add(flag ? "true" : "false")
    case .null: writer.add("null")
    }
  }

  /// Writes it on a line, if that is short enough and it holds no container with something in it; else on several.
  private func write(to writer: inout JSONWriter, indentation: Int) {
    if isOneLine {
      let start = writer.bytes.count
      write(to: &writer)
      if !isFilled || indentation + writer.bytes.count - start <= Self.lineWidth { return }
      writer.bytes.removeLast(writer.bytes.count - start)
    }
    let inner = indentation + 2
    switch self {
    case .object(let members):
      for (index, member) in members.enumerated() {
        writer.addLine(index == 0 ? "{" : ",", then: inner)
        writer.addQuoted(member.key)
        writer.add(": ")
        member.value.write(to: &writer, indentation: inner)
      }
      writer.addLine("", then: indentation)
      writer.add("}")
    case .array(let values):
      for (index, value) in values.enumerated() {
        writer.addLine(index == 0 ? "[" : ",", then: inner)
        value.write(to: &writer, indentation: inner)
      }
      writer.addLine("", then: indentation)
      writer.add("]")
    default: break
    }
  }

  /// Whether it holds no container with something in it.
  private var isOneLine: Bool {
    switch self {
    case .object(let members): !members.contains(where: \.value.isFilled)
    case .array(let values): !values.contains(where: \.isFilled)
    default: true
    }
  }

  /// Whether it is a container with something in it.
  private var isFilled: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .array(let values): !values.isEmpty
    default: false
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Values in order.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Keys and values in order; a key without a value is left out.
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
