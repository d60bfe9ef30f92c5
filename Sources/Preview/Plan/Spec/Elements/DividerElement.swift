import PreviewCore
import PreviewScene

/// `divider`: a hairline.
enum DividerElement: SingleElementKind {
  static let content = SpecKey("divider", .mark, "A hairline.", isRequired: true)
  static let color = SpecKey(
    "color", .color, "The colour of the line.", default: .standard(.separator), example: "blue")
  static let leadingInset = SpecKey(
    "leadingInset", .length, "Points left free where the line begins.", default: 0, example: "16")
  static let trailingInset = SpecKey(
    "trailingInset", .length, "Points left free where the line ends.", default: 0, example: "16")
  static let keys: [any DeclaredKey] = [color, leadingInset, trailingInset]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    Divider(color: reader.color(node[color]), leadingInset: node[leadingInset], trailingInset: node[trailingInset])
      .element
  }
}
