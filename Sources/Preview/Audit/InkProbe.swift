import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// Draws small parts of texts, where boxes alone don't say whether ink meets ink.
final class InkProbe {
  private let faces: FaceLibrary
  private let rasterizer: Rasterizer
  let grid: PixelGrid
  /// Pictures below texts: each is scaled once for all texts over it, in light and in dark.
  let pictures = WarmPictures(pixels: Limits.heldPicturePixels)
  /// Coverage from which on a pixel counts as ink: half of it.
  private static let inked: UInt8 = 128
  /// Pixels of a part at most; what is larger is judged by its boxes.
  private static let mostPixels = 4 << 20

  init(faces: FaceLibrary, grid: PixelGrid) {
    self.faces = faces
    self.grid = grid
    rasterizer = Rasterizer(faces: faces, rowsPerBand: Rasterizer.rowsPerBand, cacheBytes: 4 << 20)
  }

  /// Lines of a text, and where its top left corner is.
  struct Ink {
    let layout: TextLayout
    let origin: Point
    var factor = 1.0
  }

  /// Whether ink of one text lies on ink of another within a part of the scene.
  ///
  /// - Parameter reach: How many pixels apart they may be: 0 for ink on ink, 1 for ink that touches.
  func meet(_ a: Ink, _ b: Ink, in part: Rect, reach: Int = 0) throws(DrawingError) -> Bool {
    let part = Rect(
      x: part.x - grid.hairline, y: part.y - grid.hairline, width: part.width + 2 * grid.hairline,
      height: part.height + 2 * grid.hairline)
    guard let first = try coverage(of: a, in: part), let second = try coverage(of: b, in: part) else { return true }
    let size = first.size
    for y in 0..<size.height {
      for x in 0..<size.width where first.bytes[y * size.width + x] >= Self.inked {
        for (dx, dy) in [(0, 0)] + (reach > 0 ? [(0, 1), (0, -1), (1, 0), (-1, 0)] : []) {
          let (column, row) = (x + dx, y + dy)
          guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { continue }
          if second.bytes[row * size.width + column] >= Self.inked { return true }
        }
      }
    }
    return false
  }

  /// How much of each pixel of a part a text's ink covers, in one grey channel; nil for a part that is too large.
  func coverage(of ink: Ink, in part: Rect) throws(DrawingError) -> Bitmap? {
    guard var builder = try builder(of: part, background: .white) else { return nil }
    let corner = corner(of: part)
    try builder.text(
      ink.layout.inBlack, at: Point(x: ink.origin.x - corner.x, y: ink.origin.y - corner.y), factor: ink.factor)
    let drawn = try rasterizer.bitmap(of: builder.list)
    var bytes = ContiguousArray<UInt8>()
    let channels = drawn.layout.bytesPerPixel
    bytes.reserveCapacity(drawn.bytes.count / channels)
    for start in stride(from: 0, to: drawn.bytes.count, by: channels) {
      // Emoji have colours of their own; what isn't the ground is ink.
      bytes.append(255 - drawn.bytes[start..<start + min(channels, 3)].min()!)
    }
    return Bitmap(size: drawn.size, layout: .grey, bytes: bytes)
  }

  /// The lowest contrast of a text with the pixels below its ink; nil where nothing of it is seen.
  ///
  /// - Parameters:
  ///   - ink: The text, of which the runs in `color` count.
  ///   - color: The colour of the ink.
  ///   - below: What is below it, in the scene's coordinates.
  ///   - background: What is below that.
  func lowestContrast(
    of ink: Ink, _ color: Color, over below: LayoutNode, _ background: Color, in part: Rect
  ) throws(DrawingError) -> (ratio: Double, ground: Color)? {
    guard let coverage = try coverage(of: ink, in: part), let ground = try drawn(below, background, in: part)
    else { return nil }
    var lowest: (ratio: Double, ground: Color)?
    var known: [Color: Double] = [:]
    for y in 0..<ground.size.height {
      for x in 0..<ground.size.width where coverage.bytes[y * coverage.size.width + x] >= Self.inked {
        let pixel = ground[x, y]
        let ratio = known[pixel] ?? Contrast.ratio(Contrast.composited(color, over: pixel), pixel)
        known[pixel] = ratio
        if lowest.map({ ratio < $0.ratio }) ?? true { lowest = (ratio, pixel) }
      }
    }
    return lowest
  }

  /// The lowest contrast of a text that something fades: of the pixels that its ink covers with what is there without it; nil where it covers none.
  ///
  /// - Parameters:
  ///   - ink: The text, of which the runs in one colour count.
  ///   - shown: What is drawn with the text, in the scene's coordinates.
  ///   - below: What is drawn without it.
  ///   - background: What is below that.
  func lowestContrast(
    of ink: Ink, in shown: LayoutNode, over below: LayoutNode, _ background: Color, in part: Rect
  ) throws(DrawingError) -> (ratio: Double, ground: Color)? {
    guard let coverage = try coverage(of: ink, in: part), let ground = try drawn(below, background, in: part),
      let text = try drawn(shown, background, in: part)
    else { return nil }
    var lowest: (ratio: Double, ground: Color)?
    for y in 0..<ground.size.height {
      for x in 0..<ground.size.width where coverage.bytes[y * coverage.size.width + x] == 255 {
        let ratio = Contrast.ratio(text[x, y], ground[x, y])
        if lowest.map({ ratio < $0.ratio }) ?? true { lowest = (ratio, ground[x, y]) }
      }
    }
    return lowest
  }

  /// A part of a scene, drawn; nil for a part that is too large.
  private func drawn(_ node: LayoutNode, _ background: Color, in part: Rect) throws(DrawingError) -> Bitmap? {
    guard var builder = try builder(of: part, background: background) else { return nil }
    let corner = corner(of: part)
    let moved = LayoutNode(
      "part", frame: Rect(x: -corner.x, y: -corner.y, width: 0, height: 0), factor: 1, around: [node])
    try moved.draw(with: &builder)
    return try rasterizer.bitmap(of: builder.list)
  }

  /// The corner of a part on whole pixels, so that glyphs are drawn as in the whole scene.
  private func corner(of part: Rect) -> Point {
    let pixels = grid.pixels(covering: part)
    return Point(x: Double(pixels.x) / grid.scale, y: Double(pixels.y) / grid.scale)
  }

  private func builder(of part: Rect, background: Color) throws(DrawingError) -> DrawListBuilder? {
    let pixels = grid.pixels(covering: part)
    guard pixels.width > 0, pixels.height > 0, pixels.width <= Limits.pictureSide, pixels.height <= Limits.pictureSide,
      pixels.width * pixels.height <= Self.mostPixels
    else { return nil }
    var builder = try DrawListBuilder(
      size: Size(width: Double(pixels.width) / grid.scale, height: Double(pixels.height) / grid.scale), grid: grid,
      background: background, faces: faces)
    builder.warmPictures = pictures
    return builder
  }
}

extension TextLayout {
  /// The same glyphs in black.
  fileprivate var inBlack: TextLayout {
    let lines = lines.map { line in
      // A line under or through letters is no ink of theirs, and may cross other texts.
      var line = line.with(
        runs: line.runs.map { run in
          PositionedRun(font: run.font, color: .black, script: run.script, level: run.level, glyphs: run.glyphs)
        })
      line.rules = []
      return line
    }
    return TextLayout(text: text, lines: lines, room: room, size: size)
  }

  /// One line of it, where it stands.
  func line(_ index: Int) -> TextLayout { TextLayout(text: text, lines: [lines[index]], room: room, size: size) }

  /// The runs that a part of the text is set in.
  func runs(in range: Range<Int>) -> TextLayout {
    let lines = lines.map { line in
      line.with(
        runs: line.runs.filter { run in run.glyphs.contains { $0.cluster.map(range.contains) ?? false } })
    }
    return TextLayout(text: text, lines: lines, room: room, size: size)
  }
}
