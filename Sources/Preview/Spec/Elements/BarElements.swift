/// `tabBar`: the bar at the foot of a screen.
enum TabBarElement: SingleElementKind {
  static let content = SpecKey(
    "tabBar", .list(.table(Tab.table)),
    "The bar at the foot of a screen, 49 points high. Its titles stay the same size in every category.",
    isRequired: true,
    example: "[{ title: Home, symbol: house }, { title: Search }]")
  static let selected = SpecKey(
    "selected", .integer(.whole(0...Limits.tabs)), "The number of the selected tab, counted from 1; 0 for none.",
    default: 1,
    example: "2")
  static let tint = SpecKey(
    "tint", .color, "The colour of the selected tab.", default: .standard(.blue), example: "orange")

  static let keys: [any DeclaredKey] = [selected, tint]

  private enum Tab {
    static let title = SpecKey("title", .sceneText, "The title of the tab.", isRequired: true, example: "Home")
    static let symbol = SpecKey(
      "symbol", .symbol, "The symbol above the title.", otherwise: "none", example: "bell")
    static let typography = SpecKey(
      "typography", .textNode, "One of the app's own styles, for the title.",
      otherwise: "the system's, static at 10 points", example: "tabTitle")
    static let table = SpecTable("A tab", [title, symbol, typography])
  }

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let items = node[content] ?? []
    let made = items.compactMap { item -> TabBar.Item? in
      let style = reader.typographyStyle(item[Tab.typography])
      guard let title = reader.text(item[Tab.title]) else { return nil }
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
    return TabBar(
      made, selected: selected < 1 ? nil : selected - 1, tint: reader.color(node[tint])
    ).element
  }
}

/// `navigationBar`: the bar at the head of a screen.
enum NavigationBarElement: SingleElementKind {
  static let content = SpecKey(
    "navigationBar", .sceneText,
    "The bar at the head of a screen, with this title: 44 points high, and 96 at least with a large title.",
    isRequired: true, example: "Deliveries")
  static let prefersLargeTitle = SpecKey(
    "prefersLargeTitle", .flag, "Whether to show the title large, below the bar, where it grows with the category.",
    default: false)
  static let back = SpecKey(
    "back", .sceneText, "The label of the back button.", otherwise: "no button", example: "All my orders")
  static let genericBack = SpecKey(
    "genericBack", .sceneText,
    "What replaces the label of 'back' where it has no room beside the title.",
    otherwise: "Back, for a label in Latin letters", example: "Zurück")
  static let typography = SpecKey(
    "typography", .textNode, "One of the app's own styles, for the title.",
    otherwise: "17 static points, or a large title that grows",
    example: "screenTitle")
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "transparent", example: "background")

  static let keys: [any DeclaredKey] = [prefersLargeTitle, back, genericBack, typography, fill]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let title = reader.text(node[content]) else { return nil }
    if !node.has(back) { reader.reportIdle(genericBack, of: node, "it stands for the label of 'back'") }
    var bar = NavigationBar(
      title, prefersLargeTitle: node[prefersLargeTitle], back: reader.text(node[back]),
      genericBack: reader.text(node[genericBack]),
      font: reader.typographyStyle(node[typography]).map { .typography($0) }, fill: reader.color(node[fill]))
    if let back = node.value(of: back) { bar.backPlace = ElementPlace(back.position) }
    return bar.element
  }
}
