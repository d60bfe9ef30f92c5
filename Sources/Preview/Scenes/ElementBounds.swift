/// The numbers that elements of scenes can have, whether a spec says them or Swift code does.
enum ElementBounds {
  /// Points that may be none: spacing, insets, radii, heights of rows.
  static let length = NumberBounds.range(0...Limits.width)
  /// Points of something that is seen: widths and heights.
  static let side = NumberBounds.positive(to: Limits.width)
  /// Points of text.
  static let pointSize = NumberBounds.positive(to: Limits.pointSize)
  /// Points of a scene's width.
  static let sceneWidth = NumberBounds.range(Limits.sceneWidth)
  /// How much an element resists being wider or narrower than its content.
  static let priority = NumberBounds.range(Limits.layoutPriority)
  /// Lines of a label at most; 0 for as many as there are.
  static let numberOfLines = NumberBounds.whole(0...Limits.labelLines)
  /// How small a label's text is made to fit.
  static let scaleFactor = NumberBounds.range(0...1)
  /// Width over height of an image.
  static let aspect = NumberBounds.range(Limits.imageAspects)
  /// Stops of a slider.
  static let stops = NumberBounds.whole(2...Limits.sliderStops)
}
