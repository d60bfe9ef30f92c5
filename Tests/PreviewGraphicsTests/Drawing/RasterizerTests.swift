import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Rasterizer")
struct RasterizerTests {
  private let faces = FaceLibrary()

  /// Text of several sizes and scripts, colour layers, pictures, rules and cells on one page.
  private func page(background: Color = .white, color: Color = .black) throws -> DrawList {
    let setter = Typesetter(faces: faces)
    var builder = try DrawListBuilder(
      size: Size(width: 140, height: 210), grid: PixelGrid(scale: 2), background: background, faces: faces)
    builder.fill(Rect(x: 10, y: 150, width: 60, height: 30), Color(rgb: 0x007AFF, alpha: 0.4))
    builder.hairline(x: 0, y: 64, width: 200, .black)
    var y = 4.0
    let samples: [(FontFace, Double, String)] = [
      (TestFonts.garamond, 17, "Office fjord, Typography"), (TestFonts.amiri, 15, "بِسْمِ ٱللَّهِ"),
      (TestFonts.emoji, 22, "😀❤🚀"), (TestFonts.inter, 40, "Åg"),
    ]
    for (face, size, text) in samples {
      let font = try FontInstance(face: face, pointSize: size)
      let layout = try setter.layout(
        AttributedText(text, TextAttributes(font: font, color: color)), TextLayoutOptions(width: 120))
      try builder.text(layout, at: Point(x: 6.3, y: y))
      y += layout.size.height
    }
    return builder.list
  }

  @Test("Bands of any height draw the same picture", arguments: [Color.white, .clear, Color(rgb: 0x1C1C1E)])
  func bandHeights(_ background: Color) throws {
    let list = try page(background: background, color: background == .white ? .black : .white)
    let whole = try Rasterizer(faces: faces, rowsPerBand: 10_000, cacheBytes: 12 << 20).bitmap(of: list)
    #expect(Set(whole.bytes).count > 50)
    for rows in [1, 3, 17, 64] {
      let banded = try Rasterizer(faces: faces, rowsPerBand: rows, cacheBytes: 12 << 20).bitmap(of: list)
      #expect(banded == whole, "\(rows) rows a band")
    }
  }

  @Test(
    "A picture that is held has the rows and the file of one that is drawn",
    arguments: [Color.white, .clear])
  func held(_ background: Color) throws {
    let list = try page(background: background)
    let (rasterizer, fresh) = (Rasterizer(faces: faces), Rasterizer(faces: faces))
    _ = try rasterizer.hold(DrawList(size: PixelSize(width: 300, height: 500), background: .black))
    let held = try #require(try rasterizer.hold(list))
    let folder = TemporaryFolder()
    try PictureWriter(rasterizer: rasterizer).write(
      list, into: AtomicFile(path: "\(folder.path)/held.png"), displayScale: 2, held: held)
    try PictureWriter(rasterizer: fresh).write(list, to: "\(folder.path)/drawn.png", displayScale: 2)
    let files = try ["held", "drawn"].map { try FileAccess.bytes(of: "\(folder.path)/\($0).png", limit: 1 << 20) }
    #expect(files[0] == files[1])
    let drawn = try fresh.bitmap(of: list)
    let rows = (0..<held.count).map { UnsafeBufferPointer(start: held.row($0), count: held.rowBytes) }
    #expect(rows.flatMap(Array.init) == Array(drawn.bytes))
    #expect((1..<held.count).contains { held.isRepeated($0) })
    #expect(try rasterizer.hold(DrawList(size: PixelSize(width: 5000, height: 5000), background: .white)) == nil)
  }

  @Test("What the caches hold changes nothing", arguments: [0, 300, 4000])
  func tinyCaches(_ bytes: Int) throws {
    let list = try page()
    let kept = Rasterizer(faces: faces)
    let first = try kept.bitmap(of: list)
    #expect(try kept.bitmap(of: list) == first)
    #expect(try Rasterizer(faces: faces, rowsPerBand: 64, cacheBytes: bytes).bitmap(of: list) == first)
  }

  @Test("Workers that share their masks draw as one that is alone, whatever is kept", arguments: [0, 4096, 12 << 20])
  func shared(_ bytes: Int) throws {
    let list = try page()
    let alone = try Rasterizer(faces: FaceLibrary()).bitmap(of: list)
    let masks = SharedMasks(cacheBytes: bytes)
    for _ in 0..<2 { #expect(try Rasterizer(faces: FaceLibrary(), shared: masks).bitmap(of: list) == alone) }
  }

  @Test("Workers share masks, by font, size, glyph and place")
  func sharedKeys() throws {
    let masks = SharedMasks(cacheBytes: 1000)
    let variant = try FontInstance(face: .inter, pointSize: 17).variant
    let number = masks.number(of: GlyphStore.SizeKey(variant: variant, emSize: F26Dot6(pixels: 17)))
    #expect(number != masks.number(of: GlyphStore.SizeKey(variant: variant, emSize: F26Dot6(pixels: 18))))
    #expect(number == masks.number(of: GlyphStore.SizeKey(variant: variant, emSize: F26Dot6(pixels: 17))))
    let size = GlyphStore.Size(variant: variant, emSize: F26Dot6(pixels: 17), number: number)
    let key = GlyphStore.GlyphKey(5, quarter: 1, size)
    #expect(masks.coverage(for: key) == nil)
    masks.keep((.large, 64), for: key)
    guard case (.large, 64)? = masks.coverage(for: key) else { return #expect(Bool(false), "it is kept") }
    #expect(masks.coverage(for: GlyphStore.GlyphKey(5, quarter: 2, size)) == nil)
    #expect(masks.coverage(for: GlyphStore.GlyphKey(6, quarter: 1, size)) == nil)
    masks.keep((.none, 501), for: GlyphStore.GlyphKey(7, quarter: 0, size))
    #expect(masks.coverage(for: GlyphStore.GlyphKey(7, quarter: 0, size)) == nil)
  }

  @Test("Rows come from top to bottom, each once, and ground rows are ground")
  func bands() throws {
    let list = try page(background: Color(rgb: 0xF2F2F7))
    let whole = try Rasterizer(faces: faces).bitmap(of: list)
    var row = 0
    var groundRows = 0
    try Rasterizer(faces: faces).forEachBand(of: list) { (band) throws(DrawingError) in
      switch band {
      case .ground(let rows):
        for y in row..<row + rows {
          for x in 0..<list.size.width { #expect(whole[x, y] == list.background) }
        }
        row += rows
        groundRows += rows
      case .drawn(let rows, let bytes):
        #expect(bytes.count == rows * list.size.width * 3)
        row += rows
      }
      return true
    } orFail: {
      $0
    }
    #expect(row == list.size.height)
    #expect(groundRows > 20)
  }

  @Test(
    "Bands of a comparison have the same rows, whatever the rasterizer draws at once", arguments: [1, 17, 50, 64, 1000])
  func comparedBands(rowsPerBand: Int) throws {
    let list = try page()
    func window(_ rasterizer: Rasterizer) -> RowWindow {
      RowWindow(DrawnBands(list, rasterizer), size: list.size, layout: list.pixelLayout)
    }
    let whole = try Rasterizer(faces: faces).bitmap(of: list)
    let rasterizer = Rasterizer(faces: faces, rowsPerBand: rowsPerBand, cacheBytes: 12 << 20)
    #expect(try RowComparison.areSame(window(rasterizer), window(Rasterizer(faces: faces))))
    let bands = DrawnBands(list, rasterizer)
    let rowBytes = list.size.width * list.pixelLayout.bytesPerPixel
    for first in stride(from: 0, to: list.size.height, by: bands.bandRows) {
      let count = min(bands.bandRows, list.size.height - first) * rowBytes
      let rows = UnsafeBufferPointer(start: try bands.next(), count: count)
      #expect(rows.elementsEqual(whole.bytes[first * rowBytes..<first * rowBytes + count]))
    }
  }

  @Test("Drawing stops when it is asked to")
  func stops() throws {
    var bands = 0
    try Rasterizer(faces: faces).forEachBand(of: try page()) { (_) throws(DrawingError) in
      bands += 1
      return bands < 2
    } orFail: {
      $0
    }
    #expect(bands == 2)
  }

  @Test("A list without items is all ground")
  func nothing() throws {
    let list = try DrawList(size: PixelSize(width: 3, height: 200), background: Color(rgb: 0x445566))
    let bitmap = try Rasterizer(faces: faces).bitmap(of: list)
    #expect(bitmap.bytes.count == 1800)
    #expect(bitmap[2, 199] == Color(rgb: 0x445566))
  }

  @Test("What lies off the picture is left out of the list")
  func offPicture() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 20)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("off", TextAttributes(font: font, color: Color(rgb: 0xFF0000))), TextLayoutOptions())
    var builder = try DrawListBuilder(
      size: Size(width: 50, height: 50), grid: PixelGrid(scale: 1), background: .white, faces: faces)
    for origin in [Point(x: -200, y: 0), Point(x: 60, y: 0), Point(x: 0, y: -60), Point(x: 0, y: 60)] {
      try builder.text(layout, at: origin)
    }
    #expect(builder.list.items.isEmpty)
    #expect(builder.list.pixelLayout == .grey)
    builder.fill(Rect(x: 0, y: -20, width: 50, height: 10), .black)
    builder.fill(Rect(x: 0, y: 10, width: 50, height: 0), .black)
    let bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
    #expect(bitmap.bytes.allSatisfy { $0 == 255 })
  }

  @Test("Text is cut off at the edges that it is given")
  func edges() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 20)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("HHHHHH", TextAttributes(font: font)), TextLayoutOptions())
    func bitmap(within edges: ClosedRange<Double>?) throws -> Bitmap {
      var builder = try DrawListBuilder(
        size: Size(width: 100, height: 30), grid: PixelGrid(scale: 1), background: .white, faces: faces)
      try builder.text(layout, at: .zero, within: edges)
      return try Rasterizer(faces: faces).bitmap(of: builder.list)
    }
    let (whole, cut) = (try bitmap(within: nil), try bitmap(within: 20...41))
    for y in 0..<30 {
      for x in 0..<100 { #expect(cut[x, y] == ((20..<41).contains(x) ? whole[x, y] : .white)) }
    }
  }

  @Test("An outline that is kept in font units is drawn as FreeType draws the glyph at each size")
  func keptOutlines() throws {
    // Outlines of CFF are kept; of 'glyf' FreeType loads each size.
    for (font, count) in [
      (TestFonts.garamond, 3000), (TestFonts.lobster, 300), (TestFonts.japanese, 60), (TestFonts.inter, 200),
    ] {
      let faces = try (0..<2).map { _ in try FreeTypeFace(library: FreeTypeLibrary(), file: font.file, index: 0) }
      var inked = 0
      for glyph in stride(from: 0, to: UInt32(count), by: 7) {
        for (index, pixels) in [47.0, 3.3, 17.05, 129.71].enumerated() {
          let (size, subpixel) = (F26Dot6(pixels: pixels), (Int(glyph) + index) % 4 * 16)
          let kept = try faces[0].mask(of: glyph, emSize: size, subpixel: subpixel, limit: 1 << 20)
          try faces[1].setEmSize(size)
          #expect(
            try faces[1].renderedMask(of: glyph, subpixel: subpixel, limit: 1 << 20) == kept,
            "glyph \(glyph) at \(pixels)")
          if kept != nil { inked += 1 }
        }
      }
      #expect(inked > count / 4)
    }
  }

  @Test("A huge glyph is drawn strip by strip as it would be at once")
  func strips() throws {
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: TestFonts.garamond.file, index: 0)
    for glyph in [69, 80, 2990] as [UInt32] {
      let size = F26Dot6(pixels: 1500.3)
      let whole = try #require(try face.mask(of: glyph, emSize: size, subpixel: 48, limit: 64 << 20))
      for rows in [whole.top..<whole.top + 64, -400..<(-320), whole.top + whole.height - 5..<whole.top + whole.height] {
        let strip = try #require(try face.strip(of: glyph, emSize: size, subpixel: 48, rows: rows))
        #expect(strip.top == rows.lowerBound && strip.height == rows.count)
        var differences = 0
        for row in rows {
          for column in whole.left..<whole.left + whole.width {
            let there = whole.coverage[(row - whole.top) * whole.width + column - whole.left]
            let here = strip.coverage[(row - strip.top) * strip.width + column - strip.left]
            if there != here { differences += 1 }
          }
        }
        #expect(differences == 0, "glyph \(glyph), rows \(rows)")
      }
      #expect(try face.strip(of: glyph, emSize: size, subpixel: 0, rows: 5000..<5064) == nil)
    }
  }

  @Test("A picture of huge glyphs does not depend on its bands")
  func hugeGlyphs() throws {
    var builder = try DrawListBuilder(
      size: Size(width: 900, height: 1400), grid: PixelGrid(scale: 1), background: .white, faces: faces)
    for (face, text) in [(TestFonts.inter, "g"), (TestFonts.emoji, "😀")] {
      let font = try FontInstance(face: face, pointSize: 1300)
      let layout = try Typesetter(faces: faces).layout(
        AttributedText(text, TextAttributes(font: font)), TextLayoutOptions())
      try builder.text(layout, at: Point(x: 0.5, y: 0))
    }
    let first = try Rasterizer(faces: faces).bitmap(of: builder.list)
    let other = try Rasterizer(faces: faces, rowsPerBand: 333, cacheBytes: 1 << 20).bitmap(of: builder.list)
    #expect(first == other)
    #expect(first[450, 700] != .white)
  }
}
