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
  var knob: Knob?

  /// Points of its frame beyond the rectangle by which it is placed.
  var alignmentRectInsets = EdgeLengths.zero

  /// The colour of a line whose app chooses none.
  static let ground = SceneColor.semantic(.secondaryFill)

  var contentHugging: Double { 249 }
  /// It has no width of its own (`UISlider.intrinsicContentSize`): it grows before all else, and gives way first.
  var compressionResistance: Double { 250 }
  var takesRoomInRow: Bool { true }

  /// The line, the part of it that is filled, and the knob.
  ///
  /// - Parameter fills: The colours of the line and of its part.
  func views(fills: [SceneColor], _ maker: ViewMaker) -> [SceneView] {
    let grounds = fills.map { maker.view(Background($0, cornerRadius: .round, content: Spacer())) }
    return grounds + (knob.map { [maker.view($0)] } ?? [])
  }

  func size(of _: SceneView, width: Double?, _: SceneMeasuring) -> Size { Size(width: width ?? 240, height: height) }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    // Ends lie on whole points, as UIKit's do: that of the line, or of the knob on it.
    let size = knob?.size ?? Size(width: 0, height: 0)
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
