import PreviewCore
import PreviewGraphics

/// Contrast between colours, by WCAG 2.2: (lighter + 0.05) ÷ (darker + 0.05) of relative luminances in sRGB.
enum Contrast {
  /// The ratio of two opaque colours, 1…21.
  static func ratio(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of an opaque colour, 0…1.
  static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)] + 0.0722 * linear[Int(color.blue)]
  }

  /// The light of each value of a channel.
  private static let linear: [Double] = (0...255).map { SRGBCurve.linear(Double($0) / 255) }

  /// A colour over an opaque one, each channel rounded to the nearest, as it is drawn.
  static func composited(_ color: Color, over ground: Color) -> Color {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      Canvas.divideBy255(UInt32(top) * UInt32(color.alpha) + UInt32(bottom) * (255 - UInt32(color.alpha)))
    }
    return Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green), blue: mix(color.blue, ground.blue))
  }

  /// The ratio that a text must have: 3 from 18 points, or 14 in bold, and else 4.5.
  static func needed(pointSize: Double, weight: Double) -> Double {
    pointSize >= 18 || pointSize >= 14 && weight >= 700 ? 3 : 4.5
  }

  /// The ratio that a symbol, or the border of a control, must have.
  static let neededByMarks = 3.0

  /// How far below what is needed a ratio may lie by rounding.
  static let tolerance = 0.01
}
