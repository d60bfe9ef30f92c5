import CSystemLibrary
import PreviewCore

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

/// Two pictures, compared row by row on the columns that they share, from the left, and on the rows that correspond.
package final class RowComparison {
  let first: RowWindow
  let second: RowWindow
  /// The columns that both have, and the rows of the page that shows both.
  let common: PixelSize
  /// Which rows correspond.
  let alignment: RowAlignment
  /// The row above those that only one picture has; they are compared with it.
  private var above = ContiguousArray<UInt8>()
  private let largestDistance: Double?
  private let ignoresAntialiasing: Bool
  private var masks: PixelMasks
  /// The result so far; complete after the last row, but for regions and blobs.
  private(set) var change: PixelChange
  /// The state of the current row; its memory serves every row.
  private var runs = StatusRuns()
  /// The rows of both pictures that were compared last; nil if only one had it.
  private var last: (old: Int, new: Int)?
  /// Whether the last row had, in both pictures, the pixels of the row above it, so that everything said of it was said before.
  private(set) var isRepeated = false

  /// - Parameters:
  ///   - alignment: Which rows correspond; nil for those of one number.
  init(
    _ first: RowWindow, _ second: RowWindow, tolerance: Tolerance, masks: [PixelRect], alignment: RowAlignment? = nil
  ) {
    if first.rowLayout != second.rowLayout {
      let layout: PixelLayout = first.rowLayout == .rgba || second.rowLayout == .rgba ? .rgba : .rgb
      first.expandRows(to: layout)
      second.expandRows(to: layout)
    }
    self.first = first
    self.second = second
    let rows = alignment ?? RowAlignment(first.size.height, second.size.height)
    self.alignment = rows
    common = PixelSize(width: min(first.size.width, second.size.width), height: rows.height)
    // Not squared first: pixelmatch multiplies from the left.
    largestDistance = tolerance.threshold.map { ColorDistance.largest * $0 * $0 }
    ignoresAntialiasing = tolerance.antialiasing == .ignore
    self.masks = PixelMasks(masks, width: common.width)
    change = PixelChange(size: common)
  }

  /// Whether two pictures have the same size and the same pixels. Both are read until they differ.
  package static func areSame(_ first: RowWindow, _ second: RowWindow) throws(PNGError) -> Bool {
    guard first.size == second.size else { return false }
    let comparison = RowComparison(first, second, tolerance: .exact, masks: [])
    for y in 0..<first.size.height { guard try comparison.compareRow(y).isEmpty else { return false } }
    return true
  }

  /// Compares the next row of the page, and answers the pixels that differ, left to right; rows come in order.
  func compareRow(_ y: Int) throws(PNGError) -> [StatusRun] {
    let (old, new, isFirst) = alignment.rows(at: y)
    if let old { try first.advance(to: old) }
    if let new { try second.advance(to: new) }
    defer { if let old, let new { last = (old, new) } else { last = nil } }
    isRepeated = false
    guard let old, let new else {
      guard alignment.isKnown else { return [] }
      return old.map { compareAlone(first, $0, y, isFirst) } ?? new.map { compareAlone(second, $0, y, isFirst) } ?? []
    }
    if let last, last == (old - 1, new - 1), runs.runs.isEmpty || isAlone, first.isRepeated(old), second.isRepeated(new)
    {
      isRepeated = true
      note()
      return runs.runs
    }
    runs.removeAll()
    // Most rows of most pairs are the same, and that is seen in their bytes at once.
    let count = common.width * first.rowLayout.bytesPerPixel
    guard memcmp(first.row(old), second.row(new), count) != 0 else { return [] }
    switch first.rowLayout {
    case .grey: classify(y, old, new, GreyPixel.self)
    case .rgb: classify(y, old, new, RGBPixel.self)
    case .rgba: classify(y, old, new, RGBAPixel.self)
    }
    note()
    return runs.runs
  }

  /// Compares a row that only one picture has with the ground above the first of these: what stands on the ground differs, and the ground does not.
  private func compareAlone(_ window: RowWindow, _ row: Int, _ y: Int, _ isFirst: Bool) -> [StatusRun] {
    let bytes = window.row(row)
    let count = common.width * window.rowLayout.bytesPerPixel
    if isFirst {
      // Below a line the ground is that of the first row itself.
      let isGround = row > 1 && memcmp(window.row(row - 1), window.row(row - 2), count) == 0
      let start = isGround ? window.row(row - 1) : bytes
      // Bytes behind the row, which a look at its last pixel may read.
      above = ContiguousArray(UnsafeBufferPointer(start: start, count: count)) + [0, 0, 0]
    }
    runs.removeAll()
    above.withUnsafeBufferPointer { above in
      let above = above.baseAddress!
      guard memcmp(above, bytes, count) != 0 else { return }
      switch window.rowLayout {
      case .grey: compareAlone(y, above, bytes, GreyPixel.self)
      case .rgb: compareAlone(y, above, bytes, RGBPixel.self)
      case .rgba: compareAlone(y, above, bytes, RGBAPixel.self)
      }
    }
    note()
    return runs.runs
  }

  private func compareAlone<Pixel: PackedPixel>(
    _ y: Int, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _: Pixel.Type
  ) {
    let flags = masks.flags(inRow: y)
    var start = 0
    while let columns = Pixel.nextDifference(a, b, from: start, to: common.width) {
      start = columns.upperBound
      guard let flags else {
        runs.add(.changed, columns)
        continue
      }
      for x in columns { runs.add(flags[x] ? .masked : .changed, x..<(x + 1)) }
    }
  }

  /// Whether a row's differences depend on nothing but its pixels: not on the rows around it, on masks, or on where a clear pixel's ground is light and where dark.
  private var isAlone: Bool { largestDistance == nil && masks.isNone && first.rowLayout != .rgba }

  private func note() {
    change.count += runs.changed
    change.belowThreshold += runs.belowThreshold
    change.antialiased += runs.antialiased
    change.masked += runs.masked
  }

  private func classify<Pixel: PackedPixel>(_ y: Int, _ old: Int, _ new: Int, _: Pixel.Type) {
    let (a, b) = (first.row(old), second.row(new))
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
      width: common.width, height: min(first.size.height, old + second.size.height - new), y: old,
      first: InlineRows(first, around: old, height: first.size.height),
      second: InlineRows(second, around: new, height: second.size.height))
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
