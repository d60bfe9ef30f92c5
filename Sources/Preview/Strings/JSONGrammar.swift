/// The order in which the parts of a JSON document follow each other.
struct JSONGrammar {
  /// The parts that can come next.
  private enum Next {
    case value, valueOrEnd, key, keyOrEnd, colon, separator
  }

  private var next = Next.value
  /// The brackets that are open, each with whether it is an object's.
  private var isObject: [Bool] = []

  /// How deep values lie inside one another: as deep as Foundation's own reader goes.
  static let depth = 512

  /// Goes over the part that a byte begins, which is no white space, and returns the reason if it is out of place.
  mutating func fault(at byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: ":"):
      guard next == .colon else {
        return next == .key || next == .keyOrEnd ? "a key is missing" : "a colon is out of place"
      }
      next = .value
    case UInt8(ascii: ","):
      guard next == .separator, let isObject = isObject.last else { return "a comma is out of place" }
      next = isObject ? .key : .value
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard let isObject = isObject.popLast() else { return "a bracket is closed that was not opened" }
      guard isObject == (byte == UInt8(ascii: "}")) else { return "a bracket is closed by one of a different kind" }
      guard next == .separator || next == .keyOrEnd || next == .valueOrEnd else {
        return next == .colon || isObject && next == .value ? "a value is missing" : "a comma is followed by nothing"
      }
      next = .separator
    case UInt8(ascii: "\""):
      switch next {
      case .key, .keyOrEnd: next = .colon
      case .value, .valueOrEnd: next = .separator
      case .colon: return "a colon is missing"
      case .separator: return afterValue
      }
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      switch next {
      case .key, .keyOrEnd: return "a key is missing"
      case .colon: return "a colon is missing"
      case .separator: return afterValue
      case .value, .valueOrEnd: next = .separator
      }
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return nil }
      isObject.append(byte == UInt8(ascii: "{"))
      next = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
    // What begins nothing is refused by the reader, which knows merge conflicts.
    default: break
    }
    return nil
  }

  /// The fault of a value that follows a value.
  private var afterValue: String { isObject.isEmpty ? "something follows its end" : "a comma is missing" }

  /// Whether a byte may be in a number, or in `true`, `false` and `null`.
  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a word is a number, `true`, `false` or `null`.
  static func isValue(_ word: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    if ["true", "false", "null"].contains(text) { return true }
    // Swift also reads hexadecimal numbers and names of numbers.
    return text.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "e") }
      && Double(text) != nil
  }
}
