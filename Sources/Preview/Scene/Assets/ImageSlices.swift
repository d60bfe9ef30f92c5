import PreviewCore
import PreviewGraphics

/// Whole pixels at the four edges of an image.
struct PixelInsets: Hashable, Sendable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0

  /// Whether there are none.
  var isZero: Bool { self == PixelInsets() }

  /// A number of a file as pixels; nil for one that no image has.
  static func pixels(_ value: Double) -> Int? {
    (0...Double(Limits.pictureSide)).contains(value) ? Int(value.rounded()) : nil
  }
}

/// The parts of an image that keep their size where the image is stretched, as
/// `resizableImage(withCapInsets:resizingMode:)` has them.
struct ImageSlices: Hashable, Sendable {
  /// The parts along an axis, in pixels of the image.
  struct Axis: Hashable, Sendable {
    var start: Int
    /// The part that is stretched or repeated; nil for all that lies between the others.
    var center: Int?
    var end: Int
    /// Whether the middle is next to the end, and not to the start: what lies on its other side is
    /// left out.
    var isCenterAtEnd = false
  }

  /// The parts from left to right; nil for a width that is stretched as a whole.
  var horizontal: Axis?
  /// The parts from top to bottom; nil for a height that is stretched as a whole.
  var vertical: Axis?
  /// Whether the middle is repeated, rather than stretched.
  let isTiled: Bool

  /// The slices of the image with left and right exchanged.
  var mirrored: ImageSlices {
    var mirrored = self
    mirrored.horizontal = horizontal.map { Axis(start: $0.end, center: $0.center, end: $0.start, isCenterAtEnd: true) }
    return mirrored
  }
}

extension Bitmap {
  /// The bitmap at another size, with the outer slices as they are.
  ///
  /// - Parameter scale: Pixels of the new size for each pixel of the outer slices.
  func stretched(to size: PixelSize, _ slices: ImageSlices, scale: Double) -> Bitmap {
    let columns = Self.samples(self.size.width, size.width, slices.horizontal, slices.isTiled, scale)
    let rows = Self.samples(self.size.height, size.height, slices.vertical, slices.isTiled, scale)
    let step = layout.bytesPerPixel
    var stretched = ContiguousArray<UInt8>()
    stretched.reserveCapacity(size.width * size.height * step)
    for row in rows {
      for column in columns {
        var alpha: UInt64 = 0
        var sums: (UInt64, UInt64, UInt64) = (0, 0, 0)
        for (y, down) in [(row.first, Self.whole - row.share), (row.second, row.share)] where down > 0 {
          for (x, across) in [(column.first, Self.whole - column.share), (column.second, column.share)]
          where across > 0 {
            let start = (y * self.size.width + x) * step
            // What is clear has no colour to mix.
            let weight = down * across * (layout == .rgba ? UInt64(bytes[start + 3]) : 255)
            alpha += weight
            sums.0 += weight * UInt64(bytes[start])
            if step > 1 {
              sums.1 += weight * UInt64(bytes[start + 1])
              sums.2 += weight * UInt64(bytes[start + 2])
            }
          }
        }
        func channel(_ sum: UInt64) -> UInt8 { alpha == 0 ? 0 : UInt8((sum + alpha / 2) / alpha) }
        stretched.append(channel(sums.0))
        if step > 1 {
          stretched.append(channel(sums.1))
          stretched.append(channel(sums.2))
        }
        let all = Self.whole * Self.whole
        if step == 4 { stretched.append(UInt8((alpha + all / 2) / all)) }
      }
    }
    return Bitmap(size: size, layout: layout, bytes: stretched)
  }

  /// Two pixels of an axis, and the share of the second in their mixture.
  private struct Sample {
    let first: Int
    let second: Int
    let share: UInt64
  }

  /// All of a mixture. Two of these shares and a byte of alpha leave room for the sum of a channel.
  private static let whole: UInt64 = 1 << 16

  /// The pixels of an axis that make each of the new one's.
  private static func samples(
    _ length: Int, _ wanted: Int, _ slices: ImageSlices.Axis?, _ isTiled: Bool, _ scale: Double
  ) -> [Sample] {
    // Slices that leave no middle are those of another image.
    let caps = slices.map { $0.start + $0.end < length ? $0 : ImageSlices.Axis(start: 0, center: nil, end: 0) }
    let (start, end) = (Double(caps?.start ?? 0), Double(caps?.end ?? 0))
    let between = Double(length) - start - end
    let center = min(between, max(1, (caps?.center).map(Double.init) ?? between))
    let first = caps?.isCenterAtEnd == true ? Double(length) - end - center : start
    // Where there is no room for both ends, both become smaller.
    let room = Double(wanted)
    let outer = start + end
    let factor = outer > 0 ? min(scale, room / outer) : scale
    let before = (start * factor).rounded()
    let after = min(room - before, (end * factor).rounded())
    return (0..<wanted).map { pixel in
      let place = Double(pixel) + 0.5
      let (source, range): (Double, ClosedRange<Double>)
      if place < before {
        (source, range) = (place * start / before, 0...start)
      } else if place > room - after {
        (source, range) = (Double(length) - (room - place) * end / after, Double(length) - end...Double(length))
      } else {
        let inner = place - before
        let part =
          isTiled && slices != nil
          ? (inner / scale).truncatingRemainder(dividingBy: center) : inner * center / (room - before - after)
        (source, range) = (first + part, first...first + center)
      }
      // From the centre of the first pixel of its slice to that of the last.
      let held = min(max(source, range.lowerBound + 0.5), range.upperBound - 0.5) - 0.5
      let fixed = UInt64((held * Double(whole)).rounded())
      let first = min(Int(fixed / whole), length - 1)
      return Sample(first: first, second: min(first + 1, length - 1), share: fixed % whole)
    }
  }
}
