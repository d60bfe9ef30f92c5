import PreviewCore
import PreviewScene
import PreviewType

/// `slider`: a line with a knob.
enum SliderElement: SingleElementKind {
  static let content = SpecKey(
    "slider",
    SpecValue<Slider.Value>.either([
      .word("contentSizeCategory", .contentSizeCategory, what: "Slider value", or: "the number of a stop"),
      SpecValue<Int>.integer(.whole(1...Limits.sliderStops)).map { .stop($0 - 1) },
      SpecValue<SpecNode>.table(Plain.table).map { $0[Plain.value].map { .fraction($0) } },
    ]),
    "A line with a knob. With stops, the knob is at the category, with 'contentSizeCategory', or at a stop, counted from 1; without stops, it is at a { value: 0.4 } from 0 to 1.",
    isRequired: true, example: "contentSizeCategory")
  static let stops = SpecKey(
    "stops", .integer(Slider.stopBounds), "The number of stops.", default: ContentSizeCategory.allCases.count)

  static let minimumTrackTint = SpecKey(
    "minimumTrackTint", .color,
    "The colour of a line without stops up to the knob, as UISlider's minimumTrackTintColor.",
    otherwise: "the 'tint'", example: "orange")
  static let maximumTrackTint = SpecKey(
    "maximumTrackTint", .color,
    "The colour of a line without stops behind the knob, as UISlider's maximumTrackTintColor.",
    default: .standard(.secondaryFill), example: "gray5")
  static let thumbTint = SpecKey(
    "thumbTint", .color, "The colour of the knob, as UISlider's thumbTintColor.", otherwise: "white", example: "yellow")

  /// The keys of a slider without stops.
  enum Plain {
    static let value = SpecKey<Double?>(
      "value", SpecValue<Double>.number(ElementBounds.share), "Where the knob is, from 0 to 1.", isRequired: true,
      example: "0.4")
    static let table = SpecTable("A slider without stops", [value])
  }

  static let keys: [any DeclaredKey] = [
    stops, minimumTrackTint, maximumTrackTint, thumbTint, ControlKeys.disabled,
  ]
  static var usualMaximum: (key: String, maximum: Int, saidBy: String)? {
    (content.name, ContentSizeCategory.allCases.count, stops.name)
  }
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let value: Slider.Value = node[content] else { return nil }
    let stops = node[stops]
    if case .stop(let stop) = value, stop >= stops, node.value(of: Self.stops)?.isHole != true {
      let bounds = NumberBounds.whole(1...stops)
      reader.scenes.report(
        node.value(of: content)!.position,
        .outOfRange(what: .key(content.name), Double(stop + 1), wanted: bounds.words))
      return nil
    }
    if case .fraction = value {
      reader.reportIdle(Self.stops, of: node, "a slider with a 'value' has no stops")
    } else {
      for key in [TintKeys.tint, minimumTrackTint, maximumTrackTint] as [any DeclaredKey] {
        reader.reportIdle(key, of: node, "a slider with stops is not tinted")
      }
    }
    var slider = Slider(stops: stops, value: value)
    if node.has(minimumTrackTint) { reader.reportIdle(TintKeys.tint, of: node, "'minimumTrackTint' is given") }
    slider.tint = reader.color(node[minimumTrackTint]) ?? .tint
    slider.maximumTrackTint = reader.color(node[maximumTrackTint])
    slider.thumbTint = reader.color(node[thumbTint]) ?? .fixed(.white)
    slider.isEnabled = !node[ControlKeys.disabled]
    return slider.element
  }
}
