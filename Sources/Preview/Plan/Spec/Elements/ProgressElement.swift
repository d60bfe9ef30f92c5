import PreviewCore
import PreviewScene

/// `progress`: how far something has come.
enum ProgressElement: SingleElementKind {
  static let content = SpecKey(
    "progress", .number(ElementBounds.share), "A bar of 4 points that is filled up to here.", isRequired: true,
    example: "0.4")
  static let keys: [any DeclaredKey] = [ControlKeys.tint]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let progress = node[content] else { return nil }
    return ProgressBar(progress, tint: reader.color(node[ControlKeys.tint])).element
  }
}
