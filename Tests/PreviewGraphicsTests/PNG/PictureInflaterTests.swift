import PreviewTestSupport
import CSystemLibrary
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Picture inflater")
struct PictureInflaterTests {
  /// A picture's rows as they are held; nil where libpng has to read it.
  private func rows(_ bytes: [UInt8]) throws -> [[UInt8]]? {
    let storage = OwnedMemory(count: bytes.count)
    storage.bytes.copyBytes(from: bytes)
    let reader = try PNGReader(storage, name: "a.png")
    let inflater = PictureInflater()
    guard let held = inflater.rows(of: reader) else { return nil }
    for y in 1..<max(1, held.count) {
      #expect(held.isRepeated(y) == (memcmp(held.row(y), held.row(y - 1), held.rowBytes) == 0))
    }
    return (0..<held.count).map { Array(UnsafeBufferPointer(start: held.row($0), count: held.rowBytes)) }
  }

  @Test("Reads what is stored as ours is, and leaves the rest to libpng", arguments: PNGReaderTests.kinds)
  func everyKind(kind: PNGFixture.Kind, depth: Int, isInterlaced: Bool) throws {
    let highest = (1 << depth) - 1
    let palette = (0...min(highest, 255)).map { Color(rgb: UInt32($0 * 0x3F1_0702 & 0xFF_FFFF)) }
    for (width, height) in [(1, 1), (3, 2), (8, 8), (29, 13)] {
      for transparency in kind == .palette ? [[], [0, 90]] : [[]] as [[UInt8]] {
        let fixture = PNGFixture(
          kind: kind, depth: depth, width: width, height: height, isInterlaced: isInterlaced,
          palette: kind == .palette ? palette : [], transparency: transparency
        ) { x, y, channel in (x * 7919 + y / 3 * 104_729 + channel * 31 + 5) % (highest + 1) }
        let isOurs = !isInterlaced && (kind == .palette || depth == 8 && kind != .greyAlpha)
        let rows = try rows(fixture.bytes)
        #expect((rows != nil) == isOurs)
        if let rows { #expect(rows.flatMap(\.self) == Array(try Bitmap(png: fixture.bytes).bytes)) }
      }
    }
  }

  @Test("Reads a palette of greys")
  func greys() throws {
    for depth in [1, 2, 4, 8] {
      let palette = (0..<1 << min(depth, 5)).map { level in Color(rgb: UInt32(level * 7) * 0x01_0101) }
      let fixture = PNGFixture(kind: .palette, depth: depth, width: 13, height: 6, palette: palette) { x, y, _ in
        (x + y / 2) % palette.count
      }
      #expect(try rows(fixture.bytes)?.reduce(into: [], +=) == Array(Bitmap(png: fixture.bytes).bytes))
    }
  }

  @Test("Reads runs, repeats and noise that we wrote", arguments: [1, 2, 85, 86, 463, 1179, 10_923, 40_000])
  func ours(width: Int) throws {
    for layout in [PixelLayout.grey, .rgb, .rgba] {
      let size = PixelSize(width: width, height: max(7, 150_000 / width))
      let bitmap = DeflateEncoderTests.picture(size, layout, seed: width)
      let bytes = try PNGWriterTests.write(bitmap, as: PNGPixelFormat(layout), portion: 64)
      #expect(try rows(bytes)?.reduce(into: [], +=) == Array(bitmap.bytes), "\(layout)")
    }
  }

  @Test("Leaves a file with filters to libpng, with another header, or with more than the file's end behind its rows")
  func others() throws {
    let fixture = PNGFixture(kind: .rgb, depth: 8, width: 4, height: 3) { x, y, _ in x + y }
    // Signature 8, IHDR 25, IDAT's head 8, zlib's 2, a stored block's 5: then the first filter.
    let header = 8 + 25 + 8
    for (index, byte) in [(header + 2 + 5, 1), (header + 1, 0x9C), (header, 0x68)] as [(Int, UInt8)] {
      var bytes = fixture.bytes
      #expect(try rows(bytes) != nil)
      bytes[index] = byte
      #expect(try rows(bytes) == nil)
    }
    let end = fixture.bytes.count - 12
    let text = [0, 0, 0, 0] + Array("tEXt".utf8) + [0, 0, 0, 0]
    #expect(try rows(fixture.bytes[..<end] + text + fixture.bytes[end...]) == nil)
  }

  @Test(
    "Leaves a file with a wrong checksum to libpng",
    arguments: PNGReaderTests.kinds)
  func checksums(kind: PNGFixture.Kind, depth: Int, isInterlaced: Bool) throws {
    let highest = (1 << depth) - 1
    let fixture = PNGFixture(
      kind: kind, depth: depth, width: 5, height: 4, isInterlaced: isInterlaced,
      palette: kind == .palette ? (0...min(highest, 255)).map { Color(rgb: UInt32($0 * 0x01_0F07)) } : []
    ) { x, y, channel in (x + y / 2 + channel) % (highest + 1) }
    guard let read = try rows(fixture.bytes) else { return }
    #expect(try read.reduce(into: [], +=) == Array(Bitmap(png: fixture.bytes).bytes))
    let start = fixture.bytes.indices.first { Array(fixture.bytes[$0...].prefix(4)) == Array("IDAT".utf8) }! + 4
    for index in start..<fixture.bytes.count {
      var bytes = fixture.bytes
      bytes[index] ^= 0x04
      #expect(try rows(bytes) == nil, "byte \(index)")
    }
  }

  @Test("A damaged file has its pixels or none, never a crash")
  func damage() throws {
    let size = PixelSize(width: 40, height: 30)
    let whole = try PNGWriterTests.write(
      DeflateEncoderTests.picture(size, .rgb, seed: 3), as: PNGPixelFormat(.rgb), portion: 30)
    // Where the rows begin.
    let start = whole.indices.first { Array(whole[$0...].prefix(4)) == Array("IDAT".utf8) }! + 4
    for index in start..<whole.count {
      for change in [0x01, 0x10, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] ^= change
        let found = try rows(bytes)
        #expect(found?.count ?? size.height == size.height)
      }
      #expect(try rows(Array(whole[..<index])) == nil, "\(index) bytes")
    }
  }
}
