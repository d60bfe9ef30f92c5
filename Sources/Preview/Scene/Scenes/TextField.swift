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
  package static let kind = "textField"

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

/// A field for a search, as `UISearchBar` draws it: 36 points in a bar of 56 at large, or of 44 in the design of iOS 26, growing with its text.
public struct SearchBar: SceneElement, Hashable, Sendable {
  /// The text while nothing is typed.
  public var placeholder: SceneText
  /// The typed text; nil for none.
  public var text: SceneText?
  /// The font; nil for body.
  public var font: Label.FontChoice?
  /// Where a spec says what was typed.
  package var textPlace = ElementPlace.unknown

  /// A field with a placeholder or a text.
  public init(_ placeholder: SceneText, text: SceneText? = nil) { (self.placeholder, self.text) = (placeholder, text) }

  /// The element.
  public var element: Element { Element(self) }
}

extension SearchBar: Control {
  package static let kind = "searchBar"

  func box(in design: Design) -> SceneBox {
    let metrics = design.metrics.controls.searchBar
    return SceneBox(
      padding: Insets(top: .points(metrics.top), leading: nil, bottom: .points(metrics.bottom), trailing: nil),
      leastHeight: metrics.height, contentAlignment: .center)
  }

  func body(in design: Design) -> Element {
    let metrics = design.metrics.controls.searchBar
    var label = Label(
      text ?? placeholder, font: font ?? .style(.body, weight: metrics.weight),
      color: text == nil ? .secondaryLabel : .label)
    (label.isInFullElsewhere, label.isTyped) = (text != nil, text != nil)
    return Background(
      .semantic(.tertiaryFill), cornerRadius: metrics.radius,
      padding: Insets(horizontal: .points(metrics.inset), vertical: 7),
      content: Stack(.horizontal, spacing: .points(metrics.spacing), alignment: .center) {
        SceneImage(
          .symbol(.magnifyingGlass), sizing: .scaled(width: nil, height: 18, style: .body, maximum: 0),
          tint: .secondaryLabel)
        text == nil ? label.element : label.at(textPlace)
      }
    ).limited(minimumHeight: 36)
  }

  var state: ControlState { ControlState(isStandard: true) }
}
