/// A line with stops and a knob, as the one that sets the text size.
public struct Slider: SceneElement, Hashable, Sendable {
  /// Where the knob stands.
  public enum Value: Hashable, Sendable {
    /// At the present category, the first of twelve stops being extraSmall.
    case contentSizeCategory
    /// At a stop, from 0.
    case stop(Int)
  }

  /// How many stops there are.
  public var stops: Int
  /// Where the knob stands.
  public var value: Value

  /// A slider; by default that of the text size, with twelve stops.
  public init(stops: Int = ContentSizeCategory.allCases.count, value: Value = .contentSizeCategory) {
    self.stops = stops
    self.value = value
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Slider: ElementContent {
  static let kind = "slider"
  static let stopBounds = NumberBounds.whole(2...Limits.sliderStops)

  func check() throws(SceneError) { try Self.stopBounds.check(Double(stops), of: "slider", "number of stops") }

  func view(_ maker: ViewMaker) -> SceneView { maker.make(self) }
}

extension Slider: ViewContent {
  var contentHugging: Double { 249 }

  /// Beside a spacer it grows and the spacer keeps its length: it hugs less, and has no width of its own (`UISlider.intrinsicContentSize`).
  var takesRoomInRow: Bool { true }

  func size(of _: SceneView, width: Double?, _: SceneMeasuring) -> Size { Size(width: width ?? 240, height: 44) }

  func drawing(of view: SceneView, in _: Rect, _: SceneMeasuring) -> LayoutNode.Content {
    let stop =
      switch value {
      case .stop(let stop): stop
      case .contentSizeCategory: view.traits.contentSizeCategory.position ?? 0
      }
    return .slider(
      stops: stops, stop: min(max(0, stop), stops - 1), isMirrored: view.traits.layoutDirection == .rightToLeft,
      line: SemanticColor.tertiaryLabel.color(in: view.traits.appearance), knob: .white)
  }
}
