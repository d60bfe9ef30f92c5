import PreviewCore

/// The pen of an SVG's stroke: it makes an area of a line.
///
/// Each stretch between two corners, each corner and each end is a contour of its own, all of one direction, so that what lies on one another is filled once.
struct SVGStroke: Equatable, Sendable {
  enum Cap: String, CaseIterable { case butt, round, square }
  enum Join: String, CaseIterable { case miter, round, bevel }

  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  var miterLimit = 4.0

  /// The area of a path; nil if it has more corners than are drawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels per unit that curves are broken into lines for.
  ///   - closings: For each contour, whether it was closed.
  func area(of path: OutlinePath, closings: [Bool], scale: Double) -> OutlinePath? {
    // Each corner of a line is one of its area at least.
    guard let lines = path.lines(scale: scale, limit: Limits.svgSteps) else { return nil }
    var area = OutlinePath()
    for (points, isClosed) in zip(lines, closings) where area.steps.count <= Limits.svgSteps {
      var line: [Point] = []
      for point in points where line.last != point { line.append(point) }
      if isClosed, line.count > 1, line.first == line.last { line.removeLast() }
      add(line, isClosed: isClosed, to: &area)
    }
    return area.steps.count <= Limits.svgSteps ? area : nil
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
    var lengths: [Double] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      lengths.append(length)
      directions.append(Point(x: dx / length, y: dy / length))
    }
    let count = directions.count
    /// Whether the line goes on behind a stretch as a curve does, and not around a corner.
    let isSmooth = (0..<count).map { index in
      guard isClosed || index + 1 < count else { return false }
      let next = (index + 1) % count
      return isCurve(directions[index], directions[next], min(lengths[index], lengths[next]))
    }
    var (near, far): ([Point], [Point]) = ([], [])
    func add(_ point: Point, _ x: Double, _ y: Double) {
      near.append(Point(x: point.x - y * radius, y: point.y + x * radius))
      far.append(Point(x: point.x + y * radius, y: point.y - x * radius))
    }
    func addJoint(behind index: Int) {
      let (before, after) = (directions[index], directions[(index + 1) % count])
      let bluntness = 1 + before.x * after.x + before.y * after.y
      add(ends[index + 1], (before.x + after.x) / bluntness, (before.y + after.y) / bluntness)
    }
    // A ring without a corner has an edge outside and one inside, which runs the other way.
    guard let first = isClosed ? isSmooth.firstIndex(of: false).map({ ($0 + 1) % count }) : 0 else {
      for index in 0..<count { addJoint(behind: index) }
      contour(far, &area)
      return contour(near.reversed(), &area)
    }
    var done = 0
    while done < count {
      var index = (first + done) % count
      (near, far) = ([], [])
      add(ends[index], directions[index].x, directions[index].y)
      while isSmooth[index], done + 1 < count {
        addJoint(behind: index)
        index = (index + 1) % count
        done += 1
      }
      add(ends[index + 1], directions[index].x, directions[index].y)
      contour(far + near.reversed(), &area)
      if isClosed || index + 1 < count {
        joint(ends[index + 1], directions[index], directions[(index + 1) % count], &area)
      }
      done += 1
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

  /// Whether two stretches are of a curve, whose edges meet without folding on the inner side.
  private func isCurve(_ before: Point, _ after: Point, _ length: Double) -> Bool {
    let cosine = before.x * after.x + before.y * after.y
    // At most a tenth of a right angle: then a mitre, a bevel and a round joint are the same.
    guard cosine > 0.9877 else { return false }
    return width * ((1 - cosine) / (1 + cosine)).squareRoot() <= length
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
    if twice != 0 { contour(twice > 0 ? corners : corners.reversed(), &area) }
  }

  private func contour(_ corners: [Point], _ area: inout OutlinePath) {
    area.move(to: corners[0])
    for corner in corners.dropFirst() { area.line(to: corner) }
  }
}

extension OutlinePath {
  /// The points of each contour, with curves broken into lines.
  fileprivate func lines(scale: Double, limit: Int) -> [[Point]]? {
    corners(scale: scale, limit: limit)?.map { contour in
      contour.map { Point(x: Double($0.x.rawValue) / 64 / scale, y: Double($0.y.rawValue) / 64 / scale) }
    }
  }
}
