import PreviewCore
import PreviewType

/// The frames of arranged elements in the rooms that they were asked for.
final class ArrangedSolution {
  let arranger: any ElementArranger
  /// The views of elements that have a size of their own, by their numbers.
  var leaves: [SceneView?] = []
  private var known: [(room: ArrangedRoom, arrangement: Arrangement)] = []
  /// The arrangement that was asked for last.
  private(set) var last: Arrangement?

  /// Natural sizes and given ones of both lengths that a screen has.
  private static let kept = 4

  init(_ arranger: any ElementArranger) { self.arranger = arranger }

  func arrangement(in room: ArrangedRoom, _ measuring: SceneMeasuring) throws(SceneError) -> Arrangement {
    let found = known.first { other in
      other.room == room
        || other.room.height == nil && other.arrangement.size.height == room.height && other.room.width == room.width
          && other.room.screen == room.screen && other.room.traits == room.traits
    }
    if let found {
      last = found.arrangement
      return found.arrangement
    }
    let leaves = leaves
    let arrangement = try arranger.arrangement(in: room) { element, width throws(SceneError) in
      guard leaves.indices.contains(element), let view = leaves[element] else { return nil }
      let size = try measuring.size(of: view, width: width)
      let lines = try measuring.baselines(in: view, size)
      return MeasuredElement(
        size: size, baselines: lines.map { ($0.first, $0.last) }, lineEnds: view.lineEnds(width: width),
        edges: (view.edge(isTop: true), view.edge(isTop: false)))
    }
    if known.count == Self.kept { known.removeFirst() }
    known.append((room, arrangement))
    last = arrangement
    for (element, insets) in arrangement.scrollInsets where leaves.indices.contains(element) {
      leaves[element]?.setSafeArea(insets)
    }
    return arrangement
  }
}

extension SceneView {
  /// Points down to the end of each of the lines of its text in a width that it was measured in;
  /// none for what is no text.
  fileprivate func lineEnds(width: Double?) -> [Double] {
    if let label = content as? LabelView { return label.lineEnds(of: self, width: width) }
    return children.count == 1 ? children[0].lineEnds(width: width) : []
  }
}

extension ArrangedGround {
  /// Whether anything of it is seen.
  fileprivate var isDrawn: Bool { fill != nil || gradient != nil || borderColor != nil }
}

/// A ground with the elements that are arranged in it.
final class ArrangedView: ViewContent {
  private let ground: ArrangedGround
  private let number: Int
  /// The numbers of its children, without that of its base.
  private let children: [Int]
  private let solution: ArrangedSolution

  init(_ ground: ArrangedGround, number: Int, children: [Int], _ solution: ArrangedSolution) {
    (self.ground, self.number, self.children, self.solution) = (ground, number, children, solution)
  }

  private var isRoot: Bool { number == 0 }
  var fillsScreen: Bool { isRoot && solution.arranger.fillsScreen }
  func scrolls(_: SceneView) -> Bool { fillsScreen }
  func takesHeight(_: SceneView) -> Bool { fillsScreen }
  func clips(_: SceneView) -> Bool { ground.clips }

  /// Which way its content is longer than its frame.
  var scrollAxis: LayoutNode.ScrollAxis? {
    guard ground.scrolls else { return nil }
    guard let last = solution.last, let content = last.contentSizes[number], last.frames.indices.contains(number)
    else { return .vertical }
    let frame = last.frames[number]
    return content.height > frame.height + 1 || content.width <= frame.width + 1 ? .vertical : .horizontal
  }

  private func arrangement(
    of view: SceneView, width: Double, height: Double?, _ measuring: SceneMeasuring
  ) throws(SceneError) -> Arrangement {
    try solution.arrangement(
      in: ArrangedRoom(
        width: width, height: height, screen: view.screen, traits: view.traits,
        isRecorded: measuring.rows.isRecorded), measuring)
  }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    guard isRoot else { return Size(width: width ?? 0, height: 0) }
    let width = width ?? view.screen?.width ?? Scene.standardWidth
    guard let screen = view.screen else {
      return try arrangement(of: view, width: width, height: nil, measuring).size
    }
    let whole = try arrangement(of: view, width: width, height: screen.height, measuring)
    // A screen is as long as what scrolls in it, unless that is a small part of it.
    var excess = 0.0
    for (number, content) in whole.contentSizes where whole.frames.indices.contains(number) {
      let frame = whole.frames[number]
      let insets = whole.scrollInsets[number].map { $0.top + $0.bottom } ?? 0
      if frame.height >= screen.height / 2 { excess = max(excess, content.height + insets - frame.height) }
    }
    return Size(width: width, height: measuring.grid.roundedUp(screen.height + excess))
  }

  func drawing(
    of view: SceneView, in frame: Rect, _ measuring: SceneMeasuring
  ) throws(SceneError) -> LayoutNode.Content {
    if isRoot { _ = try arrangement(of: view, width: frame.width, height: frame.height, measuring) }
    guard ground.isDrawn else { return .none }
    let radius = ground.cornerRadius
    return .box(
      LayoutBox(
        fill: ground.fill?.color(in: view.traits),
        gradient: ground.gradient?.resolved(in: view.traits.with(layoutDirection: view.direction)),
        radius: radius.isRound ? min(frame.width, frame.height) / 2 : radius.points(in: view.traits),
        isRound: radius.isRound, border: ground.borderColor?.color(in: view.traits),
        borderWidth: ground.borderWidth))
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    let all = solution.last?.frames ?? []
    let hidden = solution.last?.hidden ?? []
    let base = ground.base == nil ? 0 : 1
    var views = view.children
    var children = children
    if !hidden.isEmpty {
      let shown = children.indices.filter { !hidden.contains(children[$0]) }
      views = Array(views.prefix(base)) + shown.map { views[base + $0] }
      children = shown.map { children[$0] }
    }
    let isMirrored = view.traits.layoutDirection == .rightToLeft && solution.last?.isFromLeading != true
    var frames: [Rect] = ground.base == nil ? [] : [Rect(x: 0, y: 0, width: frame.width, height: frame.height)]
    frames += children.map { number in
      var rect = all.indices.contains(number) ? all[number] : Rect(x: 0, y: 0, width: 0, height: 0)
      // Everything is placed from the leading edge, and mirrored at once.
      if isMirrored { rect.x = frame.width - rect.maxX }
      if ground.scrolls, let inset = solution.last?.scrollInsets[self.number]?.top { rect.y += inset }
      return rect
    }
    frames = zip(views, frames).map { child, rect in
      let insets = child.content.alignmentRectInsets
      return Rect(
        x: rect.x + insets.leading, y: rect.y + insets.top, width: rect.width - insets.horizontal,
        height: rect.height - insets.vertical)
    }
    var nodes = try placement.place(views, frames, from: frame)
    if placement.measuring.rows.isRecorded, let constraints = solution.last?.constraints, !constraints.isEmpty {
      for (index, number) in children.enumerated() where nodes.indices.contains(base + index) {
        nodes[base + index].settings += (constraints[number] ?? []).map { LayoutSetting(.constraint, $0) }
      }
    }
    guard placement.measuring.rows.isAudited, let last = solution.last, !last.faults.isEmpty || !last.held.isEmpty
    else {
      return nodes
    }
    let start = base
    for (index, number) in children.enumerated() where nodes.indices.contains(start + index) {
      if let held = last.held[number] { nodes[start + index].held = held }
      guard let own = last.faults[number] else { continue }
      nodes[start + index].facts = (nodes[start + index].facts ?? LayoutFacts()).with(faults: own)
    }
    return nodes
  }

  func facts(of view: SceneView) -> LayoutFacts? {
    let faults = isRoot ? solution.last?.faults[0] ?? [] : []
    guard ground.fill != nil || !faults.isEmpty else { return nil }
    return LayoutFacts(fill: ground.fill?.inAppearances(view.traits), faults: faults)
  }
}
