/// The bar at the head of a screen, with a static title: it does not grow with the category.
public struct NavigationBar: SceneElement, Hashable, Sendable {
  /// The title.
  public var title: String
  /// Whether the title stands large below the bar, as it does before the content is scrolled.
  public var prefersLargeTitle: Bool
  /// The label of the button that leads back; nil for no button.
  public var back: String?
  /// What stands there instead where the label has no room beside the title; nil for the system's word, which is known in English only: `Back` for a
  /// label in Latin letters, and none for others. Where this has no room either, the chevron stands alone.
  public var genericBack: String?
  /// Where a spec says what leads back.
  var backPlace = ElementPlace.unknown
  /// What the title is set in, instead of the system's 17 points, semibold, or large 34, bold; a style of the app's own that is not fixed does grow.
  public var font: Label.FontChoice?
  /// The ground; nil for none.
  public var fill: SceneColor?

  /// A bar with a title.
  public init(
    _ title: String, prefersLargeTitle: Bool = false, back: String? = nil, genericBack: String? = nil,
    font: Label.FontChoice? = nil, fill: SceneColor? = nil
  ) {
    self.title = title
    self.font = font
    self.prefersLargeTitle = prefersLargeTitle
    self.back = back
    self.genericBack = genericBack
    self.fill = fill
  }

  /// What can stand beside the chevron, from the most telling to nothing; empty where there is no way back.
  var backLabels: [String?] {
    guard let back else { return [] }
    let isLatin = back.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x250 }
    return [back] + [genericBack ?? (isLatin ? "Back" : nil)].compactMap { $0 } + [nil]
  }

  /// The element.
  public var element: Element { Element(.navigationBar(self)) }
}

/// The bar at the foot of a screen, with static titles: a large content viewer shows them larger, the bar does not.
public struct TabBar: SceneElement, Hashable, Sendable {
  /// A symbol over a title.
  public struct Item: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The symbol; nil for none.
    public var symbol: Symbol?
    /// Where a spec says what the title is.
    var place = ElementPlace.unknown
    /// What it is set in, instead of the system's 10 points, medium; a style of the app's own that is not fixed does grow.
    public var font: Label.FontChoice?

    /// An item.
    public init(_ title: String, symbol: Symbol? = nil, font: Label.FontChoice? = nil) {
      self.title = title
      self.symbol = symbol
      self.font = font
    }
  }

  /// The items from the leading edge on.
  public var items: [Item]
  /// The number of the one that is chosen, from 0; nil for none.
  public var selected: Int?
  /// The colour of the one that is chosen.
  public var tint: SceneColor

  /// A bar of items.
  public init(_ items: [Item], selected: Int? = 0, tint: SceneColor = .tint) {
    self.items = items
    self.selected = selected
    self.tint = tint
  }

  /// The element.
  public var element: Element { Element(.tabBar(self)) }
}

/// A line with stops and a knob, as the one that sets the text size.
public struct Slider: SceneElement, Hashable, Sendable {
  /// Where the knob stands.
  public enum Value: Hashable, Sendable {
    /// At the present category, the first of twelve stops being extraSmall.
    case contentSizeCategory
    /// At a stop, from 0.
    case stop(Int)
  }

  /// How many stops there are.
  public var stops: Int
  /// Where the knob stands.
  public var value: Value

  /// A slider; by default that of the text size, with twelve stops.
  public init(stops: Int = ContentSizeCategory.allCases.count, value: Value = .contentSizeCategory) {
    self.stops = stops
    self.value = value
  }

  /// The element.
  public var element: Element { Element(.slider(self)) }
}
