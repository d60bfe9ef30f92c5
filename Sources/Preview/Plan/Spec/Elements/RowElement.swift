package import PreviewScene

/// `row`: a cell of a list.
package enum RowElement: SingleElementKind {
  static let content = SpecKey(
    "row", .elements, "The elements of a cell, one below the other.", isRequired: true, example: "[{ label: Hello }]")
  package static let height = SpecKey(
    "height", .rowHeight,
    "The height: 'automatic' (as high as the content, and at least 44 points), points, or points for each category. A fixed height cuts content that is too high.",
    otherwise: "the list's 'rowHeight'", example: "60")
  /// Accepted so that an app's code can be copied; it changes nothing.
  static let estimate = SpecKey(
    "estimate", .length,
    "UIKit's estimatedRowHeight. It has no effect, and is read so that values can be copied from an app.",
    default: 44, example: "60")
  static let insets = SpecKey(
    "insets", .insets, "Points around the content; at a side, as in { horizontal: margin }, 'margin' is the scene's.",
    otherwise:
      "the margin at the sides; above and below, 11 in the design of iOS 18, and 15.5 in that of iOS 26",
    example: "{ horizontal: 16, vertical: 4 }")
  static let accessory = SpecKey(
    "accessory", .choice("Accessory"), "The accessory at the trailing edge.", default: Row.Accessory.none)
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "that of the list's style", example: "cell")

  static let onTint = SpecKey(
    "onTint", .color, "The colour of an accessory that is a switch and on, as UISwitch's onTintColor.",
    otherwise: "green", example: "orange")

  static let keys: [any DeclaredKey] = [height, estimate, insets, accessory, fill, onTint]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard !elements.isEmpty else { return nil }
    var row = Row(
      height: reader.rowHeight(height, of: node), insets: node[insets], accessory: node[accessory],
      fill: reader.color(node[fill]),
      elements: elements)
    if node[accessory] != .switchOn {
      reader.reportIdle(onTint, of: node, "the 'accessory' is no 'switchOn'")
    }
    row.onTint = reader.color(node[onTint])
    return row.element
  }
}
