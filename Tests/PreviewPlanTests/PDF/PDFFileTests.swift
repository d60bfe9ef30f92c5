import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

/// How the objects of a file are found, whatever was done to it.
@Suite("PDF files")
struct PDFFileTests {
  private static let sketch = PDFSketch("2 3 10 8 re f")

  private func replacing(_ text: String, by other: String, in bytes: [UInt8] = sketch.bytes) -> [UInt8] {
    let text = Array(text.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: text) }) else {
      Issue.record("the file has no such text")
      return bytes
    }
    return Array(bytes[..<start]) + Array(other.utf8) + Array(bytes[(start + text.count)...])
  }

  @Test("A table that is missing or wrong is made anew, and so is the length of a stream")
  func repairs() throws {
    #expect(abs(try PDFTests.area(Self.sketch.bytes) - 80) < 0.1)
    let junk = Array("junk before the header\n".utf8) + Self.sketch.bytes
    for (what, bytes) in [
      ("junk before the header", junk), ("no startxref", replacing("startxref", by: "startxxxx")),
      ("no table", replacing("xref", by: "xxxx")),
      ("a table of other offsets", replacing("%PDF-1.7\n", by: "%PDF-1.7\n%%%\n")),
      ("no trailer", replacing("trailer", by: "xxxxxxx")),
      ("a length that is too short", replacing("/Length 13", by: "/Length 3")),
      ("a length that is too long", replacing("/Length 13", by: "/Length 1300")),
      ("a length that leads around", replacing("/Length 13", by: "/Length 4 0 R")),
      (
        "lines of Windows", Array(String(decoding: Self.sketch.bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
      ),
    ] {
      #expect(abs(try PDFTests.area(bytes) - 80) < 0.1, "\(what)")
    }
  }

  @Test("An update replaces objects")
  func updates() throws {
    let first = Self.sketch.bytes
    let old = String(decoding: first, as: UTF8.self)
    let start = old.utf8.count
    let table = try #require(first.indices.last { first[$0...].starts(with: Array("xref\n0".utf8)) })
    let object = "4 0 obj\n\(PDFSketch.stream("0 0 24 24 re f"))\nendobj\n"
    let update = """
      \(object)xref
      4 1
      \(String(repeating: "0", count: 10 - "\(start)".count))\(start) 00000 n\u{20}
      trailer
      << /Size 5 /Root 1 0 R /Prev \(table) >>
      startxref
      \(start + object.utf8.count)
      %%EOF

      """
    #expect(try PDFTests.area(first + Array(update.utf8)) == 576)
  }

  @Test(
    "A stream is decoded by its filters",
    arguments: [
      ("/Filter /ASCIIHexDecode", "3220332031302038207265206620>"), ("/Filter [/AHx]", "3220332031302038207265206620>"),
      ("/Filter /ASCII85Decode", "1*A@q0ea_0+ED$9Afq~>"), ("/Filter /RunLengthDecode", "\u{0D}2 3 10 8 re f "),
    ])
  func filters(_ entries: String, _ text: String) throws {
    var sketch = Self.sketch
    sketch.page += " /Contents 5 0 R"
    sketch.objects = [PDFSketch.stream(text, entries)]
    let bytes = replacing("/Contents 4 0 R", by: "/Contentz 4 0 R", in: sketch.bytes)
    #expect(abs(try PDFTests.area(bytes) - 80) < 0.1)
  }

  @Test("Objects in streams, rows with a filter and a table in a stream are read")
  func streams() throws {
    let seed = try FileAccess.bytes(
      of: TestFonts.repository + "/Tests/Fuzz/Seeds/pdf/streams.pdf", limit: 1 << 16)
    let bitmap = try PDFTests.drawn(seed)
    #expect(bitmap.size == PixelSize(width: 16, height: 16))
    #expect(bitmap[8, 8].opaqueHex == "#008000")
  }

  @Test("What is no PDF, is encrypted or has no page is refused in a sentence")
  func refusals() {
    let name = "PDF 'a.pdf' can't be drawn: "
    #expect(PDFTests.refusal(Array("%PNG".utf8)) == name + "it doesn't begin as a PDF does.")
    #expect(PDFTests.refusal(Array("%PDF-1.7".utf8)) == name + "it has no page.")
    var locked = Self.sketch
    locked.trailer = "/Encrypt << /Filter /Standard >>"
    #expect(PDFTests.refusal(locked.bytes) == name + "it is encrypted; save it without a password.")
    #expect(
      PDFTests.refusal(
        PDFSketch(
          "/P Do", resources: "/XObject << /P 5 0 R >>",
          objects: [
            PDFSketch.stream("", "/Subtype /Form /BBox [0 0 24 24] /Resources << /XObject << /P 5 0 R >> >>").replacing(
              "stream\n\n", with: "stream\n/P Do\n"
            ).replacing("/Length 0", with: "/Length 5")
          ]
        ).bytes)
        == name + "its forms lie more than 24 deep inside one another, or in themselves.")
  }

  @Test("Files that would take long end soon, in a sentence or a picture")
  func hostile() {
    let many = String(repeating: "q ", count: 10_000)
    let deep = String(repeating: "[", count: 10_000)
    let zeros = String(repeating: "1 0 0 1 0 0 cm 0 0 1 1 re f ", count: 100_000)
    // Kids that are their own parents, and forms that call others twice.
    let cycle = PDFSketch("").bytes
    var calls = PDFSketch("/F5 Do /F5 Do", resources: "/XObject << /F5 5 0 R >>")
    for number in 6..<28 {
      calls.objects.append(
        PDFSketch.stream(
          "/F Do /F Do /F Do", "/Subtype /Form /BBox [0 0 24 24] /Resources << /XObject << /F \(number) 0 R >> >>"))
    }
    for (what, bytes, expected) in [
      ("states", PDFSketch(many).bytes, "saves its state more than"), ("arrays", PDFSketch(deep).bytes, "deep inside"),
      ("operators", PDFSketch(zeros).bytes, "1,000,000 values"), ("forms", calls.bytes, "500,000 lines and curves"),
      ("pages", replacing("/Kids [3 0 R]", by: "/Kids [2 0 R]", in: cycle), "it has no page"),
    ] {
      #expect(PDFTests.refusal(bytes).contains(expected), "\(what): \(PDFTests.refusal(bytes))")
    }
  }
}
