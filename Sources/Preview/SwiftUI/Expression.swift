import PreviewCore
package import PreviewType

/// An expression of an app's sources, as it remains when all that the app declares is evaluated:
/// values, and calls of SwiftUI's own views, modifiers and styles.
package indirect enum Expression: Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  /// `nil`.
  case nothing
  case list([Expression])
  /// A string literal that may be a key of the app's strings.
  case literal([LiteralPart], SourcePlace)
  /// A text that the app looks up by its key.
  case localized(Localized, SourcePlace)
  /// Parts of a text, one after the other.
  case joined([Expression])
  case call(Call)
  /// A member of a value, or of the type that is left out.
  case member(String, of: Expression?)
  case type(String)
  /// A guide of the parameter of an `alignmentGuide`: `d[.trailing]`.
  case guide(Expression)
  /// The views that a builder's closure made.
  case views([Expression])
  /// The body of one of the app's own views.
  case own(String, Expression, SourcePlace)
  /// An operator with operands that aren't all known.
  case operation(String, [Expression])
  /// Points at large that grow with a text style.
  case scaled(Double, TextStyle)
  /// A value of the environment that nobody sets.
  case environment(String)
  /// A closure that is no builder.
  case action
  /// A value that can't be known, as its source says it.
  case hole(String, SourcePlace)
  /// A value of the app's that is no view, in words.
  case opaque(String)
  /// A part of the configuration that a style is given: `label`.
  case styled(String)
  /// The parameter of a `GeometryReader`.
  case proxy
  /// A style of the app's, with the body that it makes.
  case style(String, Expression)

  /// A part of a string literal.
  package enum LiteralPart: Hashable, Sendable {
    case text(String)
    /// A value, with the format that it has in a key.
    case value(Expression, format: String)
  }

  /// A text by its key.
  package struct Localized: Hashable, Sendable {
    package var key: String
    package var table: String?
    package var other: String?
    package var arguments: [Expression]
  }

  /// A call of something that the app doesn't declare.
  package struct Call: Hashable, Sendable {
    /// The function, initializer or method.
    package var name: String
    /// The value that it is called on: nil for a function or an initializer, and ``implicit`` where
    /// the type is left out.
    package var base: Expression?
    package var arguments: [Argument]
    package var place: SourcePlace

    // Computed: a static let of an indirect enum looks like a leak to LeakSanitizer.
    package static var implicit: Expression { .type("") }

    /// The value that it is called on, where its source names one.
    package var receiver: Expression? { base == Call.implicit ? nil : base }
  }

  /// An argument.
  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var value: Expression
  }
}

/// Where a source says something: lines and columns count from 1.
package struct SourcePlace: Hashable, Sendable {
  /// The file, as its description numbers it.
  package var file: Int
  package var line: Int
  package var column: Int

  package static let unknown = SourcePlace(file: 0, line: 0, column: 0)
}

extension Expression.Call {
  /// The argument of a label; nil without one.
  subscript(label: String) -> Expression? { arguments.first { $0.label == label }?.value }
  /// The first argument without a label; nil without one.
  var first: Expression? { arguments.first { $0.label == nil }?.value }
  /// The arguments without labels.
  var unlabelled: [Expression] { arguments.filter { $0.label == nil }.map(\.value) }
  /// The views of its last builder without a label, or of the one labelled `content`; nil without
  /// one.
  var content: Expression? {
    let all = arguments.filter { $0.label == nil || $0.label == "content" }.map(\.value)
    return all.last { if case .views = $0 { true } else { false } }
  }
}

// MARK: Reading

extension Expression {
  /// Expressions within one another, more than any screen has.
  static let depth = 500
  /// Values of JSON within one another: an argument of a call is four of them.
  static let jsonDepth = 8 * depth

  /// Reads an expression.
  ///
  /// - Throws: ``ExpressionError`` for what isn't one.
  init(_ json: JSONValue, depth: Int = Self.depth) throws(ExpressionError) {
    guard depth > 0 else { throw .tooDeep }
    func read(_ json: JSONValue) throws(ExpressionError) -> Expression { try Expression(json, depth: depth - 1) }
    func all(_ json: JSONValue?) throws(ExpressionError) -> [Expression] {
      guard case .array(let values) = json else { return [] }
      return try values.map { value throws(ExpressionError) in try read(value) }
    }
    switch json {
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .null: self = .nothing
    case .array: self = .list(try all(json))
    case .object(let members):
      let fields = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
      func text(_ key: String) -> String? { if case .string(let text)? = fields[key] { text } else { nil } }
      let place = SourcePlace(fields["at"])
      func base() throws(ExpressionError) -> Expression? {
        guard let base = fields["on"] else { return nil }
        if case .object(let members) = base, members.isEmpty { return Call.implicit }
        return try read(base)
      }
      func arguments(_ key: String) throws(ExpressionError) -> [Argument] {
        guard case .array(let values)? = fields[key] else { return [] }
        return try values.map { value throws(ExpressionError) in
          guard case .object(let members) = value, let inner = members.first(where: { $0.key == "value" }) else {
            throw .unknown
          }
          var label: String?
          if case .string(let text)? = members.first(where: { $0.key == "label" })?.value { label = text }
          return Argument(label: label, value: try read(inner.value))
        }
      }
      if let name = text("call") {
        self = .call(Call(name: name, base: try base(), arguments: try arguments("args"), place: place))
      } else if let name = text("member") {
        let base = try base()
        self = .member(name, of: base == Call.implicit ? nil : base)
      } else if fields["subscript"] != nil, try base() == .proxy, let key = try arguments("subscript").first {
        self = .guide(key.value)
      } else if let views = fields["views"] {
        self = .views(try all(views))
      } else if let name = text("own"), let value = fields["value"] {
        self = .own(name, try read(value), place)
      } else if case .array(let parts)? = fields["literal"] {
        self = .literal(
          try parts.map { part throws(ExpressionError) in
            if case .string(let text) = part { return .text(text) }
            guard case .object(let members) = part, let value = members.first(where: { $0.key == "value" }) else {
              throw .unknown
            }
            var format = "%@"
            if case .string(let text)? = members.first(where: { $0.key == "format" })?.value { format = text }
            return .value(try read(value.value), format: format)
          }, place)
      } else if case .object(let members)? = fields["localized"] {
        let own = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        func ownText(_ key: String) -> String? { if case .string(let text)? = own[key] { text } else { nil } }
        if let key = ownText("key") {
          self = .localized(
            Localized(
              key: key, table: ownText("table"), other: ownText("default"), arguments: try all(own["arguments"])),
            place)
        } else {
          let key = own["key"].flatMap { try? Expression($0, depth: depth - 1) }
          self = .hole(key?.words ?? "localized", place)
        }
      } else if let parts = fields["concat"] {
        self = .joined(try all(parts))
      } else if let operation = text("operation") {
        self = .operation(operation, try all(fields["operands"]))
      } else if let name = text("type") {
        self = .type(name)
      } else if case .some(let number) = fields["scaled"]?.double {
        self = .scaled(number, text("style").flatMap { try? TextStyle(named: $0) } ?? .body)
      } else if let name = text("environment") {
        self = .environment(name)
      } else if fields["closure"] != nil {
        self = .action
      } else if let source = text("hole") {
        self = .hole(source, place)
      } else if let words = text("opaque") {
        self = .opaque(words)
      } else if let part = text("styled") {
        self = .styled(part)
      } else if fields["proxy"] != nil {
        self = .proxy
      } else if let name = text("style"), let body = fields["body"] {
        self = .style(name, try read(body))
      } else if let path = text("keyPath") {
        self = .opaque(path)
      } else {
        // What this release has no meaning for is known to be unknown.
        self = .hole(fields.keys.sorted().joined(separator: " "), place)
      }
    }
  }
}

extension JSONValue {
  /// The number; nil for anything else.
  fileprivate var double: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

extension SourcePlace {
  /// The place of a list of a file's number, a line and a column.
  init(_ json: JSONValue?) {
    self = .unknown
    guard case .array(let numbers)? = json, numbers.count == 3 else { return }
    let values = numbers.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    guard values.count == 3 else { return }
    self = SourcePlace(file: values[0], line: values[1], column: values[2])
  }
}

/// Why something is no expression.
enum ExpressionError: Error {
  case unknown, tooDeep
}
