package import PreviewCore
public import PreviewType

/// A line with a knob: with stops, as the one that sets the text size, or filled up to the knob, as `UISlider` draws it.
public struct Slider: SceneElement, Hashable, Sendable {
  /// Where the knob stands.
  public enum Value: Hashable, Sendable {
    /// At the present category, the first of twelve stops being extraSmall.
    case contentSizeCategory
    /// At a stop, from 0.
    case stop(Int)
    /// At a share of a line without stops, 0…1.
    case fraction(Double)
  }

  /// How many stops there are.
  public var stops: Int
  /// Where the knob stands.
  public var value: Value
  /// The colour of the line up to the knob, where it has no stops (`minimumTrackTintColor`); by
  /// default the tint of what is around.
  public var tint = SceneColor.tint
  /// The colour of the line behind the knob, where it has no stops (`maximumTrackTintColor`).
  public var maximumTrackTint = Track.ground
  /// The colour of the knob (`thumbTintColor`).
  public var thumbTint = Knob.white
  /// Whether it can be used.
  public var isEnabled = true

  /// A slider; by default that of the text size, with twelve stops.
  public init(stops: Int = ContentSizeCategory.allCases.count, value: Value = .contentSizeCategory) {
    self.stops = stops
    self.value = value
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Slider: ElementContent {
  package static let kind: LayoutNode.Kind = "slider"
  package static let stopBounds = NumberBounds.whole(2...Limits.sliderStops)

  package var colors: [SceneColor] { [tint, maximumTrackTint, thumbTint] }

  package func check() throws(SceneError) {
    try Self.stopBounds.check(Double(stops), of: "slider", "number of stops")
    if case .fraction(let share) = value { try ElementBounds.share.check(share, of: "slider", "value") }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    var state = ControlState(isEnabled: isEnabled, isStandard: true)
    guard case .fraction(let share) = value else {
      return maker.make(self, control: state, fade: isEnabled ? 1 : 0.5)
    }
    if tint.isChosen(in: maker.traits), share > 0 { state.mark = tint }
    state.settings.append(LayoutSetting(.value, LayoutSetting.share(share)))
    let metrics = maker.traits.design.metrics.controls
    let track = Track(
      fraction: share, thickness: metrics.sliderLine, height: 34, knob: Knob(size: metrics.sliderKnob, tint: thumbTint),
      alignmentRectInsets: metrics.sliderInsets)
    return maker.make(
      track, track.views(fills: [maximumTrackTint, tint], maker), control: state, fade: isEnabled ? 1 : 0.5)
  }
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
      case .fraction: 0
      case .contentSizeCategory: view.traits.contentSizeCategory.position ?? 0
      }
    return .slider(
      stops: stops, stop: min(max(0, stop), stops - 1), isMirrored: view.direction == .rightToLeft,
      line: view.traits.color(.tertiaryLabel), knob: thumbTint.color(in: view.traits))
  }
}
