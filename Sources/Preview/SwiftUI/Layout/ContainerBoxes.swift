import PreviewCore
import PreviewScene

/// A view that scrolls: it takes the room that it is offered along its axis, and is as long as its
/// content across.
final class ScrollBox: WrapperBox {
  private let axis: ViewLayout.Axis
  private let number: Int

  init(_ axis: ViewLayout.Axis, _ number: Int, _ view: ViewBox) {
    (self.axis, self.number) = (axis, number)
    super.init(view)
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal {
    var inner = proposal
    inner[axis] = nil
    return inner
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    var size = try super.ownSize(proposal)
    if let length = proposal[axis] { size[axis] = length }
    return size
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let size = try size(proposal)
    let own = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let rect = axis == .vertical ? placer.reaching(.vertical, own) : placer.reaching(.horizontal, own)
    placer.set(number, Point(x: rect.x, y: rect.y), rect.size)
    let inner = try inner(proposal)
    let content = try view.size(inner)
    placer.setContent(number, content)
    if axis == .vertical { placer.addInsets(of: rect, around: own, number) }
    let outer = placer.outer
    // What scrolls is placed from the inset on.
    placer.outer = axis == .vertical ? Point(x: rect.x, y: own.y) : Point(x: rect.x, y: rect.y)
    let screen = placer.screen
    placer.screen = nil
    let across = (size[axis.other] - content[axis.other]) / 2
    let start = origin + (axis == .vertical ? Point(x: across, y: 0) : Point(x: 0, y: across))
    try placer.within(nil) { (placer) throws(SceneError) in try view.place(at: start, inner, &placer) }
    (placer.outer, placer.screen) = (outer, screen)
  }

  override func topEdge() throws(SceneError) -> StackEdge { .other }
  override func bottomEdge() throws(SceneError) -> StackEdge { .other }
  override func ownBaseline(isFirst _: Bool, _: Proposal) throws(SceneError) -> Double? { nil }
  override func hide(_ placer: inout Placer) { placer.hidden.insert(number) }
}

/// A view that knows its room: it takes all of it. Its content stands at the top leading corner.
final class GeometryBox: ViewBox {
  private let layout: ViewLayout
  private let start: Int
  private let measure: BoxMaker.Measure
  private var made: [Size: ViewBox] = [:]

  init(_ layout: ViewLayout, from start: Int, _ measure: @escaping BoxMaker.Measure, _ context: LayoutContext) {
    (self.layout, self.start, self.measure) = (layout, start, measure)
    super.init(context)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  private func content(_ size: Size) -> ViewBox {
    if let known = made[size] { return known }
    var context = context
    context.geometry = size
    let box = BoxMaker(from: start, measure: measure).make(layout, context)
    made[size] = box
    return box
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let size = try size(proposal)
    try content(size).place(at: origin, Proposal(size), &placer)
  }

  override func hide(_ placer: inout Placer) { content(Size(width: 0, height: 0)).hide(&placer) }
}

/// The first of some views whose ideal size fits (`ViewThatFits`).
final class FirstFittingBox: ViewBox {
  private let across: Bool
  private let down: Bool
  private let views: [ViewBox]

  init(_ across: Bool, _ down: Bool, _ views: [ViewBox], _ context: LayoutContext) {
    (self.across, self.down, self.views) = (across, down, views)
    super.init(context)
  }

  private func chosen(_ proposal: Proposal) throws(SceneError) -> ViewBox? {
    for view in views {
      let ideal = try view.size(
        Proposal(width: across ? nil : proposal.width, height: down ? nil : proposal.height))
      let fitsAcross = !across || ideal.width <= (proposal.width ?? .infinity) + PixelGrid.tolerance
      let fitsDown = !down || ideal.height <= (proposal.height ?? .infinity) + PixelGrid.tolerance
      if fitsAcross, fitsDown { return view }
    }
    return views.last
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    try chosen(proposal)?.size(proposal) ?? Size(width: 0, height: 0)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let chosen = try chosen(proposal)
    for view in views where view !== chosen { view.hide(&placer) }
    try chosen?.place(at: origin, proposal, &placer)
  }

  override func topEdge() throws(SceneError) -> StackEdge { try views.first?.topEdge() ?? .none }
  override func bottomEdge() throws(SceneError) -> StackEdge { try views.first?.bottomEdge() ?? .none }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    try chosen(proposal)?.baseline(isFirst: isFirst, proposal)
  }

  override func hide(_ placer: inout Placer) { for view in views { view.hide(&placer) } }
}

/// Cells in columns or rows that fill one after the other (`LazyVGrid`, `LazyHGrid`).
final class LazyGridBox: ViewBox {
  private let grid: ViewLayout.LazyGridLayout
  private let cells: [ViewBox]
  private var axis: ViewLayout.Axis { grid.axis }

  init(_ grid: ViewLayout.LazyGridLayout, _ cells: [ViewBox], _ context: LayoutContext) {
    (self.grid, self.cells) = (grid, cells)
    super.init(context)
  }

  private var spacing: Double { grid.spacing?.points(in: context) ?? StackEdge.distance }

  /// Columns more than any screen has.
  private static let mostColumns = 500

  private struct Column {
    var start: Double
    var length: Double
    var alignment: ViewLayout.Alignment
  }

  /// The columns in some room across. The room left by fixed ones is shared in their order.
  private func columns(_ room: Double) -> [Column] {
    func gap(_ item: ViewLayout.LazyGridLayout.Item) -> Double {
      item.spacing?.points(in: context) ?? StackEdge.distance
    }
    var left = room
    var flexible = 0
    for (index, item) in grid.items.enumerated() {
      if index > 0 { left -= gap(grid.items[index - 1]) }
      if case .fixed(let length) = item.size { left -= length.points(in: context) } else { flexible += 1 }
    }
    var columns: [Column] = []
    var start = 0.0
    for item in grid.items {
      let alignment = item.alignment ?? .center
      func add(_ length: Double) {
        columns.append(Column(start: start, length: max(0, length), alignment: alignment))
        start += max(0, length) + gap(item)
      }
      switch item.size {
      case .fixed(let length): add(length.points(in: context))
      case .flexible(let least, let most):
        let share = max(0, left) / Double(max(1, flexible))
        let length = max(least.points(in: context), min(share, most.points(in: context)))
        left -= length
        flexible -= 1
        add(length)
      case .adaptive(let least, let most):
        let share = max(0, left) / Double(max(1, flexible))
        left -= share
        flexible -= 1
        let gap = gap(item)
        let least = max(1, least.points(in: context))
        let count = min(max(1, Int((share + gap) / (least + gap))), Self.mostColumns)
        let length = min((share - gap * Double(count - 1)) / Double(count), most.points(in: context))
        for _ in 0..<count { add(length) }
      }
    }
    return columns
  }

  private func room(_ proposal: Proposal) -> Double {
    let room = proposal[axis.other] ?? Scene.standardWidth
    return room.isFinite ? room : Scene.standardWidth
  }

  private func offered(_ column: Column) -> Proposal {
    var offered = Proposal.unspecified
    offered[axis.other] = column.length
    return offered
  }

  /// The lengths of the lines along the grid.
  private func lines(_ columns: [Column]) throws(SceneError) -> [Double] {
    guard !columns.isEmpty else { return [] }
    var lines: [Double] = []
    for (index, cell) in cells.enumerated() {
      let length = try cell.size(offered(columns[index % columns.count]))[axis]
      if index % columns.count == 0 { lines.append(0) }
      lines[lines.count - 1] = max(lines[lines.count - 1], length)
    }
    return lines
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let columns = columns(room(proposal))
    let lines = try lines(columns)
    var size = Size(width: 0, height: 0)
    size[axis] = lines.reduce(0, +) + spacing * Double(max(0, lines.count - 1))
    size[axis.other] = max(room(proposal), columns.last.map { $0.start + $0.length } ?? 0)
    return size
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let room = room(proposal)
    let columns = columns(room)
    guard let last = columns.last else { return }
    let lines = try lines(columns)
    let spare = max(0, room - last.start - last.length)
    let share =
      switch (axis, grid.alignment.across, grid.alignment.down) {
      case (.vertical, .leading, _), (.horizontal, _, .top): 0.0
      case (.vertical, .trailing, _), (.horizontal, _, .bottom): 1.0
      default: 0.5
      }
    var along = 0.0
    for (index, cell) in cells.enumerated() {
      let column = columns[index % columns.count]
      let line = index / columns.count
      if index > 0, index % columns.count == 0 { along += lines[line - 1] + spacing }
      var area = Size(width: 0, height: 0)
      area[axis] = lines[line]
      area[axis.other] = column.length
      let place = try cell.origin(in: area, column.alignment, offered(column))
      let across = spare * share + column.start
      let corner = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
      try cell.place(at: origin + corner + place, offered(column), &placer)
    }
  }

  override func hide(_ placer: inout Placer) { for cell in cells { cell.hide(&placer) } }
}
