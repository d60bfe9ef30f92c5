import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Draw lists become PNG files")
struct PictureWriterTests {
  private let faces = FaceLibrary()

  private func page(_ background: Color, _ color: Color, rule: Color? = nil) throws -> DrawList {
    var builder = try DrawListBuilder(
      size: Size(width: 120, height: 90), grid: PixelGrid(scale: 2), background: background, faces: faces)
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("Office fjord Typography", TextAttributes(font: font, color: color)),
      TextLayoutOptions(width: 100))
    try builder.text(layout, at: Point(x: 8, y: 5))
    if let rule { builder.hairline(x: 0, y: 70, width: 120, rule) }
    return builder.list
  }

  @Test("What is decoded is what was drawn")
  func decoded() throws {
    let lists = [
      try page(.white, .black), try page(Color(rgb: 0xF2F2F7), Color(rgb: 0x3C3C43, alpha: 0.6)),
      try page(.clear, Color(rgb: 0xFF9500)), try page(Color(rgb: 0x804020, alpha: 0.3), .black),
      try page(.white, .black, rule: Color(rgb: 0xFF3B30)),
      try DrawList(size: PixelSize(width: 40, height: 300), background: Color(rgb: 0x1C1C1E)),
    ]
    let folder = TemporaryFolder()
    let rasterizer = Rasterizer(faces: faces)
    for list in lists {
      let path = folder.path + "/some/folder/page.png"
      try PictureWriter(rasterizer: rasterizer).write(list, to: path, displayScale: 2)
      let (drawn, read) = (try rasterizer.bitmap(of: list), try Bitmap(pngAt: path))
      #expect(read.size == drawn.size)
      var differing = 0
      for y in 0..<drawn.size.height {
        for x in 0..<drawn.size.width where read[x, y] != drawn[x, y] { differing += 1 }
      }
      #expect(differing == 0)
      #expect(folder.names(in: "some/folder") == ["page.png"])
    }
  }

  /// The bit depth and the colour type in a PNG's header.
  private func kind(_ list: DrawList, in folder: TemporaryFolder) throws -> [UInt8] {
    let path = folder.path + "/kind.png"
    try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(list, to: path, displayScale: 1)
    return Array(try TestFonts.bytes(path)[24..<26])
  }

  @Test("The smallest kind is written: grey, a palette where the colours are few, otherwise as drawn")
  func kinds() throws {
    let folder = TemporaryFolder()
    #expect(try kind(page(.white, .black), in: folder) == [8, 0])
    var cells = try DrawList(size: PixelSize(width: 90, height: 90), background: Color(rgb: 0xF2F2F7))
    cells.items = [
      .fill(PixelRect(x: 10, y: 10, width: 50, height: 20), .white),
      .fill(PixelRect(x: 10, y: 29, width: 50, height: 1), Color(rgb: 0x3C3C43, alpha: 0.29)),
    ]
    #expect(try kind(cells, in: folder) == [2, 3])
    #expect(try kind(DrawList(size: PixelSize(width: 9, height: 9), background: .white), in: folder) == [1, 0])
    #expect(try kind(DrawList(size: PixelSize(width: 9, height: 9), background: .clear), in: folder) == [1, 3])
    #expect(try kind(page(.clear, .black), in: folder) == [8, 3])
    var many = try page(.white, .black)
    for step in 0..<255 {
      let color = Color(red: 255, green: UInt8(step), blue: 0)
      many.items.append(.fill(PixelRect(x: step % 200, y: 160, width: 1, height: 1), color))
    }
    for step in 0..<60 {
      let color = Color(red: 0, green: UInt8(step), blue: 255)
      many.items.append(.fill(PixelRect(x: step, y: 170, width: 1, height: 1), color))
    }
    #expect(try kind(many, in: folder) == [8, 2])
  }

  @Test("A glyph that can't be drawn leaves nothing behind, and what stood there stays")
  func failure() throws {
    let font = try FontInstance(face: try TestFonts.made("Absurd.ttf"), pointSize: 1000)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("H", TextAttributes(font: font)), TextLayoutOptions())
    for background in [Color.white, Color(rgb: 0xF2F2F7)] {
      var builder = try DrawListBuilder(
        size: Size(width: 100, height: 100), grid: PixelGrid(scale: 3), background: background, faces: faces)
      try builder.text(layout, at: Point(x: 0, y: 50 - layout.firstBaseline))
      let folder = TemporaryFolder()
      try AtomicFile.write("before", to: folder.path + "/page.png")
      let list = builder.list
      let error = #expect(throws: PictureError.self) {
        try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(
          list, to: folder.path + "/page.png", displayScale: 3)
      }
      guard case .drawing(.font(.glyphTooLarge)) = error else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
      #expect(folder.names() == ["page.png"])
      #expect(try TestFonts.bytes(folder.path + "/page.png") == Array("before".utf8))
    }
  }

  @Test("A full disk is reported in one sentence")
  func fullDisk() throws {
    guard FileAccess.kind(of: "/dev/full") == .other else { return }
    let list = try page(.white, .black)
    let error = #expect(throws: PictureError.self) {
      try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(list, to: "/dev/full", displayScale: 3)
    }
    #expect(error?.description == "File '/dev/full' can't be written: the disk is full.")
  }
}
