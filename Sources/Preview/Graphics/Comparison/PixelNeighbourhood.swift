/// Five rows of two pictures around the one that is looked at, and the test of pixelmatch 7.2 for anti-aliasing on them.
///
/// The test is that of V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch reads it: a pixel
/// between a darker and a brighter neighbour is anti-aliasing if one of these two lies in a flat area, in both pictures.
struct PixelNeighbourhood<Pixel: PackedPixel> {
  /// Rows `y - 2 ... y + 2`; those that the picture lacks are never looked at.
  typealias Rows = InlineRows

  let width: Int
  let height: Int
  /// The row in the middle.
  let y: Int
  let first: Rows
  let second: Rows

  /// How far the two pixels of a column lie apart, squared.
  func distance(_ x: Int) -> Double {
    ColorDistance.squared(Pixel.load(first[0], x), Pixel.load(second[0], x), at: y &* width &+ x)
  }

  /// Whether the pixel of the row in the middle passes for anti-aliasing in either picture.
  func isAntialiased(_ x: Int) -> Bool {
    isAntialiased(x, in: first, other: second) || isAntialiased(x, in: second, other: first)
  }

  private func isAntialiased(_ x: Int, in rows: Rows, other: Rows) -> Bool {
    // Most pixels that differ lie in a flat area of one picture; that is seen without a look at brightness.
    guard !isFlat(x, y, rows) else { return false }
    let index = y &* width &+ x
    let center = Pixel.load(rows[0], x)
    let (columns, lines) = (around(x, width), around(y, height))
    var equal = isAtEdge(x, y) ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var brightest = (delta: 0.0, x: 0, y: 0)
    // Column by column, as pixelmatch goes: of two equally bright neighbours the first counts.
    var column = columns.lowerBound
    while column <= columns.upperBound {
      var line = lines.lowerBound
      while line <= lines.upperBound {
        if column != x || line != y {
          let delta = ColorDistance.brightness(center, Pixel.load(rows[line &- y], column), at: index)
          if delta == 0 {
            equal &+= 1
            if equal > 2 { return false }
          } else if delta < darkest.delta {
            darkest = (delta, column, line)
          } else if delta > brightest.delta {
            brightest = (delta, column, line)
          }
        }
        line &+= 1
      }
      column &+= 1
    }
    guard darkest.delta != 0, brightest.delta != 0 else { return false }
    return isFlat(darkest.x, darkest.y, rows) && isFlat(darkest.x, darkest.y, other)
      || isFlat(brightest.x, brightest.y, rows) && isFlat(brightest.x, brightest.y, other)
  }

  /// Whether a pixel has three or more neighbours of its own colour; at an edge of the picture one is taken for granted.
  private func isFlat(_ x: Int, _ line: Int, _ rows: Rows) -> Bool {
    let center = Pixel.load(rows[line &- y], x)
    guard isAtEdge(x, line) else {
      // All nine without a branch, the pixel itself among them: which are equal is never guessed right.
      let (above, middle, below) = (rows[line &- y &- 1], rows[line &- y], rows[line &- y &+ 1])
      return Self.equals(above, x, center) &+ Self.equals(middle, x, center) &+ Self.equals(below, x, center) > 3
    }
    let (columns, lines) = (around(x, width), around(line, height))
    // The pixel itself is found equal too.
    var equal = isAtEdge(x, line) ? 0 : -1
    var next = lines.lowerBound
    while next <= lines.upperBound {
      let row = rows[next &- y]
      var column = columns.lowerBound
      while column <= columns.upperBound {
        if Pixel.load(row, column) == center {
          equal &+= 1
          if equal > 2 { return true }
        }
        column &+= 1
      }
      next &+= 1
    }
    return false
  }

  /// How many of three neighbouring pixels of a row have a colour.
  @inline(__always)
  private static func equals(_ row: UnsafePointer<UInt8>, _ x: Int, _ color: UInt32) -> Int {
    let (before, after) = (Pixel.load(row, x &- 1), Pixel.load(row, x &+ 1))
    return (before == color ? 1 : 0) &+ (Pixel.load(row, x) == color ? 1 : 0) &+ (after == color ? 1 : 0)
  }

  @inline(__always)
  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || x == width &- 1 || y == 0 || y == height &- 1
  }

  @inline(__always)
  private func around(_ place: Int, _ count: Int) -> ClosedRange<Int> {
    ClosedRange(uncheckedBounds: (max(place &- 1, 0), min(place &+ 1, count &- 1)))
  }
}

/// Five rows by their distance from the one in the middle.
struct InlineRows {
  private let above2, above1, middle, below1, below2: UnsafePointer<UInt8>

  /// Rows around row `y` of a picture; one that the picture lacks is the nearest it has.
  init(_ window: RowWindow, around y: Int, height: Int) {
    func row(_ y: Int) -> UnsafePointer<UInt8> { window.row(min(max(y, 0), height - 1)) }
    above2 = row(y - 2)
    above1 = row(y - 1)
    middle = row(y)
    below1 = row(y + 1)
    below2 = row(y + 2)
  }

  @inline(__always)
  subscript(offset: Int) -> UnsafePointer<UInt8> {
    switch offset {
    case -2: above2
    case -1: above1
    case 0: middle
    case 1: below1
    default: below2
    }
  }
}
