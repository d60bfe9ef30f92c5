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
  static let editing = SpecKey(
    "editing", .flag, "Whether it is edited: the insertion point stands in it, in the tint.", default: false)
  static let color = SpecKey(
    "color", .color, "The colour of what was typed.", default: .standard(.label), example: "indigo")
  static let placeholderColor = SpecKey(
    "placeholderColor", .color, "The colour of the placeholder and of the magnifying glass.",
    default: .standard(.secondaryLabel), example: "secondaryLabel")
  static let fill = SpecKey(
    "fill", .color, "The colour of the bar, as UISearchBar's barTintColor.", otherwise: "transparent",
    example: "background")
  static let fieldFill = SpecKey(
    "fieldFill", .color, "The colour of the field in it.", default: .standard(.tertiaryFill), example: "cell")

  static let keys: [any DeclaredKey] = [text, editing, color, placeholderColor, fill, fieldFill, typography]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let placeholder = reader.text(node[content]) else { return nil }
    var bar = SearchBar(placeholder, text: reader.text(node[text]))
    bar.isEditing = node[editing]
    (bar.color, bar.placeholderColor) = (reader.color(node[color]), reader.color(node[placeholderColor]))
    (bar.fill, bar.fieldFill) = (reader.color(node[fill]), reader.color(node[fieldFill]))
    ControlKeys.reportIdleTint(of: node, editing, &reader)
    bar.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    if let text = node.value(of: text) { bar.textPlace = ElementPlace(text.position) }
    return bar.element
  }
}
