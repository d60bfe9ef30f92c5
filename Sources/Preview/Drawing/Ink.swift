/// A colour ready to be blended: c' = c × a + c × (1 − a), each channel rounded to the nearest.
struct Ink {
  let red: UInt32
  let green: UInt32
  let blue: UInt32
  let alpha: UInt32
  let channels: Int

  init(_ color: Color, _ layout: PixelLayout) {
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

  @inline(__always)
  func blendGrey(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    for column in 0..<count {
      let a = opacity(coverage[column])
      target[column] = Canvas.divideBy255(red * a + UInt32(target[column]) * (255 - a))
    }
  }

  @inline(__always)
  func blendRGB(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    var column = 0
    while column < count {
      let end = min(column + 8, count)
      // Most of a mask is empty.
      if end - column == 8, UnsafeRawPointer(coverage + column).loadUnaligned(as: UInt64.self) == 0 {
        column = end
        continue
      }
      while column < end {
        let a = opacity(coverage[column])
        let pixel = target + column * 3
        column += 1
        if a == 0 { continue }
        // And most of the rest is full.
        if a == 255 {
          pixel[0] = UInt8(truncatingIfNeeded: red)
          pixel[1] = UInt8(truncatingIfNeeded: green)
          pixel[2] = UInt8(truncatingIfNeeded: blue)
          continue
        }
        mix(red, a, pixel)
        mix(green, a, pixel + 1)
        mix(blue, a, pixel + 2)
      }
    }
  }

  @inline(__always)
  func blendRGBA(_ coverage: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    for column in 0..<count where coverage[column] > 0 {
      blend(coverage[column], into: target + column * 4)
    }
  }
}
