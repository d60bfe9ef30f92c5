/// Elements side by side or below one another, as `UIStackView` arranges them.
public struct Stack: SceneElement, Hashable, Sendable {
  /// Which way elements follow one another.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// From the leading to the trailing edge.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// Where elements stand across the axis, as `UIStackView.Alignment` has it.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// As wide, or as high, as the stack.
    case fill
    /// At the leading edge of a vertical stack, at the top of a horizontal one.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack, at the bottom of a horizontal one.
    case trailing
    /// With their first baselines on one line; of a horizontal stack.
    case firstBaseline
    /// With their last baselines on one line; of a horizontal stack.
    case lastBaseline
  }

  /// What becomes of room along the axis, as `UIStackView.Distribution` has it.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// Spacers take it, or else the element that hugs its content the least; of several the first.
    case fill
    /// Every element is as long as any other.
    case fillEqually
    /// Elements grow and give way in proportion to their own lengths.
    case fillProportionally
    /// The gaps grow, equally.
    case equalSpacing
    /// The elements' centres are equally far apart.
    case equalCentering
  }

  /// The room between two elements.
  public enum Spacing: Hashable, Sendable {
    /// Points.
    case points(Double)
    /// The system's own (`UIStackView.spacingUseSystem`): 8 points.
    case system

    /// The room in points.
    public var points: Double {
      switch self {
      case .points(let points): points
      case .system: 8
      }
    }
  }

  /// Which way elements follow one another.
  public var axis: Axis
  /// The room between two elements.
  public var spacing: Spacing
  /// Where elements stand across the axis.
  public var alignment: Alignment
  /// What becomes of room along the axis.
  public var distribution: Distribution
  /// Whether a horizontal stack turns vertical at accessibility categories, its elements then at the leading edge.
  public var turnsVerticalAtAccessibilityCategories: Bool
  /// What is arranged.
  public let elements: [Element]

  /// A stack of elements.
  public init(
    _ axis: Axis, spacing: Spacing = .points(0), alignment: Alignment = .fill, distribution: Distribution = .fill,
    turnsVerticalAtAccessibilityCategories: Bool = false, elements: [Element]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.turnsVerticalAtAccessibilityCategories = turnsVerticalAtAccessibilityCategories
    self.elements = elements
  }

  /// A stack of the elements that a closure lists.
  public init(
    _ axis: Axis, spacing: Spacing = .points(0), alignment: Alignment = .fill, distribution: Distribution = .fill,
    turnsVerticalAtAccessibilityCategories: Bool = false, @ElementBuilder elements: () -> [Element]
  ) {
    self.init(
      axis, spacing: spacing, alignment: alignment, distribution: distribution,
      turnsVerticalAtAccessibilityCategories: turnsVerticalAtAccessibilityCategories, elements: elements())
  }

  /// The element.
  public var element: Element { Element(.stack(self)) }
}

/// Free space of at least some points, which takes what its stack has left.
public struct Spacer: SceneElement, Hashable, Sendable {
  /// Points at least.
  public var minimumLength: Double

  /// A spacer.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
  }

  /// The element.
  public var element: Element { Element(.spacer(self)) }
}

/// A line of one pixel across its stack: below one another as a separator, side by side as an upright line.
public struct Divider: SceneElement, Hashable, Sendable {
  /// The line's colour.
  public var color: SceneColor
  /// Points left free at the leading edge, or at the top of an upright line.
  public var leadingInset: Double
  /// Points left free at the trailing edge, or at the bottom of an upright line.
  public var trailingInset: Double

  /// A divider.
  public init(color: SceneColor = .separator, leadingInset: Double = 0, trailingInset: Double = 0) {
    self.color = color
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
  }

  /// The element.
  public var element: Element { Element(.divider(self)) }
}
