import PreviewCore
import PreviewScene

/// `overlay`: elements over one another.
enum OverlayElement: SingleElementKind {
  static let content = SpecKey(
    "overlay", .elements,
    "Elements over one another, the lowest first. The first one gives the size; 'position' and 'offset' of the others say where they stand over it.",
    isRequired: true,
    example: "[{ image: placeholder, width: 80, height: 80 }, { label: New, position: topTrailing }]")
  static let sizedBy = SpecKey(
    "sizedBy", .choice("Size"),
    "Which elements give the size: the 'first', or 'all', as in a ZStack, where it is that of the largest.",
    default: Overlay.Sizing.first, example: "all")

  static let keys: [any DeclaredKey] = [sizedBy]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    var elements: [Element] = []
    for item in node[content]?.itemsOrSelf ?? [] {
      reader.isInOverlay = true
      elements += reader.elements(item)
    }
    reader.isInOverlay = false
    return elements.isEmpty ? nil : Overlay(sizedBy: node[sizedBy], elements: elements).element
  }
}

/// The keys of an element in an overlay.
enum OverlayKeys {
  static let position = SpecKey<Overlay.Position?>(
    "position", SpecValue<Overlay.Position>.choice("Position"), "Where the element stands in its 'overlay'.",
    otherwise: "center; of the first element fill", example: "topTrailing")
  static let offset = SpecKey<SpecNode?>(
    "offset", .table(Offset.table), "How far the element is moved from its 'position' in an 'overlay'.",
    otherwise: "not at all", example: "{ x: 6, y: -6 }")

  /// How far an element is moved.
  enum Offset {
    static let x = SpecKey(
      "x", .number(Overlay.offsetBounds), "Points towards the trailing edge.", default: 0, example: "6")
    static let y = SpecKey("y", .number(Overlay.offsetBounds), "Points down.", default: 0, example: "-6")
    static let table = SpecTable("An offset", [x, y])
  }

  static let all: [any DeclaredKey] = [position, offset]

  /// The place that an element has in its overlay.
  static func place(_ node: SpecNode) -> Overlay.Place {
    let offset = node[offset]
    return Overlay.Place(
      position: node[position], offset: Point(x: offset?[Offset.x] ?? 0, y: offset?[Offset.y] ?? 0))
  }
}
