/// A bitmap glyph scaled from the size the font has it at to the size that is drawn.
struct ScaledStrike: Sendable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let premultipliedRGBA: ContiguousArray<UInt8>

  /// Scales a strike so that `strike.pixelsPerEm` becomes `pixelsPerEm`.
  ///
  /// Each pixel is the mean of the strike's pixels under it, weighted by how much of each it covers (a box filter), in premultiplied colour so that clear
  /// pixels don't darken edges. A strike is chosen above the size that is drawn where the font has one, so this nearly always shrinks.
  init(_ strike: GlyphStrike, pixelsPerEm: Double) {
    let scale = pixelsPerEm / strike.pixelsPerEm
    // The edges are where the scaled picture's are; the box filter runs over whole pixels between them.
    let (x0, y0) = (Double(strike.left) * scale, Double(strike.top) * scale)
    let (x1, y1) = (x0 + Double(strike.width) * scale, y0 + Double(strike.height) * scale)
    left = Int(x0.rounded(.down))
    top = Int(y0.rounded(.down))
    width = max(1, Int(x1.rounded(.up)) - left)
    height = max(1, Int(y1.rounded(.up)) - top)
    let columns = Self.weights(count: width, first: Double(left), start: x0, scale: scale, source: strike.width)
    let rows = Self.weights(count: height, first: Double(top), start: y0, scale: scale, source: strike.height)

    // Columns first, into sums; then rows.
    var wide = [Double](repeating: 0, count: width * strike.height * 4)
    for row in 0..<strike.height {
      for (column, taps) in columns.enumerated() {
        for (index, weight) in taps {
          for channel in 0..<4 {
            wide[(row * width + column) * 4 + channel] +=
              weight * Double(strike.premultipliedRGBA[(row * strike.width + index) * 4 + channel])
          }
        }
      }
    }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: width * height * 4)
    for (row, taps) in rows.enumerated() {
      for position in 0..<width * 4 {
        var sum = 0.0
        for (index, weight) in taps { sum += weight * wide[index * width * 4 + position] }
        bytes[row * width * 4 + position] = UInt8(min(255, max(0, PixelGrid.halfUp(sum))))
      }
    }
    premultipliedRGBA = bytes
  }

  /// For each pixel of one direction, the strike's pixels under it and the share that each has.
  private static func weights(
    count: Int, first: Double, start: Double, scale: Double, source: Int
  ) -> [[(index: Int, weight: Double)]] {
    (0..<count).map { pixel in
      // The pixel's span, in the strike's pixels.
      let from = (first + Double(pixel) - start) / scale
      let to = (first + Double(pixel) + 1 - start) / scale
      var taps: [(Int, Double)] = []
      for index in max(0, Int(from.rounded(.down)))..<max(0, min(source, Int(to.rounded(.up)))) where index < source {
        let overlap = min(to, Double(index) + 1) - max(from, Double(index))
        if overlap > 0 { taps.append((index, overlap / (to - from))) }
      }
      return taps
    }
  }
}
