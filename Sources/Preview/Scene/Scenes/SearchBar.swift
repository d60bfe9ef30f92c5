import PreviewCore
import PreviewGraphics
import PreviewType

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
  package static let kind = LayoutNode.Kind(name: "searchBar", hasOneLine: true)

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
        Icon.symbol("magnifyingglass").image(
          .scaled(width: nil, height: 18, style: .body, maximum: 0), tint: .secondaryLabel)
        text == nil ? label.element : label.at(textPlace)
      }
    ).limited(minimumHeight: 36)
  }

  var state: ControlState { ControlState(isStandard: true) }
}
