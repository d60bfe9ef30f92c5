/// A colour in one of the spaces that asset catalogs have, before it becomes one of sRGB.
///
/// Pictures are sRGB of eight bits a channel. What a space has beyond that is cut off: a red of Display P3 becomes sRGB's purest.
package struct WideColor: Equatable, Sendable {
  /// A space of colours, by the name that a catalog has for it.
  package enum Space: String, CaseIterable, Sendable {
    case srgb
    case extendedSRGB = "extended-srgb"
    case extendedLinearSRGB = "extended-linear-srgb"
    case displayP3 = "display-p3"
    case grayGamma22 = "gray-gamma-22"
    case extendedGray = "extended-gray"

    /// Whether it has one component beside alpha.
    package var isGray: Bool { self == .grayGamma22 || self == .extendedGray }
    /// Whether components may lie outside of 0…1.
    package var isExtended: Bool { [.extendedSRGB, .extendedLinearSRGB, .extendedGray].contains(self) }
  }

  package let space: Space
  /// Red, green and blue, or white alone.
  package let components: [Double]
  package let alpha: Double

  package init(space: Space, components: [Double], alpha: Double) {
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  /// The colour in sRGB, each channel rounded to the nearest of 256.
  package var color: Color {
    let channels: [Double]
    switch space {
    case .srgb, .extendedSRGB: channels = components
    case .extendedLinearSRGB: channels = components.map(SRGBCurve.encoded)
    case .grayGamma22, .extendedGray:
      // x to the power of 2.2 is its square and the fifth root of it.
      let white = min(max(components[0], 0), 1)
      channels = Array(repeating: SRGBCurve.encoded(white * white * SRGBCurve.root(5, of: white)), count: 3)
    case .displayP3:
      // Both spaces have the curve of sRGB and the white of D65. The matrix is that of CSS Color 4 (section 10.11), Display P3 to XYZ to sRGB.
      let (red, green, blue) = (
        SRGBCurve.linear(components[0]), SRGBCurve.linear(components[1]), SRGBCurve.linear(components[2])
      )
      channels = [
        1.2249401762805598 * red - 0.2249401762805597 * green,
        -0.0420569547096881 * red + 1.0420569547096881 * green,
        -0.0196375545903344 * red - 0.0786360455506319 * green + 1.0982736001409663 * blue,
      ].map(SRGBCurve.encoded)
    }
    func byte(_ channel: Double) -> UInt8 { UInt8((min(max(channel, 0), 1) * 255).rounded()) }
    return Color(
      red: byte(channels[0]), green: byte(channels[space.isGray ? 0 : 1]), blue: byte(channels[space.isGray ? 0 : 2]),
      alpha: byte(alpha))
  }
}

/// The curve between a channel of sRGB and its light.
///
/// By square roots and Newton's method: the C library's `pow` may differ in its last digit from one system to the next.
package enum SRGBCurve {
  /// The light of a channel, 0…1.
  package static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055)
  }

  /// The channel of a light, 0…1.
  package static func encoded(_ light: Double) -> Double {
    guard light > 0.0031308 else { return max(0, light) * 12.92 }
    // x to the power of 5/12.
    let twelfth = root(3, of: min(light, 1)).squareRoot().squareRoot()
    return 1.055 * (twelfth * twelfth * twelfth * twelfth * twelfth) - 0.055
  }

  /// x to the power of 2.4: the square of x, and the fifth root of that.
  private static func power(_ x: Double) -> Double { x * x * root(5, of: x * x) }

  /// The root of a number, 0…2.
  static func root(_ degree: Int, of x: Double) -> Double {
    guard x > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<200 {
      var below = root
      for _ in 2..<degree { below *= root }
      let next = (Double(degree - 1) * root + x / below) / Double(degree)
      if next == root { break }
      root = next
    }
    return root
  }
}
