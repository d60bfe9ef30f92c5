import PreviewCore
import PreviewScene

/// `segmentedControl`: a choice of a few words side by side.
enum SegmentedControlElement: SingleElementKind {
  static let content = SpecKey(
    "segmentedControl", .list(.sceneText, most: Limits.tabs),
    "A choice of these titles side by side, 32 points high. They stay the same size in every category.",
    isRequired: true, example: "[Day, Week, Month]")
  static let selected = SpecKey(
    "selected", .integer(.whole(0...Limits.tabs)), "The number of the chosen segment, counted from 1; 0 for none.",
    default: 1, example: "2")
  static let typography = ControlKeys.typography(for: "the titles", otherwise: "the system's, static at 13 points")

  static let selectedSegmentTint = SpecKey(
    "selectedSegmentTint", .color,
    "The colour of the chosen segment, as UISegmentedControl's selectedSegmentTintColor.",
    otherwise: "white; grey in dark appearance", example: "orange")
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", default: .standard(.tertiaryFill), example: "gray5")
  static let titleColor = SpecKey(
    "titleColor", .color, "The colour of the titles.", default: .standard(.label), example: "secondaryLabel")
  static let selectedTitleColor = SpecKey(
    "selectedTitleColor", .color, "The colour of the chosen title.", otherwise: "'titleColor'", example: "white")

  static let keys: [any DeclaredKey] = [
    selected, typography, selectedSegmentTint, fill, titleColor, selectedTitleColor, ControlKeys.disabled,
  ]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let items = node[content] ?? []
    let selected = node[selected]
    if node[content] != nil { reader.checkSelected(Self.selected, of: node, among: items.count) }
    var control = SegmentedControl([], selected: selected < 1 ? nil : selected - 1)
    control.segments = items.compactMap { item in
      guard let title = reader.text(item) else { return nil }
      var segment = SegmentedControl.Segment(title)
      segment.place = ElementPlace(item.position)
      return segment
    }
    control.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    if selected < 1 {
      for key in [selectedSegmentTint, selectedTitleColor] { reader.reportIdle(key, of: node, "no segment is chosen") }
    }
    control.selectedSegmentTint = reader.color(node[selectedSegmentTint])
    control.fill = reader.color(node[fill])
    control.titleColor = reader.color(node[titleColor])
    control.selectedTitleColor = reader.color(node[selectedTitleColor])
    control.isEnabled = !node[ControlKeys.disabled]
    return control.segments.isEmpty ? nil : control.element
  }
}
