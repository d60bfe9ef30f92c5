import PreviewCore

/// A line that is filled up to somewhere, with a knob there or without one: a progress bar, a slider.
struct Track: ViewContent {
  /// How much of it is filled, 0…1.
  let fraction: Double
  /// Points of the line's thickness.
  let thickness: Double
  /// Points of height.
  let height: Double
  /// The knob; nil for none.
  var knob: Size?

  var contentHugging: Double { 249 }
  /// It has no width of its own (`UISlider.intrinsicContentSize`): it grows before all else, and gives way first.
  var compressionResistance: Double { 250 }
  var takesRoomInRow: Bool { true }

  /// The line, the part of it that is filled, and the knob.
  func views(tint: SceneColor, _ maker: ViewMaker) -> [SceneView] {
    let grounds = [.semantic(.secondaryFill), tint].map { fill in
      maker.view(Background(fill, cornerRadius: .round, content: Spacer()))
    }
    return grounds + (knob.map { [maker.view(Knob(size: $0))] } ?? [])
  }

  func size(of _: SceneView, width: Double?, _: SceneMeasuring) -> Size { Size(width: width ?? 240, height: height) }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    // Ends lie on whole points, as UIKit's do: that of the line, or of the knob on it.
    let size = knob ?? Size(width: 0, height: 0)
    let left = (fraction * max(0, frame.width - size.width)).rounded()
    let filled = fraction <= 0 ? 0 : fraction >= 1 ? frame.width : left + size.width / 2
    let top = (frame.height - thickness) / 2
    let frames = [
      Rect(x: 0, y: top, width: frame.width, height: thickness),
      Rect(x: 0, y: top, width: filled, height: thickness),
      Rect(x: left, y: (frame.height - size.height) / 2, width: size.width, height: size.height),
    ]
    return try placement.place(view.children, Array(frames.prefix(view.children.count)), from: frame)
  }

  func holdsLength(of _: SceneView, along axis: Stack.Axis) -> Bool { axis == .vertical }
}

/// How far something has come, as `UIProgressView` draws it: 4 points high in every category.
public struct ProgressBar: SceneElement, Hashable, Sendable {
  /// How much is done, 0…1.
  public var progress: Double
  /// The colour of what is done.
  public var tint: SceneColor

  /// A bar.
  public init(_ progress: Double, tint: SceneColor = .tint) { (self.progress, self.tint) = (progress, tint) }

  /// The element.
  public var element: Element { Element(self) }
}

extension ProgressBar: ElementContent {
  package static let kind = "progress"

  package var colors: [SceneColor] { [tint] }

  package func check() throws(SceneError) { try ElementBounds.share.check(progress, of: "progress bar", "progress") }

  package func view(_ maker: ViewMaker) -> SceneView {
    let track = Track(fraction: progress, thickness: 4, height: 4)
    var state = ControlState((.progress, LayoutSetting.share(progress)))
    state.isTapped = false
    if tint != .tint, progress > 0 { state.mark = tint }
    return maker.make(track, track.views(tint: tint, maker), control: state)
  }
}

extension LayoutSetting {
  /// A share in words: `40 %`.
  static func share(_ share: Double) -> String { "\(NumberText.brief((share * 1000).rounded() / 10)) %" }
}
