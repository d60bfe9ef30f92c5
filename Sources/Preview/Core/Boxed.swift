/// A value in an object, so that a struct that rarely has one takes a word for it.
public final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public let value: Value

  /// An object with a value.
  @inlinable public init(_ value: Value) { self.value = value }

  /// Whether both are one object, or have equal values.
  @inlinable public static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }

  /// Hashes the value.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A property in an object that copies of its struct share until one of them changes it.
@propertyWrapper
public struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The object.
  public var box: Boxed<Value>

  /// An object of its own with a value.
  @inlinable public init(wrappedValue: Value) { box = Boxed(wrappedValue) }

  /// The value; setting it makes another object.
  @inlinable public var wrappedValue: Value {
    get { box.value }
    set { box = Boxed(newValue) }
  }
}
