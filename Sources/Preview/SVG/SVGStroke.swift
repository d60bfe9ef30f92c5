/// The pen of an SVG's stroke: it makes an area of a line.
///
/// Each stretch, joint and end is a contour of its own, all of one direction, so that what lies on one another is filled once.
struct SVGStroke: Hashable, Sendable {
  enum Cap: String, CaseIterable { case butt, round, square }
  enum Join: String, CaseIterable { case miter, round, bevel }

  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  var miterLimit = 4.0

  /// The area of a path.
  ///
  /// - Parameters:
  ///   - scale: Pixels per unit that curves are broken into lines for.
  ///   - closings: For each contour, whether it was closed.
  func area(of path: OutlinePath, closings: [Bool], scale: Double) -> OutlinePath {
    var area = OutlinePath()
    for (points, isClosed) in zip(path.lines(scale: scale), closings) where area.steps.count <= Limits.svgSteps {
      var line: [Point] = []
      for point in points where line.last != point { line.append(point) }
      if isClosed, line.count > 1, line.first == line.last { line.removeLast() }
      add(line, isClosed: isClosed, to: &area)
    }
    return area
  }

  private func add(_ line: [Point], isClosed: Bool, to area: inout OutlinePath) {
    let radius = width / 2
    guard line.count > 1 else {
      // A line without a length has the ends of its pen.
      guard let point = line.first else { return }
      if cap == .round { disc(point, radius, &area) }
      if cap == .square { polygon(square(point, radius), &area) }
      return
    }
    let ends = isClosed ? line + [line[0]] : line
    var directions: [Point] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let direction = Point(x: dx / length, y: dy / length)
      directions.append(direction)
      let (x, y) = (-direction.y * radius, direction.x * radius)
      polygon(
        [
          Point(x: start.x + x, y: start.y + y), Point(x: end.x + x, y: end.y + y), Point(x: end.x - x, y: end.y - y),
          Point(x: start.x - x, y: start.y - y),
        ], &area)
    }
    for index in 0..<(isClosed ? directions.count : directions.count - 1) {
      joint(ends[index + 1], directions[index], directions[(index + 1) % directions.count], &area)
    }
    guard !isClosed, cap != .butt else { return }
    for (point, direction) in [
      (line[0], Point(x: -directions[0].x, y: -directions[0].y)),
      (line[line.count - 1], directions[directions.count - 1]),
    ] {
      if cap == .round {
        disc(point, radius, &area)
      } else {
        let (x, y) = (direction.x * radius, direction.y * radius)
        polygon(
          [
            Point(x: point.x - y, y: point.y + x), Point(x: point.x - y + x, y: point.y + x + y),
            Point(x: point.x + y + x, y: point.y - x + y), Point(x: point.x + y, y: point.y - x),
          ], &area)
      }
    }
  }

  private func joint(_ point: Point, _ before: Point, _ after: Point, _ area: inout OutlinePath) {
    let radius = width / 2
    let cross = before.x * after.y - before.y * after.x
    let cosine = before.x * after.x + before.y * after.y
    guard abs(cross) > 1e-9 || cosine < 0 else { return }
    if join == .round {
      // The stretches of a curve meet in corners too blunt to be seen.
      if cosine < 0.999 { return disc(point, radius, &area) }
    }
    // The outer side of the corner.
    let side = cross > 0 ? -radius : radius
    let first = Point(x: point.x - before.y * side, y: point.y + before.x * side)
    let second = Point(x: point.x - after.y * side, y: point.y + after.x * side)
    // The length of a mitre to the width is 1 / sin(θ/2) of the corner's angle, whose cosine is that of the directions, negated.
    let halfSine = ((1 + cosine) / 2).squareRoot()
    guard join == .miter, halfSine > 0, 1 / halfSine <= miterLimit else {
      return polygon([point, first, second], &area)
    }
    let (x, y) = (-before.y - after.y, before.x + after.x)
    let reach = side / (1 + cosine)
    polygon([point, first, Point(x: point.x + x * reach, y: point.y + y * reach), second], &area)
  }

  private func disc(_ point: Point, _ radius: Double, _ area: inout OutlinePath) {
    let disc = OutlinePath.ellipse(Rect(x: point.x - radius, y: point.y - radius, width: width, height: width))
    for step in disc.steps {
      switch step {
      case .move(let point): area.move(to: point)
      case .line(let point): area.line(to: point)
      case .cubic(let first, let second, let point): area.curve(to: point, first, second)
      }
    }
  }

  private func square(_ point: Point, _ radius: Double) -> [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { Point(x: point.x + $0.0 * radius, y: point.y + $0.1 * radius) }
  }

  /// A contour that runs clockwise, as ellipses do.
  private func polygon(_ corners: [Point], _ area: inout OutlinePath) {
    var twice = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) { twice += a.x * b.y - b.x * a.y }
    guard twice != 0 else { return }
    let ordered = twice > 0 ? corners : corners.reversed()
    area.move(to: ordered[0])
    for corner in ordered.dropFirst() { area.line(to: corner) }
  }
}

extension OutlinePath {
  /// The points of each contour, with curves broken into lines.
  fileprivate func lines(scale: Double) -> [[Point]] {
    corners(scale: scale).map { contour in
      contour.map { Point(x: Double($0.x.rawValue) / 64 / scale, y: Double($0.y.rawValue) / 64 / scale) }
    }
  }
}
