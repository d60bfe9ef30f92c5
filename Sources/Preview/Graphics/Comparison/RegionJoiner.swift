import PreviewCore

/// Joins boxes that lie close together, so that a changed line of text is one region and not one for each stroke.
///
/// Two boxes are joined if at most ``across`` columns and at most ``down`` rows lie between them, and what they make is joined
/// on. What comes out does not depend on the order. Measured at 3x, 24 columns hold the words of a line of body text together;
/// 6 rows hold an i and its dot together, and lines apart.
struct RegionJoiner {
  /// Columns between boxes that are joined.
  static let across = 24
  /// Rows between boxes that are joined.
  static let down = 6
  /// Boxes that are gathered before they are joined.
  private static let batch = 4096

  /// By how much the distances were doubled, so that there are no more boxes than the limit.
  private var doublings = 0
  private var regions: [ChangedRegion] = []
  private let limit: Int
  /// The regions that most likely take the next box in: the tallest one, and the one that took the last.
  private var likely = (0, 0)

  /// A joiner that answers at most `limit` regions.
  init(limit: Int = Limits.changedRegions) {
    self.limit = limit
  }

  mutating func add(_ region: ChangedRegion) {
    // Few of a million scattered pixels are gathered: what is close to a region is joined with it sooner or later.
    if take(region, into: likely.0) || take(region, into: likely.1) { return }
    likely.1 = regions.count
    regions.append(region)
    if regions.count >= Self.batch + limit { join() }
  }

  private mutating func take(_ region: ChangedRegion, into index: Int) -> Bool {
    guard index < regions.count,
      regions[index].box.isNear(region.box, across: Self.across << doublings, down: Self.down << doublings)
    else { return false }
    regions[index].add(region)
    return true
  }

  /// The regions, top to bottom, then left to right.
  mutating func finish() -> [ChangedRegion] {
    join()
    return regions
  }

  private mutating func join() {
    joinOnce()
    while regions.count > limit {
      doublings += 1
      joinOnce()
    }
    likely.0 = regions.indices.max { regions[$0].box.height < regions[$1].box.height } ?? 0
  }

  /// Joins until no two boxes are close.
  private mutating func joinOnce() {
    var before = Int.max
    while regions.count < before {
      before = regions.count
      sweep()
    }
  }

  /// Joins each box with those that end not far above it.
  private mutating func sweep() {
    regions.sort { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    let (across, down) = (Self.across << doublings, Self.down << doublings)
    var done: [ChangedRegion] = []
    var open: [ChangedRegion] = []
    for region in regions {
      var region = region
      var index = 0
      while index < open.count {
        let box = open[index].box
        if box.y + box.height + down < region.box.y {
          // All that follow begin further down still. What a grown box would reach up here, the next sweep joins.
          done.append(open[index])
        } else if region.box.isNear(box, across: across, down: down) {
          region.add(open[index])
          open.swapAt(index, open.count - 1)
          open.removeLast()
          // It has grown, and may reach those that were passed over.
          index = 0
          continue
        } else {
          index += 1
          continue
        }
        open.swapAt(index, open.count - 1)
        open.removeLast()
      }
      open.append(region)
    }
    regions = (done + open).sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }
}

extension PixelRect {
  /// Whether at most so many columns and rows lie between two boxes.
  fileprivate func isNear(_ other: PixelRect, across: Int, down: Int) -> Bool {
    x <= other.x + other.width + across && other.x <= x + width + across
      && y <= other.y + other.height + down && other.y <= y + height + down
  }
}
