/// A value in an object, so that a struct that rarely has one takes a word for it.
final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
