import PreviewCore
import PreviewType

/// Some rows of a picture while they are drawn: 8 bits a channel, source-over in sRGB; with an alpha channel, premultiplied.
package struct Canvas {
  let layout: PixelLayout
  let width: Int
  /// The picture's rows that are drawn here.
  private(set) var rows: Range<Int> = 0..<0
  /// `rows.count * bytesPerRow` bytes and perhaps more: room for taller bands.
  var bytes: ContiguousArray<UInt8>
  private let ground: [UInt8]

  /// - Parameter bytes: Memory that an earlier canvas has used, to draw in; what it holds does not matter.
  init(layout: PixelLayout, width: Int, background: Color, bytes: consuming ContiguousArray<UInt8> = []) {
    self.layout = layout
    self.width = width
    self.bytes = bytes
    let alpha = UInt32(background.alpha)
    self.ground =
      layout == .rgba
      ? [background.red, background.green, background.blue].map { Self.divideBy255(UInt32($0) * alpha) } + [
        background.alpha
      ]
      : layout.bytes(of: background)
  }

  var bytesPerRow: Int { width * layout.bytesPerPixel }

  /// Makes room for so many rows at a time, at once instead of band by band.
  mutating func reserve(rows: Int) {
    if bytes.count < rows * bytesPerRow { bytes = ContiguousArray(repeating: 0, count: rows * bytesPerRow) }
  }

  /// Goes on to other rows, and covers them with the ground.
  mutating func begin(rows: Range<Int>) {
    self.rows = rows
    reserve(rows: rows.count)
    let count = rows.count * bytesPerRow
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
  package static func divideBy255(_ value: UInt32) -> UInt8 {
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
    let visible = rect.rows.clamped(to: rows)
    guard !columns.isEmpty, !visible.isEmpty, color.alpha > 0 else { return }
    guard !color.isOpaque else { return cover(columns, visible, layout.bytes(of: color)) }
    let ink = Ink(color, layout)
    let full = ContiguousArray<UInt8>(repeating: 255, count: columns.count)
    let (rowBytes, first) = (bytesPerRow, columns.lowerBound * layout.bytesPerPixel - rows.lowerBound * bytesPerRow)
    full.withUnsafeBufferPointer { coverage in
      bytes.withUnsafeMutableBufferPointer { bytes in
        for row in visible {
          ink.blend(coverage.baseAddress!, into: bytes.baseAddress! + first + row * rowBytes, count: columns.count)
        }
      }
    }
  }

  /// Puts a pixel in place of others. A panel that lies on a page is most of a scene's pixels, and has nothing to mix.
  private mutating func cover(_ columns: Range<Int>, _ visible: Range<Int>, _ pixel: [UInt8]) {
    let (step, rowBytes) = (pixel.count, bytesPerRow)
    let first = (visible.lowerBound - rows.lowerBound) * rowBytes + columns.lowerBound * step
    let count = columns.count * step
    bytes.withUnsafeMutableBufferPointer { bytes in
      let top = bytes.baseAddress! + first
      for start in stride(from: 0, to: count, by: step) {
        for channel in 0..<step { top[start + channel] = pixel[channel] }
      }
      for row in 1..<max(1, visible.count) { (top + row * rowBytes).update(from: top, count: count) }
    }
  }

  /// Draws a mask with its origin at `x`, `y`; what lies outside the rows or the columns is left out.
  mutating func draw(_ mask: borrowing GlyphMask, x: Int, y: Int, _ ink: Ink, clip: PixelRect) {
    let (left, top) = (x + mask.left, y + mask.top)
    let columns = (left..<left + mask.width).clamped(to: clip.columns)
    let visible = (top..<top + mask.height).clamped(to: rows).clamped(to: clip.rows)
    guard !columns.isEmpty, !visible.isEmpty, ink.alpha > 0 else { return }
    let step = layout.bytesPerPixel
    let (rowBytes, firstRow) = (bytesPerRow, rows.lowerBound)
    let maskWidth = mask.width
    mask.coverage.withUnsafeBufferPointer { coverage in
      bytes.withUnsafeMutableBufferPointer { bytes in
        ink.blend(
          Ink.Rows(
            start: coverage.baseAddress! + (visible.lowerBound - top) * maskWidth + (columns.lowerBound - left),
            stride: maskWidth),
          into: Ink.Rows(
            start: bytes.baseAddress! + (visible.lowerBound - firstRow) * rowBytes + columns.lowerBound * step,
            stride: rowBytes), rows: visible.count, count: columns.count)
      }
    }
  }

  /// Draws a premultiplied picture over what is there, with its origin at `x`, `y`.
  mutating func draw(_ image: borrowing ScaledStrike, x: Int, y: Int, clip: PixelRect) {
    let (left, top) = (x + image.left, y + image.top)
    let columns = (left..<left + image.width).clamped(to: clip.columns)
    let visible = (top..<top + image.height).clamped(to: rows).clamped(to: clip.rows)
    guard !columns.isEmpty, !visible.isEmpty else { return }
    let step = layout.bytesPerPixel
    let (rowBytes, firstRow) = (bytesPerRow, rows.lowerBound)
    let imageWidth = image.width
    image.premultipliedRGBA.withUnsafeBufferPointer { pixels in
      bytes.withUnsafeMutableBufferPointer { bytes in
        for row in visible {
          for column in columns {
            let source = pixels.baseAddress! + ((row - top) * imageWidth + column - left) * 4
            let target = bytes.baseAddress! + (row - firstRow) * rowBytes + column * step
            let rest = 255 - UInt32(source[3])
            for channel in 0..<step {
              let under = UInt32(Self.divideBy255(UInt32(target[channel]) * rest))
              target[channel] = UInt8(min(255, UInt32(source[channel]) + under))
            }
          }
        }
      }
    }
  }

  /// Calls `body` with the rows' bytes, alpha no longer multiplied in.
  mutating func withStraightBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = rows.count * bytesPerRow
    // Ink on an opaque ground leaves it opaque.
    if layout == .rgba, ground[3] < 255 {
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
