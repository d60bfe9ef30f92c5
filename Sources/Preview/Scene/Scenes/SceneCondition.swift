public import PreviewCore
public import PreviewType

/// When an element is there: everything that is given holds where the element stands.
///
///     Label("Add to cart").shown(unless: .accessibilityCategory)
///     SceneImage(.symbol("cart")).shown(when: SceneCondition(maximumWidth: 320))
///
/// There is no condition on the appearance, which changes no layout. An element that is left out takes no room, and no spacing in its stack, as a hidden view of a `UIStackView`.
public struct SceneCondition: Hashable, Sendable {
  /// The categories, as the elements around it limit them; nil for all.
  public var categories: Set<ContentSizeCategory>?
  /// The least width of the scene in points; nil for any.
  public var minimumWidth: Double?
  /// The greatest width of the scene in points; nil for any.
  public var maximumWidth: Double?
  /// The direction of layout; nil for both.
  public var layoutDirection: LayoutDirection?
  /// The languages; `de` is also that of Austria. Empty for any, and for texts as they stand.
  public var languages: [Language]

  /// A condition of what is given.
  public init(
    categories: Set<ContentSizeCategory>? = nil, minimumWidth: Double? = nil, maximumWidth: Double? = nil,
    layoutDirection: LayoutDirection? = nil, languages: [Language] = []
  ) {
    (self.categories, self.minimumWidth, self.maximumWidth) = (categories, minimumWidth, maximumWidth)
    (self.layoutDirection, self.languages) = (layoutDirection, languages)
  }

  /// An accessibility category: AX1 to AX5.
  public static let accessibilityCategory = SceneCondition(
    categories: Set(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory)))

  /// Whether it holds in an environment, in a scene of a width.
  func holds(in traits: Traits, width: Double) -> Bool {
    if let categories, !categories.contains(traits.contentSizeCategory) { return false }
    if let minimumWidth, width < minimumWidth - PixelGrid.tolerance { return false }
    if let maximumWidth, width > maximumWidth + PixelGrid.tolerance { return false }
    if let layoutDirection, layoutDirection != traits.layoutDirection { return false }
    return languages.isEmpty || languages.contains { traits.language?.isKind(of: $0) ?? false }
  }

  /// Where it holds: `from AX1 on, in German`.
  var words: String {
    var parts: [String] = []
    if let categories { parts.append(Self.words(ContentSizeCategory.allCases.filter(categories.contains))) }
    switch (minimumWidth, maximumWidth) {
    case (let least?, let most?):
      parts.append("in widths from \(NumberText.brief(least)) to \(NumberText.brief(most)) pt")
    case (let least?, nil): parts.append("in widths from \(NumberText.brief(least)) pt on")
    case (nil, let most?): parts.append("in widths up to \(NumberText.brief(most)) pt")
    case (nil, nil): break
    }
    if !languages.isEmpty { parts.append("in \(languages.map(\.name).joined(separator: " and "))") }
    switch layoutDirection {
    case .leftToRight: parts.append("left to right")
    case .rightToLeft: parts.append("right to left")
    case nil: break
    }
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }

  private static func words(_ categories: [ContentSizeCategory]) -> String {
    let all = ContentSizeCategory.allCases
    guard let first = categories.first, let last = categories.last else { return "at no category" }
    guard first < last else { return "at \(first.shortName)" }
    guard categories == all.filter({ (first...last).contains($0) }) else {
      return "at \(categories.map(\.shortName).joined(separator: ", "))"
    }
    if last == all.last { return "from \(first.shortName) on" }
    return first == all.first ? "up to \(last.shortName)" : "from \(first.shortName) to \(last.shortName)"
  }

  /// Whether an element is there where a condition holds, or where it doesn't.
  package struct Presence: Hashable, Sendable {
    let condition: SceneCondition
    let isThere: Bool

    /// `shown only from AX1 on`.
    var words: String { "\(isThere ? "shown only" : "left out") \(condition.words)" }
  }

  func check() throws(SceneError) {
    for width in [minimumWidth, maximumWidth] {
      try ElementBounds.sceneWidth.check(width, of: "condition", "width")
    }
  }
}

extension SceneElement {
  /// The element where a condition holds; elsewhere it is left out.
  public func shown(when condition: SceneCondition) -> Element { present(condition, isThere: true) }

  /// The element where a condition doesn't hold: what replaces one that is ``shown(when:)``.
  public func shown(unless condition: SceneCondition) -> Element { present(condition, isThere: false) }

  private func present(_ condition: SceneCondition, isThere: Bool) -> Element {
    with(\.presences, element.presences + [SceneCondition.Presence(condition: condition, isThere: isThere)])
  }
}

extension [SceneCondition.Presence] {
  /// The words of the first that leaves an element out; nil if it is there.
  func leftOut(in traits: Traits, width: Double) -> String? {
    first { $0.condition.holds(in: traits, width: width) != $0.isThere }?.words
  }
}
