import PreviewCore
import PreviewScene

/// Grounds below texts and marks, and those that cover texts which were placed before.
extension LayoutWalk {
  mutating func addLayers(of node: LayoutNode, at place: Place) {
    var colors: AppearanceColors?
    var radius = 0.0
    switch node.content {
    case .box(let box):
      // A gradient has no colour of its own: texts above are measured on the drawing.
      if box.gradient == nil {
        guard let fill = node.facts?.fill, fill.light.alpha > 0 || fill.dark.alpha > 0 else { return }
        colors = fill
      }
      radius = box.radius
    case .fill: colors = node.facts?.fill
    case .picture(_, _, let corners): radius = corners
    case .placeholder(_, _, let corners): radius = corners
    case .symbol, .slider: break
    default: return
    }
    // How much shows through depends on all that is faded with it: texts above are measured on the drawing.
    if place.isFaded { colors = nil }
    let layer = GroundLayer(rect: node.frame.intersection(place.visible), radius: radius, colors: colors)
    guard layer.rect.width > 0, layer.rect.height > 0 else { return }
    cover(with: layer, node, at: place)
    add(layer)
  }

  /// Adds to the ground, above all that there is.
  mutating func add(_ layer: GroundLayer) {
    layerIndex.insert(layers.count, layer.rect)
    layers.append(layer)
  }

  /// Cuts off the layers from a number on at the edges of a rectangle.
  mutating func clipLayers(from first: Int, to rect: Rect) {
    for index in layers.indices[first...] { layers[index].rect = layers[index].rect.intersection(rect) }
  }

  /// Notes the texts over which an area is drawn.
  mutating func cover(with layer: GroundLayer, _ node: LayoutNode, at place: Place) {
    for text in placed(near: layer.rect, in: place.scroll) where layer.meets(text.ink, by: reader.pixel) {
      guard reader.counts(.meeting) else { return }
      add(
        ElementMeasure.Covering(
          name: ElementName(name: node.name, text: "", kind: .element(node.kind), anchor: AnchorElement(in: node)),
          path: place.path,
          isInk: false, isArea: true, share: share(of: layer.rect.intersection(text.bounds), in: text.bounds),
          isOverlay: isInOverlay(place, with: text.path)), of: text.reading, by: place.path)
    }
  }

  func share(of part: Rect, in whole: Rect) -> Double {
    let area = whole.width * whole.height
    return area > 0 ? part.width * part.height / area : 0
  }

  /// The colours below a rectangle, uppermost first; whether the last is opaque; and whether all of it is flat there.
  func ground(below rect: Rect, ofText isText: Bool = false) -> (
    colors: [AppearanceColors], isComplete: Bool, isFlat: Bool
  ) {
    var colors: [AppearanceColors] = []
    let near = layerIndex.near(rect)
    guard reader.counts(.near, near.count) else { return ([], false, false) }
    for index in near.reversed() where layers[index].meets(rect, by: PixelGrid.tolerance) {
      let layer = layers[index]
      guard reader.counts(.layer) else { return ([], false, false) }
      guard let own = layer.colors, layer.contains(rect, ofText: isText) else { return (colors, false, false) }
      colors.append(own)
      if layer.isOpaque { return (colors, true, true) }
    }
    return (colors, false, true)
  }

  /// Blends a stack of colours in an appearance; nil if the last isn't opaque.
  static func flattened(_ colors: [AppearanceColors], _ appearance: Appearance) -> Color? {
    guard let last = colors.last?[appearance], last.isOpaque else { return nil }
    return colors.dropLast().reversed().reduce(last) { Contrast.composited($1[appearance], over: $0) }
  }

  /// Calls something with each text on what isn't flat, and with the elements below it, one after another: together they take the memory of many trees.
  mutating func forEachUneven(_ body: (inout LayoutWalk, Int, UnevenText) -> Void) {
    var tree = TreeBelow(root)
    for (reading, text, path, opacity) in onUneven {
      guard let ink = readings[reading].ink else { continue }
      let below = tree.below(path, near: ink)
      let shown = opacity < 1 ? tree.below(path, near: ink, isIncluded: true) : nil
      guard reader.counts(.drawn, tree.takeCount()) else { return }
      body(&self, reading, UnevenText(text: text, below: below, shown: shown, opacity: opacity))
    }
  }
}
