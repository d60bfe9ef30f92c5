import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Drawing: round corners, borders, covered corners")
struct ShapeDrawingTests {
  private static func bitmap(
    _ width: Int, _ height: Int, ground: Color = .white, rowsPerBand: Int = 64,
    _ draw: (inout DrawListBuilder) throws -> Void
  ) throws -> Bitmap {
    let faces = FaceLibrary()
    var builder = try DrawListBuilder(
      size: Size(width: Double(width), height: Double(height)), grid: PixelGrid(scale: 1), background: ground,
      faces: faces)
    try draw(&builder)
    return try Rasterizer(faces: faces, rowsPerBand: rowsPerBand, cacheBytes: 1 << 20).bitmap(of: builder.list)
  }

  /// How much of a pixel lies inside of a rounded rectangle at the origin, by sixteen by sixteen samples.
  private static func coverage(_ x: Int, _ y: Int, _ width: Double, _ height: Double, _ radius: Double) -> Double {
    var inside = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let (px, py) = (Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(row) + 0.5) / 16)
        let dx = max(radius - px, px - (width - radius), 0)
        let dy = max(radius - py, py - (height - radius), 0)
        if px >= 0, py >= 0, px <= width, py <= height, dx * dx + dy * dy <= radius * radius { inside += 1 }
      }
    }
    return Double(inside) / 256
  }

  @Test(
    "A round corner covers of each pixel what a circle covers; straight edges and the middle are whole",
    arguments: [
      (30, 20, 6.0), (40, 40, 20), (25, 60, 11), (13, 9, 3), (50, 10, 5),
    ])
  func corners(width: Int, height: Int, radius: Double) throws {
    let bitmap = try Self.bitmap(width + 4, height + 4) {
      $0.fill(Rect(x: 2, y: 2, width: Double(width), height: Double(height)), radius: radius, .black)
    }
    for y in 0..<height + 4 {
      for x in 0..<width + 4 {
        let expected = Self.coverage(x - 2, y - 2, Double(width), Double(height), radius)
        let covered = Double(255 - bitmap[x, y].red) / 255
        // Sixteen by sixteen samples of a slanted edge stray by about a sixteenth.
        #expect(abs(covered - expected) <= 0.045, "\(x), \(y)")
        let isInCorner = min(x - 2, width + 1 - x) < Int(radius) && min(y - 2, height + 1 - y) < Int(radius)
        if !isInCorner { #expect(covered == expected) }
      }
    }
  }

  @Test("A rounded rectangle, drawn in pieces, is the one that FreeType draws as a whole, within a step or two")
  func likeFreeType() throws {
    for radius in [1.0, 4, 7, 16, 30] {
      let rect = Rect(x: 3, y: 5, width: 70, height: 60)
      let pieces = try Self.bitmap(80, 70) { $0.fill(rect, radius: radius, .black) }
      let whole = try Self.bitmap(80, 70) { $0.fill(.roundedRect(rect, radius: radius), .black) }
      #expect(zip(pieces.bytes, whole.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(radius)")
    }
  }

  @Test("A translucent ground is blended once everywhere: no seams between its pieces")
  func seams() throws {
    let color = Color(rgb: 0x000000, alpha: 0.4)
    for radius in [3.0, 8, 15] {
      let bitmap = try Self.bitmap(40, 34) {
        $0.fill(Rect(x: 2, y: 2, width: 36, height: 30), radius: radius, color)
      }
      let inside = bitmap[20, 17]
      #expect(abs(Int(inside.red) - 153) <= 1)
      for y in 0..<34 {
        for x in 0..<40 {
          // No pixel is darker than the ground, and each that lies completely inside is as dark.
          #expect(bitmap[x, y].red >= inside.red)
          if Self.coverage(x - 2, y - 2, 36, 30, radius) == 1 {
            #expect(abs(Int(bitmap[x, y].red) - Int(inside.red)) <= 1)
          }
        }
      }
    }
  }

  @Test("A border is a line of its width inside the edge, blended once, round at the corners")
  func border() throws {
    for (radius, width) in [(0.0, 1.0), (6, 1), (6, 2), (12, 3), (2, 5), (8, 8)] {
      let color = Color(rgb: 0x000000, alpha: 0.5)
      let bitmap = try Self.bitmap(44, 38) {
        $0.border(Rect(x: 2, y: 2, width: 40, height: 34), radius: radius, width: width, color)
      }
      for y in 0..<38 {
        for x in 0..<44 {
          let outer = Self.coverage(x - 2, y - 2, 40, 34, radius)
          let inner = Self.coverage(
            x - 2 - Int(width), y - 2 - Int(width), 40 - 2 * width, 34 - 2 * width, max(0, radius - width))
          let covered = Double(255 - bitmap[x, y].red) / 127.5
          #expect(abs(covered - (outer - inner)) <= 0.06, "\(radius) \(width): \(x), \(y)")
        }
      }
    }
  }

  @Test("A border thinner than a pixel is one pixel; one thicker than half the ground fills it")
  func extremeBorders() throws {
    let rect = Rect(x: 1, y: 1, width: 10, height: 8)
    #expect(
      try Self.bitmap(12, 10) { $0.border(rect, radius: 0, width: 0.1, .black) }
        == Self.bitmap(12, 10) { $0.border(rect, radius: 0, width: 1, .black) })
    #expect(
      try Self.bitmap(12, 10) { $0.border(rect, radius: 0, width: 4, .black) }
        == Self.bitmap(12, 10) { $0.fill(rect, .black) })
  }

  @Test("Covered corners leave the inside as it is, and hide what reaches into them")
  func coveredCorners() throws {
    let (ground, content) = (Color(rgb: 0xF2F2F7), Color(rgb: 0x0000FF))
    let rect = Rect(x: 2, y: 2, width: 30, height: 26)
    let covered = try Self.bitmap(34, 30, ground: ground) {
      $0.fill(rect, content)
      $0.coverCorners(of: rect, radius: 9, ground)
    }
    let round = try Self.bitmap(34, 30, ground: ground) { $0.fill(rect, radius: 9, content) }
    #expect(zip(covered.bytes, round.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    let plain = try Self.bitmap(34, 30, ground: ground) {
      $0.fill(rect, content)
      $0.coverCorners(of: rect, radius: 0, ground)
    }
    #expect(plain == (try Self.bitmap(34, 30, ground: ground) { $0.fill(rect, content) }))
  }

  @Test("The pixels are the same for bands of any height")
  func bands() throws {
    let bitmaps = try [1, 3, 64, 500].map { rows in
      try Self.bitmap(60, 80, rowsPerBand: rows) {
        $0.fill(Rect(x: 2, y: 3, width: 50, height: 70), radius: 17, Color(rgb: 0x1D4ED8, alpha: 0.7))
        $0.border(Rect(x: 2, y: 3, width: 50, height: 70), radius: 17, width: 3, .black)
        $0.coverCorners(of: Rect(x: 10, y: 10, width: 30, height: 50), radius: 12, Color(rgb: 0x00FF00))
        $0.fill(.ellipse(Rect(x: 20.3, y: 20.7, width: 21.4, height: 33.3)), Color(rgb: 0xFF0000, alpha: 0.5))
      }
    }
    #expect(Set(bitmaps).count == 1)
  }

  @Test("A reversed path covers the same; one in another is a hole")
  func paths() throws {
    let path = OutlinePath.roundedRect(Rect(x: 2, y: 2, width: 20, height: 16), radius: 5)
    #expect(
      path.reversed.reversed.corners(scale: 1).flatMap { $0 }.count == path.corners(scale: 1).flatMap { $0 }.count)
    let (forwards, back) = (
      try Self.bitmap(24, 20) { $0.fill(path, .black) }, try Self.bitmap(24, 20) { $0.fill(path.reversed, .black) }
    )
    #expect(zip(forwards.bytes, back.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let hole = path + .ellipse(Rect(x: 8, y: 6, width: 8, height: 8), isHole: true)
    #expect(try Self.bitmap(24, 20) { $0.fill(hole, .black) }[12, 10] == .white)
    let solid = path + .ellipse(Rect(x: 8, y: 6, width: 8, height: 8))
    #expect(try Self.bitmap(24, 20) { $0.fill(solid, .black) } == Self.bitmap(24, 20) { $0.fill(path, .black) })
    // A radius of more than half a side counts as half a side.
    let rect = Rect(x: 0, y: 0, width: 10, height: 30)
    #expect(OutlinePath.roundedRect(rect, radius: 99) == OutlinePath.roundedRect(rect, radius: 5))
  }
}
