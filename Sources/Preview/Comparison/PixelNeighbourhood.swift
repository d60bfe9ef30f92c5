/// Five rows of two pictures around the one that is looked at, and the test of pixelmatch 7.2 for anti-aliasing on them.
///
/// The test is that of V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch reads it: a pixel
/// between a darker and a brighter neighbour is anti-aliasing if one of these two lies in a flat area, in both pictures.
struct PixelNeighbourhood {
  typealias Rows = (
    UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt32>?,
    UnsafePointer<UInt32>?
  )

  let width: Int
  let height: Int
  /// The row in the middle.
  let y: Int
  /// Rows `y - 2 ... y + 2` of each picture; nil above the first and below the last.
  let first: Rows
  let second: Rows

  /// Whether the pixel of the row in the middle passes for anti-aliasing in either picture.
  func isAntialiased(_ x: Int) -> Bool {
    isAntialiased(x, in: first, other: second) || isAntialiased(x, in: second, other: first)
  }

  private func isAntialiased(_ x: Int, in rows: Rows, other: Rows) -> Bool {
    let index = y &* width &+ x
    let center = Self.row(rows, 0)![x]
    // At an edge of the picture one equal neighbour is taken for granted.
    var equal = x == 0 || x == width - 1 || y == 0 || y == height - 1 ? 1 : 0
    var darkest = (delta: 0.0, x: 0, row: 0)
    var brightest = (delta: 0.0, x: 0, row: 0)
    // Column by column, as pixelmatch goes: of two equally bright neighbours the first counts.
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for offset in -1...1 {
        guard column != x || offset != 0, let row = Self.row(rows, offset) else { continue }
        let delta = ColorDistance.brightness(center, row[column], at: index)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, column, offset)
        } else if delta > brightest.delta {
          brightest = (delta, column, offset)
        }
      }
    }
    guard darkest.delta != 0, brightest.delta != 0 else { return false }
    return isFlat(darkest.x, darkest.row, rows) && isFlat(darkest.x, darkest.row, other)
      || isFlat(brightest.x, brightest.row, rows) && isFlat(brightest.x, brightest.row, other)
  }

  /// Whether a pixel has three or more neighbours of its own colour; at an edge of the picture two are enough.
  private func isFlat(_ x: Int, _ offset: Int, _ rows: Rows) -> Bool {
    let center = Self.row(rows, offset)![x]
    let row = y + offset
    var equal = x == 0 || x == width - 1 || row == 0 || row == height - 1 ? 1 : 0
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for next in (offset - 1)...(offset + 1) {
        guard column != x || next != offset, let pixels = Self.row(rows, next), pixels[column] == center else {
          continue
        }
        equal += 1
        if equal > 2 { return true }
      }
    }
    return false
  }

  @inline(__always)
  private static func row(_ rows: Rows, _ offset: Int) -> UnsafePointer<UInt32>? {
    switch offset {
    case -2: rows.0
    case -1: rows.1
    case 0: rows.2
    case 1: rows.3
    default: rows.4
    }
  }
}
