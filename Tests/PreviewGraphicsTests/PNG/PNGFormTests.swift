import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("The form of our PNGs")
struct PNGFormTests {
  private static let size = PixelSize(width: 9, height: 5)

  private static func picture(
    _ format: PNGPixelFormat, _ layout: PixelLayout, scale: Double = 3, texts: [PNGText] = [], frames: Int? = nil
  ) throws -> [UInt8] {
    var header = PNGHeader(size: size, layout: layout, format: format, displayScale: scale)
    (header.frames, header.texts) = (frames, texts)
    let writer = try PNGWriter(header)
    for _ in 0..<(frames ?? 1) {
      if frames != nil { try writer.beginFrame(rows: 0..<size.height, milliseconds: 100) }
      try writer.writeUniformRows(.white, count: size.height)
    }
    try writer.finish()
    return writer.bytes
  }

  @Test("Every kind of picture that the tool writes has it, also cut at any byte behind the resolution")
  func own() throws {
    let palette = PNGPixelFormat.palette([Color(red: 255, green: 255, blue: 255, alpha: 255)], bits: 1)
    let clear = PNGPixelFormat.palette([Color(red: 255, green: 255, blue: 255, alpha: 0), .white], bits: 1)
    for bytes in [
      try Self.picture(.grey(bits: 8), .grey), try Self.picture(.grey(bits: 1), .grey, scale: 1),
      try Self.picture(.rgb, .rgb), try Self.picture(.rgba, .rgba), try Self.picture(palette, .rgb),
      try Self.picture(clear, .rgba), try Self.picture(.rgb, .rgb, texts: [PNGText("Software", "preview-render")]),
      try Self.picture(.rgb, .rgb, frames: 2),
    ] {
      #expect(PNGForm.isOwn(bytes))
      #expect(PNGForm.isOwn(Array(bytes.dropLast(30))))
    }
  }

  @Test("No other program's picture has it, nor one of ours that a program has changed")
  func foreign() throws {
    let own = try Self.picture(.rgb, .rgb)
    func changed(_ place: Int, _ byte: UInt8) -> [UInt8] {
      var bytes = own
      bytes[place] = byte
      return bytes
    }
    // IHDR takes 25 bytes behind the signature, sRGB 13, pHYs 21; then comes IDAT.
    let (srgb, phys, idat) = (33, 46, 67)
    #expect(own[idat + 4..<idat + 8].elementsEqual("IDAT".utf8))
    for bytes in [
      changed(srgb + 8, 0), changed(srgb + 4, UInt8(ascii: "g")), changed(phys + 9, 1), changed(phys + 16, 0),
      changed(idat + 9, 0x9C), changed(idat + 4, UInt8(ascii: "t")), Array(own.prefix(phys)), Array(own.prefix(8)),
      Array(own[..<srgb] + own[phys...]), Array(own[..<phys] + own[idat...]),
    ] {
      #expect(!PNGForm.isOwn(bytes))
    }
    let fixture = PNGFixture(
      kind: .rgb, depth: 8, width: 4, height: 4, chunks: [("sRGB", [0]), ("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1])]
    ) { _, _, _ in 0 }
    #expect(!PNGForm.isOwn(fixture.bytes))
  }
}
