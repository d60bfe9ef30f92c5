import PreviewCore

/// The part of a plane, in pixels, that keeps the corners of paths: what lies beyond a picture is cut off before it is filled.
///
/// FreeType's rasterizer takes coordinates up to 2^18 pixels. A path that goes on far outside its picture, as drawing programs export them, is cut along
/// four straight lines (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974). Its winding around every pixel inside stays what it was.
struct PathClip {
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  /// Pixels around a picture that are kept: far more than any edge of it needs, and far fewer than the rasterizer takes.
  private static let room = 16_384

  /// The part around a rectangle.
  init(around rect: PixelRect) {
    (left, right) = (Double(rect.x - Self.room), Double(rect.x + rect.width + Self.room))
    (top, bottom) = (Double(rect.y - Self.room), Double(rect.y + rect.height + Self.room))
  }

  /// A closed contour inside of it; one that nowhere leaves it is not changed.
  func callAsFunction(_ contour: [Point]) -> [Point] {
    guard contour.contains(where: { !holds($0) }) else { return contour }
    var points = contour.map(Self.bounded)
    points = Self.cut(points, { $0.x - left }, at: { a, b in Self.crossing(a, b, x: left) })
    points = Self.cut(points, { right - $0.x }, at: { a, b in Self.crossing(a, b, x: right) })
    points = Self.cut(points, { $0.y - top }, at: { a, b in Self.crossing(a, b, y: top) })
    return Self.cut(points, { bottom - $0.y }, at: { a, b in Self.crossing(a, b, y: bottom) })
  }

  private func holds(_ point: Point) -> Bool {
    (left...right).contains(point.x) && (top...bottom).contains(point.y)
  }

  /// The contour on the side of a line where `depth` isn't negative.
  private static func cut(
    _ points: [Point], _ depth: (Point) -> Double, at crossing: (Point, Point) -> Point
  ) -> [Point] {
    guard var before = points.last else { return [] }
    var kept: [Point] = []
    for point in points {
      if (depth(point) >= 0) != (depth(before) >= 0) { kept.append(crossing(before, point)) }
      if depth(point) >= 0 { kept.append(point) }
      before = point
    }
    return kept
  }

  private static func crossing(_ a: Point, _ b: Point, x: Double) -> Point {
    Point(x: x, y: a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y))
  }

  private static func crossing(_ a: Point, _ b: Point, y: Double) -> Point {
    Point(x: a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), y: y)
  }

  /// A point whose differences from others are numbers.
  private static func bounded(_ point: Point) -> Point {
    func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e15), 1e15) }
    return Point(x: bounded(point.x), y: bounded(point.y))
  }
}
