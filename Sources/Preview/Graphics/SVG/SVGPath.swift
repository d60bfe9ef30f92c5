import PreviewCore

/// The path of SVG's `d`, with every command brought to lines and cubic curves.
struct SVGPath {
  /// The path.
  private(set) var outline = OutlinePath()
  /// For each contour, whether it was closed.
  private(set) var closings: [Bool] = []
  private var (start, pen) = (Point.zero, Point.zero)
  /// The last control point of a curve, which the next one reflects.
  private var (cubicControl, quadraticControl): (Point?, Point?) = (nil, nil)
  private var isOpen = false

  /// A text that is not understood as a path.
  struct Fault: Error {}

  /// Reads the commands.
  init(_ text: String) throws(Fault) {
    var numbers = SVGNumbers(text)
    var command: UInt8 = 0
    var count = 0
    while let next = numbers.command() ?? (numbers.isAtEnd ? nil : command) {
      // Numbers without a command repeat the last one; those of a move are lines.
      let isRepeated = next == command && !numbers.hadCommand
      if isRepeated, command == 0 || command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") { throw Fault() }
      command = next
      count += 1
      guard count <= Limits.svgSteps else { throw Fault() }
      var kind = command
      if isRepeated, kind == UInt8(ascii: "M") { kind = UInt8(ascii: "L") }
      if isRepeated, kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
      if count == 1, kind | 0x20 != UInt8(ascii: "m") { throw Fault() }
      try add(kind, &numbers)
    }
  }

  private mutating func add(_ command: UInt8, _ numbers: inout SVGNumbers) throws(Fault) {
    let origin = command >= UInt8(ascii: "a") ? pen : .zero
    func number(_ numbers: inout SVGNumbers) throws(Fault) -> Double {
      guard let number = numbers.number() else { throw Fault() }
      return number
    }
    func point(_ numbers: inout SVGNumbers) throws(Fault) -> Point {
      Point(x: origin.x + (try number(&numbers)), y: origin.y + (try number(&numbers)))
    }
    func reflected(_ control: Point?) -> Point {
      control.map { Point(x: 2 * pen.x - $0.x, y: 2 * pen.y - $0.y) } ?? pen
    }
    var (cubic, quadratic): (Point?, Point?) = (nil, nil)
    switch command | 0x20 {
    case UInt8(ascii: "m"): move(to: try point(&numbers))
    case UInt8(ascii: "l"): line(to: try point(&numbers))
    case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try number(&numbers)), y: pen.y))
    case UInt8(ascii: "v"): line(to: Point(x: pen.x, y: origin.y + (try number(&numbers))))
    case UInt8(ascii: "c"):
      let (first, second) = (try point(&numbers), try point(&numbers))
      curve(first, second, to: try point(&numbers))
      cubic = second
    case UInt8(ascii: "s"):
      let first = reflected(cubicControl)
      let second = try point(&numbers)
      curve(first, second, to: try point(&numbers))
      cubic = second
    case UInt8(ascii: "q"):
      let control = try point(&numbers)
      curve(control, to: try point(&numbers))
      quadratic = control
    case UInt8(ascii: "t"):
      let control = reflected(quadraticControl)
      curve(control, to: try point(&numbers))
      quadratic = control
    case UInt8(ascii: "a"):
      let radii = (abs(try number(&numbers)), abs(try number(&numbers)))
      let turn = try number(&numbers)
      guard let isLarge = numbers.flag(), let isClockwise = numbers.flag() else { throw Fault() }
      arc(radii, turn, isLarge: isLarge, isClockwise: isClockwise, to: try point(&numbers))
    case UInt8(ascii: "z"): close()
    default: throw Fault()
    }
    (cubicControl, quadraticControl) = (cubic, quadratic)
    guard abs(pen.x) <= SVGNumbers.most, abs(pen.y) <= SVGNumbers.most else { throw Fault() }
  }

  // MARK: Steps

  private mutating func move(to point: Point) {
    (start, pen, isOpen) = (point, point, false)
  }

  /// Begins a contour where there is none.
  private mutating func begin() {
    guard !isOpen else { return }
    outline.move(to: pen)
    closings.append(false)
    start = pen
    isOpen = true
  }

  private mutating func line(to point: Point) {
    begin()
    outline.line(to: point)
    pen = point
  }

  private mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    begin()
    outline.curve(to: point, first, second)
    pen = point
  }

  private mutating func curve(_ control: Point, to point: Point) {
    func toward(_ end: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    curve(toward(pen), toward(point), to: point)
  }

  private mutating func close() {
    guard isOpen else { return }
    if pen != start { outline.line(to: start) }
    closings[closings.count - 1] = true
    (pen, isOpen) = (start, false)
  }

  /// An arc of an ellipse, by SVG's implementation notes (B.2): as cubic curves of a quarter turn
  /// at most.
  private mutating func arc(
    _ radii: (Double, Double), _ degrees: Double, isLarge: Bool, isClockwise: Bool, to end: Point
  ) {
    guard radii.0 > 0, radii.1 > 0 else { return line(to: end) }
    guard end != pen else { return }
    let (sine, cosine) = Angle.sineAndCosine(degrees)
    // To coordinates in which the ellipse is a circle of radius 1.
    var (rx, ry) = radii
    func unit(_ point: Point) -> Point {
      Point(x: (cosine * point.x + sine * point.y) / rx, y: (-sine * point.x + cosine * point.y) / ry)
    }
    let half = Point(x: (pen.x - end.x) / 2, y: (pen.y - end.y) / 2)
    let distance = unit(half)
    let square = distance.x * distance.x + distance.y * distance.y
    if square > 1 {
      // Radii that are too small grow until the ellipse reaches.
      (rx, ry) = (rx * square.squareRoot(), ry * square.squareRoot())
    }
    let (from, to) = (unit(pen), unit(end))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    let height = max(0, 1 / length - 0.25).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: (from.x + to.x) / 2 - dy * height, y: (from.y + to.y) / 2 + dx * height)
    let sign = isClockwise ? 1.0 : -1.0
    var arm = Point(x: from.x - center.x, y: from.y - center.y)
    let last = Point(x: to.x - center.x, y: to.y - center.y)
    func back(_ point: Point) -> Point {
      let (x, y) = ((center.x + point.x) * rx, (center.y + point.y) * ry)
      return Point(x: cosine * x - sine * y, y: sine * x + cosine * y)
    }
    for _ in 0..<4 {
      let cross = (arm.x * last.y - arm.y * last.x) * sign
      let dot = arm.x * last.x + arm.y * last.y
      let isLastPart = cross >= 0 && dot >= 0
      let next = isLastPart ? last : Point(x: -arm.y * sign, y: arm.x * sign)
      // The handles' length is 4/3 tan(θ/4), by the half-angle formulas.
      let c = min(1, max(-1, arm.x * next.x + arm.y * next.y))
      let tangent = ((1 - c) / (1 + c)).squareRoot()
      let handle = 4.0 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot()) * sign
      let first = Point(x: arm.x - arm.y * handle, y: arm.y + arm.x * handle)
      let second = Point(x: next.x + next.y * handle, y: next.y - next.x * handle)
      curve(back(first), back(second), to: isLastPart ? end : back(next))
      if isLastPart { return }
      arm = next
    }
    line(to: end)
  }
}
