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

  @Test("FreeType is given no compressed notes of pictures, and draws them as they are")
  func notes() throws {
    func bigEndian(_ number: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    let plain = try TestFonts.made("Pictures.ttf")
    #expect(plain.file.withoutNotes() === plain.file)
    #expect(TestFonts.emoji.file.withoutNotes() === TestFonts.emoji.file)
    var font = try FontBytes(path: TestFonts.madePath("Pictures.ttf"))
    let handle = try FreeTypeFace(library: FreeTypeLibrary(), file: plain.file, index: 0)
    let glyph = try #require(handle.glyph(for: "H"))
    let table = try #require(font.tables.first { $0.tag == "sbix" })
    let bytes = Array(font.bytes[table.offset..<table.offset + table.length])
    // The picture of the only strike, and the place behind its header.
    let strike = font.number(at: table.offset + 8, bytes: 4)
    let ends = [0, 1].map { font.number(at: table.offset + strike + 4 + 4 * (Int(glyph) + $0), bytes: 4) }
    let picture = Array(bytes[strike + ends[0]..<strike + ends[1]])
    let end = 8 + 8 + 25
    for name in ["zTXt", "iTXt", "iCCP"] {
      let note = bigEndian(6) + Array("\(name)k\0\0abc".utf8) + [1, 2, 3, 4]
      var data = Array(picture[..<end])
      data += note + note
      data += picture[end...]
      var made: [UInt8] = [0, 1, 0, 1] + bigEndian(1) + bigEndian(12)
      made += bytes[strike..<strike + 4]
      for number in 0...plain.glyphCount {
        made += bigEndian(8 + 4 * plain.glyphCount + (number > Int(glyph) ? data.count : 0))
      }
      font.replace("sbix", with: made + data)
      let face = try font.face()
      let file = face.file.withoutNotes()
      #expect(file !== face.file)
      #expect(file.withoutNotes() === file)
      #expect(face.file.digest == FontFile(path: "x", bytes: font.bytes).digest)
      let changed = zip(face.file.bytes, file.bytes).filter { $0 != $1 }.count
      #expect(changed == 8, "\(name)")
      let own = try FreeTypeFace(library: FreeTypeLibrary(), file: face.file, index: 0)
      let size = F26Dot6(pixels: 20)
      #expect(try own.strike(of: glyph, emSize: size) == handle.strike(of: glyph, emSize: size))
      #expect(try own.strike(of: glyph, emSize: size) != nil)
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
