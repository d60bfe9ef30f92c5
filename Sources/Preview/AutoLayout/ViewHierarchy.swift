/// The views of a screen with the constraints between them: what Auto Layout turns into frames.
///
/// A view is named by its place in `views`, a constraint by its place in `constraints`. Numbers are
/// points.
package struct ViewHierarchy: Equatable, Sendable {
  /// The views, each after its parent and its earlier siblings; the first is the root.
  package private(set) var views: [ConstrainedView]
  /// The parent of each view; nil for the root.
  package private(set) var parents: [Int?]
  /// The constraints that somebody gave. Those of stack views and autoresizing masks are added.
  package var constraints: [LayoutConstraint] = []
  /// The size and the surroundings of the root.
  package var surroundings: LayoutSurroundings

  /// A hierarchy of one view. The root's own placement is ignored: it lies at 0, 0.
  package init(root: ConstrainedView, surroundings: LayoutSurroundings) {
    (views, parents, self.surroundings) = ([root], [nil], surroundings)
  }

  /// Adds a view in front of its siblings, and returns its place in `views`. A stack view arranges
  /// its children in the order in which they are added.
  @discardableResult
  package mutating func add(_ view: ConstrainedView, to parent: Int) -> Int {
    precondition(views.indices.contains(parent), "A parent is added before its children.")
    views.append(view)
    parents.append(parent)
    return views.count - 1
  }

  /// Replaces the content that a view hugs, for example when a text changed.
  package mutating func setContent(_ content: IntrinsicContent, of view: Int) { views[view].content = content }
}

/// The size of a root, and what surrounds it on its display.
package struct LayoutSurroundings: Equatable, Sendable {
  /// How one side of the root gets its length.
  package enum Length: Equatable, Sendable {
    /// A required length, as a window gives it.
    case fixed(Double)
    /// The smallest length that the constraints allow, as `systemLayoutSizeFitting` finds it with a
    /// priority of `fittingSizeLevel`: the height of a cell that sizes itself.
    case fitting
  }

  package var width: Length
  package var height: Length
  /// The points that bars, the sensor housing and the home indicator cover at the root's edges.
  package var safeArea = EdgeInsets.zero
  /// The least margins of the root, in addition to its safe area: 16 or 20 at the sides of a view
  /// controller's view (`systemMinimumLayoutMargins`), 8 around a view of its own.
  package var rootMargins = EdgeInsets.standardMargins
  /// The greatest width of a readable content guide; nil for no limit, as on a phone in portrait.
  package var readableWidth: Double?
  /// Pixels per point.
  package var scale: Double
  /// Whether the interface runs from right to left: leading edges are then the right ones.
  package var isRightToLeft = false

  package init(width: Length, height: Length, scale: Double) {
    (self.width, self.height, self.scale) = (width, height, scale)
  }
}

/// Distances from the four edges of a rectangle inwards, in points.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The same distance at all edges.
  package init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// The inset of the left or the top edge.
  func near(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
  /// The inset of the right or the bottom edge.
  func far(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }

  package static let zero = EdgeInsets(0)
  /// `UIView.layoutMargins` of a view that nobody gave any.
  package static let standardMargins = EdgeInsets(8)
}
