import PreviewCore

/// Reads values and words from bytes, of a file or of a content stream (ISO 32000-1, 7.2 and 7.3).
///
/// It is as lenient as other readers: what is no value ends one, and nothing is looked for twice.
struct PDFParser {
  enum Item {
    case value(PDFObject)
    /// Letters that are no value: an operator, a keyword, or a bracket that closes nothing.
    case word(String)
  }

  let bytes: [UInt8]
  var index: Int
  /// How many values may still be read.
  private(set) var room: Int
  /// Whether `1 0 R` is a reference. A content stream has none.
  private let hasReferences: Bool

  init(_ bytes: [UInt8], at index: Int = 0, room: Int = Limits.pdfValues, hasReferences: Bool = true) {
    (self.bytes, self.index, self.room, self.hasReferences) = (bytes, index, room, hasReferences)
  }

  /// The next value or word; nil at the end.
  mutating func next(depth: Int = 0) throws(PDFFault) -> Item? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    room -= 1
    guard room >= 0 else { throw .tooMuch("more than \(NumberText.grouped(Limits.pdfValues)) values") }
    guard depth <= Limits.pdfDepth else {
      throw PDFFault("its values lie more than \(Limits.pdfDepth) deep inside one another")
    }
    switch bytes[index] {
    case UInt8(ascii: "/"): return .value(.name(name()))
    case UInt8(ascii: "("): return .value(.string(literalString()))
    case UInt8(ascii: "["):
      index += 1
      return .value(.array(try array(depth)))
    case UInt8(ascii: "<"):
      index += 1
      guard byte(at: index) == UInt8(ascii: "<") else { return .value(.string(hexString())) }
      index += 1
      return .value(.dictionary(try dictionary(depth)))
    case UInt8(ascii: ">") where byte(at: index + 1) == UInt8(ascii: ">"):
      index += 2
      return .word(">>")
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      index += 1
      return .word(String(UnicodeScalar(bytes[index - 1])))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      let start = index
      guard let number = number() else { return word(from: start) }
      if hasReferences, let reference = reference(number) { return .value(reference) }
      return .value(.number(number))
    default: return word(from: index)
    }
  }

  /// The next value; nil for a word and at the end.
  mutating func value(depth: Int = 0) throws(PDFFault) -> PDFObject? {
    guard case .value(let value)? = try next(depth: depth) else { return nil }
    return value
  }

  private mutating func array(_ depth: Int) throws(PDFFault) -> [PDFObject] {
    var values: [PDFObject] = []
    while let item = try next(depth: depth + 1) {
      switch item {
      case .value(let value): values.append(value)
      case .word("]"): return values
      // The end of what the array is in: its bracket is missing.
      case .word(">>"):
        index -= 2
        return values
      case .word("endobj"):
        index -= 6
        return values
      case .word: break
      }
    }
    return values
  }

  private mutating func dictionary(_ depth: Int) throws(PDFFault) -> [String: PDFObject] {
    var values: [String: PDFObject] = [:]
    var key: String?
    while let item = try next(depth: depth + 1) {
      switch item {
      case .word(">>"): return values
      case .word("endobj"), .word("stream"):
        index -= 6
        return values
      case .value(.name(let name)) where key == nil: key = name
      case .value(let value):
        if let known = key { values[known] = value }
        key = nil
      case .word: key = nil
      }
    }
    return values
  }

  // MARK: Words, names and strings

  /// Letters up to a blank or a sign with a meaning, at least one.
  private mutating func word(from start: Int) -> Item {
    index = start + 1
    while index < bytes.count, Self.isRegular(bytes[index]) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .value(.boolean(true))
    case "false": return .value(.boolean(false))
    case "null": return .value(.null)
    case let word: return .word(word)
    }
  }

  private mutating func name() -> String {
    index += 1
    var name: [UInt8] = []
    while index < bytes.count, Self.isRegular(bytes[index]) {
      if bytes[index] == UInt8(ascii: "#"), let high = hexDigit(at: index + 1), let low = hexDigit(at: index + 2) {
        name.append(high << 4 | low)
        index += 3
      } else {
        name.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func literalString() -> [UInt8] {
    index += 1
    var text: [UInt8] = []
    var depth = 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return text }
      case UInt8(ascii: "\\"):
        if let escaped = escape() { text.append(escaped) }
        continue
      default: break
      }
      text.append(byte)
    }
    return text
  }

  /// The byte that stands behind a backslash; nil for a line that goes on.
  private mutating func escape() -> UInt8? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case 0x0D:
      if self.byte(at: index) == 0x0A { index += 1 }
      return nil
    case 0x0A: return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt16(byte & 7)
      for _ in 0..<2 {
        guard let digit = self.byte(at: index), (0x30...0x37).contains(digit) else { break }
        value = value << 3 | UInt16(digit & 7)
        index += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }

  private mutating func hexString() -> [UInt8] {
    var text: [UInt8] = []
    var high: UInt8?
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if let digit = hexDigit(at: index) {
        if let first = high { text.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      }
      index += 1
    }
    index = min(index + 1, bytes.count)
    if let high { text.append(high << 4) }
    return text
  }

  // MARK: Numbers

  /// A number; nil where none is, at an unchanged place or behind it.
  private mutating func number() -> Double? {
    var (value, divisor) = (0.0, 1.0)
    var (digits, isNegative, hasPoint) = (0, false, false)
    // Writers that subtract write two signs.
    while let sign = byte(at: index), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      if sign == UInt8(ascii: "-") { isNegative = true }
      index += 1
    }
    while let byte = byte(at: index) {
      if (0x30...0x39).contains(byte) {
        digits += 1
        // Digits beyond these say nothing, and would overflow.
        if divisor < 1e15, value < 1e15 {
          value = value * 10 + Double(byte & 15)
          if hasPoint { divisor *= 10 }
        } else if !hasPoint {
          value = 1e16
        }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 || hasPoint else { return nil }
    // "12-5" is 12, as other readers have it.
    while let byte = byte(at: index), Self.isRegular(byte), byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) {
      index += 1
    }
    return (isNegative ? -value : value) / divisor
  }

  /// The reference that begins with a number, which was read.
  private mutating func reference(_ number: Double) -> PDFObject? {
    guard let object = Int(exactly: number), (0...Limits.pdfObjectNumber).contains(object) else { return nil }
    let start = index
    skipBlanks()
    let generation = index
    while let digit = byte(at: index), (0x30...0x39).contains(digit), index - generation < 5 { index += 1 }
    if index > generation {
      skipBlanks()
      if byte(at: index) == UInt8(ascii: "R"), byte(at: index + 1).map({ !Self.isRegular($0) }) ?? true {
        index += 1
        return .reference(object)
      }
    }
    index = start
    return nil
  }

  // MARK: Bytes

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func hexDigit(at index: Int) -> UInt8? { byte(at: index).flatMap(Self.hexValue) }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0 || byte == 0x0C
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: !isBlank(byte)
    }
  }

  /// Passes over blanks and comments.
  mutating func skipBlanks() {
    while index < bytes.count {
      if Self.isBlank(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "%") {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }
}
