/// Some rows of a picture while they are drawn: 8 bits a channel, source-over in sRGB; with an alpha channel, premultiplied.
struct Canvas {
  let layout: PixelLayout
  let width: Int
  /// The picture's rows that are drawn here.
  private(set) var rows: Range<Int> = 0..<0
  /// `rows.count * width * layout.bytesPerPixel` bytes and perhaps more, from bands that were taller.
  private(set) var bytes: ContiguousArray<UInt8> = []
  private let ground: [UInt8]

  init(layout: PixelLayout, width: Int, background: Color) {
    self.layout = layout
    self.width = width
    let alpha = UInt32(background.alpha)
    self.ground =
      layout == .rgba
      ? [background.red, background.green, background.blue].map { Self.divideBy255(UInt32($0) * alpha) } + [
        background.alpha
      ]
      : layout.bytes(of: background)
  }

  var bytesPerRow: Int { width * layout.bytesPerPixel }

  /// Goes on to other rows, and covers them with the ground.
  mutating func begin(rows: Range<Int>) {
    self.rows = rows
    let count = rows.count * bytesPerRow
    if bytes.count < count { bytes = ContiguousArray(repeating: 0, count: count) }
    let ground = self.ground
    bytes.withUnsafeMutableBufferPointer { bytes in
      if ground.allSatisfy({ $0 == ground[0] }) {
        bytes[..<count].update(repeating: ground[0])
      } else {
        for start in stride(from: 0, to: count, by: ground.count) {
          for channel in ground.indices { bytes[start + channel] = ground[channel] }
        }
      }
    }
  }

  /// `value / 255`, rounded to the nearest; exact for 0…65,025.
  @inline(__always)
  static func divideBy255(_ value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: ((value + 128) * 257) >> 16)
  }

  /// A channel with alpha no longer multiplied in, rounded to the nearest; 0 where nothing is seen.
  @inline(__always)
  static func straight(_ premultiplied: UInt8, alpha: UInt8) -> UInt8 {
    let alpha = UInt32(alpha)
    return alpha == 0 ? 0 : UInt8(min(255, (UInt32(premultiplied) * 255 + alpha / 2) / alpha))
  }

  // MARK: Drawing

  mutating func fill(_ rect: PixelRect, _ color: Color) {
    let columns = (rect.x..<rect.x + max(0, rect.width)).clamped(to: 0..<width)
    guard !columns.isEmpty, color.alpha > 0 else { return }
    let ink = Ink(color, layout)
    for row in rect.rows.clamped(to: rows) {
      let start = (row - rows.lowerBound) * bytesPerRow + columns.lowerBound * layout.bytesPerPixel
      bytes.withUnsafeMutableBufferPointer { bytes in
        for column in 0..<columns.count {
          ink.blend(255, into: bytes.baseAddress! + start + column * layout.bytesPerPixel)
        }
      }
    }
  }

  /// Draws a mask in a colour, with its top left pixel at `x`, `y`; what lies outside the rows or the width is left out.
  mutating func draw(_ mask: borrowing GlyphMask, x: Int, y: Int, _ color: Color) {
    let columns = (x..<x + mask.width).clamped(to: 0..<width)
    guard !columns.isEmpty, color.alpha > 0 else { return }
    let ink = Ink(color, layout)
    let step = layout.bytesPerPixel
    let (rowBytes, firstRow) = (bytesPerRow, rows.lowerBound)
    let maskWidth = mask.width
    let visible = (y..<y + mask.height).clamped(to: rows)
    mask.coverage.withUnsafeBufferPointer { coverage in
      bytes.withUnsafeMutableBufferPointer { bytes in
        for row in visible {
          let source = coverage.baseAddress! + (row - y) * maskWidth + (columns.lowerBound - x)
          let target = bytes.baseAddress! + (row - firstRow) * rowBytes + columns.lowerBound * step
          switch step {
          case 1: ink.blendGrey(source, into: target, count: columns.count)
          case 3: ink.blendRGB(source, into: target, count: columns.count)
          default:
            for column in 0..<columns.count where source[column] > 0 {
              ink.blend(source[column], into: target + column * step)
            }
          }
        }
      }
    }
  }

  /// Draws a premultiplied picture over what is there.
  mutating func draw(_ image: borrowing ScaledStrike, x: Int, y: Int) {
    let step = layout.bytesPerPixel
    for row in (y..<y + image.height).clamped(to: rows) {
      for column in (x..<x + image.width).clamped(to: 0..<width) {
        let source = ((row - y) * image.width + column - x) * 4
        let target = (row - rows.lowerBound) * bytesPerRow + column * step
        let rest = 255 - UInt32(image.premultipliedRGBA[source + 3])
        for channel in 0..<step {
          let over = UInt32(image.premultipliedRGBA[source + channel])
          let under = UInt32(Self.divideBy255(UInt32(bytes[target + channel]) * rest))
          bytes[target + channel] = UInt8(min(255, over + under))
        }
      }
    }
  }

  /// Calls `body` with the rows' bytes, alpha no longer multiplied in.
  mutating func withStraightBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = rows.count * bytesPerRow
    if layout == .rgba {
      for start in stride(from: 0, to: count, by: 4) {
        let alpha = bytes[start + 3]
        guard alpha < 255 else { continue }
        for channel in start..<start + 3 { bytes[channel] = Self.straight(bytes[channel], alpha: alpha) }
      }
    }
    let outcome = bytes.withUnsafeBytes { bytes in
      Swift.Result { () throws(Failure) in try body(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
    }
    return try outcome.get()
  }
}

/// A colour ready to be blended: c' = c × a + c × (1 − a), each channel rounded to the nearest.
private struct Ink {
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
    for column in 0..<count {
      let covered = coverage[column]
      // Most of a mask is empty.
      if covered == 0 { continue }
      let a = opacity(covered)
      let pixel = target + column * 3
      mix(red, a, pixel)
      mix(green, a, pixel + 1)
      mix(blue, a, pixel + 2)
    }
  }
}
