public import PreviewCore
import PreviewGraphics
import PreviewType

/// A switch, 51 × 31 points as `UISwitch` in every category, and 63 × 28 in the design of iOS 26.
public struct Switch: SceneElement, Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool
  /// Its colour while it is on.
  public var tint: SceneColor
  /// Whether it can be used.
  public var isEnabled: Bool

  /// A switch.
  public init(isOn: Bool, tint: SceneColor = .semantic(.green), isEnabled: Bool = true) {
    (self.isOn, self.tint, self.isEnabled) = (isOn, tint, isEnabled)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Switch: Control {
  package static let kind: LayoutNode.Kind = "switch"

  package var colors: [SceneColor] { [tint] }
  var fade: Double { isEnabled ? 1 : 0.5 }

  func box(in design: Design) -> SceneBox {
    let size = design.metrics.controls.switchSize
    return SceneBox(
      fill: isOn ? tint : .semantic(.secondaryFill), cornerRadius: .round, padding: Insets(horizontal: 2, vertical: 2),
      width: .points(size.width), ownHeight: .points(size.height))
  }

  func body(in design: Design) -> Element {
    Stack(.horizontal, spacing: 0) {
      if isOn { Spacer() }
      Knob(size: design.metrics.controls.switchKnob)
      if !isOn { Spacer() }
    }.element
  }

  var state: ControlState {
    var state = ControlState(isEnabled: isEnabled, isStandard: true, (.state, isOn ? "on" : "off"))
    if isOn, tint != .semantic(.green) { state.mark = tint }
    return state
  }
}
