/// A value of JSON.
enum JSONValue {
  case null
  case bool(Bool)
  /// A whole number that was written without a fraction.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Values that lie in one another, at most: what we write has six, and a parser that calls itself must end before its stack does.
  private static let depth = 64

  /// Reads a text of JSON (RFC 8259); nil for anything else.
  ///
  /// It is for what we wrote ourselves, in UTF-8: a hundred thousand lines of a manifest take a fifth of the time that `JSONDecoder` needs.
  init?(reading bytes: some Sequence<UInt8>) {
    let read =
      bytes.withContiguousStorageIfAvailable(Self.read)
      ?? Array(bytes).withUnsafeBufferPointer(Self.read)
    guard let read else { return nil }
    self = read
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    var text = Text(bytes: bytes)
    guard let value = text.value(depth: Self.depth) else { return nil }
    text.skipSpace()
    return text.at == bytes.count ? value : nil
  }

  /// The text, read from its begin on.
  private struct Text {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0

    /// The next byte; 0 at the end, which no text of JSON has.
    private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    mutating func skipSpace() {
      while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { at += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: byte) else { return false }
      at += 1
      return true
    }

    private mutating func take(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
      let count = word.utf8CodeUnitCount
      guard at + count <= bytes.count else { return nil }
      for index in 0..<count where bytes[at + index] != word.utf8Start[index] { return nil }
      at += count
      return value
    }

    mutating func value(depth: Int) -> JSONValue? {
      skipSpace()
      switch next {
      case UInt8(ascii: "{"): return depth > 0 ? object(depth: depth - 1) : nil
      case UInt8(ascii: "["): return depth > 0 ? array(depth: depth - 1) : nil
      case UInt8(ascii: "\""): return string().map(JSONValue.string)
      case UInt8(ascii: "t"): return take("true", .bool(true))
      case UInt8(ascii: "f"): return take("false", .bool(false))
      case UInt8(ascii: "n"): return take("null", .null)
      default: return number()
      }
    }

    private mutating func object(depth: Int) -> JSONValue? {
      at += 1
      var members: [(key: String, value: JSONValue)] = []
      skipSpace()
      if take("}") { return .object([]) }
      repeat {
        skipSpace()
        guard next == UInt8(ascii: "\""), let key = string() else { return nil }
        skipSpace()
        guard take(":"), let value = value(depth: depth) else { return nil }
        members.append((key, value))
        skipSpace()
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    private mutating func array(depth: Int) -> JSONValue? {
      at += 1
      var values: [JSONValue] = []
      skipSpace()
      if take("]") { return .array([]) }
      repeat {
        guard let value = value(depth: depth) else { return nil }
        values.append(value)
        skipSpace()
      } while take(",")
      return take("]") ? .array(values) : nil
    }

    private mutating func string() -> String? {
      at += 1
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

    /// The character that stands behind a backslash.
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
}
