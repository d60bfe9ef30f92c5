import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Shadows: what is drawn, blurred below itself")
struct ShadowDrawingTests {
  /// Coverage of one lit pixel after a blur, along its row.
  private static func profile(sigma: Double) -> [Double] {
    let blur = ShadowBlur(sigma: sigma)
    let side = 2 * blur.reach + 1
    var coverage = [UInt16](repeating: 0, count: side * side)
    // A column, so that blurring up and down changes nothing in the middle.
    for row in 0..<side { coverage[row * side + blur.reach] = 65535 }
    blur.blur(&coverage, width: side, height: side)
    let middle = blur.reach
    return (0..<side).map { Double(coverage[middle * side + $0]) / 65535 }
  }

  @Test("A blur has the standard deviation that is asked for", arguments: [0.3, 0.5, 1, 1.7, 3, 9, 24])
  func deviation(sigma: Double) {
    let profile = Self.profile(sigma: sigma)
    let sum = profile.reduce(0, +)
    #expect(abs(sum - 1) < 0.005)
    let middle = Double(profile.count / 2)
    let variance = profile.enumerated().reduce(0) {
      $0 + $1.element * (Double($1.offset) - middle) * (Double($1.offset) - middle)
    }
    #expect(abs((variance / sum).squareRoot() - sigma) < 0.02 * sigma + 0.01)
    #expect(profile == profile.reversed())
  }

  @Test("A straight edge fades as a Gaussian's integral does, to within a hundredth")
  func gaussian() {
    let profile = Self.profile(sigma: 12)
    let middle = profile.count / 2
    // The normal distribution's function at ½σ, σ, 2σ and 3σ; half of a pixel is on either side.
    for (steps, value) in [(0, 0.5), (6, 0.6915), (12, 0.8413), (24, 0.9772), (36, 0.9987)] {
      let sum = profile[..<(middle + steps)].reduce(0, +) + profile[middle + steps] / 2
      #expect(abs(sum - value) < 0.01, "\(steps)")
    }
  }

  @Test("Without a blur nothing is changed")
  func none() {
    let blur = ShadowBlur(sigma: 0)
    var coverage: [UInt16] = [0, 65535, 0, 0]
    blur.blur(&coverage, width: 2, height: 2)
    #expect(blur.reach == 0 && coverage == [0, 65535, 0, 0])
  }

  private static func list(
    sigma: Double, offset: Point = .zero, color: Color = .black, side: Double = 60, box: Rect, radius: Double = 0,
    background: Color = .white
  ) throws -> DrawList {
    var builder = try DrawListBuilder(
      size: Size(width: side, height: side), grid: PixelGrid(scale: 1), background: background, faces: FaceLibrary())
    try builder.shadow(of: box, sigma: sigma, offset: offset, color) { builder in
      builder.fill(box, radius: radius, .white)
    }
    return builder.list
  }

  private static func bitmap(_ list: DrawList, rowsPerBand: Int = 64) throws -> Bitmap {
    try Rasterizer(faces: FaceLibrary(), rowsPerBand: rowsPerBand, cacheBytes: 1 << 20).bitmap(of: list)
  }

  @Test("Half of it is seen at the edge of a long side, and it stands where it is moved")
  func edge() throws {
    let box = Rect(x: 20, y: -200, width: 400, height: 800)
    let drawn = try Self.bitmap(Self.list(sigma: 4, offset: Point(x: 3, y: 0), box: box))
    let row = (0..<60).map { Int(drawn[$0, 30].green) }
    // Between the pixels 22 and 23 is the moved edge; one deviation away 84 and 16 hundredths are left.
    #expect(abs((row[22] + row[23]) / 2 - 128) <= 2)
    #expect(abs((row[18] + row[19]) / 2 - 214) <= 3 && abs((row[26] + row[27]) / 2 - 41) <= 3)
    #expect(row == row.sorted(by: >) && row[5] == 255 && row[45] == 0)
  }

  @Test("A sharp shadow is the shape itself in one colour, however that is drawn")
  func sharp() throws {
    let drawn = try Self.bitmap(
      Self.list(
        sigma: 0, offset: Point(x: 5, y: 2), color: Color(rgb: 0xFF0000), box: Rect(x: 10, y: 10, width: 20, height: 20)
      ))
    #expect(drawn[15, 12] == Color(rgb: 0xFF0000) && drawn[34, 31] == Color(rgb: 0xFF0000))
    #expect(drawn[14, 12] == .white && drawn[35, 31] == .white && drawn[15, 11] == .white)
  }

  @Test("Its pixels are the same in bands of any height, held or piece by piece, and moved")
  func bands() throws {
    let list = try Self.list(
      sigma: 5, color: Color(red: 0, green: 0, blue: 0, alpha: 90), box: Rect(x: 12, y: 14, width: 30, height: 26),
      radius: 8)
    let whole = try Self.bitmap(list)
    for rows in [1, 7, 25] { #expect(try Self.bitmap(list, rowsPerBand: rows) == whole) }
    // Too large to be held: some seven million pixels, of which a corner is seen.
    let far = Rect(x: 20, y: 20, width: 9000, height: 800)
    let near = Rect(x: 20, y: 20, width: 300, height: 300)
    let (large, small) = (try Self.list(sigma: 5, box: far, radius: 9), try Self.list(sigma: 5, box: near, radius: 9))
    guard case .shadow(let held) = small.items[0], case .shadow(let pieces) = large.items[0] else {
      Issue.record("no shadow is drawn")
      return
    }
    #expect(held.shape.reach.width * held.shape.reach.height <= Limits.heldShadowPixels)
    #expect(pieces.shape.reach.width * pieces.shape.reach.height > Limits.heldShadowPixels)
    #expect(try Self.bitmap(large) == Self.bitmap(small))
    #expect(try Self.bitmap(large, rowsPerBand: 9) == Self.bitmap(small))
    var moved = list
    moved.items = list.items.compactMap { $0.moved(x: 4, y: -3, within: PixelRect(x: 0, y: 0, width: 60, height: 60)) }
    let shifted = try Self.bitmap(moved)
    for y in 0..<57 { for x in 4..<60 { #expect(shifted[x, y] == whole[x - 4, y + 3]) } }
  }

  @Test("On a clear page it is as opaque as it is dark on a white one")
  func clear() throws {
    let box = Rect(x: 20, y: 20, width: 20, height: 20)
    let page = try Self.bitmap(Self.list(sigma: 3, box: box))
    let clear = try Self.bitmap(Self.list(sigma: 3, box: box, background: .clear))
    for x in 0..<60 { #expect(abs(Int(clear[x, 30].alpha) + Int(page[x, 30].green) - 255) <= 1) }
  }

  @Test("Cards of one size share one blurred shadow")
  func shared() throws {
    var builder = try DrawListBuilder(
      size: Size(width: 200, height: 200), grid: PixelGrid(scale: 1), background: .white, faces: FaceLibrary())
    for y in [20.0, 60, 100, 140] {
      let box = Rect(x: 20, y: y, width: 160, height: 30)
      try builder.shadow(of: box, sigma: 4, offset: .zero, .black) { $0.fill(box, radius: 6, .white) }
    }
    let rasterizer = Rasterizer(faces: FaceLibrary())
    _ = try rasterizer.bitmap(of: builder.list)
    #expect(builder.list.items.count == 4 && rasterizer.shadows.count == 1)
  }
}
