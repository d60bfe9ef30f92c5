package import PreviewCore
import PreviewGraphics
package import PreviewType

/// The use of a list's rows once they are laid out, if nothing around the list cuts it off.
///
/// A row's views and texts take some twenty times the memory of its drawing. If nobody needs them later, they are made, drawn, recorded and released
/// one row at a time: a list of ten thousand rows takes little more than its description and its draw list.
package enum RowUse {
  /// They stay, with everything in them.
  case retained
  /// They stay, with the facts that an inspector shows of their elements.
  case audited
  /// Only their sizes are needed.
  case measured
  /// They are drawn, and recorded if asked for, as soon as their size is known; then they are released.
  case streamed(RowRelease)

  /// Whether a record may be made of the layout.
  var isRecorded: Bool {
    switch self {
    case .retained: true
    case .measured, .audited: false
    case .streamed(let release): release.isRecording
    }
  }

  /// Whether elements keep their facts, for an audit or an inspector.
  var isAudited: Bool {
    switch self {
    case .audited: true
    case .streamed(let release): release.reader != nil
    case .retained, .measured: false
    }
  }

  /// Whether rows are there, with everything in them, when the scene is laid out.
  var keepsRows: Bool {
    switch self {
    case .retained, .audited: true
    case .measured, .streamed: false
    }
  }
}

/// Draws and records rows, each around its own top left corner, with pictures scaled once for all of them.
package final class RowRelease {
  private var builder: DrawListBuilder
  private let recorder: LayoutRecorder?
  /// Reads rows in place of drawing them; nil where they are drawn.
  let reader: ((LayoutNode) -> any Sendable)?
  /// Whether rows are recorded.
  var isRecording: Bool { recorder != nil }

  /// - Parameter recorder: Records what is in the rows; nil where nobody reads a record.
  init(grid: PixelGrid, faces: FaceLibrary, recorder: LayoutRecorder?) {
    builder = DrawListBuilder(grid: grid, faces: faces)
    self.recorder = recorder.map { LayoutRecorder(shaper: $0.shaper, faces: $0.faces, roundsFrames: false) }
    self.reader = nil
  }

  /// - Parameter reader: Makes of a row what an audit needs of it; rows are neither drawn nor recorded.
  package init(grid: PixelGrid, faces: FaceLibrary, reader: @escaping (LayoutNode) -> any Sendable) {
    builder = DrawListBuilder(grid: grid, faces: faces)
    self.recorder = nil
    self.reader = reader
  }

  /// Returns what is kept of a row at the origin.
  func release(_ row: LayoutNode) -> LayoutNode.Kept {
    if let reader { return LayoutNode.Kept(reading: reader(row), reach: nil) }
    defer { _ = builder.takeItems() }
    let items = Result { () throws(DrawingError) in
      try row.drawContent(with: &builder)
      return builder.takeItems()
    }
    let nodes = Result { () throws(ShapingError) in
      guard let recorder else { return [LayoutRecord.Node]() }
      return try row.childRecords(recorder, visible: row.frame)
    }
    return LayoutNode.Kept(
      items: items, undrawn: builder.undrawn, incompleteTexts: row.incompleteTexts(), nodes: nodes,
      reach: row.contentReach)
  }
}
