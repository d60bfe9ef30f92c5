import PreviewCore

/// The colours of a difference picture. They are few, so that it is a small file.
enum DifferenceColor {
  /// Something is there now: Okabe and Ito's blue.
  static let now = Color(rgb: 0x0072B2)
  /// Something was there before: Okabe and Ito's vermilion.
  static let before = Color(rgb: 0xD55E00)
  /// The pixel differs and passes for anti-aliasing.
  static let antialiased = Color(rgb: 0xE6C200)
  /// The line around a region.
  static let box = Color(rgb: 0x000000)
  /// Where neither picture is.
  static let outside = Color(rgb: 0x808080)

  /// The colour over the pale ground.
  enum Tint: Int, CaseIterable {
    /// Nothing.
    case none
    /// Only the first picture has the area.
    case gone
    /// Only the second picture has the area.
    case new
    /// A mask.
    case masked
  }

  /// Steps of the ground's lightness.
  private static let steps = 32
  /// The darkest ground. Blue keeps a contrast of 3.3 to 1 on it and orange of 2.4; on white it is 5.2 and 3.9.
  private static let darkest = 205

  /// Every colour that occurs, once: tints of grey meet.
  static let palette: [Color] = {
    var colors = [now, before, antialiased, box, outside]
    for color in grounds where !colors.contains(color) { colors.append(color) }
    return colors
  }()

  /// The numbers of the marks in the palette.
  enum Number {
    static let now: UInt8 = 0
    static let before: UInt8 = 1
    static let antialiased: UInt8 = 2
    static let box: UInt8 = 3
    static let outside: UInt8 = 4
  }

  /// The numbers of the grounds in the palette for each lightness, 0…255, by tint.
  static let groundNumbers: [[UInt8]] = Tint.allCases.map { tint in
    (0...255).map { UInt8(palette.firstIndex(of: grounds[groundIndex(lightness: $0, tint)])!) }
  }

  private static func groundIndex(lightness: Int, _ tint: Tint) -> Int {
    tint.rawValue * steps + lightness * (steps - 1) / 255
  }

  private static let grounds = Tint.allCases.flatMap { tint in (0..<steps).map { ground(step: $0, tint) } }

  private static func ground(step: Int, _ tint: Tint) -> Color {
    let grey = darkest + (255 - darkest) * step / (steps - 1)
    func part(_ share: Int) -> UInt8 { UInt8(grey * share / 255) }
    return switch tint {
    case .none: Color(red: part(255), green: part(255), blue: part(255))
    case .gone: Color(red: part(255), green: part(222), blue: part(196))
    case .new: Color(red: part(196), green: part(228), blue: part(255))
    case .masked: Color(red: part(226), green: part(226), blue: part(226))
    }
  }
}
