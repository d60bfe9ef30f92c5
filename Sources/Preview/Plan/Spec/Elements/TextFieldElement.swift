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
