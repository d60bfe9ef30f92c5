import PreviewCore
public import PreviewGraphics
import PreviewType

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
    package var place = ElementPlace.unknown
    /// Where a spec says what the badge is.
    package var badgePlace = ElementPlace.unknown
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
  /// The colour of the one that is chosen; by default the tint of what is around.
  public var tint: SceneColor
  /// The colour of the others (`unselectedItemTintColor`); nil for UIKit's.
  public var unselectedItemTint: SceneColor?
  /// The ground (`barTintColor`), in the design of iOS 26 that of the platter; nil for UIKit's.
  public var fill: SceneColor?
  /// The colour of the hairline above the bar (`UITabBarAppearance.shadowColor`). In the design
  /// of iOS 26 there is none.
  public var shadowColor = SceneColor.separator
  /// The title of the tab that stands for those which have no room; nil for the system's word, which is known in English only. Where it isn't known, the tab
  /// has its symbol alone.
  public var more: SceneText?
  /// Where a spec says what the title of that tab is.
  package var morePlace = ElementPlace.unknown

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
  package static let kind = LayoutNode.Kind(name: "tabBar", isBar: true, hasTabs: true, hasStaticText: true)

  package var partsFollowDirection: Bool { true }
  // Which tabs are shown follows from the width.
  package var isConditional: Bool { items.count > Self.mostTabs }
  package var fonts: [Label.FontChoice] { items.compactMap(\.font) }
  package var colors: [SceneColor] { [tint, unselectedItemTint, fill, shadowColor].compactMap(\.self) }
  package var texts: [(text: SceneText, place: ElementPlace)] {
    items.flatMap { item in [(item.title, item.place)] + (item.badge.map { [($0, item.badgePlace)] } ?? []) }
      + (more.map { [($0, morePlace)] } ?? [])
  }

  package func check() throws(SceneError) {
    guard !items.isEmpty else { throw .empty("tab bar") }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    let (bar, overflow) = fitted(maker)
    if let metrics = maker.traits.design.metrics.tabPlatter {
      return bar.platter(metrics, overflow: overflow, maker)
    }
    let look = TabLook(spacing: 2, weight: .medium, color: .secondaryLabel)
    let slots = Stack(.horizontal, spacing: .points(Self.gap), distribution: .fillEqually) {
      for (index, item) in bar.items.enumerated() {
        tab(item, isSelected: index == bar.selected, of: look, in: maker.traits)
      }
    }
    let gap = Self.gap
    return maker.make(
      SceneBox(
        fill: fill ?? .background,
        padding: Insets(top: 6, leading: .points(4 + gap / 2), bottom: 4, trailing: .points(4 + gap / 2)),
        ownHeight: 49, topLine: shadowColor, contentAlignment: .center, keepsMiddle: true, overflow: overflow),
      [maker.view(slots)])
  }

  /// Tabs that a bar has at most in compact width. Of more, `UITabBarController` shows the first four and one that stands for the others.
  package static let mostTabs = 5
  /// Points of width from which on a bar has room for all of its tabs: no phone's, and no part of an iPad's. Where the regular size class begins is not documented.
  private static let regularWidth = 600.0

  /// The bar with the tabs that are shown, and the titles of those that are not.
  private func fitted(_ maker: ViewMaker) -> (bar: TabBar, overflow: [String]) {
    guard items.count > Self.mostTabs, maker.builder.width < Self.regularWidth else { return (self, []) }
    let (shown, rest) = (items.prefix(Self.mostTabs - 1), items.dropFirst(Self.mostTabs - 1))
    let language = maker.traits.language
    let isEnglish = items[0].title.isEnglish(in: language)
    var other = Item(more ?? (isEnglish ? "More" : ""), symbol: "ellipsis")
    other.place = morePlace
    var bar = self
    bar.items = shown + [other]
    bar.selected = selected.map { min($0, Self.mostTabs - 1) }
    return (bar, rest.map { $0.title.string(in: language) })
  }

  /// Points between titles that are cut off; the slots' middles stand where they would without it.
  static let gap = 4.0

  /// The title of a tab below its symbol, or, without one, below as much room.
  func tab(_ item: Item, isSelected: Bool, of look: TabLook, in traits: Traits) -> Stack {
    let color = isSelected ? tint : unselectedItemTint ?? look.color
    return Stack(.vertical, spacing: .points(look.spacing), alignment: .center) {
      if let icon = item.icon {
        let image = icon.image(.fixed(width: nil, height: Self.symbolHeight), tint: color)
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
      } else {
        // The title stands where that of a tab with a symbol does.
        Spacer(minimumLength: .points(Self.symbolHeight))
      }
      let font = item.font ?? .fixed(pointSize: 10, weight: look.weight)
      if item.title != "" { title(item, font, color, isSelected: isSelected).at(item.place) }
    }
  }

  /// A title that is equally high in every font: neither the bar nor the symbol moves.
  private func title(_ item: Item, _ font: Label.FontChoice, _ color: SceneColor, isSelected: Bool) -> Label {
    var label = Label(item.title, font: font, color: color, alignment: .center)
    if !isSelected { label.colorKey = "unselectedItemTint" }
    label.ownHeight = Self.titleHeight
    return label
  }

  /// Points of the height of a symbol.
  private static let symbolHeight = 24.0

  /// Points of the height of a title in iOS's own font: 1.193 times 10, rounded up.
  private static let titleHeight = 12.0
}

/// The part of the look of tabs that a design decides.
struct TabLook {
  /// Points between a symbol and its title.
  let spacing: Double
  let weight: FontWeight
  /// The colour of tabs that are not selected, where an app chooses none.
  let color: SceneColor
}
