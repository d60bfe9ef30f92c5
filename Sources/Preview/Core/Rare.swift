/// Values that few of a kind have, each at first as most have it.
public protocol RareValues: Sendable {
  /// As most have them.
  init()
}

/// Rare values in an object that is made with the first of them: a struct of which thousands are
/// kept has a word for all.
public struct Rare<Values: RareValues>: Sendable {
  @usableFromInline var box: Box?

  /// As most have them.
  @inlinable public init() {}

  /// The values; setting them makes an object.
  @inlinable public var values: Values {
    get { box?.values ?? Values() }
    set { box = Box(newValue) }
  }

  @usableFromInline final class Box: Sendable {
    @usableFromInline let values: Values

    @inlinable init(_ values: Values) { self.values = values }
  }
}
