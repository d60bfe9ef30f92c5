import PreviewCore
import PreviewType

/// A kind of value: the shape of nodes that fit, and the conversion of such a node to a typed value.
///
/// The checker has cut out every node that does not fit, so conversion fails only for a hole.
struct SpecValue<Value: Sendable>: Sendable {
  /// The nodes that fit.
  let shape: SpecShape
  /// Converts a node that fits; nil for a hole.
  let read: @Sendable (SpecNode) -> Value?
  /// A value as the schema shows a default; nil if JSON can't express it.
  let json: @Sendable (Value) -> JSONValue?

  init(
    _ shape: SpecShape, json: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
    read: @escaping @Sendable (SpecNode) -> Value?
  ) {
    self.shape = shape
    self.read = read
    self.json = json
  }

  /// The same shape, converted further.
  func map<Other: Sendable>(
    json: @escaping @Sendable (Other) -> JSONValue? = { _ in nil }, _ transform: @escaping @Sendable (Value) -> Other?
  ) -> SpecValue<Other> {
    let read = read
    return SpecValue<Other>(shape, json: json) { read($0).flatMap(transform) }
  }

  /// One of some values whose shapes differ in kind.
  static func either(_ values: [Self], json: @escaping @Sendable (Value) -> JSONValue? = { _ in nil }) -> Self {
    let shapes = values.flatMap { value -> [SpecShape] in
      if case .either(let inner) = value.shape { inner } else { [value.shape] }
    }
    return Self(.either(shapes), json: json) { node in values.firstNonNil { $0.read(node) } }
  }

  /// A list of values, or one alone; values that were cut out are missing.
  static func list<Item>(_ item: SpecValue<Item>, most: Int = Limits.specNodes) -> Self where Value == [Item] {
    Self(
      .list(item.shape, most: most), json: { .array($0.compactMap(item.json)) },
      read: { node in
        let items = node.isHole ? [] : node.itemsOrSelf.compactMap(item.read)
        return items.isEmpty ? nil : items
      })
  }
}

extension SpecValue where Value == Double {
  static func number(_ bounds: NumberBounds) -> Self { Self(.number(bounds), json: JSONValue.number) { $0.number } }
}

extension SpecValue where Value == Int {
  /// A whole number.
  static func integer(_ bounds: NumberBounds) -> Self { Self(.number(bounds), json: JSONValue.integer) { $0.integer } }
}

extension SpecValue where Value == Bool {
  /// `true` or `false`.
  static var flag: Self { Self(.flag, json: JSONValue.bool) { $0.flag } }
  /// `true`, behind a key that says all by standing there.
  static var mark: Self { Self(.mark, json: JSONValue.bool) { $0.flag } }
}

extension SpecValue where Value == String {
  static var text: Self { Self(.text, json: JSONValue.string) { $0.text } }
  /// One of some texts; `noun` is what mistakes call them.
  static func choice(_ noun: String, _ known: [String]) -> Self {
    Self(.choice(noun, known), json: JSONValue.string) { $0.text }
  }
  /// A name in any of its spellings, as text.
  static func spelled(_ words: SpecWords) -> Self { Self(.spelled(words), json: JSONValue.string) { $0.text } }
}

extension SpecValue where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases, or of some of them, by the texts that they stand for.
  static func choice(_ noun: String, of cases: [Value] = Array(Value.allCases)) -> Self {
    Self(.choice(noun, cases.map(\.rawValue)), json: { .string($0.rawValue) }) {
      $0.text.flatMap(Value.init(rawValue:))
    }
  }
}

extension SpecValue where Value == SpecNode {
  /// The node itself, with its place; it may be a hole.
  static func node(_ shape: SpecShape) -> Self { Self(shape) { $0 } }
  /// A text with its place.
  static var textNode: Self { node(.text) }
  /// A mapping of known keys.
  static func table(_ table: SpecTable) -> Self { node(.table(table)) }
  /// A mapping of names to values.
  static func names(
    of value: SpecValue, what: String, reserved: [any DeclaredKey] = [], most: Int = Limits.specNodes
  ) -> Self {
    node(.names(of: value.shape, what: what, reserved: reserved, most: most))
  }
  /// Elements of a scene.
  static var elements: Self { node(.list(.element)) }
}

extension SpecValue where Value == Tracking {
  /// Points that a style adds after each character.
  static let points = NumberBounds.range(-Limits.tracking...Limits.tracking)

  static var tracking: Self {
    either([
      SpecValue<Double>.number(points).map { .points($0) },
      Self(.spelled(.tracking)) { $0.text.flatMap(Tracking.init(percentage:)) },
    ]) { if case .points(let points) = $0 { .number(points) } else { nil } }
  }
}

extension SpecValue where Value == TextStyle {
  static var textStyle: Self {
    Self(.spelled(.textStyle), json: { .string($0.name) }) { $0.text.flatMap { try? TextStyle(named: $0) } }
  }
}

extension SpecValue where Value == [ContentSizeCategory] {
  /// Categories that one text names: `L`, `L...AX2`, `all`.
  static var categories: Self {
    Self(.spelled(.categories), json: { $0 == ContentSizeCategory.allCases ? "all" : nil }) {
      $0.text.flatMap { try? ContentSizeCategory.list(named: $0) }
    }
  }
}

extension SpecValue where Value == ContentSizeCategory {
  static var category: Self {
    Self(.spelled(.category), json: { .string($0.shortName) }) {
      $0.text.flatMap { try? ContentSizeCategory(named: $0) }
    }
  }
}

extension SpecValue {
  /// Exactly one word, as an alternative to a number; `what` and `number` are what mistakes call the two.
  static func word(_ word: String, _ value: Value, what: String, or number: String = "points as a number") -> Self {
    Self(.spelled(SpecWords(only: word, what: what, or: number))) { $0.text == nil ? nil : value }
  }
}
