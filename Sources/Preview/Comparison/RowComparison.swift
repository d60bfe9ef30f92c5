import CSystemLibrary

/// The classification of a pixel that differs in one of the four channels.
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
  /// The result so far; complete after the last row, but for regions and blobs.
  private(set) var change: PixelChange
  /// The state of the current row; its memory serves every row.
  private var runs = StatusRuns()

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
    // Most rows of most pairs are the same, and that is seen in their bytes at once.
    guard memcmp(a, b, common.width * first.rowLayout.bytesPerPixel) != 0 else { return [] }
    runs.removeAll()
    switch first.rowLayout {
    case .grey: classify(y, a, b, GreyPixel.self)
    case .rgb: classify(y, a, b, RGBPixel.self)
    case .rgba: classify(y, a, b, RGBAPixel.self)
    }
    change.count += runs.changed
    change.belowThreshold += runs.belowThreshold
    change.antialiased += runs.antialiased
    change.masked += runs.masked
    return runs.runs
  }

  private func classify<Pixel: PackedPixel>(
    _ y: Int, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _: Pixel.Type
  ) {
    // Taken out, so that it is looked at without a check of who else does.
    var runs = runs
    self.runs = StatusRuns()
    defer { self.runs = runs }
    let flags = masks.flags(inRow: y)
    var start = 0
    guard flags != nil || largestDistance != nil else {
      while let columns = Pixel.nextDifference(a, b, from: start, to: common.width) {
        runs.add(.changed, columns)
        start = columns.upperBound
      }
      return
    }
    let neighbourhood = PixelNeighbourhood<Pixel>(
      width: common.width, height: common.height, y: y,
      first: InlineRows(first, around: y, height: common.height),
      second: InlineRows(second, around: y, height: common.height))
    let (largestDistance, ignoresAntialiasing) = (largestDistance, ignoresAntialiasing)
    while let columns = Pixel.nextDifference(a, b, from: start, to: common.width) {
      start = columns.upperBound
      for x in columns {
        let status: PixelStatus
        if let flags, flags[x] {
          status = .masked
        } else if let largestDistance, neighbourhood.distance(x) <= largestDistance {
          status = .belowThreshold
        } else if largestDistance != nil, ignoresAntialiasing, neighbourhood.isAntialiased(x) {
          status = .antialiased
        } else {
          status = .changed
        }
        runs.add(status, x..<(x + 1))
      }
    }
  }
}

/// The pixels of a row that differ, gathered from left to right.
private struct StatusRuns {
  var runs: [StatusRun] = []
  var changed = 0
  var belowThreshold = 0
  var antialiased = 0
  var masked = 0

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    (changed, belowThreshold, antialiased, masked) = (0, 0, 0, 0)
  }

  @inline(__always)
  mutating func add(_ status: PixelStatus, _ columns: Range<Int>) {
    switch status {
    case .belowThreshold: belowThreshold &+= columns.count
    case .antialiased: antialiased &+= columns.count
    case .masked: masked &+= columns.count
    case .changed: changed &+= columns.count
    }
    if let last = runs.last, last.status == status, last.columns.upperBound == columns.lowerBound {
      runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      runs.append(StatusRun(columns: columns, status: status))
    }
  }
}
