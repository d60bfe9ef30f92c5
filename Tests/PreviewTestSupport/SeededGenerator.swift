/// A generator that makes the same numbers of a seed everywhere, on every machine and in every version of Swift (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that begins at a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to `count`, which must be 1 at least. Unlike `Int.random(in:using:)`, its rule is ours.
  package mutating func number(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// An element of a list; nil of an empty one.
  package mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }
}
