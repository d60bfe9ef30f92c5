import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts: bitmaps and colour layers")
struct StrikeTests {
  @Test("The strike nearest above a size is taken, in whatever order a font has them")
  func nearest() throws {
    var font = try FontBytes(path: TestFonts.madePath("Pictures.ttf"))
    let table = try #require(font.tables.first { $0.tag == "sbix" })
    // The places of strikes begin at byte 8; a strike begins with its pixels of the em.
    let place = font.number(at: table.offset + 8, bytes: 4)
    let strike = Array(font.bytes[table.offset + place + 2..<table.offset + table.length])
    let sizes = [40, 20, 80, 40]
    func bigEndian(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    var (places, strikes): ([UInt8], [UInt8]) = ([], [])
    for size in sizes {
      places += bigEndian(8 + 4 * sizes.count + strikes.count)
      strikes += [0, UInt8(size)] + strike
    }
    font.replace("sbix", with: [0, 1, 0, 1] + bigEndian(sizes.count) + places + strikes)
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: font.face().file, index: 0)
    let glyph = try #require(face.glyph(for: "H"))
    // Twice: the second time the sizes are known.
    for _ in 0..<2 {
      for (size, found) in [(1.0, 20.0), (20, 20), (21, 40), (41, 80), (500, 80)] {
        #expect(face.strikeSize(of: glyph, emSize: F26Dot6(pixels: size))?.pixelsPerEm == found)
        #expect(try face.strike(of: glyph, emSize: F26Dot6(pixels: size))?.pixelsPerEm == found)
      }
    }
  }

  @Test("The colour layers of a glyph are found once, for each palette")
  func layers() throws {
    let face = try TestFonts.made("Palettes.ttf")
    let faces = FaceLibrary()
    for palette in face.palettes.indices {
      let font = try faces.font(FontVariant(face: face, coordinates: [], palette: palette))
      let glyph = try #require(font.face.glyph(for: "H"))
      let layers = font.face.colorLayers(of: glyph, palette: palette)
      for _ in 0..<2 { #expect(font.layers(of: glyph) == layers) }
    }
  }
}
