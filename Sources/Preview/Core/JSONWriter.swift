/// JSON in the making, in UTF-8: reports of thousands of pictures have millions of characters.
package struct JSONWriter {
  /// The text so far, in UTF-8.
  package var bytes: [UInt8] = []
  private let destination: Destination

  /// Where JSON stands, which decides what is escaped besides what JSON itself demands.
  package enum Destination {
    case file
    /// A page, which obeys `<`, `>` and `&`.
    case page
    /// A terminal or a log, which may obey `##[` and marks of bidirectional text. See ``LogLine``.
    case log
  }

  package init(for destination: Destination = .file) { self.destination = destination }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds characters as they are.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a whole number.
  mutating func add(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    addDigits(number.magnitude)
  }

  private mutating func addDigits(_ number: UInt) {
    if number >= 10 { addDigits(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Adds a number as ``NumberText/shortest(_:)`` writes it; `null` for one that is not finite.
  mutating func add(_ number: Double) {
    // Lengths are thousandths of a point. No shorter decimal reads back the same: those of fifteen digits are all told apart.
    let thousandths = (number * 1000).rounded()
    guard abs(thousandths) < 1e12, thousandths / 1000 == number, number != 0 || number.sign == .plus else {
      add(number.isFinite ? NumberText.shortest(number) : "null")
      return
    }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = UInt(abs(thousandths)).quotientAndRemainder(dividingBy: 1000)
    addDigits(whole)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (left, place) = (rest, UInt(100))
    while left > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: left / place))
      (left, place) = (left % place, place / 10)
    }
  }

  /// Ends a line with characters, and indents the next one.
  mutating func addLine(_ text: String, then indentation: Int) {
    add(text)
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  /// Adds a text in quotes, with the escapes that it needs.
  mutating func addQuoted(_ string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { utf8 in
      var start = 0
      var at = 0
      while at < utf8.count {
        guard !isPlain(utf8[at]), let (escape, length) = self.escape(utf8, at) else {
          at += 1
          continue
        }
        bytes.append(contentsOf: utf8[start..<at])
        add(escape)
        at += length
        start = at
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is a character that needs no escape, as most are.
  private func isPlain(_ byte: UInt8) -> Bool {
    guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return false }
    return switch destination {
    case .file: true
    case .page: byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "&")
    case .log: byte != UInt8(ascii: "#")
    }
  }

  /// The escape of the character that begins at a byte, and how many bytes that has; nil for one that stands as it is.
  ///
  /// Control characters must be escaped; the other ones and the line separators need not be, but break what reads lines.
  /// U+FEFF and the two noncharacters are escaped because specs may be JSON, and libyaml, which reads them, refuses them as they are.
  private func escape(_ utf8: UnsafeBufferPointer<UInt8>, _ at: Int) -> (String, length: Int)? {
    switch utf8[at] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case UInt8(ascii: "\r"): return ("\\r", 1)
    case UInt8(ascii: "\t"): return ("\\t", 1)
    case UInt8(ascii: "<") where destination == .page, UInt8(ascii: ">") where destination == .page,
      UInt8(ascii: "&") where destination == .page, 0...0x1F, 0x7F:
      return (Self.escape(UInt32(utf8[at])), 1)
    case 0xC2 where (0x80...0x9F).contains(utf8[at + 1]): return (Self.escape(UInt32(utf8[at + 1])), 2)
    case 0xE2 where utf8[at + 1] == 0x80 && (0xA8...0xA9).contains(utf8[at + 2]):
      return (Self.escape(0x2000 + UInt32(utf8[at + 2] & 0x3F)), 3)
    case 0xEF where utf8[at + 1] == 0xBB && utf8[at + 2] == 0xBF: return (Self.escape(0xFEFF), 3)
    case 0xEF where utf8[at + 1] == 0xBF && utf8[at + 2] >= 0xBE:
      return (Self.escape(0xFFC0 + UInt32(utf8[at + 2] & 0x3F)), 3)
    default: return destination == .log ? escapeInLog(utf8, at) : nil
    }
  }

  private func escapeInLog(_ utf8: UnsafeBufferPointer<UInt8>, _ at: Int) -> (String, length: Int)? {
    switch utf8[at] {
    case UInt8(ascii: "#") where at > 0 && utf8[at - 1] == UInt8(ascii: "#"): (Self.escape(0x23), 1)
    case 0xD8 where utf8[at + 1] == 0x9C: (Self.escape(0x061C), 2)
    case 0xE2 where utf8[at + 1] == 0x80 && [0x8E...0x8F, 0xAA...0xAE].contains { $0.contains(utf8[at + 2]) }:
      (Self.escape(0x2000 + UInt32(utf8[at + 2] & 0x3F)), 3)
    case 0xE2 where utf8[at + 1] == 0x81 && (0xA6...0xA9).contains(utf8[at + 2]):
      (Self.escape(0x2040 + UInt32(utf8[at + 2] & 0x3F)), 3)
    default: nil
    }
  }

  private static func escape(_ value: UInt32) -> String { "\\u" + NumberText.digits(value, radix: 16, atLeast: 4) }
}

// MARK: Values in the making

/// A value at a time, where a tree of ``JSONValue`` would take more time than all that it holds: whether a comma comes before it is seen from the last byte.
extension JSONWriter {
  /// Begins an object or a list: `{` or `[`.
  package mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
  }

  /// Ends an object or a list: `}` or `]`.
  package mutating func close(_ bracket: Unicode.Scalar) { bytes.append(UInt8(ascii: bracket)) }

  /// Adds a key; its value comes next.
  package mutating func addKey(_ key: String) {
    separate()
    addQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
  }

  package mutating func addValue(_ text: String) {
    separate()
    addQuoted(text)
  }

  package mutating func addValue(_ number: Double) {
    separate()
    add(number)
  }

  package mutating func addValue(_ number: Int) {
    separate()
    add(number)
  }

  package mutating func addValue(_ flag: Bool) {
    separate()
    add(flag ? "true" : "false")
  }

  package mutating func addNull() {
    separate()
    add("null")
  }

  /// Adds a comma, unless what comes is the first in a container, the value of a key, or begins a line.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: " "), UInt8(ascii: "\n"): return
    default:
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: " "))
    }
  }
}
