import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("JPEG")
struct JPEGTests {
  private static let folder = "\(TestFonts.repository)/Tests/Fuzz/Seeds/jpeg"

  private func bytes(_ name: String) throws -> [UInt8] {
    try FileAccess.bytes(of: "\(Self.folder)/\(name).jpg", limit: 1 << 16)
  }

  private func decode(_ bytes: [UInt8], limit: Int = 1 << 20) throws(ImageError) -> Bitmap {
    let decoded = bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in try ImageContent(bytes, name: "a.jpg", limit: limit) }
    }
    guard case .bitmap(let bitmap) = try decoded.get() else { throw .unknown(name: "a.jpg") }
    return bitmap
  }

  /// The sentence with which bytes are refused; empty if they aren't.
  private func refusal(_ bytes: [UInt8], limit: Int = 1 << 20) -> String {
    do throws(ImageError) { _ = try decode(bytes, limit: limit) } catch { return "\(error)" }
    return ""
  }

  @Test("Baseline, progressive and grey pictures have the pixels that the exact transform gives, on every processor")
  func pixels() throws {
    for name in ["waves", "progressive"] {
      let waves = try decode(bytes(name))
      #expect(waves.size == PixelSize(width: 37, height: 29) && waves.layout == .rgb)
      #expect(waves[0, 0] == Color(rgb: 0x000100) && waves[5, 3] == Color(rgb: 0x1F1B2A))
      #expect(waves[20, 11] == Color(rgb: 0x8964C1) && waves[36, 15] == Color(rgb: 0xFA8562))
    }
    #expect(try decode(bytes("waves")) == decode(bytes("progressive")))
    let grey = try decode(bytes("grey"))
    #expect(grey.layout == .grey && grey.bytes[3 * 37 + 5] == 0x1E && grey.bytes[11 * 37 + 20] == 0x7A)
  }

  @Test("A picture is turned as its camera was held")
  func turned() throws {
    let upright = try decode(bytes("halves"))
    let turned = try decode(bytes("turned"))
    #expect(turned.size == PixelSize(width: 16, height: 24))
    // Clockwise by a quarter: what was at the left is at the top, and the top at the right.
    for y in 0..<24 { for x in 0..<16 { #expect(turned[x, y] == upright[y, 15 - x]) } }
  }

  @Test(
    "Each of EXIF's orientations shows the same picture",
    arguments: [
      (1, [1, 2, 3, 4, 5, 6], 2), (2, [2, 1, 4, 3, 6, 5], 2), (3, [6, 5, 4, 3, 2, 1], 2), (4, [5, 6, 3, 4, 1, 2], 2),
      (5, [1, 3, 5, 2, 4, 6], 3), (6, [5, 3, 1, 6, 4, 2], 3), (7, [6, 4, 2, 5, 3, 1], 3), (8, [2, 4, 6, 1, 3, 5], 3),
    ] as [(Int, [UInt8], Int)])
  func orientations(number: Int, pixels: [UInt8], width: Int) {
    let stored = Bitmap(size: PixelSize(width: 2, height: 3), layout: .grey, bytes: [1, 2, 3, 4, 5, 6])
    let seen = JPEGOrientation(number)?.turned(stored) ?? stored
    #expect(seen.size.width == width && Array(seen.bytes) == pixels)
  }

  @Test("EXIF that is cut off, points outside or names no orientation leaves a picture as it is")
  func badOrientations() throws {
    let whole = try bytes("turned")
    let exif = try #require(whole.firstRange(of: Array("Exif".utf8)))
    // The orientation's tag and value, the place of the first directory, and the count of its entries.
    for place in exif.upperBound..<exif.upperBound + 24 {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = value
        #expect(refusal(damaged) == "", "\(place) \(value)")
      }
    }
  }

  @Test("A picture that is cut off anywhere is refused in a sentence")
  func cutOff() throws {
    for name in ["waves", "progressive"] {
      let whole = try bytes(name)
      for count in stride(from: 3, to: whole.count - 2, by: 7) {
        #expect(refusal(Array(whole.prefix(count))).hasPrefix("Picture 'a.jpg' "), "\(count)")
      }
      #expect(
        refusal(Array(whole.prefix(whole.count / 2)))
          == "Picture 'a.jpg' is cut off: its \(whole.count / 2) bytes end before the picture does; copy or make it again."
      )
    }
  }

  @Test("A damaged byte is a sentence or a picture, and nothing else")
  func damage() throws {
    let whole = try bytes("progressive")
    for place in whole.indices {
      for flip in [0x01, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] ^= flip
        _ = refusal(damaged, limit: 1 << 14)
      }
    }
  }

  @Test("Inks of a printing press, and what is neither PNG nor JPEG, are refused")
  func refused() throws {
    #expect(
      try refusal(bytes("inks"))
        == "Picture 'a.jpg' can't be read: its colours are those of a printing press (CMYK); save it in sRGB.")
    #expect(
      refusal(Array("GIF89a".utf8))
        == "'a.jpg' is no picture that can be read: it doesn't begin as a PNG, a JPEG, an SVG or a PDF does; name one of these."
    )
    // A frame that adds to a former frame; nothing reads or writes these.
    var differential = try bytes("grey")
    let frame = try #require(differential.firstRange(of: [0xFF, 0xC0] as [UInt8]))
    differential[frame.lowerBound + 1] = 0xC5
    #expect(refusal(differential).hasPrefix("Picture 'a.jpg' can't be read: libjpeg says \"Unsupported"))
  }

  @Test("A header that asks for a billion pixels is refused before they are allocated")
  func tooLarge() throws {
    var large = try bytes("grey")
    let frame = try #require(large.firstRange(of: [0xFF, 0xC0] as [UInt8]))
    for (place, value) in zip(5..<9, [0xEA, 0x60, 0xEA, 0x60] as [UInt8]) { large[frame.lowerBound + place] = value }
    #expect(
      refusal(large, limit: Limits.imagePixels)
        == "Picture 'a.jpg' is too large: it is 60000 × 60000 pixels, and at most 16000000 pixels in all are allowed; make it smaller."
    )
  }

  /// A grey picture of one block, whose coefficients are 0 and come in so many scans.
  private func progressive(scans: Int) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    // A Huffman table for either kind of coefficient, with a code of one bit for 0.
    for table in [0x00, 0x10] as [UInt8] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [0]
    }
    func scan(_ first: UInt8, _ last: UInt8, _ approximation: UInt8) {
      bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, first, last, approximation, 0x7F]
    }
    scan(0, 0, 0x01)
    scan(0, 0, 0x10)
    for coefficient in 1...UInt8(scans - 2) { scan(coefficient, coefficient, 0x00) }
    return bytes + [0xFF, 0xD9]
  }

  @Test("A progressive picture in more scans than encoders write is refused")
  func scans() throws {
    #expect(try decode(progressive(scans: 64)).bytes.allSatisfy { $0 == 128 })
    #expect(
      refusal(progressive(scans: 65))
        == "Picture 'a.jpg' can't be read: it is a progressive JPEG of more than 64 scans; save it again.")
  }

  @Test("A scene shows a JPEG, known by its bytes, at the scale that its name says")
  func scene() throws {
    let folder = TemporaryFolder()
    try folder.write(bytes("halves"), to: "photo@2x.jpg")
    try folder.write(bytes("halves"), to: "photo.png")
    let text = """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      scenes: { a: { elements: [{ image: photo.jpg }, { image: photo.png }] } }

      """
    let read = spec(text, categories: [.large], folder: folder.path)
    #expect(read.mistakes.map(\.description) == [])
    let scene = try #require(read.plan.pictures.first?.sheet as? SceneSheet).scene
    let sizes = scene.variants[0].elements.compactMap { element -> Size? in
      guard case .picture(let picture) = (element.content as? SceneImage)?.source else { return nil }
      return picture.size
    }
    #expect(sizes == [Size(width: 12, height: 8), Size(width: 24, height: 16)])
  }
}
