/// A picture that was laid out, once: what is drawn, recorded, masked and explained is all read from here.
final class LaidOutSheet {
  /// The sheet that it shows.
  let subject: any SpecimenSheet
  /// The page.
  let tree: LayoutTree
  private let typesetter: Typesetter
  private var known: LayoutRecord?

  init(_ subject: any SpecimenSheet, _ tree: LayoutTree, typesetter: Typesetter) {
    self.subject = subject
    self.tree = tree
    self.typesetter = typesetter
  }

  /// The page, ready to be drawn.
  ///
  /// - Throws: ``SpecimenError`` if the page would be too large, or a font can't be read.
  func drawList() throws(SpecimenError) -> DrawList {
    do throws(DrawingError) { return try tree.drawList(faces: typesetter.faces) } catch { throw .drawing(error) }
  }

  /// The layout as values, made when it is first asked for.
  ///
  /// - Throws: ``SpecimenError`` if a font can't be asked for the names of its glyphs.
  func record() throws(SpecimenError) -> LayoutRecord {
    if let known { return known }
    do throws(ShapingError) {
      let record = try tree.record(
        kind: subject.kind, LayoutRecorder(shaper: typesetter.shaper, faces: typesetter.faces))
      known = record
      return record
    } catch { throw .layout(.shaping(error)) }
  }

  /// The pixels of elements of some names, in all variants of a scene.
  ///
  /// - Throws: ``SpecimenError`` as ``record()``.
  func boxes(ofElements names: Set<String>) throws(SpecimenError) -> [PixelRect] {
    guard !names.isEmpty else { return [] }
    let grid = tree.grid
    var boxes: [PixelRect] = []
    func add(_ node: LayoutRecord.Node, _ origin: Point) {
      guard let name = node.name, names.contains(name) else {
        for child in node.children { add(child, origin) }
        return
      }
      // Edges lie on whole pixels, but for the thousandths that were rounded off.
      let frame = node.frame.offset(x: origin.x, y: origin.y)
      let (left, top) = (grid.pixel(frame.x), grid.pixel(frame.y))
      boxes.append(
        PixelRect(x: left, y: top, width: grid.pixel(frame.maxX) - left, height: grid.pixel(frame.maxY) - top))
    }
    for node in try record().nodes where node.kind == "variant" { add(node, node.space?.origin ?? .zero) }
    return boxes
  }
}
