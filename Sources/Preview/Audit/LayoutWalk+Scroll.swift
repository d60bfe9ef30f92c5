import PreviewCore
import PreviewScene

/// The part of a scene that a screen shows, and the views that scroll on it.
extension LayoutWalk {
  /// Points of a scroll view's height that are enough to use it: a finger's.
  private static let usable = 44.0

  /// Where an element of a screen's column must stand to be seen.
  ///
  /// - Parameter isAtBottom: Whether it stands at the screen's bottom, and not below what is above it.
  static func shown(on screen: LayoutPanel.Screen, of height: Double, isAtBottom: Bool) -> ClosedRange<Double> {
    0...max(0, isAtBottom ? height : screen.fold)
  }

  /// Points by which an element lies beyond what its screen shows; 0 for less than a pixel. Of what scrolls, those that are missing to use it.
  func pointsBeyondScreen(_ node: LayoutNode, at place: Place) -> Double {
    guard let shown = place.shown, node.frame.width > 0 else { return 0 }
    var beyond = max(node.frame.maxY - shown.upperBound, shown.lowerBound - node.frame.y)
    if node.isScroll {
      let seen = min(node.frame.maxY, shown.upperBound) - max(node.frame.y, shown.lowerBound)
      beyond = min(Self.usable, node.children.first?.frame.height ?? 0) - max(0, seen)
    } else if node.frame.height <= 0 {
      return 0
    }
    return beyond > reader.pixel ? beyond : 0
  }

  /// Begins with what scrolls: it can be brought into its frame, wherever it stands, and lies on the frame's ground.
  mutating func enterScroll(_ node: LayoutNode, at place: inout Place) {
    scrollCount += 1
    place.scroll = scrollCount
    place.scrollFrame = place.scrollFrame?.intersection(node.frame) ?? node.frame
    if node.scrollAxis == .vertical { place.shown = nil }
    (place.ground, place.heldFrame) = (nil, nil)
    guard let content = node.children.first?.frame, content != content.intersection(node.frame) else { return }
    let (colors, _, isFlat) = ground(below: node.frame)
    guard isFlat else { return }
    for color in colors.reversed() { add(GroundLayer(rect: content, radius: 0, colors: color)) }
  }

  /// Ends with what scrolls: beyond its frame nothing of it is drawn.
  mutating func leaveScroll(_ node: LayoutNode, from first: Int) {
    clipLayers(from: first, to: node.frame)
  }
}

extension LayoutNode {
  /// Whether what is in it scrolls up and down.
  var isScroll: Bool { scrollAxis == .vertical }

  /// Whether it or something in it scrolls.
  var hasScroll: Bool { scrollAxis != nil || children.contains(where: \.hasScroll) }

  /// A variant of which all that scrolls is drawn, for what is measured on a drawing.
  var unrolled: LayoutNode {
    func unclipped(_ node: LayoutNode) -> LayoutNode {
      var node = node
      if node.scrollAxis != nil { node.clips = false }
      node.children = node.children.map(unclipped)
      return node
    }
    var root = unclipped(self)
    if let reach = root.contentReach {
      root.frame.width = max(root.frame.width, reach.maxX)
      root.frame.height = max(root.frame.height, reach.maxY)
    }
    return root
  }
}
