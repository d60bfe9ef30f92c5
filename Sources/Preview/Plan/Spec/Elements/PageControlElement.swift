import PreviewCore
import PreviewScene

/// `pageControl`: the dots of pages.
enum PageControlElement: SingleElementKind {
  static let content = SpecKey(
    "pageControl", .integer(PageControl.pageBounds), "The dots of so many pages, 26 points high.", isRequired: true,
    example: "4")
  static let current = SpecKey(
    "current", .integer(PageControl.pageBounds), "The number of the page that is shown, counted from 1.", default: 1,
    example: "2")
  static let currentPageIndicatorTint = SpecKey(
    "currentPageIndicatorTint", .color,
    "The colour of the dot of the page that is shown, as UIPageControl's currentPageIndicatorTintColor.",
    otherwise: "label", example: "orange")
  static let tint = SpecKey(
    "tint", .color, "The same as 'currentPageIndicatorTint'.", otherwise: "'currentPageIndicatorTint'",
    example: "orange")
  static let pageIndicatorTint = SpecKey(
    "pageIndicatorTint", .color, "The colour of the other dots, as UIPageControl's pageIndicatorTintColor.",
    default: .standard(.tertiaryLabel), example: "gray4")

  static let keys: [any DeclaredKey] = [current, currentPageIndicatorTint, tint, pageIndicatorTint]
  static let alternatives: [any DeclaredKey] = [currentPageIndicatorTint, tint]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let pages = node[content] else { return nil }
    let bounds = NumberBounds.whole(1...pages)
    if let given = node.value(of: current), !bounds.contains(Double(node[current])) {
      reader.scenes.report(
        given.position, .outOfRange(what: .key(current.name), Double(node[current]), wanted: bounds.words))
    }
    let tint = reader.color(node[currentPageIndicatorTint]) ?? reader.color(node[tint]) ?? .label
    var control = PageControl(pages: pages, current: node[current] - 1, tint: tint)
    control.pageIndicatorTint = reader.color(node[pageIndicatorTint])
    return control.element
  }
}
