import PreviewCore
public import PreviewType

/// Elements side by side or below one another, as `UIStackView` arranges them.
public struct Stack: SceneElement, Hashable, Sendable {
  /// Which way elements follow one another.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// From the leading to the trailing edge.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// Where elements stand across the axis, as in `UIStackView.Alignment`.
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

    /// Whether only elements side by side can stand so.
    package var isOfBaselines: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  /// The use of room along the axis, as in `UIStackView.Distribution`.
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

  /// The room between two elements; a number is a number of points.
  public enum Spacing: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Points.
    case points(Double)
    /// Points at large, which grow with a text style.
    case scaled(Double, with: TextStyle, maximum: Double = 0)
    /// The system's own (`UIStackView.spacingUseSystem`): 8 points.
    case system
    /// The framework's own: none in UIKit, and in SwiftUI what two elements ask for, as their fonts do.
    case standard

    /// A length.
    package static func length(_ length: SceneLength) -> Spacing {
      length.style.map { .scaled(length.points, with: $0, maximum: length.maximum) } ?? .points(length.points)
    }

    /// The room as a length; none where the framework decides.
    package var length: SceneLength {
      switch self {
      case .points(let points): .points(points)
      case .scaled(let points, let style, let maximum): .scaled(points, with: style, maximum: maximum)
      case .system: 8
      case .standard: 0
      }
    }

    /// A whole number of points: `spacing: 8`.
    public init(integerLiteral points: Int) { self = .points(Double(points)) }
    /// A number of points: `spacing: 4.5`.
    public init(floatLiteral points: Double) { self = .points(points) }
  }

  /// Which way elements follow one another.
  public var axis: Axis {
    get { settings.axis }
    set { settings.axis = newValue }
  }
  /// The room between two elements.
  public var spacing: Spacing {
    get { settings.spacing }
    set { settings.spacing = newValue }
  }
  /// Where elements stand across the axis; nil for `fill`, and for `leading` once the stack has turned.
  public var alignment: Alignment? {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  /// The use of room along the axis.
  public var distribution: Distribution {
    get { settings.distribution }
    set { settings.distribution = newValue }
  }
  /// Whether a horizontal stack turns vertical at accessibility categories.
  public var turnsVerticalAtAccessibilityCategories: Bool {
    get { settings.turnsVerticalAtAccessibilityCategories }
    set { settings.turnsVerticalAtAccessibilityCategories = newValue }
  }
  /// Whether a horizontal stack turns vertical where its elements, each as wide as it is by itself, don't fit side by side (SwiftUI's `ViewThatFits`): before
  /// any text wraps, or is truncated.
  public var turnsVerticalToFit: Bool {
    get { settings.turnsVerticalToFit }
    set { settings.turnsVerticalToFit = newValue }
  }
  /// The room between two elements once the stack has turned; nil for as before.
  var turnedSpacing: Spacing? {
    get { settings.turnedSpacing }
    set { settings.turnedSpacing = newValue }
  }
  /// Where elements stand across the axis once the stack has turned; nil for as before, baselines apart, which only a row has.
  public var turnedAlignment: Alignment? {
    get { settings.turnedAlignment }
    set { settings.turnedAlignment = newValue }
  }
  /// The elements.
  public let elements: [Element]
  @Shared private var settings: Settings

  /// All but the elements, in an object that the stacks of a list's rows share.
  struct Settings: Hashable, Sendable {
    var axis: Axis
    var spacing: Spacing
    var alignment: Alignment?
    var distribution: Distribution
    var turnsVerticalAtAccessibilityCategories: Bool
    var turnsVerticalToFit: Bool
    var turnedSpacing: Spacing?
    var turnedAlignment: Alignment?
  }

  /// A stack of elements.
  public init(
    _ axis: Axis, spacing: Spacing = .standard, alignment: Alignment? = nil, distribution: Distribution = .fill,
    turnsVerticalAtAccessibilityCategories: Bool = false, turnsVerticalToFit: Bool = false,
    turnedAlignment: Alignment? = nil, elements: [Element]
  ) {
    settings = Settings(
      axis: axis, spacing: spacing, alignment: alignment, distribution: distribution,
      turnsVerticalAtAccessibilityCategories: turnsVerticalAtAccessibilityCategories,
      turnsVerticalToFit: turnsVerticalToFit, turnedAlignment: turnedAlignment)
    self.elements = elements
  }

  /// A stack of the elements that a closure lists.
  public init(
    _ axis: Axis, spacing: Spacing = .standard, alignment: Alignment? = nil, distribution: Distribution = .fill,
    turnsVerticalAtAccessibilityCategories: Bool = false, turnsVerticalToFit: Bool = false,
    turnedAlignment: Alignment? = nil, @ElementBuilder elements: () -> [Element]
  ) {
    self.init(
      axis, spacing: spacing, alignment: alignment, distribution: distribution,
      turnsVerticalAtAccessibilityCategories: turnsVerticalAtAccessibilityCategories,
      turnsVerticalToFit: turnsVerticalToFit, turnedAlignment: turnedAlignment, elements: elements())
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Stack: ElementContent {
  package static let kind = LayoutNode.Kind(name: "stack", arrangesParts: true)

  package var inner: [Element] { elements }

  package func check() throws(SceneError) {
    guard !elements.isEmpty else { throw .empty("stack") }
    try ElementBounds.length.check(spacing.length, of: "stack", "spacing")
  }

  package func sharing(_ settings: inout SharedSettings) -> Stack {
    var stack = self
    settings.stacks.share(&stack._settings)
    return stack
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    maker.make(self, elements.map { maker.view($0, releasesRows: maker.releasesRows && axis == .vertical) })
  }
}

extension Stack: ViewContent {
  /// Where elements stand across the axis.
  var usedAlignment: Alignment { alignment ?? .fill }

  /// The stack as it is at a category, wherever it fits.
  func arranged(at category: ContentSizeCategory) -> Stack {
    guard turnsVerticalAtAccessibilityCategories, axis == .horizontal, category.isAccessibilityCategory else {
      return self
    }
    return turned
  }

  func isRow(at category: ContentSizeCategory) -> Bool { arranged(at: category).axis == .horizontal }

  /// The stack once it has turned vertical.
  var turned: Stack {
    var settings = settings
    settings.axis = .vertical
    settings.spacing = turnedSpacing ?? spacing
    let wanted = turnedAlignment ?? alignment ?? .leading
    settings.alignment = wanted.isOfBaselines ? .leading : wanted
    settings.distribution = .fill
    var turned = self
    turned.settings = settings
    return turned
  }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    try StackLayout(measuring, view, self, width: width).size(width: width)
  }

  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines? {
    let layout = try StackLayout(measuring, view, self, width: size.width)
    let children = Array(zip(view.children, try layout.frames(in: size)))
    guard layout.stack.axis == .horizontal else {
      guard let first = try measuring.firstBaselines(in: children) else { return nil }
      return Baselines(
        first: first.first, last: try measuring.firstBaselines(in: children.reversed())?.last ?? first.last)
    }
    // The highest child has the say, as in UIKit's `viewForFirstBaselineLayout` of a row; of several the first.
    let highest = children.indices.sorted {
      (-children[$0].1.height, $0) < (-children[$1].1.height, $1)
    }
    return try measuring.firstBaselines(in: highest.map { children[$0] })
  }

  func scrolls(_ view: SceneView) -> Bool {
    arranged(at: view.traits.contentSizeCategory).axis == .vertical && view.children.contains { $0.content.scrolls($0) }
  }

  func takesHeight(_ view: SceneView) -> Bool {
    arranged(at: view.traits.contentSizeCategory).axis == .vertical
      && view.children.contains { $0.content.takesHeight($0) }
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    let layout = try StackLayout(placement.measuring, view, self, width: frame.width)
    return try placement.place(view.children, try layout.frames(in: frame.size), from: frame)
  }
}
