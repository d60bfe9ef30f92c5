/// `background`: elements on a ground of their own.
enum BackgroundElement: SingleElementKind {
  static let content = SpecKey("background", .elements, "Elements on a ground of their own.", isRequired: true)
  static let fill = SpecKey("fill", .color, "The ground.", otherwise: "none")
  static let cornerRadius = SpecKey("cornerRadius", .length, "Points of the corners.", default: 0)
  static let borderColor = SpecKey("borderColor", .color, "The border's colour.", otherwise: "no border")
  static let borderWidth = SpecKey("borderWidth", .length, "Points of the border.", default: 1)
  static let padding = SpecKey("padding", .insets, "Points around the content; margin is the scene's.", default: .zero)
  static let width = SpecKey("width", .side, "Points.", otherwise: "as wide as there is room")
  static let height = SpecKey("height", .side, "Points.", otherwise: "as high as the content")
  static let clipsToBounds = SpecKey(
    "clipsToBounds", .flag, "Whether what does not fit is cut off.", default: false)

  static let keys: [any DeclaredKey] = [
    fill, cornerRadius, borderColor, borderWidth, padding, width, height, clipsToBounds,
  ]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard let first = elements.first else { return nil }
    if !node.has(borderColor) {
      reader.reportIdle(borderWidth, of: node, "no border is drawn without 'borderColor'")
    }
    return Background(
      node[fill], cornerRadius: node[cornerRadius], borderColor: node[borderColor], borderWidth: node[borderWidth],
      padding: node[padding], width: node[width], height: node[height], clipsToBounds: node[clipsToBounds],
      content: elements.count > 1 ? Stack(.vertical, elements: elements).element : first
    ).element
  }
}
