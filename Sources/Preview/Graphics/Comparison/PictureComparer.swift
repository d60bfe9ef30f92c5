package import PreviewCore

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
package struct PictureComparer: Sendable {
  /// How far pictures may differ.
  package var tolerance: Tolerance
  /// Boxes in pixels in which nothing counts; what lies outside of the pictures is passed over.
  package var masks: [PixelRect]
  /// How many boxes there are around what changed, at most; the more is changed, the more lies in one box.
  package var regionLimit = Limits.changedRegions
  /// Whether the boxes of connected groups are answered, too, for telling why pixels differ.
  package var findsGroups = false

  /// A comparer; without arguments every pixel counts and must be the same.
  package init(tolerance: Tolerance = .exact, masks: [PixelRect] = []) {
    self.tolerance = tolerance
    self.masks = masks
  }

  /// Compares two pictures: what was, and what is.
  ///
  /// A file that isn't there is ``PictureDifference/unreadable(_:)``: which pictures there should be, the caller knows.
  /// If both pictures are unreadable, the one whose first bad row is higher up is reported, else the first.
  package func compare(_ first: PictureSource, _ second: PictureSource) -> PictureDifference {
    do throws(PNGError) {
      let (first, second) = (try first.open(), try second.open())
      guard first.size == second.size else { return .sizeChanged(from: first.size, to: second.size) }
      let windows = RowWindow.both(first, second)
      return try compare(windows.first, windows.second)
    } catch { return .unreadable(error) }
  }

  /// Compares two pictures of one width and ground as they are drawn, as their files would be compared. Only rows that can differ are drawn.
  ///
  /// - Parameters:
  ///   - first: The picture before the change.
  ///   - second: The picture after the change.
  ///   - rasterizer: Draws both.
  /// - Throws: ``DrawingError`` if a glyph can't be drawn.
  func compare(
    _ first: DrawList, _ second: DrawList, with rasterizer: Rasterizer
  ) throws(DrawingError) -> PictureDifference {
    guard first.size == second.size else { return .sizeChanged(from: first.size, to: second.size) }
    let rows = second.changedRows(since: first) ?? 0..<second.size.height
    guard !rows.isEmpty else { return .identical }
    let layouts = [first.pixelLayout, second.pixelLayout]
    let layout = layouts.max { $0.bytesPerPixel < $1.bytesPerPixel }!
    // Whether a pixel passes for anti-aliasing is seen two rows around it.
    let drawn = (rows.lowerBound - 2..<rows.upperBound + 2).clamped(to: 0..<second.size.height)
    let drawers = [first, second].map { BandDrawer($0, rows: drawn, layout: layout, rasterizer: rasterizer) }
    let difference: PictureDifference
    do throws(PNGError) {
      let windows = drawers.map { RowWindow($0, size: $0.size, layout: layout, firstRow: drawn.lowerBound) }
      difference = try compare(windows[0], windows[1], rows: rows)
    } catch { difference = .unreadable(error) }
    if let failure = drawers.compactMap(\.failure).first { throw failure }
    return difference
  }

  private func compare(
    _ first: RowWindow, _ second: RowWindow, rows: Range<Int>? = nil
  ) throws(PNGError) -> PictureDifference {
    guard first.size == second.size else { return .sizeChanged(from: first.size, to: second.size) }
    let change = try change(between: first, and: second, rows: rows)
    if change.isNone { return .identical }
    return tolerance.accepts(change) ? .tolerated(change) : .changed(change)
  }

  /// How the area differs that both pictures have, or what is known to correspond.
  ///
  /// - Parameters:
  ///   - wanted: The rows that can differ; nil for all.
  ///   - alignment: Which rows correspond; nil for those of one number. Masks and boxes are on the page that shows both.
  ///   - sketch: Takes each row for the picture of the difference.
  package func change(
    between first: RowWindow, and second: RowWindow, rows wanted: Range<Int>? = nil,
    aligned alignment: RowAlignment? = nil, sketch: DifferenceSketch? = nil
  ) throws(PNGError) -> PixelChange {
    let rows = RowComparison(first, second, tolerance: tolerance, masks: masks, alignment: alignment)
    var blobs = BlobTracker()
    var joiner = RegionJoiner(limit: regionLimit)
    var largest = 0
    var groups: [PixelRect] = []
    let ended = { (blob: ChangedRegion) in
      largest = max(largest, blob.count)
      if findsGroups, groups.count <= Limits.changedGroups { groups.append(blob.box) }
      joiner.add(blob)
    }
    for y in wanted ?? 0..<rows.common.height {
      let statuses = try rows.compareRow(y)
      sketch?.paint(y, rows, statuses)
      let changed = statuses.lazy.filter { $0.status == .changed }.map(\.columns)
      if !changed.isEmpty { blobs.add(changed, row: y, ended: ended) }
    }
    blobs.finish(ended)
    var change = rows.change
    change.largestBlob = largest
    change.regions = joiner.finish()
    change.groups = groups.count <= Limits.changedGroups ? groups : []
    return change
  }
}
