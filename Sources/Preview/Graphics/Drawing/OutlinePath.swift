package import PreviewCore

/// Lines and curves around an area, in points; curves are broken into lines when the area is drawn.
///
/// Contours that run the other way round than the one they lie in are holes (non-zero winding).
package struct OutlinePath: Equatable, Sendable {
  /// A step of a contour.
  enum Step: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, Point)
  }

  private(set) var steps: [Step] = []

  mutating func move(to point: Point) { steps.append(.move(point)) }
  mutating func line(to point: Point) { steps.append(.line(point)) }
  mutating func curve(to point: Point, _ first: Point, _ second: Point) { steps.append(.cubic(first, second, point)) }

  /// How far along the tangents a quarter circle's control points lie, in radii: the least error of a cubic curve.
  static let quarterCircle = 0.5522847498307936

  /// A rectangle with round corners, clockwise; a radius is at most half a side.
  package static func roundedRect(_ rect: Rect, radius: Double, isHole: Bool = false) -> OutlinePath {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    var path = OutlinePath()
    let handle = radius * (1 - quarterCircle)
    let (left, right, top, bottom) = (rect.x, rect.maxX, rect.y, rect.maxY)
    path.move(to: Point(x: left + radius, y: top))
    path.line(to: Point(x: right - radius, y: top))
    path.curve(
      to: Point(x: right, y: top + radius), Point(x: right - handle, y: top), Point(x: right, y: top + handle))
    path.line(to: Point(x: right, y: bottom - radius))
    path.curve(
      to: Point(x: right - radius, y: bottom), Point(x: right, y: bottom - handle),
      Point(x: right - handle, y: bottom))
    path.line(to: Point(x: left + radius, y: bottom))
    path.curve(
      to: Point(x: left, y: bottom - radius), Point(x: left + handle, y: bottom), Point(x: left, y: bottom - handle))
    path.line(to: Point(x: left, y: top + radius))
    path.curve(to: Point(x: left + radius, y: top), Point(x: left, y: top + handle), Point(x: left + handle, y: top))
    return isHole ? path.reversed : path
  }

  /// The circle or ellipse that fills a rectangle, clockwise.
  package static func ellipse(_ rect: Rect, isHole: Bool = false) -> OutlinePath {
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    let (dx, dy) = (rect.width / 2 * quarterCircle, rect.height / 2 * quarterCircle)
    var path = OutlinePath()
    path.move(to: Point(x: x, y: rect.y))
    path.curve(to: Point(x: rect.maxX, y: y), Point(x: x + dx, y: rect.y), Point(x: rect.maxX, y: y - dy))
    path.curve(to: Point(x: x, y: rect.maxY), Point(x: rect.maxX, y: y + dy), Point(x: x + dx, y: rect.maxY))
    path.curve(to: Point(x: rect.x, y: y), Point(x: x - dx, y: rect.maxY), Point(x: rect.x, y: y + dy))
    path.curve(to: Point(x: x, y: rect.y), Point(x: rect.x, y: y - dy), Point(x: x - dx, y: rect.y))
    return isHole ? path.reversed : path
  }

  /// The contours of both.
  static func + (a: OutlinePath, b: OutlinePath) -> OutlinePath {
    var path = a
    path.steps += b.steps
    return path
  }

  /// The same contours the other way round.
  var reversed: OutlinePath {
    var path = OutlinePath()
    for contour in contours {
      var (points, curves) = ([Point](), [(Point, Point)?]())
      for step in contour {
        switch step {
        case .move(let point): points.append(point)
        case .line(let point):
          points.append(point)
          curves.append(nil)
        case .cubic(let first, let second, let point):
          points.append(point)
          curves.append((first, second))
        }
      }
      guard let last = points.last else { continue }
      path.move(to: last)
      for index in curves.indices.reversed() {
        if let (first, second) = curves[index] {
          path.curve(to: points[index], second, first)
        } else {
          path.line(to: points[index])
        }
      }
    }
    return path
  }

  /// The path part of the way to another of the same kinds of steps; nil if these differ.
  func mixed(with other: OutlinePath, _ share: Double) -> OutlinePath? {
    guard steps.count == other.steps.count else { return nil }
    func point(_ a: Point, _ b: Point) -> Point { Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share) }
    var path = OutlinePath()
    for steps in zip(steps, other.steps) {
      switch steps {
      case (.move(let a), .move(let b)): path.move(to: point(a, b))
      case (.line(let a), .line(let b)): path.line(to: point(a, b))
      case (.cubic(let a1, let a2, let a), .cubic(let b1, let b2, let b)):
        path.curve(to: point(a, b), point(a1, b1), point(a2, b2))
      default: return nil
      }
    }
    return path
  }

  private var contours: [[Step]] {
    var contours: [[Step]] = []
    for step in steps {
      if case .move = step {
        contours.append([step])
      } else if !contours.isEmpty {
        contours[contours.count - 1].append(step)
      }
    }
    return contours
  }

  /// The path with every point moved.
  package func mapped(_ transform: (Point) -> Point) -> OutlinePath {
    var path = OutlinePath()
    path.steps = steps.map { step in
      switch step {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .cubic(let first, let second, let point): .cubic(transform(first), transform(second), transform(point))
      }
    }
    return path
  }

  /// The corners of the area in pixels, with curves broken into as many lines as keep within a thirtieth of a pixel.
  ///
  /// - Parameters:
  ///   - clip: The part of the plane that is seen; nil for a path that can't reach far.
  ///   - limit: How many corners are made, before they are cut off. For a path with more, the result
  ///     is nil.
  func corners(scale: Double, clip: PathClip? = nil, limit: Int) -> [[Polygon.Corner]]? {
    // A curve that leads far out of a picture shows a part of itself there, and is broken into more lines where there are few.
    let most = clip == nil ? Self.mostLines : max(Self.mostLines, (1 << 14) / max(1, steps.count))
    var made: [[Polygon.Corner]] = []
    var room = limit
    for contour in contours {
      var corners: [Point] = []
      func add(_ point: Point) { corners.append(Point(x: point.x * scale, y: point.y * scale)) }
      var start = Point.zero
      for step in contour {
        switch step {
        case .move(let point), .line(let point):
          room -= 1
          guard room >= 0 else { return nil }
          add(point)
          start = point
        case .cubic(let first, let second, let end):
          let count = min(most, Self.lines(for: Self.bend(start, first, second, end), scale: scale))
          room -= count
          guard room >= 0 else { return nil }
          for index in 1...count {
            let t = Double(index) / Double(count)
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            add(
              Point(
                x: a * start.x + b * first.x + c * second.x + d * end.x,
                y: a * start.y + b * first.y + c * second.y + d * end.y))
          }
          start = end
        }
      }
      made.append((clip?(corners) ?? corners).map { Polygon.Corner(pixels: $0) })
    }
    return made
  }

  /// The same for a path of our own, which has few corners.
  func corners(scale: Double) -> [[Polygon.Corner]] { corners(scale: scale, limit: .max)! }

  /// The greater of a curve's second differences.
  private static func bend(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Double {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    return max(
      length(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y), length(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
  }

  /// A curve strays from `n` even chords by at most an eighth of its second derivative over n².
  private static func lines(for bend: Double, scale: Double) -> Int {
    // The curve's second derivative is six times its second differences.
    let count = (6 * bend * scale * 30 / 8).squareRoot().rounded(.up)
    return max(1, Int(min(count, 1e6)))
  }

  /// Lines of a curve at most: enough for one that bends by 700 pixels.
  private static let mostLines = 128
}

extension Polygon.Corner {
  /// A corner at a position in points, `scale` pixels to the point; far outside every picture it stays within 26.6.
  init(_ point: Point, scale: Double) { self.init(pixels: Point(x: point.x * scale, y: point.y * scale)) }

  /// A corner at a position in pixels.
  init(pixels point: Point) {
    let bound = 16_000_000.0
    self.init(
      x: F26Dot6(pixels: min(max(point.x, -bound), bound)), y: F26Dot6(pixels: min(max(point.y, -bound), bound)))
  }
}
