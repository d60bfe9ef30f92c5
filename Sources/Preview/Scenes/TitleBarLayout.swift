/// Arranges a navigation bar's title, its way back and its buttons.
///
/// The title stands in the middle as long as the way back leaves room there, then as near to it as that allows. What has no room beside the title is
/// the way back's own label: a generic one takes its place, then none (`UINavigationItem.BackButtonDisplayMode.default`). Only beside the chevron alone is
/// the title truncated. How far from one another they stand is not documented; it is the system's spacing. In the design of iOS 26 a title that has no room
/// in the middle follows what stands at the leading edge.
struct TitleBarLayout {
  /// Points between the way back and the title.
  private static let spacing = Stack.Spacing.system.length.points

  private let measuring: SceneMeasuring
  /// Points left free at the ends of the bar.
  private var margin: Double { measuring.margin }
  private let ways: [SceneView]
  private let title: SceneView?
  private let trailing: SceneView?
  private let leadsBack: Bool
  private let metrics: NavigationBarMetrics

  /// Points of the bar's height, whatever is in it: what is higher reaches out at both ends.
  private var height: Double { metrics.height }

  /// The layout of a view whose children are the forms of the way back, the widest first, or else the buttons at the leading edge, and then the title and
  /// the buttons at the trailing edge, if it has them.
  init(_ measuring: SceneMeasuring, _ view: SceneView, _ bar: TitleBar) {
    var children = view.children
    self.measuring = measuring
    trailing = bar.hasTrailing ? children.removeLast() : nil
    title = bar.hasTitle ? children.removeLast() : nil
    ways = children
    leadsBack = bar.leadsBack
    metrics = view.traits.design.metrics.navigationBar
  }

  /// Points before what stands at the leading edge. The picture of a chevron without a ground has room of its own around it.
  private var start: Double { leadsBack ? metrics.backMargin ?? margin : margin }

  /// The size of the bar where it is offered a width: all of it, or as much as the way back takes as it is, and the title beside it.
  func size(width: Double?) throws(SceneError) -> Size {
    if let width { return Size(width: width, height: height) }
    let title = try title.map { view throws(SceneError) in try measuring.size(of: view, width: nil).width }
    return Size(width: try start(beside: ways.first) + (title ?? 0) + (try room(behind: trailing)), height: height)
  }

  /// Where the title can begin beside a form of the way back.
  private func start(beside way: SceneView?) throws(SceneError) -> Double {
    guard let way else { return margin }
    return start + (try measuring.size(of: way, width: nil).width) + Self.spacing
  }

  /// Points between the title and the bar's trailing edge.
  private func room(behind buttons: SceneView?) throws(SceneError) -> Double {
    guard let buttons else { return margin }
    return margin + (try measuring.size(of: buttons, width: nil).width) + Self.spacing
  }

  /// The form of the way back that is shown, nil if there is none, and where it and the title stand; x from the leading edge.
  func arrangement(in size: Size) throws(SceneError) -> (way: Int?, frames: [(view: SceneView, frame: Rect)]) {
    let wanted = try title.map { view throws(SceneError) in try measuring.size(of: view, width: nil).width } ?? 0
    let end = size.width - (try room(behind: trailing))
    var way = ways.isEmpty ? nil : 0
    while let next = way, next + 1 < ways.count {
      let room = end - (try start(beside: ways[next])) + (title == nil ? Self.spacing : 0)
      guard room < wanted - PixelGrid.tolerance else { break }
      way = next + 1
    }
    var frames: [(SceneView, Rect)] = []
    if let way { frames.append((ways[way], try frame(of: ways[way], x: start, room: .infinity, in: size))) }
    if let title {
      let start = try start(beside: way.map { ways[$0] })
      let width = max(0, min(wanted, end - start))
      let middle = (size.width - width) / 2
      var x = min(max(start, middle), max(start, end - width))
      if let gap = metrics.titleGap, way != nil, x != middle {
        x = min(start - Self.spacing + gap, max(start, end - width))
      }
      frames.append((title, try frame(of: title, x: x, room: width, in: size)))
    }
    if let trailing {
      let width = try measuring.size(of: trailing, width: nil).width
      frames.append((trailing, try frame(of: trailing, x: size.width - margin - width, room: width, in: size)))
    }
    return (way, frames)
  }

  /// The frame of a view that is as wide as it likes, in no more than some room, in the middle of the bar's content.
  private func frame(of view: SceneView, x: Double, room: Double, in size: Size) throws(SceneError) -> Rect {
    let natural = try measuring.size(of: view, width: nil)
    let width = min(natural.width, room)
    let height = width < natural.width ? try measuring.size(of: view, width: width).height : natural.height
    return Rect(x: x, y: (metrics.contentHeight - height) / 2, width: width, height: height)
  }
}

/// The strip of a navigation bar: the forms of the way back, the widest first, of which one is shown, or else the buttons at the leading edge, and then the
/// title and the buttons at the trailing edge, if it has them.
struct TitleBar: ViewContent {
  static let kind = "titleBar"

  let leadsBack: Bool
  let hasTitle: Bool
  let hasTrailing: Bool

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    try TitleBarLayout(measuring, view, self).size(width: width)
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    let layout = TitleBarLayout(placement.measuring, view, self)
    let (way, frames) = try layout.arrangement(in: frame.size)
    var children = try placement.place(frames.map(\.view), frames.map(\.frame), from: frame)
    if leadsBack, let way, way > 0, let label = view.children[0].text {
      children[0].content = .backButton(label: label, isDropped: view.children[way].text == nil)
    }
    return children
  }

  func holdsLength(of _: SceneView, along axis: Stack.Axis) -> Bool { axis == .vertical }
}
