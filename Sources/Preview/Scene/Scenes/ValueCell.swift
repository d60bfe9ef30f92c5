public import PreviewType

/// A text with a value at its trailing edge, as in the rows of Settings: side by side where both fit, else the value below the text
/// (`UIListContentConfiguration.valueCell()`).
///
///     List { Row(accessory: .disclosureIndicator) { ValueCell("Network", value: "Home") } }
///
/// At accessibility categories the value is always below.
public struct ValueCell: SceneElement, Hashable, Sendable {
  /// The text.
  public var text: SceneText
  /// The value.
  public var value: SceneText
  /// The text's font.
  public var font: Label.FontChoice
  /// The value's font.
  public var valueFont: Label.FontChoice
  /// The value's colour.
  public var valueColor: SceneColor
  /// Where a spec says what the value is.
  package var valuePlace = ElementPlace.unknown

  /// A text with a value; the value's font is the text's unless it is given.
  public init(
    _ text: SceneText, value: SceneText, font: Label.FontChoice = .style(.body, weight: nil),
    valueFont: Label.FontChoice? = nil, valueColor: SceneColor = .secondaryLabel
  ) {
    (self.text, self.value, self.valueColor) = (text, value, valueColor)
    (self.font, self.valueFont) = (font, valueFont ?? font)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension ValueCell: ElementContent {
  package static let kind: LayoutNode.Kind = "valueCell"
  /// Points between a text and the value beside it. No number of UIKit's is on record; this is the system's spacing.
  private static let gap = Stack.Spacing.system
  /// Points between a text and the value below it: none, as between the two labels of a subtitle cell of iOS 26, which was measured.
  private static let turnedGap = Stack.Spacing.points(0)

  package var partsFollowDirection: Bool { true }
  package var inner: [Element] {
    [
      Label(text, font: font, numberOfLines: 0).element,
      Label(value, font: valueFont, color: valueColor, numberOfLines: 0).at(valuePlace),
    ]
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    var stack = Stack(
      .horizontal, spacing: Self.gap, alignment: .firstBaseline, turnsVerticalAtAccessibilityCategories: true,
      turnsVerticalToFit: true, turnedAlignment: .leading, elements: inner)
    stack.turnedSpacing = Self.turnedGap
    return maker.make(stack, stack.elements.map { maker.view($0) })
  }
}
