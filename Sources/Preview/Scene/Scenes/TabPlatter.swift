import PreviewCore
import PreviewType

extension TabBar {
  /// The bar as a platter that floats over the content, with a capsule behind the selected tab.
  func platter(_ metrics: TabPlatterMetrics, overflow: [String], _ maker: ViewMaker) -> SceneView {
    let selected = selected.flatMap { items.indices.contains($0) ? $0 : nil }
    func ground(_ fill: SceneColor, border: SceneColor?) -> SceneView {
      maker.view(Background(fill, cornerRadius: .round, borderColor: border, borderWidth: 0.5, content: Spacer()))
    }
    let look = TabLook(spacing: metrics.spacing, weight: .semibold, color: .label)
    var views = [ground(fill ?? GlassColors.tabs, border: GlassColors.edge)]
    if selected != nil { views.append(ground(GlassColors.selectedTab, border: nil)) }
    for (index, item) in items.enumerated() {
      views.append(maker.view(tab(item, isSelected: index == selected, of: look, in: maker.traits)))
    }
    return maker.make(TabPlatter(metrics: metrics, selected: selected, overflow: overflow), views)
  }
}

/// Arranges a tab bar that floats: the platter, the capsule behind the selected tab if there is one, and the tabs.
struct TabPlatter: ViewContent {
  let metrics: TabPlatterMetrics
  /// The number of the selected tab, from 0; nil for none.
  let selected: Int?
  /// The titles of tabs that have no room.
  let overflow: [String]

  /// Points below the platter. Over a home indicator the bar is as high as in any design, and the platter keeps to its top.
  private func bottom(_ view: SceneView) -> Double {
    let indicator = view.safeArea.bottom
    return indicator > 0 ? max(metrics.bottom, metrics.barHeight + indicator - metrics.height) : metrics.bottom
  }

  /// Points left free at each side of the screen: as many as below the platter, where a home indicator is.
  private func margin(_ view: SceneView) -> Double { view.safeArea.bottom > 0 ? bottom(view) : metrics.margin }

  private func tabs(of view: SceneView) -> ArraySlice<SceneView> { view.children.dropFirst(selected == nil ? 1 : 2) }

  /// Points from the middle of a tab to that of the next in a bar of a width.
  private func pitch(_ count: Int, in width: Double, _ margin: Double) -> Double {
    let room = width - 2 * (margin + metrics.inset)
    return min(metrics.pitch, max(0, room) / Double(max(1, count)))
  }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    let tabs = tabs(of: view)
    let natural = Double(tabs.count) * metrics.pitch + 2 * (metrics.inset + margin(view))
    return Size(
      width: width ?? measuring.grid.roundedUp(natural), height: measuring.grid.roundedUp(metrics.height + bottom(view))
    )
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    let tabs = tabs(of: view)
    let pitch = pitch(tabs.count, in: frame.width, margin(view))
    let height = frame.height - bottom(view)
    let width = Double(tabs.count) * pitch + 2 * metrics.inset
    // The platter begins on a whole point, as UIKit's does.
    let x = ((frame.width - width) / 2).rounded()
    let start = x + metrics.inset
    var frames = [Rect(x: x, y: 0, width: width, height: height)]
    if let selected {
      frames.append(
        Rect(
          x: start + Double(selected) * pitch - metrics.overhang, y: metrics.capsuleInset,
          width: pitch + 2 * metrics.overhang, height: height - 2 * metrics.capsuleInset))
    }
    for (index, tab) in tabs.enumerated() {
      let room = max(0, pitch - TabBar.gap)
      let size = try placement.measuring.size(of: tab, width: room)
      frames.append(
        Rect(
          x: start + Double(index) * pitch + TabBar.gap / 2, y: (height - size.height) / 2, width: room,
          height: size.height))
    }
    return try placement.place(view.children, frames, from: frame)
  }

  func facts(of _: SceneView) -> LayoutFacts? { overflow.isEmpty ? nil : LayoutFacts(overflow: overflow) }
  func settings(of _: SceneView) -> [LayoutSetting] { LayoutSetting.overflow(overflow) }

  func holdsLength(of _: SceneView, along axis: Stack.Axis) -> Bool { axis == .vertical }
}
