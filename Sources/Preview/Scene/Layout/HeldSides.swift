/// The lengths in a scene that keep the sides of an element from growing, for the advice of an audit.
///
/// An object, because elements lie on the stack by the hundred while deep scenes are placed, and few have one.
package final class HeldSides: Sendable {
  /// A side that is held.
  package struct Side: Equatable, Sendable {
    /// The key of the spec that holds it, or the modifier with its length: `maximumHeight`,
    /// `frame(height: 70)`.
    package let key: String
    /// Points at most.
    package let points: Double

    package init(key: String, points: Double) { (self.key, self.points) = (key, points) }
  }

  package let width: Side?
  package let height: Side?

  /// - Returns: Nil if neither side is held.
  package init?(width: Side?, height: Side?) {
    if width == nil, height == nil { return nil }
    (self.width, self.height) = (width, height)
  }
}
