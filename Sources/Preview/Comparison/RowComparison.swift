#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What became of a pixel that is not the same in all four channels.
enum PixelStatus {
  /// It differs by no more than the threshold.
  case belowThreshold
  /// It differs by more, and is taken for anti-aliasing.
  case antialiased
  /// It lies under a mask.
  case masked
  /// It counts.
  case changed
}

/// Neighbouring pixels of a row of which the same has become.
struct StatusRun: Equatable {
  var columns: Range<Int>
  var status: PixelStatus
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
  private var runs: [StatusRun] = []
  /// What was found so far; complete after the last row, but for regions and blobs.
  private(set) var change: PixelChange

  init(_ first: RowWindow, _ second: RowWindow, tolerance: Tolerance, masks: [PixelRect]) {
    if first.rowLayout != second.rowLayout {
      first.expandRows()
      second.expandRows()
    }
    self.first = first
    self.second = second
    common = PixelSize(
      width: min(first.size.width, second.size.width), height: min(first.size.height, second.size.height))
    // Not squared first: pixelmatch multiplies from the left.
    largestDistance = tolerance.threshold.map { ColorDistance.largest * $0 * $0 }
    ignoresAntialiasing = tolerance.antialiasing == .ignore
    self.masks = PixelMasks(masks, width: common.width)
    change = PixelChange(size: common)
  }

  /// Compares the next row, and answers the pixels that differ, left to right; rows come in order.
  func compareRow(_ y: Int) throws(PNGError) -> [StatusRun] {
    try first.advance(to: y)
    try second.advance(to: y)
    let (a, b) = (first.row(y), second.row(y))
    runs.removeAll(keepingCapacity: true)
    // Most rows of most pairs are the same, and that is seen in their bytes at once.
    guard memcmp(a, b, common.width * first.rowLayout.bytesPerPixel) != 0 else { return runs }
    switch first.rowLayout {
    case .grey: classify(y, a, b, GreyPixel.self)
    case .rgb: classify(y, a, b, RGBPixel.self)
    case .rgba: classify(y, a, b, RGBAPixel.self)
    }
    return runs
  }

  private func classify<Pixel: PackedPixel>(
    _ y: Int, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _: Pixel.Type
  ) {
    let flags = masks.flags(inRow: y)
    if flags == nil, largestDistance == nil {
      var start = 0
      while let columns = Pixel.nextDifference(a, b, from: start, to: common.width) {
        runs.append(StatusRun(columns: columns, status: .changed))
        change.count += columns.count
        start = columns.upperBound
      }
      return
    }
    let neighbourhood = PixelNeighbourhood<Pixel>(
      width: common.width, height: common.height, y: y,
      first: InlineRows(first, around: y, height: common.height),
      second: InlineRows(second, around: y, height: common.height))
    var start = 0
    while let columns = Pixel.nextDifference(a, b, from: start, to: common.width) {
      start = columns.upperBound
      for x in columns {
        let status =
          if let flags, flags[x] { PixelStatus.masked } else { status(x, a, b, in: neighbourhood) }
        add(status, x)
      }
    }
  }

  @inline(__always)
  private func status<Pixel>(
    _ x: Int, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, in neighbourhood: PixelNeighbourhood<Pixel>
  ) -> PixelStatus {
    guard let largestDistance else { return .changed }
    let index = neighbourhood.y &* common.width &+ x
    let distance = ColorDistance.squared(Pixel.load(a, x), Pixel.load(b, x), at: index)
    guard distance > largestDistance else { return .belowThreshold }
    return ignoresAntialiasing && neighbourhood.isAntialiased(x) ? .antialiased : .changed
  }

  @inline(__always)
  private func add(_ status: PixelStatus, _ x: Int) {
    switch status {
    case .belowThreshold: change.belowThreshold += 1
    case .antialiased: change.antialiased += 1
    case .masked: change.masked += 1
    case .changed: change.count += 1
    }
    if let last = runs.last, last.status == status, last.columns.upperBound == x {
      runs[runs.count - 1].columns = last.columns.lowerBound..<(x + 1)
    } else {
      runs.append(StatusRun(columns: x..<(x + 1), status: status))
    }
  }
}
