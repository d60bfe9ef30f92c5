import PreviewCore
import PreviewType

/// A bitmap glyph scaled from the size the font has it at to the size that is drawn.
struct ScaledStrike: Equatable, Sendable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let premultipliedRGBA: ContiguousArray<UInt8>

  /// Scales a strike so that `strike.pixelsPerEm` becomes `pixelsPerEm`, with its origin `quarter` quarters of a pixel to the right of an edge.
  ///
  /// A strike is chosen above the size that is drawn where the font has one, so this nearly always shrinks.
  ///
  /// - Parameter visible: The rows that are wanted, down from the baseline; nil for all.
  init(_ strike: GlyphStrike, pixelsPerEm: Double, quarter: UInt8 = 0, visible: Range<Int>? = nil) {
    let extent = ScaledExtent(
      left: strike.left, top: strike.top, width: strike.width, height: strike.height,
      scale: pixelsPerEm / strike.pixelsPerEm, quarter: quarter)
    self.init(extent, rows: visible) { row, columns, pixels in
      let bytes = (row * strike.width + columns.lowerBound) * 4..<(row * strike.width + columns.upperBound) * 4
      pixels.append(contentsOf: strike.premultipliedRGBA[bytes])
    }
  }

  /// Scales a picture, or a part of what it is scaled to.
  ///
  /// Reduced, each pixel is the mean of the picture's pixels under it, weighted by how much of each it covers (a box filter). Enlarged, it lies between the
  /// centres of the two nearest in each direction, and is mixed of them (`CALayer.magnificationFilter` is `linear` by default). Either way colours are
  /// premultiplied, so that clear pixels don't darken edges. A pixel depends on nothing but its place, so that a part has the pixels that the whole has
  /// there. Beside what is made, two rows of it are held.
  ///
  /// - Parameters:
  ///   - extent: Where the scaled picture lies.
  ///   - rows: Those that are wanted; nil for all.
  ///   - columns: Those that are wanted; nil for all.
  ///   - pixels: Appends some columns of a row of the picture, premultiplied, four bytes a pixel.
  init(
    _ extent: ScaledExtent, rows: Range<Int>? = nil, columns: Range<Int>? = nil,
    pixels: (_ row: Int, _ columns: Range<Int>, inout [UInt8]) -> Void
  ) {
    let rows = rows.map(extent.rows.clamped) ?? extent.rows
    let columns = columns.map(extent.columns.clamped) ?? extent.columns
    let across = Taps(columns, start: extent.start.x, scale: extent.scale, source: extent.source.width)
    let down = Taps(rows, start: extent.start.y, scale: extent.scale, source: extent.source.height)
    let used = across.used
    let channels = columns.count * 4
    var source: [UInt8] = []
    source.reserveCapacity(used.count * 4)

    // First the columns of a row of the picture, into sums. From row to row only the last two of the picture's rows are shared, an even and an odd one.
    var wide = [Double](repeating: 0, count: channels * 2)
    var wideRows: [Int?] = [nil, nil]
    func widen(_ row: Int) {
      guard row != wideRows[row & 1] else { return }
      let first = (row & 1) * channels
      source.removeAll(keepingCapacity: true)
      pixels(row, used, &source)
      for column in 0..<columns.count {
        var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
        for tap in across[column] {
          let start = (tap.index - used.lowerBound) * 4
          red += tap.weight * Double(source[start])
          green += tap.weight * Double(source[start + 1])
          blue += tap.weight * Double(source[start + 2])
          alpha += tap.weight * Double(source[start + 3])
        }
        wide[first + column * 4] = red
        wide[first + column * 4 + 1] = green
        wide[first + column * 4 + 2] = blue
        wide[first + column * 4 + 3] = alpha
      }
      wideRows[row & 1] = row
    }
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(channels * rows.count)
    var sums = [Double](repeating: 0, count: channels)
    for row in 0..<rows.count {
      for position in 0..<channels { sums[position] = 0 }
      for tap in down[row] {
        widen(tap.index)
        let first = (tap.index & 1) * channels
        for position in 0..<channels { sums[position] += tap.weight * wide[first + position] }
      }
      for position in 0..<channels { bytes.append(UInt8(min(255, PixelGrid.halfUp(sums[position])))) }
    }
    (left, top) = (columns.lowerBound, rows.lowerBound)
    (width, height) = (columns.count, rows.count)
    premultipliedRGBA = bytes
  }

  /// The same picture where a mask, with its top left corner at `x`, `y` of the picture's pixels, lets it through.
  func masked(by mask: borrowing GlyphMask, x: Int, y: Int) -> ScaledStrike {
    var bytes = premultipliedRGBA
    for row in 0..<height {
      for column in 0..<width {
        let coverage = mask.coverage(x: left + column - x, y: top + row - y)
        guard coverage < 255 else { continue }
        let start = (row * width + column) * 4
        for channel in start..<start + 4 { bytes[channel] = Canvas.divideBy255(UInt32(bytes[channel]) * coverage) }
      }
    }
    return ScaledStrike(left: left, top: top, width: width, height: height, premultipliedRGBA: bytes)
  }

  private init(left: Int, top: Int, width: Int, height: Int, premultipliedRGBA: ContiguousArray<UInt8>) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    self.premultipliedRGBA = premultipliedRGBA
  }
}

/// Where a picture lies once it is scaled.
struct ScaledExtent: Hashable, Sendable {
  /// The picture's own size.
  let source: PixelSize
  let scale: Double
  /// Its top left corner, in pixels.
  let start: Point
  /// The pixels that it touches; one at least, however small it becomes.
  let columns: Range<Int>
  let rows: Range<Int>

  /// A picture with its top left corner so many of its own pixels right of an origin and below it, which stands quarters of a pixel right of an edge.
  init(left: Int, top: Int, width: Int, height: Int, scale: Double, quarter: UInt8 = 0) {
    // The edges are where the scaled picture's are; whole pixels lie between them.
    let start = Point(x: Double(left) * scale + Double(quarter) / 4, y: Double(top) * scale)
    func pixels(_ from: Double, _ length: Double) -> Range<Int> {
      let first = Int(from.rounded(.down))
      return first..<max(first + 1, Int((from + length).rounded(.up)))
    }
    self.source = PixelSize(width: width, height: height)
    self.scale = scale
    self.start = start
    columns = pixels(start.x, Double(width) * scale)
    rows = pixels(start.y, Double(height) * scale)
  }
}

/// For each pixel of one direction, the picture's pixels that it is made of and the share that each has.
private struct Taps {
  struct Tap {
    let index: Int
    let weight: Double
  }

  private var taps: [Tap] = []
  private var ends: [Int] = [0]

  init(_ pixels: Range<Int>, start: Double, scale: Double, source: Int) {
    for pixel in pixels {
      if scale > 1 {
        addNearest(to: pixel, start: start, scale: scale, source: source)
      } else {
        addCovered(by: pixel, start: start, scale: scale, source: source)
      }
      ends.append(taps.count)
    }
  }

  /// Adds those under a pixel, by how much of it they are.
  private mutating func addCovered(by pixel: Int, start: Double, scale: Double, source: Int) {
    // The pixel's span, in the picture's pixels.
    let (from, to) = ((Double(pixel) - start) / scale, (Double(pixel) + 1 - start) / scale)
    let low = min(max(0, Int(from.rounded(.down))), source)
    for index in low..<max(low, min(source, Int(to.rounded(.up)))) {
      let overlap = min(to, Double(index) + 1) - max(from, Double(index))
      if overlap > 0 { taps.append(Tap(index: index, weight: overlap / (to - from))) }
    }
  }

  /// Adds the two whose centres are nearest to a pixel's; beyond the first centre and the last, the picture's edge goes on.
  ///
  /// Shares are multiples of 1/65536, so that all products and sums that they come into are exact, and the same on every processor.
  private mutating func addNearest(to pixel: Int, start: Double, scale: Double, source: Int) {
    // An edge of the picture that goes through the pixel leaves the rest of it clear, as the box filter does.
    let (from, to) = (Double(pixel) - start, Double(pixel) + 1 - start)
    let covered = PixelGrid.halfUp((min(to, Double(source) * scale) - max(from, 0)) * Self.unit)
    guard covered > 0 else { return }
    let center = min(max(0, (Double(pixel) + 0.5 - start) / scale - 0.5), Double(source - 1))
    let index = Int(center)
    let way = PixelGrid.halfUp((center - Double(index)) * Self.unit)
    let second = PixelGrid.halfUp(way * covered / Self.unit)
    if second < covered { taps.append(Tap(index: index, weight: (covered - second) / Self.unit)) }
    if second > 0 { taps.append(Tap(index: index + 1, weight: second / Self.unit)) }
  }

  private static let unit = 65536.0

  subscript(pixel: Int) -> ArraySlice<Tap> { taps[ends[pixel]..<ends[pixel + 1]] }

  /// The picture's pixels that count at all.
  var used: Range<Int> {
    guard let first = taps.first, let last = taps.last else { return 0..<0 }
    return first.index..<last.index + 1
  }
}
