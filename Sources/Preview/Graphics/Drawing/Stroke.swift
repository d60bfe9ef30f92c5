import PreviewCore

/// A line through points, as wide as a pen: the way that lines of any angle become areas.
struct Stroke: Equatable, Sendable {
  /// Where the line goes, in pixels, y down.
  let points: [Point]
  /// How wide it is, in pixels.
  let width: Double
  /// Lengths in pixels, drawn and left out by turns; none for a line without gaps.
  let dash: [Double]

  /// Joints are drawn to a point as long as they are blunter than this: of two unit normals the product, plus 1.
  private static let sharpestMitre = 0.5

  /// The line's area, ends cut off straight.
  ///
  /// A line is one contour from end to end, so that nothing is covered twice at its joints; every dash is one of its own.
  func contours() -> [[Polygon.Corner]] {
    var line: [Point] = []
    for point in points where line.last != point { line.append(point) }
    guard line.count > 1, width > 0 else { return [] }
    return (dash.isEmpty ? [line] : dashes(of: line)).map(outline)
  }

  private func outline(_ line: [Point]) -> [Polygon.Corner] {
    let normals = zip(line, line.dropFirst()).map { Self.normal(from: $0, to: $1) }
    var (near, far): ([Polygon.Corner], [Polygon.Corner]) = ([], [])
    func add(_ point: Point, _ x: Double, _ y: Double) {
      let (dx, dy) = (x * width / 2, y * width / 2)
      near.append(Self.corner(point.x + dx, point.y + dy))
      far.append(Self.corner(point.x - dx, point.y - dy))
    }
    for (index, point) in line.enumerated() {
      let before = normals[max(0, index - 1)]
      let after = normals[min(index, normals.count - 1)]
      let bluntness = 1 + before.x * after.x + before.y * after.y
      if bluntness > Self.sharpestMitre {
        add(point, (before.x + after.x) / bluntness, (before.y + after.y) / bluntness)
      } else {
        add(point, before.x, before.y)
        add(point, after.x, after.y)
      }
    }
    return near + far.reversed()
  }

  private func dashes(of line: [Point]) -> [[Point]] {
    guard dash.allSatisfy({ $0 > 0 }) else { return [line] }
    var pieces: [[Point]] = []
    var piece = [line[0]]
    var (turn, left) = (0, dash[0])
    for (start, end) in zip(line, line.dropFirst()) {
      let length = Self.length(end.x - start.x, end.y - start.y)
      var position = 0.0
      while length - position > left {
        position += left
        let share = position / length
        let point = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        if turn % 2 == 0 { pieces.append(piece + [point]) }
        piece = [point]
        turn += 1
        left = dash[turn % dash.count]
      }
      left -= length - position
      piece.append(end)
    }
    if turn % 2 == 0, piece.count > 1 { pieces.append(piece) }
    // A joint that falls on the end of a dash is there twice.
    return pieces.map { piece in piece.indices.filter { $0 == 0 || piece[$0] != piece[$0 - 1] }.map { piece[$0] } }
      .filter { $0.count > 1 }
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  private static func normal(from start: Point, to end: Point) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = length(x, y)
    return Point(x: y / length, y: -x / length)
  }

  private static func corner(_ x: Double, _ y: Double) -> Polygon.Corner {
    Polygon.Corner(Point(x: x, y: y), scale: 1)
  }
}
