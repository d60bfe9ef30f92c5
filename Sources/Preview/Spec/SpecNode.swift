/// A value of a spec with its place: what stands in the file, not yet what it means.
package struct SpecNode: Hashable, Sendable {
  /// Where the value begins.
  package let position: SpecPosition
  /// The value.
  package let value: Value
  /// How many values it is made of, itself among them, with every alias followed.
  let count: Int

  /// A value as YAML has it.
  package enum Value: Hashable, Sendable {
    /// A text; a plain one, without quotes, may stand for a number, a boolean or null.
    case scalar(String, isPlain: Bool)
    /// Values in order.
    case sequence([SpecNode])
    /// Keys and values in the order of the file, no key twice.
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// Where the key begins.
    package let position: SpecPosition
    /// The value.
    package let value: SpecNode
  }

  init(_ value: Value, at position: SpecPosition) {
    self.position = position
    self.value = value
    switch value {
    case .scalar: count = 1
    case .sequence(let nodes): count = nodes.reduce(1) { $0 + $1.count }
    case .mapping(let entries): count = entries.reduce(1) { $0 + 1 + $1.value.count }
    }
  }

  /// The value of a key; nil if this is no mapping or has no such key.
  package subscript(key: String) -> SpecNode? { entry(key)?.value }

  func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

  /// The keys and values of a mapping.
  package var entries: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }

  /// The values of a list.
  package var items: [SpecNode]? { if case .sequence(let nodes) = value { nodes } else { nil } }

  /// The values of a list, or the one value that may stand in its place.
  var itemsOrSelf: [SpecNode] { items ?? [self] }

  /// A text: quoted, or plain and neither number, boolean nor null.
  package var text: String? {
    guard case .scalar(let text, let isPlain) = value else { return nil }
    return isPlain && (isNull || number != nil || flag != nil) ? nil : text
  }

  /// A number that is finite.
  package var number: Double? {
    guard case .scalar(let text, isPlain: true) = value, let first = text.utf8.first else { return nil }
    // Double reads "nan", "infinity" and "0x1p3" too, which YAML and JSON do not have.
    guard first == 0x2B || first == 0x2D || first == 0x2E || (0x30...0x39).contains(first),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// `true` or `false`, as YAML 1.2 writes them.
  package var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = value else { return nil }
    return ["true", "True", "TRUE"].contains(text) ? true : ["false", "False", "FALSE"].contains(text) ? false : nil
  }

  /// Whether nothing stands there, or `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What it is, in words: `the text 'big'`, `a list`.
  var words: String {
    switch value {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar where isNull: "nothing"
    case .scalar(let text, _) where number != nil: "the number \(Spelling.shown(text))"
    case .scalar(let text, _) where flag != nil: text.lowercased()
    case .scalar(let text, _): "the text '\(Spelling.shown(text))'"
    }
  }
}
