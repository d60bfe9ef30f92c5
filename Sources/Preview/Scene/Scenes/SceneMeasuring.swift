import PreviewCore
import PreviewGraphics
import PreviewType

/// Finds how large views are, and what a text in them looks like.
///
/// Sizes are whole pixels; what is laid out is remembered in the views, so that an element that is asked again and again by those around it answers at
/// once, however deep it lies.
struct SceneMeasuring {
  let typesetter: Typesetter
  let grid: PixelGrid
  /// The scene's margins.
  let margin: SceneMargin
  /// The use of rows that can release their views.
  let rows: RowUse
  /// The texts that were laid out.
  let texts = TextWork()
  /// The texts that were laid out to find the longest translation of each.
  var translations = TextWork()
  /// The tinted and mirrored images that were made.
  let versions = ImageVersions()

  /// The size of a view that is offered a width; nil for as wide as it likes.
  func size(of view: SceneView, width: Double?) throws(SceneError) -> Size {
    let width = width.map { min(max(0, $0), Limits.width) }
    if let known = view.measured.first(where: { $0.width == width }) { return known.size }
    let measured = try limitedSize(of: view, width: width)
    view.measured.append((width, measured))
    if view.canRelease {
      if let width {
        let size = Size(width: width, height: measured.height)
        view.kept = try ScenePlacement.released(view, size, self).map { (size, $0) }
      }
      view.release()
    }
    return measured
  }

  // MARK: Baselines

  /// The baselines in a view that is as large as this, where the letters are drawn: on whole pixels, if the view's top lies on one. Nil where there is no
  /// text.
  ///
  /// They are asked for apart from sizes, since they move with the height that a view is given: a label's text stands in the middle.
  func baselines(in view: SceneView, _ size: Size) throws(SceneError) -> Baselines? {
    if let known = view.baselines.first(where: { $0.size == size }) { return known.lines }
    let insets = view.content.alignmentRectInsets
    var lines = try view.content.baselines(of: view, in: insets.around(size), self)
    if insets.top != 0 { lines = lines.map { Baselines(first: $0.first - insets.top, last: $0.last - insets.top) } }
    view.baselines.append((size, lines))
    return lines
  }

  /// The baselines of the first of some children that has any.
  func firstBaselines(in children: [(SceneView, Rect)]) throws(SceneError) -> Baselines? {
    for (child, frame) in children {
      if let lines = try baselines(in: child, frame) { return lines }
    }
    return nil
  }

  /// The baselines of a child in the coordinates of its frame.
  func baselines(in child: SceneView, _ frame: Rect) throws(SceneError) -> Baselines? {
    let frame = grid.roundedEdges(frame)
    return try baselines(in: child, frame.size).map {
      Baselines(first: $0.first + frame.y, last: $0.last + frame.y)
    }
  }
}

/// The tinted, mirrored and stretched images of a scene, each of which takes as much memory as the
/// image.
final class ImageVersions {
  private let limit: Int
  private var known: Set<ScenePicture> = []
  private var bytes = 0

  /// None yet.
  init(bytes: Int = Limits.versionBytes) { limit = bytes }

  /// Counts an image, if it is tinted, mirrored or stretched.
  ///
  /// - Throws: ``SceneError`` `.tooManyTints`.
  func add(_ picture: ScenePicture) throws(SceneError) {
    guard picture.isVersion, known.insert(picture).inserted else { return }
    bytes += picture.bitmap.bytes.count
    guard bytes <= limit else { throw .tooManyTints(image: picture.name, limit: limit) }
  }
}
