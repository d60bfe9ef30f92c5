import PreviewCore
import PreviewGraphics
import PreviewType

/// A field for a search, as `UISearchBar` draws it: 36 points in a bar of 56 at large, or of 44 in the design of iOS 26, growing with its text.
public struct SearchBar: SceneElement, Hashable, Sendable {
  /// The text while nothing is typed.
  public var placeholder: SceneText
  /// The typed text; nil for none.
  public var text: SceneText?
  /// Whether it is edited: the insertion point is shown in the tint.
  public var isEditing = false
  /// The colour of what was typed (`searchTextField.textColor`).
  public var color = SceneColor.label
  /// The colour of the placeholder and of the magnifying glass.
  public var placeholderColor = SceneColor.secondaryLabel
  /// The ground of the bar (`barTintColor`); nil for none.
  public var fill: SceneColor?
  /// The ground of the field (`searchTextField.backgroundColor`).
  public var fieldFill = SceneColor.semantic(.tertiaryFill)
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
  package static let kind = LayoutNode.Kind(name: "searchBar", hasOneLine: true)

  package var colors: [SceneColor] { [color, placeholderColor, fill, fieldFill].compactMap(\.self) }

  func box(in traits: Traits) -> SceneBox {
    let metrics = traits.design.metrics.controls.searchBar
    return SceneBox(
      fill: fill,
      padding: Insets(top: .points(metrics.top), leading: nil, bottom: .points(metrics.bottom), trailing: nil),
      leastHeight: metrics.height, contentAlignment: .center)
  }

  func body(in traits: Traits) -> Element {
    let metrics = traits.design.metrics.controls.searchBar
    var label = Label(
      text ?? placeholder, font: font ?? .style(.body, weight: metrics.weight),
      color: text == nil ? placeholderColor : color)
    (label.isInFullElsewhere, label.isTyped) = (text != nil, text != nil)
    label.colorKey = text == nil ? "placeholderColor" : "color"
    let shown = text == nil ? label.element : label.at(textPlace)
    return Background(
      fieldFill, cornerRadius: metrics.radius,
      padding: Insets(horizontal: .points(metrics.inset), vertical: 7),
      content: Stack(.horizontal, spacing: .points(metrics.spacing), alignment: .center) {
        Icon.symbol("magnifyingglass").image(
          .scaled(width: nil, height: 18, style: .body, maximum: 0), tint: placeholderColor)
        isEditing ? EditedText(label: shown, isTyped: text != nil).element : shown
      }
    ).limited(minimumHeight: 36)
  }

  func state(in _: Traits) -> ControlState {
    isEditing ? ControlState(isStandard: true, (.state, "edited")) : ControlState(isStandard: true)
  }
}
