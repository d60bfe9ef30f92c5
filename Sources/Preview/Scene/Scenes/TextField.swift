import PreviewCore
import PreviewGraphics
package import PreviewType

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
  /// Whether it is edited: the insertion point is shown in the tint (`UITextField.isEditing`).
  public var isEditing = false
  /// The colour of the text (`UITextField.textColor`).
  public var color = SceneColor.label
  /// The colour of the placeholder.
  public var placeholderColor = SceneColor.semantic(.placeholderText)
  /// The ground (`UIView.backgroundColor`); nil for UIKit's.
  public var fill: SceneColor?
  /// The font; nil for body.
  public var font: Label.FontChoice?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Where the text stands (`UITextField.textAlignment`).
  package var alignment = TextAlignment.natural
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

  package var colors: [SceneColor] { [color, placeholderColor, fill].compactMap(\.self) }

  func box(in _: Traits) -> SceneBox {
    guard hasBorder else { return SceneBox(fill: fill, contentAlignment: .center) }
    return SceneBox(
      fill: fill ?? .background, cornerRadius: 5, borderColor: .semantic(.gray4), borderWidth: 0.5,
      padding: Insets(horizontal: 7, vertical: 6.5), leastHeight: 34, spareWidth: 14, contentAlignment: .center)
  }

  func body(in _: Traits) -> Element {
    isEditing ? EditedText(label: label, isTyped: text != nil).element : label
  }

  private var label: Element {
    let font = font ?? .style(.body, weight: nil)
    guard let text else {
      let color = isEnabled ? placeholderColor : .semantic(.quaternaryLabel)
      return placeholder.map {
        Label($0, font: font, color: color, alignment: alignment).colored(by: "placeholderColor").element
      }
        ?? Label(" ", font: font).element
    }
    let shown = isSecure ? SceneText(String(repeating: "•", count: text.string(in: Language?.none).count)) : text
    var label = Label(shown, font: font, color: isEnabled ? color : .semantic(.tertiaryLabel), alignment: alignment)
    // A field scrolls to what was typed.
    (label.isInFullElsewhere, label.isTyped, label.colorKey) = (true, true, "color")
    return label.at(textPlace)
  }

  func state(in _: Traits) -> ControlState {
    var state = ControlState(isEnabled: isEnabled, isStandard: true)
    if isEditing { state.settings.append(LayoutSetting(.state, "edited")) }
    if !hasBorder { state.settings.append(LayoutSetting(.fieldBorder, "left out")) }
    return state
  }
}
