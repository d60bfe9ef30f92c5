/// A bitmap glyph scaled from the size the font has it at to the size that is drawn.
struct ScaledStrike: Hashable, Sendable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let premultipliedRGBA: ContiguousArray<UInt8>

  /// Scales a strike so that `strike.pixelsPerEm` becomes `pixelsPerEm`, with its origin `quarter` quarters of a pixel to the right of an edge.
  ///
  /// Each pixel is the mean of the strike's pixels under it, weighted by how much of each it covers (a box filter), in premultiplied colour so that
  /// clear pixels don't darken edges. A strike is chosen above the size that is drawn where the font has one, so this nearly always shrinks.
  ///
  /// - Parameter visible: The rows that are wanted, down from the baseline; nil for all.
  init(_ strike: GlyphStrike, pixelsPerEm: Double, quarter: UInt8 = 0, visible: Range<Int>? = nil) {
    let scale = pixelsPerEm / strike.pixelsPerEm
    // The edges are where the scaled picture's are; the box filter runs over whole pixels between them.
    let (x0, y0) = (Double(strike.left) * scale + Double(quarter) / 4, Double(strike.top) * scale)
    let (x1, y1) = (x0 + Double(strike.width) * scale, y0 + Double(strike.height) * scale)
    let first = Int(x0.rounded(.down))
    let whole = Int(y0.rounded(.down))..<max(Int(y0.rounded(.down)) + 1, Int(y1.rounded(.up)))
    let span = visible.map(whole.clamped) ?? whole
    let (width, height) = (max(1, Int(x1.rounded(.up)) - first), span.count)
    let columns = Taps(count: width, first: first, start: x0, scale: scale, source: strike.width)
    let rows = Taps(count: height, first: span.lowerBound, start: y0, scale: scale, source: strike.height)

    // Columns first, into sums; then rows. Only the strike's rows under the wanted ones count.
    let used = rows.used
    var wide = [Double](repeating: 0, count: width * used.count * 4)
    for row in used {
      let target = (row - used.lowerBound) * width * 4
      for column in 0..<width {
        for tap in columns[column] {
          let source = (row * strike.width + tap.index) * 4
          for channel in 0..<4 {
            wide[target + column * 4 + channel] += tap.weight * Double(strike.premultipliedRGBA[source + channel])
          }
        }
      }
    }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: width * height * 4)
    var sums = [Double](repeating: 0, count: width * 4)
    for row in 0..<height {
      for position in sums.indices { sums[position] = 0 }
      for tap in rows[row] {
        let source = (tap.index - used.lowerBound) * width * 4
        for position in sums.indices { sums[position] += tap.weight * wide[source + position] }
      }
      for position in sums.indices {
        bytes[row * width * 4 + position] = UInt8(min(255, PixelGrid.halfUp(sums[position])))
      }
    }
    (left, top) = (first, span.lowerBound)
    (self.width, self.height) = (width, height)
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

/// For each pixel of one direction, the strike's pixels under it and the share that each has.
private struct Taps {
  struct Tap {
    let index: Int
    let weight: Double
  }

  private var taps: [Tap] = []
  private var ends: [Int] = [0]

  init(count: Int, first: Int, start: Double, scale: Double, source: Int) {
    for pixel in first..<first + count {
      // The pixel's span, in the strike's pixels.
      let (from, to) = ((Double(pixel) - start) / scale, (Double(pixel) + 1 - start) / scale)
      let low = min(max(0, Int(from.rounded(.down))), source)
      for index in low..<max(low, min(source, Int(to.rounded(.up)))) {
        let overlap = min(to, Double(index) + 1) - max(from, Double(index))
        if overlap > 0 { taps.append(Tap(index: index, weight: overlap / (to - from))) }
      }
      ends.append(taps.count)
    }
  }

  subscript(pixel: Int) -> ArraySlice<Tap> { taps[ends[pixel]..<ends[pixel + 1]] }

  /// The strike's pixels that count at all.
  var used: Range<Int> {
    guard let first = taps.first, let last = taps.last else { return 0..<0 }
    return first.index..<last.index + 1
  }
}
