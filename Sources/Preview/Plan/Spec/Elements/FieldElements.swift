import PreviewCore
import PreviewScene

/// `textField`: a field for a line of text.
enum TextFieldElement: SingleElementKind {
  static let content = SpecKey(
    "textField", .sceneText,
    "A field for a line of text, with this placeholder: 34 points high at L, and as high as its font asks for.",
    isRequired: true, example: "E-mail")
  static let text = SpecKey(
    "text", .sceneText, "What was typed.", otherwise: "nothing: the placeholder is shown", example: "ana@example.org")
  static let secure = SpecKey(
    "secure", .flag, "Whether 'text' is shown as dots, as a password is.", default: false)
  static let border = SpecKey(
    "border", .flag, "Whether it has the rounded border; a field in a row of a form has none.", default: true)
  static let typography = ControlKeys.typography(for: "the text and the placeholder", otherwise: "body")

  static let keys: [any DeclaredKey] = [text, secure, border, typography, ControlKeys.disabled]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let placeholder = reader.text(node[content]) else { return nil }
    if !node.has(text) { reader.reportIdle(secure, of: node, "nothing is typed; give a 'text'") }
    var field = TextField(placeholder, text: reader.text(node[text]), isEnabled: !node[ControlKeys.disabled])
    (field.isSecure, field.hasBorder) = (node[secure], node[border])
    field.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    if let text = node.value(of: text) { field.textPlace = ElementPlace(text.position) }
    return field.element
  }
}

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

/// `segmentedControl`: a choice of a few words side by side.
enum SegmentedElement: SingleElementKind {
  static let content = SpecKey(
    "segmentedControl", .list(.sceneText, most: Limits.tabs),
    "A choice of these titles side by side, 32 points high. They stay the same size in every category.",
    isRequired: true, example: "[Day, Week, Month]")
  static let selected = SpecKey(
    "selected", .integer(.whole(0...Limits.tabs)), "The number of the chosen segment, counted from 1; 0 for none.",
    default: 1, example: "2")
  static let typography = ControlKeys.typography(for: "the titles", otherwise: "the system's, static at 13 points")

  static let keys: [any DeclaredKey] = [selected, typography, ControlKeys.disabled]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let items = node[content] ?? []
    let selected = node[selected]
    if node[content] != nil { reader.checkSelected(Self.selected, of: node, among: items.count) }
    var control = SegmentedControl([], selected: selected < 1 ? nil : selected - 1)
    control.segments = items.compactMap { item in
      guard let title = reader.text(item) else { return nil }
      var segment = SegmentedControl.Segment(title)
      segment.place = ElementPlace(item.position)
      return segment
    }
    control.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    control.isEnabled = !node[ControlKeys.disabled]
    return control.segments.isEmpty ? nil : control.element
  }
}
