import PreviewCore
import PreviewType

/// A line of one pixel across its stack: below one another as a separator, side by side as an upright line.
public struct Divider: SceneElement, Hashable, Sendable {
  /// The line's colour.
  public var color: SceneColor
  /// Points left free at the leading edge, or at the top of an upright line.
  public var leadingInset: Double
  /// Points left free at the trailing edge, or at the bottom of an upright line.
  public var trailingInset: Double

  /// A divider.
  public init(color: SceneColor = .separator, leadingInset: Double = 0, trailingInset: Double = 0) {
    self.color = color
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Divider: ElementContent {
  package static let kind: LayoutNode.Kind = "divider"

  package var colors: [SceneColor] { [color] }

  package func check() throws(SceneError) {
    try ElementBounds.length.check(leadingInset, of: "divider", "inset")
    try ElementBounds.length.check(trailingInset, of: "divider", "inset")
  }

  package func view(_ maker: ViewMaker) -> SceneView { maker.make(self) }
}

extension Divider: ViewContent {
  var contentHugging: Double { 251 }
  var compressionResistance: Double { 1000 }
  var spansRow: Bool { true }
  func holdsLength(of _: SceneView, along _: Stack.Axis) -> Bool { true }

  private var insets: Double { leadingInset + trailingInset }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) -> Size {
    let hairline = measuring.grid.hairline
    return view.isInRow
      ? Size(width: hairline, height: insets) : Size(width: width ?? insets, height: hairline)
  }

  /// Leaves the insets free.
  func frame(of view: SceneView, in room: Rect) -> Rect {
    view.isInRow
      ? Rect(
        x: room.x, y: room.y + min(leadingInset, room.height), width: room.width, height: max(0, room.height - insets))
      : Rect(
        x: room.x + min(leadingInset, room.width), y: room.y, width: max(0, room.width - insets), height: room.height)
  }

  func drawing(of view: SceneView, in _: Rect, _: SceneMeasuring) -> LayoutNode.Content {
    .fill(color.color(in: view.traits))
  }

  func settings(of _: SceneView) -> [LayoutSetting] {
    LayoutSetting.list(
      (.leadingInset, leadingInset > 0 ? LayoutSetting.points(leadingInset) : nil),
      (.trailingInset, trailingInset > 0 ? LayoutSetting.points(trailingInset) : nil))
  }

  func facts(of view: SceneView) -> LayoutFacts? { LayoutFacts(fill: color.inAppearances(view.traits)) }
}
