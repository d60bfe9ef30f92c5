import PreviewCore
import PreviewGraphics
import PreviewType

/// A field for a line of text, as `UITextField` draws it: 34 points high in body at large, and as high as its font asks for from there on.
///
///     TextField("E-mail", text: "ana@example.org")
public struct TextField: SceneElement, Hashable, Sendable {
  /// The text while nothing is typed; nil for none.
  public var placeholder: SceneText?
  /// The typed text; nil for none.
  public var text: SceneText?
  /// Whether the text is shown as dots, as a password is.
  public var isSecure = false
  /// Whether it has the rounded border (`UITextField.BorderStyle.roundedRect`); a field in a row of a form has none.
  public var hasBorder = true
  /// The font; nil for body.
  public var font: Label.FontChoice?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Where a spec says what was typed.
  package var textPlace = ElementPlace.unknown

  /// A field with a placeholder or a text.
  public init(_ placeholder: SceneText?, text: SceneText? = nil, isEnabled: Bool = true) {
    (self.placeholder, self.text, self.isEnabled) = (placeholder, text, isEnabled)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension TextField: Control {
  package static let kind = LayoutNode.Kind(name: "textField", hasOneLine: true)

  func box(in _: Design) -> SceneBox {
    guard hasBorder else { return SceneBox(contentAlignment: .center) }
    return SceneBox(
      fill: .background, cornerRadius: 5, borderColor: .semantic(.gray4), borderWidth: 0.5,
      padding: Insets(horizontal: 7, vertical: 6.5), leastHeight: 34, spareWidth: 14, contentAlignment: .center)
  }

  func body(in _: Design) -> Element {
    let font = font ?? .style(.body, weight: nil)
    guard let text else {
      let color = SceneColor.semantic(isEnabled ? .placeholderText : .quaternaryLabel)
      return placeholder.map { Label($0, font: font, color: color).element } ?? Label(" ", font: font).element
    }
    let shown = isSecure ? SceneText(String(repeating: "•", count: text.string(in: Language?.none).count)) : text
    var label = Label(shown, font: font, color: isEnabled ? .label : .semantic(.tertiaryLabel))
    // A field scrolls to what was typed.
    (label.isInFullElsewhere, label.isTyped) = (true, true)
    return label.at(textPlace)
  }

  var state: ControlState {
    var state = ControlState(isEnabled: isEnabled, isStandard: true)
    if !hasBorder { state.settings.append(LayoutSetting(.fieldBorder, "left out")) }
    return state
  }
}
