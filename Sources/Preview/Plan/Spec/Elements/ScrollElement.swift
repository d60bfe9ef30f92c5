import PreviewScene

/// `scroll`: elements that scroll.
enum ScrollElement: SingleElementKind {
  static let content = SpecKey(
    "scroll", .elements,
    "Elements that scroll, as in a UIScrollView: one below the other, or side by side. On a 'screen' it takes the height that is left, and is cut off there; elsewhere it is as high as its content, or as 'maximumHeight' says.",
    isRequired: true, example: "[{ label: Terms }, { label: A long text, numberOfLines: 0 }]")
  static let axis = SpecKey(
    "axis", .choice("Axis"), "The direction in which the elements follow one another, and scroll.",
    default: Stack.Axis.vertical, example: "horizontal")

  static let keys: [any DeclaredKey] = [axis]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    return elements.isEmpty ? nil : Scroll(node[axis], elements: elements).element
  }
}
