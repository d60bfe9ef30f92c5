import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Polygons and lines")
struct PolygonTests {
  private let library = FreeTypeLibrary()

  private func polygon(_ contours: [[(Double, Double)]]) throws -> Polygon {
    try #require(
      Polygon(contours.map { $0.map { Polygon.Corner(x: F26Dot6(pixels: $0.0), y: F26Dot6(pixels: $0.1)) } }))
  }

  /// The area of a convex polygon inside one pixel, by cutting it at the pixel's four edges.
  private func area(of corners: [(Double, Double)], x: Int, y: Int) -> Double {
    func cut(_ corners: [(Double, Double)], _ distance: ((Double, Double)) -> Double) -> [(Double, Double)] {
      var kept: [(Double, Double)] = []
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let (a, b) = (distance(corner), distance(next))
        if a >= 0 { kept.append(corner) }
        if a * b < 0 {
          kept.append((corner.0 + (next.0 - corner.0) * a / (a - b), corner.1 + (next.1 - corner.1) * a / (a - b)))
        }
      }
      return kept
    }
    let (left, top) = (Double(x), Double(y))
    let inside = cut(cut(cut(cut(corners) { $0.0 - left }) { left + 1 - $0.0 }) { $0.1 - top }) { top + 1 - $0.1 }
    guard inside.count > 2 else { return 0 }
    let doubled = inside.indices.reduce(0.0) { sum, index in
      let (a, b) = (inside[index], inside[(index + 1) % inside.count])
      return sum + a.0 * b.1 - b.0 * a.1
    }
    return abs(doubled) / 2
  }

  @Test(
    "Each pixel is covered by the area that lies in it",
    arguments: [
      [(2.0, 1.0), (6, 1), (6, 4), (2, 4)], [(1.25, 1.5), (5.5, 1.5), (5.5, 2.75), (1.25, 2.75)],
      [(0, 0), (7, 0), (0, 7)], [(0.5, 3.25), (7.75, 0.5), (7.25, 1.75), (1, 5.5)],
    ])
  func coverage(corners: [(Double, Double)]) throws {
    let mask = try #require(try library.mask(of: polygon([corners]), rows: 0..<8, columns: 0..<8))
    for y in 0..<8 {
      for x in 0..<8 {
        let (column, row) = (x - mask.left, y - mask.top)
        let isInside = (0..<mask.width).contains(column) && (0..<mask.height).contains(row)
        let covered = isInside ? Double(mask.coverage[row * mask.width + column]) : 0
        #expect(abs(covered - area(of: corners, x: x, y: y) * 255) <= 2, "pixel \(x), \(y)")
      }
    }
  }

  @Test("What is drawn band by band is what is drawn at once, and nothing lies outside the bounds")
  func bands() throws {
    let polygon = try polygon([[(-3, 2.5), (40.5, 9), (38, 30.25), (2, 21)]])
    let whole = try #require(try library.mask(of: polygon, rows: 0..<32, columns: 0..<36))
    var rows: [UInt8] = []
    for row in 0..<32 {
      guard let mask = try library.mask(of: polygon, rows: row..<row + 1, columns: 0..<36) else { continue }
      #expect(mask.top == row && mask.width == 36)
      rows += mask.coverage
    }
    #expect(rows == Array(whole.coverage))
    #expect(polygon.rows == 2..<31)
    #expect(polygon.columns == -3..<41)
    #expect(try library.mask(of: polygon, rows: 31..<40, columns: 0..<36) == nil)
    #expect(try library.mask(of: polygon, rows: 0..<32, columns: 41..<50) == nil)
  }

  @Test("Overlapping contours of one direction are filled once")
  func overlap() throws {
    let square = [(1.0, 1.0), (4, 1), (4, 4), (1, 4)]
    let mask = try library.mask(of: polygon([square, square]), rows: 0..<8, columns: 0..<8)
    #expect(mask?.coverage.allSatisfy { $0 == 255 } == true)
  }

  @Test("A line is a rectangle about its points, a joint is mitred, and a turn back is not")
  func stroke() {
    func corners(_ points: [(Double, Double)], dash: [Double] = []) -> [[[Double]]] {
      Stroke(points: points.map { Point(x: $0.0, y: $0.1) }, width: 2, dash: dash).contours().map {
        $0.map { [$0.x.pixels, $0.y.pixels] }
      }
    }
    #expect(corners([(2, 5), (2, 5), (8, 5)]) == [[[2, 4], [8, 4], [8, 6], [2, 6]]])
    #expect(corners([(2, 5), (8, 5), (8, 9)]) == [[[2, 4], [9, 4], [9, 9], [7, 9], [7, 6], [2, 6]]])
    #expect(corners([(2, 5), (8, 5), (3, 5)])[0].count == 8)
    #expect(corners([(2, 5)]) == [])
    #expect(corners([]) == [])
    #expect(corners([(0, 5), (7, 5)], dash: [2, 1]).map { $0[0][0] } == [0, 3, 6])
    #expect(corners([(0, 5), (7, 5)], dash: [2, 1]).map { $0[1][0] } == [2, 5, 7])
    // A dash goes around a corner.
    #expect(corners([(0, 5), (3, 5), (3, 9)], dash: [5, 9]).map(\.count) == [6])
    #expect(corners([(0, 5), (7, 5)], dash: [0, 1]).count == 1)
  }

  @Test("A line is drawn the same for bands of any height")
  func drawn() throws {
    let faces = FaceLibrary()
    var builder = try DrawListBuilder(
      size: Size(width: 60, height: 40), grid: PixelGrid(scale: 3), background: .white, faces: faces)
    let zigzag = [Point(x: -4, y: 8), Point(x: 20, y: 30), Point(x: 44, y: 3), Point(x: 70, y: 44)]
    builder.line(zigzag, width: 1.5, Color(rgb: 0x1D4ED8))
    builder.line(zigzag.map { Point(x: $0.x, y: $0.y + 4) }, width: 0.75, dash: [2, 2.5], Color(rgb: 0, alpha: 0.5))
    let bitmaps = try [7, 64, 500].map {
      try Rasterizer(faces: faces, rowsPerBand: $0, cacheBytes: 1 << 20).bitmap(of: builder.list)
    }
    #expect(bitmaps[0] == bitmaps[1])
    #expect(bitmaps[1] == bitmaps[2])
    #expect(bitmaps[0].layout == .rgb)
    #expect(bitmaps[0][60, 90] == Color(rgb: 0x1D4ED8))
  }
}
