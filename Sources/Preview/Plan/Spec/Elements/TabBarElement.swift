import PreviewCore
import PreviewScene

/// `tabBar`: the bar at the foot of a screen.
enum TabBarElement: SingleElementKind {
  static let content = SpecKey(
    "tabBar", .list(.table(Tab.table)),
    "The bar at the foot of a screen, 49 points high; in the design of iOS 26, a platter of 62 that floats 10 above its end. Its titles stay the same size in every category.",
    isRequired: true,
    example: "[{ title: Home, symbol: house }, { title: Search }]")
  static let selected = SpecKey(
    "selected", .integer(.whole(0...Limits.tabs)), "The number of the selected tab, counted from 1; 0 for none.",
    default: 1,
    example: "2")
  static let unselectedItemTint = SpecKey(
    "unselectedItemTint", .color, "The colour of the other tabs, as UITabBar's unselectedItemTintColor.",
    otherwise: "secondaryLabel, and label in the design of iOS 26", example: "brown")
  static let fill = SpecKey(
    "fill", .color, "The colour of the bar, as UITabBar's barTintColor; in the design of iOS 26, of its platter.",
    otherwise: "background; in the design of iOS 26, the colour of glass", example: "cell")
  static let shadowColor = SpecKey(
    "shadowColor", .color,
    "The colour of the line above the bar, as UITabBarAppearance's shadowColor; 'clear' for none. A platter has none.",
    default: .standard(.separator), example: "clear")

  static let more = SpecKey(
    "more", .sceneText,
    "The title of the tab that stands for the fifth and all that follow, where there are more than five in less than 600 points of width.",
    otherwise: "More beside an English title, else a symbol alone", example: "Mehr")

  static let keys: [any DeclaredKey] = [selected, unselectedItemTint, fill, shadowColor, more]

  private enum Tab {
    static let title = SpecKey("title", .sceneText, "The title of the tab.", isRequired: true, example: "Home")
    static let symbol = SpecKey(
      "symbol", .icon, "The symbol above the title, or an image of the app's 'assets'.", otherwise: "none",
      example: "bell")
    static let typography = ControlKeys.typography(
      for: "the title", otherwise: "the system's, static at 10 points", example: "tabTitle")
    static let badge = SpecKey(
      "badge", .sceneText, "A number or a word in white on red, at the symbol.", otherwise: "none", example: "\"3\"")
    static let table = SpecTable("A tab", [title, symbol, badge, typography])
  }
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let items = node[content] ?? []
    let made = items.compactMap { item -> TabBar.Item? in
      let style = reader.typographyStyle(item[Tab.typography])
      guard let title = reader.text(item[Tab.title]) else { return nil }
      var made = TabBar.Item(title, icon: reader.icon(item[Tab.symbol]), font: style.map { .typography($0) })
      made.place = ElementPlace(item.value(of: Tab.title)!.position)
      made.badge = reader.text(item[Tab.badge])
      if let badge = item.value(of: Tab.badge) { made.badgePlace = ElementPlace(badge.position) }
      if !item.has(Tab.symbol) { reader.reportIdle(Tab.badge, of: item, "the tab has no symbol to stand at") }
      return made
    }
    let selected = node[selected]
    // Where a tab is broken, it counts all the same.
    if selected < 1 { reader.reportIdle(TintKeys.tint, of: node, "no tab is selected") }
    if node[content] != nil { reader.checkSelected(Self.selected, of: node, among: items.count) }
    var bar = TabBar(made, selected: selected < 1 ? nil : selected - 1)
    bar.unselectedItemTint = reader.color(node[unselectedItemTint])
    bar.fill = reader.color(node[fill])
    bar.shadowColor = reader.color(node[shadowColor])
    bar.more = reader.text(node[more])
    if let more = node.value(of: more) { bar.morePlace = ElementPlace(more.position) }
    if node[content] != nil, items.count <= TabBar.mostTabs {
      reader.reportIdle(more, of: node, "a bar has room for \(TabBar.mostTabs) tabs")
    }
    return bar.element
  }
}
