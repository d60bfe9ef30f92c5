import PreviewScene

/// `grid`: elements in columns.
enum GridElement: SingleElementKind {
  static let content = SpecKey(
    "grid", .elements,
    "Elements in as many columns of equal width as there is room for, as SwiftUI's LazyVGrid with an adaptive GridItem.",
    isRequired: true, example: "[{ label: One }, { label: Two }, { label: Three }]")
  static let minimumColumnWidth = SpecKey<SceneLength?>(
    "minimumColumnWidth", SpecValue<SceneLength>.growingSide,
    "The points that a column is wide at least. One that grows makes fewer columns at larger categories.",
    isRequired: true, example: "{ points: 150, scalesWith: body }")
  static let spacing = SpecKey(
    "spacing", .spacing, "Points between the columns, or 'system' for 8.",
    default: Stack.Spacing.system, example: "12")
  static let rowSpacing = SpecKey<Stack.Spacing?>(
    "rowSpacing", SpecValue<Stack.Spacing>.spacing, "Points between the rows, or 'system' for 8.",
    otherwise: "'spacing'", example: "16")

  static let keys: [any DeclaredKey] = [minimumColumnWidth, spacing, rowSpacing]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard !elements.isEmpty, let minimum = node[minimumColumnWidth] else { return nil }
    return Grid(
      minimumColumnWidth: minimum, spacing: node[spacing], rowSpacing: node[rowSpacing], elements: elements
    ).element
  }
}
