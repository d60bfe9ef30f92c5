import PreviewCore
import PreviewScene

/// `navigationBar`: the bar at the head of a screen.
enum NavigationBarElement: SingleElementKind {
  static let content = SpecKey(
    "navigationBar", .sceneTextOrNone,
    "The bar at the head of a screen, with this title, or none where it is empty: 44 points high, or 54 in the design of iOS 26, and 52 more at least with a large title.",
    isRequired: true, example: "Deliveries")
  static let prefersLargeTitle = SpecKey(
    "prefersLargeTitle", .flag, "Whether to show the title large, below the bar, where it grows with the category.",
    default: false)
  static let back = SpecKey(
    "back", .sceneTextOrNone,
    "The label of the back button, which is a chevron alone where the label is empty, and in the design of iOS 26.",
    otherwise: "no button", example: "All my orders")
  static let genericBack = SpecKey(
    "genericBack", .sceneText,
    "What replaces the label of 'back' where it has no room beside the title.",
    otherwise: "Back, for a label in Latin letters", example: "Zurück")
  static let typography = ControlKeys.typography(
    for: "the title", otherwise: "17 static points, or a large title that grows", example: "screenTitle")
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "transparent", example: "background")
  static let titleColor = SpecKey(
    "titleColor", .color, "The colour of the title, as in titleTextAttributes.", default: .standard(.label),
    example: "indigo")
  static let largeTitleColor = SpecKey(
    "largeTitleColor", .color, "The colour of a large title, as in largeTitleTextAttributes.",
    otherwise: "'titleColor'", example: "indigo")
  static let titleView = SpecKey(
    "titleView", .elements,
    "Elements instead of the title, one below the other, as UINavigationItem's titleView; above a large title.",
    otherwise: "the title", example: "[{ image: { symbol: star }, height: 24 }]")
  static let shadowColor = SpecKey(
    "shadowColor", .color, "The colour of a line at the foot of the bar, as UINavigationBarAppearance's shadowColor.",
    otherwise: "no line, as before anything is scrolled", example: "separator")

  static let leading = SpecKey(
    "leading", .list(.table(Button.table), most: Limits.barButtons),
    "Buttons at the leading edge, where nothing leads back.",
    otherwise: "none", example: "[{ title: Cancel }]")
  static let trailing = SpecKey(
    "trailing", .list(.table(Button.table), most: Limits.barButtons),
    "Buttons at the trailing edge, the outermost last: 'rightBarButtonItems' in reverse.",
    otherwise: "none",
    example: "[{ symbol: plus }, { title: Done, done: true }]")

  static let keys: [any DeclaredKey] = [
    prefersLargeTitle, back, genericBack, leading, trailing, titleView, typography, fill, titleColor, largeTitleColor,
    shadowColor,
  ]
  static let takesTint = true

  /// The keys of a bar button.
  enum Button {
    static let title = SpecKey(
      "title", .sceneText, "The title, in 17 points that stay.", otherwise: "none: a symbol is shown", example: "Edit")
    static let symbol = SpecKey(
      "symbol", .icon, "The symbol, in place of a title, or an image of the app's 'assets'.",
      otherwise: "none: a title is shown", example: "plus")
    static let done = SpecKey(
      "done", .flag,
      "Whether the button ends the task: its title is in semibold, or in the design of iOS 26 the button is filled with the tint.",
      default: false)
    static let tint = SpecKey(
      "tint", .color,
      "The colour of the title or the symbol, as UIBarButtonItem's tintColor; in the design of iOS 26, of the ground of a button that is 'done'.",
      otherwise: "that of the bar; label in the design of iOS 26", example: "red")
    static let table = SpecTable(
      "A bar button", [title, symbol, done, tint, ControlKeys.disabled], alternatives: [title, symbol])

    static func make(_ node: SpecNode, _ reader: inout SceneReader) -> BarButton? {
      var button: BarButton
      if let symbol = node[symbol] {
        guard let icon = reader.icon(symbol) else { return nil }
        button = BarButton(icon: icon)
        button.isDone = node[done]
      } else if let title = reader.text(node[title]) {
        button = BarButton(title, isDone: node[done])
        if let title = node.value(of: Self.title) { button.place = ElementPlace(title.position) }
      } else {
        if node.entries != nil, !node.has(title), !node.has(symbol) {
          reader.scenes.report(node.position, .missingAnyKey([title.name, symbol.name], of: table.subject))
        }
        return nil
      }
      button.isEnabled = !node[ControlKeys.disabled]
      button.tint = reader.color(node[tint])
      if !button.isEnabled {
        reader.reportIdle(tint, of: node, "a button that can't be used is grey")
      } else if case .asset(let asset) = button.icon, !asset.isTemplate(asIcon: true) {
        reader.reportIdle(tint, of: node, "the image set is rendered as original")
      }
      return button
    }
  }

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let title = reader.text(node[content]) else { return nil }
    if !node.has(back) || node[back]?.text?.isEmpty == true {
      reader.reportIdle(genericBack, of: node, "it stands for the label of 'back'")
    }
    var bar = NavigationBar(
      title, prefersLargeTitle: node[prefersLargeTitle], back: reader.text(node[back]),
      genericBack: reader.text(node[genericBack]),
      font: reader.typographyStyle(node[typography]).map { .typography($0) }, fill: reader.color(node[fill]))
    if node.has(back) { reader.reportIdle(leading, of: node, "the bar has 'back' in its place") }
    bar.leading = (node[leading] ?? []).compactMap { Button.make($0, &reader) }
    bar.trailing = (node[trailing] ?? []).compactMap { Button.make($0, &reader) }
    if !node.has(back), !node.has(leading), !node.has(trailing), !node.has(titleView) {
      reader.reportIdle(TintKeys.tint, of: node, "the bar has no buttons")
    }
    colors(of: &bar, node, &reader)
    if let back = node.value(of: back) { bar.backPlace = ElementPlace(back.position) }
    return bar.element
  }
  private static func colors(of bar: inout NavigationBar, _ node: SpecNode, _ reader: inout SceneReader) {
    let title = reader.elements(node[titleView])
    if let first = title.first {
      let isOne = title.count == 1
      bar.titleView = isOne ? first : Stack(.vertical, spacing: 0, alignment: .center, elements: title).element
    }
    if !node[prefersLargeTitle] {
      reader.reportIdle(largeTitleColor, of: node, "the bar has no large title")
      if node.has(titleView) { reader.reportIdle(titleColor, of: node, "'titleView' is in the title's place") }
    } else if node.has(largeTitleColor) {
      reader.reportIdle(titleColor, of: node, "the bar shows its large title")
    }
    bar.titleColor = reader.color(node[titleColor])
    bar.largeTitleColor = reader.color(node[largeTitleColor])
    bar.shadowColor = reader.color(node[shadowColor])
  }
}
