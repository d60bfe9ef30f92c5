/// A value in an object, so that a struct that rarely has one takes a word for it.
final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A property in an object that copies of its struct share until one of them changes it.
@propertyWrapper
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  var box: Boxed<Value>

  init(wrappedValue: Value) { box = Boxed(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    set { box = Boxed(newValue) }
  }
}
