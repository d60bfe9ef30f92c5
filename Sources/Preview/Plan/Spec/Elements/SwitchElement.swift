import PreviewCore
import PreviewScene

/// `switch`: a switch that is on or off.
enum SwitchElement: SingleElementKind {
  static let content = SpecKey(
    "switch", .flag, "A switch of 51 × 31 points, or of 63 × 28 in the design of iOS 26, on or off.", isRequired: true,
    example: "true")
  static let tint = SpecKey(
    "tint", .color, "Its colour while it is on.", default: .standard(.green), example: "orange")

  static let keys: [any DeclaredKey] = [tint, ControlKeys.disabled]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let isOn = node[content] else { return nil }
    if !isOn { reader.reportIdle(tint, of: node, "the switch is off") }
    return Switch(isOn: isOn, tint: reader.color(node[tint]), isEnabled: !node[ControlKeys.disabled]).element
  }
}
