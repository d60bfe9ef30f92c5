package import PreviewCore

/// The bounds of numbers that several kinds of elements have, whether a spec says them or Swift code does.
package enum ElementBounds {
  /// Points that may be none: spacing, insets, radii, heights of rows.
  package static let length = NumberBounds.range(0...Limits.width)
  /// Points of something that is seen: widths and heights.
  package static let side = NumberBounds.positive(to: Limits.width)
  /// A part of a whole: how much of something is seen, done or passed.
  package static let share = NumberBounds.range(0...1)
  /// Points of text.
  package static let pointSize = NumberBounds.positive(to: Limits.pointSize)
  /// Points of a scene's width.
  package static let sceneWidth = NumberBounds.range(Limits.sceneWidth)
  /// Points of a screen's height.
  package static let screenHeight = NumberBounds.range(Limits.sceneWidth)
  /// How much an element resists being wider or narrower than its content.
  package static let priority = NumberBounds.range(Limits.layoutPriority)
}
