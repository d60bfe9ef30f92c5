import PreviewCore
import PreviewScene

/// Rows and columns that line up (`Grid`).
///
/// The least flexible column is asked first, as in a row of views. A view over several columns, or
/// over all, makes them wider by equal parts where it is wider than they are. Rows are as far apart
/// as their cells ask for.
final class GridBox: ViewBox {
  private let grid: ViewLayout.GridLayout
  private let rows: [[Cell]]
  private let columns: Int
  private var known: [Double?: [Double]] = [:]
  private var lines: [Double?: [Line]] = [:]

  /// A view with the columns that it stands in.
  private struct Cell {
    let view: ViewBox
    let columns: Range<Int>
    let requests: ViewLayout.Requests
    /// Whether it is in no row, and stands over all columns.
    let isWhole: Bool
  }

  /// Where a row stands.
  private struct Line {
    var y: Double
    var height: Double
    /// Points down to its baselines.
    var baseline: Double
  }

  /// Columns more than any grid has.
  private static let mostColumns = 500

  init(_ grid: ViewLayout.GridLayout, _ rows: [[ViewBox]], _ context: LayoutContext) {
    self.grid = grid
    var cells: [[Cell]] = []
    var columns = 0
    for (row, views) in zip(grid.rows, rows) where !row.spansAll {
      columns = max(columns, views.reduce(0) { min($0 + max(1, $1.requests.columns), Self.mostColumns) })
    }
    columns = max(columns, grid.rows.isEmpty ? 0 : 1)
    for (row, views) in zip(grid.rows, rows) {
      var start = 0
      cells.append(
        views.map { view in
          let requests = view.requests
          let count = row.spansAll ? columns : max(1, requests.columns)
          defer { start = min(start + count, columns - 1) }
          return Cell(
            view: view, columns: start..<min(start + count, columns), requests: requests, isWhole: row.spansAll)
        })
    }
    (self.rows, self.columns) = (cells, columns)
    super.init(context)
  }

  private var across: Double { grid.horizontalSpacing?.points(in: context) ?? StackEdge.distance }

  private func gaps(_ count: Int) -> Double { across * Double(max(0, count - 1)) }

  private func widest(_ column: Int, _ width: Double?) throws(SceneError) -> Double {
    var widest = 0.0
    for cell in rows.joined()
    where cell.columns.count == 1 && cell.columns.lowerBound == column && !cell.requests.isUnsizedAcross
      && !cell.isWhole
    {
      widest = max(widest, try cell.view.size(Proposal(width: width, height: nil)).width)
    }
    return widest
  }

  private func widths(_ room: Double?) throws(SceneError) -> [Double] {
    if let found = known[room] { return found }
    var widths = Array(repeating: 0.0, count: columns)
    if let room, room.isFinite {
      var flexibilities: [(column: Int, flexibility: Double)] = []
      for column in 0..<columns {
        flexibilities.append((column, try widest(column, .infinity) - (try widest(column, 0))))
      }
      var left = max(0, room - gaps(columns))
      let order = flexibilities.sorted { ($0.flexibility, $0.column) < ($1.flexibility, $1.column) }
      for (asked, entry) in order.enumerated() {
        widths[entry.column] = try widest(entry.column, max(0, left) / Double(columns - asked))
        left -= widths[entry.column]
      }
    } else {
      for column in 0..<columns { widths[column] = try widest(column, room) }
    }
    // What stands over several columns.
    for cell in rows.joined() where (cell.columns.count > 1 || cell.isWhole) && !cell.requests.isUnsizedAcross {
      let own = widths[cell.columns].reduce(0, +) + gaps(cell.columns.count)
      let offered = cell.isWhole ? room : room.map { min($0, own) }
      let missing = try cell.view.size(Proposal(width: offered, height: nil)).width - own
      guard missing > 0 else { continue }
      for column in cell.columns { widths[column] += missing / Double(cell.columns.count) }
    }
    known[room] = widths
    return widths
  }

  private func width(_ cell: Cell, _ widths: [Double]) -> Double {
    widths[cell.columns].reduce(0, +) + gaps(cell.columns.count)
  }

  private func down(_ row: Int) -> ViewLayout.Down { grid.rows[row].down ?? grid.alignment.down }

  /// The rows one below another.
  private func lines(_ room: Double?) throws(SceneError) -> [Line] {
    if let found = lines[room] { return found }
    let widths = try widths(room)
    var found: [Line] = []
    var y = 0.0
    for (row, cells) in rows.enumerated() {
      if row > 0 { y += try gap(above: row) }
      var (highest, above, below) = (0.0, 0.0, 0.0)
      for cell in cells where !cell.requests.isUnsizedDown {
        let offered = Proposal(width: width(cell, widths), height: nil)
        let height = try cell.view.size(offered).height
        highest = max(highest, height)
        guard isBaseline(down(row)) else { continue }
        let line = try cell.view.position(down(row), offered)
        (above, below) = (max(above, line), max(below, height - line))
      }
      found.append(Line(y: y, height: max(highest, above + below), baseline: above))
      y += max(highest, above + below)
    }
    lines[room] = found
    return found
  }

  private func isBaseline(_ down: ViewLayout.Down) -> Bool { down == .firstBaseline || down == .lastBaseline }

  private func gap(above row: Int) throws(SceneError) -> Double {
    if let spacing = grid.verticalSpacing { return spacing.points(in: context) }
    var (bottoms, tops): ([StackEdge], [StackEdge]) = ([], [])
    for cell in rows[row - 1] { bottoms.append(try cell.view.bottomEdge()) }
    for cell in rows[row] { tops.append(try cell.view.topEdge()) }
    let (bottom, top) = (StackEdge(bottoms), StackEdge(tops))
    return bottom.isNone || top.isNone ? 0 : bottom.distance(to: top, context.grid)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let widths = try widths(proposal.width)
    let last = try lines(proposal.width).last
    return Size(width: widths.reduce(0, +) + gaps(columns), height: last.map { $0.y + $0.height } ?? 0)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let widths = try widths(proposal.width)
    for (row, line) in try lines(proposal.width).enumerated() {
      for cell in rows[row] {
        let area = Size(width: width(cell, widths), height: line.height)
        let offered = Proposal(area)
        var place = try cell.view.origin(in: area, alignment(cell, row), offered)
        if isBaseline(down(row)), cell.requests.anchor == nil {
          place.y = line.baseline - (try cell.view.position(down(row), offered))
        }
        let x = widths[..<cell.columns.lowerBound].reduce(0, +) + across * Double(cell.columns.lowerBound)
        try cell.view.place(at: origin + Point(x: x + place.x, y: line.y + place.y), offered, &placer)
      }
    }
  }

  private func alignment(_ cell: Cell, _ row: Int) -> ViewLayout.Alignment {
    if let anchor = cell.requests.anchor { return anchor }
    var alignment = grid.alignment
    alignment.down = down(row)
    // A cell over several columns stands as the grid says.
    if cell.columns.count == 1, !cell.isWhole,
      let own = rows.joined().lazy.filter({ $0.columns == cell.columns }).compactMap(\.requests.columnAlignment).first
    {
      alignment.across = own
    }
    return alignment
  }

  override func topEdge() throws(SceneError) -> StackEdge {
    var edges: [StackEdge] = []
    for cell in rows.first ?? [] { edges.append(try cell.view.topEdge()) }
    return StackEdge(edges)
  }

  override func bottomEdge() throws(SceneError) -> StackEdge {
    var edges: [StackEdge] = []
    for cell in rows.last ?? [] { edges.append(try cell.view.bottomEdge()) }
    return StackEdge(edges)
  }

  override func hide(_ placer: inout Placer) { for cell in rows.joined() { cell.view.hide(&placer) } }
}
