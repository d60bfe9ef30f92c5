/// Points left free around something; leading is left where layout runs from left to right.
public struct Insets: Hashable, Sendable {
  /// Points at the top.
  public var top: Double
  /// Points where the direction begins; nil for the scene's margin.
  public var leading: Double?
  /// Points at the bottom.
  public var bottom: Double
  /// Points where the direction ends; nil for the scene's margin.
  public var trailing: Double?

  /// Insets of four edges.
  public init(top: Double, leading: Double?, bottom: Double, trailing: Double?) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same at left and right, and the same at top and bottom.
  public init(horizontal: Double? = 0, vertical: Double = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// No insets.
  public static let zero = Insets()

  /// The scene's margin at both sides.
  static let margins = Insets(horizontal: nil)

  /// The numbers in the order of the edges: top, leading, bottom, trailing.
  var numbers: [Double] { [top, leading, bottom, trailing].compactMap { $0 } }

  /// The four on whole pixels, in a scene with a margin.
  func resolved(margin: Double, _ grid: PixelGrid) -> EdgeLengths {
    EdgeLengths(
      top: grid.roundedHalfUp(top), leading: grid.roundedHalfUp(leading ?? margin), bottom: grid.roundedHalfUp(bottom),
      trailing: grid.roundedHalfUp(trailing ?? margin))
  }
}

/// Points along each edge of something.
struct EdgeLengths: Hashable, Sendable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}
