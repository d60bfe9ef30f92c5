import PreviewCore
import PreviewScene

/// Views beside or below one another.
///
/// Distances come off the room first. Views of the highest priority are asked first, while those of
/// lower ones keep their least lengths; within a group the least flexible view is asked first, and
/// each is offered an equal share of what is left (OpenSwiftUI's `StackLayout`).
final class StackBox: ViewBox {
  private let stack: ViewLayout.StackLayout
  private let views: [ViewBox]
  private var axis: ViewLayout.Axis { stack.axis }
  private var gaps: [Double]?
  private var arrangements: [Proposal: Arrangement] = [:]

  /// The room that each view is offered, and the size of all.
  private struct Arrangement {
    var proposals: [Proposal]
    var size: Size
    /// Points from the leading edge or the top to the alignment's line.
    var line: Double
  }

  init(_ stack: ViewLayout.StackLayout, _ views: [ViewBox], _ context: LayoutContext) {
    (self.stack, self.views) = (stack, views)
    super.init(context)
    for view in views { view.stand(in: stack.axis) }
  }

  private func allGaps() throws(SceneError) -> [Double] {
    if let gaps { return gaps }
    var found: [Double] = []
    for (view, next) in zip(views, views.dropFirst()) { found.append(try gap(view, next)) }
    gaps = found
    return found
  }

  private func gap(_ view: ViewBox, _ next: ViewBox) throws(SceneError) -> Double {
    if view is EmptyBox || next is EmptyBox { return 0 }
    if let spacing = stack.spacing { return spacing.points(in: context) }
    if view.isSpace || next.isSpace { return 0 }
    if axis == .horizontal { return StackEdge.distance }
    let (bottom, top) = (try view.bottomEdge(), try next.topEdge())
    if bottom.isNone || top.isNone { return 0 }
    return bottom.distance(to: top, context.grid)
  }

  private func arrangement(_ proposal: Proposal) throws(SceneError) -> Arrangement {
    if let known = arrangements[proposal] { return known }
    var proposals = views.map { _ in proposal }
    let gaps = try allGaps().reduce(0, +)
    if let room = proposal[axis], room.isFinite {
      try share(max(0, room - gaps), among: &proposals, across: proposal[axis.other])
    } else {
      for index in proposals.indices { proposals[index][axis] = proposal[axis] }
    }
    var length = gaps
    var (before, behind) = (0.0, 0.0)
    for (view, own) in zip(views, proposals) {
      let size = try view.size(own)
      length += size[axis]
      if view.isSpace { continue }
      let line = try position(of: view, own)
      before = max(before, line)
      behind = max(behind, size[axis.other] - line)
    }
    var size = Size(width: 0, height: 0)
    size[axis] = length
    size[axis.other] = before + behind
    var line = before
    if stack.isLazy, let room = proposal[axis.other], room > size[axis.other] {
      if room.isFinite { line += (room - size[axis.other]) * share(of: stack.alignment) }
      size[axis.other] = room
    }
    let arrangement = Arrangement(proposals: proposals, size: size, line: line)
    arrangements[proposal] = arrangement
    return arrangement
  }

  private func share(of alignment: ViewLayout.Alignment) -> Double {
    if axis == .vertical {
      switch alignment.across {
      case .leading: return 0
      case .center: return 0.5
      case .trailing: return 1
      }
    }
    switch alignment.down {
    case .top, .firstBaseline: return 0
    case .center: return 0.5
    case .bottom, .lastBaseline: return 1
    }
  }

  /// Points to the alignment's line in a view.
  private func position(of view: ViewBox, _ proposal: Proposal) throws(SceneError) -> Double {
    axis == .vertical
      ? try view.position(stack.alignment.across, proposal) : try view.position(stack.alignment.down, proposal)
  }

  private func share(
    _ room: Double, among proposals: inout [Proposal], across: Double?
  ) throws(SceneError) {
    func length(_ index: Int, _ length: Double) throws(SceneError) -> Double {
      var proposal = Proposal(width: across, height: across)
      proposal[axis] = length
      proposal[axis.other] = across
      return try views[index].size(proposal)[axis]
    }
    let priorities = Set(views.map(\.priority)).sorted(by: >)
    var left = room
    for (place, priority) in priorities.enumerated() {
      let group = views.indices.filter { views[$0].priority == priority }
      var reserved = 0.0
      for index in views.indices where priorities.dropFirst(place + 1).contains(views[index].priority) {
        reserved += try length(index, 0)
      }
      var flexibilities: [(index: Int, flexibility: Double, least: Double)] = []
      for index in group {
        let (least, most) = group.count == 1 ? (0, 0) : (try length(index, 0), try length(index, .infinity))
        // Views without an end come by their least lengths, the longest first.
        flexibilities.append((index, most - least, most - least == .infinity ? -least : 0))
      }
      // Views that are equally flexible are asked in their order.
      let order = flexibilities.enumerated().sorted {
        ($0.element.flexibility, $0.element.least, $0.offset) < ($1.element.flexibility, $1.element.least, $1.offset)
      }
      var ownRoom = left - reserved
      for (asked, entry) in order.enumerated() {
        let index = entry.element.index
        let share = max(0, ownRoom) / Double(group.count - asked)
        proposals[index][axis] = share
        proposals[index][axis.other] = across
        let taken = try views[index].size(proposals[index])[axis]
        ownRoom -= taken
        left -= taken
      }
    }
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size { try arrangement(proposal).size }

  /// The arrangement in which the views are placed: across, they are offered what the stack has,
  /// where it was offered nothing (OpenSwiftUI's `proposalWhenPlacing`).
  private func placed(_ proposal: Proposal) throws(SceneError) -> Arrangement {
    var offered = proposal
    if offered[axis.other] == nil { offered[axis.other] = try size(proposal)[axis.other] }
    return try arrangement(offered)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let arrangement = try placed(proposal)
    for (index, place) in try places(arrangement).enumerated() {
      try views[index].place(at: origin + place, arrangement.proposals[index], &placer)
    }
  }

  private func places(_ arrangement: Arrangement) throws(SceneError) -> [Point] {
    let gaps = try allGaps()
    var along = 0.0
    var places: [Point] = []
    for (index, view) in views.enumerated() {
      let own = arrangement.proposals[index]
      let across = arrangement.line - (try position(of: view, own))
      places.append(axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along))
      along += try view.size(own)[axis] + (index < gaps.count ? gaps[index] : 0)
    }
    return places
  }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    let arrangement = try placed(proposal)
    let places = try places(arrangement)
    var found: Double?
    for (index, view) in views.enumerated() {
      guard let line = try view.baseline(isFirst: isFirst, arrangement.proposals[index]) else { continue }
      let place = places[index].y + line
      if isFirst {
        if axis == .vertical { return place }
        found = min(found ?? place, place)
      } else {
        found = max(found ?? place, place)
      }
    }
    return found
  }

  // The guides that its views set, on an average (OpenSwiftUI's `combineExplicit`).

  override func ownGuide(across: ViewLayout.Across, _ proposal: Proposal) throws(SceneError) -> Double? {
    let arrangement = try placed(proposal)
    let places = try places(arrangement)
    var found: [Double] = []
    for (index, view) in views.enumerated() {
      guard let guide = try view.guide(across: across, arrangement.proposals[index]) else { continue }
      found.append(places[index].x + guide)
    }
    return found.isEmpty ? nil : found.reduce(0, +) / Double(found.count)
  }

  override func ownGuide(down: ViewLayout.Down, _ proposal: Proposal) throws(SceneError) -> Double? {
    if down == .firstBaseline || down == .lastBaseline { return nil }
    let arrangement = try placed(proposal)
    let places = try places(arrangement)
    var found: [Double] = []
    for (index, view) in views.enumerated() {
      guard let guide = try view.guide(down: down, arrangement.proposals[index]) else { continue }
      found.append(places[index].y + guide)
    }
    return found.isEmpty ? nil : found.reduce(0, +) / Double(found.count)
  }

  private var shown: [ViewBox] { views.filter { !$0.isSpace } }

  override func topEdge() throws(SceneError) -> StackEdge {
    if axis == .vertical { return try views.first?.topEdge() ?? .none }
    var edges: [StackEdge] = []
    for view in shown { edges.append(try view.topEdge()) }
    return StackEdge(edges)
  }

  override func bottomEdge() throws(SceneError) -> StackEdge {
    if axis == .vertical { return try views.last?.bottomEdge() ?? .none }
    var edges: [StackEdge] = []
    for view in shown { edges.append(try view.bottomEdge()) }
    return StackEdge(edges)
  }

  override func hide(_ placer: inout Placer) { for view in views { view.hide(&placer) } }
}

extension ViewBox {
  /// Tells spaces and lines which way their stack runs.
  fileprivate func stand(in axis: ViewLayout.Axis) {
    switch self {
    case let spacer as SpacerBox: spacer.axis = axis
    case let leaf as LeafBox where leaf.isDivider: leaf.isUpright = axis == .horizontal
    case let wrapper as WrapperBox: wrapper.view.stand(in: axis)
    default: break
    }
  }
}

/// Views over one another (`ZStack`).
///
/// It is as large as the largest of the views of its highest priority, and all are offered that
/// size where they are placed (OpenSwiftUI's `_ZStackLayout`).
final class LayersBox: ViewBox {
  private let alignment: ViewLayout.Alignment
  private let views: [ViewBox]

  init(_ alignment: ViewLayout.Alignment, _ views: [ViewBox], _ context: LayoutContext) {
    (self.alignment, self.views) = (alignment, views)
    super.init(context)
  }

  /// The views of the highest priority, which make the size.
  private var leading: [ViewBox] {
    let highest = views.map(\.priority).max() ?? 0
    return views.filter { $0.priority == highest }
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    var whole = Size(width: 0, height: 0)
    for view in leading {
      let size = try view.size(proposal)
      whole = Size(width: max(whole.width, size.width), height: max(whole.height, size.height))
    }
    return whole
  }

  /// The lines on which all stand where they are offered the size of the whole.
  private func lines(_ offered: Proposal) throws(SceneError) -> Point {
    var (x, y) = (-Double.infinity, -Double.infinity)
    for view in leading {
      x = max(x, try view.position(alignment.across, offered))
      y = max(y, try view.position(alignment.down, offered))
    }
    return Point(x: x, y: y)
  }

  private func place(_ view: ViewBox, _ lines: Point, _ offered: Proposal) throws(SceneError) -> Point {
    Point(
      x: lines.x - (try view.position(alignment.across, offered)),
      y: lines.y - (try view.position(alignment.down, offered)))
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let offered = Proposal(try size(proposal))
    let lines = try lines(offered)
    for view in views { try view.place(at: origin + (try place(view, lines, offered)), offered, &placer) }
  }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    let offered = Proposal(try size(proposal))
    let lines = try lines(offered)
    for view in views {
      guard let line = try view.baseline(isFirst: isFirst, offered) else { continue }
      return try place(view, lines, offered).y + line
    }
    return nil
  }

  override func topEdge() throws(SceneError) -> StackEdge {
    var edges: [StackEdge] = []
    for view in views { edges.append(try view.topEdge()) }
    return StackEdge(edges)
  }

  override func bottomEdge() throws(SceneError) -> StackEdge {
    var edges: [StackEdge] = []
    for view in views { edges.append(try view.bottomEdge()) }
    return StackEdge(edges)
  }

  override func hide(_ placer: inout Placer) { for view in views { view.hide(&placer) } }
}
