internal import CBattery
import PreviewCore
import PreviewType

/// A small font inside the binary, for the battery: each is made for its texts by `scripts/make-battery-fonts`.
enum BatteryFont: String, CaseIterable, Sendable {
  case latin, arabic, arabicColor, devanagari, hebrew, japanese, emoji

  /// The fonts that were asked for, opened once.
  private static let faces = Locked<[BatteryFont: FontFace]>([:])

  /// The face.
  ///
  /// - Throws: ``FontError`` if this machine's FreeType can't open it.
  func face() throws(FontError) -> FontFace {
    if let known = Self.faces.withLock({ $0[self] }) { return known }
    let made = try FontFace(file: FontFile(path: "\(rawValue) of the battery", bytes: bytes))
    return Self.faces.withLock { faces in
      let face = faces[self] ?? made
      faces[self] = face
      return face
    }
  }

  /// The face at a size.
  ///
  /// - Throws: ``FontError`` as ``face()``.
  func font(_ pointSize: Double = 20) throws(FontError) -> FontInstance {
    try FontInstance(face: face(), pointSize: pointSize)
  }

  private var bytes: [UInt8] {
    switch self {
    case .latin: BatteryReference.bytes(cbattery_latin)
    case .arabic: BatteryReference.bytes(cbattery_arabic)
    case .arabicColor: BatteryReference.bytes(cbattery_arabic_color)
    case .devanagari: BatteryReference.bytes(cbattery_devanagari)
    case .hebrew: BatteryReference.bytes(cbattery_hebrew)
    case .japanese: BatteryReference.bytes(cbattery_japanese)
    case .emoji: BatteryReference.bytes(cbattery_emoji)
    }
  }
}
