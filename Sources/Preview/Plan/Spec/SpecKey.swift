package import PreviewCore

/// A key without the type of its values, as tables list it for the checker and the schema.
package protocol DeclaredKey: Sendable {
  var name: String { get }
  var shape: SpecShape { get }
  /// The key's meaning, in sentences for the schema and the reference. Keys stand in single quotes.
  var summary: String { get }
  /// The default, as a value or in words; nil if there is none.
  var standing: SpecDefault? { get }
  var isRequired: Bool { get }
  /// Whether `{names}` in it stand for values that the mapping's items have.
  var isRepeated: Bool { get }
  /// A value as it is written in YAML, for the schema and the reference; nil where the kind of value says enough.
  var example: String? { get }
}

/// The default of a key, as the schema shows it.
package enum SpecDefault: Sendable {
  /// This value.
  case value(JSONValue)
  /// Something that depends on the rest of the file, in words.
  case words(String)
}

/// A key of a mapping: its name, the kind of its value, its default and its summary.
///
/// The checker, the schema, the reference (Documentation/preview-yml.md) and the code that uses the value share this one declaration:
///
///     static let numberOfLines = SpecKey("numberOfLines", .integer(Label.lineBounds), "Lines at most.", default: 1, example: "2")
///     …
///     label.numberOfLines = node[numberOfLines]
package struct SpecKey<Value: Sendable>: DeclaredKey {
  package let name: String
  package let shape: SpecShape
  package let summary: String
  package var standing: SpecDefault? { writtenDefault() }
  package let isRequired: Bool
  package let isRepeated: Bool
  package let example: String?
  /// Writes the default for the schema and the reference: no other command needs its text.
  private let writtenDefault: @Sendable () -> SpecDefault?
  /// The default, also where the value was cut out.
  fileprivate let standard: Value
  fileprivate let read: @Sendable (SpecNode) -> Value?

  /// A key that may be left out.
  init(
    _ name: String, _ value: SpecValue<Value>, _ summary: String, default standard: Value, example: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.standard = standard
    shape = value.shape
    read = value.read
    writtenDefault = { value.json(standard).map { .value($0) } }
    isRequired = false
    isRepeated = false
    self.example = example
  }

  /// A key whose value is nil where it isn't given.
  ///
  /// - Parameter words: The default that another part of the file determines: "the file's".
  init<Given>(
    _ name: String, _ value: SpecValue<Given>, _ summary: String, otherwise words: String? = nil,
    isRequired: Bool = false, isRepeated: Bool = false, example: String? = nil
  ) where Value == Given? {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.example = example
    standard = nil
    shape = value.shape
    read = { value.read($0) }
    writtenDefault = { words.map { .words($0) } }
  }

  /// The same key with another default, in words.
  func otherwise(_ words: String) -> SpecKey<Value?> {
    SpecKey<Value?>(name, SpecValue<Value>(shape, read: read), summary, otherwise: words, example: example)
  }
}

/// A mapping that answers for keys.
protocol SpecMapping {
  func value(named name: String) -> SpecNode?
}

extension SpecMapping {
  /// The typed value of a key, or its default.
  subscript<Value>(key: SpecKey<Value>) -> Value { value(of: key).flatMap(key.read) ?? key.standard }

  /// The node behind a key, with its place; it may be a hole.
  func value(of key: some DeclaredKey) -> SpecNode? { value(named: key.name) }

  /// Whether a key is given, even if its value was cut out.
  func has(_ key: some DeclaredKey) -> Bool { value(named: key.name) != nil }
}

extension SpecNode: SpecMapping {
  func value(named name: String) -> SpecNode? { self[name] }
}

extension [String: SpecNode]: SpecMapping {
  func value(named name: String) -> SpecNode? { self[name] }
}
