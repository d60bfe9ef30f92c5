import PreviewCore
import PreviewType

/// The content of a kind of view, and how layout treats it; each kind has one file.
protocol ViewContent {
  /// The default of ``Element/contentHugging``.
  var contentHugging: Double { get }
  /// The default of ``Element/compressionResistance``.
  var compressionResistance: Double { get }
  /// The size of a view that is offered a width; nil for as wide as it likes.
  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size
  /// The baselines in a view of a size; nil if it has no text.
  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines?
  /// Points of its frame that lie outside of the rectangle by which others are placed beside it
  /// (`UIView.alignmentRectInsets`).
  var alignmentRectInsets: EdgeLengths { get }
  /// The part of the room for a view that is its frame.
  func frame(of view: SceneView, in room: Rect) -> Rect
  /// The drawing of a view in its frame, below its children.
  func drawing(of view: SceneView, in frame: Rect, _ measuring: SceneMeasuring) throws(SceneError) -> LayoutNode.Content
  /// The children of a view, placed in its frame.
  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode]
  /// Whether a view cuts off what reaches beyond its edges.
  func clips(_ view: SceneView) -> Bool
  /// Returns the unusual settings of a view that show only by their effects, in words.
  func settings(of view: SceneView) -> [LayoutSetting]
  /// Returns the facts that an audit needs: how a view grows, and its colours; nil for none.
  func facts(of view: SceneView) -> LayoutFacts?
  /// The lengths that a scene gives a view of this kind, beside its least and its greatest size: points by the names of keys; nil for none.
  func givenSides(of view: SceneView) -> (width: Double?, height: Double?)

  /// Whether a view can be less high than its content: it scrolls, or something in it does.
  func scrolls(_ view: SceneView) -> Bool
  /// Whether a view takes height that is left below it: what scrolls, or what has free space in it.
  func takesHeight(_ view: SceneView) -> Bool
  /// The axis along which its content scrolls; nil if it doesn't.
  var scrollAxis: LayoutNode.ScrollAxis? { get }

  /// Whether it fills a screen from edge to edge, and keeps the safe area free itself.
  var fillsScreen: Bool { get }

  /// Whether its children stand in a row at a category, wherever they fit.
  func isRow(at category: ContentSizeCategory) -> Bool
  /// Whether its text has to be laid out again in a new environment; asked once in each.
  func needsNewLayout() -> Bool

  // MARK: In a stack

  /// Whether it is free space: it takes room along the axis of its stack, and none across.
  var isSpace: Bool { get }
  /// Whether it takes the room that is left in a row that fills.
  var takesRoomInRow: Bool { get }
  /// Whether it is as high as its row, whatever the row's alignment.
  var spansRow: Bool { get }
  /// Whether it gives way in a narrow row although it has a width of its own.
  var shrinksFromOwnWidth: Bool { get }
  /// Whether its height follows from the width that its stack gives it, and its width is its own where the stack gives it none.
  var followsWidth: Bool { get }
  /// Whether a view has a length of its own along an axis, as from a constraint, which no spare room changes.
  func holdsLength(of view: SceneView, along axis: Stack.Axis) -> Bool
  /// Whether a stack that fills, or a ground around a view, leaves it as long as it is across.
  ///
  /// UIKit has two constraints that contradict each other then, and breaks one that it chooses; here it is always the stack's.
  func isHeld(_ view: SceneView, across axis: Stack.Axis) -> Bool
}

extension ViewContent {
  var contentHugging: Double { 250 }
  var compressionResistance: Double { 750 }
  func baselines(of _: SceneView, in _: Size, _: SceneMeasuring) throws(SceneError) -> Baselines? { nil }
  var alignmentRectInsets: EdgeLengths { .zero }
  func frame(of _: SceneView, in room: Rect) -> Rect { room }
  func drawing(of _: SceneView, in _: Rect, _: SceneMeasuring) throws(SceneError) -> LayoutNode.Content { .none }
  func children(of _: SceneView, in _: Rect, _: ScenePlacement) throws(SceneError) -> [LayoutNode] { [] }
  func clips(_: SceneView) -> Bool { false }
  func settings(of _: SceneView) -> [LayoutSetting] { [] }
  func facts(of _: SceneView) -> LayoutFacts? { nil }
  func givenSides(of _: SceneView) -> (width: Double?, height: Double?) { (nil, nil) }

  func scrolls(_: SceneView) -> Bool { false }
  func takesHeight(_: SceneView) -> Bool { isSpace }
  var scrollAxis: LayoutNode.ScrollAxis? { nil }

  var fillsScreen: Bool { false }

  func isRow(at _: ContentSizeCategory) -> Bool { false }
  func needsNewLayout() -> Bool { false }

  var isSpace: Bool { false }
  var takesRoomInRow: Bool { false }
  var spansRow: Bool { false }
  var shrinksFromOwnWidth: Bool { false }
  var followsWidth: Bool { false }
  func holdsLength(of _: SceneView, along _: Stack.Axis) -> Bool { false }
  func isHeld(_: SceneView, across _: Stack.Axis) -> Bool { false }
}
