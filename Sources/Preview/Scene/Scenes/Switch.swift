import PreviewCore
import PreviewGraphics
import PreviewType

/// A switch, 51 × 31 points as `UISwitch` in every category, and 63 × 28 in the design of iOS 26.
public struct Switch: SceneElement, Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool
  /// Its colour while it is on (`onTintColor`). UIKit gives a switch no tint of what is around.
  public var tint: SceneColor
  /// The colour of its knob (`thumbTintColor`).
  public var thumbTint = Knob.white
  /// Whether it can be used.
  public var isEnabled: Bool

  /// The colour of one that is on and whose app chooses none.
  public static let green = SceneColor.semantic(.green)

  /// A switch.
  public init(isOn: Bool, tint: SceneColor = Switch.green, isEnabled: Bool = true) {
    (self.isOn, self.tint, self.isEnabled) = (isOn, tint, isEnabled)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Switch: Control {
  package static let kind: LayoutNode.Kind = "switch"

  package var colors: [SceneColor] { [tint, thumbTint] }
  var fade: Double { isEnabled ? 1 : 0.5 }

  func box(in traits: Traits) -> SceneBox {
    let size = traits.design.metrics.controls.switchSize
    return SceneBox(
      fill: isOn ? tint : .semantic(.secondaryFill), cornerRadius: .round, padding: Insets(horizontal: 2, vertical: 2),
      width: .points(size.width), ownHeight: .points(size.height),
      alignmentRectInsets: traits.design.metrics.controls.switchInsets)
  }

  func body(in traits: Traits) -> Element {
    Stack(.horizontal, spacing: 0) {
      if isOn { Spacer() }
      Knob(size: traits.design.metrics.controls.switchKnob, tint: thumbTint)
      if !isOn { Spacer() }
    }.element
  }

  func state(in _: Traits) -> ControlState {
    var state = ControlState(isEnabled: isEnabled, isStandard: true, (.state, isOn ? "on" : "off"))
    if isOn, tint != Self.green { state.mark = tint }
    return state
  }
}
