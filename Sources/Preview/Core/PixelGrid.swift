/// The device pixels of a display: the one place where points become whole pixels.
///
/// Layout stays in `Double` points. What ends on a pixel (a scaled value, a label's height, a glyph's origin, a hairline)
/// is rounded here and nowhere else, so that two parts of the tool can't disagree by a pixel.
package struct PixelGrid: Equatable, Sendable {
  /// Pixels per point: 1, 2 or 3 on Apple's displays.
  package let scale: Double

  /// The grid of a display with `scale` pixels per point.
  package init(scale: Double) {
    self.scale = scale
  }

  /// How far above a whole pixel a length may lie and still count as that pixel, in pixels.
  ///
  /// 20.333… pt × 3 is 61.00000000000001 in binary; without this such a label would grow by a pixel.
  package static let tolerance = 1e-6

  /// `points` rounded up to a whole pixel, in points. The rule for the height of a label
  /// (`Documentation/decisions/dynamic-type.md`).
  package func roundedUp(_ points: Double) -> Double {
    (points * scale - Self.tolerance).rounded(.up) / scale
  }

  /// `points` rounded half up to a whole pixel, in points. The rule of `UIFontMetrics.scaledValue`.
  package func roundedHalfUp(_ points: Double) -> Double {
    Self.halfUp(points * scale) / scale
  }

  /// The pixel that a length or position in points falls on, rounded half up.
  package func pixel(_ points: Double) -> Int {
    Int(Self.halfUp(points * scale))
  }

  /// A place in points brought to the nearest pixel, halves down the page: the rule of frames' edges and of baselines.
  ///
  /// A text's baseline is where its letters are drawn only if whoever asks for it and whoever draws it round alike. `UILabel` rounds its baseline to the
  /// nearest pixel so (rdar://28913460).
  package func roundedPlace(_ points: Double) -> Double {
    Double(Self.pixelPlace(points * scale)) / scale
  }

  /// A rectangle whose edges are brought to the nearest pixels.
  package func roundedEdges(_ rect: Rect) -> Rect {
    let (x, y) = (roundedPlace(rect.x), roundedPlace(rect.y))
    return Rect(x: x, y: y, width: roundedPlace(rect.maxX) - x, height: roundedPlace(rect.maxY) - y)
  }

  /// The pixel nearest to a place in pixels; what is a half on paper is rounded up, whatever binary arithmetic makes of it.
  package static func pixelPlace(_ pixels: Double) -> Int {
    // A centred view may begin and end at half a pixel, in binary just below it and just above: both must go the same way.
    Int(halfUp(pixels + tolerance))
  }

  /// The number of pixels that hold all of `points`, rounded up.
  package func pixelCount(_ points: Double) -> Int {
    Int((points * scale - Self.tolerance).rounded(.up))
  }

  /// The pixels that a rectangle touches.
  package func pixels(covering rect: Rect) -> PixelRect {
    let (left, top) = (-pixelCount(-rect.x), -pixelCount(-rect.y))
    return PixelRect(x: left, y: top, width: pixelCount(rect.maxX) - left, height: pixelCount(rect.maxY) - top)
  }

  /// One device pixel, in points: the width of a hairline.
  package var hairline: Double { 1 / scale }

  /// Rounded to a whole number, halves up: `floor(value + 0.5)`, also below zero.
  package static func halfUp(_ value: Double) -> Double {
    (value + 0.5).rounded(.down)
  }
}
