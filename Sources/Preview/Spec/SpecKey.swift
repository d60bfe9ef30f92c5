/// A key as tables list it: what the checker and the schema know of it, whatever is made of its values.
protocol DeclaredKey: Sendable {
  var name: String { get }
  var shape: SpecShape { get }
  /// A sentence for the schema; editors show it.
  var summary: String { get }
  /// What holds where the key isn't given; nil if nothing does.
  var standing: SpecDefault? { get }
  var isRequired: Bool { get }
  /// Whether `{names}` in it stand for values that the mapping's items have.
  var isRepeated: Bool { get }
}

/// What holds where a key isn't given.
enum SpecDefault: Sendable {
  /// This value.
  case value(JSONText)
  /// What these words say: something that depends on the rest of the file.
  case words(String)
}

/// A key: its name, what may stand behind it and what that becomes, what holds without it, and what it is for.
///
/// The checker, the schema and whoever uses the value share this one declaration:
///
///     static let numberOfLines = SpecKey("numberOfLines", .integer(Label.lineBounds), "Lines at most.", default: 1)
///     …
///     label.numberOfLines = node[numberOfLines]
struct SpecKey<Value: Sendable>: DeclaredKey {
  let name: String
  let shape: SpecShape
  let summary: String
  let standing: SpecDefault?
  let isRequired: Bool
  let isRepeated: Bool
  /// What holds where the key isn't given, or only a hole is left of its value.
  fileprivate let standard: Value
  fileprivate let read: @Sendable (SpecNode) -> Value?

  /// A key that may be left out.
  init(_ name: String, _ value: SpecValue<Value>, _ summary: String, default standard: Value) {
    self.name = name
    self.summary = summary
    self.standard = standard
    shape = value.shape
    read = value.read
    standing = value.json(standard).map { .value($0) }
    isRequired = false
    isRepeated = false
  }

  /// A key whose value is nil where it isn't given.
  ///
  /// - Parameter words: What holds then, for the schema: "the file's".
  init<Given>(
    _ name: String, _ value: SpecValue<Given>, _ summary: String, otherwise words: String? = nil,
    isRequired: Bool = false, isRepeated: Bool = false
  ) where Value == Given? {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    standard = nil
    shape = value.shape
    read = { value.read($0) }
    standing = words.map { .words($0) }
  }

  /// The same key where its default does not hold, and what does instead, in words.
  func otherwise(_ words: String) -> SpecKey<Value?> {
    SpecKey<Value?>(name, SpecValue<Value>(shape, read: read), summary, otherwise: words)
  }
}

/// Values by the names of keys.
protocol SpecMapping {
  func value(named name: String) -> SpecNode?
}

extension SpecMapping {
  /// What the value of a key becomes, or what holds without it.
  subscript<Value>(key: SpecKey<Value>) -> Value { value(of: key).flatMap(key.read) ?? key.standard }

  /// The value of a key as it stands in the file, with its place; it may be a hole.
  func value(of key: some DeclaredKey) -> SpecNode? { value(named: key.name) }

  /// Whether a key is given, if only with a hole behind it.
  func has(_ key: some DeclaredKey) -> Bool { value(named: key.name) != nil }
}

extension SpecNode: SpecMapping {
  func value(named name: String) -> SpecNode? { self[name] }
}

extension [String: SpecNode]: SpecMapping {
  func value(named name: String) -> SpecNode? { self[name] }
}
