internal import CHarfBuzz

/// An OpenType feature switched on, off or to an alternate, for all of a text or for a part of it.
public struct FontFeature: Hashable, Sendable {
  /// The feature: `kern`, `liga`, `ss01` …
  public let tag: OpenTypeTag
  /// 0 is off, 1 on, more an alternate's number.
  public let value: UInt32
  /// The first character it holds for, counted in Unicode scalars from the beginning of the text.
  public private(set) var start: UInt32
  /// The character after the last one; `UInt32.max` for the end of the text.
  public private(set) var end: UInt32

  /// A feature for all of a text.
  public init(tag: OpenTypeTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
    self.start = 0
    self.end = .max
  }

  /// A feature as `hb-shape` and CSS write it: `ss01`, `kern=0`, `-liga`, `aalt[3:5]=2`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var feature = hb_feature_t()
    let bytes = Array(text.utf8)
    let isRead = bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { hb_feature_from_string($0.baseAddress, Int32($0.count), &feature) }
    }
    guard !bytes.isEmpty, isRead != 0 else { return nil }
    self.tag = OpenTypeTag(rawValue: feature.tag)
    self.value = feature.value
    self.start = feature.start
    self.end = feature.end
  }

  /// As CSS and `hb-shape` write it: `ss01`, `liga=0`, `aalt[3:5]=2`.
  package var words: String {
    let range = start == 0 && end == .max ? "" : "[\(start):\(end == .max ? "" : "\(end)")]"
    return "\(tag)\(range)\(value == 1 ? "" : "=\(value)")"
  }

  /// The feature for a text that begins elsewhere: `offset` is added to where it starts and ends.
  func moved(by offset: Int) -> FontFeature {
    guard offset != 0, start != 0 || end != .max else { return self }
    var moved = self
    moved.start = start == 0 ? 0 : UInt32(clamping: Int(start) + offset)
    moved.end = end == .max ? .max : UInt32(clamping: Int(end) + offset)
    return moved
  }

  /// Without the ligatures that are on by default and that a text can do without.
  static let withoutCommonLigatures = ["liga", "clig"].map { FontFeature(tag: OpenTypeTag($0)!, value: 0) }

  /// No ligatures, and no forms that follow from the letters beside them.
  static let withoutAlternates = ["liga", "clig", "calt"].map { FontFeature(tag: OpenTypeTag($0)!, value: 0) }

  /// Figures that are all equally wide, for columns of numbers.
  public static let tabularFigures = FontFeature(tag: OpenTypeTag("tnum")!)
}
