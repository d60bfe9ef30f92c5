/// A four-letter OpenType tag: of an axis (`wght`), a feature (`kern`), a table (`hhea`) or a script (`latn`).
public struct OpenTypeTag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The four letters as a big-endian number, as fonts and C libraries hold them.
  public let rawValue: UInt32

  /// A tag from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A tag of one to four printable ASCII letters, filled up with blanks; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else { return nil }
    self.rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// The letters, without blanks at the end.
  public var description: String {
    var bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In the order of their letters.
  public static func < (a: OpenTypeTag, b: OpenTypeTag) -> Bool { a.rawValue < b.rawValue }

  /// The weight axis.
  public static let weight = OpenTypeTag(rawValue: 0x7767_6874)
  /// The optical size axis.
  public static let opticalSize = OpenTypeTag(rawValue: 0x6f70_737a)
  /// The slant axis.
  public static let slant = OpenTypeTag(rawValue: 0x736c_6e74)
  /// The italic axis.
  public static let italic = OpenTypeTag(rawValue: 0x6974_616c)
  /// The width axis.
  public static let width = OpenTypeTag(rawValue: 0x7764_7468)
}
