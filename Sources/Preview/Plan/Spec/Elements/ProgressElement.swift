import PreviewCore
import PreviewScene

/// `progress`: how far something has come.
enum ProgressElement: SingleElementKind {
  static let content = SpecKey(
    "progress", .number(ElementBounds.share), "A bar of 4 points that is filled up to here.", isRequired: true,
    example: "0.4")
  static let progressTint = SpecKey(
    "progressTint", .color, "The colour of what is done, as UIProgressView's progressTintColor.",
    otherwise: "the 'tint'", example: "orange")
  static let trackTint = SpecKey(
    "trackTint", .color, "The colour of what is not done, as UIProgressView's trackTintColor.",
    default: .standard(.secondaryFill), example: "gray5")

  static let keys: [any DeclaredKey] = [progressTint, trackTint]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let progress = node[content] else { return nil }
    var bar = ProgressBar(progress, tint: reader.color(node[progressTint]) ?? .tint)
    bar.trackTint = reader.color(node[trackTint])
    if node.has(progressTint) { reader.reportIdle(TintKeys.tint, of: node, "'progressTint' is given") }
    return bar.element
  }
}
