public import PreviewCore
import PreviewType

/// A shadow below an element's own drawing, as `CALayer` draws one.
///
///     Background(.cell, cornerRadius: 12, padding: Insets(horizontal: 16, vertical: 16), content: Label("Night Train"))
///       .shadow(SceneShadow(.fixed(.black), opacity: 0.15, radius: 8, y: 4))
///
/// It is cast by the ground, image, symbol or text that the element itself draws, not by the elements in it. It takes no room.
public struct SceneShadow: Hashable, Sendable {
  /// Its colour (`shadowColor`).
  public var color: SceneColor
  /// How opaque it is, 0…1 (`shadowOpacity`).
  public var opacity: Double
  /// Points of the standard deviation of its blur (`shadowRadius`). Design tools write twice as much.
  public var radius: Double
  /// Points that it is moved to the right, whatever the layout direction (`shadowOffset`).
  public var x: Double
  /// Points that it is moved down.
  public var y: Double

  /// Points of a blur: twice the widest that design systems have, so that a part of a shadow takes some ten megabytes at most at 3x.
  package static let radiusBounds = NumberBounds.range(0...64)
  /// Points that a shadow is moved.
  package static let offsetBounds = NumberBounds.range(-1000...1000)

  /// A shadow.
  public init(
    _ color: SceneColor = .fixed(.black), opacity: Double = 1, radius: Double = 3, x: Double = 0, y: Double = 0
  ) {
    (self.color, self.opacity, self.radius, self.x, self.y) = (color, opacity, radius, x, y)
  }

  func check() throws(SceneError) {
    try ElementBounds.share.check(opacity, of: "shadow", "opacity")
    try Self.radiusBounds.check(radius, of: "shadow", "radius")
    try Self.offsetBounds.check(x, of: "shadow", "horizontal offset")
    try Self.offsetBounds.check(y, of: "shadow", "vertical offset")
  }

  /// The shadow in an environment.
  func resolved(in traits: Traits) -> LayoutShadow {
    var color = color.color(in: traits)
    color = Color(
      red: color.red, green: color.green, blue: color.blue, alpha: UInt8((Double(color.alpha) * opacity).rounded()))
    return LayoutShadow(color: color, radius: radius, offset: Point(x: x, y: y))
  }
}

extension SceneElement {
  /// The element with a shadow below its own drawing.
  public func shadow(_ shadow: SceneShadow) -> Element { with(\.shadow, shadow) }
}
