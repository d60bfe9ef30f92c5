package import PreviewCore

/// Which rows of two pictures correspond: the rows of a page that shows both, from top to bottom.
///
/// A page that grew by a line differs in all that follows, row by row. Aligned, what follows is compared with what it was. Each row of the page is a row of both
/// pictures, or of one: of the first where it is gone, of the second where it is new.
package struct RowAlignment: Hashable, Sendable {
  /// Consecutive rows of both pictures, or of one.
  package struct Band: Hashable, Sendable {
    /// The first row in the first picture; nil for rows that are new.
    package let old: Int?
    /// The first row in the second picture; nil for rows that are gone.
    package let new: Int?
    /// How many rows there are.
    package internal(set) var count: Int

    package init(old: Int?, new: Int?, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// The bands, top to bottom.
  package private(set) var bands: [Band] = []
  /// Rows of the page.
  package private(set) var height = 0
  /// Whether rows of one picture alone are looked at. Without knowledge of what corresponds they say nothing.
  let isKnown: Bool
  /// The first row of each band on the page.
  private var starts: [Int] = []
  /// The bands of each picture: the first row of each in the picture and on the page.
  private var oldStarts: [Start] = []
  private var newStarts: [Start] = []

  /// Where a band begins.
  private struct Start: Hashable {
    let row: Int
    let page: Int
  }

  /// Pictures of so many rows, row by row from the top.
  init(_ old: Int, _ new: Int) {
    isKnown = false
    add(old: 0, new: 0, count: min(old, new))
    add(old: old > new ? new : nil, new: new > old ? old : nil, count: abs(new - old))
  }

  /// Pictures in which some rows are known to correspond.
  ///
  /// - Parameters:
  ///   - old: Rows of the first picture.
  ///   - new: Rows of the second picture.
  ///   - anchors: Rows that correspond; those that contradict most others are passed over.
  ///   - limit: The most bands; if there would be more, only some of the anchors count.
  package init(_ old: Int, _ new: Int, anchors: [(old: Int, new: Int)], limit: Int = .max) {
    var chain = Self.chain(anchors.filter { 0...old ~= $0.old && 0...new ~= $0.new })
    self.init(old, new, chain: chain)
    while bands.count > max(3, limit), !chain.isEmpty {
      chain = chain.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      self.init(old, new, chain: chain)
    }
  }

  private init(_ old: Int, _ new: Int, chain: [(Int, Int)]) {
    isKnown = true
    var (i, j) = (0, 0)
    for (x, y) in chain + [(old, new)] {
      let common = min(x - i, y - j)
      add(old: i, new: j, count: common)
      add(old: i + common, new: nil, count: x - i - common)
      add(old: nil, new: j + common, count: y - j - common)
      (i, j) = (x, y)
    }
  }

  /// Bands from a report; nil if they don't fit pictures of these heights.
  package init?(_ bands: [Band], old: Int, new: Int) {
    isKnown = true
    var (i, j) = (0, 0)
    for band in bands {
      guard band.count > 0, band.old != nil || band.new != nil, band.old ?? i == i, band.new ?? j == j,
        band.count <= max(old, new)
      else { return nil }
      if band.old != nil { i += band.count }
      if band.new != nil { j += band.count }
      add(old: band.old, new: band.new, count: band.count)
    }
    guard i == old, j == new else { return nil }
  }

  private mutating func add(old: Int?, new: Int?, count: Int) {
    guard count > 0 else { return }
    if let last = bands.last, last.old.map({ $0 + last.count }) == old, last.new.map({ $0 + last.count }) == new {
      bands[bands.count - 1].count += count
    } else {
      starts.append(height)
      if let old { oldStarts.append(Start(row: old, page: height)) }
      if let new { newStarts.append(Start(row: new, page: height)) }
      bands.append(Band(old: old, new: new, count: count))
    }
    height += count
  }

  /// The longest chain of anchors in which both rows grow.
  private static func chain(_ anchors: [(old: Int, new: Int)]) -> [(Int, Int)] {
    let sorted = Set(anchors.map { [$0.new, $0.old] }).map { (old: $0[1], new: $0[0]) }
      .sorted { ($0.new, $0.old) < ($1.new, $1.old) }
    // The anchor at which the best chain of each length ends, and the one before each anchor.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: sorted.count)
    for (index, anchor) in sorted.enumerated() {
      let length = partitionPoint(ends.indices) { sorted[ends[$0]].old <= anchor.old }
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var chain: [(Int, Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      chain.append((sorted[next].old, sorted[next].new))
      next = before[next]
    }
    return chain.reversed()
  }

  // MARK: Rows

  /// The row of each picture that a row of the page shows, and whether it is the first of its band.
  func rows(at y: Int) -> (old: Int?, new: Int?, isFirst: Bool) {
    let index = partitionPoint(bands.indices.dropFirst()) { starts[$0] <= y } - 1
    let (band, offset) = (bands[index], y - starts[index])
    return (band.old.map { $0 + offset }, band.new.map { $0 + offset }, offset == 0)
  }

  /// One of the two pictures.
  package enum Side: Equatable, Sendable { case old, new }

  /// Where a stretch of one picture's rows is on the page.
  package func page(_ top: Double, _ bottom: Double, of side: Side) -> (top: Double, bottom: Double) {
    let from = top.rounded(.down)
    let first = page(row: from, of: side) + (top - from)
    guard bottom > top else { return (first, first) }
    // What ends with a row does not reach into what was put in below it.
    let last = bottom.rounded(.up) - 1
    return (first, max(first, page(row: last, of: side) + (bottom - last)))
  }

  private func page(row: Double, of side: Side) -> Double {
    let starts = side == .old ? oldStarts : newStarts
    guard !starts.isEmpty else { return row }
    let start = starts[partitionPoint(starts.indices.dropFirst()) { Double(starts[$0].row) <= row } - 1]
    return Double(start.page) + row - Double(start.row)
  }
}

extension PixelRect {
  /// The box of one picture on the page that shows both.
  package func on(_ alignment: RowAlignment, of side: RowAlignment.Side) -> PixelRect {
    let (top, bottom) = alignment.page(Double(y), Double(y + height), of: side)
    return PixelRect(x: x, y: Int(top), width: width, height: Int(bottom) - Int(top))
  }
}
