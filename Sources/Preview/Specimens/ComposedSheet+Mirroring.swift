extension ComposedSheet.Element {
  /// The same thing as far from the right edge of a page as it was from the left one.
  ///
  /// Only places are mirrored: a text, a picture in it and a page keep their own left and right, so that they stay readable. A text's place
  /// is the room that its lines stand in; which side of it they stand at was decided when it was laid out.
  func mirrored(in width: Double) -> Self {
    switch self {
    case .text(let layout, let origin):
      return .text(layout, Point(x: width - origin.x - layout.room, y: origin.y))
    case .fill(let rect, let color):
      return .fill(Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height), color)
    case .hairline(let start, let length, let color):
      return .hairline(Point(x: width - start.x - length, y: start.y), width: length, color)
    case .line(let points, let thickness, let dash, let color):
      return .line(points.map { Point(x: width - $0.x, y: $0.y) }, width: thickness, dash: dash, color)
    case .scene(let variant, let origin, let radius, let border):
      // What is in it was mirrored by its own layout.
      return .scene(
        variant, Point(x: width - origin.x - variant.size.width, y: origin.y), radius: radius, border: border)
    case .page(let sheet, let origin, let factor):
      return .page(sheet, Point(x: width - origin.x - sheet.size.width * factor, y: origin.y), factor: factor)
    }
  }
}
