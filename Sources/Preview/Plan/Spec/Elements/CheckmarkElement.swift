import PreviewCore
import PreviewScene

/// `checkmark`: the mark of what is chosen.
enum CheckmarkElement: SingleElementKind {
  static let content = SpecKey(
    "checkmark", .flag,
    "The check mark of what is chosen, which grows with body; its room is free where it is 'false'.",
    isRequired: true, example: "true")
  static let circled = SpecKey(
    "circled", .flag, "Whether it stands in a circle, which is empty where it is 'false'.", default: false)

  static let keys: [any DeclaredKey] = [circled]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let isOn = node[content] else { return nil }
    if !isOn { reader.reportIdle(TintKeys.tint, of: node, "there is no check mark") }
    return Checkmark(isOn: isOn, isCircled: node[circled]).element
  }
}
