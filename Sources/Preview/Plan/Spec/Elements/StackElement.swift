import PreviewScene

/// `stack`: elements below one another, or side by side.
package enum StackElement: SingleElementKind {
  static let content = SpecKey(
    "stack", .elements, "Elements, one below the other or side by side, as in UIStackView.", isRequired: true,
    example: "[{ label: Size }, { spacer: 8 }, { label: 17 pt }]")
  static let axis = SpecKey(
    "axis", .choice("Axis"), "The direction in which the elements follow one another.", default: Stack.Axis.vertical)
  static let spacing = SpecKey<Stack.Spacing?>(
    "spacing", SpecValue<Stack.Spacing>.spacing, "Points between the elements, or 'system' for 8.",
    otherwise: "none; in a scene of SwiftUI, what the elements ask for", example: "12")
  static let alignment = SpecKey<Stack.Alignment?>(
    "alignment", SpecValue<Stack.Alignment>.choice("Alignment"),
    "The position of the elements across the axis, as in UIStackView.Alignment.",
    otherwise: "fill, and leading once the stack has turned vertical", example: "center")
  static let distribution = SpecKey(
    "distribution", .choice("Distribution"),
    "How the elements share the length of the stack, as in UIStackView.Distribution.",
    default: Stack.Distribution.fill, example: "fillEqually")
  package static let turnsVertical = SpecKey(
    "turnsVerticalAtAccessibilityCategories", .flag, "Whether a horizontal stack becomes vertical from AX1 on.",
    default: false)
  static let turnsVerticalToFit = SpecKey(
    "turnsVerticalToFit", .flag,
    "Whether a horizontal stack becomes vertical where its elements don't fit side by side without wrapping or truncating a text, as SwiftUI's ViewThatFits chooses.",
    default: false)
  static let turnedAlignment = SpecKey<Stack.Alignment?>(
    "turnedAlignment", SpecValue<Stack.Alignment>.choice("Alignment"),
    "The position of the elements across the axis once the stack has turned vertical.",
    otherwise: "'alignment', and leading instead of baselines", example: "leading")

  static let keys: [any DeclaredKey] = [
    axis, spacing, alignment, distribution, turnsVertical, turnsVerticalToFit, turnedAlignment,
  ]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard !elements.isEmpty else { return nil }
    if node[axis] == .vertical {
      if node[alignment]?.isOfBaselines == true {
        reader.reportIdle(alignment, of: node, "only elements of a horizontal stack stand on one baseline")
      }
      for key in [turnsVertical, turnsVerticalToFit] { reader.reportIdle(key, of: node, "the stack is vertical") }
    }
    if !node[turnsVertical], !node[turnsVerticalToFit] {
      reader.reportIdle(
        turnedAlignment, of: node,
        "only 'turnsVerticalAtAccessibilityCategories' and 'turnsVerticalToFit' turn a stack")
    } else if node[turnedAlignment]?.isOfBaselines == true {
      reader.reportIdle(turnedAlignment, of: node, "only elements of a horizontal stack stand on one baseline")
    }
    return Stack(
      node[axis], spacing: node[spacing] ?? .standard, alignment: node[alignment], distribution: node[distribution],
      turnsVerticalAtAccessibilityCategories: node[turnsVertical], turnsVerticalToFit: node[turnsVerticalToFit],
      turnedAlignment: node[turnedAlignment],
      elements: elements
    ).element
  }
}
