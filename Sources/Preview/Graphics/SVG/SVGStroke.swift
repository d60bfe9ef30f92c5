import PreviewCore

/// The pen of an SVG's stroke: it makes an area of a line.
///
/// A line is one contour, there on its left side and back on its right; a ring is two. So no edge
/// is drawn twice, and what a pixel shows doesn't depend on how many pieces a line has.
struct SVGStroke: Equatable, Sendable {
  enum Cap: String, CaseIterable { case butt, round, square }
  enum Join: String, CaseIterable { case miter, round, bevel }

  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  var miterLimit = 4.0
  /// Lengths that are drawn and left out by turns; none for a line without gaps.
  var dashes: [Double] = []
  /// How far into the dashes a line begins.
  var dashOffset = 0.0

  /// The area of a path; nil if it has more corners than are drawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels per unit that curves are broken into lines for.
  ///   - closings: For each contour, whether it was closed.
  func area(of path: OutlinePath, closings: [Bool], scale: Double) -> OutlinePath? {
    // Each corner of a line is one of its area at least.
    guard let lines = path.lines(scale: scale, limit: Limits.svgSteps) else { return nil }
    var area = OutlinePath()
    for (points, isClosed) in zip(lines, closings) {
      var line: [Point] = []
      for point in points where line.last != point { line.append(point) }
      if isClosed, line.count > 1, line.first == line.last { line.removeLast() }
      guard let pieces = pieces(of: line, isClosed: isClosed) else { return nil }
      for piece in pieces {
        add(piece.line, isClosed: piece.isClosed, to: &area)
        guard area.steps.count <= Limits.svgSteps else { return nil }
      }
    }
    return area
  }

  private func add(_ line: [Point], isClosed: Bool, to area: inout OutlinePath) {
    let radius = width / 2
    guard line.count > 1 else {
      // A line without a length has the ends of its pen.
      guard let point = line.first, cap != .butt else { return }
      let box = Rect(x: point.x - radius, y: point.y - radius, width: width, height: width)
      area.append(cap == .round ? .ellipse(box) : .roundedRect(box, radius: 0))
      return
    }
    let sides = SVGStrokeSides(line, isClosed: isClosed, pen: self)
    guard !isClosed else {
      area.append(sides.left)
      return area.append(sides.right.reversed)
    }
    var outline = sides.left
    let (last, first) = (sides.directions[sides.directions.count - 1], sides.directions[0])
    addCap(at: line[line.count - 1], last, to: &outline)
    outline.append(sides.right.reversed, isJoined: true)
    addCap(at: line[0], Point(x: -first.x, y: -first.y), to: &outline)
    area.append(outline)
  }

  /// Adds the end of a line, from its left side to its right.
  private func addCap(at point: Point, _ direction: Point, to outline: inout OutlinePath) {
    let radius = width / 2
    let left = Point(x: -direction.y, y: direction.x)
    func place(_ along: Double, _ aside: Double) -> Point {
      Point(
        x: point.x + (along * direction.x + aside * left.x) * radius,
        y: point.y + (along * direction.y + aside * left.y) * radius)
    }
    switch cap {
    case .butt: break
    case .square:
      outline.line(to: place(1, 1))
      outline.line(to: place(1, -1))
    case .round:
      let handle = OutlinePath.quarterCircle
      outline.curve(to: place(1, 0), place(handle, 1), place(1, handle))
      outline.curve(to: place(0, -1), place(1, -handle), place(handle, -1))
    }
  }

  // MARK: Dashes

  private typealias Piece = (line: [Point], isClosed: Bool)

  /// The dashes of a line; nil if there are more than are drawn.
  private func pieces(of line: [Point], isClosed: Bool) -> [Piece]? {
    let period = dashes.reduce(0, +)
    guard line.count > 1, period > 0, period.isFinite else { return [(line, isClosed)] }
    let points = isClosed ? line + [line[0]] : line
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1) }
    guard length / period * Double(dashes.count) <= Double(Limits.svgSteps) / 4 else { return nil }
    var place = dashOffset.truncatingRemainder(dividingBy: period)
    if place < 0 { place += period }
    var turn = 0
    // A dash without a length is drawn where a line begins with it.
    while place > 0, place >= dashes[turn % dashes.count], turn < 2 * dashes.count {
      place -= dashes[turn % dashes.count]
      turn += 1
    }
    var left = dashes[turn % dashes.count] - place
    var pieces: [Piece] = []
    var piece = [points[0]]
    for (start, end) in zip(points, points.dropFirst()) {
      let length = Self.length(from: start, to: end)
      var position = 0.0
      while length - position > left {
        position += left
        let share = position / length
        let point = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        if turn % 2 == 0 { pieces.append((piece.last == point ? piece : piece + [point], false)) }
        guard pieces.count <= Limits.svgSteps else { return nil }
        piece = [point]
        turn += 1
        left = dashes[turn % dashes.count]
      }
      left -= length - position
      if piece.last != end { piece.append(end) }
    }
    if turn % 2 == 0, piece.count > 1 { pieces.append((piece, false)) }
    return pieces
  }

  private static func length(from start: Point, to end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }
}

/// The two sides of a line, half a pen's width away from it, both in the line's direction.
private struct SVGStrokeSides {
  private(set) var left = OutlinePath()
  private(set) var right = OutlinePath()
  /// The direction of each stretch.
  let directions: [Point]
  private let lengths: [Double]
  private let radius: Double
  private let pen: SVGStroke
  private let isClosed: Bool

  init(_ line: [Point], isClosed: Bool, pen: SVGStroke) {
    let ends = isClosed ? line + [line[0]] : line
    var (directions, lengths): ([Point], [Double]) = ([], [])
    for (start, end) in zip(ends, ends.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      // Smaller ones have squares that are no numbers.
      let length = max((dx * dx + dy * dy).squareRoot(), 1e-150)
      lengths.append(length)
      directions.append(Point(x: dx / length, y: dy / length))
    }
    (self.directions, self.lengths, self.pen, self.isClosed) = (directions, lengths, pen, isClosed)
    radius = pen.width / 2
    let joints = jointTurns
    if !isClosed { add(ends[0], directions[0]) }
    for (index, turn) in joints.enumerated() {
      addJoint(at: ends[index + 1], index, turn, isTight: isTight(index, joints))
    }
    if !isClosed { add(ends[ends.count - 1], directions[directions.count - 1]) }
  }

  /// A turn of the line between two stretches.
  private struct Turn {
    /// Above 0 to the left side.
    let cross: Double
    let cosine: Double
    /// How far along each stretch the corner of the inner side lies from that of the line.
    let reach: Double
  }

  /// The turns behind each stretch.
  private var jointTurns: [Turn] {
    let count = directions.count
    return (0..<(isClosed ? count : count - 1)).map { index in
      let (before, after) = (directions[index], directions[(index + 1) % count])
      let cross = before.x * after.y - before.y * after.x
      let cosine = min(1, max(-1, before.x * after.x + before.y * after.y))
      return Turn(cross: cross, cosine: cosine, reach: radius * ((1 - cosine) / (1 + cosine)).squareRoot())
    }
  }

  /// Whether the inner side of a turn has no room on its stretches for a corner.
  private func isTight(_ index: Int, _ turns: [Turn]) -> Bool {
    let turn = turns[index]
    func reach(_ other: Int) -> Double {
      let other = isClosed ? (other + turns.count) % turns.count : other
      guard turns.indices.contains(other), other != index, turns[other].cross * turn.cross > 0 else { return 0 }
      return turns[other].reach
    }
    let next = (index + 1) % lengths.count
    return !(turn.reach + reach(index - 1) <= lengths[index] && turn.reach + reach(index + 1) <= lengths[next])
  }

  /// Adds a point to both sides at a right angle to a direction.
  private mutating func add(_ point: Point, _ direction: Point) {
    add(Point(x: point.x - direction.y * radius, y: point.y + direction.x * radius), toLeft: true)
    add(Point(x: point.x + direction.y * radius, y: point.y - direction.x * radius), toLeft: false)
  }

  private mutating func add(_ point: Point, toLeft isLeft: Bool) {
    if isLeft { left.continue(to: point) } else { right.continue(to: point) }
  }

  private mutating func addJoint(at point: Point, _ index: Int, _ turn: Turn, isTight: Bool) {
    let (before, after) = (directions[index], directions[(index + 1) % directions.count])
    guard abs(turn.cross) > 1e-9 || turn.cosine < 0 else { return add(point, after) }
    let isInnerLeft = turn.cross > 0
    /// A place beside the point, on the left for a positive side.
    func beside(_ side: Double, _ x: Double, _ y: Double) -> Point {
      Point(x: point.x - side * y * radius, y: point.y + side * x * radius)
    }
    let bluntness = 1 + turn.cosine
    let (mitreX, mitreY) = ((before.x + after.x) / bluntness, (before.y + after.y) / bluntness)
    let inner = isInnerLeft ? 1.0 : -1
    if isTight {
      // Over the line's own corner each stretch keeps its whole area.
      add(beside(inner, before.x, before.y), toLeft: isInnerLeft)
      add(point, toLeft: isInnerLeft)
      add(beside(inner, after.x, after.y), toLeft: isInnerLeft)
    } else {
      add(beside(inner, mitreX, mitreY), toLeft: isInnerLeft)
    }
    // The length of a mitre to the width is 1 / sin(θ/2) of the corner's angle, whose cosine is
    // that of the directions, negated.
    let halfSine = (bluntness / 2).squareRoot()
    // At most a tenth of a right angle: then a mitre, a bevel and a round joint are the same.
    if turn.cosine > 0.9877 || pen.join == .miter && halfSine > 0 && 1 / halfSine <= pen.miterLimit {
      return add(beside(-inner, mitreX, mitreY), toLeft: !isInnerLeft)
    }
    add(beside(-inner, before.x, before.y), toLeft: !isInnerLeft)
    if pen.join == .round { return addArc(around: point, -inner, from: before, to: after) }
    add(beside(-inner, after.x, after.y), toLeft: !isInnerLeft)
  }

  /// Adds an arc on the outer side of a turn, from the end of one stretch to the start of the next.
  private mutating func addArc(around point: Point, _ side: Double, from before: Point, to after: Point) {
    var middle = Point(x: before.x + after.x, y: before.y + after.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    if length > 1e-6 {
      middle = Point(x: middle.x / length, y: middle.y / length)
    } else {
      // Back the way that it came: away from the side that the arc begins on.
      middle = Point(x: side * before.y, y: -side * before.x)
    }
    for (start, end) in [(before, middle), (middle, after)] {
      let cosine = min(1, max(-1, start.x * end.x + start.y * end.y))
      // The handles' length is 4/3 tan(θ/4), by the half-angle formulas.
      let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
      let handle = 4.0 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
      func place(_ direction: Point, _ along: Double) -> Point {
        Point(
          x: point.x + (-side * direction.y + along * direction.x) * radius,
          y: point.y + (side * direction.x + along * direction.y) * radius)
      }
      if side > 0 {
        left.curve(to: place(end, 0), place(start, handle), place(end, -handle))
      } else {
        right.curve(to: place(end, 0), place(start, handle), place(end, -handle))
      }
    }
  }
}

extension OutlinePath {
  /// Begins with a point, or goes on to it.
  fileprivate mutating func `continue`(to point: Point) {
    if steps.isEmpty { move(to: point) } else { line(to: point) }
  }

  /// Adds the contours of another path, which may go on where this one ends.
  mutating func append(_ other: OutlinePath, isJoined: Bool = false) {
    for (index, step) in other.steps.enumerated() {
      switch step {
      case .move(let point): if index == 0, isJoined { line(to: point) } else { move(to: point) }
      case .line(let point): line(to: point)
      case .cubic(let first, let second, let point): curve(to: point, first, second)
      }
    }
  }

  /// The points of each contour, with curves broken into lines.
  fileprivate func lines(scale: Double, limit: Int) -> [[Point]]? {
    corners(scale: scale, limit: limit)?.map { contour in
      contour.map { Point(x: Double($0.x.rawValue) / 64 / scale, y: Double($0.y.rawValue) / 64 / scale) }
    }
  }
}
