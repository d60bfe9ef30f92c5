package import PreviewCore

extension DrawListBuilder {
  /// Fills an area whose edges keep their fractions of a pixel.
  package mutating func fill(_ path: OutlinePath, _ color: Color, isEvenOdd: Bool = false) {
    fill(path.corners(scale: grid.scale), color, isEvenOdd: isEvenOdd)
  }

  /// Fills a rectangle with round corners; its straight edges are rounded to pixels.
  ///
  /// The corners alone are drawn as areas, so that a cell as long as the page costs no more than a plain one.
  ///
  /// - Parameter radius: In points; at most half a side counts.
  package mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    let pixels = pixels(of: rect)
    let corner = min(grid.pixel(radius), pixels.width / 2, pixels.height / 2)
    guard corner > 0 else { return fill(pixels, color) }
    let (left, right) = (pixels.x, pixels.x + pixels.width)
    let (top, bottom) = (pixels.y, pixels.y + pixels.height)
    fill(PixelRect(columns: left + corner..<right - corner, rows: top..<top + corner), color)
    fill(PixelRect(columns: left..<right, rows: top + corner..<bottom - corner), color)
    fill(PixelRect(columns: left + corner..<right - corner, rows: bottom - corner..<bottom), color)
    for piece in Self.corners(of: pixels, radius: corner) { fill(piece.corners(scale: 1), color) }
  }

  /// Draws something that ends at the edges of a rectangle and at its round corners, as a layer does that masks to its bounds.
  ///
  /// The drawing is mixed with what was under all of it, once, by how much of a pixel the rectangle covers. So nothing that lies between shines through
  /// at the edge.
  package mutating func clipped(
    to rect: Rect, radius: Double, _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let pixels = pixels(of: rect)
    let corner = min(grid.pixel(radius), pixels.width / 2, pixels.height / 2)
    let corners =
      corner > 0 ? Array(zip(Self.squares(of: pixels, side: corner), Self.corners(of: pixels, radius: corner))) : []
    for (square, _) in corners { append(.setAside(square)) }
    try clipped(to: rect, draw)
    for (square, piece) in corners.reversed() {
      // A quarter of a circle of a pixel or more has an area.
      append(.roundOff(square, Polygon(piece.corners(scale: 1))!))
    }
  }

  /// Draws something as one, and lets it through in part, as a view with an alpha.
  ///
  /// - Parameters:
  ///   - rect: A box around all of the drawing.
  ///   - opacity: How much of it is seen, 0…1.
  package mutating func faded(
    over rect: Rect, _ opacity: Double, _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    // Shadows and the edges of glyphs reach a little farther.
    let room = 5.0
    let widened = Rect(
      x: rect.x - room, y: rect.y - room, width: rect.width + 2 * room, height: rect.height + 2 * room)
    let pixels = pixels(of: widened).intersection(clip)
    guard pixels.width > 0, pixels.height > 0 else { return }
    append(.setAside(pixels))
    try draw(&self)
    append(.fade(pixels, UInt8((opacity * 255).rounded())))
  }

  /// Covers what lies outside a rectangle's round corners, for content that reaches into them.
  package mutating func coverCorners(of rect: Rect, radius: Double, _ color: Color) {
    let pixels = pixels(of: rect)
    let corner = min(grid.pixel(radius), pixels.width / 2, pixels.height / 2)
    guard corner > 0 else { return }
    let squares = Self.squares(of: pixels, side: corner)
    for (piece, square) in zip(Self.corners(of: pixels, radius: corner), squares) {
      let outline = OutlinePath.roundedRect(
        Rect(x: Double(square.x), y: Double(square.y), width: Double(corner), height: Double(corner)), radius: 0)
      fill((outline + piece.reversed).corners(scale: 1), color)
    }
  }

  /// Draws a line of a width in points inside the edge of a rectangle with round corners.
  package mutating func border(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    let pixels = pixels(of: rect)
    // A line thinner than a pixel would be grey.
    let line = max(1, grid.pixel(width))
    guard line * 2 < min(pixels.width, pixels.height) else { return fill(rect, radius: radius, color) }
    let corner = min(grid.pixel(radius), pixels.width / 2, pixels.height / 2)
    let (left, right) = (pixels.x, pixels.x + pixels.width)
    let (top, bottom) = (pixels.y, pixels.y + pixels.height)
    let end = max(corner, line)
    fill(PixelRect(columns: left + end..<right - end, rows: top..<top + line), color)
    fill(PixelRect(columns: left + end..<right - end, rows: bottom - line..<bottom), color)
    fill(PixelRect(columns: left..<left + line, rows: top + end..<bottom - end), color)
    fill(PixelRect(columns: right - line..<right, rows: top + end..<bottom - end), color)
    let outer = Self.pieces(of: pixels, side: end, radius: corner)
    let inner = PixelRect(columns: left + line..<right - line, rows: top + line..<bottom - line)
    let holes = Self.pieces(of: inner, side: end - line, radius: max(0, corner - line))
    for (piece, hole) in zip(outer, holes) { fill((piece + hole.reversed).corners(scale: 1), color) }
  }

  /// The squares at a rectangle's corners, clockwise from the top left.
  private static func squares(of rect: PixelRect, side: Int) -> [PixelRect] {
    let (right, bottom) = (rect.x + rect.width - side, rect.y + rect.height - side)
    return [(rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)].map {
      PixelRect(x: $0.0, y: $0.1, width: side, height: side)
    }
  }

  /// The four quarter circles of a rectangle's corners, clockwise from the top left.
  private static func corners(of rect: PixelRect, radius: Int) -> [OutlinePath] {
    pieces(of: rect, side: radius, radius: radius)
  }

  /// The four corners of a rectangle, squares of `side` of which each has one round corner, clockwise from the top left.
  private static func pieces(of rect: PixelRect, side: Int, radius: Int) -> [OutlinePath] {
    let (side, radius) = (Double(side), Double(radius))
    let handle = radius * (1 - OutlinePath.quarterCircle)
    // The top left one, as seen from its own corner; the others are it, turned.
    var piece = OutlinePath()
    piece.move(to: Point(x: 0, y: side))
    piece.line(to: Point(x: 0, y: radius))
    piece.curve(to: Point(x: radius, y: 0), Point(x: 0, y: handle), Point(x: handle, y: 0))
    piece.line(to: Point(x: side, y: 0))
    piece.line(to: Point(x: side, y: side))
    let (left, right) = (Double(rect.x), Double(rect.x + rect.width))
    let (top, bottom) = (Double(rect.y), Double(rect.y + rect.height))
    return [
      piece.mapped { Point(x: left + $0.x, y: top + $0.y) }, piece.mapped { Point(x: right - $0.y, y: top + $0.x) },
      piece.mapped { Point(x: right - $0.x, y: bottom - $0.y) },
      piece.mapped { Point(x: left + $0.y, y: bottom - $0.x) },
    ]
  }
}
