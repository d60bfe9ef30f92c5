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
  static let editing = SpecKey(
    "editing", .flag, "Whether it is edited: the insertion point stands in it, in the tint.", default: false)
  static let color = SpecKey(
    "color", .color, "The colour of what was typed.", default: .standard(.label), example: "indigo")
  static let placeholderColor = SpecKey(
    "placeholderColor", .color, "The colour of the placeholder.", default: .standard(.placeholderText),
    example: "secondaryLabel")
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "background; without a border, transparent",
    example: "cell")

  static let keys: [any DeclaredKey] = [
    text, secure, border, editing, color, placeholderColor, fill, typography, ControlKeys.disabled,
  ]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let placeholder = reader.text(node[content]) else { return nil }
    if !node.has(text) { reader.reportIdle(secure, of: node, "nothing is typed; give a 'text'") }
    var field = TextField(placeholder, text: reader.text(node[text]), isEnabled: !node[ControlKeys.disabled])
    (field.isSecure, field.hasBorder, field.isEditing) = (node[secure], node[border], node[editing])
    (field.color, field.placeholderColor) = (reader.color(node[color]), reader.color(node[placeholderColor]))
    field.fill = reader.color(node[fill])
    ControlKeys.reportIdleTint(of: node, editing, &reader)
    field.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    if let text = node.value(of: text) { field.textPlace = ElementPlace(text.position) }
    return field.element
  }
}
