/// A part of a scene: what it is, and what holds for it and everything in it.
public struct Element: Hashable, Sendable {
  /// What the element is; if it lies deeper in one another than is laid out, without what is in it.
  public let content: Content
  /// What traces, masks and messages call it.
  public var name: String?
  /// The smallest category that it and everything in it takes; `unspecified` for none (`UIView.minimumContentSizeCategory`).
  public var minimumContentSizeCategory = ContentSizeCategory.unspecified
  /// The largest category that it and everything in it takes; `unspecified` for none (`UIView.maximumContentSizeCategory`).
  public var maximumContentSizeCategory = ContentSizeCategory.unspecified
  /// How much it resists being wider than its content, 0…1000; nil for what its kind has (250; 251 for labels and images, as in a storyboard; 249 for sliders).
  public var contentHugging: Double?
  /// How much it resists being narrower than its content, 0…1000; nil for 750, and 1000 for images.
  public var compressionResistance: Double?
  /// Where a spec says what it shows.
  var place = ElementPlace.unknown
  /// How many elements lie inside of one another here, itself among them.
  let depth: Int
  /// How many elements there are, itself among them.
  let count: Int

  /// What an element can be.
  public indirect enum Content: Hashable, Sendable {
    /// Text.
    case label(Label)
    /// A picture or a symbol.
    case image(SceneImage)
    /// Free space that takes what is left.
    case spacer(Spacer)
    /// A hairline.
    case divider(Divider)
    /// An element on a ground of its own.
    case background(Background)
    /// Elements in a row or a column.
    case stack(Stack)
    /// A cell of a list.
    case row(Row)
    /// Rows in sections.
    case list(List)
    /// The bar at the foot of a screen.
    case tabBar(TabBar)
    /// The bar at the head of a screen.
    case navigationBar(NavigationBar)
    /// A line with a knob.
    case slider(Slider)
  }

  /// An element with content and nothing else said of it.
  ///
  /// What lies deeper than ``Limits/sceneDepth`` is let go, since no ``Scene`` takes it: to free a chain of ten thousand elements, each inside the one
  /// before, needs more stack than a thread has.
  public init(_ content: Content) {
    let inner = content.inner
    depth = 1 + (inner.map(\.depth).max() ?? 0)
    count = inner.reduce(1) { $0 + $1.count }
    // Values that lie in one another are given up one inside of the other, on the stack: what is too deep to be laid out is too deep to be kept.
    self.content = depth > Limits.sceneDepth ? .spacer(Spacer()) : content
  }
}

extension Element.Content {
  /// Everything that lies directly in it.
  var inner: [Element] {
    switch self {
    case .label, .image, .spacer, .divider, .tabBar, .navigationBar, .slider: []
    case .background(let background): [background.content]
    case .stack(let stack): stack.elements
    case .row(let row): [row.content]
    case .list(let list): list.sections.flatMap(\.rows)
    }
  }
}

/// What can stand in a scene.
public protocol SceneElement {
  /// The element.
  var element: Element { get }
}

extension Element: SceneElement {
  /// Itself.
  public var element: Element { self }
}

extension SceneElement {
  /// The element under a name, for traces, masks and messages.
  public func named(_ name: String) -> Element {
    var element = element
    element.name = name
    return element
  }

  /// The element under the place at which a spec says what it shows.
  func at(_ place: ElementPlace) -> Element {
    var element = element
    element.place = place
    return element
  }

  /// The element with limits to the category that it and everything in it takes.
  public func contentSizeLimits(
    minimum: ContentSizeCategory = .unspecified, maximum: ContentSizeCategory = .unspecified
  ) -> Element {
    var element = element
    element.minimumContentSizeCategory = minimum
    element.maximumContentSizeCategory = maximum
    return element
  }

  /// The element with priorities of its own where a stack has too much room, or too little.
  public func priorities(hugging: Double? = nil, compressionResistance: Double? = nil) -> Element {
    var element = element
    element.contentHugging = hugging
    element.compressionResistance = compressionResistance
    return element
  }
}

/// Collects the elements of a stack, a list or a scene.
@resultBuilder
public enum ElementBuilder {
  /// One element.
  public static func buildExpression(_ element: any SceneElement) -> [Element] { [element.element] }
  /// Elements that were collected before.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Elements one after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// Elements of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  /// Elements that may be left out.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// The second branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }
}
