/// Points left free around something; leading is left where layout runs from left to right.
public struct Insets: Hashable, Sendable {
  /// Points at the top.
  public var top: Double
  /// Points where the direction begins.
  public var leading: Double
  /// Points at the bottom.
  public var bottom: Double
  /// Points where the direction ends.
  public var trailing: Double

  /// Insets of four edges.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same at left and right, and the same at top and bottom.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// No insets.
  public static let zero = Insets()

  /// The four in the order of the edges: top, leading, bottom, trailing.
  var all: [Double] { [top, leading, bottom, trailing] }
  /// The four on whole pixels.
  func rounded(to grid: PixelGrid) -> Insets {
    Insets(
      top: grid.roundedHalfUp(top), leading: grid.roundedHalfUp(leading), bottom: grid.roundedHalfUp(bottom),
      trailing: grid.roundedHalfUp(trailing))
  }
  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}
