import PreviewCore
import PreviewScene

/// `switch`: a switch that is on or off.
enum SwitchElement: SingleElementKind {
  static let content = SpecKey(
    "switch", .flag, "A switch of 51 × 31 points, or of 63 × 28 in the design of iOS 26, on or off.", isRequired: true,
    example: "true")
  static let onTint = SpecKey(
    "onTint", .color, "Its colour while it is on, as UISwitch's onTintColor; it takes no tint of what is around.",
    otherwise: "green", example: "orange")
  static let tint = SpecKey("tint", .color, "The same as 'onTint'.", otherwise: "'onTint'", example: "orange")
  static let thumbTint = SpecKey(
    "thumbTint", .color, "The colour of the knob, as UISwitch's thumbTintColor.", otherwise: "white", example: "yellow")

  static let keys: [any DeclaredKey] = [onTint, tint, thumbTint, ControlKeys.disabled]
  static let alternatives: [any DeclaredKey] = [onTint, tint]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let isOn = node[content] else { return nil }
    if !isOn {
      for key in [onTint, tint] { reader.reportIdle(key, of: node, "the switch is off") }
    }
    var toggle = Switch(
      isOn: isOn, tint: reader.color(node[onTint]) ?? reader.color(node[tint]) ?? Switch.green,
      isEnabled: !node[ControlKeys.disabled])
    toggle.thumbTint = reader.color(node[thumbTint]) ?? .fixed(.white)
    return toggle.element
  }
}
