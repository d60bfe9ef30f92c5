import PreviewCore
import PreviewGraphics
import PreviewType

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
  package static let kind: LayoutNode.Kind = "badge"

  package var colors: [SceneColor] { [fill] }

  /// Points that grow with the text.
  private func length(_ points: Double) -> SceneLength {
    font == nil ? .scaled(points, with: .footnote) : .points(points)
  }

  func box(in _: Traits) -> SceneBox {
    SceneBox(
      fill: fill, hasControlColors: fill == Self.fill, cornerRadius: .round,
      padding: Insets(horizontal: length(3), vertical: 1), leastHeight: 18, isNeverUpright: true,
      contentHugging: 750, compressionResistance: 1000, contentAlignment: .center)
  }

  func body(in _: Traits) -> Element {
    Label(text, font: font ?? .style(.footnote, weight: nil), color: .fixed(.white), alignment: .center).element
  }

  func state(in _: Traits) -> ControlState {
    var state = ControlState()
    state.isTapped = false
    return state
  }
}
