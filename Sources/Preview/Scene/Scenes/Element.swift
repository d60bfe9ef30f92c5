import PreviewCore
public import PreviewType

/// A part of a scene: what it is, and what holds for it and everything in it.
public struct Element: Hashable, Sendable {
  /// The description of the element; a spacer where elements are nested too deep to be laid out.
  package private(set) var content: any ElementContent
  /// The name in traces, masks and messages.
  public var name: String?
  /// Where a spec says what it shows.
  package var place = ElementPlace.unknown
  /// Settings that few elements have; nil for an element without them.
  private var rare: Boxed<Settings>?
  private let (ownDepth, ownCount, ownLength): (Int32, Int32, Int32)
  private let holdsConditional: Bool

  /// How much it resists being wider than its content, 0…1000; nil for what its kind has (250; 251 for labels and images, as in a storyboard; 249 for sliders).
  public var contentHugging: Double? {
    get { settings.contentHugging }
    set { settings.contentHugging = newValue }
  }
  /// How much it resists being narrower than its content, 0…1000; nil for 750, and 1000 for images.
  public var compressionResistance: Double? {
    get { settings.compressionResistance }
    set { settings.compressionResistance = newValue }
  }
  /// The smallest category that it and everything in it takes; `unspecified` for none (`UIView.minimumContentSizeCategory`).
  public var minimumContentSizeCategory: ContentSizeCategory {
    get { settings.minimumContentSizeCategory }
    set { settings.minimumContentSizeCategory = newValue }
  }
  /// The largest category that it and everything in it takes; `unspecified` for none (`UIView.maximumContentSizeCategory`).
  public var maximumContentSizeCategory: ContentSizeCategory {
    get { settings.maximumContentSizeCategory }
    set { settings.maximumContentSizeCategory = newValue }
  }
  /// The least and the greatest size.
  public var sizeLimits: SizeLimits {
    get { settings.sizeLimits }
    set { settings.sizeLimits = newValue }
  }
  /// Opacity, applied to the element and everything in it: 0…1 (`UIView.alpha`).
  public var opacity: Double {
    get { settings.opacity }
    set { settings.opacity = newValue }
  }
  /// The shadow of its own drawing; nil for none.
  public var shadow: SceneShadow? {
    get { settings.shadow }
    set { settings.shadow = newValue }
  }
  /// The tint of it and of all in it that has none of its own; nil for that around it
  /// (`UIView.tintColor`).
  public var tint: SceneColor? {
    get { settings.tint }
    set { settings.tint = newValue }
  }
  /// The meaning of its content, which decides whether that is mirrored (`UIView.semanticContentAttribute`).
  public var semanticContentAttribute: SemanticContentAttribute {
    get { settings.semanticContentAttribute }
    set { settings.semanticContentAttribute = newValue }
  }
  /// Where it stands in an overlay.
  package var overlayPlace: Overlay.Place {
    get { settings.overlayPlace }
    set { settings.overlayPlace = newValue }
  }
  /// Whether a finger taps it. An audit asks of it what it asks of controls; nothing else changes.
  public var isTappable: Bool {
    get { settings.isTappable }
    set { settings.isTappable = newValue }
  }
  /// Where it is there; empty for everywhere.
  package var presences: [SceneCondition.Presence] {
    get { settings.presences }
    set { settings.presences = newValue }
  }
  /// Whether it, or something in it, is left out somewhere.
  var isConditional: Bool { holdsConditional || !presences.isEmpty }

  /// How many elements lie inside of one another here, itself among them.
  var depth: Int { Int(ownDepth) }
  /// How many elements there are, itself among them.
  package var count: Int { Int(ownCount) }
  /// About how many characters its texts have, with those of the elements in it.
  var length: Int { Int(ownLength) }

  /// An element with content and nothing else said of it.
  ///
  /// Elements deeper than ``Limits/sceneDepth`` are released, since no ``Scene`` takes them: to free a chain of ten thousand elements, each inside the one
  /// before, needs more stack than a thread has.
  init(_ content: any ElementContent) {
    let inner = content.inner
    ownDepth = Int32(clamping: 1 + (inner.map(\.depth).max() ?? 0))
    // An element that is used twice at each level is 2 to the power of levels.
    ownCount = Int32(clamping: inner.reduce(1) { $0 + $1.count })
    let length = content.texts.reduce(0) { $0 + $1.text.length }
    ownLength = Int32(clamping: inner.reduce(length) { $0 + $1.length })
    holdsConditional = content.isConditional || inner.contains(where: \.isConditional)
    self.content = ownDepth > Limits.sceneDepth ? Spacer() : content
  }

  /// Whether both show the same under the same name.
  public static func == (a: Element, b: Element) -> Bool { a.key == b.key }

  /// Hashes what it shows, and its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: [AnyHashable?] {
    [AnyHashable(content), name, settings]
  }

  private var settings: Settings {
    get { rare?.value ?? Settings() }
    set { if newValue != settings { rare = Boxed(newValue) } }
  }

  /// Settings that few elements have, each as most have it.
  private struct Settings: Hashable, Sendable {
    var contentHugging: Double?
    var compressionResistance: Double?
    var minimumContentSizeCategory = ContentSizeCategory.unspecified
    var maximumContentSizeCategory = ContentSizeCategory.unspecified
    var sizeLimits = SizeLimits.none
    var opacity = 1.0
    var shadow: SceneShadow?
    var tint: SceneColor?
    var overlayPlace = Overlay.Place()
    var isTappable = false
    var semanticContentAttribute = SemanticContentAttribute.unspecified
    var presences: [SceneCondition.Presence] = []
  }

  /// Has one object for settings that other elements have too.
  package mutating func share(_ settings: inout SharedSettings) { content = content.sharing(&settings) }

  /// Checks every number in the element and in its children.
  func check() throws(SceneError) {
    try ElementBounds.priority.check(contentHugging, of: "element", "content hugging")
    try ElementBounds.priority.check(compressionResistance, of: "element", "compression resistance")
    try ElementBounds.share.check(opacity, of: "element", "opacity")
    try shadow?.check()
    try sizeLimits.check()
    for presence in presences { try presence.condition.check() }
    try content.check()
    for element in content.inner { try element.check() }
  }
}

/// The description of a kind of element. It checks its numbers and makes its views; each kind has one file.
package protocol ElementContent: Hashable, Sendable {
  /// The kind, with what an audit has to know of all elements of it.
  static var kind: LayoutNode.Kind { get }
  /// Its children.
  var inner: [Element] { get }
  /// Whether its parts run as its own content does (``SemanticContentAttribute``): those of a control and of a bar do, and elements that it holds don't.
  var partsFollowDirection: Bool { get }
  /// Whether a part of it that is no element is left out somewhere.
  var isConditional: Bool { get }
  /// The fonts of its own texts.
  var fonts: [Label.FontChoice] { get }
  /// The colours that its description names.
  var colors: [SceneColor] { get }
  /// Its own texts, each with its place in the spec if that isn't the element's.
  var texts: [(text: SceneText, place: ElementPlace)] { get }
  /// Throws if a number is out of bounds, or something is missing.
  func check() throws(SceneError)
  /// The same, with one object for settings that others have too.
  func sharing(_ settings: inout SharedSettings) -> Self
  /// Its view.
  func view(_ maker: ViewMaker) -> SceneView
}

extension ElementContent {
  package var inner: [Element] { [] }
  package var partsFollowDirection: Bool { false }
  package var isConditional: Bool { false }
  package var fonts: [Label.FontChoice] { [] }
  package var colors: [SceneColor] { [] }
  package var texts: [(text: SceneText, place: ElementPlace)] { [] }
  package func check() throws(SceneError) {}
  package func sharing(_: inout SharedSettings) -> Self { self }
}

/// Anything a scene can hold.
public protocol SceneElement {
  /// The element.
  var element: Element { get }
}

extension Element: SceneElement {
  /// Itself.
  public var element: Element { self }
}

extension SceneElement {
  /// The element with another value of one of its properties.
  func with<Value>(_ property: WritableKeyPath<Element, Value>, _ value: Value) -> Element {
    var element = element
    element[keyPath: property] = value
    return element
  }

  /// The element under a name, for traces, masks and messages.
  public func named(_ name: String) -> Element { with(\.name, name) }

  /// The element under the place at which a spec says what it shows.
  package func at(_ place: ElementPlace) -> Element { with(\.place, place) }

  /// The element with limits to the category that it and everything in it takes.
  public func contentSizeLimits(
    minimum: ContentSizeCategory = .unspecified, maximum: ContentSizeCategory = .unspecified
  ) -> Element {
    with(\.minimumContentSizeCategory, minimum).with(\.maximumContentSizeCategory, maximum)
  }

  /// The element with a least and a greatest size.
  ///
  ///     Background(.cell, padding: Insets(horizontal: 12, vertical: 8), content: message).limited(maximumWidth: 260)
  public func limited(
    minimumWidth: SceneLength? = nil, maximumWidth: SceneLength? = nil, minimumHeight: SceneLength? = nil,
    maximumHeight: SceneLength? = nil
  ) -> Element {
    with(
      \.sizeLimits,
      SizeLimits(
        minimumWidth: minimumWidth, maximumWidth: maximumWidth, minimumHeight: minimumHeight,
        maximumHeight: maximumHeight))
  }

  /// The element with everything in it, drawn as one and let through in part (`UIView.alpha`).
  ///
  /// - Parameter opacity: 0 for nothing, 1 for all of it.
  public func opacity(_ opacity: Double) -> Element { with(\.opacity, opacity) }

  /// The element with a tint, which all in it has that has none of its own (`UIView.tintColor`).
  public func tint(_ tint: SceneColor?) -> Element { with(\.tint, tint) }

  /// The element as something that a finger taps: an audit asks of it what it asks of controls.
  public func tappable() -> Element { with(\.isTappable, true) }

  /// The element with priorities of its own where a stack has too much room, or too little.
  public func priorities(hugging: Double? = nil, compressionResistance: Double? = nil) -> Element {
    with(\.contentHugging, hugging).with(\.compressionResistance, compressionResistance)
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
