import PreviewCore
import PreviewScene

/// `spacer`: free space.
enum SpacerElement: SingleElementKind {
  static let content = SpecKey(
    "spacer", .either([.growingLength, SpecValue<Bool>.mark.map { _ in SceneLength.points(0) }]),
    "Free space: at least so many points, or 'true' for any.",
    isRequired: true, example: "8")
  static let keys: [any DeclaredKey] = []

  static func make(_ node: SpecNode, _: inout SceneReader) -> Element? {
    Spacer(minimumLength: node[content] ?? .points(0)).element
  }
}

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
