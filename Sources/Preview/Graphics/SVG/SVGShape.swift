import PreviewCore

/// The path of a shape, which of its contours are closed, and how long it says that it is.
struct SVGShape {
  let path: OutlinePath
  let closings: [Bool]
  /// How many units of the path one of its dashes' is; nil where it says nothing.
  private(set) var lengthFactor: Double?

  /// The shape of an element; nil for one that has no extent.
  init?(_ element: SVGElement, _ basis: SVGLength.Basis) throws(XMLReader.Fault) {
    func number(_ key: String, _ axis: SVGLength.Axis) throws(XMLReader.Fault) -> Double? {
      guard let text = element.attributes[key], text != "auto" else { return nil }
      guard let length = SVGLength(text) else {
        throw element.fault(
          "'\(key)' of '\(element.name)' can't be '\(Spelling.shown(text))': \(SVGLength.wanted(text))")
      }
      return length.pixels(basis, axis)
    }
    func x(_ key: String) throws(XMLReader.Fault) -> Double { try number(key, .horizontal) ?? 0 }
    func y(_ key: String) throws(XMLReader.Fault) -> Double { try number(key, .vertical) ?? 0 }
    switch element.name {
    case "path":
      guard let text = element.attributes["d"], text != "none" else { return nil }
      do throws(SVGPath.Fault) {
        let path = try SVGPath(text)
        (self.path, closings) = (path.outline, path.closings)
      } catch {
        throw element.fault("the 'd' of a path isn't understood, or has more than \(Limits.svgSteps) steps")
      }
    case "rect":
      let rect = Rect(x: try x("x"), y: try y("y"), width: try x("width"), height: try y("height"))
      guard rect.width > 0, rect.height > 0 else { return nil }
      let (rx, ry) = (try number("rx", .horizontal), try number("ry", .vertical))
      closings = [true]
      // A rectangle with round corners, stretched where these are no quarters of a circle.
      let (right, down) = (min(rx ?? ry ?? 0, rect.width / 2), min(ry ?? rx ?? 0, rect.height / 2))
      if right > 0, down > 0 {
        let unit = Rect(x: rect.x / right, y: rect.y / down, width: rect.width / right, height: rect.height / down)
        path = OutlinePath.roundedRect(unit, radius: 1).mapped { Point(x: $0.x * right, y: $0.y * down) }
      } else {
        path = .rectangle(rect)
      }
    case "circle", "ellipse":
      let isCircle = element.name == "circle"
      let across = try number(isCircle ? "r" : "rx", isCircle ? .both : .horizontal)
      let down = isCircle ? across : try number("ry", .vertical)
      guard let rx = across ?? down, let ry = down ?? across, rx > 0, ry > 0 else { return nil }
      let (x, y) = (try x("cx"), try y("cy"))
      (path, closings) = (.ellipse(Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry)), [true])
    case "line":
      var line = OutlinePath()
      line.move(to: Point(x: try x("x1"), y: try y("y1")))
      line.line(to: Point(x: try x("x2"), y: try y("y2")))
      (path, closings) = (line, [false])
    default:
      let numbers = SVGNumbers.list(element.attributes["points"] ?? "")
      guard numbers.count >= 4 else { return nil }
      var line = OutlinePath()
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        let point = Point(x: numbers[index], y: numbers[index + 1])
        if index == 0 { line.move(to: point) } else { line.line(to: point) }
      }
      (path, closings) = (line, [element.name == "polygon"])
    }
    if let length = try number("pathLength", .both), length > 0 { lengthFactor = path.length / length }
  }
}

extension OutlinePath {
  /// A rectangle of four corners.
  static func rectangle(_ rect: Rect) -> OutlinePath {
    var path = OutlinePath()
    path.move(to: Point(x: rect.x, y: rect.y))
    path.line(to: Point(x: rect.maxX, y: rect.y))
    path.line(to: Point(x: rect.maxX, y: rect.maxY))
    path.line(to: Point(x: rect.x, y: rect.maxY))
    path.line(to: Point(x: rect.x, y: rect.y))
    return path
  }

  /// The box that its lines and curves reach; nil for an empty path.
  var bounds: Rect? {
    var (low, high): (Point?, Point?)
    func add(_ point: Point) {
      low = Point(x: min(low?.x ?? point.x, point.x), y: min(low?.y ?? point.y, point.y))
      high = Point(x: max(high?.x ?? point.x, point.x), y: max(high?.y ?? point.y, point.y))
    }
    forEachStretch { start, step in
      add(start)
      guard case .cubic(let first, let second, let end) = step else { return add(step.end) }
      add(end)
      for place in Self.turns(start.x, first.x, second.x, end.x) + Self.turns(start.y, first.y, second.y, end.y) {
        add(Self.point(start, first, second, end, at: place))
      }
    }
    guard let low, let high else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// How long its lines and curves are, to a thousandth or so.
  var length: Double {
    var length = 0.0
    forEachStretch { start, step in
      var before = start
      let pieces = if case .cubic = step { 64 } else { 1 }
      for piece in 1...pieces {
        var next = step.end
        if case .cubic(let first, let second, let end) = step {
          next = Self.point(start, first, second, end, at: Double(piece) / Double(pieces))
        }
        let (x, y) = (next.x - before.x, next.y - before.y)
        length += (x * x + y * y).squareRoot()
        before = next
      }
    }
    return length
  }

  private func forEachStretch(_ body: (_ start: Point, _ step: Step) -> Void) {
    var pen = Point.zero
    for step in steps {
      if case .move(let point) = step { pen = point } else { body(pen, step) }
      pen = step.end
    }
  }

  private static func point(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: first * a.x + second * b.x + third * c.x + fourth * d.x,
      y: first * a.y + second * b.y + third * c.y + fourth * d.y)
  }

  /// Where a coordinate of a curve turns back, between 0 and 1.
  private static func turns(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> [Double] {
    // A third of the derivative: at² + bt + c.
    let (a, b, c) = (s - 3 * r + 3 * q - p, 2 * (r - 2 * q + p), q - p)
    var places: [Double] = []
    if abs(a) < 1e-12 {
      if b != 0 { places = [-c / b] }
    } else {
      let square = b * b - 4 * a * c
      guard square >= 0 else { return [] }
      places = [(-b + square.squareRoot()) / (2 * a), (-b - square.squareRoot()) / (2 * a)]
    }
    return places.filter { $0 > 0 && $0 < 1 }
  }
}

extension OutlinePath.Step {
  /// Where it ends.
  fileprivate var end: Point {
    switch self {
    case .move(let point), .line(let point), .cubic(_, _, let point): point
    }
  }
}
