package import PreviewCore
package import PreviewGraphics
import PreviewType

/// A sheet with its layout, from which its picture is drawn, recorded, masked and explained.
package final class LaidOutSheet {
  /// The sheet.
  let sheet: any SpecimenSheet
  /// The layout.
  package let tree: LayoutTree
  private let typesetter: Typesetter
  private var known: LayoutRecord?

  init(_ sheet: any SpecimenSheet, _ tree: LayoutTree, typesetter: Typesetter) {
    self.sheet = sheet
    self.tree = tree
    self.typesetter = typesetter
  }

  /// The page, ready to be drawn.
  ///
  /// - Throws: ``SpecimenError`` if the page would be too large, or a font can't be read.
  package func drawList() throws(SpecimenError) -> DrawList {
    do throws(DrawingError) { return try tree.drawList(faces: typesetter.faces) } catch { throw .drawing(error) }
  }

  /// The layout as values, made when it is first asked for.
  ///
  /// - Throws: ``SpecimenError`` if a font can't be asked for the names of its glyphs.
  package func record() throws(SpecimenError) -> LayoutRecord {
    if let known { return known }
    do throws(ShapingError) {
      let record = try tree.record(
        kind: sheet.kind, LayoutRecorder(shaper: typesetter.shaper, faces: typesetter.faces))
      known = record
      return record
    } catch { throw .layout(.shaping(error)) }
  }

  /// The pixels of elements of some names, in all variants of a scene.
  ///
  /// - Throws: ``SpecimenError`` as ``record()``.
  package func boxes(ofElements names: Set<String>) throws(SpecimenError) -> [PixelRect] {
    names.isEmpty ? [] : try record().boxes(ofElements: names)
  }
}
