import PreviewCore

/// The reader of property lists in the old style, that of most `.strings` files:
/// `"key" = "value";`.
///
/// It takes what CoreFoundation takes (`CFOldStylePList.c`), with two exceptions. CoreFoundation
/// ignores what follows a key that it can't read, and everything behind a comment without an end.
/// Here both are faults.
struct OldStylePropertyList {
  /// Why a list can't be read, and the line, from 1.
  struct Fault: Error, Equatable {
    let line: Int
    let reason: String
  }

  private let bytes: [UInt8]
  private var index: Int

  /// Reads the values of a dictionary, whose braces may be missing.
  ///
  /// - Parameter text: Valid UTF-8, with or without a byte order mark.
  static func values(in text: [UInt8]) throws(Fault) -> [String: PropertyListValue] {
    var list = Self(bytes: text, index: text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    try list.skipSpace()
    let values = list.next == UInt8(ascii: "{") ? try list.dictionary(depth: 0) : try list.entries(depth: 0)
    try list.skipSpace()
    guard list.next == nil else { throw list.fault("something follows its end") }
    return values
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips a character if it comes next, and returns whether it does.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Whether U+2028 or U+2029 comes next, which separate lines and paragraphs.
  private var isSeparator: Bool {
    guard next == 0xE2 else { return false }
    return bytes[index...].starts(with: "\u{2028}".utf8) || bytes[index...].starts(with: "\u{2029}".utf8)
  }

  private func fault(_ reason: String, at offset: Int? = nil) -> Fault {
    var line = 1
    for place in 0..<(offset ?? index) {
      // A carriage return ends a line by itself, or together with a line feed.
      let isEnd =
        bytes[place] == UInt8(ascii: "\n")
        || bytes[place] == UInt8(ascii: "\r") && (place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n"))
      if isEnd { line += 1 }
    }
    return Fault(line: line, reason: reason)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(Fault) {
    while let byte = next {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "): index += 1
      case 0xE2 where isSeparator: index += 3
      case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8):
        while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), !isSeparator { index += 1 }
      case UInt8(ascii: "/") where bytes[index...].starts(with: "/*".utf8):
        let start = index
        index += 2
        while !bytes[index...].starts(with: "*/".utf8) {
          index += 1
          guard index < bytes.count else { throw fault("the comment that begins here has no end", at: start) }
        }
        index += 2
      default: return
      }
    }
  }
}

// MARK: Values
extension OldStylePropertyList {
  /// The entries of a dictionary, up to its brace or the end of the file.
  private mutating func entries(depth: Int) throws(Fault) -> [String: PropertyListValue] {
    guard depth < PropertyListValue.depth else { throw fault("its values are nested too deep") }
    var values: [String: PropertyListValue] = [:]
    while true {
      try skipSpace()
      guard let byte = next, byte != UInt8(ascii: "}") else { return values }
      let key = try text("key")
      var end = index
      try skipSpace()
      var missing = "'=' or ';' is missing after key"
      // A key without a value is its own.
      var value = PropertyListValue.text(key)
      if take("=") {
        try skipSpace()
        value = try self.value(depth: depth + 1)
        end = index
        missing = "';' is missing after the value of"
        try skipSpace()
      }
      guard take(";") else { throw fault("\(missing) '\(Spelling.shown(key))'", at: end) }
      values[key] = value
    }
  }

  private mutating func dictionary(depth: Int) throws(Fault) -> [String: PropertyListValue] {
    let start = index
    index += 1
    let values = try entries(depth: depth)
    guard take("}") else { throw fault("the '{' here is never closed", at: start) }
    return values
  }

  private mutating func value(depth: Int) throws(Fault) -> PropertyListValue {
    switch next {
    case UInt8(ascii: "{"): return .values(try dictionary(depth: depth))
    case UInt8(ascii: "("):
      try skipArray(depth: depth)
      return .other
    case UInt8(ascii: "<"):
      try skipData()
      return .other
    default: return .text(try text("value"))
    }
  }

  private mutating func skipArray(depth: Int) throws(Fault) {
    guard depth < PropertyListValue.depth else { throw fault("its values are nested too deep") }
    let start = index
    repeat {
      index += 1
      try skipSpace()
      if next == UInt8(ascii: ")") { break }
      _ = try value(depth: depth + 1)
      try skipSpace()
    } while next == UInt8(ascii: ",")
    guard take(")") else { throw fault("the '(' here is never closed", at: start) }
  }

  private mutating func skipData() throws(Fault) {
    let start = index
    index += 1
    while let byte = next, (0x09...0x0D).contains(byte) || byte == UInt8(ascii: " ") || Self.digit(byte) != nil {
      index += 1
    }
    guard take(">") else {
      throw fault("the '<' here begins no data: hexadecimal digits and '>' have to follow", at: start)
    }
  }
}

// MARK: Texts
extension OldStylePropertyList {
  /// A text in quotes, or a word of letters and digits.
  ///
  /// - Parameter role: What the text is, for a fault.
  private mutating func text(_ role: String) throws(Fault) -> String {
    guard let first = next else { throw fault("a \(role) is missing at its end") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quotedText(first) }
    let word = bytes[index...].prefix(while: Self.isOfWord)
    guard !word.isEmpty else {
      let character = String(decoding: bytes[index...].prefix(16), as: UTF8.self).prefix(1)
      throw fault("a \(role) without quotes can't begin with '\(Spelling.shown(String(character)))'")
    }
    index = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func quotedText(_ quote: UInt8) throws(Fault) -> String {
    let start = index
    index += 1
    // Escapes are units of UTF-16: two of them may be one character.
    var units: [UInt16] = []
    var mark = index
    while let byte = next, byte != quote {
      index += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      units += String(decoding: bytes[mark..<index - 1], as: UTF8.self).utf16
      guard let escaped = next else { break }
      index += 1
      switch escaped {
      case UInt8(ascii: "U"): units.append(try escapedUnit())
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        let byte = number(of: 3, base: 8).map { UInt8(truncatingIfNeeded: $0) } ?? 0
        units.append(byte < 0x80 ? UInt16(byte) : Self.nextStep[Int(byte) - 0x80])
      default:
        // Any other character stands for itself.
        if escaped < 0x80 { units.append(Self.controls[escaped] ?? UInt16(escaped)) } else { index -= 1 }
      }
      mark = index
    }
    guard index < bytes.count else { throw fault("the text that begins here has no end", at: start) }
    let rest = String(decoding: bytes[mark..<index], as: UTF8.self)
    index += 1
    return units.isEmpty ? rest : String(decoding: units + rest.utf16, as: UTF16.self)
  }

  private mutating func escapedUnit() throws(Fault) -> UInt16 {
    guard let unit = number(of: 4, base: 16) else {
      throw fault("an escape '\\U' has no hexadecimal digits behind it")
    }
    return unit
  }

  /// Reads a number of at most so many digits; nil if there are none.
  private mutating func number(of digits: Int, base: UInt16) -> UInt16? {
    var number: UInt16?
    for _ in 0..<digits {
      guard let byte = next, let digit = Self.digit(byte), digit < base else { break }
      number = (number ?? 0) * base + digit
      index += 1
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  private static let controls: [UInt8: UInt16] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
  ]

  /// The characters of the bytes from 0x80 on in NeXTSTEP's encoding, which octal escapes are in.
  private static let nextStep = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿"
      + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").utf16)
}
