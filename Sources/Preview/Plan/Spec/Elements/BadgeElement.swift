import PreviewCore
import PreviewScene

/// `badge`: a number or a word on a ground of its own.
enum BadgeElement: SingleElementKind {
  static let content = SpecKey(
    "badge", .sceneText, "A number or a word in white on a pill, which grows with footnote.", isRequired: true,
    example: "\"3\"")
  static let fill = SpecKey(
    "fill", .color, "The colour of the pill.", default: .standard(.red), example: "orange")
  static let typography = ControlKeys.typography(for: "the text", otherwise: "footnote")

  static let keys: [any DeclaredKey] = [fill, typography]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let text = reader.text(node[content]) else { return nil }
    return Badge(
      text, fill: reader.color(node[fill]), font: reader.typographyStyle(node[typography]).map { .typography($0) }
    ).element
  }
}
