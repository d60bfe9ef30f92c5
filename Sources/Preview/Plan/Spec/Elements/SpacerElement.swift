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
