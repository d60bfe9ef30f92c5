import PreviewCore
import PreviewScene

/// A view around another, which says what that says unless it has something else to say.
class WrapperBox: ViewBox {
  let view: ViewBox

  init(_ view: ViewBox) {
    self.view = view
    super.init(view.context)
  }

  /// The room that the view in it is offered.
  func inner(_ proposal: Proposal) throws(SceneError) -> Proposal { proposal }
  /// Where the view in it stands.
  func place(of _: Proposal) throws(SceneError) -> Point { Point(x: 0, y: 0) }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size { try view.size(try inner(proposal)) }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    try view.place(at: origin + (try place(of: proposal)), try inner(proposal), &placer)
  }

  override func topEdge() throws(SceneError) -> StackEdge { try view.topEdge() }
  override func bottomEdge() throws(SceneError) -> StackEdge { try view.bottomEdge() }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    guard let line = try view.baseline(isFirst: isFirst, try inner(proposal)) else { return nil }
    return line + (try place(of: proposal)).y
  }

  override func ownGuide(across: ViewLayout.Across, _ proposal: Proposal) throws(SceneError) -> Double? {
    guard let guide = try view.guide(across: across, try inner(proposal)) else { return nil }
    return guide + (try place(of: proposal)).x
  }

  override func ownGuide(down: ViewLayout.Down, _ proposal: Proposal) throws(SceneError) -> Double? {
    guard let guide = try view.guide(down: down, try inner(proposal)) else { return nil }
    return guide + (try place(of: proposal)).y
  }

  override var priority: Double { view.priority }
  override var isSpace: Bool { view.isSpace }
  override var requests: ViewLayout.Requests { view.requests }
  override func hide(_ placer: inout Placer) { view.hide(&placer) }
}

/// A view that asks something of what is around it.
final class RequestBox: WrapperBox {
  private let own: ViewLayout.Requests

  init(_ requests: ViewLayout.Requests, _ view: ViewBox) {
    own = requests
    super.init(view)
  }

  override var requests: ViewLayout.Requests { view.requests.merged(with: own) }

  override func topEdge() throws(SceneError) -> StackEdge { own.isControl ? .other : try view.topEdge() }

  override func bottomEdge() throws(SceneError) -> StackEdge {
    own.isControl || own.isButton ? .other : try view.bottomEdge()
  }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    own.isControl ? 0 : try super.ownBaseline(isFirst: isFirst, proposal)
  }
}

/// A ground around a view.
final class GroupBox: WrapperBox {
  private let number: Int

  init(_ number: Int, _ view: ViewBox) {
    self.number = number
    super.init(view)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    placer.set(number, origin, try size(proposal))
    let outer = placer.outer
    placer.outer = origin
    // The ground has the lengths around it.
    try placer.within(nil) { (placer) throws(SceneError) in try view.place(at: origin, proposal, &placer) }
    placer.outer = outer
  }

  override func hide(_ placer: inout Placer) { placer.hidden.insert(number) }
}

/// Room around a view. At edges with room it asks for what any view does.
final class PaddingBox: WrapperBox {
  private let insets: EdgePoints

  init(_ room: ViewLayout.EdgeRoom, _ view: ViewBox) {
    let context = view.context
    insets = EdgePoints(
      top: room.top.points(in: context), leading: room.leading.points(in: context),
      bottom: room.bottom.points(in: context), trailing: room.trailing.points(in: context))
    super.init(view)
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal { proposal.inset(by: insets) }
  override func place(of _: Proposal) throws(SceneError) -> Point { Point(x: insets.leading, y: insets.top) }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let size = try super.ownSize(proposal)
    return Size(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override var isSpace: Bool { false }
  override func topEdge() throws(SceneError) -> StackEdge { insets.top == 0 ? try view.topEdge() : .other }
  override func bottomEdge() throws(SceneError) -> StackEdge { insets.bottom == 0 ? try view.bottomEdge() : .other }
}

/// A view that is drawn elsewhere than it stands.
final class OffsetBox: WrapperBox {
  private let offset: Point

  init(_ offset: Point, _ view: ViewBox) {
    self.offset = offset
    super.init(view)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    try view.place(at: origin + offset, proposal, &placer)
  }
}

/// A view whose middle stands at a place; it takes all the room.
final class PositionBox: WrapperBox {
  private let middle: Point

  init(_ middle: Point, _ view: ViewBox) {
    self.middle = middle
    super.init(view)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let own = try view.size(proposal)
    return Size(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
  }

  override func place(of proposal: Proposal) throws(SceneError) -> Point {
    let own = try view.size(proposal)
    return Point(x: middle.x - own.width / 2, y: middle.y - own.height / 2)
  }
}

/// A view that is asked before others.
final class PriorityBox: WrapperBox {
  private let own: Double

  init(_ priority: Double, _ view: ViewBox) {
    own = priority
    super.init(view)
  }

  override var priority: Double { own }
}

/// A view with guides of its own.
final class GuidedBox: WrapperBox {
  private let own: ViewLayout.Guide

  init(_ guide: ViewLayout.Guide, _ view: ViewBox) {
    own = guide
    super.init(view)
  }

  override func ownGuide(across: ViewLayout.Across, _ proposal: Proposal) throws(SceneError) -> Double? {
    guard own.across == across else { return try super.ownGuide(across: across, proposal) }
    return try points(own.value, proposal)
  }

  override func ownGuide(down: ViewLayout.Down, _ proposal: Proposal) throws(SceneError) -> Double? {
    guard own.down == down else { return try super.ownGuide(down: down, proposal) }
    return try points(own.value, proposal)
  }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    if let guide = try guide(down: isFirst ? .firstBaseline : .lastBaseline, proposal) { return guide }
    return try super.ownBaseline(isFirst: isFirst, proposal)
  }

  private func points(_ value: ViewLayout.Guide.Value, _ proposal: Proposal) throws(SceneError) -> Double {
    switch value {
    case .length(let length): length.points(in: context)
    case .width: try view.size(proposal).width
    case .height: try view.size(proposal).height
    case .across(let across): try view.position(across, proposal)
    case .down(let down): try view.position(down, proposal)
    case .operation(let operation, let first, let second):
      ViewLength.value(operation, try points(first, proposal), try points(second, proposal))
    }
  }
}

/// A view that reaches to the screen's edges.
final class EdgeBox: WrapperBox {
  private let edges: ViewLayout.Edges

  init(_ edges: ViewLayout.Edges, _ view: ViewBox) {
    self.edges = edges
    super.init(view)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let size = try size(proposal)
    let own = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let rect = placer.reaching(edges, own)
    if rect == own { return try view.place(at: origin, proposal, &placer) }
    // What doesn't take the room stands in the middle of it.
    let offered = Proposal(rect.size)
    let inner = try view.size(offered)
    try view.place(
      at: Point(x: rect.x + (rect.width - inner.width) / 2, y: rect.y + (rect.height - inner.height) / 2), offered,
      &placer)
  }
}

/// A view before or behind another, in the size of that.
final class AttachedBox: WrapperBox {
  private let other: ViewBox
  private let alignment: ViewLayout.Alignment

  init(_ other: ViewBox, to view: ViewBox, _ alignment: ViewLayout.Alignment) {
    (self.other, self.alignment) = (other, alignment)
    super.init(view)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let size = try size(proposal)
    let offered = Proposal(size)
    // A guide that the attached view sets meets that of the view that it is attached to.
    let x = try base(alignment.across, size) - (try other.position(alignment.across, offered))
    let y: Double
    switch alignment.down {
    case .firstBaseline, .lastBaseline:
      let line = try view.baseline(isFirst: alignment.down == .firstBaseline, proposal) ?? size.height
      y = line - (try other.position(alignment.down, offered))
    case .top: y = -(try other.position(.top, offered))
    case ViewLayout.Down.center: y = size.height / 2 - (try other.position(ViewLayout.Down.center, offered))
    case .bottom: y = size.height - (try other.position(.bottom, offered))
    }
    try other.place(at: origin + Point(x: x, y: y), offered, &placer)
    try view.place(at: origin, proposal, &placer)
  }

  private func base(_ across: ViewLayout.Across, _ size: Size) throws(SceneError) -> Double {
    switch across {
    case .leading: 0
    case .center: size.width / 2
    case .trailing: size.width
    }
  }

  override func hide(_ placer: inout Placer) {
    view.hide(&placer)
    other.hide(&placer)
  }
}

/// A view with something at an edge, which takes room from it.
final class InsetBox: WrapperBox {
  private let edge: ViewLayout.Edge
  private let spacing: Double?
  private let alignment: ViewLayout.Alignment
  private let content: ViewBox

  init(
    _ edge: ViewLayout.Edge, _ view: ViewBox, _ spacing: Double?, _ alignment: ViewLayout.Alignment,
    _ content: ViewBox
  ) {
    (self.edge, self.spacing, self.alignment, self.content) = (edge, spacing, alignment, content)
    super.init(view)
  }

  private var axis: ViewLayout.Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
  private var isBefore: Bool { edge == .top || edge == .leading }

  private func offered(_ proposal: Proposal) -> Proposal {
    var offered = proposal
    offered[axis] = nil
    return offered
  }

  /// Points that the view loses at the edge: those of what is there, and the distance of two views
  /// in a stack unless it says another.
  private func length(_ proposal: Proposal) throws(SceneError) -> Double {
    let own = try content.size(offered(proposal))[axis]
    if let spacing { return own + spacing }
    if axis == .horizontal { return own + StackEdge.distance }
    let (bottom, top) =
      isBefore
      ? (try content.bottomEdge(), try view.topEdge()) : (try view.bottomEdge(), try content.topEdge())
    return own + (bottom.isNone || top.isNone ? 0 : bottom.distance(to: top, context.grid))
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal {
    let length = try length(proposal)
    var inner = proposal
    inner[axis] = proposal[axis].map { max(0, $0 - length) }
    return inner
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    var size = try super.ownSize(proposal)
    let own = try content.size(offered(proposal))
    size[axis] += try length(proposal)
    size[axis.other] = max(size[axis.other], own[axis.other])
    return size
  }

  override func place(of proposal: Proposal) throws(SceneError) -> Point {
    let length = isBefore ? try length(proposal) : 0
    return axis == .vertical ? Point(x: 0, y: length) : Point(x: length, y: 0)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let (size, own) = (try size(proposal), try content.size(offered(proposal)))
    var place = try content.origin(in: size, alignment, offered(proposal))
    let along = isBefore ? 0 : size[axis] - own[axis]
    if axis == .vertical { place.y = along } else { place.x = along }
    let screen = placer.screen
    // What scrolls, or reaches to edges, goes on below what is at its edge.
    placer.screen = narrowed(
      screen, Rect(x: origin.x, y: origin.y, width: size.width, height: size.height), by: try length(proposal))
    try super.place(at: origin, proposal, &placer)
    placer.screen = screen
    try content.place(at: origin + place, offered(proposal), &placer)
  }

  /// The area of the view, whose safe part ends at what is at the edge. Beyond the area only what
  /// reaches to the screen's own edges goes.
  private func narrowed(_ screen: Placer.Screen?, _ area: Rect, by length: Double) -> Placer.Screen {
    var whole = area
    if let screen {
      func meets(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.5 }
      let left = meets(area.x, screen.safe.x) ? screen.whole.x : area.x
      let top = meets(area.y, screen.safe.y) ? screen.whole.y : area.y
      let right = meets(area.maxX, screen.safe.maxX) ? screen.whole.maxX : area.maxX
      let bottom = meets(area.maxY, screen.safe.maxY) ? screen.whole.maxY : area.maxY
      whole = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
    var safe = area
    if isBefore {
      if axis == .vertical { safe.y += length } else { safe.x += length }
    }
    if axis == .vertical { safe.height -= length } else { safe.width -= length }
    return Placer.Screen(whole: whole, safe: safe)
  }

  override func hide(_ placer: inout Placer) {
    view.hide(&placer)
    content.hide(&placer)
  }
}
