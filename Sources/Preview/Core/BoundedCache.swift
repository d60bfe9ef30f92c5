/// A dictionary whose values may cost no more than `budget` together.
///
/// Two generations stand for the order of use: a value is put into the young one and moves there again when it is asked for; when the
/// young generation is worth half the budget it becomes the old one, and what was old and not asked for since is dropped. That is
/// one dictionary look-up for a hit and no list to keep in order, and it evicts nothing that was used in the last half budget.
/// A dropped value is made again: a cache decides how long a thing takes, never what it is.
public struct BoundedCache<Key: Hashable, Value> {
  @usableFromInline var young: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var old: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var youngCost = 0
  @usableFromInline let half: Int

  /// A cache for values worth `budget` together, in the unit of their costs.
  @inlinable public init(budget: Int) {
    self.half = max(1, budget / 2)
  }

  /// How many values are held.
  @inlinable public var count: Int { young.count + old.count }

  /// The value for `key`; made and kept, with its cost, if it is missing.
  ///
  /// A value that costs more than half the budget is handed out and not kept.
  @inlinable public mutating func value<Failure>(
    for key: Key, orMake make: () throws(Failure) -> (value: Value, cost: Int)
  ) throws(Failure) -> Value {
    if let known = value(for: key) { return known }
    let made = try make()
    keep(made, for: key)
    return made.value
  }

  /// The value for `key`; nil if it is not there.
  @inlinable public mutating func value(for key: Key) -> Value? {
    if let hit = young[key] { return hit.value }
    guard let hit = old.removeValue(forKey: key) else { return nil }
    keep(hit, for: key)
    return hit.value
  }

  /// Keeps a value that was made for `key`, at a cost.
  @inlinable public mutating func keep(_ entry: (value: Value, cost: Int), for key: Key) {
    guard entry.cost <= half else { return }
    if youngCost + entry.cost > half {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = entry
    youngCost += entry.cost
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
