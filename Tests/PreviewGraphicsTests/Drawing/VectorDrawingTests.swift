import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Drawing: vector pictures")
struct VectorDrawingTests {
  private static let square = OutlinePath.roundedRect(Rect(x: 0, y: 0, width: 24, height: 24), radius: 0)
  private static let disc = VectorClip.Area(.ellipse(Rect(x: 2.3, y: 3.1, width: 17, height: 18)))

  private func builder(_ side: Double = 24) throws -> DrawListBuilder {
    try DrawListBuilder(
      size: Size(width: side, height: side), grid: PixelGrid(scale: 1), background: .white, faces: FaceLibrary())
  }

  private func items(_ parts: [VectorPicture.Part], side: Double = 24) throws -> [DrawItem] {
    var builder = try builder(side)
    let picture = VectorPicture(size: Size(width: 24, height: 24), parts: parts)
    try builder.vector(picture, name: "a", in: Rect(x: 0, y: 0, width: side, height: side), .init())
    return builder.list.items
  }

  private static func area(_ color: Color = .black) -> VectorPicture.Part {
    .area(square, isEvenOdd: false, .color(color))
  }

  @Test("A clip or a mask as large as the picture costs nothing, and one that leaves nothing draws nothing")
  func wholeFrames() throws {
    let plain = try items([Self.area()])
    let whole = VectorClip([VectorClip.Area(Self.square)])
    #expect(try items([.clipped([Self.area()], by: [whole, whole])]) == plain)
    #expect(try items([.masked([Self.area()], by: [Self.area()], kind: .alpha)]) == plain)
    #expect(try items([.masked([Self.area()], by: [Self.area(.white)], kind: .luminance)]) == plain)
    #expect(try items([.masked([Self.area()], by: [Self.area(.white)], kind: .luminance)], side: 48).count == 1)
    #expect(try items([.clipped([Self.area()], by: [VectorClip([])])]) == [])
    #expect(try items([.masked([Self.area()], by: [], kind: .alpha)]) == [])
    #expect(try items([.clipped([], by: [VectorClip([Self.disc])]), .group([], opacity: 0.5)]) == [])
  }

  @Test("A group sets aside no more than the pixels that it touches")
  func groups() throws {
    let dot = VectorPicture.Part.area(.ellipse(Rect(x: 4, y: 5, width: 3, height: 2)), isEvenOdd: false, .color(.black))
    let rect = PixelRect(x: 4, y: 5, width: 3, height: 2)
    let drawn = try items([.group([dot], opacity: 0.5)])
    #expect(drawn.count == 3 && drawn.first == .setAside(rect) && drawn.last == .fade(rect, 128))
  }

  @Test("What is drawn around an origin and moved is what is drawn there")
  func moving() throws {
    let gradient = VectorGradient(
      .linear(Point(x: 1, y: 2), Point(x: 20, y: 17)),
      stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], spread: .reflect,
      transform: .rotation(17))
    let parts: [VectorPicture.Part] = [
      .clipped(
        [.area(Self.square, isEvenOdd: false, gradient.map(VectorPaint.gradient) ?? .color(.black))],
        by: [VectorClip([Self.disc])]),
      .masked(
        [Self.area()], by: [Self.area(Color(rgb: 0x808080)), .area(Self.disc.path, isEvenOdd: false, .color(.white))],
        kind: .luminance),
    ]
    let picture = VectorPicture(size: Size(width: 24, height: 24), parts: parts)
    let faces = FaceLibrary()
    let rasterizer = Rasterizer(faces: faces)
    var (there, moved) = (try builder(60), try builder(60))
    try there.vector(picture, name: "a", in: Rect(x: 11, y: 19, width: 24, height: 24), .init())
    var origin = DrawListBuilder(grid: PixelGrid(scale: 1), faces: faces)
    try origin.vector(picture, name: "a", in: Rect(x: 0, y: 0, width: 24, height: 24), .init())
    moved.append(origin.takeItems(), x: 11, y: 19)
    #expect(there.list.items.count > 4)
    #expect(try rasterizer.bitmap(of: there.list).bytes == rasterizer.bitmap(of: moved.list).bytes)
  }

  @Test("Masks in masks on a large page are refused before they are drawn")
  func work() throws {
    var parts = [Self.area()]
    for _ in 0..<40 { parts = [.masked(parts, by: [Self.area(Color(rgb: 0x808080)), Self.area()], kind: .alpha)] }
    #expect(try !items(parts).isEmpty)
    #expect(throws: DrawingError.tooMuchToDraw(name: "a")) { try items(parts, side: 4_000) }
    let groups = (0..<500).map { _ in VectorPicture.Part.group([Self.area()], opacity: 0.5) }
    #expect(throws: DrawingError.tooMuchToDraw(name: "a")) { try items(groups, side: 4_000) }
  }

  @Test("A picture that has too much to draw leaves nothing behind, and those after it are drawn")
  func placeholders() throws {
    let rect = Rect(x: 0, y: 0, width: 4_000, height: 4_000)
    func picture(_ parts: [VectorPicture.Part]) -> VectorPicture {
      VectorPicture(size: Size(width: 24, height: 24), parts: parts)
    }
    let heavy = picture((0..<500).map { _ in .group([Self.area()], opacity: 0.5) })
    var drawing = try builder(4_000)
    #expect(try drawing.drawsVector(picture([Self.area()]), name: "a", in: rect, .init()))
    let before = drawing.list.items
    for name in ["b", "b", "c"] { #expect(try !drawing.drawsVector(heavy, name: name, in: rect, .init())) }
    #expect(drawing.list.items == before && drawing.undrawn == ["b", "c"])
    #expect(drawing.clip == PixelRect(x: 0, y: 0, width: 4_000, height: 4_000))
    #expect(try drawing.drawsVector(picture([Self.area()]), name: "a", in: rect, .init()))
    #expect(drawing.list.items.count == 2 * before.count)
    #expect(
      drawing.list.undrawnSentences.first?.hasPrefix("SVG 'b' has too much to draw: on one page") == true
        && drawing.list.undrawnSentences.first?.hasSuffix("or use a PNG. A placeholder is drawn in its place.") == true)
    // Finding it out takes as long as a full page, so only a few are tried.
    for number in 0..<100 { #expect(try !drawing.drawsVector(heavy, name: "\(number)", in: rect, .init())) }
    #expect(drawing.undrawn.count == 102)
  }

  @Test("Circles that lie beside one another leave points without a colour, the last circle wins where two meet")
  func circles() throws {
    let stops = [LinearGradient.Stop(color: .black, location: 0), .init(color: .white, location: 1)]
    func gradient(_ focus: Double, _ focusRadius: Double, _ radius: Double) -> VectorGradient? {
      VectorGradient(
        .radial(focus: Point(x: focus, y: 0), focusRadius: focusRadius, center: .zero, radius: radius), stops: stops,
        spread: .pad, transform: .identity)
    }
    let beside = try #require(gradient(-10, 2, 2))
    #expect(beside.color(at: Point(x: 0, y: 9)) == nil && !beside.coversAll)
    #expect(beside.color(at: Point(x: 2, y: 0)) == .white)
    #expect(beside.color(at: Point(x: -12, y: 0)) == .black)
    let within = try #require(gradient(1, 0, 4))
    #expect(within.coversAll && within.color(at: Point(x: 1, y: 0)) == .black)
    #expect(within.color(at: Point(x: -4, y: 0)) == .white && within.color(at: Point(x: 9, y: 9)) == .white)
    #expect(gradient(0, 0, 0) == nil)
    #expect(VectorGradient(.linear(.zero, .zero), stops: stops, spread: .pad, transform: .identity) == nil)
    #expect(VectorGradient(.linear(.zero, Point(x: 1, y: 0)), stops: [], spread: .pad, transform: .identity) == nil)
  }
}
