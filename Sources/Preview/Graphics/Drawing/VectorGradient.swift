package import PreviewCore
import PreviewType

/// A gradient along a line or between two circles, as SVG and PDF have them.
///
/// Colours are mixed with their alpha apart from the channels, as SVG does
/// (Scalable Vector Graphics 2, 14.2).
package struct VectorGradient: Hashable, Sendable {
  /// Where the gradient is 0 and where it is 1.
  package enum Shape: Hashable, Sendable {
    /// From a point to another; they are apart.
    case linear(Point, Point)
    /// From the edge of one circle, the focus, to that of another. A focus is mostly a point.
    case radial(focus: Point, focusRadius: Double, center: Point, radius: Double)
  }

  /// The colours before 0 and behind 1.
  package enum Spread: String, CaseIterable, Hashable, Sendable {
    /// The colour of the first stop, and that of the last.
    case pad
    /// The same gradient, forth and back.
    case reflect
    /// The same gradient again and again.
    case `repeat`
  }

  package var shape: Shape
  /// In the order of their locations; never empty.
  package var stops: [LinearGradient.Stop]
  package var spread: Spread
  /// From the gradient's coordinates to those of the picture; it can be inverted.
  package var transform: AffineTransform

  /// A gradient; nil if it has no stop, or its shape or its transform leaves no place for one.
  package init?(_ shape: Shape, stops: [LinearGradient.Stop], spread: Spread, transform: AffineTransform) {
    guard !stops.isEmpty, transform.inverted != nil else { return nil }
    switch shape {
    case .linear(let start, let end): guard start != end else { return nil }
    case .radial(_, let focusRadius, _, let radius):
      guard focusRadius >= 0, radius >= 0, focusRadius + radius > 0 else { return nil }
    }
    (self.shape, self.stops, self.spread, self.transform) = (shape, stops, spread, transform)
  }

  /// Whether each point of the plane has a colour. Circles that lie beside one another leave out
  /// some.
  var coversAll: Bool {
    guard case .radial(let focus, let focusRadius, let center, let radius) = shape else { return true }
    let (x, y) = (center.x - focus.x, center.y - focus.y)
    let reach = radius - focusRadius
    return x * x + y * y < reach * reach
  }

  /// The colour at a point in the gradient's own coordinates; nil for a point without any.
  func color(at point: Point) -> Color? {
    guard let place = place(of: point), place.isFinite else { return nil }
    switch spread {
    case .pad: return stops.color(at: place)
    case .repeat: return stops.color(at: place - place.rounded(.down))
    case .reflect:
      let turn = place - 2 * (place / 2).rounded(.down)
      return stops.color(at: turn > 1 ? 2 - turn : turn)
    }
  }

  private func place(of point: Point) -> Double? {
    switch shape {
    case .linear(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      return ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
    case .radial(let focus, let focusRadius, let center, let radius):
      // The largest t at which the circle around focus + t · (center − focus), of the radius
      // focusRadius + t · growth, goes through the point.
      let (x, y) = (center.x - focus.x, center.y - focus.y)
      let (dx, dy) = (point.x - focus.x, point.y - focus.y)
      let growth = radius - focusRadius
      let a = x * x + y * y - growth * growth
      let b = dx * x + dy * y + focusRadius * growth
      let c = dx * dx + dy * dy - focusRadius * focusRadius
      func isCircle(_ t: Double) -> Bool { focusRadius + t * growth >= 0 }
      guard a != 0 else {
        guard b != 0 else { return nil }
        let t = c / (2 * b)
        return isCircle(t) ? t : nil
      }
      let square = b * b - a * c
      guard square >= 0 else { return nil }
      let root = square.squareRoot()
      let (first, second) = ((b + root) / a, (b - root) / a)
      let (larger, smaller) = (max(first, second), min(first, second))
      return isCircle(larger) ? larger : isCircle(smaller) ? smaller : nil
    }
  }
}

/// A gradient on a picture's pixels.
///
/// It is an object, since items of a draw list are as large as the largest kind of them.
package final class PixelGradient: PixelPaint, Hashable, Sendable {
  let gradient: VectorGradient
  /// The pixel that the gradient's transform leads from.
  let x: Int
  let y: Int
  /// From the centres of pixels to the gradient's own coordinates.
  private let inverse: AffineTransform

  /// A gradient whose transform leads to pixels, counted from the pixel `x`, `y`.
  init?(_ gradient: VectorGradient, x: Int, y: Int) {
    guard let inverse = gradient.transform.inverted else { return nil }
    (self.gradient, self.x, self.y, self.inverse) = (gradient, x, y, inverse)
  }

  /// The colour of a pixel; nil for none.
  func color(x column: Int, y row: Int) -> Color? {
    gradient.color(at: inverse(Point(x: Double(column - x) + 0.5, y: Double(row - y) + 0.5)))
  }

  private init(_ other: PixelGradient, x: Int, y: Int) {
    (gradient, inverse, self.x, self.y) = (other.gradient, other.inverse, x, y)
  }

  /// The same so many pixels further right and down.
  func moved(x right: Int, y down: Int) -> PixelGradient { PixelGradient(self, x: x + right, y: y + down) }

  package static func == (a: PixelGradient, b: PixelGradient) -> Bool {
    a === b || a.x == b.x && a.y == b.y && a.gradient == b.gradient
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(gradient)
    hasher.combine(x)
    hasher.combine(y)
  }
}

extension Canvas {
  /// Fills what a mask covers with a paint; the mask's origin is the picture's.
  mutating func draw(_ mask: borrowing GlyphMask, _ paint: some PixelPaint, clip: PixelRect) {
    let columns = (mask.left..<mask.left + mask.width).clamped(to: clip.columns).clamped(to: 0..<width)
    let visible = (mask.top..<mask.top + mask.height).clamped(to: rows).clamped(to: clip.rows)
    let step = layout.bytesPerPixel
    for row in visible {
      let first: Int = (row - rows.lowerBound) * bytesPerRow
      let covered: Int = (row - mask.top) * mask.width - mask.left
      for column in columns {
        let coverage = mask.coverage[covered + column]
        guard coverage > 0, let color = paint.color(x: column, y: row), color.alpha > 0 else { continue }
        let ink = Ink(color, layout, isWide: false)
        bytes.withUnsafeMutableBufferPointer { bytes in
          ink.blend(coverage, into: bytes.baseAddress! + first + column * step)
        }
      }
    }
  }
}
