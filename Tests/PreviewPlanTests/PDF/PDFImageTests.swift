import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Images in PDFs")
struct PDFImageTests {
  /// A page that shows an image over all of it.
  private func sketch(
    _ entries: String, _ bytes: String, contents: String = "24 0 0 24 0 0 cm /I Do", mask: String = ""
  )
    -> PDFSketch
  {
    PDFSketch(
      contents, resources: "/XObject << /I 5 0 R >>",
      objects: [PDFSketch.stream(bytes, "/Subtype /Image /Filter /ASCIIHexDecode \(entries)"), mask])
  }

  /// The colours in the middle of each quarter of a page, row by row.
  private func quarters(_ sketch: PDFSketch) throws -> [String] {
    let bitmap = try PDFTests.drawn(sketch.bytes)
    return [(4, 4), (20, 4), (4, 20), (20, 20)].map { bitmap[$0.0, $0.1].opaqueHex }
  }

  private static let four = "/Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB"
  private static let bytes = "FF0000 00FF00 0000FF 000000>"

  @Test("Rows run down, and a matrix turns them")
  func places() throws {
    #expect(try quarters(sketch(Self.four, Self.bytes)) == ["#FF0000", "#00FF00", "#0000FF", "#000000"])
    #expect(
      try quarters(sketch(Self.four, Self.bytes, contents: "24 0 0 -24 0 24 cm /I Do"))
        == ["#0000FF", "#000000", "#FF0000", "#00FF00"])
    #expect(
      try quarters(sketch(Self.four, Self.bytes, contents: "0 24 -24 0 24 0 cm /I Do"))
        == ["#00FF00", "#000000", "#FF0000", "#0000FF"])
    // Between its pixels colours are mixed, and many of them become one.
    let bitmap = try PDFTests.drawn(sketch(Self.four, Self.bytes).bytes)
    #expect(bitmap[11, 4].opaqueHex != "#FF0000" && bitmap[11, 4].opaqueHex != "#00FF00")
    let small = PDFSketch(
      "2 0 0 2 0 22 cm /I Do", resources: "/XObject << /I 5 0 R >>",
      objects: [
        PDFSketch.stream(
          String(repeating: "00FF", count: 8) + ">",
          "/Subtype /Image /Filter /ASCIIHexDecode /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray")
      ])
    #expect(try PDFTests.drawn(small.bytes)[0, 0].opaqueHex == "#808080")
  }

  @Test(
    "Samples are read in their space and size",
    arguments: [
      ("/BitsPerComponent 1 /ColorSpace /DeviceGray", "4080>", ["#000000", "#FFFFFF", "#FFFFFF", "#000000"]),
      (
        "/BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0]", "4080>",
        ["#FFFFFF", "#000000", "#000000", "#FFFFFF"]
      ),
      ("/BitsPerComponent 4 /ColorSpace /DeviceGray", "0F F0>", ["#000000", "#FFFFFF", "#FFFFFF", "#000000"]),
      (
        "/BitsPerComponent 2 /ColorSpace [/Indexed /DeviceRGB 1 <FF00000000FF>]", "10 40>",
        ["#FF0000", "#0000FF", "#0000FF", "#FF0000"]
      ),
      (
        "/BitsPerComponent 8 /ColorSpace /DeviceCMYK", "00000000 FF000000 00FF0000 000000FF>",
        ["#FFFFFF", "#00AEEF", "#EC008C", "#231F20"]
      ),
      // A pixel that is missing.
      ("/BitsPerComponent 8 /ColorSpace /DeviceGray", "80 FF 80>", ["#808080", "#FFFFFF", "#808080", "#000000"]),
      ("/ImageMask true", "4080>", ["#000000", "#FFFFFF", "#FFFFFF", "#000000"]),
      (
        "/BitsPerComponent 8 /ColorSpace /DeviceGray /Mask [128 255]", "0000FF00>",
        ["#000000", "#000000", "#FFFFFF", "#000000"]
      ),
    ])
  func samples(_ entries: String, _ bytes: String, _ colors: [String]) throws {
    #expect(try quarters(sketch("/Width 2 /Height 2 \(entries)", bytes)) == colors)
  }

  @Test("A soft mask lets an image through, also one of another size")
  func masks() throws {
    let mask = PDFSketch.stream(
      "00 FF>", "/Filter /ASCIIHexDecode /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray")
    #expect(
      try quarters(sketch("\(Self.four) /SMask 6 0 R", Self.bytes, mask: mask))
        == ["#FFFFFF", "#00FF00", "#FFFFFF", "#000000"])
  }

  @Test("Pictures of too many pixels are refused in words that say so, and what was done until then counts")
  func tooManyPixels() {
    func refusal(_ entries: String) -> (String?, work: Int) {
      let work = ReadingWork()
      do throws(PDFError) {
        _ = try PDFReader.picture(sketch(entries, "0F>").bytes, name: "a.pdf", work: work)
        return (nil, work.bytes)
      } catch { return ("\(error)", work.bytes) }
    }
    // Each pixel is looked up in its space.
    let (reason, work) = refusal("/Width 5000 /Height 1000 /BitsPerComponent 4 /ColorSpace /DeviceGray")
    #expect(
      reason
        == "PDF 'a.pdf' can't be drawn: it has pictures of too many pixels, one of them 5,000 × 1,000; use PNGs for 1x, 2x and 3x."
    )
    #expect((10_000_000..<40_000_000).contains(work))
    // One that is refused by its size alone is no work.
    #expect(refusal("/Width 5000 /Height 5000").work < 100_000)
    #expect(refusal("/Width 2 /Height 2 /ColorSpace /DeviceGray").0 == nil)
  }

  @Test("A JPEG is decoded, and an image between operators is drawn")
  func others() throws {
    let jpeg = try FileAccess.bytes(of: TestFonts.repository + "/Tests/Fuzz/Seeds/jpeg/grey.jpg", limit: 1 << 16)
    let own = try jpeg.withUnsafeBytes { try Bitmap(jpeg: $0, name: "grey.jpg", limit: 1 << 20) }
    let digits = jpeg.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let shown = PDFSketch(
      "24 0 0 24 0 0 cm /I Do", resources: "/XObject << /I 5 0 R >>",
      objects: [
        PDFSketch.stream(
          digits + ">",
          "/Subtype /Image /Filter [/ASCIIHexDecode /DCTDecode] /Width \(own.size.width) /Height \(own.size.height)"
            + " /BitsPerComponent 8 /ColorSpace /DeviceGray")
      ])
    guard case .area(_, _, .image(let image))? = try PDFReader.picture(shown.bytes, name: "a.pdf").parts.first else {
      Issue.record("no image")
      return
    }
    #expect(image.bitmap == own)
    let inline = PDFSketch("q 24 0 0 24 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \u{01}\u{7F}EI EI Q 0 0 6 6 re f")
    #expect(try quarters(inline) == ["#010101", "#7F7F7F", "#000000", "#494949"])
    let encoded = PDFSketch("q 24 0 0 24 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G /F /AHx ID 00FF FF00> EI Q")
    #expect(try quarters(encoded) == ["#000000", "#FFFFFF", "#FFFFFF", "#000000"])
  }

  @Test("Images that would take much memory are refused before they are decoded")
  func hostile() {
    let name = "PDF 'a.pdf' can't be drawn: "
    #expect(
      PDFTests.refusal(sketch("/Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceGray", "00>").bytes)
        == name + "a picture in it has no size of up to 16,000,000 pixels.")
    let other = PDFSketch(
      "/I Do", resources: "/XObject << /I 5 0 R >>",
      objects: [PDFSketch.stream("", "/Subtype /Image /Filter /JPXDecode /Width 1 /Height 1 /ColorSpace /DeviceGray")])
    #expect(
      PDFTests.refusal(other.bytes) == name
        + "it has a picture that is neither plain nor a JPEG, which isn't drawn; convert it to paths, or use PNGs for 1x, 2x and 3x."
    )
  }
}
