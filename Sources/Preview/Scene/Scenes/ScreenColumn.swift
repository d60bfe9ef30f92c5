import PreviewCore

/// The elements of a scene on a screen, from top to bottom.
///
/// The first ones keep to the top, below the status bar. What scrolls takes the height that is left. What follows it stands at the bottom, above the home indicator, and so does a tab bar
/// with what follows that. The ground of the first and the last element reaches to the screen's edge, as those of bars and SwiftUI's `background` do; what scrolls there reaches to it
/// itself, and keeps the safe area free in its content (`UIScrollView.adjustedContentInset`). Below a platter that floats it goes on, too.
struct ScreenColumn: ViewContent {
  let screen: Screen
  /// Whether what scrolls is as long as its content.
  let showsContent: Bool
  /// Whether clear bars show the ground of a list below them: a scene's own ground is seen instead.
  let lendsGround: Bool

  /// Where everything stands.
  struct Arrangement {
    var frames: [Rect]
    var height: Double
    /// Which child is the first at the bottom; their number if none is.
    let bottomStart: Int
    /// Points down to which content is seen before anything is scrolled.
    let fold: Double
    /// Whether something scrolls.
    let scrolls: Bool
  }

  /// Gives the safe areas to what scrolls at an edge, and to a tab bar that floats over the home indicator.
  static func prepare(_ view: SceneView, on screen: Screen) {
    func reachesEdge(_ view: SceneView) -> Bool { view.content.scrollAxis == .vertical || view.content.fillsScreen }
    for child in view.children where child.content.fillsScreen { child.screen = screen }
    if let first = view.children.first, reachesEdge(first) { first.safeArea.top = screen.topInset }
    if let last = view.children.last, reachesEdge(last) || last.content is TabPlatter {
      last.safeArea.bottom = screen.bottomInset
    }
  }

  func arrangement(
    of view: SceneView, width: Double, _ measuring: SceneMeasuring
  ) throws(SceneError) -> Arrangement {
    let children = view.children
    let lastScroll = children.lastIndex { $0.content.scrolls($0) }
    let bottomStart =
      lastScroll.map { $0 + 1 } ?? children.firstIndex { $0.kind == TabBar.kind } ?? children.count
    let upper = StackLayout(measuring, column: Array(children[..<bottomStart]), of: view)
    let lower = StackLayout(measuring, column: Array(children[bottomStart...]), of: view)
    let top = children.first?.safeArea.top ?? 0 > 0 ? 0 : screen.topInset
    let bottom = children.last?.safeArea.bottom ?? 0 > 0 ? 0 : screen.bottomInset
    let natural = try upper.size(width: width).height
    let foot = bottomStart < children.count ? try lower.size(width: width).height : 0
    let height = measuring.grid.roundedHalfUp(screen.height)
    var arrangement = Arrangement(
      frames: [], height: height, bottomStart: bottomStart,
      fold: height - (bottomStart < children.count ? foot + bottom : 0), scrolls: lastScroll != nil)
    if showsContent, arrangement.scrolls { arrangement.height = max(height, top + natural + foot + bottom) }
    let room = max(0, arrangement.height - top - foot - bottom)
    let fills = children[..<bottomStart].contains { $0.content.takesHeight($0) }
    // Where nothing takes the room or gives it, it stays free, or what is too high goes on below the fold.
    let upperHeight = arrangement.scrolls || fills && natural < room ? room : natural
    if bottomStart > 0 {
      arrangement.frames = try upper.frames(in: Size(width: width, height: upperHeight)).map { $0.offset(x: 0, y: top) }
    }
    if bottomStart < children.count {
      arrangement.frames += try lower.frames(in: Size(width: width, height: foot)).map {
        $0.offset(x: 0, y: arrangement.height - bottom - foot)
      }
    }
    return arrangement
  }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    let width = width ?? screen.width
    return Size(width: width, height: try arrangement(of: view, width: width, measuring).height)
  }

  /// Gives clear bars the ground of the list below them: since iOS 15 it is seen through them until something scrolls (`scrollEdgeAppearance`).
  private func lendGround(to nodes: inout [LayoutNode], in view: SceneView) {
    let bars = nodes.prefix { [NavigationBar.kind, SearchBar.kind].contains($0.kind) && !$0.hasFill }.indices
    guard lendsGround, let list = nodes.dropFirst(bars.count).first, list.hasFill,
      view.children[bars.count].content.scrollAxis != nil
    else { return }
    for bar in bars {
      // A line below a bar stays above the list's ground.
      guard !nodes[bar].hasSeparator else { continue }
      (nodes[bar].content, nodes[bar].facts) = (list.content, list.facts)
    }
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    let arrangement = try arrangement(of: view, width: frame.width, placement.measuring)
    var nodes = try placement.place(view.children, arrangement.frames, from: frame)
    lendGround(to: &nodes, in: view)
    if let first = nodes.first, first.isGround(acrossWidth: frame.width), first.frame.y <= screen.topInset {
      nodes[0].frame = Rect(x: first.frame.x, y: 0, width: first.frame.width, height: first.frame.maxY)
    }
    let start = arrangement.bottomStart
    if arrangement.scrolls, start > 0, view.children.indices.contains(start), view.children[start].content is TabPlatter
    {
      // What scrolls is seen around the platter, down to the screen's edge; its content ends above it.
      nodes[start - 1].frame.height = frame.height - nodes[start - 1].frame.y
    }
    if let last = nodes.last, last.isGround(acrossWidth: frame.width),
      !last.hasSeparator, abs(last.frame.maxY - (frame.height - screen.bottomInset)) < PixelGrid.tolerance
    {
      nodes[nodes.count - 1].frame.height += screen.bottomInset
    }
    return nodes
  }
}

extension LayoutNode {
  /// Whether it has a ground in one colour.
  fileprivate var hasFill: Bool {
    guard case .box(let box) = content else { return false }
    return box.fill != nil
  }

  /// Whether it has a ground from one side to the other that can be longer than its content.
  fileprivate func isGround(acrossWidth width: Double) -> Bool {
    guard case .box(let box) = content else { return false }
    return frame.width == width && box.fill != nil && box.radius == 0 && box.border == nil && !clips
      && (box.separator == nil || kind.isBar)
  }

  /// Whether it has a line at its bottom, which stays where it is.
  fileprivate var hasSeparator: Bool { if case .box(let box) = content { box.separator != nil } else { false } }
}

extension ScreenColumn {
  /// A panel's words on the screen.
  func panel(
    of view: SceneView, _ frame: Rect, _ measuring: SceneMeasuring
  ) throws(SceneError) -> LayoutPanel.Screen {
    let arrangement = try arrangement(of: view, width: frame.width, measuring)
    return LayoutPanel.Screen(
      fold: arrangement.fold, scrolls: arrangement.scrolls,
      excess: arrangement.height - measuring.grid.roundedHalfUp(screen.height), bottomStart: arrangement.bottomStart)
  }
}
