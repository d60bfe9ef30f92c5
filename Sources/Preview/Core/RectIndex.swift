/// Numbers of rectangles by where they are, so that what meets a rectangle is looked for near it, and not everywhere.
///
/// The plane is a grid of cells, each with the numbers of what touches it. What touches many cells is kept apart: there is little of it, and it is near to everything.
package struct RectIndex {
  /// A cell of the grid of a plane.
  private struct Cell: Hashable {
    let plane: Int
    let column: Int32
    let row: Int32
  }

  /// The numbers of a plane: all, and those that touch many cells.
  private struct Plane {
    var all: [Int] = []
    var large: [Int] = []
  }

  /// The first ones, as long as they are few.
  private var first: [(number: Int, rect: Rect, plane: Int)] = []
  private var cells: [Cell: [Int]] = [:]
  private var planes: [Int: Plane] = [:]

  package init() {}

  /// Points of a cell: a line of text touches one or two.
  private static let (width, height) = (256.0, 64.0)
  /// Cells that a rectangle touches at most, unless it is near to everything.
  private static let mostCells = 32
  /// How many rectangles are all near to one another: a grid is slower for so few.
  private static let few = 24

  /// Adds a rectangle under a number, which is larger than those before.
  ///
  /// - Parameter plane: What is in different planes never meets.
  package mutating func insert(_ number: Int, _ rect: Rect, in plane: Int = 0) {
    if planes.isEmpty, first.count < Self.few { return first.append((number, rect, plane)) }
    for (number, rect, plane) in first { place(number, rect, in: plane) }
    first = []
    place(number, rect, in: plane)
  }

  private mutating func place(_ number: Int, _ rect: Rect, in plane: Int) {
    planes[plane, default: Plane()].all.append(number)
    guard let touched = Self.cells(of: rect, in: plane) else {
      planes[plane]!.large.append(number)
      return
    }
    for cell in touched { cells[cell, default: []].append(number) }
  }

  /// The numbers of all rectangles of a plane that may meet a rectangle, the smallest first: all that do are among them.
  package func near(_ rect: Rect, in plane: Int = 0) -> [Int] {
    if planes.isEmpty { return first.lazy.filter { $0.plane == plane }.map(\.number) }
    guard let own = planes[plane] else { return [] }
    guard let touched = Self.cells(of: rect, in: plane) else { return own.all }
    var found = own.large
    for cell in touched { found += cells[cell] ?? [] }
    if touched.count == 1, own.large.isEmpty { return found }
    found.sort()
    var last: Int?
    found.removeAll { number in
      defer { last = number }
      return number == last
    }
    return found
  }

  /// The cells that a rectangle touches; nil for too many.
  private static func cells(of rect: Rect, in plane: Int) -> [Cell]? {
    let (left, right) = (cell(rect.x / width), cell(rect.maxX / width))
    let (top, bottom) = (cell(rect.y / height), cell(rect.maxY / height))
    guard left <= right, top <= bottom, (right - left + 1) * (bottom - top + 1) <= mostCells else { return nil }
    return (top...bottom).flatMap { row in
      (left...right).map { Cell(plane: plane, column: Int32($0), row: Int32(row)) }
    }
  }

  /// Layouts are far smaller than this; what lies beyond is in the last cell.
  private static let most = 1e8

  private static func cell(_ place: Double) -> Int { Int(max(-most, min(most, place.rounded(.down)))) }
}
