import PreviewCore
import PreviewType

/// Places views in frames, from the leading edge; then mirrors all of it at once where layout runs from right to left. What runs the other way by itself
/// (``SemanticContentAttribute``) is mirrored before, so that it is not in the end.
struct ScenePlacement {
  let measuring: SceneMeasuring
  /// Points of the scene's width, within which it is mirrored.
  let width: Double
  /// The frame of the variant, beyond which nothing is seen.
  private(set) var bounds = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The direction of the whole.
  private var direction = LayoutDirection.leftToRight

  init(measuring: SceneMeasuring, width: Double) {
    self.measuring = measuring
    self.width = width
  }

  /// A variant's elements below one another, in the scene's width.
  func place(_ root: SceneView) throws(SceneError) -> LayoutNode {
    let size = try measuring.size(of: root, width: width)
    var placement = self
    placement.direction = root.traits.layoutDirection
    placement.bounds = Rect(x: 0, y: 0, width: width, height: size.height)
    return placement.finished(try placement.place(root, in: placement.bounds), of: root)
  }

  /// A view that was placed from the leading edge, moved to its side, with what is clipped of it.
  private func finished(_ placed: LayoutNode, of view: SceneView) -> LayoutNode {
    var placed = placed
    if view.traits.layoutDirection == .rightToLeft { placed.mirror(in: width) }
    findClipped(&placed, visible: bounds)
    return placed
  }

  // MARK: Released rows

  /// Returns what a row of a size keeps once released; nil for a row that stays.
  static func released(
    _ view: SceneView, _ size: Size, _ measuring: SceneMeasuring
  ) throws(SceneError) -> LayoutNode.Kept? {
    if measuring.rows.keepsRows { return nil }
    var placement = ScenePlacement(measuring: measuring, width: size.width)
    placement.direction = view.traits.layoutDirection
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // The row's surroundings are not known yet; they cut nothing off here.
    placement.bounds = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    let row = placement.finished(try placement.placeAll(view, in: frame), of: view)
    guard case .streamed(let release) = measuring.rows else { return LayoutNode.Kept(reach: row.contentReach) }
    return release.release(row)
  }

  /// A row whose elements are released.
  private func placeRow(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    var placed = try placeFrame(view, in: rect)
    let size = placed.frame.size
    if let (known, kept) = view.kept, abs(known.width - size.width) < PixelGrid.tolerance,
      abs(known.height - size.height) < PixelGrid.tolerance
    {
      placed.kept = kept
    } else if let kept = try Self.released(view, size, measuring) {
      placed.kept = kept
    } else {
      placed.children = try children(of: view, in: placed.frame)
    }
    view.kept = nil
    view.release()
    return placed
  }

  private func place(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    try view.canRelease ? placeRow(view, in: rect) : placeAll(view, in: rect)
  }

  private func placeAll(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    var placed = try placeFrame(view, in: rect)
    placed.children = try children(of: view, in: placed.frame)
    return placed
  }

  private func children(of view: SceneView, in frame: Rect) throws(SceneError) -> [LayoutNode] {
    var children = try view.content.children(of: view, in: frame, self)
    guard view.direction != direction else { return children }
    for index in children.indices {
      let child = children[index].frame
      children[index].shift(by: frame.x + frame.maxX - child.maxX - child.x)
    }
    return children
  }

  /// A view in its frame, without what is in it.
  private func placeFrame(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    var place = view.content.frame(of: view, in: rect)
    let insets = view.content.alignmentRectInsets
    if insets != .zero {
      place = Rect(
        x: place.x - insets.leading, y: place.y - insets.top, width: place.width + insets.horizontal,
        height: place.height + insets.vertical)
    }
    if view.direction != direction { place.x = rect.x + rect.maxX - place.maxX }
    let frame = measuring.grid.roundedEdges(place)
    let content = try view.content.drawing(of: view, in: frame, measuring)
    var placed = LayoutNode(view.kind, name: view.name, frame: frame, content)
    placed.place = view.place
    placed.clips = view.content.clips(view) || isWider(content, than: frame)
    if measuring.rows.isRecorded { (placed.settings, placed.leftOut) = (view.settings, view.leftOutElements) }
    (placed.skipped, placed.rowNumber) = (view.skipped, view.rowNumber)
    placed.opacity = view.opacity
    placed.shadow = view.shadow
    placed.isConditional = view.isConditional
    placed.scrollAxis = view.content.scrollAxis
    if measuring.rows.isAudited {
      placed.facts = view.content.facts(of: view)
      placed.held = view.heldSides
      placed.control = view.control.map { control in
        LayoutControl(
          isTapped: control.isTapped, isEnabled: control.isEnabled,
          isStandard: control.isStandard && view.sizeLimits == .none, mark: control.mark?.inAppearances(view.traits),
          overhang: Size(width: max(insets.leading, insets.trailing), height: max(insets.top, insets.bottom)))
      }
    }
    return placed
  }

  /// Whether a label has a line that is longer than it, as one has that is narrower than an ellipsis: `UILabel` draws nothing beyond its bounds.
  private func isWider(_ content: LayoutNode.Content, than frame: Rect) -> Bool {
    guard case .text(let text) = content else { return false }
    let pixel = measuring.grid.hairline * (1 - PixelGrid.tolerance)
    return text.layout.lines.contains { $0.advance >= frame.width + pixel }
  }

  /// Views in frames that count from the top left corner of another frame.
  func place(_ views: [SceneView], _ frames: [Rect], from outer: Rect) throws(SceneError) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(frames.count)
    for (view, frame) in zip(views, frames) { nodes.append(try place(view, in: frame.offset(x: outer.x, y: outer.y))) }
    return nodes
  }

  // MARK: Passes over the whole

  private func findClipped(_ element: inout LayoutNode, visible: Rect) {
    var visible = element.clips ? visible.intersection(element.frame) : visible
    if let axis = element.scrollAxis { visible.extend(along: axis) }
    if case .text(var text) = element.content {
      let (lines, grid) = (text.lineBox, measuring.grid)
      // Less than a pixel is not seen to be missing, and more than there is can't be.
      func cut(_ length: Double, of whole: Double) -> Double {
        length > grid.hairline - PixelGrid.tolerance ? min(length, whole) : 0
      }
      let edges = ClippedEdges(
        top: cut(visible.y - lines.y, of: lines.height), left: cut(visible.x - lines.x, of: lines.width),
        bottom: cut(lines.maxY - visible.maxY, of: lines.height),
        right: cut(lines.maxX - visible.maxX, of: lines.width))
      if edges != ClippedEdges() {
        text.clipped = edges
        element.content = .text(text)
      }
    }
    for index in element.children.indices { findClipped(&element.children[index], visible: visible) }
  }
}
