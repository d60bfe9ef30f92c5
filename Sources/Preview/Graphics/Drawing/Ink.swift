import CPixels
import PreviewCore

/// A colour ready to be blended: c' = c × a + c × (1 − a), each channel rounded to the nearest.
struct Ink {
  let red: UInt32
  let green: UInt32
  let blue: UInt32
  let alpha: UInt32
  let channels: Int
  private let isWide: Bool

  /// - Parameter isWide: Whether the processor blends sixteen pixels of grey at a time; the result is the same.
  init(_ color: Color, _ layout: PixelLayout, isWide: Bool = PixelVectors.areWide) {
    self.isWide = isWide
    // A grey layout holds neutral colours only, so that any channel is the grey.
    red = UInt32(color.red)
    green = UInt32(color.green)
    blue = UInt32(color.blue)
    alpha = UInt32(color.alpha)
    channels = layout.bytesPerPixel
  }

  @inline(__always)
  private func mix(_ ink: UInt32, _ a: UInt32, _ target: UnsafeMutablePointer<UInt8>) {
    target.pointee = Canvas.divideBy255(ink * a + UInt32(target.pointee) * (255 - a))
  }

  @inline(__always)
  private func opacity(_ coverage: UInt8) -> UInt32 {
    alpha == 255 ? UInt32(coverage) : UInt32(Canvas.divideBy255(UInt32(coverage) * alpha))
  }

  @inline(__always)
  func blend(_ coverage: UInt8, into target: UnsafeMutablePointer<UInt8>) {
    let a = opacity(coverage)
    mix(red, a, target)
    guard channels > 1 else { return }
    mix(green, a, target + 1)
    mix(blue, a, target + 2)
    if channels == 4 { mix(255, a, target + 3) }
  }

  /// Rows of bytes in memory.
  struct Rows<Pointer> {
    /// The first byte of the first row.
    let start: Pointer
    /// Bytes from one row to the next.
    let stride: Int
  }

  /// Blends the colour into rows of pixels, as far as each is covered.
  @inline(__always)
  func blend(
    _ coverage: Rows<UnsafePointer<UInt8>>, into target: Rows<UnsafeMutablePointer<UInt8>>, rows: Int, count: Int
  ) {
    if isWide, channels == 1, count >= 16 {
      return cpixels_blend_grey_wide(
        coverage.start, coverage.stride, target.start, target.stride, rows, count, UInt8(truncatingIfNeeded: red),
        UInt8(truncatingIfNeeded: alpha))
    }
    for row in 0..<rows {
      blend(coverage.start + row * coverage.stride, into: target.start + row * target.stride, count: count)
    }
  }

  /// Blends the colour into a row of pixels, as far as each is covered.
  @inline(__always)
  func blend(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    switch channels {
    case 1: blendGrey(coverage, into: target, count: count)
    case 3: blendRGB(coverage, into: target, count: count)
    default: blendEach(coverage, into: target, count: count)
    }
  }

  @inline(__always)
  private func blendGrey(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    guard count >= 8 else { return blendEach(coverage, into: target, count: count) }
    let grey = Eight(repeating: UInt16(truncatingIfNeeded: red))
    forEachEight(of: coverage, count: count) { opacity, _, first in
      mix(grey, opacity, target + first)
    }
  }

  @inline(__always)
  private func blendRGB(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    guard count >= 8 else { return blendEach(coverage, into: target, count: count) }
    let (r, g, b) = (
      UInt16(truncatingIfNeeded: red), UInt16(truncatingIfNeeded: green), UInt16(truncatingIfNeeded: blue)
    )
    // Eight pixels are 24 channels.
    let inks = (Eight(r, g, b, r, g, b, r, g), Eight(b, r, g, b, r, g, b, r), Eight(g, b, r, g, b, r, g, b))
    forEachEight(of: coverage, count: count) { a, isFull, first in
      let channels = target + first * 3
      // Most of what isn't empty is full.
      if isFull {
        put(inks.0, channels)
        put(inks.1, channels + 8)
        put(inks.2, channels + 16)
      } else {
        mix(inks.0, Eight(a[0], a[0], a[0], a[1], a[1], a[1], a[2], a[2]), channels)
        mix(inks.1, Eight(a[2], a[3], a[3], a[3], a[4], a[4], a[4], a[5]), channels + 8)
        mix(inks.2, Eight(a[5], a[5], a[6], a[6], a[6], a[7], a[7], a[7]), channels + 16)
      }
    }
  }

  @inline(__always)
  private func blendEach(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    for column in 0..<count where coverage[column] > 0 {
      blend(coverage[column], into: target + column * channels)
    }
  }

  // MARK: Eight at a time

  /// Eight channels, or eight pixels' opacities, in 16 bits each: 255 × 255 fits.
  private typealias Eight = SIMD8<UInt16>

  /// Calls `body` for eight pixels after another, of at least eight in all, with their opacities, whether all are 255, and the first
  /// one's number; not for eight that the mask leaves empty, as most of it does.
  ///
  /// The last eight begin where they end with the row, and have no opacity where those before have been: nothing over a
  /// pixel leaves it as it was.
  @inline(__always)
  private func forEachEight(
    of coverage: UnsafePointer<UInt8>, count: Int, _ body: (_ opacity: Eight, _ isFull: Bool, _ first: Int) -> Void
  ) {
    let bytes = UnsafeRawPointer(coverage)
    let last = count &- 8
    var (first, kept) = (0, UInt64.max)
    while true {
      // The first pixel is the lowest byte.
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: first, as: UInt64.self)) & kept
      if word != 0 {
        let eight = Eight(truncatingIfNeeded: unsafeBitCast(word.littleEndian, to: SIMD8<UInt8>.self))
        let isOpaque = alpha == 255
        let opacity = isOpaque ? eight : divideBy255(eight &* UInt16(truncatingIfNeeded: alpha))
        body(opacity, isOpaque && word == .max, first)
      }
      if first == last { return }
      first &+= 8
      if first > last {
        kept = .max &<< UInt64(truncatingIfNeeded: (first &- last) &* 8)
        first = last
      }
    }
  }

  /// ``Canvas/divideBy255(_:)`` of eight: (v + 128) × 257 / 65536 without a number of more than 16 bits on the way.
  @inline(__always)
  private func divideBy255(_ values: Eight) -> Eight {
    let values = values &+ 128
    return (values &+ values &>> 8) &>> 8
  }

  /// Ink over eight channels: i × a + c × (255 − a) is c × 255 + (i − c) × a, which needs a once; what overflows on the way comes back.
  @inline(__always)
  private func mix(_ ink: Eight, _ opacity: Eight, _ target: UnsafeMutablePointer<UInt8>) {
    let under = Eight(truncatingIfNeeded: UnsafeRawPointer(target).loadUnaligned(as: SIMD8<UInt8>.self))
    put(divideBy255(under &* 255 &+ (ink &- under) &* opacity), target)
  }

  @inline(__always)
  private func put(_ channels: Eight, _ target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: channels), as: SIMD8<UInt8>.self)
  }
}
