/// How far two pixels lie apart to the eye, to the last bit as pixelmatch 7.2 has it.
///
/// The measure is the squared distance in YIQ, weighted (Kotsarenko and Ramos, "Measuring perceived color difference using YIQ
/// NTSC transmission color space in mobile applications", 2010). Sums are taken in pixelmatch's order, as the last bit of a
/// `Double` decides between equal and nearly equal.
enum ColorDistance {
  /// The largest distance there is, of which a threshold is a share by its square root (pixelmatch, `35215`).
  static let largest = 35215.0

  /// Red, green and blue of `first` less those of `second`.
  ///
  /// A translucent pixel is compared on a ground that varies with the place, so that no colour of the pixel is the ground's
  /// own everywhere: 48 or 207 a channel, by the parity of the place's byte offset divided by φ and φ². The offset is a
  /// multiple of four, so red is always 48.
  @inline(__always)
  static func channels(_ first: UInt32, _ second: UInt32, at index: Int) -> (red: Double, green: Double, blue: Double) {
    let (r1, g1, b1, a1) = split(first)
    let (r2, g2, b2, a2) = split(second)
    guard a1 < 255 || a2 < 255 else { return (Double(r1 &- r2), Double(g1 &- g2), Double(b1 &- b2)) }
    let offset = Double(index &* 4)
    let alpha = a1 &- a2
    let green = 48 &+ 159 &* (Int(offset / 1.618033988749895) & 1)
    let blue = 48 &+ 159 &* (Int(offset / 2.618033988749895) & 1)
    return (
      Double(r1 &* a1 &- r2 &* a2 &- 48 &* alpha) / 255,
      Double(g1 &* a1 &- g2 &* a2 &- green &* alpha) / 255,
      Double(b1 &* a1 &- b2 &* a2 &- blue &* alpha) / 255
    )
  }

  /// The squared distance of two pixels at a place; `index` counts pixels from the top left, row by row.
  @inline(__always)
  static func squared(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    let (red, green, blue) = channels(first, second, at: index)
    let y = luma(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// How much brighter `first` is than `second`; exactly 0 for the same pixel.
  @inline(__always)
  static func brightness(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    if first == second { return 0 }
    let (red, green, blue) = channels(first, second, at: index)
    return luma(red, green, blue)
  }

  @inline(__always)
  static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// A pixel's red, green, blue and alpha.
  @inline(__always)
  static func split(_ pixel: UInt32) -> (Int, Int, Int, Int) {
    let pixel = UInt32(littleEndian: pixel)
    return (Int(pixel & 0xFF), Int(pixel &>> 8 & 0xFF), Int(pixel &>> 16 & 0xFF), Int(pixel &>> 24))
  }
}
