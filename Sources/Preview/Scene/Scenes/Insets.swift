import PreviewCore
import PreviewType

/// Points left free around something; leading is left where layout runs from left to right.
public struct Insets: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Points at the top.
  public var top: SceneLength
  /// Points where the direction begins; nil for the scene's margin.
  public var leading: SceneLength?
  /// Points at the bottom.
  public var bottom: SceneLength
  /// Points where the direction ends; nil for the scene's margin.
  public var trailing: SceneLength?

  /// Insets of four edges.
  public init(top: SceneLength, leading: SceneLength?, bottom: SceneLength, trailing: SceneLength?) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same at left and right, and the same at top and bottom.
  public init(horizontal: SceneLength? = 0, vertical: SceneLength = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// A whole number of points at each side: `padding: 16`.
  public init(integerLiteral points: Int) {
    self.init(horizontal: .points(Double(points)), vertical: .points(Double(points)))
  }
  /// A number of points at each side.
  public init(floatLiteral points: Double) { self.init(horizontal: .points(points), vertical: .points(points)) }

  /// No insets.
  public static let zero = Insets()

  /// The scene's margin at both sides.
  static let margins = Insets(horizontal: nil)

  /// The lengths in the order of the edges: top, leading, bottom, trailing.
  var lengths: [SceneLength] { [top, leading, bottom, trailing].compactMap { $0 } }

  /// The four on whole pixels, in a scene with a margin.
  func resolved(margin: Double, in traits: Traits, _ grid: PixelGrid) -> EdgeLengths {
    func points(_ length: SceneLength?) -> Double { grid.roundedHalfUp(length?.points(in: traits) ?? margin) }
    return EdgeLengths(top: points(top), leading: points(leading), bottom: points(bottom), trailing: points(trailing))
  }
}

/// Points along each edge of something.
struct EdgeLengths: Equatable, Sendable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  static let zero = EdgeLengths()

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }

  /// A size with these lengths around it.
  func around(_ size: Size) -> Size { Size(width: size.width + horizontal, height: size.height + vertical) }

  /// A size without these lengths at its sides.
  func within(_ size: Size) -> Size {
    Size(width: max(0, size.width - horizontal), height: max(0, size.height - vertical))
  }
}
