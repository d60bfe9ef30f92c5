/// An sRGB colour of eight bits a channel, with straight (not premultiplied) alpha.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// A colour of four channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour written as 0xRRGGBB, opaque unless `alpha` (0…1) says otherwise.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: UInt8((alpha * 255).rounded()))
  }

  /// Why digits behind a number sign are no colour; nil for a colour, and for a text without the
  /// sign.
  package static func mistake(in text: String) -> String? {
    guard text.hasPrefix("#"), Color(text) == nil else { return nil }
    let digits = text.dropFirst()
    if let other = digits.first(where: { $0.utf8.count != 1 || $0.utf8.first.flatMap(value(ofDigit:)) == nil }) {
      return "'\(Spelling.shown(String(other)))' is no hexadecimal digit"
    }
    return "it has \(NumberText.counted(digits.count, "digit")), and a colour has three, six or eight, as in #RRGGBB"
  }

  /// A colour written as designers write it: `#RGB`, `#RRGGBB`, `#RRGGBBAA` (with or without `#`), `black`, `white` or `clear`.
  ///
  /// Returns nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "black": self = .black
    case "white": self = .white
    case "clear", "transparent": self = .clear
    default:
      var digits = [UInt8]()
      let isMarked = text.utf8.first == UInt8(ascii: "#")
      for byte in isMarked ? text.utf8.dropFirst() : text.utf8[...] {
        guard let digit = Self.value(ofDigit: byte) else { return nil }
        digits.append(digit)
      }
      switch digits.count {
      case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
      case 6, 8:
        let channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        self.init(
          red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 255)
      default: return nil
      }
    }
  }

  /// #000000.
  public static let black = Color(rgb: 0x000000)
  /// #FFFFFF.
  public static let white = Color(rgb: 0xFFFFFF)
  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour as `#RRGGBBAA`.
  public var hex: String { hex(of: [red, green, blue, alpha]) }

  /// The colour without its alpha: `#RRGGBB`.
  package var opaqueHex: String { hex(of: [red, green, blue]) }

  private func hex(of channels: [UInt8]) -> String {
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10) }
    return String(unsafeUninitializedCapacity: 1 + 2 * channels.count) { text in
      text[0] = UInt8(ascii: "#")
      for (index, channel) in channels.enumerated() {
        text[1 + 2 * index] = digit(channel >> 4)
        text[2 + 2 * index] = digit(channel & 15)
      }
      return 1 + 2 * channels.count
    }
  }

  /// The value of a hexadecimal digit; nil for any other character.
  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }
  /// Whether the three channels are equal, so that one grey channel holds the colour.
  public var isNeutral: Bool { red == green && green == blue }
}

/// Light or dark, as `UIUserInterfaceStyle` has them.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// Whether the user asked for more contrast, as in `UIAccessibilityContrast`.
public enum AccessibilityContrast: String, CaseIterable, Hashable, Sendable {
  /// Increase Contrast is off.
  case normal
  /// Increase Contrast is on: colours and images have the variants that they have for it.
  case high
}

/// The values of a colour while Increase Contrast is on.
public struct HighContrastColors: Hashable, Sendable {
  /// The value in light appearance.
  public let light: Color
  /// The value in dark appearance.
  public let dark: Color

  /// A value for each appearance.
  public init(light: Color, dark: Color) {
    (self.light, self.dark) = (light, dark)
  }

  package subscript(appearance: Appearance) -> Color { appearance == .dark ? dark : light }
}
