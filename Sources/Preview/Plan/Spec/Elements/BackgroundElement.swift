import PreviewScene

/// `background`: elements on a ground of their own.
enum BackgroundElement: SingleElementKind {
  static let content = SpecKey(
    "background", .elements, "Elements on a ground of their own, one below the other.", isRequired: true,
    example: "[{ label: Hello }]")
  static let fill = SpecKey("fill", .color, "The colour of the ground.", otherwise: "transparent", example: "cell")
  static let gradient = SpecKey(
    "gradient", .table(GradientKeys.table),
    "Colours that go over into one another, over the 'fill', as in a CAGradientLayer.", otherwise: "none",
    example: "{ colors: [indigo, purple], from: topLeading, to: bottomTrailing }")
  static let cornerRadius = SpecKey(
    "cornerRadius", .either([.growingLength, .word("round", .round, what: "Corner radius")], json: \.json),
    "The radius of the corners in points, or 'round' for a pill, whose ends are half circles.", default: 0,
    example: "round")
  static let borderColor = SpecKey(
    "borderColor", .color, "The colour of the border.", otherwise: "no border", example: "separator")
  static let borderWidth = SpecKey(
    "borderWidth", .length, "The width of the border in points. Needs 'borderColor'.", default: 1, example: "0.5")
  static let padding = SpecKey(
    "padding", .insets,
    "Points around the content; at a side, as in { horizontal: margin }, 'margin' is the scene's.", default: .zero,
    example: "16")
  static let width = SpecKey(
    "width", .growingSide, "The width in points.", otherwise: "as wide as there is room", example: "51")
  static let height = SpecKey(
    "height", .growingSide, "The height in points.", otherwise: "as high as the content", example: "31")
  static let clipsToBounds = SpecKey(
    "clipsToBounds", .flag, "Whether to cut the content at the edge and the round corners.", default: false)

  static let keys: [any DeclaredKey] = [
    fill, gradient, ShadowKeys.shadow, cornerRadius, borderColor, borderWidth, padding, width, height, clipsToBounds,
  ]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard let first = elements.first else { return nil }
    if !node.has(borderColor) {
      reader.reportIdle(borderWidth, of: node, "no border is drawn without 'borderColor'")
    }
    var background = Background(
      reader.color(node[fill]), cornerRadius: node[cornerRadius], borderColor: reader.color(node[borderColor]),
      borderWidth: node[borderWidth],
      padding: node[padding], width: node[width], height: node[height], clipsToBounds: node[clipsToBounds],
      content: elements.count > 1 ? Stack(.vertical, elements: elements).element : first)
    background.gradient = node[gradient].flatMap { GradientKeys.gradient($0, &reader) }
    if !node.has(fill), !node.has(gradient) {
      reader.reportIdle(ShadowKeys.shadow, of: node, "nothing casts it without 'fill' or 'gradient'")
    }
    return ShadowKeys.shadowed(background, by: node, &reader)
  }
}
