package import PreviewCore

/// The distinct colours of a picture, collected from its rows until there are more than a PNG's palette holds.
///
/// It is what ``PNGPixelFormat/smallest(for:layout:)`` decides by. Beyond 256 colours it stops looking, so that counting the
/// rest of a picture costs nothing.
///
///     var census = ColorCensus(layout: bitmap.layout)
///     bitmap.bytes.withUnsafeBytes { census.count($0) }
///     let format = PNGPixelFormat.smallest(for: census, layout: bitmap.layout)
package struct ColorCensus: Sendable {
  /// The layout of the counted pixels' bytes.
  package let layout: PixelLayout
  /// Whether there are more than 256 colours; ``colors`` is then no longer complete.
  package private(set) var isOverflowing = false
  private var table = ColorTable()

  /// A census of pixels that lie in `layout`; it begins with no colours.
  package init(layout: PixelLayout) {
    self.layout = layout
  }

  /// The colours, the clear ones first, then by alpha, red, green and blue: the order doesn't depend on how they were met.
  package var colors: [Color] {
    let keys = table.entries.map { key -> (rank: UInt32, color: Color) in
      let color = layout.color(of: key)
      let rank =
        UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      return (rank, color)
    }
    return keys.sorted { $0.rank < $1.rank }.map(\.color)
  }

  /// Counts a colour that is known without looking at pixels, as a ground's is.
  package mutating func count(_ color: Color) {
    guard !isOverflowing else { return }
    isOverflowing = !table.insert(layout.key(of: color))
  }

  /// Counts the pixels of whole rows, or of any part of one.
  package mutating func count(_ pixels: UnsafeRawBufferPointer) {
    guard !isOverflowing, let start = pixels.baseAddress else { return }
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    switch layout {
    case .grey: count(bytes, pixels.count, layout: .grey)
    case .rgb: count(bytes, pixels.count / 3, layout: .rgb)
    case .rgba: count(bytes, pixels.count / 4, layout: .rgba)
    }
  }

  /// Counts rows that are held, each of those that are alike once.
  mutating func count(_ rows: HeldRows) {
    var y = 0
    while y < rows.count, !isOverflowing {
      count(UnsafeRawBufferPointer(start: rows.row(y), count: rows.rowBytes))
      y += rows.repeats(of: y)
    }
  }

  /// `layout` is a constant at each call, so that the loop is made for it.
  @inline(__always)
  private mutating func count(_ bytes: UnsafePointer<UInt8>, _ count: Int, layout: PixelLayout) {
    let stride = layout.bytesPerPixel
    var last: UInt32?
    var index = 0
    while index < count {
      let pixel = bytes + index * stride
      let key = layout.key(pixel)
      if key == last {
        // Twice the same: most often the ground, which goes on.
        index += max(1, layout.runLength(pixel, count: count - index))
        continue
      }
      last = key
      if !table.insert(key) {
        isOverflowing = true
        return
      }
      index += 1
    }
  }
}
