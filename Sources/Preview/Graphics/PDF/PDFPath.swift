import PreviewCore

/// A path that is being made, in the coordinates of its content (ISO 32000-1, 8.5.2).
struct PDFPath {
  private(set) var outline = OutlinePath()
  /// For each contour, whether it was closed.
  private(set) var closings: [Bool] = []
  private(set) var pen = Point.zero
  private var start = Point.zero
  private var isOpen = false

  var isEmpty: Bool { outline.steps.isEmpty }

  mutating func move(to point: Point) {
    (start, pen, isOpen) = (point, point, false)
  }

  /// Begins a contour, unless one is open.
  private mutating func begin() {
    guard !isOpen else { return }
    outline.move(to: pen)
    closings.append(false)
    start = pen
    isOpen = true
  }

  mutating func line(to point: Point) {
    begin()
    outline.line(to: point)
    pen = point
  }

  mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    begin()
    outline.curve(to: point, first, second)
    pen = point
  }

  mutating func close() {
    guard isOpen else { return }
    if pen != start { outline.line(to: start) }
    closings[closings.count - 1] = true
    (pen, isOpen) = (start, false)
  }

  mutating func rectangle(_ rect: Rect) {
    move(to: Point(x: rect.x, y: rect.y))
    line(to: Point(x: rect.maxX, y: rect.y))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.x, y: rect.maxY))
    close()
  }

  /// The path cut into dashes, whose curves are lines; nil if they are too many.
  ///
  /// - Parameters:
  ///   - lengths: Of dashes and gaps in turn, none below 0, and not all of them 0.
  ///   - phase: How far into them a contour begins.
  func dashed(_ lengths: [Double], phase: Double, scale: Double) -> PDFPath? {
    let total = lengths.reduce(0, +)
    // An odd pattern changes dashes and gaps each time.
    let pattern = lengths.count % 2 == 1 ? lengths + lengths : lengths
    let whole = pattern.reduce(0, +)
    guard total > 0, whole.isFinite, phase.isFinite,
      let contours = outline.corners(scale: scale, limit: Limits.svgSteps)
    else { return nil }
    var dashed = PDFPath()
    for contour in contours {
      var offset = phase.truncatingRemainder(dividingBy: whole)
      if offset < 0 { offset += whole }
      var index = 0
      while offset >= pattern[index] {
        offset -= pattern[index]
        index = (index + 1) % pattern.count
      }
      var left = pattern[index] - offset
      let points = contour.map { Point(x: Double($0.x.rawValue) / 64 / scale, y: Double($0.y.rawValue) / 64 / scale) }
      guard let first = points.first else { continue }
      dashed.move(to: first)
      for (from, to) in zip(points, points.dropFirst()) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        var done = 0.0
        while length - done > left {
          done += left
          let point = Point(x: from.x + dx * done / length, y: from.y + dy * done / length)
          if index % 2 == 0 { dashed.line(to: point) }
          index = (index + 1) % pattern.count
          left = pattern[index]
          if index % 2 == 0 { dashed.move(to: point) }
          guard dashed.outline.steps.count <= Limits.svgSteps else { return nil }
          // Gaps and dashes without a length come in pairs with some that have one, unless numbers
          // are too small to count.
          if done + whole == done { return nil }
        }
        left -= length - done
        if index % 2 == 0, length > 0 { dashed.line(to: to) }
      }
    }
    return dashed
  }
}

extension OutlinePath {
  /// The rectangle around all points of the path; nil for an empty one.
  var hull: Rect? {
    Rect(
      around: steps.lazy.flatMap { (step: Step) -> [Point] in
        switch step {
        case .move(let point), .line(let point): [point]
        case .cubic(let first, let second, let point): [first, second, point]
        }
      })
  }

  /// The rectangle that the path is, with its sides along the axes; nil for any other.
  var asRect: Rect? {
    guard (4...5).contains(steps.count), case .move(let first) = steps[0] else { return nil }
    var points = [first]
    for step in steps.dropFirst() {
      guard case .line(let point) = step else { return nil }
      points.append(point)
    }
    guard points.count == 4 || points[4] == first else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    guard a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y || a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    else { return nil }
    return Rect(around: [a, c])
  }
}
