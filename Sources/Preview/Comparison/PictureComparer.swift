/// Compares pictures, a window of rows at a time: memory doesn't grow with their height, and both are decoded at once.
///
///     let comparer = PictureComparer()
///     switch comparer.compare(.file("before.png"), .file("after.png")) {
///     case .identical: print("the same")
///     case .changed(let change): print(change.count, change.regions.map(\.box))
///     default: print("something else")
///     }
///
/// An interlaced picture has no row to show before its end, and is held as a whole.
public struct PictureComparer: Sendable {
  /// How far pictures may differ.
  public var tolerance: Tolerance
  /// Boxes in pixels in which nothing counts; what lies outside of the pictures is passed over.
  public var masks: [PixelRect]

  /// A comparer; without arguments every pixel counts and must be the same.
  public init(tolerance: Tolerance = .exact, masks: [PixelRect] = []) {
    self.tolerance = tolerance
    self.masks = masks
  }

  /// Compares two pictures: what was, and what is.
  ///
  /// A file that isn't there is ``PictureDifference/unreadable(_:)``: which pictures there should be, the caller knows.
  /// If both pictures are unreadable, the one is told whose first bad row is higher up, else the first.
  public func compare(_ first: PictureSource, _ second: PictureSource) -> PictureDifference {
    do throws(PNGError) {
      let first = try RowWindow(first)
      let second = try RowWindow(second)
      guard first.size == second.size else { return .sizeChanged(from: first.size, to: second.size) }
      let change = try change(between: first, and: second)
      if change.isNone { return .identical }
      return tolerance.accepts(change) ? .tolerated(change) : .changed(change)
    } catch {
      return .unreadable(error)
    }
  }

  /// How the area differs that both pictures have.
  func change(between first: RowWindow, and second: RowWindow) throws(PNGError) -> PixelChange {
    let rows = RowComparison(first, second, tolerance: tolerance, masks: masks)
    var blobs = BlobTracker()
    var joiner = RegionJoiner()
    var largest = 0
    let ended = { (blob: ChangedRegion) in
      largest = max(largest, blob.count)
      joiner.add(blob)
    }
    for y in 0..<rows.common.height {
      try rows.compareRow(y) { statuses in
        let runs = Self.changedRuns(statuses)
        if !runs.isEmpty { blobs.add(runs, row: y, ended: ended) }
      }
    }
    blobs.finish(ended)
    var change = rows.change
    change.largestBlob = largest
    change.regions = joiner.finish()
    return change
  }

  /// The runs of changed pixels in a row.
  private static func changedRuns(_ statuses: [PixelStatus]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = -1
    for x in statuses.indices {
      if statuses[x] == .changed {
        if start < 0 { start = x }
      } else if start >= 0 {
        runs.append(start..<x)
        start = -1
      }
    }
    if start >= 0 { runs.append(start..<statuses.count) }
    return runs
  }
}
