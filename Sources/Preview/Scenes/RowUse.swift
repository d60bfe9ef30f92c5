/// What becomes of the rows of a list that nothing around it cuts off, once they are laid out.
///
/// A row's views and texts take some twenty times the memory of what is drawn of it. Where nobody needs them longer, they are made for one row, drawn and
/// recorded, and released before the next: a list of ten thousand rows takes little more than its description and its draw list.
enum RowUse {
  /// They stay, with everything in them.
  case stay
  /// Only their sizes are needed.
  case areMeasured
  /// They are drawn, and recorded if asked for, as soon as their size is known; then they are released.
  case areReleased(RowRelease)
}

/// Draws and records rows, each around its own top left corner, with pictures scaled once for all of them.
final class RowRelease {
  private var builder: DrawListBuilder
  private let recorder: LayoutRecorder?

  /// - Parameter recorder: Records what is in the rows; nil where nobody reads a record.
  init(grid: PixelGrid, faces: FaceLibrary, recorder: LayoutRecorder?) {
    builder = DrawListBuilder(grid: grid, faces: faces)
    self.recorder = recorder.map { LayoutRecorder(shaper: $0.shaper, roundsFrames: false) }
  }

  /// What outlives a row that was placed at the origin.
  func release(_ row: PlacedElement) -> PlacedElement.Kept {
    defer { _ = builder.takeItems() }
    let items = Result { () throws(DrawingError) in
      try row.drawContent(with: &builder)
      return builder.takeItems()
    }
    let nodes = Result { () throws(ShapingError) in
      guard let recorder else { return [LayoutRecord.Node]() }
      return try row.children(recorder, visible: row.frame)
    }
    return PlacedElement.Kept(items: items, incompleteTexts: row.incompleteTexts(), nodes: nodes)
  }
}

extension PlacedElement {
  /// What outlives the elements of a released row, around the row's top left corner.
  ///
  /// An object, because elements lie on the stack by the hundred while deep scenes are placed, and nearly none has one.
  final class Kept: Sendable {
    /// What is drawn, or why it can't be drawn.
    let items: Result<[DrawItem], DrawingError>
    /// The texts that lack characters.
    let incompleteTexts: [IncompleteText]
    /// The elements as values of a record; none where they were not recorded.
    let nodes: Result<[LayoutRecord.Node], ShapingError>

    init(
      items: Result<[DrawItem], DrawingError> = .success([]), incompleteTexts: [IncompleteText] = [],
      nodes: Result<[LayoutRecord.Node], ShapingError> = .success([])
    ) {
      (self.items, self.incompleteTexts, self.nodes) = (items, incompleteTexts, nodes)
    }
  }
}
