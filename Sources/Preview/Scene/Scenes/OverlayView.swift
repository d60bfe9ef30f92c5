import PreviewCore

/// Views over one another; to a stack around it, it is like its first view.
struct OverlayView: ViewContent {
  let sizedBy: Overlay.Sizing
  let base: SceneView

  var contentHugging: Double { base.contentHugging }
  var compressionResistance: Double { base.compressionResistance }
  var followsWidth: Bool { base.content.followsWidth }
  var shrinksFromOwnWidth: Bool { base.content.shrinksFromOwnWidth }

  func holdsLength(of _: SceneView, along axis: Stack.Axis) -> Bool { base.holdsLength(along: axis) }
  func isHeld(_: SceneView, across axis: Stack.Axis) -> Bool { base.isHeld(across: axis) }

  func scrolls(_: SceneView) -> Bool { base.content.scrolls(base) }
  func takesHeight(_: SceneView) -> Bool { base.content.takesHeight(base) }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    var size = try measuring.size(of: base, width: width)
    guard sizedBy == .all else { return size }
    for layer in view.children.dropFirst() {
      let margins = Self.margins(of: layer)
      let own = try measuring.size(of: layer, width: width.map { max(0, $0 - 2 * margins.width) })
      size.width = max(size.width, own.width + 2 * margins.width)
    }
    // A picture is as wide as it is by itself, and made narrower by what is around it: the others have the room that is left then.
    var room = size
    if let width, !base.isHeld(across: .horizontal) { room.width = min(size.width, width) }
    for layer in view.children.dropFirst() {
      let place = layer.overlayPlace
      let own =
        place.position == .fill
        ? try measuring.size(of: layer, width: room.width)
        : try self.size(of: layer, place.position ?? .center, in: room, measuring)
      size.height = max(size.height, own.height + 2 * Self.margins(of: layer).height)
    }
    return size
  }

  /// Points that a view keeps from the edges across and down: as far as it is moved inwards from the edge that it stands at.
  private static func margins(of layer: SceneView) -> Size {
    guard let position = layer.overlayPlace.position else { return Size(width: 0, height: 0) }
    func inwards(_ share: Double, _ offset: Double) -> Double { share == 0 ? offset : share == 1 ? -offset : 0 }
    let offset = layer.overlayPlace.offset
    return Size(
      width: max(0, inwards(position.across, offset.x)), height: max(0, inwards(position.down, offset.y)))
  }

  /// The frames of the views in an overlay of a size; x from the leading edge.
  private func frames(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> [Rect] {
    var frames: [Rect] = []
    for (index, layer) in view.children.enumerated() {
      let place = layer.overlayPlace
      let position = place.position ?? (index == 0 ? .fill : .center)
      let own = try self.size(of: layer, position, in: size, measuring)
      frames.append(
        Rect(
          x: (size.width - own.width) * position.across + place.offset.x,
          y: (size.height - own.height) * position.down + place.offset.y, width: own.width, height: own.height))
    }
    return frames
  }

  /// The size of a view over another: its own, in no more width than there is.
  private func size(
    of layer: SceneView, _ position: Overlay.Position, in size: Size, _ measuring: SceneMeasuring
  ) throws(SceneError) -> Size {
    guard position != .fill else {
      let limits = measuring.limits(of: layer)
      let width = layer.isHeld(across: .horizontal) ? nil : limits.width(size.width)
      let own = try measuring.size(of: layer, width: width)
      return Size(
        width: width ?? own.width, height: layer.isHeld(across: .vertical) ? own.height : limits.height(size.height))
    }
    let natural = try measuring.size(of: layer, width: nil)
    let room = max(0, size.width - 2 * Self.margins(of: layer).width)
    guard natural.width > room, layer.compressionResistance < 1000, !layer.isHeld(across: .horizontal) else {
      return natural
    }
    return try measuring.size(of: layer, width: room)
  }

  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines? {
    try measuring.firstBaselines(in: Array(zip(view.children, try frames(of: view, in: size, measuring))))
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    try placement.place(view.children, try frames(of: view, in: frame.size, placement.measuring), from: frame)
  }

  func settings(of _: SceneView) -> [LayoutSetting] {
    LayoutSetting.list((.size, sizedBy == .all ? "that of its largest element" : nil))
  }

  /// A picture of a size of its own is a box that text over it doesn't widen.
  func facts(of _: SceneView) -> LayoutFacts? {
    guard sizedBy == .first, let image = base.content as? SceneImage, case .fixed(let width, let height) = image.sizing
    else { return nil }
    return LayoutFacts(fixedWidth: width, fixedHeight: height)
  }
}

extension Overlay.Place {
  /// The offset in words; nil for none.
  var offsetWords: String? {
    guard offset != .zero else { return nil }
    return "\(LayoutSetting.points(offset.x)) across, \(LayoutSetting.points(offset.y)) down"
  }
}
