import PreviewCore

/// The lengths in a scene that keep the sides of an element from growing, for the advice of an audit.
///
/// An object, because elements lie on the stack by the hundred while deep scenes are placed, and few have one.
package final class HeldSides: Sendable {
  /// A side that is held.
  package struct Side: Equatable, Sendable {
    package let key: Key
    /// Points at most.
    package let points: Double

    package init(key: Key, points: Double) { (self.key, self.points) = (key, points) }
  }

  /// The holder of a side.
  package enum Key: Hashable, Sendable {
    /// Keys of the spec.
    case width, height, maximumWidth, maximumHeight
    /// SwiftUI's modifier with its label and its length: `frame(height: 70)`.
    case frame(label: String, points: Double)

    /// The key, or the modifier.
    package var words: String {
      switch self {
      case .width: "width"
      case .height: "height"
      case .maximumWidth: "maximumWidth"
      case .maximumHeight: "maximumHeight"
      case .frame(let label, let points): "frame(\(label): \(NumberText.brief(points)))"
      }
    }
  }

  package let width: Side?
  package let height: Side?

  /// - Returns: Nil if neither side is held.
  package init?(width: Side?, height: Side?) {
    if width == nil, height == nil { return nil }
    (self.width, self.height) = (width, height)
  }
}
