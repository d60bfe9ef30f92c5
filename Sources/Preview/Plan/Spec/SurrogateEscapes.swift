/// Escapes of JSON that YAML does not know: a character above U+FFFF as the two halves of its UTF-16, `\ud83c\udf89` (RFC 8259, 7).
///
/// Python's `json` and others write them, so that design tokens which a script has made have them.
enum SurrogateEscapes {
  /// The text, if it is JSON, with such characters in place of their escapes; half of one stays, and is a mistake there.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // In YAML's other texts a backslash may be one.
    guard let first = bytes.first(where: { $0 > UInt8(ascii: " ") }), "{[".utf8.contains(first), hasLead(bytes) else {
      return bytes
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let start = rest.first {
      guard start == backslash else {
        let plain = rest.prefix { $0 != backslash }
        text += plain
        rest = rest.dropFirst(plain.count)
        continue
      }
      if let high = unit(rest), UTF16.isLeadSurrogate(high), let low = unit(rest.dropFirst(6)),
        UTF16.isTrailSurrogate(low)
      {
        text += String(decoding: [high, low], as: UTF16.self).utf8
        rest = rest.dropFirst(12)
      } else {
        // The next byte belongs to the escape, even if it is a backslash.
        text += rest.prefix(2)
        rest = rest.dropFirst(2)
      }
    }
    return text[...]
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Whether there is a first half anywhere: nearly every text has none.
  private static func hasLead(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.dropLast(11).contains {
      bytes[$0] == backslash && unit(bytes[$0...]).map(UTF16.isLeadSurrogate) ?? false
    }
  }

  /// The number of an escape with which a text begins.
  private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
    let escape = text.prefix(6)
    guard escape.count == 6, escape.starts(with: [backslash, UInt8(ascii: "u")]) else { return nil }
    var value: UInt16 = 0
    for digit in escape.dropFirst(2) {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(number)
    }
    return value
  }
}
