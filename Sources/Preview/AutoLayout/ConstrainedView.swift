package import PreviewCore

/// A view or a layout guide as Auto Layout sees it: what it contains, how much it resists, and how
/// its frame is found.
package struct ConstrainedView: Equatable, Sendable {
  /// The arrangement of a view's children.
  package enum Kind: Equatable, Sendable {
    /// Leaves them to the constraints: a view, a control, a `UILayoutGuide`.
    case plain
    /// Arranges them, as `UIStackView`.
    case stack(StackArrangement)
    /// Scrolls them: a constraint between its edge and a view inside it means the edge of its
    /// content, as in `UIScrollView`.
    case scroll
  }

  /// How a view's frame is found.
  package enum Placement: Equatable, Sendable {
    /// By constraints (`translatesAutoresizingMaskIntoConstraints` is false), or by the stack view
    /// that it is in.
    case constraints
    /// By a frame that holds as long as the parent has the size given, and by how it follows the
    /// parent's size otherwise.
    case autoresizing(AutoresizingMask, frame: Rect, parent: Size)
  }

  package var kind: Kind
  package var placement: Placement
  package var content = IntrinsicContent.none
  /// Priorities at which the view doesn't grow beyond its content: 250 for most views, 251 for
  /// labels in Interface Builder.
  package var hugging = AxisPriorities(250)
  /// Priorities at which the view doesn't shrink below its content.
  package var compressionResistance = AxisPriorities(750)
  /// How far the frame reaches beyond the rectangle that constraints align; negative where it is
  /// smaller.
  package var alignmentInsets = EdgeInsets.zero
  package var margins = LayoutMargins()
  /// Whether the view is hidden. A stack view closes its gap; constraints hold all the same.
  package var isHidden = false
  /// Whether the view runs from right to left whatever the interface does
  /// (`semanticContentAttribute`); nil if it follows the interface.
  package var isRightToLeft: Bool?

  package init(_ kind: Kind = .plain, placement: Placement = .constraints) {
    (self.kind, self.placement) = (kind, placement)
  }
}

/// The size that a view has of itself (`intrinsicContentSize`).
package enum IntrinsicContent: Equatable, Sendable {
  /// None, as a plain view.
  case none
  /// The same at any width.
  case fixed(MeasuredContent)
  /// Measured when it is needed.
  ///
  /// `wraps` is whether the height depends on the width, as for a label of more than one line;
  /// `preferredWidth` is an explicit `preferredMaxLayoutWidth`, nil for the width of the layout.
  case measured(wraps: Bool, preferredWidth: Double?)
}

/// The size of a view's content, with its baselines.
package struct MeasuredContent: Equatable, Sendable {
  /// The place from which baselines keep their distance in a view higher than its content: its
  /// top, the content in its middle, or the nearest edge, as in labels.
  package enum VerticalPlace: Equatable, Sendable { case top, center, edges }

  /// Width in points; nil for a view that has none of itself, such as a slider.
  package var width: Double?
  /// Height in points; nil for a view that has none of itself.
  package var height: Double?
  /// The first baseline's distance from the content's top; nil for a view without text.
  package var firstBaseline: Double?
  /// The last baseline's distance from the content's bottom, upwards; nil for a view without text.
  package var lastBaseline: Double?
  package var place = VerticalPlace.edges

  package init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }
}

/// A priority for each axis, 1 to 1000.
package struct AxisPriorities: Equatable, Sendable {
  package var horizontal: Double
  package var vertical: Double

  package init(horizontal: Double, vertical: Double) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  /// The same priority for both axes.
  package init(_ both: Double) { self.init(horizontal: both, vertical: both) }
}

/// Which parts of a view's frame follow its parent's size (`UIView.AutoresizingMask`).
package struct AutoresizingMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  package static let flexibleWidth = AutoresizingMask(rawValue: 2)
  package static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  package static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  package static let flexibleHeight = AutoresizingMask(rawValue: 16)
  package static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// The margins of a view, which constraints to its margins keep from its edges.
package struct LayoutMargins: Equatable, Sendable {
  /// Where the numbers come from.
  package enum Source: Equatable, Sendable {
    /// The system: 8 points, or `LayoutSurroundings.rootMargins` for the root.
    case system
    /// `layoutMargins`: left is left in every language.
    case absolute(EdgeInsets)
    /// `directionalLayoutMargins`: `left` is the leading edge, `right` the trailing one.
    case directional(EdgeInsets)
  }

  package var source = Source.system
  /// Whether margins keep what they hold out of the parent's margins as well
  /// (`preservesSuperviewLayoutMargins`).
  package var preservesParent = false
  /// Whether the safe area is added (`insetsLayoutMarginsFromSafeArea`).
  package var addsSafeArea = true
  /// Whether the margins at the sides reach to the readable content guide (`followReadableWidth` in
  /// Interface Builder).
  package var followsReadableWidth = false

  package init() {}
}

/// How a stack view arranges its children (`UIStackView`).
package struct StackArrangement: Equatable, Sendable {
  package enum Distribution: String, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  package enum Alignment: String, Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
  }

  package var axis: LayoutAxis
  package var distribution = Distribution.fill
  /// `leading` and `trailing` are also `top` and `bottom`.
  package var alignment = Alignment.fill
  /// Between two visible views, in points.
  package var spacing = 0.0
  /// The spacing after a child, by its place in the hierarchy's `views`.
  package var customSpacing: [Int: Double] = [:]
  /// Whether spacing is measured from baseline to baseline (`isBaselineRelativeArrangement`).
  package var isBaselineRelative = false
  /// Whether the children lie within the margins (`isLayoutMarginsRelativeArrangement`).
  package var isMarginsRelative = false

  package init(axis: LayoutAxis) { self.axis = axis }
}

/// Along a row or along a column.
package enum LayoutAxis: String, CaseIterable, Sendable { case horizontal, vertical }
