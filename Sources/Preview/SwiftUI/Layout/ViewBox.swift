import PreviewCore
import PreviewScene

/// The room that a view is offered; nil for a length that it chooses itself.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let unspecified = Proposal(width: nil, height: nil)

  init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }
  init(_ size: Size) { (width, height) = (size.width, size.height) }

  subscript(axis: ViewLayout.Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The same with less room at the sides.
  func inset(by insets: EdgePoints) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

extension Size {
  subscript(axis: ViewLayout.Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension ViewLayout.Axis {
  var other: ViewLayout.Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Points at the edges of a view.
struct EdgePoints: Hashable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
}

/// A view that is laid out: it answers how large it is in some room, and places what is in it.
///
/// The rules are those of SwiftUI's layout: a view is offered room, chooses its size, and the view
/// around it places it.
class ViewBox {
  let context: LayoutContext
  private var known: [Proposal: Size] = [:]
  private var lines: [Line: Double?] = [:]

  /// A line of a view in some room.
  private struct Line: Hashable {
    var across: ViewLayout.Across?
    var down: ViewLayout.Down?
    var isBaseline = false
    var proposal: Proposal
  }

  init(_ context: LayoutContext) { self.context = context }

  /// How large the view is in some room. Asked for once for each room.
  final func size(_ proposal: Proposal) throws(SceneError) -> Size {
    if let size = known[proposal] { return size }
    try context.work.add()
    let size = try ownSize(proposal)
    known[proposal] = size
    return size
  }

  /// Points down to the first or the last baseline in it. Asked for once for each room, as views
  /// within one another ask for it more than once.
  final func baseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    let line = Line(down: isFirst ? .firstBaseline : .lastBaseline, isBaseline: true, proposal: proposal)
    if let known = lines[line] { return known }
    let baseline = try ownBaseline(isFirst: isFirst, proposal)
    lines[line] = .some(baseline)
    return baseline
  }

  /// The guide that it sets in place of one. Asked for once for each room.
  final func guide(across: ViewLayout.Across, _ proposal: Proposal) throws(SceneError) -> Double? {
    let line = Line(across: across, proposal: proposal)
    if let known = lines[line] { return known }
    let guide = try ownGuide(across: across, proposal)
    lines[line] = .some(guide)
    return guide
  }

  /// The guide that it sets in place of one. Asked for once for each room.
  final func guide(down: ViewLayout.Down, _ proposal: Proposal) throws(SceneError) -> Double? {
    let line = Line(down: down, proposal: proposal)
    if let known = lines[line] { return known }
    let guide = try ownGuide(down: down, proposal)
    lines[line] = .some(guide)
    return guide
  }

  // What each kind of view says.

  /// How large the view is in some room.
  func ownSize(_: Proposal) throws(SceneError) -> Size { Size(width: 0, height: 0) }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - origin: Its top leading corner.
  ///   - proposal: The room that it was offered.
  func place(at _: Point, _: Proposal, _: inout Placer) throws(SceneError) {}

  /// The room that it asks for at its top in a stack.
  func topEdge() throws(SceneError) -> StackEdge { .other }
  /// The room that it asks for at its bottom in a stack.
  func bottomEdge() throws(SceneError) -> StackEdge { .other }
  /// Points down to the first or the last baseline in it; nil for a view without text.
  func ownBaseline(isFirst _: Bool, _: Proposal) throws(SceneError) -> Double? { nil }
  /// The guide that it sets in place of one.
  func ownGuide(across _: ViewLayout.Across, _: Proposal) throws(SceneError) -> Double? { nil }
  /// The guide that it sets in place of one.
  func ownGuide(down _: ViewLayout.Down, _: Proposal) throws(SceneError) -> Double? { nil }
  /// Its requests of the container around it.
  var requests: ViewLayout.Requests { ViewLayout.Requests() }
  /// Its priority among others.
  var priority: Double { 0 }
  /// Whether nothing of it is seen, so that no distance is kept from it.
  var isSpace: Bool { false }
  /// Hides all in it.
  func hide(_: inout Placer) {}
}

extension ViewBox {
  /// Points from its leading edge to where an alignment holds it.
  final func position(_ across: ViewLayout.Across, _ proposal: Proposal) throws(SceneError) -> Double {
    if let guide = try guide(across: across, proposal) { return guide }
    let width = try size(proposal).width
    return switch across {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }

  /// Points from its top to where an alignment holds it.
  final func position(_ down: ViewLayout.Down, _ proposal: Proposal) throws(SceneError) -> Double {
    if let guide = try guide(down: down, proposal) { return guide }
    let height = try size(proposal).height
    return switch down {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .firstBaseline: try baseline(isFirst: true, proposal) ?? height
    case .lastBaseline: try baseline(isFirst: false, proposal) ?? height
    }
  }

  /// Where a view stands in a size.
  final func origin(
    in size: Size, _ alignment: ViewLayout.Alignment, _ proposal: Proposal
  ) throws(SceneError) -> Point {
    let x = try position(alignment.across, proposal)
    let y = try position(alignment.down, proposal)
    let across =
      switch alignment.across {
      case .leading: 0.0
      case .center: size.width / 2
      case .trailing: size.width
      }
    let down =
      switch alignment.down {
      case .top, .firstBaseline: 0.0
      case .center: size.height / 2
      case .bottom, .lastBaseline: size.height
      }
    // A baseline has no counterpart in a bare size: the view's edge stands at that of the size.
    let ownY =
      switch alignment.down {
      case .firstBaseline: 0.0
      case .lastBaseline: try self.size(proposal).height
      default: y
      }
    return Point(x: across - x, y: down - ownY)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
}

/// Collects the frames of elements.
struct Placer {
  /// The frame of each element by its number, in that of the element around it.
  var frames: [Rect]
  var contentSizes: [Int: Size] = [:]
  var scrollInsets: [Int: (top: Double, bottom: Double)] = [:]
  var hidden: Set<Int> = []
  /// The frames of given lengths that keep elements from growing, by their numbers.
  private(set) var held: [Int: HeldSides] = [:]
  /// The lengths of the innermost frame around what is placed; nil where nothing gives any.
  var frame: (width: HeldSides.Side?, height: HeldSides.Side?)
  /// The top leading corner of the element around what is placed.
  var outer = Point(x: 0, y: 0)
  /// The screen; nil for a part of one.
  var screen: Screen?

  /// A screen.
  struct Screen {
    let whole: Rect
    /// The part of it that neither bars nor the device cover.
    var safe: Rect
  }

  /// Places what is in a frame, or in what has room of its own.
  ///
  /// - Parameter own: The frame's lengths; nil for what scrolls.
  mutating func within(
    _ own: (width: HeldSides.Side?, height: HeldSides.Side?)?, _ place: (inout Placer) throws(SceneError) -> Void
  ) throws(SceneError) {
    let outer = frame
    frame = own.map { ($0.width ?? outer.width, $0.height ?? outer.height) } ?? (nil, nil)
    try place(&self)
    frame = outer
  }

  /// Sets the frame of an element.
  mutating func set(_ number: Int, _ origin: Point, _ size: Size) {
    held[number] = HeldSides(width: frame.width, height: frame.height)
    let own = Self.bounded(size)
    frames[number] = Rect(
      x: Self.bounded(origin.x - outer.x), y: Self.bounded(origin.y - outer.y), width: own.width, height: own.height)
  }

  /// Notes the size of what scrolls in an element.
  mutating func setContent(_ number: Int, _ size: Size) { contentSizes[number] = Self.bounded(size) }

  /// Points that no view is away from another, or long: one without an end in what scrolls is as
  /// long.
  private static let most = 100_000.0

  private static func bounded(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, -most), most) }

  static func bounded(_ size: Size) -> Size {
    Size(width: max(0, bounded(size.width)), height: max(0, bounded(size.height)))
  }

  /// The rectangle, up to the screen's edges at those sides where it stands at the safe area.
  func reaching(_ edges: ViewLayout.Edges, _ rect: Rect) -> Rect {
    guard let screen else { return rect }
    var (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    func touches(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.5 }
    if edges.contains(.top), touches(top, screen.safe.y) { top = screen.whole.y }
    if edges.contains(.bottom), touches(bottom, screen.safe.maxY) { bottom = screen.whole.maxY }
    if edges.contains(.leading), touches(left, screen.safe.x) { left = screen.whole.x }
    if edges.contains(.trailing), touches(right, screen.safe.maxX) { right = screen.whole.maxX }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
