/// A Gaussian blur, as near as three boxes one after the other come to it: a straight edge is within a hundredth of it everywhere.
///
/// Each box has a fraction of a pixel at both ends, so that the three have exactly the variance that is asked for (Gwosdek, Grewenig, Bruhn and Weickert,
/// "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering"). Sums are whole numbers, so that it makes no difference where a strip begins.
struct ShadowBlur: Equatable, Sendable {
  /// Whole pixels of a box at each side of its middle.
  private let radius: Int
  /// How much a whole pixel of a box counts, and how much the two that it covers in part.
  private let inner: Float
  private let edge: Float

  private static let passes = 3

  /// A blur of a standard deviation in pixels.
  init(sigma: Double) {
    let variance = sigma * sigma / Double(Self.passes)
    radius = Int(((12 * variance + 1).squareRoot() - 1) / 2)
    let r = Double(radius)
    let share =
      variance == 0
      ? 0 : (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
    let width = 2 * r + 1 + 2 * share
    inner = Float(1 / width)
    edge = Float(share / width)
  }

  /// How many pixels away from what it blurs it reaches.
  var reach: Int { edge == 0 && radius == 0 ? 0 : Self.passes * (radius + 1) }

  /// Blurs an area of coverage; what is within its reach of the area's edges is wrong, because it doesn't know what is beyond.
  func blur(_ coverage: inout [UInt16], width: Int, height: Int) {
    guard reach > 0, width > 0, height > 0 else { return }
    var other = [UInt16](repeating: 0, count: coverage.count)
    for _ in 0..<Self.passes {
      level(coverage, into: &other, width: width, height: height)
      swap(&coverage, &other)
    }
    for _ in 0..<Self.passes {
      upright(coverage, into: &other, width: width, height: height)
      swap(&coverage, &other)
    }
  }

  @inline(__always)
  private func mean(_ sum: UInt32, _ ends: UInt32) -> UInt16 {
    UInt16(min(65535, Float(sum) * inner + Float(ends) * edge + 0.5))
  }

  /// One box along each row.
  private func level(_ source: [UInt16], into target: inout [UInt16], width: Int, height: Int) {
    let room = radius + 1
    // A row with nothing before and behind it, so that no end is a special case.
    var padded = [UInt32](repeating: 0, count: width + 2 * room)
    for row in 0..<height {
      let start = row * width
      var isEmpty = true
      for column in 0..<width {
        let value = source[start + column]
        padded[room + column] = UInt32(value)
        isEmpty = isEmpty && value == 0
      }
      guard !isEmpty else {
        for column in 0..<width { target[start + column] = 0 }
        continue
      }
      padded.withUnsafeBufferPointer { padded in
        target.withUnsafeMutableBufferPointer { target in
          var sum = padded[1..<2 * room].reduce(0, &+)
          for column in 0..<width {
            let ends = padded[column] &+ padded[column + 2 * room]
            target[start + column] = mean(sum, ends)
            sum = sum &+ padded[column + 2 * room] &- padded[column + 1]
          }
        }
      }
    }
  }

  /// One box down each column; a row at a time, so that neighbours in memory are added together.
  private func upright(_ source: [UInt16], into target: inout [UInt16], width: Int, height: Int) {
    let nothing = [UInt16](repeating: 0, count: width)
    var sums = [UInt32](repeating: 0, count: width)
    source.withUnsafeBufferPointer { source in
      nothing.withUnsafeBufferPointer { nothing in
        target.withUnsafeMutableBufferPointer { target in
          sums.withUnsafeMutableBufferPointer { sums in
            func row(_ number: Int) -> UnsafePointer<UInt16> {
              (0..<height).contains(number) ? source.baseAddress! + number * width : nothing.baseAddress!
            }
            for number in 0..<min(radius + 1, height) {
              let added = row(number)
              for column in 0..<width { sums[column] &+= UInt32(added[column]) }
            }
            for number in 0..<height {
              let (above, below, first) = (row(number - radius - 1), row(number + radius + 1), row(number - radius))
              let line = target.baseAddress! + number * width
              for column in 0..<width {
                line[column] = mean(sums[column], UInt32(above[column]) &+ UInt32(below[column]))
                sums[column] = sums[column] &+ UInt32(below[column]) &- UInt32(first[column])
              }
            }
          }
        }
      }
    }
  }
}
