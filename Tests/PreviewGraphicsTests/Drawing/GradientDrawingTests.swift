import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Gradients: colours that go over into one another")
struct GradientDrawingTests {
  private static let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))

  private static func gradient(
    _ colors: [Color], from start: (Double, Double) = (0.5, 0), to end: (Double, Double) = (0.5, 1),
    at locations: [Double]? = nil
  ) -> LinearGradient {
    let stops = colors.enumerated().map { index, color in
      LinearGradient.Stop(
        color: color, location: locations?[index] ?? Double(index) / Double(colors.count - 1))
    }
    return LinearGradient(stops: stops, start: Point(x: start.0, y: start.1), end: Point(x: end.0, y: end.1))
  }

  private static func list(
    _ gradient: LinearGradient, width: Int = 40, height: Int = 20, radius: Double = 0, background: Color = .white
  ) throws -> DrawList {
    var builder = try DrawListBuilder(
      size: Size(width: Double(width), height: Double(height)), grid: PixelGrid(scale: 1), background: background,
      faces: FaceLibrary())
    try builder.fill(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), radius: radius, gradient)
    return builder.list
  }

  private static func bitmap(_ list: DrawList, rowsPerBand: Int = 64) throws -> Bitmap {
    try Rasterizer(faces: FaceLibrary(), rowsPerBand: rowsPerBand, cacheBytes: 1 << 20).bitmap(of: list)
  }

  @Test("Each pixel has the colour of its centre, and channels are mixed straight")
  func upright() throws {
    let drawn = try Self.bitmap(Self.list(Self.gradient([Self.red, Self.blue]), height: 10))
    for row in 0..<10 {
      let share = (Double(row) + 0.5) / 10
      let expected = Color(red: UInt8((255 * (1 - share)).rounded()), green: 0, blue: UInt8((255 * share).rounded()))
      #expect(drawn[0, row] == expected && drawn[39, row] == expected)
    }
  }

  @Test("A level one has the same colours in each row, from its start to its end")
  func level() throws {
    let drawn = try Self.bitmap(Self.list(Self.gradient([Self.red, Self.blue], from: (1, 0.5), to: (0, 0.5))))
    #expect(drawn[0, 3].blue > 250 && drawn[39, 3].red > 250)
    #expect((0..<40).allSatisfy { drawn[$0, 0] == drawn[$0, 19] })
  }

  @Test("Between two corners the middle colour runs through the other two, as CAGradientLayer stretches its square")
  func diagonal() throws {
    let drawn = try Self.bitmap(
      Self.list(Self.gradient([.black, .white], from: (0, 0), to: (1, 1)), width: 80, height: 20))
    #expect(drawn.layout == .grey)
    for x in 0..<20 {
      // From the lower left corner to the upper right one.
      let grey = Int(drawn[x * 4 + 2, 19 - x].green)
      #expect(abs(grey - 128) <= 2, "\(x) \(grey)")
    }
    #expect(drawn[0, 0].green < 5 && drawn[79, 19].green > 250)
  }

  @Test("Colours stand where they are put, and go on before the first and behind the last")
  func locations() {
    let gradient = Self.gradient([Self.red, Self.blue, .white], at: [0.25, 0.75, 0.75])
    #expect(gradient.color(at: 0) == Self.red && gradient.color(at: 0.25) == Self.red)
    #expect(gradient.color(at: 0.5) == Color(rgb: 0x800080))
    #expect(gradient.color(at: 0.75) == .white && gradient.color(at: 2) == .white)
  }

  @Test("What fades to clear lets what is below through")
  func fading() throws {
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let drawn = try Self.bitmap(Self.list(Self.gradient([clear, .black]), height: 4, background: Self.red))
    #expect((0..<4).map { drawn[5, $0].red } == [223, 159, 96, 32])
    let page = try Self.bitmap(Self.list(Self.gradient([clear, .black]), height: 4, background: .clear))
    #expect((0..<4).map { page[5, $0].alpha } == [32, 96, 159, 223])
    // A level and a diagonal one mix in the same way.
    let level = try Self.bitmap(
      Self.list(
        Self.gradient([clear, .black], from: (0, 0.5), to: (1, 0.5)), width: 4, background: Self.red))
    #expect((0..<4).map { level[$0, 5].red } == [223, 159, 96, 32])
  }

  @Test("Its pixels are the same in bands of any height, moved, and within round corners")
  func bands() throws {
    for gradient in [
      Self.gradient([Self.red, Self.blue]), Self.gradient([Self.red, Self.blue], from: (0, 1), to: (1, 0)),
      Self.gradient([Self.red, Color(red: 0, green: 0, blue: 255, alpha: 40)], from: (0, 0.5), to: (1, 0.5)),
    ] {
      let list = try Self.list(gradient, radius: 8)
      let whole = try Self.bitmap(list)
      #expect(try Self.bitmap(list, rowsPerBand: 1) == whole)
      #expect(whole[0, 0] == .white && whole[20, 0] != .white)
      var moved = list
      moved.items = list.items.compactMap {
        $0.moved(x: 3, y: 5, within: PixelRect(x: 0, y: 0, width: 40, height: 20))
      }
      let shifted = try Self.bitmap(moved)
      for y in 5..<20 { for x in 3..<40 { #expect(shifted[x, y] == whole[x - 3, y - 5]) } }
    }
  }
}
