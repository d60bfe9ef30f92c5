import PreviewCore

/// The numbers and letters of a path, of a list of points or of a transform.
struct SVGNumbers {
  /// The largest number: far more than a picture has pixels, and exact to a thousandth in
  /// FreeType's arithmetic.
  static let most = 1e6
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the last call of ``command()`` found a letter.
  private(set) var hadCommand = false

  init(_ text: String) { bytes = Array(text.utf8) }

  private mutating func skipBlanks(andComma: Bool) {
    var hasComma = !andComma
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: ","), !hasComma {
        hasComma = true
        index += 1
      } else {
        return
      }
    }
  }

  /// The numbers of a text, up to the first thing that isn't a number; at most those of a path.
  static func list(_ text: String) -> [Double] {
    var numbers = SVGNumbers(text)
    var values: [Double] = []
    while values.count <= Limits.svgSteps, let number = numbers.number() { values.append(number) }
    return values
  }

  /// The text that isn't read yet.
  var rest: String { String(decoding: bytes[index...], as: UTF8.self) }

  /// Whether nothing follows.
  var isAtEnd: Bool { bytes[index...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  /// A letter, if one follows.
  mutating func command() -> UInt8? {
    skipBlanks(andComma: false)
    hadCommand = false
    guard index < bytes.count, (0x41...0x5A).contains(bytes[index] & 0xDF) else { return nil }
    hadCommand = true
    index += 1
    return bytes[index - 1]
  }

  /// A digit 0 or 1, which needs no blank behind it.
  mutating func flag() -> Bool? {
    skipBlanks(andComma: true)
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
    index += 1
    return bytes[index - 1] == 0x31
  }

  /// A number, if one follows: `1`, `-.5`, `1e3`; `1.5.5` is two.
  mutating func number() -> Double? {
    skipBlanks(andComma: true)
    let start = index
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let digits = index
    while isDigit(index) { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) || index > digits {
      index += 1
      while isDigit(index) { index += 1 }
    }
    if index > digits, index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let sign = index + 1 < bytes.count && [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[index + 1]) ? 1 : 0
      if isDigit(index + 1 + sign) {
        index += 1 + sign
        while isDigit(index) { index += 1 }
      }
    }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    if text.hasPrefix("+") { text.removeFirst() }
    guard index > digits, let number = Double(text), abs(number) <= Self.most else { return nil }
    return number
  }
}
