import PreviewCore
import PreviewType

/// A picture of pixels as the paint of an area, in any place, turned or leaning.
package struct VectorImage: Equatable, Sendable {
  package let bitmap: Bitmap
  /// From the unit square, whose y points down, to the picture's points; it can be inverted.
  package let transform: AffineTransform
  /// How much of it is seen, of 1.
  package var opacity: Double
  /// The colour of its shape; nil for its own colours.
  var tint: Color?

  /// An image; nil if it has no pixels, or no place.
  package init?(_ bitmap: Bitmap, _ transform: AffineTransform, opacity: Double = 1) {
    guard bitmap.size.width > 0, bitmap.size.height > 0, transform.inverted != nil else { return nil }
    (self.bitmap, self.transform, self.opacity) = (bitmap, transform, opacity)
  }
}

/// The colours of pixels, which differ from place to place.
protocol PixelPaint {
  /// The colour of a pixel; nil for none.
  func color(x: Int, y: Int) -> Color?
}

/// An image on a picture's pixels.
///
/// It is an object, since items of a draw list are as large as the largest kind of them.
package final class PixelImage: PixelPaint, Hashable, Sendable {
  let image: VectorImage
  /// From the unit square to pixels, counted from the pixel `x`, `y`.
  let transform: AffineTransform
  let x: Int
  let y: Int
  /// From the centres of pixels to the image's pixels.
  private let inverse: AffineTransform
  /// Half of what a pixel covers in the image, but no less than half a pixel of it: colours between
  /// two of its pixels are mixed, and so are those of all that fall into one.
  private let reach: (x: Double, y: Double)

  init?(_ image: VectorImage, _ transform: AffineTransform, x: Int, y: Int) {
    let size = image.bitmap.size
    guard let unit = transform.inverted else { return nil }
    let inverse = AffineTransform.scale(Double(size.width), Double(size.height)).applied(after: unit)
    (self.image, self.transform, self.x, self.y) = (image, transform, x, y)
    self.inverse = inverse
    reach = (max(1, abs(inverse.a) + abs(inverse.c)) / 2, max(1, abs(inverse.b) + abs(inverse.d)) / 2)
  }

  private init(_ other: PixelImage, x: Int, y: Int) {
    (image, transform, inverse, reach) = (other.image, other.transform, other.inverse, other.reach)
    (self.x, self.y) = (x, y)
  }

  /// The same so many pixels further right and down.
  func moved(x right: Int, y down: Int) -> PixelImage { PixelImage(self, x: x + right, y: y + down) }

  /// About how many of its pixels are looked at for one that is drawn.
  var samples: Int {
    let size = image.bitmap.size
    return Int(min(2 * reach.x + 1, Double(size.width)) * min(2 * reach.y + 1, Double(size.height)))
  }

  func color(x column: Int, y row: Int) -> Color? {
    let place = inverse(Point(x: Double(column - x) + 0.5, y: Double(row - y) + 0.5))
    guard place.x.isFinite, place.y.isFinite else { return nil }
    let bitmap = image.bitmap
    let across = Self.shares(of: bitmap.size.width, around: place.x, reach.x)
    let down = Self.shares(of: bitmap.size.height, around: place.y, reach.y)
    // Colours are mixed by how much is seen of them.
    var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for row in down.range {
      let height = down.share(of: row)
      for column in across.range {
        let color = bitmap[column, row]
        let weight = height * across.share(of: column) * Double(color.alpha)
        sum.red += weight * Double(color.red)
        sum.green += weight * Double(color.green)
        sum.blue += weight * Double(color.blue)
        sum.alpha += weight
      }
    }
    guard sum.alpha > 0 else { return nil }
    let alpha = sum.alpha / (across.whole * down.whole) * image.opacity
    func byte(_ channel: Double) -> UInt8 { UInt8(min(max(channel.rounded(), 0), 255)) }
    if let tint = image.tint {
      return Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: byte(alpha))
    }
    return Color(
      red: byte(sum.red / sum.alpha), green: byte(sum.green / sum.alpha), blue: byte(sum.blue / sum.alpha),
      alpha: byte(alpha))
  }

  /// The pixels of a row or a column around a place, each by as much as lies within reach. Beyond
  /// its edges the image goes on as it ends.
  private struct Shares {
    let (low, high): (Double, Double)
    let range: Range<Int>
    private let last: Int

    init(low: Double, high: Double, count: Int) {
      (self.low, self.high, last) = (low, high, count - 1)
      let first = min(max(Int(max(low, 0)), 0), count - 1)
      range = first..<max(first + 1, min(count, Int(min(max(high, 0), Double(count)).rounded(.up))))
    }

    var whole: Double { high - low }

    func share(of index: Int) -> Double {
      let start = index == range.lowerBound ? low : max(low, Double(index))
      let end = index == range.upperBound - 1 ? high : min(high, Double(index + 1))
      return max(0, end - start)
    }
  }

  private static func shares(of count: Int, around place: Double, _ reach: Double) -> Shares {
    let place = min(max(place, -1), Double(count) + 1)
    return Shares(low: place - reach, high: place + reach, count: count)
  }

  package static func == (a: PixelImage, b: PixelImage) -> Bool {
    a === b || a.x == b.x && a.y == b.y && a.transform == b.transform && a.image == b.image
  }

  /// Hashes the place; images of one place are few.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(transform)
    hasher.combine(x)
    hasher.combine(y)
  }
}
