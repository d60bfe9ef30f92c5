import PreviewCore
import PreviewType

/// The memory and the time that vector pictures, glyphs in colour and glyphs of many edges take on
/// one page.
///
/// It is counted before anything is drawn, so that some bytes can't take gigabytes or minutes.
struct DrawingWork {
  private(set) var corners = 0
  private(set) var pixels = 0
  /// The steps of FreeType for the long outlines of glyphs.
  private var steps = 0.0
  /// The pictures that turned out to have too much to draw.
  private var failures = 0
  /// Pictures of which a page finds out that they have too much to draw, each in the time of all
  /// that there is room for.
  private static let mostFailures = 4

  /// Whether a picture more may be found to have too much to draw.
  var hasRoomForFailures: Bool { failures < Self.mostFailures }

  /// Takes back the work of a picture that has too much to draw.
  mutating func takeBack(to before: DrawingWork) {
    let failures = failures + 1
    self = before
    self.failures = failures
  }

  /// A corner takes as long as so many pixels, in each band of rows that its area touches.
  private static let pixelsPerCorner = 16
  /// FreeType keeps the pixels that edges go through in a list for each row, and searches it from
  /// its start for each. A step takes as long as so many pixels: 600 adjacent lines each take 3.4
  /// µs in each row.
  private static let pixelsPerStep = 8

  /// A colour layer of a glyph takes as long, and as much memory, as so many pixels.
  private static let pixelsPerLayer = 2048
  /// A pixel of a bitmap in a font takes as long to be decoded and scaled as so many pixels.
  private static let pixelsPerStrikePixel = 8

  /// Pixels of a mask of which as many are kept as a line of text has letters.
  private static let keptMaskPixels = Double(1 << 17)

  /// Adds the colour layers of a glyph within a rectangle; answers false if that is too much.
  mutating func add(layers: Int, within rect: PixelRect) -> Bool {
    pixels += layers * (rect.width * rect.height + Self.pixelsPerLayer)
    return pixels <= Limits.coveredPixels
  }

  /// Adds a glyph's bitmap that is decoded, once for each of some bands of rows; answers false if
  /// that is too much.
  mutating func add(strike size: PixelSize, bands: Int) -> Bool {
    pixels += size.width * size.height * bands * Self.pixelsPerStrikePixel
    return pixels <= Limits.coveredPixels
  }

  /// Adds the long outline of a glyph; answers false if that is too much.
  mutating func add(_ edges: OutlineEdges, pixelsPerUnit: Double) -> Bool {
    let (columns, rows) = edges.size(pixelsPerUnit: pixelsPerUnit)
    // One that is too large for a mask is refused when it is drawn, at once.
    guard rows * columns <= Double(Limits.maskPixels) else { return true }
    // Some large masks are kept for one band of rows only.
    let bands = columns * rows > Self.keptMaskPixels ? 1 + rows / Double(Rasterizer.rowsPerBand) : 1
    steps += edges.steps(pixelsPerUnit: pixelsPerUnit) * bands
    return steps <= Limits.outlineSteps
  }

  /// Adds pixels each of which takes as long as some that are filled; answers false if that is too
  /// much.
  mutating func add(_ rect: PixelRect, times factor: Int) -> Bool {
    add(corners: 0, rows: max(0, rect.height) * factor, columns: max(0, rect.width), edgePixels: 0)
  }

  /// Adds the part of an area inside of a rectangle; answers false if that is too much.
  mutating func add(_ polygon: Polygon, within clip: PixelRect) -> Bool {
    let (rows, columns) = (polygon.rows.clamped(to: clip.rows), polygon.columns.clamped(to: clip.columns))
    /// How many rows, or columns, of a range lie between two corners.
    func count(_ a: F26Dot6, _ b: F26Dot6, in range: Range<Int>) -> Int {
      (Int(min(a, b).rawValue >> 6)..<Int(max(a, b).rawValue >> 6) + 1).clamped(to: range).count
    }
    var (corners, edgePixels) = (0, 0)
    for contour in polygon.contours {
      corners += contour.count
      var before = contour[contour.count - 1]
      for corner in contour {
        let height = count(before.y, corner.y, in: rows)
        if height > 0 { edgePixels += height + count(before.x, corner.x, in: columns) }
        before = corner
      }
    }
    return add(corners: corners, rows: rows.count, columns: columns.count, edgePixels: edgePixels)
  }

  /// Adds an area in a box of rows and columns.
  ///
  /// - Parameter edgePixels: The pixels that its edges go through, each as often as one does.
  mutating func add(corners: Int, rows: Int, columns: Int, edgePixels: Int) -> Bool {
    self.corners += corners
    pixels += rows * columns + corners * Self.pixelsPerCorner * (rows / Rasterizer.rowsPerBand + 1)
    pixels += edgePixels * min(columns, edgePixels / max(1, rows)) * Self.pixelsPerStep
    return self.corners <= Limits.vectorCorners && pixels <= Limits.coveredPixels
  }
}

extension DrawList {
  /// Checks, before anything is drawn, that the items don't cover too many pixels.
  ///
  /// - Throws: ``DrawingError`` `.tooMuchCovered`.
  package func checkCover() throws(DrawingError) {
    let (pixels, limit) = (coveredPixels, Limits.coveredPixels + Limits.pictureLayers * size.width * size.height)
    guard pixels <= limit else { throw .tooMuchCovered(size, pixels: pixels, limit: limit) }
  }

  /// The pixels that the items cover, each as often as it is covered, and what takes as long.
  var coveredPixels: Int {
    Self.pixels(covered: items, in: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// The same of items in a part of a picture.
  fileprivate static func pixels(covered items: [DrawItem], in picture: PixelRect) -> Int {
    var shadows: Set<ShadowShape> = []
    return items.reduce(0) { sum, item in
      let clip = item.clip.intersection(picture)
      let rows = item.rows.clamped(to: clip.rows).count
      var (columns, cost) = (clip.width, 1)
      switch item {
      case .fill, .polygon, .setAside: break
      case .gradient, .roundOff, .fade: cost = 2
      case .shaded: cost = Self.pixelsPerShaded
      case .imaged(_, let image, _): cost = Self.pixelsPerShaded * image.samples
      case .mask(_, let shape): return sum + columns * rows * 4 + shape.coveredPixels
      case .glyphs(let batch):
        columns = min(columns, Int(batch.emSize.pixels.rounded(.up)))
        cost = batch.glyphs.count
      case .strike(let placement): columns = min(columns, Int(placement.emSize.pixels.rounded(.up)))
      case .picture(let placement):
        columns = min(columns, placement.image.width)
        // One that isn't held is scaled anew.
        if placement.image.held == nil {
          let source = placement.image.source.size
          return sum + columns * rows + source.width * source.height
        }
      case .shadow(let placement):
        let reach = placement.shape.reach
        columns = min(columns, reach.width)
        if reach.width * reach.height > Limits.heldShadowPixels {
          // It is blurred anew for each band, with all around the band that reaches into it.
          cost = Self.pixelsPerBlurred * (1 + 2 * placement.shape.blur.reach / Rasterizer.rowsPerBand)
        } else if shadows.insert(placement.shape).inserted {
          return sum + columns * rows + Self.pixelsPerBlurred * reach.width * reach.height
        }
      }
      return sum + columns * rows * cost
    }
  }

  /// A pixel in a gradient takes as long as so many in a colour.
  static let pixelsPerShaded = 16
  /// A pixel takes as long to be blurred as so many to be filled.
  private static let pixelsPerBlurred = 4
}

extension MaskShape {
  /// The pixels that its items cover.
  fileprivate var coveredPixels: Int {
    DrawList.pixels(covered: items, in: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}

extension DrawItem {
  /// The pixels that it can touch.
  var box: PixelRect { PixelRect(columns: clip.columns, rows: rows) }

  /// The rectangle that it doesn't reach beyond.
  fileprivate var clip: PixelRect {
    switch self {
    case .fill(let rect, _), .setAside(let rect), .roundOff(let rect, _), .fade(let rect, _), .mask(let rect, _): rect
    case .glyphs(let batch): batch.clip
    case .strike(let placement): placement.clip
    case .polygon(let polygon, _, let clip), .shaded(let polygon, _, let clip), .imaged(let polygon, _, let clip):
      PixelRect(columns: polygon.columns.clamped(to: clip.columns), rows: clip.rows)
    case .picture(let placement): placement.clip
    case .gradient(let fill, let clip): fill.frame.intersection(clip)
    case .shadow(let placement): placement.clip
    }
  }
}
