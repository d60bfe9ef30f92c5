/// An area bounded by straight lines, in 64ths of a pixel, y down; where contours of one direction overlap, the area is filled once, or left out every second time.
package struct Polygon: Hashable, Sendable {
  /// A corner.
  package struct Corner: Hashable, Sendable {
    package let x: F26Dot6
    package let y: F26Dot6

    package init(x: F26Dot6, y: F26Dot6) {
      self.x = x
      self.y = y
    }
  }

  /// Closed rings of corners; the last one of each is joined to its first.
  package let contours: [[Corner]]
  /// Whether what lies in an even number of contours is left out; otherwise what they go around as often either way.
  package let isEvenOdd: Bool
  /// The pixel rows that the area can touch.
  package let rows: Range<Int>
  /// The pixel columns that the area can touch.
  package let columns: Range<Int>

  /// The polygon of some contours; those without an area are left out. Nil if none is left.
  package init?(_ contours: [[Corner]], isEvenOdd: Bool = false) {
    self.isEvenOdd = isEvenOdd
    self.contours = contours.filter { $0.count > 2 }
    let corners = self.contours.lazy.flatMap { $0 }
    guard let first = corners.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    // Shifting rounds down on both sides of zero.
    rows = Int(top.rawValue >> 6)..<Int((bottom.rawValue + 63) >> 6)
    columns = Int(left.rawValue >> 6)..<Int((right.rawValue + 63) >> 6)
  }
}
