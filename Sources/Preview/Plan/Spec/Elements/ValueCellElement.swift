import PreviewCore
import PreviewScene
import PreviewType

/// `valueCell`: a text with a value.
package enum ValueCellElement: SingleElementKind {
  static let content = SpecKey(
    "valueCell", .sceneText,
    "A text with a 'value' at its trailing edge, for a row: side by side where both fit, else the value below, and always from AX1 on, as in UIListContentConfiguration.valueCell().",
    isRequired: true, example: "Network")
  static let value = SpecKey("value", .sceneText, "The value.", isRequired: true, example: "Home")
  static let typography = ControlKeys.typography(for: "the text", otherwise: "body")
  static let valueTypography = SpecKey(
    "valueTypography", .textNode, "One of the app's own styles, for the value.", otherwise: "that of the text",
    example: "title")
  package static let valueColor = SpecKey(
    "valueColor", .color, "The colour of the value.", default: .standard(.secondaryLabel), example: "label")

  static let keys: [any DeclaredKey] = [value, typography, valueTypography, valueColor]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let text = reader.text(node[content]), let value = reader.text(node[value]) else { return nil }
    let font = reader.typographyStyle(node[typography]).map { Label.FontChoice.typography($0) }
    var cell = ValueCell(
      text, value: value, font: font ?? .style(.body, weight: nil),
      valueFont: reader.typographyStyle(node[valueTypography]).map { .typography($0) },
      valueColor: reader.color(node[valueColor]))
    cell.valuePlace = ElementPlace(node.value(of: Self.value)!.position)
    return cell.element
  }
}
