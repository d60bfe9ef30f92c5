package import PreviewCore

/// How a PNG stores its pixels.
///
/// Grey with alpha is not among them: where a census is complete a palette is smaller, and where it isn't nothing says that
/// the colours are neutral.
package enum PNGPixelFormat: Equatable, Sendable {
  /// One grey channel of 1, 2, 4 or 8 bits.
  case grey(bits: Int)
  /// Numbers of 1, 2, 4 or 8 bits into a list of colours; those with transparency come first.
  case palette([Color], bits: Int)
  /// Eight bits each of red, green and blue.
  case rgb
  /// Eight bits each of red, green, blue and straight alpha.
  case rgba

  /// The format that stores a pixel of `layout` as it is, whatever its colour.
  package init(_ layout: PixelLayout) {
    switch layout {
    case .grey: self = .grey(bits: 8)
    case .rgb: self = .rgb
    case .rgba: self = .rgba
    }
  }

  /// The format with the fewest bits a pixel that holds every colour of a census without loss.
  ///
  /// If two have as many bits, grey wins: it needs no list of colours.
  package static func smallest(for census: ColorCensus, layout: PixelLayout) -> PNGPixelFormat {
    guard !census.isOverflowing else { return PNGPixelFormat(layout) }
    let colors = census.colors
    let greyBits = Self.greyBits(for: colors)
    let paletteBits = Self.bits.first { colors.count <= 1 << $0 } ?? 8
    if let greyBits, greyBits <= paletteBits { return .grey(bits: greyBits) }
    return .palette(colors, bits: paletteBits)
  }

  /// The fewest bits of grey that hold all colours exactly; nil if one is tinted or lets something through.
  private static func greyBits(for colors: [Color]) -> Int? {
    guard colors.allSatisfy({ $0.isNeutral && $0.isOpaque }) else { return nil }
    return bits.first { bits in
      let step = UInt8(255 / ((1 << bits) - 1))
      return colors.allSatisfy { $0.green % step == 0 }
    }
  }

  private static let bits = [1, 2, 4, 8]

  /// Bits of one stored pixel.
  package var bitsPerPixel: Int {
    switch self {
    case .grey(let bits), .palette(_, let bits): bits
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// Bytes of one stored row of `width` pixels, without the byte that names its filter.
  func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}
