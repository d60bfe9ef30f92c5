import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// Reads laid-out scenes for an audit: one pass over the tree, in which each element is reduced to measures.
///
/// Not Sendable: every worker has its own.
final class LayoutReader {
  let typesetter: Typesetter
  let grid: PixelGrid
  let probe: InkProbe
  /// In which contrast is measured. Layout depends on none, so that a scene is laid out in one of them.
  let appearances: [Appearance]
  /// Whether it is found how far each text holds.
  let searches: Bool
  /// The first drawing or shaping error; the rest is read.
  private(set) var failure: SceneError?
  /// Work so far on pairs of elements that lie near one another.
  private var pairWork = 0

  /// - Parameter probe: One that was used before, with the pictures that it scaled; nil for a new one.
  init(
    typesetter: Typesetter, grid: PixelGrid, appearances: [Appearance], searches: Bool = false, probe: InkProbe? = nil
  ) {
    (self.typesetter, self.grid, self.appearances, self.searches) = (typesetter, grid, appearances, searches)
    self.probe = probe ?? InkProbe(faces: typesetter.faces, grid: grid)
  }

  /// A pixel in points, with tolerance.
  var pixel: Double { grid.hairline + PixelGrid.tolerance }

  /// The elements of a scene in an environment.
  ///
  /// - Returns: The elements, and whether some text stands on what isn't flat, so that its contrast in other appearances needs a layout of its own.
  /// - Throws: ``SceneError`` for a text that can't be laid out.
  func read(
    _ sheet: SceneSheet, in traits: Traits
  ) throws(SceneError) -> (readings: [ElementReading], isUneven: Bool) {
    let release = RowRelease(grid: grid, faces: typesetter.faces) { [self] row in readRow(row) as any Sendable }
    // What stays where it is stands where the device has it, whatever a picture shows.
    var scene = sheet.scene
    scene.show = .screen
    let layout = try scene.layout(
      in: traits, width: sheet.width, typesetter: typesetter, rows: .streamed(release))
    var (readings, isUneven): ([ElementReading], Bool) = ([], false)
    let fills = sheet.scene.variants(in: layout.traits).map(\.fill)
    for (index, variant) in layout.variants.enumerated() {
      let fill = fills[index].inAppearances(tint: sheet.scene.tint, layout.traits.accessibilityContrast)
      var walk = LayoutWalk(reader: self, traits: layout.traits)
      walk.add(GroundLayer(rect: variant.frame, radius: 0, colors: fill))
      let bounds = Rect(x: 0, y: 0, width: variant.frame.width, height: variant.frame.height)
      var root = variant
      root.frame = bounds
      walk.root = root.hasScroll ? root.unrolled : root
      let place = LayoutWalk.Place(
        path: [Int32(index)], rowPath: [Int32(index)], parent: bounds, visible: bounds)
      walk.readChildren(of: root, at: place)
      walk.finish(background: fill[traits.appearance])
      readings += walk.readings
      isUneven = isUneven || walk.isUneven
    }
    if let failure { throw failure }
    return (readings, isUneven)
  }

  /// Reads a row.
  private func readRow(_ row: LayoutNode) -> RowReading {
    var walk = LayoutWalk(reader: self, traits: nil)
    walk.root = row
    let far = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    var place = LayoutWalk.Place(
      path: [], rowPath: [], parent: row.frame, visible: row.clips ? row.frame : far,
      clip: row.clips ? row.frame : nil)
    if row.clips { place.clips = [(0, row.frame)] }
    place.rowName = row.name
    place.control = row.control
    place.holds = EdgeConstraints.adding(row, to: nil)
    walk.readChildren(of: row, at: place)
    if let facts = row.facts { walk.measureFill(of: facts, at: 0, readings: walk.readings.indices) }
    var uneven: [(reading: Int, UnevenText)] = []
    walk.forEachUneven { _, index, text in uneven.append((index, text)) }
    return RowReading(readings: walk.readings, uneven: uneven)
  }

  /// The work for a pair of elements, in times of one that is only near.
  enum PairWork: Int {
    /// They are compared.
    case near = 1
    /// The colour of one is kept with the other.
    case layer = 10
    /// One is drawn below the other.
    case drawn = 40
    /// They meet, which may be seen on a drawing, and is kept for each category.
    case meeting = 100
  }

  /// Counts pairs of elements; answers false once the layout has too many, whose audit then fails.
  func counts(_ work: PairWork, _ count: Int = 1) -> Bool {
    pairWork += work.rawValue * count
    guard pairWork > Limits.auditedPairs else { return true }
    note(.tooManyPairs)
    return false
  }

  func note(_ error: SceneError) { failure = failure ?? error }

  /// Runs something that draws; what fails is kept, and the answer is nil.
  func drawn<Answer>(_ body: () throws(DrawingError) -> Answer?) -> Answer? {
    do throws(DrawingError) { return try body() } catch {
      if case .font(let error) = error { note(.layout(.shaping(.font(error)))) }
      return nil
    }
  }
}

/// A part of the ground: an area in one colour, or with a picture.
struct GroundLayer: Sendable {
  /// The visible part.
  var rect: Rect
  /// Points of round corners.
  let radius: Double
  /// Its colours; nil for what isn't flat.
  let colors: AppearanceColors?

  /// Whether it lies below all of a rectangle, or of the letters in it: where its own corners are round, no letter reaches into those of the rectangle.
  func contains(_ inner: Rect, ofText isText: Bool) -> Bool {
    guard inner.x >= rect.x, inner.y >= rect.y, inner.maxX <= rect.maxX, inner.maxY <= rect.maxY else { return false }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    if radius <= 0 { return true }
    // Each place that lies in a corner's square must lie in its circle: the corners, or for letters the middles of the sides.
    let (middle, center) = (inner.x + inner.width / 2, inner.y + inner.height / 2)
    let places =
      isText
      ? [(inner.x, center), (inner.maxX, center), (middle, inner.y), (middle, inner.maxY)]
      : [(inner.x, inner.y), (inner.maxX, inner.y), (inner.x, inner.maxY), (inner.maxX, inner.maxY)]
    for (x, y) in places {
      let dx = max(rect.x + radius - x, x - (rect.maxX - radius), 0)
      let dy = max(rect.y + radius - y, y - (rect.maxY - radius), 0)
      if dx > 0, dy > 0, dx * dx + dy * dy > radius * radius { return false }
    }
    return true
  }

  /// Whether it shares more than a sliver with a rectangle.
  func meets(_ other: Rect, by least: Double) -> Bool {
    let common = rect.intersection(other)
    return common.width > least && common.height > least
  }

  /// Whether nothing shines through in any appearance.
  var isOpaque: Bool { colors.map { $0.light.isOpaque && $0.dark.isOpaque } ?? true }
}
