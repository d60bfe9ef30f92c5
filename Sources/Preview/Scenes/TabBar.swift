/// The bar at the foot of a screen, with static titles: a large content viewer shows them larger, the bar does not. In the design of iOS 26 it floats.
public struct TabBar: SceneElement, Hashable, Sendable {
  /// A symbol or an image over a title.
  public struct Item: Hashable, Sendable {
    /// The title.
    public var title: SceneText
    /// The symbol or the image; nil for none.
    public var icon: Icon?
    /// The badge at the symbol; nil for none.
    public var badge: SceneText?
    /// Where a spec says what the title is.
    var place = ElementPlace.unknown
    /// Where a spec says what the badge is.
    var badgePlace = ElementPlace.unknown
    /// The title's font; nil for the system's: 10 points, medium. A style of the app's own grows unless it is fixed.
    public var font: Label.FontChoice?

    /// An item.
    public init(_ title: String, symbol: Symbol? = nil, font: Label.FontChoice? = nil) {
      self.init(SceneText(title), symbol: symbol, font: font)
    }

    /// An item whose title may be localized.
    public init(_ title: SceneText, symbol: Symbol? = nil, font: Label.FontChoice? = nil) {
      self.init(title, icon: symbol.map { .symbol($0) }, font: font)
    }

    /// An item with a symbol or an image.
    public init(_ title: SceneText, icon: Icon?, font: Label.FontChoice? = nil) {
      (self.title, self.icon, self.font) = (title, icon, font)
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
  public var element: Element { Element(self) }
}

extension TabBar: ElementContent {
  static let kind = "tabBar"

  var fonts: [Label.FontChoice] { items.compactMap(\.font) }
  var colors: [SceneColor] { [tint] }
  var texts: [(text: SceneText, place: ElementPlace)] {
    items.flatMap { item in [(item.title, item.place)] + (item.badge.map { [($0, item.badgePlace)] } ?? []) }
  }

  func check() throws(SceneError) {
    guard !items.isEmpty else { throw .empty("tab bar") }
  }

  func view(_ maker: ViewMaker) -> SceneView {
    if let metrics = maker.traits.design.metrics.tabPlatter { return platter(metrics, maker) }
    let slots = Stack(.horizontal, spacing: .points(Self.gap), distribution: .fillEqually) {
      for (index, item) in items.enumerated() {
        tab(item, index == selected ? tint : .secondaryLabel, spacing: 2, weight: .medium, in: maker.traits)
      }
    }
    let gap = Self.gap
    return maker.make(
      SceneBox(
        fill: .background,
        padding: Insets(top: 6, leading: .points(4 + gap / 2), bottom: 4, trailing: .points(4 + gap / 2)),
        leastHeight: 49, hasTopLine: true, contentAlignment: .center), [maker.view(slots)])
  }

  /// Points between titles that are cut off; the slots' middles stand where they would without it.
  static let gap = 4.0

  /// A symbol over a title.
  func tab(_ item: Item, _ color: SceneColor, spacing: Double, weight: FontWeight, in traits: Traits) -> Stack {
    Stack(.vertical, spacing: .points(spacing), alignment: .center) {
      if let icon = item.icon {
        let image = icon.image(.fixed(width: nil, height: 24), tint: color)
        if let badge = item.badge {
          Overlay {
            image
            // Its middle stands on the symbol's corner, and a longer one grows outwards.
            Badge(badge, font: .fixed(pointSize: 13, weight: .regular)).at(item.badgePlace)
              .placed(.topLeading, x: image.size(in: traits).width - 9, y: -4)
          }
        } else {
          image
        }
      }
      Label(item.title, font: item.font ?? .fixed(pointSize: 10, weight: weight), color: color, alignment: .center)
        .at(item.place)
    }
  }
}
