import PreviewCore
import PreviewGraphics
import PreviewType

/// A choice of a few words side by side, as `UISegmentedControl` draws it: 32 points high, with titles of 13 points that no category changes.
public struct SegmentedControl: SceneElement, Hashable, Sendable {
  /// A segment.
  public struct Segment: Hashable, Sendable {
    /// The title.
    public var title: SceneText
    /// Where a spec says what it is.
    package var place = ElementPlace.unknown

    /// A segment.
    public init(_ title: SceneText) { self.title = title }
  }

  /// The segments from the leading edge on.
  public var segments: [Segment]
  /// The number of the one that is chosen, from 0; nil for none.
  public var selected: Int?
  /// The titles' font; nil for 13 points that stay.
  public var font: Label.FontChoice?
  /// The colour of the chosen segment (`selectedSegmentTintColor`); nil for UIKit's.
  public var selectedSegmentTint: SceneColor?
  /// The ground (`backgroundColor`).
  public var fill = SceneColor.semantic(.tertiaryFill)
  /// The colour of the titles.
  public var titleColor = SceneColor.label
  /// The colour of the chosen title; nil for that of the others.
  public var selectedTitleColor: SceneColor?
  /// Whether it can be used.
  public var isEnabled: Bool

  /// A choice of titles.
  public init(_ titles: [SceneText], selected: Int? = 0, font: Label.FontChoice? = nil, isEnabled: Bool = true) {
    segments = titles.map { Segment($0) }
    (self.selected, self.font, self.isEnabled) = (selected, font, isEnabled)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension SegmentedControl: Control {
  package static let kind = LayoutNode.Kind(name: "segmentedControl", hasStaticText: true, hasOneLine: true)

  package var colors: [SceneColor] {
    [selectedSegmentTint, fill, titleColor, selectedTitleColor].compactMap(\.self)
  }
  var fade: Double { isEnabled ? 1 : 0.5 }

  package func check() throws(SceneError) { guard !segments.isEmpty else { throw .empty("segmented control") } }

  func box(in traits: Traits) -> SceneBox {
    let metrics = traits.design.metrics.controls.segments
    return SceneBox(
      fill: fill, cornerRadius: metrics.ground,
      padding: Insets(horizontal: metrics.sharesWholeWidth ? 0 : 2, vertical: 2),
      alignmentRectInsets: traits.design.metrics.controls.segmentInsets)
  }

  func body(in traits: Traits) -> Element {
    let metrics = traits.design.metrics.controls.segments
    return Stack(.horizontal, spacing: 0, distribution: .fillEqually) {
      for (index, segment) in segments.enumerated() {
        let weight = index == selected ? metrics.chosenWeight : metrics.weight
        let pill = Background(
          index == selected ? selectedSegmentTint ?? metrics.chosen : nil, cornerRadius: metrics.pill,
          padding: Insets(horizontal: 8, vertical: 0), content: title(segment, weight, isSelected: index == selected)
        ).element
        let box =
          metrics.sharesWholeWidth
          ? Background(padding: Insets(horizontal: 2, vertical: 0), content: pill).element : pill
        if metrics.hasLines, index > 0, index != selected, index - 1 != selected {
          Overlay {
            box
            Background(.separator, width: 1, height: 16, content: Spacer()).placed(.leading)
          }
        } else {
          box
        }
      }
    }.element
  }

  /// A title that is equally high in every font.
  private func title(_ segment: Segment, _ weight: FontWeight, isSelected: Bool) -> Element {
    var label = Label(
      segment.title, font: font ?? .fixed(pointSize: 13, weight: weight),
      color: (isSelected ? selectedTitleColor : nil) ?? titleColor, alignment: .center)
    label.colorKey = isSelected && selectedTitleColor != nil ? "selectedTitleColor" : "titleColor"
    label.ownHeight = 28
    return label.at(segment.place)
  }

  func state(in _: Traits) -> ControlState {
    ControlState(
      isEnabled: isEnabled, isStandard: true, (.selectedSegment, selected.map { "\($0 + 1)" } ?? "none"))
  }
}
