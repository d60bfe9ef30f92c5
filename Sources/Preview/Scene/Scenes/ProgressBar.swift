import PreviewCore

/// How far something has come, as `UIProgressView` draws it: 4 points high in every category.
public struct ProgressBar: SceneElement, Hashable, Sendable {
  /// How much is done, 0…1.
  public var progress: Double
  /// The colour of what is done (`progressTintColor`); by default the tint of what is around.
  public var tint: SceneColor
  /// The colour of what is not (`trackTintColor`).
  public var trackTint = Track.ground

  /// A bar.
  public init(_ progress: Double, tint: SceneColor = .tint) { (self.progress, self.tint) = (progress, tint) }

  /// The element.
  public var element: Element { Element(self) }
}

extension ProgressBar: ElementContent {
  package static let kind: LayoutNode.Kind = "progress"

  package var colors: [SceneColor] { [tint, trackTint] }

  package func check() throws(SceneError) { try ElementBounds.share.check(progress, of: "progress bar", "progress") }

  package func view(_ maker: ViewMaker) -> SceneView {
    let track = Track(fraction: progress, thickness: 4, height: 4)
    var state = ControlState((.progress, LayoutSetting.share(progress)))
    state.isTapped = false
    if tint.isChosen(in: maker.traits), progress > 0 { state.mark = tint }
    return maker.make(track, track.views(fills: [trackTint, tint], maker), control: state)
  }
}

extension LayoutSetting {
  /// A share in words: `40 %`.
  static func share(_ share: Double) -> String { "\(NumberText.brief((share * 1000).rounded() / 10)) %" }
}
