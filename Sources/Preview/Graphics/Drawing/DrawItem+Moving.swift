import PreviewCore

extension DrawItem {
  /// The same so many whole pixels further right and down, ending at the edges of `clip`; nil if nothing of it is left.
  ///
  /// Every place is kept in whole pixels or fractions of one that a whole pixel leaves as they are, so that what is moved draws what it would have drawn.
  func moved(x: Int, y: Int, within clip: PixelRect) -> DrawItem? {
    let item: DrawItem
    switch self {
    case .fill(let rect, let color): item = .fill(rect.moved(x: x, y: y).intersection(clip), color)
    case .glyphs(let batch): return batch.moved(x: x, y: y, within: clip).map(DrawItem.glyphs)
    case .strike(let strike):
      let visible = strike.clip.moved(x: x, y: y).intersection(clip)
      item = .strike(
        StrikePlacement(
          variant: strike.variant, emSize: strike.emSize, glyph: strike.glyph,
          origin: GlyphOrigin(quarters: strike.origin.quarters + x * 4, y: strike.origin.y + y),
          rows: strike.rows.moved(by: y).clamped(to: visible.rows), clip: visible))
    case .polygon(let polygon, let color, let own):
      let polygon = polygon.moved(x: x, y: y)
      let visible = own.moved(x: x, y: y).intersection(clip)
      guard polygon.columns.overlaps(visible.columns) else { return nil }
      item = .polygon(polygon, color, clip: visible)
    case .shaded(let polygon, let gradient, let own):
      let polygon = polygon.moved(x: x, y: y)
      let visible = own.moved(x: x, y: y).intersection(clip)
      guard polygon.columns.overlaps(visible.columns) else { return nil }
      item = .shaded(polygon, gradient.moved(x: x, y: y), clip: visible)
    case .imaged(let polygon, let image, let own):
      let polygon = polygon.moved(x: x, y: y)
      let visible = own.moved(x: x, y: y).intersection(clip)
      guard polygon.columns.overlaps(visible.columns) else { return nil }
      item = .imaged(polygon, image.moved(x: x, y: y), clip: visible)
    case .picture(let picture):
      let visible = picture.clip.moved(x: x, y: y).intersection(clip)
      guard visible.width > 0 else { return nil }
      item = .picture(PicturePlacement(image: picture.image, x: picture.x + x, y: picture.y + y, clip: visible))
    case .gradient(let fill, let own):
      let visible = own.moved(x: x, y: y).intersection(clip)
      guard visible.width > 0 else { return nil }
      item = .gradient(fill.moved(x: x, y: y), clip: visible)
    case .shadow(let shadow):
      return shadow.moved(x: x, y: y, within: clip).flatMap { $0.rows.isEmpty ? nil : .shadow($0) }
    // They stay a pair, whatever of them is seen.
    case .setAside(let rect): item = .setAside(rect.moved(x: x, y: y))
    case .fade(let rect, let alpha): item = .fade(rect.moved(x: x, y: y), alpha)
    case .roundOff(let rect, let polygon):
      item = .roundOff(rect.moved(x: x, y: y), polygon.moved(x: x, y: y))
    // Its items count from the corner of the rectangle.
    case .mask(let rect, let shape): item = .mask(rect.moved(x: x, y: y), shape)
    }
    return item.rows.isEmpty ? nil : item
  }
}

extension Polygon {
  /// The same area so many pixels further right and down.
  fileprivate func moved(x: Int, y: Int) -> Polygon {
    let (right, down) = (Int32(x) << 6, Int32(y) << 6)
    let moved = contours.map { contour in
      contour.map { Corner(x: F26Dot6(rawValue: $0.x.rawValue + right), y: F26Dot6(rawValue: $0.y.rawValue + down)) }
    }
    // An item with an area keeps one.
    return Polygon(moved, isEvenOdd: isEvenOdd)!
  }
}

extension PixelRect {
  func moved(x right: Int, y down: Int) -> PixelRect {
    PixelRect(x: x + right, y: y + down, width: width, height: height)
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
