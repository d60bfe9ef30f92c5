import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("PNG damage")
struct PNGDamageTests {
  static let small = PNGFixture(kind: .palette, depth: 4, width: 9, height: 5, palette: [.white, .black]) { x, y, _ in
    (x + y) % 2
  }

  func sentence(_ bytes: [UInt8]) -> String? {
    do {
      _ = try Bitmap(png: bytes, name: "a.png")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("Cut off at any byte, a picture is an error")
  func truncated() {
    let whole = Self.small.bytes
    #expect(sentence(whole) == nil)
    for count in 0..<whole.count {
      let expected =
        count < 8
        ? "'a.png' is not a PNG picture: it doesn't begin as a PNG does; put one there, or name another file."
        : "Picture 'a.png' is cut off: its \(count) bytes end before the picture does; copy or make it again."
      #expect(sentence(Array(whole[..<count])) == expected)
    }
  }

  @Test("Any byte changed is an error or a picture, never a crash", arguments: [false, true])
  func changed(isInterlaced: Bool) {
    var fixture = Self.small
    fixture.isInterlaced = isInterlaced
    let whole = fixture.bytes
    for index in whole.indices {
      for change in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] ^= change
        // Each byte is the signature's, a length's or under a checksum.
        #expect(sentence(bytes) != nil, "byte \(index)")
      }
    }
  }

  @Test("A wrong checksum is an error in tRNS too")
  func checksum() {
    var fixture = Self.small
    fixture.transparency = [3]
    var bytes = fixture.bytes
    // Signature 8, IHDR 25, PLTE 18: then tRNS' length, name and its one byte.
    bytes[8 + 25 + 18 + 8] = 4
    #expect(
      sentence(bytes) == "Picture 'a.png' is damaged: libpng says \"tRNS: CRC error\"; copy or make it again.")
  }

  @Test("Rows that are missing in an otherwise whole file are an error")
  func tooFewRows() {
    var short = Self.small
    short.height = 2
    let head = Self.small.bytes[..<33]
    #expect(
      sentence(Array(head + short.bytes[33...]))
        == "Picture 'a.png' is damaged: libpng says \"Not enough image data\"; copy or make it again.")
  }

  @Test("A size beyond the limits is refused before anything of it is allocated")
  func size() {
    func claim(_ width: UInt32, _ height: UInt32) -> String? {
      var bytes = Self.small.bytes
      let header = PNGFixture.chunk("IHDR", PNGFixture.big(width) + PNGFixture.big(height) + [8, 6, 0, 0, 0])
      bytes.replaceSubrange(8..<33, with: header)
      return sentence(bytes)
    }
    #expect(
      claim(100_000, 100_000)
        == "Picture 'a.png' is too large: it is 100000 × 100000 pixels, and at most 100000000 pixels in all are allowed; make it smaller."
    )
    #expect(
      claim(2_147_483_647, 1)
        == "Picture 'a.png' is too large: it is 2147483647 × 1 pixels, and a side has at most 1000000; make it smaller."
    )
    #expect(claim(0, 1) == "Picture 'a.png' is damaged: libpng says \"Invalid IHDR data\"; copy or make it again.")
    // Within the limit, but with next to no rows behind it.
    #expect(claim(10_000, 10_000)?.hasPrefix("Picture 'a.png' is damaged") == true)
  }

  @Test("What is no PNG file says so")
  func notPNG() throws {
    #expect(sentence([])?.hasPrefix("'a.png' is not a PNG picture") == true)
    #expect(sentence(Array("GIF89a……………".utf8))?.hasPrefix("'a.png' is not a PNG picture") == true)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935\nsize 12345\n"
    #expect(
      sentence(Array(pointer.utf8))
        == "'a.png' is a Git LFS pointer, not the picture; fetch it with 'git lfs pull'.")
    #expect {
      try Bitmap(pngAt: "/nowhere/a.png")
    } throws: {
      "\($0)" == "File '/nowhere/a.png' can't be read: there is no such file or folder."
    }
  }

  @Test("The remaining sentences")
  func sentences() {
    #expect(
      "\(PNGError.outOfMemory(name: "a.png"))"
        == "Picture 'a.png' can't be handled: memory ran out; make it smaller, or work on fewer at once.")
    #expect(
      "\(PNGError.noPixels(name: "a.png", size: PixelSize(width: 0, height: 3)))"
        == "Picture 'a.png' can't be written: 0 × 3 pixels are too few; give it a width and a height.")
  }
}
