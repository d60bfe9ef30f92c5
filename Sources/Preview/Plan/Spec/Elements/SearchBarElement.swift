import PreviewCore
import PreviewScene

/// `searchBar`: a field for a search.
enum SearchBarElement: SingleElementKind {
  static let content = SpecKey(
    "searchBar", .sceneText,
    "A field for a search, with this placeholder: 56 points high at L with the room around it, or 44 in the design of iOS 26, and growing.",
    isRequired: true, example: "Search")
  static let text = SpecKey(
    "text", .sceneText, "What was typed.", otherwise: "nothing: the placeholder is shown", example: "Lake")
  static let typography = ControlKeys.typography(for: "the text and the placeholder", otherwise: "body")

  static let keys: [any DeclaredKey] = [text, typography]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let placeholder = reader.text(node[content]) else { return nil }
    var bar = SearchBar(placeholder, text: reader.text(node[text]))
    bar.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    if let text = node.value(of: text) { bar.textPlace = ElementPlace(text.position) }
    return bar.element
  }
}
