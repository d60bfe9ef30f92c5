/// The secret in the page's address: whoever knows it may see the page.
struct LiveToken: Sendable, CustomStringConvertible {
  /// 32 hexadecimal digits.
  let description: String

  /// A token of 128 random bits, from the system's generator.
  init() {
    var generator = SystemRandomNumberGenerator()
    description = (0..<2).map { _ in
      let half = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }.joined()
  }

  /// Whether a text is the token. The time that it takes says nothing about how much of the text is right.
  func matches(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(description.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(own, other) { difference |= a ^ b }
    return difference == 0
  }
}
