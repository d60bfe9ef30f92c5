import PreviewCore
import PreviewType

extension Canvas {
  /// Pixels that were set aside.
  struct Aside {
    /// Where they were, clipped to the canvas.
    let rect: PixelRect
    fileprivate let bytes: ContiguousArray<UInt8>
  }

  /// A copy of the pixels of a rectangle.
  func aside(_ rect: PixelRect) -> Aside {
    let visible = rect.intersection(PixelRect(columns: 0..<width, rows: rows))
    let count = visible.width * layout.bytesPerPixel
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(count * visible.height)
    for row in visible.rows {
      let start = start(of: visible, row)
      copy.append(contentsOf: bytes[start..<start + count])
    }
    return Aside(rect: visible, bytes: copy)
  }

  /// Mixes what was drawn since with what was set aside, by how much of each pixel a mask covers; without a mask all comes back.
  ///
  /// It is what drawing all of it onto something clear, and that through the mask, would give: c·m + under·(1 − a·m), premultiplied.
  mutating func roundOff(_ aside: Aside, _ mask: GlyphMask?) {
    let (rect, step) = (aside.rect, layout.bytesPerPixel)
    for row in rect.rows {
      let start = start(of: rect, row)
      for column in 0..<rect.width {
        let coverage = mask?.coverage(x: rect.x + column, y: row) ?? 0
        guard coverage < 255 else { continue }
        let source = ((row - rect.y) * rect.width + column) * step
        for channel in 0..<step {
          let (under, drawn) = (UInt32(aside.bytes[source + channel]), UInt32(bytes[start + column * step + channel]))
          bytes[start + column * step + channel] = Self.divideBy255(drawn * coverage + under * (255 - coverage))
        }
      }
    }
  }

  /// Mixes what was drawn since with what was set aside, by one opacity for all pixels.
  ///
  /// It is what drawing all of it onto something clear, and that with the opacity, would give.
  mutating func fade(_ aside: Aside, _ alpha: UInt8) {
    let (rect, own) = (aside.rect, UInt32(alpha))
    let count = rect.width * layout.bytesPerPixel
    for row in rect.rows {
      let (start, source) = (start(of: rect, row), (row - rect.y) * count)
      for index in 0..<count {
        let (under, drawn) = (UInt32(aside.bytes[source + index]), UInt32(bytes[start + index]))
        bytes[start + index] = Self.divideBy255(drawn * own + under * (255 - own))
      }
    }
  }

  /// Where a row of a rectangle begins in the bytes.
  private func start(of rect: PixelRect, _ row: Int) -> Int {
    (row - rows.lowerBound) * bytesPerRow + rect.x * layout.bytesPerPixel
  }
}

extension GlyphMask {
  /// How much of a pixel is covered, where the mask's origin is the picture's; nothing outside of the mask.
  func coverage(x: Int, y: Int) -> UInt32 {
    let isInside = (left..<left + width).contains(x) && (top..<top + height).contains(y)
    return isInside ? UInt32(coverage[(y - top) * width + x - left]) : 0
  }
}
