/// `tabBar`: the bar at the foot of a screen.
enum TabBarElement: SingleElementKind {
  static let content = SpecKey(
    "tabBar", .list(.table(Tab.table)), "The bar at the foot of a screen, with static titles.", isRequired: true)
  static let selected = SpecKey(
    "selected", .integer(.whole(0...Limits.tabs)), "The number of the chosen tab, from 1; 0 for none.", default: 1)
  static let tint = SpecKey("tint", .color, "The chosen tab's colour.", default: .tint)

  static let keys: [any DeclaredKey] = [selected, tint]

  private enum Tab {
    static let title = SpecKey("title", .text, "Its title.", isRequired: true)
    static let symbol = SpecKey("symbol", .symbol, "Its symbol.", otherwise: "none")
    static let typography = SpecKey(
      "typography", .textNode, "One of the app's own styles.", otherwise: "10 static points")
    static let table = SpecTable("A tab", [title, symbol, typography])
  }

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let items = node[content] ?? []
    let made = items.compactMap { item -> TabBar.Item? in
      let style = reader.typographyStyle(item[Tab.typography])
      guard let title = item[Tab.title] else { return nil }
      var made = TabBar.Item(title, symbol: item[Tab.symbol], font: style.map { .typography($0) })
      made.place = ElementPlace(item.value(of: Tab.title)!.position)
      return made
    }
    let selected = node[selected]
    // Where a tab is broken, it counts all the same.
    let bounds = NumberBounds.whole(0...items.count)
    if let given = node.value(of: Self.selected), node[content] != nil, !bounds.contains(Double(selected)) {
      reader.scenes.report(
        given.position, .outOfRange(what: "'\(Self.selected.name)'", Double(selected), wanted: bounds.words))
    }
    return TabBar(made, selected: selected < 1 ? nil : selected - 1, tint: node[tint]).element
  }
}

/// `navigationBar`: the bar at the head of a screen.
enum NavigationBarElement: SingleElementKind {
  static let content = SpecKey(
    "navigationBar", .text, "The bar at the head of a screen, with a static title.", isRequired: true)
  static let prefersLargeTitle = SpecKey(
    "prefersLargeTitle", .flag, "Whether the title stands large below the bar.", default: false)
  static let back = SpecKey("back", .text, "The label of the button that leads back.", otherwise: "no button")
  static let genericBack = SpecKey(
    "genericBack", .text,
    "What stands there instead where the label has no room beside the title, in the app's language.",
    otherwise: "Back for a label in Latin letters, and no word for others")
  static let typography = SpecKey(
    "typography", .textNode, "One of the app's own styles for the title.", otherwise: "the system's static one")
  static let fill = SpecKey("fill", .color, "The ground.", otherwise: "none")

  static let keys: [any DeclaredKey] = [prefersLargeTitle, back, genericBack, typography, fill]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let title = node[content] else { return nil }
    if !node.has(back) { reader.reportIdle(genericBack, of: node, "it stands for the label of 'back'") }
    var bar = NavigationBar(
      title, prefersLargeTitle: node[prefersLargeTitle], back: node[back], genericBack: node[genericBack],
      font: reader.typographyStyle(node[typography]).map { .typography($0) }, fill: node[fill])
    if let back = node.value(of: back) { bar.backPlace = ElementPlace(back.position) }
    return bar.element
  }
}
