/// `slider`: a line with stops and a knob.
enum SliderElement: SingleElementKind {
  static let content = SpecKey(
    "slider",
    SpecValue<Slider.Value>.either([
      .word("contentSizeCategory", .contentSizeCategory, what: "Slider value", or: "the number of a stop"),
      SpecValue<Int>.integer(.whole(1...Limits.sliderStops)).map { .stop($0 - 1) },
    ]), "A line with stops. The knob is at the category, with contentSizeCategory, or at a stop, counted from 1.",
    isRequired: true, example: "contentSizeCategory")
  static let stops = SpecKey(
    "stops", .integer(Slider.stopBounds), "The number of stops.", default: ContentSizeCategory.allCases.count)

  static let keys: [any DeclaredKey] = [stops]
  static var usualMaximum: (key: String, maximum: Int, saidBy: String)? {
    (content.name, ContentSizeCategory.allCases.count, stops.name)
  }

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let value: Slider.Value = node[content] else { return nil }
    let stops = node[stops]
    if case .stop(let stop) = value, stop >= stops, node.value(of: Self.stops)?.isHole != true {
      let bounds = NumberBounds.whole(1...stops)
      reader.scenes.report(
        node.value(of: content)!.position,
        .outOfRange(what: "'\(content.name)'", Double(stop + 1), wanted: bounds.words))
      return nil
    }
    return Slider(stops: stops, value: value).element
  }
}
