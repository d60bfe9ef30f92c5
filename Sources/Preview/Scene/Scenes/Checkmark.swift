import PreviewCore
import PreviewGraphics
import PreviewType

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
  package static let kind: LayoutNode.Kind = "checkmark"

  package var colors: [SceneColor] { [tint] }
  // A text beside it takes the room that is left.
  func box(in _: Traits) -> SceneBox { SceneBox(contentHugging: 750) }

  func body(in _: Traits) -> Element {
    func image(_ symbol: Symbol, _ side: Double, _ tint: SceneColor) -> Element {
      Icon.symbol(symbol).image(.scaled(width: nil, height: side, style: .body, maximum: 0), tint: tint).element
    }
    let (checkmark, nothing) = (Symbol("checkmark", weight: .semibold), SceneColor.fixed(.clear))
    guard isCircled else { return image(checkmark, 17, isOn ? tint : nothing) }
    let side = SceneLength.scaled(22, with: .body)
    return Overlay {
      Background(
        isOn ? tint : nil, cornerRadius: .round, borderColor: isOn ? nil : .semantic(.gray3), borderWidth: 1.5,
        width: side, height: side, content: Spacer())
      image(checkmark, 13, isOn ? .fixed(.white) : nothing)
    }.element
  }

  func state(in _: Traits) -> ControlState {
    var state = ControlState((.state, isOn ? "on" : "off"))
    state.isTapped = false
    return state
  }
}
