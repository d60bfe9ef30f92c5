import PreviewCore

/// A value of a spec with its place: what stands in the file, not yet what it means.
package struct SpecNode: Hashable, Sendable {
  /// Where the value begins.
  package let position: SpecPosition
  /// The value.
  package let value: Value
  /// Whether nothing was cut out of it. What is not whole is resolved to find all mistakes, and never drawn.
  let isWhole: Bool
  private let ownCount: UInt32
  private let ownComment: Boxed<String>?

  /// A text counts as a value for each of so many bytes: aliases multiply its length, too.
  private static let valueBytes = 64

  /// How many values it is made of, itself among them, with every alias followed.
  var count: Int { Int(ownCount) }
  /// The comment behind a plain scalar, if it begins as a word does, without a blank behind `#`.
  var comment: String? { ownComment?.value }

  /// A value as in YAML.
  package enum Value: Hashable, Sendable {
    /// A text; a plain one, without quotes, may stand for a number, a boolean or null.
    case scalar(String, isPlain: Bool)
    /// Values in order.
    case sequence([SpecNode])
    /// Keys and values in the order of the file, no key twice.
    case mapping([Entry])
    /// A value that was cut out because it doesn't fit, or a required one that is missing. Its mistake has been reported.
    case hole
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

  /// A value at its place.
  ///
  /// - Parameter isWhole: Whether all keys of a mapping are still there; that no value in it is a hole is found here.
  init(_ value: Value, at position: SpecPosition, isWhole: Bool = true, comment: String? = nil) {
    self.position = position
    self.value = value
    ownComment = comment.map { Boxed($0) }
    switch value {
    case .scalar(let text, _):
      (ownCount, self.isWhole) = (UInt32(clamping: 1 + text.utf8.count / Self.valueBytes), isWhole)
    case .sequence(let nodes):
      ownCount = UInt32(clamping: nodes.reduce(1) { $0 + $1.count })
      self.isWhole = isWhole && nodes.allSatisfy(\.isWhole)
    case .mapping(let entries):
      ownCount = UInt32(clamping: entries.reduce(1) { $0 + 1 + $1.value.count })
      self.isWhole = isWhole && entries.allSatisfy(\.value.isWhole)
    case .hole: (ownCount, self.isWhole) = (1, false)
    }
  }

  /// The hole left if the value is cut out.
  var cutOut: SpecNode { SpecNode(.hole, at: position) }

  /// Whether the value was cut out.
  var isHole: Bool { value == .hole }

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

  /// The characters of any scalar but null, as they stand in the file: `1.50`, `yes`.
  package var scalar: String? {
    guard case .scalar(let text, _) = value, !isNull else { return nil }
    return text
  }

  /// A number that is finite.
  ///
  /// JSON's spellings are read, and `+3`, `.5` and `3.`; what YAML 1.1 has beside them (`1_000`, `0x10`, `190:20:30`, `.inf`) is text. A number that
  /// no `Double` can hold (`1e400`) is none.
  package var number: Double? {
    guard case .scalar(let text, isPlain: true) = value, let first = text.utf8.first else { return nil }
    // Double reads "nan", "infinity" and "0x1p3" too, which YAML and JSON do not have.
    guard first == 0x2B || first == 0x2D || first == 0x2E || (0x30...0x39).contains(first),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// A whole number; its bounds were checked, and lie within what an `Int` holds.
  package var integer: Int? { number.flatMap(Int.init(exactly:)) }

  /// `true` or `false`, as YAML 1.2 writes them.
  package var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = value else { return nil }
    return ["true", "True", "TRUE"].contains(text) ? true : ["false", "False", "FALSE"].contains(text) ? false : nil
  }

  /// Whether the value is empty, or `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value in words: `'big'`, `3`, `a list`; nil if it is empty.
  var words: String? {
    switch value {
    case .sequence(let items): return items.isEmpty ? nil : "a list"
    case .mapping: return "a mapping"
    case .hole: return nil
    case .scalar(let text, let isPlain):
      if isNull || text.isEmpty { return nil }
      if isPlain, number != nil || flag != nil { return Spelling.shown(text) }
      // In quotes a number is text: the quotes are all that is wrong.
      let unquoted = SpecNode(.scalar(text, isPlain: true), at: position)
      return (unquoted.text == nil ? "the text " : "") + "'\(Spelling.shown(text))'"
    }
  }
}

extension SpecNode {
  /// Hands out every value in it, itself first.
  func forEach(_ body: (SpecNode) -> Void) {
    body(self)
    for item in items ?? [] { item.forEach(body) }
    for entry in entries ?? [] { entry.value.forEach(body) }
  }
}
