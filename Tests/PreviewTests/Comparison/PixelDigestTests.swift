import Testing

@testable import Preview

@Suite("Pixel digest")
struct PixelDigestTests {
  @Test("It is SHA-256 over width, height and RGBA rows, as other tools would compute it")
  func value() throws {
    // printf '\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0\1\377\377\377\377\0\0\0\377' | sha256sum
    #expect(
      try PixelDigest(of: MadePicture(".#").source()).hex
        == "50a6bc12ccd8c7fa8a379de0b09fd1b3a971a81661c2a6de320b972d1ffa318c")
  }

  @Test("The kind of PNG doesn't matter, and a pixel, a clear one's colour and the shape do")
  func differences() throws {
    func digest(_ drawing: String) throws -> String { try PixelDigest(of: MadePicture(drawing).source()).hex }
    let grey = PNGFixture(kind: .grey, depth: 1, width: 3, height: 200, isInterlaced: true) { x, y, _ in (x + y) % 2 }
    let rgba = PNGFixture(kind: .rgba, depth: 16, width: 3, height: 200) { x, y, channel in
      channel == 3 || (x + y) % 2 == 1 ? 65535 : 0
    }
    #expect(
      try PixelDigest(of: .memory(grey.bytes, name: "grey")) == PixelDigest(of: .memory(rgba.bytes, name: "rgba")))
    let digests = [
      try digest("...."), try digest("..\n.."), try digest("...o"), try digest("    "), try digest("   ~"),
    ]
    #expect(Set(digests).count == digests.count)
  }

  @Test("A picture that is cut off has no digest")
  func cut() throws {
    guard case .memory(let bytes, _) = try MadePicture("....").source() else { return }
    #expect(throws: PNGError.truncated(name: "cut.png", bytes: bytes.count - 5)) {
      try PixelDigest(of: .memory(bytes.dropLast(5), name: "cut.png"))
    }
  }
}
