import PreviewCore
import PreviewGraphics

extension DrawListBuilder {
  /// Draws the placeholder of an image that can't be drawn: an outlined box with a cross.
  ///
  /// Its grey is one of iOS's that is the same in light and in dark.
  ///
  /// - Parameters:
  ///   - size: The size of the image, which fits into the rectangle or fills it.
  ///   - factor: The points of a line.
  mutating func undrawn(
    _ size: Size, in rect: Rect, _ showing: (fills: Bool, radius: Double, tint: Color?), factor: Double
  ) throws(DrawingError) {
    guard rect.width > 0, rect.height > 0 else { return }
    let box = showing.fills ? rect : rect.fitted(size)
    let ink = showing.tint ?? SemanticColor.gray.color(in: .light)
    var ground = ink
    ground.alpha = UInt8(Double(ink.alpha) * 0.16)
    fill(box, radius: showing.radius, ground)
    try clipped(to: box, radius: showing.radius) { (builder) throws(DrawingError) in
      for (start, end) in [(box.x, box.maxX), (box.maxX, box.x)] {
        builder.line([Point(x: start, y: box.y), Point(x: end, y: box.maxY)], width: factor, dash: [], ink)
      }
    }
    border(box, radius: showing.radius, width: factor, ink)
  }
}

extension Rect {
  /// The largest rectangle with the aspect of a size that fits into it, in its middle.
  fileprivate func fitted(_ size: Size) -> Rect {
    guard size.width > 0, size.height > 0 else { return self }
    let scale = min(width / size.width, height / size.height)
    let (inner, outer) = (Size(width: size.width * scale, height: size.height * scale), self)
    return Rect(
      x: outer.x + (outer.width - inner.width) / 2, y: outer.y + (outer.height - inner.height) / 2,
      width: inner.width, height: inner.height)
  }
}
