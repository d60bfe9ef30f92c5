import PreviewCore
package import PreviewScene
import PreviewType

/// Finds the frames of views by SwiftUI's rules.
package struct SwiftUIArranger: ElementArranger {
  /// The view in the whole.
  package let view: ViewLayout
  /// The bars over a screen, in the order of its overlays.
  package var bars: [Bar] = []
  /// Whether it is a screen.
  package var fillsScreen = false
  /// Points of the height that it is offered where it fills no screen; nil for as high as it likes.
  package var room: Double?
  /// Points of the height that it has where it fills no screen; nil for as high as its view.
  package var height: Double?
  /// Whether it has a list's row around it, in which it stands at the leading edge.
  package var isRow = false

  /// A bar of a screen.
  package enum Bar: Hashable, Sendable {
    case navigation, search, tab
  }

  package init(_ view: ViewLayout) { self.view = view }

  package func arrangement(
    in room: ArrangedRoom, measure: @escaping (Int, Double?) throws(SceneError) -> MeasuredElement?
  ) throws(SceneError) -> Arrangement {
    let count = 1 + view.elementCount
    let context = LayoutContext(traits: room.traits, geometry: Size(width: room.width, height: room.height ?? 0))
    let box = BoxMaker(from: 1, measure: measure).make(view, context)
    var placer = Placer(frames: Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: count))
    var heights: [Double] = []
    for index in bars.indices { heights.append(try measure(count + index, room.width)?.size.height ?? 0) }
    let size: Size
    if fillsScreen, let screen = room.screen {
      size = Size(width: room.width, height: room.height ?? screen.height)
      try placeScreen(box, size, screen, heights, &placer)
    } else {
      size = try placePart(box, in: room, &placer)
    }
    placer.frames[0] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var arrangement = Arrangement(size: size, frames: placer.frames)
    if fillsScreen, let screen = room.screen { arrangement.frames += barFrames(size, screen, heights) }
    arrangement.isFromLeading = true
    arrangement.contentSizes = placer.contentSizes
    arrangement.scrollInsets = placer.scrollInsets
    arrangement.hidden = placer.hidden
    arrangement.held = placer.held
    return arrangement
  }

  /// A view in the middle of the part of a screen that nothing covers.
  private func placeScreen(
    _ box: ViewBox, _ size: Size, _ screen: Screen, _ heights: [Double], _ placer: inout Placer
  ) throws(SceneError) {
    var (top, bottom) = (screen.topInset, screen.bottomInset)
    for (bar, height) in zip(bars, heights) {
      if bar == .tab { bottom += height } else { top += height }
    }
    let safe = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top - bottom))
    placer.screen = Placer.Screen(whole: Rect(x: 0, y: 0, width: size.width, height: size.height), safe: safe)
    let proposal = Proposal(safe.size)
    let own = try box.size(proposal)
    try box.place(
      at: Point(x: safe.x + (safe.width - own.width) / 2, y: safe.y + (safe.height - own.height) / 2), proposal,
      &placer)
  }

  /// A view in a width, as high as it is.
  private func placePart(
    _ box: ViewBox, in room: ArrangedRoom, _ placer: inout Placer
  ) throws(SceneError) -> Size {
    let proposal = Proposal(width: room.width, height: height ?? self.room)
    let own = try box.size(proposal)
    let grid = room.traits.pixelGrid
    let whole = room.height ?? height ?? grid.roundedUp(min(max(Placer.bounded(own).height, 1), Self.highest))
    let x = isRow ? 0 : (room.width - own.width) / 2
    try box.place(at: Point(x: x, y: (whole - own.height) / 2), proposal, &placer)
    return Size(width: room.width, height: whole)
  }

  /// Points of the height of a part of a screen, more than any is high.
  private static let highest = 20_000.0

  private func barFrames(_ size: Size, _ screen: Screen, _ heights: [Double]) -> [Rect] {
    var top = screen.topInset
    return zip(bars, heights).map { bar, height in
      if bar == .tab {
        return Rect(
          x: 0, y: size.height - screen.bottomInset - height, width: size.width, height: height + screen.bottomInset)
      }
      defer { top += height }
      return Rect(x: 0, y: top, width: size.width, height: height)
    }
  }
}

extension ArrangedElements {
  /// Elements that are laid out by SwiftUI's rules.
  package init(_ arranger: SwiftUIArranger, ground: ArrangedGround = ArrangedGround(), overlays: [Element] = []) {
    self.init(Node(ground.element, children: arranger.view.nodes), overlays: overlays, arranger: arranger)
  }
}
