#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What became of a pixel in a comparison.
enum PixelStatus: UInt8 {
  /// The same in all four channels.
  case same
  /// Different by no more than the threshold.
  case belowThreshold
  /// Different by more, and taken for anti-aliasing.
  case antialiased
  /// Different under a mask.
  case masked
  /// Different, and it counts.
  case changed
}

/// Two pictures, compared row by row on the area that they share, from their top left corners.
final class RowComparison {
  let first: RowWindow
  let second: RowWindow
  /// The area that both have.
  let common: PixelSize
  private let largestDistance: Double?
  private let ignoresAntialiasing: Bool
  private var masks: PixelMasks
  private var statuses: [PixelStatus]
  /// What was found so far; complete after the last row, but for the regions.
  private(set) var change: PixelChange

  init(_ first: RowWindow, _ second: RowWindow, tolerance: Tolerance, masks: [PixelRect]) {
    self.first = first
    self.second = second
    common = PixelSize(
      width: min(first.size.width, second.size.width), height: min(first.size.height, second.size.height))
    // Not squared first: pixelmatch multiplies from the left.
    largestDistance = tolerance.threshold.map { ColorDistance.largest * $0 * $0 }
    ignoresAntialiasing = tolerance.antialiasing == .ignore
    self.masks = PixelMasks(masks, width: common.width)
    statuses = [PixelStatus](repeating: .same, count: common.width)
    change = PixelChange(size: common)
  }

  /// Compares the next row, and gives the status of each pixel if one of them isn't the same; rows come in order.
  func compareRow(_ y: Int, _ body: ([PixelStatus]) -> Void) throws(PNGError) {
    try first.advance(to: y)
    try second.advance(to: y)
    // Most rows of most pairs are the same, and that is seen in their bytes as they lie.
    if first.layout == second.layout,
      memcmp(first.bytes(y), second.bytes(y), common.width * first.layout.bytesPerPixel) == 0
    {
      return
    }
    guard classify(y) else { return }
    body(statuses)
  }

  /// Whether a pixel of the row differs.
  private func classify(_ y: Int) -> Bool {
    let (a, b) = (first.pixels(y), second.pixels(y))
    var start = 0
    while start < common.width, a[start] == b[start] { start += 1 }
    guard start < common.width else { return false }
    let flags = masks.flags(inRow: y)
    var neighbourhood: PixelNeighbourhood?
    return statuses.withUnsafeMutableBufferPointer { statuses in
      for x in 0..<start { statuses[x] = .same }
      for x in start..<common.width {
        if a[x] == b[x] {
          statuses[x] = .same
        } else if let flags, flags[x] {
          statuses[x] = .masked
          change.masked += 1
        } else if let largestDistance {
          guard ColorDistance.squared(a[x], b[x], at: y &* common.width &+ x) > largestDistance else {
            statuses[x] = .belowThreshold
            change.belowThreshold += 1
            continue
          }
          if ignoresAntialiasing {
            let rows = neighbourhood ?? self.neighbourhood(of: y)
            neighbourhood = rows
            if rows.isAntialiased(x) {
              statuses[x] = .antialiased
              change.antialiased += 1
              continue
            }
          }
          statuses[x] = .changed
          change.count += 1
        } else {
          statuses[x] = .changed
          change.count += 1
        }
      }
      return true
    }
  }

  private func neighbourhood(of y: Int) -> PixelNeighbourhood {
    func rows(_ window: RowWindow) -> PixelNeighbourhood.Rows {
      func row(_ y: Int) -> UnsafePointer<UInt32>? { (0..<common.height).contains(y) ? window.pixels(y) : nil }
      return (row(y - 2), row(y - 1), row(y), row(y + 1), row(y + 2))
    }
    return PixelNeighbourhood(
      width: common.width, height: common.height, y: y, first: rows(first), second: rows(second))
  }
}
