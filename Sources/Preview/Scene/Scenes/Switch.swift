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
  package static let kind = "switch"

  package var colors: [SceneColor] { [tint] }
  var fade: Double { isEnabled ? 1 : 0.5 }

  func box(in design: Design) -> SceneBox {
    let size = design.metrics.controls.switchSize
    return SceneBox(
      fill: isOn ? tint : .semantic(.secondaryFill), cornerRadius: .round, padding: Insets(horizontal: 2, vertical: 2),
      width: .points(size.width), ownHeight: .points(size.height))
  }

  func body(in design: Design) -> Element {
    Stack(.horizontal) {
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

/// The check mark of what is chosen, as in a row (`UITableViewCell.AccessoryType.checkmark`), or in a circle; it grows with body.
public struct Checkmark: SceneElement, Hashable, Sendable {
  /// Whether it is there; if not, its room is free.
  public var isOn: Bool
  /// Whether it stands in a circle, which is empty where it isn't there.
  public var isCircled: Bool
  /// Its colour; of one in a circle, that of the circle.
  public var tint: SceneColor

  /// A check mark.
  public init(isOn: Bool, isCircled: Bool = false, tint: SceneColor = .tint) {
    (self.isOn, self.isCircled, self.tint) = (isOn, isCircled, tint)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Checkmark: Control {
  package static let kind = "checkmark"

  package var colors: [SceneColor] { [tint] }
  // A text beside it takes the room that is left.
  func box(in _: Design) -> SceneBox { SceneBox(contentHugging: 750) }

  func body(in _: Design) -> Element {
    func image(_ symbol: Symbol, _ side: Double, _ tint: SceneColor) -> Element {
      SceneImage(
        .symbol(symbol), sizing: .scaled(width: nil, height: side, style: .body, maximum: 0), tint: tint
      ).element
    }
    let nothing = SceneColor.fixed(.clear)
    guard isCircled else { return image(.checkmark, 17, isOn ? tint : nothing) }
    let side = SceneLength.scaled(22, with: .body)
    return Overlay {
      Background(
        isOn ? tint : nil, cornerRadius: .round, borderColor: isOn ? nil : .semantic(.gray3), borderWidth: 1.5,
        width: side, height: side, content: Spacer())
      image(.checkmark, 13, isOn ? .fixed(.white) : nothing)
    }.element
  }

  var state: ControlState {
    var state = ControlState((.state, isOn ? "on" : "off"))
    state.isTapped = false
    return state
  }
}

/// A number or a word on a ground of its own, as on a tab or an icon; it grows with footnote.
public struct Badge: SceneElement, Hashable, Sendable {
  /// The text.
  public var text: SceneText
  /// The ground.
  public var fill: SceneColor
  /// The font; nil for footnote.
  public var font: Label.FontChoice?

  /// The ground of a badge whose app chooses none, as in UIKit.
  public static let fill = SceneColor.semantic(.red)

  /// A badge.
  public init(_ text: SceneText, fill: SceneColor = Badge.fill, font: Label.FontChoice? = nil) {
    (self.text, self.fill, self.font) = (text, fill, font)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Badge: Control {
  package static let kind = "badge"

  package var colors: [SceneColor] { [fill] }

  /// Points that grow with the text.
  private func length(_ points: Double) -> SceneLength {
    font == nil ? .scaled(points, with: .footnote) : .points(points)
  }

  func box(in _: Design) -> SceneBox {
    SceneBox(
      fill: fill, hasControlColors: fill == Self.fill, cornerRadius: .round,
      padding: Insets(horizontal: length(3), vertical: 1), leastHeight: 18, isNeverUpright: true,
      contentHugging: 750, compressionResistance: 1000, contentAlignment: .center)
  }

  func body(in _: Design) -> Element {
    Label(text, font: font ?? .style(.footnote, weight: nil), color: .fixed(.white), alignment: .center).element
  }

  var state: ControlState {
    var state = ControlState()
    state.isTapped = false
    return state
  }
}
