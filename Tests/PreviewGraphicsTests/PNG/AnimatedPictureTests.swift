import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Frames become animated PNG files")
struct AnimatedPictureTests {
  private let faces = FaceLibrary()

  private func page(
    _ word: String, _ color: Color = .black, _ background: Color = .white, width: Double = 120, height: Double = 60,
    size: Double = 17, rule: Color = .black
  ) throws -> DrawList {
    var builder = try DrawListBuilder(
      size: Size(width: width, height: height), grid: PixelGrid(scale: 1), background: background, faces: faces)
    let font = try FontInstance(face: TestFonts.garamond, pointSize: size)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText(word, TextAttributes(font: font, color: color)), TextLayoutOptions())
    builder.hairline(x: 4, y: 2, width: 90, rule)
    try builder.text(layout, at: Point(x: 4, y: 6))
    builder.hairline(x: 4, y: height - 4, width: 90, rule)
    return builder.list
  }

  /// Writes pictures as an animation and expects each to be seen, over its own ground.
  private func expectSeen(_ pictures: [DrawList], kind: [UInt8]) throws -> AnimatedPNG {
    let folder = TemporaryFolder()
    let rasterizer = Rasterizer(faces: faces)
    let frames = try FrameList(
      pictures.enumerated().map { FrameList.Frame($1, milliseconds: UInt16(60 + $0)) })
    try PictureWriter(rasterizer: rasterizer).write(frames, to: folder.path + "/a.png", displayScale: 1)
    let bytes = try TestFonts.bytes(folder.path + "/a.png")
    let read = try AnimatedPNG(bytes)
    #expect(read.size == frames.size)
    #expect(read.kind == kind)
    #expect(read.plays == 0)
    #expect(read.controls.map(\.milliseconds) == pictures.indices.map { 60 + $0 })
    try #require(read.canvases.count == pictures.count)
    for (picture, canvas) in zip(pictures, read.canvases) {
      let drawn = try rasterizer.bitmap(of: picture)
      var differing = 0
      for y in 0..<read.size.height {
        for x in 0..<read.size.width {
          let isInside = x < drawn.size.width && y < drawn.size.height
          if canvas[y * read.size.width + x] != (isInside ? drawn[x, y] : picture.background) { differing += 1 }
        }
      }
      #expect(differing == 0)
    }
    // Who knows no animation sees the first.
    let first = try Bitmap(png: bytes)
    #expect((0..<first.size.height).allSatisfy { first[4, $0] == read.canvases[0][$0 * read.size.width + 4] })
    return read
  }

  @Test("Each frame is what would be drawn by itself; pages grow and shrink, rows that stay are not written again")
  func grey() throws {
    let read = try expectSeen(
      [
        page("Office", size: 12), page("fjord", size: 17), page("Typography", height: 90, size: 20),
        page("Office", height: 40, size: 12), page("Office", height: 40, size: 12),
      ], kind: [8, 0])
    #expect(read.controls[0] == .init(width: 120, height: 90, x: 0, y: 0, milliseconds: 60))
    // Only the words differ, and the lines above and below them stay.
    #expect(read.controls[1].y == 3 && read.controls[1].height < 50)
    #expect(read.controls[4].height == 1)
  }

  @Test("Photographs become frames pixel by pixel, and strips that stay are not written again")
  func photographs() throws {
    let size = PixelSize(width: 37, height: 61)
    func photograph(changed: Range<Int>) -> Bitmap {
      var bytes = ContiguousArray<UInt8>()
      for y in 0..<size.height {
        for x in 0..<size.width { bytes += [UInt8(x * 5), UInt8(y * 3), changed.contains(y) ? 255 : UInt8(x + y)] }
      }
      return Bitmap(size: size, layout: .rgb, bytes: bytes)
    }
    let pictures = [0..<0, 20..<22, 20..<22, 50..<61].map(photograph)
    let folder = TemporaryFolder()
    let frames = try FrameList(pictures.map { ($0, 50) })
    try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(frames, to: folder.path + "/a.png", displayScale: 1)
    let read = try AnimatedPNG(TestFonts.bytes(folder.path + "/a.png"))
    // Clear pixels take an alpha; they show the frame before.
    #expect(read.kind == [8, 6] && read.liesOver == [false, true, true, true])
    for (picture, canvas) in zip(pictures, read.canvases) {
      #expect(
        (0..<size.height).allSatisfy { y in
          (0..<size.width).allSatisfy { canvas[y * size.width + $0] == picture[$0, y] }
        })
    }
    #expect(read.controls.map(\.y) == [0, 16, 0, 16] && read.controls.map(\.height) == [61, 8, 1, 45])
    // A picture that stays adds a few bytes.
    #expect(try TestFonts.bytes(folder.path + "/a.png").count < 3 * pictures[0].png().count)
  }

  @Test("One kind of pixels holds all frames: colour in one, a palette of all, what is clear")
  func kinds() throws {
    _ = try expectSeen(
      [page("grey"), page("red", Color(rgb: 0xFF3B30)), page("dark", .white, .black)], kind: [8, 2])
    _ = try expectSeen(
      [page("see", .black, .clear), page("through", Color(rgb: 0xFF9500), Color(rgb: 0x804020, alpha: 0.3))],
      kind: [8, 3])
    let flat = try [Color(rgb: 0xFF3B30), .white, Color(rgb: 0x007AFF)].map { color in
      var list = try DrawList(size: PixelSize(width: 21, height: 21), background: Color(rgb: 0xF2F2F7))
      list.items = [.fill(PixelRect(x: 3, y: 3, width: 9, height: 9), color)]
      return list
    }
    _ = try expectSeen(flat, kind: [2, 3])
    // The ground below a shorter page is a colour of its own.
    _ = try expectSeen(
      [
        DrawList(size: PixelSize(width: 9, height: 30), background: Color(rgb: 0xFF3B30)),
        DrawList(size: PixelSize(width: 9, height: 12), background: Color(rgb: 0x007AFF)),
      ], kind: [1, 3])
  }

  @Test("A page narrower than the canvas stands on its own ground")
  func widths() throws {
    let read = try expectSeen(
      [page("wide", width: 130), page("narrow", width: 101), page("wide", width: 130)], kind: [8, 0])
    #expect(read.controls.map(\.width) == [130, 130, 130])
  }

  @Test("Large frames take several chunks, and every frame is whole")
  func chunks() throws {
    var noise = Noise(7)
    let pictures = try [Color.white, .white, .black].map { background in
      var list = try DrawList(size: PixelSize(width: 300, height: 300), background: background)
      list.items = (0..<6000).map { _ in
        .fill(
          PixelRect(x: noise.next(below: 300), y: noise.next(below: 300), width: 3, height: 1),
          Color(rgb: UInt32(noise.next(below: 1 << 24))))
      }
      return list
    }
    _ = try expectSeen(pictures, kind: [8, 2])
    // One that lets something through makes the others hold an alpha.
    let clear = try DrawList(size: PixelSize(width: 300, height: 300), background: Color(rgb: 0x804020, alpha: 0.5))
    _ = try expectSeen([pictures[0], clear], kind: [8, 6])
  }

  @Test("A glyph that can't be drawn in a later frame leaves nothing behind")
  func failure() throws {
    let font = try FontInstance(face: try TestFonts.made("Absurd.ttf"), pointSize: 1000)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("H", TextAttributes(font: font)), TextLayoutOptions())
    var builder = try DrawListBuilder(
      size: Size(width: 120, height: 60), grid: PixelGrid(scale: 3), background: .white, faces: faces)
    try builder.text(layout, at: Point(x: 0, y: 50 - layout.firstBaseline))
    let frames = try FrameList([page("good"), builder.list].map { FrameList.Frame($0, milliseconds: 60) })
    let folder = TemporaryFolder()
    #expect(throws: PictureError.self) {
      try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(frames, to: folder.path + "/a.png", displayScale: 1)
    }
    #expect(folder.names().isEmpty)
  }
}
