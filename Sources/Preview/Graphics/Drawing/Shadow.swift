package import PreviewCore
import PreviewType

/// The shape of a shadow: what casts it, and how far it is blurred. Where it stands and its colour are those of its placement.
///
/// It is an object, since items of a draw list are as large as the largest kind of them. Two that look the same are equal, so that the shadow of a card is
/// blurred once for all cards of its size.
final class ShadowShape: Hashable, Sendable {
  /// The items that cast it, from the top left corner of their own box.
  let items: [DrawItem]
  let size: PixelSize
  /// The standard deviation of the blur, in pixels.
  let sigma: Double
  let blur: ShadowBlur

  init(_ items: [DrawItem], size: PixelSize, sigma: Double) {
    (self.items, self.size, self.sigma) = (items, size, sigma)
    blur = ShadowBlur(sigma: sigma)
  }

  /// The box that it reaches, from the same corner.
  var reach: PixelRect {
    PixelRect(
      x: -blur.reach, y: -blur.reach, width: size.width + 2 * blur.reach, height: size.height + 2 * blur.reach)
  }

  static func == (a: ShadowShape, b: ShadowShape) -> Bool {
    a === b || a.sigma == b.sigma && a.size == b.size && a.items == b.items
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(sigma)
    hasher.combine(size)
    hasher.combine(items)
  }
}

/// A shadow on a picture.
package struct ShadowPlacement: Hashable, Sendable {
  let shape: ShadowShape
  /// The pixel at which the top left corner of what casts it would stand, moved as far as the shadow is.
  let x: Int
  let y: Int
  let color: Color
  let clip: PixelRect

  var rows: Range<Int> { shape.reach.rows.moved(by: y).clamped(to: clip.rows) }

  /// The same so many pixels further right and down; nil if nothing of it is left.
  func moved(x right: Int, y down: Int, within edges: PixelRect) -> ShadowPlacement? {
    let visible = clip.moved(x: right, y: down).intersection(edges)
    guard visible.width > 0, visible.height > 0 else { return nil }
    return ShadowPlacement(shape: shape, x: x + right, y: y + down, color: color, clip: visible)
  }
}

extension Rasterizer {
  /// Draws a shadow's part of the canvas.
  func draw(_ shadow: ShadowPlacement, on canvas: inout Canvas) throws(DrawingError) {
    let (shape, ink) = (shadow.shape, Ink(shadow.color, canvas.layout))
    let reach = shape.reach
    if reach.width * reach.height <= Limits.heldShadowPixels {
      let held = try shadows.value(for: shape) { () throws(DrawingError) in
        let made = try mask(of: shape, reach)
        return (made, made.coverage.count)
      }
      return canvas.draw(held, x: shadow.x, y: shadow.y, ink, clip: shadow.clip)
    }
    // Piece by piece, so that no shadow is too large.
    let rows = canvas.rows.clamped(to: shadow.rows).moved(by: -shadow.y)
    let columns = shadow.clip.columns.clamped(to: 0..<canvas.width).moved(by: -shadow.x).clamped(to: reach.columns)
    for start in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.shadowColumns) {
      let part = start..<min(start + Self.shadowColumns, columns.upperBound)
      let piece = try mask(of: shape, PixelRect(columns: part, rows: rows))
      canvas.draw(piece, x: shadow.x, y: shadow.y, ink, clip: shadow.clip)
    }
  }

  /// Columns of a large shadow that are blurred at a time.
  private static let shadowColumns = 1024

  /// A part of a shadow.
  private func mask(of shape: ShadowShape, _ part: PixelRect) throws(DrawingError) -> GlyphMask {
    let reach = shape.blur.reach
    let (width, height) = (part.width + 2 * reach, part.height + 2 * reach)
    var coverage = [UInt16](repeating: 0, count: width * height)
    // What casts it, as far as it is seen in the part.
    let columns = (part.x - reach..<part.x + part.width + reach).clamped(to: 0..<shape.size.width)
    let rows = (part.y - reach..<part.y + part.height + reach).clamped(to: 0..<shape.size.height)
    if !columns.isEmpty, !rows.isEmpty {
      let visible = PixelRect(columns: 0..<columns.count, rows: rows)
      let items = shape.items.compactMap { $0.moved(x: -columns.lowerBound, y: 0, within: visible) }
      var canvas = Canvas(layout: .rgba, width: columns.count, background: .clear)
      for first in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.rowsPerBand) {
        let band = first..<min(first + Self.rowsPerBand, rows.upperBound)
        canvas.begin(rows: band)
        for item in items { try draw(item, on: &canvas) }
        for row in band {
          let target = (row - part.y + reach) * width + columns.lowerBound - part.x + reach
          let source = (row - band.lowerBound) * canvas.bytesPerRow + 3
          for column in 0..<columns.count {
            coverage[target + column] = UInt16(canvas.bytes[source + column * 4]) * 257
          }
        }
      }
    }
    shape.blur.blur(&coverage, width: width, height: height)
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(part.width * part.height)
    for row in reach..<reach + part.height {
      for column in reach..<reach + part.width {
        bytes.append(UInt8((UInt32(coverage[row * width + column]) + 128) / 257))
      }
    }
    return GlyphMask(left: part.x, top: part.y, width: part.width, height: part.height, coverage: bytes)
  }
}

extension DrawListBuilder {
  /// Draws the shadow of something, which is then to be drawn over it.
  ///
  /// - Parameters:
  ///   - box: A box around all of the drawing.
  ///   - sigma: The standard deviation of the blur, in points.
  ///   - offset: How far the shadow is moved, in points.
  ///   - color: The colour of the shadow.
  ///   - draw: Draws what casts it. How opaque that is counts, its colour doesn't.
  package mutating func shadow(
    of box: Rect, sigma: Double, offset: Point, _ color: Color,
    _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    // The edges of glyphs reach a little farther.
    let slack = 2
    var bounds = grid.pixels(covering: box)
    bounds = PixelRect(
      x: bounds.x - slack, y: bounds.y - slack, width: bounds.width + 2 * slack, height: bounds.height + 2 * slack)
    var own = DrawListBuilder(grid: grid, faces: faces)
    swap(&own.pictures, &pictures)
    (own.warmPictures, own.heldPixels) = (warmPictures, heldPixels)
    defer {
      swap(&own.pictures, &pictures)
      heldPixels = own.heldPixels
    }
    try draw(&own)
    let size = PixelSize(width: bounds.width, height: bounds.height)
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let items = own.takeItems().compactMap { $0.moved(x: -bounds.x, y: -bounds.y, within: whole) }
    guard !items.isEmpty, color.alpha > 0 else { return }
    append(
      .shadow(
        ShadowPlacement(
          shape: ShadowShape(items, size: size, sigma: sigma * grid.scale), x: bounds.x + grid.pixel(offset.x),
          y: bounds.y + grid.pixel(offset.y), color: color, clip: clip)))
  }
}
