import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

/// A font of some hundred kilobytes can stand for gigabytes of colour: bitmaps of one bit a pixel, and layers that glyphs share.
@Suite("Fonts: glyphs in colour that are too much")
struct ColorGlyphLimitTests {
  private func bigEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
  }

  private func number(of scalar: Unicode.Scalar, in face: FontFace) throws -> UInt32 {
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: face.file, index: 0)
    return try #require(face.glyph(for: scalar))
  }

  /// The font of pictures, whose PNG says that it is so many pixels wide and high.
  private func pictures(side: Int) throws -> FontFace {
    var font = try FontBytes(path: TestFonts.madePath("Pictures.ttf"))
    let table = try #require(font.tables.first { $0.tag == "sbix" })
    var bytes = Array(font.bytes[table.offset..<table.offset + table.length])
    let header = try #require(bytes.indices.first { bytes[$0...].starts(with: "IHDR".utf8) })
    bytes.replaceSubrange(header + 4..<header + 12, with: bigEndian(side, bytes: 4) + bigEndian(side, bytes: 4))
    let sum = Inflater.crc(0, Array(bytes[header..<header + 17]), 17)
    bytes.replaceSubrange(header + 17..<header + 21, with: bigEndian(Int(sum), bytes: 4))
    font.replace("sbix", with: bytes)
    return try font.face()
  }

  /// The font of palettes, whose H has so many layers.
  private func layers(_ count: Int) throws -> FontFace {
    var font = try FontBytes(path: TestFonts.madePath("Palettes.ttf"))
    let glyph = bigEndian(Int(try number(of: "H", in: font.face())), bytes: 2)
    // COLR of version 0: the places of one base glyph and of the layers.
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20] + bigEndian(count, bytes: 2)
    let layers = [[UInt8]](repeating: glyph + [0xFF, 0xFF], count: count).joined()
    let base: [UInt8] = glyph + [0, 0] + bigEndian(count, bytes: 2)
    font.replace("COLR", with: header + base + Array(layers))
    return try font.face()
  }

  /// Draws a text, and returns why it can't be; nil if it is drawn.
  private func refusal(_ text: String, in face: FontFace, size: Double = 20) throws -> String? {
    let faces = FaceLibrary()
    do {
      let layout = try Typesetter(faces: faces).layout(
        AttributedText(text, TextAttributes(font: FontInstance(face: face, pointSize: size))),
        TextLayoutOptions(width: 2000))
      var builder = try DrawListBuilder(
        size: layout.size, grid: PixelGrid(scale: 1), background: .white, faces: faces)
      try builder.text(layout, at: .zero)
      return nil
    } catch { return "\(error)" }
  }

  @Test("A glyph that is a bitmap of more pixels than a megapixel is refused before it is decoded")
  func bitmap() throws {
    let face = try pictures(side: 10_000)
    let glyph = try number(of: "H", in: face)
    #expect(
      try refusal("H", in: face)
        == "Glyph \(glyph) of font 'TestPictures-Regular' can't be drawn: it is a bitmap of 10000 × 10000 pixels, and at most 1,048,576 are drawn; give the font smaller ones."
    )
    let handle = try FreeTypeFace(library: FreeTypeLibrary(), file: face.file, index: 0)
    #expect(throws: StrikeTooLarge.self) { _ = try handle.strike(of: glyph, emSize: F26Dot6(pixels: 20)) }
    // One that can't be decoded is as none.
    #expect(try refusal("H", in: pictures(side: 1024)) == nil)
    #expect(try refusal("H", in: TestFonts.made("Pictures.ttf")) == nil)
  }

  @Test("A bitmap that a font calls one pixel of its em is drawn in strips, and refused where it would be too large")
  func scaledBitmap() throws {
    var font = try FontBytes(path: TestFonts.madePath("Pictures.ttf"))
    let table = try #require(font.tables.first { $0.tag == "sbix" })
    // The pixels of the em of its only strike.
    let strike = font.number(at: table.offset + 8, bytes: 4)
    font.set("sbix", [strike: 1])
    let face = try font.face()
    func draw(_ size: Double) throws {
      let faces = FaceLibrary()
      let layout = try Typesetter(faces: faces).layout(
        AttributedText("H", TextAttributes(font: FontInstance(face: face, pointSize: size))), TextLayoutOptions())
      var builder = try DrawListBuilder(
        size: Size(width: 100, height: 100), grid: PixelGrid(scale: 1), background: .white, faces: faces)
      try builder.text(layout, at: .zero)
      #expect(builder.list.hasGlyphs)
      _ = try Rasterizer(faces: faces).bitmap(of: builder.list)
    }
    try draw(60)
    let size = PixelSize(width: 40_000, height: 40_000)
    let error = DrawingError.font(.glyphTooLarge(font: face.postScriptName, glyph: try number(of: "H", in: face), size))
    #expect(throws: error) { try draw(2000) }
  }

  @Test("A glyph of more than 512 colour layers is refused")
  func glyphLayers() throws {
    #expect(try refusal("H", in: layers(512)) == nil)
    let face = try layers(513)
    let glyph = try number(of: "H", in: face)
    #expect(
      try refusal("xH", in: face)
        == "Glyph \(glyph) of font 'TestPalettes-Regular' can't be drawn: it has more than 512 colour layers; give it fewer."
    )
  }

  @Test("The layers of all glyphs of a page are limited together")
  func page() throws {
    let face = try layers(500)
    #expect(try refusal(String(repeating: "H", count: 300), in: face) == nil)
    #expect(
      try refusal(String(repeating: "H", count: 3_000), in: face)
        == "Font 'TestPalettes-Regular' has too much to draw: on one page, colour layers and bitmaps of glyphs take as long as 1,000,000,000 pixels at most; give it fewer layers or smaller bitmaps, or less text."
    )
    // A bitmap is decoded once for each band where it is too large to be kept.
    let size = PixelSize(width: 1024, height: 1024)
    for bands in [1, 7] {
      var work = DrawingWork()
      let count = (0..<200).prefix { _ in work.add(strike: size, bands: bands) }.count
      #expect(count == 119 / bands)
    }
  }
}
