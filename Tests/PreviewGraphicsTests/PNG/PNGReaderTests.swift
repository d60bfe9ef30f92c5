import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("PNG reader")
struct PNGReaderTests {
  static let kinds = PNGFixture.Kind.allCases.flatMap { kind in
    kind.depths.flatMap { depth in [(kind, depth, false), (kind, depth, true)] }
  }

  @Test("Decodes every colour type, bit depth and interlacing to the same 8-bit pixels", arguments: kinds)
  func everyKind(kind: PNGFixture.Kind, depth: Int, isInterlaced: Bool) throws {
    let highest = (1 << depth) - 1
    var noise = Noise(depth + Int(kind.number))
    let palette = (0...min(highest, 255)).map { _ in
      Color(
        red: UInt8(noise.next(below: 256)), green: UInt8(noise.next(below: 256)), blue: UInt8(noise.next(below: 256)))
    }
    for (width, height) in [(1, 1), (3, 2), (8, 8), (17, 13)] {
      let sample = { @Sendable (x: Int, y: Int, channel: Int) in
        (x * 7919 + y * 104_729 + channel * 31 + 5) % (highest + 1)
      }
      let fixture = PNGFixture(
        kind: kind, depth: depth, width: width, height: height, isInterlaced: isInterlaced,
        palette: kind == .palette ? palette : [], sample: sample)
      let bitmap = try Bitmap(png: fixture.bytes)
      #expect(bitmap.size == PixelSize(width: width, height: height))
      #expect(bitmap.layout == (kind == .grey ? .grey : kind == .rgb || kind == .palette ? .rgb : .rgba))
      for y in 0..<height {
        for x in 0..<width {
          let value = { (channel: Int) in
            UInt8((Double(sample(x, y, channel)) * 255 / Double(highest)).rounded())
          }
          let expected =
            switch kind {
            case .grey: Color(red: value(0), green: value(0), blue: value(0))
            case .rgb: Color(red: value(0), green: value(1), blue: value(2))
            case .palette: palette[sample(x, y, 0)]
            case .greyAlpha: Color(red: value(0), green: value(0), blue: value(0), alpha: value(1))
            case .rgba: Color(red: value(0), green: value(1), blue: value(2), alpha: value(3))
            }
          #expect(bitmap[x, y] == expected)
        }
      }
    }
  }

  @Test("Transparency of a grey level, a colour and palette entries becomes alpha")
  func transparency() throws {
    let grey = PNGFixture(kind: .grey, depth: 2, width: 4, height: 1, transparency: [0, 2]) { x, _, _ in x }
    #expect(try (0..<4).map { try Bitmap(png: grey.bytes)[$0, 0].alpha } == [255, 255, 0, 255])
    let deep = PNGFixture(kind: .rgb, depth: 16, width: 3, height: 1, transparency: [1, 2, 1, 2, 1, 2]) { x, _, _ in
      0x0101 + x
    }
    #expect(try (0..<3).map { try Bitmap(png: deep.bytes)[$0, 0].alpha } == [255, 0, 255])
    let palette = PNGFixture(
      kind: .palette, depth: 8, width: 3, height: 1, palette: [.white, .black, .white], transparency: [0, 128]
    ) { x, _, _ in x }
    #expect(
      try (0..<3).map { try Bitmap(png: palette.bytes)[$0, 0] } == [
        Color(rgb: 0xFFFFFF, alpha: 0), Color(red: 0, green: 0, blue: 0, alpha: 128), .white,
      ])
  }

  @Test("A palette of greys is read as grey")
  func greyPalette() throws {
    let fixture = PNGFixture(
      kind: .palette, depth: 2, width: 5, height: 1,
      palette: [10, 200, 77].map { Color(red: $0, green: $0, blue: $0) }
    ) { x, _, _ in x % 3 }
    let bitmap = try Bitmap(png: fixture.bytes)
    #expect(bitmap.layout == .grey)
    #expect(Array(bitmap.bytes) == [10, 200, 77, 10, 200])
  }

  @Test("A number that the palette lacks reads as black, in grey and in colour")
  func palettePastEnd() throws {
    for color in [Color.white, Color(rgb: 0xFF0000)] {
      let fixture = PNGFixture(kind: .palette, depth: 8, width: 2, height: 1, palette: [color]) { x, _, _ in x * 200 }
      let bitmap = try Bitmap(png: fixture.bytes)
      #expect(bitmap[0, 0] == color)
      #expect(bitmap[1, 0] == .black)
    }
  }

  @Test("Rows come in any portions, interlaced or not", arguments: [false, true])
  func portions(isInterlaced: Bool) throws {
    let fixture = PNGFixture(kind: .rgb, depth: 8, width: 9, height: 11, isInterlaced: isInterlaced) { x, y, channel in
      (x * 20 + y * 3 + channel) % 256
    }
    let whole = try Bitmap(png: fixture.bytes)
    let reader = try fixture.bytes.withUnsafeBytes { try PNGReader(bytes: $0, name: "rows") }
    var rows: [UInt8] = []
    for count in [1, 0, 4, 6] {
      var part = [UInt8](repeating: 0, count: count * reader.rowBytes)
      try part.withUnsafeMutableBytes { try reader.nextRows(into: $0, count: count) }
      rows += part
    }
    #expect(reader.rowsLeft == 0)
    #expect(rows == Array(whole.bytes))
  }

  @Test("A reader that is dropped half way gives everything back")
  func dropped() throws {
    let fixture = PNGFixture(kind: .rgb, depth: 8, width: 9, height: 11) { x, _, _ in x }
    let reader = try fixture.bytes.withUnsafeBytes { try PNGReader(bytes: $0, name: "rows") }
    var row = [UInt8](repeating: 0, count: reader.rowBytes)
    try row.withUnsafeMutableBytes { try reader.nextRows(into: $0, count: 1) }
    #expect(reader.rowsLeft == 10)
  }

  @Test("Texts and profiles are passed over, whatever they unpack to")
  func ancillaryBomb() throws {
    let encoder = DeflateEncoder(rowBytes: 1000, roomBytes: 1000, step: 1)
    encoder.addRow { $0.update(repeating: 0, count: 999) }
    encoder.repeatRow(19_999)
    encoder.finish()
    let zeros = Array(encoder.output)
    let fixture = PNGFixture(
      kind: .grey, depth: 8, width: 1, height: 1,
      chunks: [("zTXt", Array("a\0\0".utf8) + zeros), ("iCCP", Array("p\0\0".utf8) + zeros)]
    ) { _, _, _ in 7 }
    #expect(try Bitmap(png: fixture.bytes).bytes == [7])
  }
}
