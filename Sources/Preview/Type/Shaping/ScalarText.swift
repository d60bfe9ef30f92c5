import PreviewCore

/// A text as an array of Unicode scalars, the unit of shaping, bidi and breaking, with its UTF-8 offsets.
package struct ScalarText: Hashable, Sendable {
  /// The text.
  package let string: String
  /// Its Unicode scalars as numbers.
  let scalars: [UInt32]
  /// The same with a space for a tab and nothing visible for other controls, for which fonts often have a box: what is shaped.
  let visibleScalars: [UInt32]
  /// Where each scalar begins in UTF-8, and the end of the text.
  let utf8Offsets: UTF8Offsets

  init(_ string: String) {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(string.utf8.count)
    for scalar in string.unicodeScalars { scalars.append(scalar.value) }
    // Native from here on, so that its bytes are handed out as they are.
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    self.scalars = scalars
    self.utf8Offsets = UTF8Offsets(of: scalars, bytes: string.utf8.count)
    self.visibleScalars =
      scalars.contains(where: Self.isControl)
      ? scalars.map { $0 == 0x09 ? 0x20 : Self.isControl($0) ? 0x200B : $0 } : scalars
  }

  /// Whether a scalar is a control character, or ends a line or a paragraph: nothing is shown for it.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  /// How many scalars there are.
  package var count: Int { scalars.count }

  subscript(index: Int) -> Unicode.Scalar { Unicode.Scalar(scalars[index]) ?? "\u{FFFD}" }

  /// The UTF-8 offsets of a range of scalars.
  package func utf8Range(_ range: Range<Int>) -> Range<Int> {
    utf8Offsets[range.lowerBound]..<utf8Offsets[range.upperBound]
  }

  /// Calls `body` with a part of the text as UTF-8, not copied.
  func withUTF8<Answer>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    var string = string
    return string.withUTF8 { body(UnsafeBufferPointer(rebasing: $0[utf8Range(range)])) }
  }

  /// Whether no character of the text is written from right to left and none steers the direction: everything below Hebrew is so.
  func isPlainlyLeftToRight(_ range: Range<Int>) -> Bool {
    range.allSatisfy { scalars[$0] < 0x590 || !UnicodeCharacter.steersDirection(scalars[$0]) }
  }

  /// Whether each scalar of the text is a character that a user sees, as far as their categories tell.
  func hasPlainCharacters(_ range: Range<Int>) -> Bool {
    // Below the first combining mark only CR LF is two.
    range.allSatisfy { scalars[$0] < 0x300 ? scalars[$0] != 0x0D : self[$0].unicode.standsAlone }
  }

  /// Whether a scalar is white space that hangs at the end of a line.
  func isWhitespace(_ index: Int) -> Bool {
    switch scalars[index] {
    case 0x20, 0x09, 0x0A...0x0D, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x2029, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a line must end after a scalar inside a paragraph: vertical tab, form feed, line separator.
  func isForcedBreak(_ index: Int) -> Bool {
    scalars[index] == 0x0B || scalars[index] == 0x0C || scalars[index] == 0x2028
  }

  /// Whether a scalar ends a paragraph (Bidi_Class B); a CR before an LF does so together with it.
  static func isParagraphSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }

  /// The paragraphs without their separators. There is one more than separators, so an empty text has one.
  func paragraphs() -> [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < count {
      if Self.isParagraphSeparator(scalars[index]) {
        paragraphs.append(start..<index)
        if scalars[index] == 0x0D, index + 1 < count, scalars[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    paragraphs.append(start..<count)
    return paragraphs
  }
}

/// Where each scalar of a text begins in UTF-8, and the end of the text.
struct UTF8Offsets: Hashable, Sendable {
  /// Empty for a text of ASCII, in which the number of a scalar is its offset.
  private let offsets: [UInt32]

  /// - Parameter bytes: The text's length.
  init(of scalars: [UInt32], bytes: Int) {
    guard scalars.count < bytes else {
      offsets = []
      return
    }
    var offsets: [UInt32] = []
    offsets.reserveCapacity(scalars.count + 1)
    var offset: UInt32 = 0
    for scalar in scalars {
      offsets.append(offset)
      offset += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
    offsets.append(offset)
    self.offsets = offsets
  }

  subscript(index: Int) -> Int { offsets.isEmpty ? index : Int(offsets[index]) }
}
