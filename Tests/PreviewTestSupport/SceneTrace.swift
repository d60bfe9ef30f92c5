@testable package import PreviewScene
@testable package import PreviewType

/// Prints a laid-out scene as text: an element a line, its lines and glyphs below it, in points.
///
///     scene deliveries 320 pt AX2 light leftToRight 3x
///     variant 1 "automatic row" 320 x 65.333 #FFFFFFFF
///       row 0 0 320 x 65.333 separator 16 0 #3C3C434A
///         label "name" 16 11 288 x 43 headline "Feng Wong"
///
/// Frames count from the scene's top left corner; lines and glyphs from that of their label.
package struct SceneTrace {
  private let shaper: Shaper

  /// A trace that asks `shaper` for the names of glyphs.
  package init(shaper: Shaper) {
    self.shaper = shaper
  }

  /// The trace of a layout.
  ///
  /// - Throws: ``ShapingError`` if a font can't be asked for the names of its glyphs.
  package func text(of layout: SceneLayout) throws(ShapingError) -> String {
    LayoutTrace.text(
      of: try LayoutRecord(
        scene: layout.name, LayoutRecord.Environment(layout.traits), named: layout.named,
        variants: layout.variants, LayoutRecorder(shaper: shaper)))
  }
}

extension Scene {
  /// The scene laid out in an environment, from scratch.
  package func layout(in traits: Traits, width: Double? = nil, typesetter: Typesetter) throws(SceneError) -> SceneLayout
  {
    try SceneInstance(self, traits: traits).layout(width: width, typesetter: typesetter)
  }
}

extension SceneInstance {
  /// Every label, in the order of the scene; those that may stand in place of a bar's way back are among them.
  package var labels: [LabelView] {
    func labels(in view: SceneView) -> [LabelView] {
      [view.content as? LabelView].compactMap(\.self) + view.children.flatMap(labels(in:))
    }
    return views.flatMap(labels(in:))
  }
}

extension SpecimenSheet {
  /// The page as text: a scene's elements, or everything on a sheet.
  package func trace(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> String {
    LayoutTrace.text(of: try laidOut(in: traits, typesetter: typesetter, isRecorded: true).record())
  }
}
