/// What becomes of the rows of a list that nothing around it cuts off, once they are laid out.
///
/// A row's views and texts take some twenty times the memory of what is drawn of it. So where nobody needs them longer, they are made for one row, put to
/// their use, and let go before the next: a list of ten thousand rows takes little more than its description and its draw list.
enum RowUse {
  /// They stay, with everything in them.
  case stay
  /// Their sizes are all that is asked for.
  case areMeasured
  /// What is in them is drawn as soon as their size is known.
  case areDrawn(RowDrawing)
  /// What is in them is written down as soon as their place is known.
  case areTraced(SceneTrace)
}

/// Draws what is in rows, each around its own top left corner, with pictures scaled once for all of them.
final class RowDrawing {
  private var builder: DrawListBuilder

  init(grid: PixelGrid, faces: FaceLibrary) {
    builder = DrawListBuilder(grid: grid, faces: faces)
  }

  /// What is in a row that was placed at the origin.
  func draw(_ row: PlacedElement) -> DrawnRow {
    defer { _ = builder.takeItems() }
    let items = Result { () throws(DrawingError) in
      try row.drawContent(with: &builder)
      return builder.takeItems()
    }
    return DrawnRow(items: items, incompleteTexts: row.incompleteTexts())
  }
}

/// A row that was drawn before its elements were released.
struct DrawnRow: Sendable {
  /// What is drawn of it, around the row's top left corner; or why it can't be drawn.
  let items: Result<[DrawItem], DrawingError>
  /// The texts in it that lack characters.
  let incompleteTexts: [IncompleteText]

  /// The faces that glyphs in it are of, one after the other.
  var faces: [FontFace] { (try? items.get())?.compactMap(\.face) ?? [] }
}

extension PlacedElement {
  /// What is known of what lies in a row whose elements were let go.
  enum Kept: Sendable {
    /// What is drawn of it.
    case drawn(DrawnRow)
    /// Its lines of a trace, as if the row stood at the scene's edge.
    case trace(String)
    /// Nothing.
    case nothing
  }
}
