/// Prints a laid-out scene as text for tests and reviews: an element a line, its lines and glyphs below it, in points.
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
        scene: layout.name, LayoutRecord.Environment(layout.traits), palette: layout.palette,
        typography: layout.typography, variants: layout.variants, LayoutRecorder(shaper: shaper)))
  }
}
