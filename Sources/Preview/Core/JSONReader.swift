/// The first fault of a text that isn't JSON.
package struct JSONFault: Error {
  /// The byte at which it is.
  package let offset: Int
  /// A part of a sentence: "a comma is missing".
  package let reason: String
  /// The number of the part that has it, from 0, in a document that is cut; nil for the rest of the
  /// document, and where that ends too early.
  package var part: Int?
}

/// Reads JSON (RFC 8259) value by value, or skips a value without making anything of it.
///
/// It is the only reader of JSON that we wrote ourselves: layouts, manifests and reports are large,
/// and `JSONDecoder` takes five times as long. A value that it skips is checked, but for what is in
/// its texts.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The place of the next byte.
  private(set) var at = 0
  /// How many containers may still be opened in one another.
  private var depth: Int
  private var isSkipping = false
  /// Why it stopped; nil so long as all was JSON.
  private(set) var fault: JSONFault?

  /// - Parameter depth: How deep values may be nested: a reader that calls itself must stop before its
  ///   stack ends.
  init(_ bytes: UnsafeBufferPointer<UInt8>, depth: Int) { (self.bytes, self.depth) = (bytes, depth) }

  /// The next byte; 0 at the end, and no JSON has a 0.
  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  mutating func skipSpace() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { at += 1 }
  }

  /// Reads on to the end of the text, where there may be only space; answers whether that is so.
  mutating func finish() -> Bool {
    skipSpace()
    return at >= bytes.count || expected(.separator, in: .document)
  }

  /// Skips the next value, and answers where it and the space before it are.
  mutating func skip(in place: Place = .document) -> Range<Int>? {
    let start = at
    isSkipping = true
    defer { isSkipping = false }
    return value(in: place) == nil ? nil : start..<at
  }

  // MARK: Values

  /// Reads the next value; one that is skipped is null, or empty.
  mutating func value(in place: Place = .document) -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      let isRead = forEachMember { reader, key in
        guard let value = reader.value(in: .object) else { return false }
        if !reader.isSkipping { members.append(JSONValue.Member(key: key, value: value)) }
        return true
      }
      return isRead ? .object(members) : nil
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      let isRead = forEachValue { reader in
        guard let value = reader.value(in: .array) else { return false }
        if !reader.isSkipping { values.append(value) }
        return true
      }
      return isRead ? .array(values) : nil
    case UInt8(ascii: "\""): return text(of: "a value").map(JSONValue.string)
    case _ where Self.beginsWord(next): return word()
    default: return expected(.value, in: place) ? .null : nil
    }
  }

  /// Hands out the keys of the next value, which is an object.
  ///
  /// - Parameter body: Reads the value, and answers whether to go on.
  mutating func forEachMember(_ body: (inout Self, _ key: String) -> Bool) -> Bool {
    guard open() else { return false }
    if !take("}") {
      repeat {
        skipSpace()
        guard next == UInt8(ascii: "\"") || expected(.key, in: .object), let key = text(of: "a key") else {
          return false
        }
        skipSpace()
        guard take(":") || expected(.colon, in: .object), body(&self, key) else { return false }
        skipSpace()
      } while take(",")
      guard take("}") || expected(.separator, in: .object) else { return false }
    }
    depth += 1
    return true
  }

  /// Hands out the values of the next value, which is a list.
  ///
  /// - Parameter body: Reads a value, and answers whether to go on.
  mutating func forEachValue(_ body: (inout Self) -> Bool) -> Bool {
    guard open() else { return false }
    if !take("]") {
      repeat {
        guard body(&self) else { return false }
        skipSpace()
      } while take(",")
      guard take("]") || expected(.separator, in: .array) else { return false }
    }
    depth += 1
    return true
  }

  /// Goes past an opening bracket and the space behind it.
  private mutating func open() -> Bool {
    guard depth > 0 || fail("it is nested too deep", at: at) else { return false }
    depth -= 1
    at += 1
    skipSpace()
    return true
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  // MARK: Faults

  /// A place in a document.
  enum Place { case document, object, array }

  /// A part that the reader expects.
  private enum Part { case value, key, colon, separator }

  /// Notes a fault; answers false.
  private mutating func fail(_ reason: @autoclosure () -> String, at offset: Int) -> Bool {
    fault = fault ?? JSONFault(offset: offset, reason: reason())
    return false
  }

  /// Notes why the next byte can't be there; answers false.
  private mutating func expected(_ part: Part, in place: Place) -> Bool {
    let reason: String
    switch next {
    case _ where at >= bytes.count: reason = place == .document ? "a value is missing" : "a bracket is not closed"
    case UInt8(ascii: ":"): reason = part == .key ? "a key is missing" : "a colon is out of place"
    case UInt8(ascii: ","): reason = "a comma is out of place"
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      reason =
        place == .document
        ? "a bracket is closed that was not opened"
        : (next == UInt8(ascii: "}")) != (place == .object)
          ? "a bracket is closed by one of a different kind"
          : part == .key || place == .array ? "a comma is followed by nothing" : "a value is missing"
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["),
      _ where Self.beginsWord(next):
      switch part {
      case .key: reason = "a key is missing"
      case .colon: reason = "a colon is missing"
      case .value, .separator: reason = place == .document ? "something follows its end" : "a comma is missing"
      }
    default:
      let isConflict = MergeConflict.marks.contains { bytes[at...].starts(with: $0.utf8) }
      reason = isConflict ? MergeConflict.reason : "a character is no part of JSON"
    }
    return fail(reason, at: at)
  }

  // MARK: Texts

  /// Reads the next text; one that is skipped is empty.
  private mutating func text(of subject: StaticString) -> String? {
    let start = at
    at += 1
    if isSkipping {
      while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\n") {
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      if take("\"") { return "" }
    } else if let text = characters() {
      return text
    }
    let isOpen = at >= bytes.count || next == UInt8(ascii: "\n")
    return fail(isOpen ? "a text has no end" : "\(subject) is no text", at: start) ? "" : nil
  }

  /// The characters up to the next quotation mark.
  private mutating func characters() -> String? {
    let start = at
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") {
      at += 1
    }
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<at])
    if take("\"") { return String(validating: plain, as: UTF8.self) }
    var text = Array(plain)
    while at < bytes.count, bytes[at] >= 0x20 {
      if take("\"") { return String(validating: text, as: UTF8.self) }
      if take("\\") {
        guard let scalar = escaped() else { return nil }
        text.append(contentsOf: Unicode.UTF8.encode(scalar)!)
      } else {
        text.append(bytes[at])
        at += 1
      }
    }
    return nil
  }

  /// The character that an escape stands for.
  private mutating func escaped() -> Unicode.Scalar? {
    let letter = next
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal() else { return nil }
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
      guard take("\\"), take("u"), let trail = hexadecimal(), UTF16.isTrailSurrogate(trail) else { return nil }
      return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  // MARK: Words and numbers

  /// Reads `true`, `false`, `null` or a number.
  private mutating func word() -> JSONValue? {
    let start = at
    let value: JSONValue? =
      switch next {
      case UInt8(ascii: "t"): take(word: "true") ? .bool(true) : nil
      case UInt8(ascii: "f"): take(word: "false") ? .bool(false) : nil
      case UInt8(ascii: "n"): take(word: "null") ? .null : nil
      default: number()
      }
    if let value, !Self.isOfWord(next) { return value }
    let word = String(decoding: bytes[start...].prefix(while: Self.isOfWord).prefix(40), as: UTF8.self)
    return fail("'\(Spelling.shown(word))' is no value of JSON", at: start) ? .null : nil
  }

  /// Whether a byte may begin a number or a word.
  private static func beginsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  /// Whether a byte may be in a number or a word.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    beginsWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  private mutating func take(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for index in 0..<count where bytes[at + index] != word.utf8Start[index] { return false }
    at += count
    return true
  }

  private mutating func number() -> JSONValue? {
    let start = at
    let isNegative = take("-")
    var (digits, whole) = (0, 0)
    /// Reads digits; answers how many there are.
    func readDigits() -> Int {
      let first = at
      while case UInt8(ascii: "0")...UInt8(ascii: "9") = next {
        // The first eighteen digits fit; a longer number is read again as a whole.
        if digits < 18 { whole = whole * 10 + Int(next - UInt8(ascii: "0")) }
        digits += 1
        at += 1
      }
      return at - first
    }
    let hasZero = next == UInt8(ascii: "0")
    let count = readDigits()
    guard count == 1 || count > 1 && !hasZero else { return nil }
    var decimals = 0
    var isWhole = true
    if take(".") {
      isWhole = false
      decimals = readDigits()
      if decimals == 0 { return nil }
    }
    var hasExponent = false
    if next | 0x20 == UInt8(ascii: "e") {
      at += 1
      hasExponent = true
      if !take("-") { _ = take("+") }
      let (kept, seen) = (whole, digits)
      guard readDigits() > 0 else { return nil }
      (whole, digits) = (kept, seen)
    }
    if isWhole, !hasExponent, digits <= 18 { return .integer(isNegative ? -whole : whole) }
    // Both are exact below 2^53 and up to ten to the 22nd, so that their quotient is the nearest number.
    if !hasExponent, digits <= 15, decimals <= 15 {
      let value = Double(whole) / Self.powers[decimals]
      return .number(isNegative ? -value : value)
    }
    let written = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, !hasExponent, let whole = Int(written) { return .integer(whole) }
    let value = Double(written)
    return value.flatMap { $0.isFinite ? .number($0) : nil }
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension JSONValue {
  /// How deep values may be nested in a file of ours, which has six levels.
  package static let depth = 64

  /// Reads a text; nil for one that isn't JSON in UTF-8.
  package init?(reading bytes: some Sequence<UInt8>, depth: Int = JSONValue.depth) {
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
      var reader = JSONReader(bytes, depth: depth)
      return reader.value().flatMap { reader.finish() ? $0 : nil }
    }
    let value = bytes.withContiguousStorageIfAvailable(read) ?? Array(bytes).withUnsafeBufferPointer(read)
    guard let value else { return nil }
    self = value
  }
}
