import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("PDF")
struct PDFTests {
  /// The sentence with which a file is refused; empty if it isn't.
  static func refusal(_ bytes: [UInt8]) -> String {
    do throws(PDFError) { _ = try PDFReader.picture(bytes, name: "a.pdf") } catch { return "\(error)" }
    return ""
  }

  /// The pixels of a page on white, a pixel for each point.
  static func drawn(_ bytes: [UInt8], scale: Double = 1) throws -> Bitmap {
    let drawing = ScenePicture(path: "a.pdf", drawing: try PDFReader.picture(bytes, name: "a.pdf"), digest: "")
    return try SceneCase(width: drawing.size.width, scale: scale) { SceneImage(.picture(drawing)) }.bitmap()
  }

  /// How many pixels' worth of black lie on white.
  static func area(_ bytes: [UInt8]) throws -> Double {
    let bitmap = try drawn(bytes)
    var sum = 0.0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { sum += Double(255 - bitmap[x, y].red) / 255 }
    }
    return sum
  }

  private func color(_ sketch: PDFSketch, x: Int = 12, y: Int = 12) throws -> String {
    try Self.drawn(sketch.bytes)[x, y].opaqueHex
  }

  // MARK: Paths

  @Test(
    "Each path covers as much as its formula says",
    arguments: [
      ("2 3 10 8 re f", 80.0),
      ("2 2 m 22 2 l 2 22 l f", 200), ("2 2 m 22 2 l 2 22 l h F", 200),
      // Two squares, one in the other: by the winding rule and by the even-odd rule.
      ("2 2 20 20 re 7 7 10 10 re f", 400), ("2 2 20 20 re 7 7 10 10 re f*", 300),
      ("2 2 20 20 re S", 80), ("4 w 4 4 16 16 re s", 256), ("2 w 2 12 m 22 12 l S", 40),
      ("2 w 2 J 4 12 m 20 12 l S", 36), ("2 w 1 J 4 12 m 20 12 l S", 35.14),
      ("4 w [4 4] 0 d 2 12 m 22 12 l S", 48), ("4 w [4 4] 2 d 2 12 m 22 12 l S", 40),
      ("4 w [4] 4 d 2 12 m 22 12 l S", 32),
      ("2 w 4 4 16 16 re B", 324), ("2 w 4 4 m 20 4 l 20 20 l 4 20 l b*", 324),
      ("1 0 0 1 3 3 cm 0 0 4 4 re f", 16), ("q 2 0 0 2 0 0 cm 1 1 4 4 re f Q 0 0 2 2 re f", 68),
      ("6 6 12 12 re W n 0 0 24 24 re f", 144), ("6 6 12 12 re 8 8 8 8 re W* n 0 0 24 24 re f", 80),
      ("2 2 m 22 2 l 2 22 l h W n 0 0 24 24 re f", 200),
      // A quarter of a disc, in the two short forms of a curve, too.
      ("2 2 m 14 2 l 14 8.627 8.627 14 2 14 c f", 113.1),
      ("2 2 m 2 22 22 22 v 22 2 l f", 320), ("22 2 m 2 2 2 22 y 22 22 l f", 320),
      // What is damaged is passed over: numbers that are missing, and words without a meaning.
      ("nan 3 l 2 3 10 8 re f", 80), ("2 3 re 2 3 10 8 re f oops", 80),
      ("Q Q 2 3 10 8 re f EMC", 80), ("[ 2 3 10 8 re f", 0),
    ])
  func areas(_ contents: String, _ area: Double) throws {
    let found = try Self.area(PDFSketch(contents).bytes)
    #expect(abs(found - area) < 0.4, "\(contents): \(found)")
  }

  @Test("The page is as large as its crop box, turned as it says, and cut at its edges")
  func pages() throws {
    func size(_ page: String) throws -> String {
      let size = try PDFReader.picture(PDFSketch("", page: page).bytes, name: "a.pdf").size
      return "\(NumberText.brief(size.width)) x \(NumberText.brief(size.height))"
    }
    #expect(try size("/MediaBox [0 0 24 32]") == "24 x 32")
    #expect(try size("/MediaBox [10 20 34 52]") == "24 x 32")
    #expect(try size("/MediaBox [0 0 24 32] /Rotate 90") == "32 x 24")
    #expect(try size("/MediaBox [0 0 24 32] /Rotate -270") == "32 x 24")
    #expect(try size("/MediaBox [0 0 24 32] /CropBox [4 4 20 40]") == "16 x 28")
    #expect(try size("/MediaBox [0 0 24 32] /UserUnit 2") == "48 x 64")
    #expect(
      Self.refusal(PDFSketch("", page: "/MediaBox [0 0 24 900000]").bytes)
        == "PDF 'a.pdf' can't be drawn: its page has no size between 0 and 20,000 points.")
    // The bottom left corner, wherever it is turned to.
    for (turn, corner) in [(0, (1, 22)), (90, (1, 1)), (180, (22, 1)), (270, (22, 22))] {
      let sketch = PDFSketch("1 0 0 rg 0 0 4 4 re f", page: "/MediaBox [0 0 24 24] /Rotate \(turn)")
      #expect(try color(sketch, x: corner.0, y: corner.1) == "#FF0000", "\(turn)")
      #expect(abs(try Self.area(sketch.bytes)) < 0.1)
    }
  }

  // MARK: Colours

  @Test(
    "A colour is that of its space",
    arguments: [
      ("0.5 g", "#808080"), ("1 0.5 0 rg", "#FF8000"), ("1 0 0 0 k", "#00AEEF"), ("0 0 0 1 k", "#231F20"),
      ("/DeviceRGB cs 0 1 0 sc", "#00FF00"), ("/Table cs 1 sc", "#00FF00"), ("/Ink cs 1 scn", "#0000FF"),
      ("/Ink cs 0.5 scn", "#8080FF"), ("/Lab cs 100 0 0 sc", "#FFFFFF"), ("/Own cs", "#000000"),
    ])
  func spaces(_ set: String, _ hex: String) throws {
    let sketch = PDFSketch(
      "\(set) 0 0 24 24 re f",
      resources: """
        /ColorSpace << /Table [/Indexed /DeviceRGB 1 <FF000000FF00>] /Ink [/Separation /Blue /DeviceRGB 5 0 R]
        /Lab [/Lab << /WhitePoint [0.9642 1 0.8249] >>] /Own [/ICCBased 6 0 R] >>
        """,
      objects: [
        "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>", PDFSketch.stream("", "/N 3"),
      ])
    #expect(try color(sketch) == hex)
  }

  @Test("Gradients run along their line and between their circles, and end where they don't extend")
  func gradients() throws {
    func pattern(_ shading: String) -> PDFSketch {
      PDFSketch(
        "/Pattern cs /Sky scn 0 0 24 24 re f",
        resources: "/Pattern << /Sky << /PatternType 2 /Shading << \(shading) >> >> >>",
        objects: ["<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>"])
    }
    let line = "/ShadingType 2 /ColorSpace /DeviceGray /Function 5 0 R /Coords [6 0 18 0]"
    #expect(try color(pattern("\(line) /Extend [true true]"), x: 2) == "#000000")
    #expect(try color(pattern("\(line) /Extend [true true]"), x: 11) == "#757575")
    #expect(try color(pattern("\(line)"), x: 2) == "#FFFFFF")
    let circles = "/ShadingType 3 /ColorSpace /DeviceGray /Function 5 0 R /Coords [12 12 0 12 12 10]"
    #expect(try color(pattern("\(circles) /Extend [true true]")) == "#121212")
    #expect(try color(pattern(circles), x: 1, y: 1) == "#FFFFFF")
    #expect(
      Self.refusal(pattern("/ShadingType 4 /ColorSpace /DeviceGray").bytes)
        == "PDF 'a.pdf' can't be drawn: it has a mesh of colours, which isn't drawn; convert it to paths, or use PNGs for 1x, 2x and 3x."
    )
  }

  // MARK: Forms

  @Test("A form has a matrix, a box and resources of its own, and a group is mixed as one")
  func forms() throws {
    let form = PDFSketch.stream(
      "0 0 8 8 re f 4 4 20 20 re f",
      "/Subtype /Form /BBox [0 0 10 10] /Matrix [1 0 0 1 2 2] /Group << /S /Transparency >>")
    let resources = "/XObject << /Box 5 0 R >> /ExtGState << /Half << /ca 0.5 >> >>"
    #expect(abs(try Self.area(PDFSketch("/Box Do", resources: resources, objects: [form]).bytes) - 84) < 0.1)
    let half = PDFSketch("/Half gs /Box Do", resources: resources, objects: [form])
    #expect(abs(try Self.area(half.bytes) - 42) < 0.5)
    // Without a group, what overlaps is seen through itself.
    let loose = PDFSketch(
      "/Half gs /Box Do", resources: resources,
      objects: [PDFSketch.stream("0 0 8 8 re f 4 4 4 4 re f", "/Subtype /Form /BBox [0 0 10 10]")])
    #expect(abs(try Self.area(loose.bytes) - 36) < 0.5)
  }

  @Test("A soft mask lets through what it covers, or what it leaves")
  func masks() throws {
    let mask = PDFSketch.stream("1 g 6 6 12 12 re f", "/Subtype /Form /BBox [0 0 24 24] /Group << /S /Transparency >>")
    func area(_ entries: String) throws -> Double {
      try Self.area(
        PDFSketch(
          "/Soft gs 0 0 24 24 re f", resources: "/ExtGState << /Soft << /SMask << \(entries) /G 5 0 R >> >> >>",
          objects: [mask, PDFSketch.stream("{ 1 exch sub }", "/FunctionType 4 /Domain [0 1] /Range [0 1]")]
        ).bytes)
    }
    #expect(abs(try area("/S /Alpha") - 144) < 0.1)
    #expect(abs(try area("/S /Luminosity") - 144) < 0.1)
    #expect(abs(try area("/S /Luminosity /BC [1]") - 576) < 0.1)
    #expect(abs(try area("/S /Alpha /TR 6 0 R") - 432) < 0.1)
  }

  @Test("What is hidden at first isn't drawn, and marks of other kinds change nothing")
  func optionalContent() throws {
    var sketch = PDFSketch(
      "/OC /Off BDC 0 0 24 24 re f EMC /Span << /Lang (en) >> BDC 2 3 10 8 re f EMC",
      resources: "/Properties << /Off 5 0 R >>", objects: ["<< /Type /OCG /Name (Notes) >>"])
    #expect(try Self.area(sketch.bytes) == 576)
    sketch.trailer = "/Root 6 0 R"
    sketch.objects.append("<< /Type /Catalog /Pages 2 0 R /OCProperties << /D << /OFF [5 0 R] >> >> >>")
    #expect(abs(try Self.area(sketch.bytes) - 80) < 0.1)
  }

  @Test("Letters that are drawings are drawn; text in a font isn't, and says so")
  func text() throws {
    func sketch(_ font: String, _ text: String) -> PDFSketch {
      PDFSketch(
        "BT /F 10 Tf 1 0 0 1 2 2 Tm \(text) ET", resources: "/Font << /F << /Type /Font \(font) >> >>",
        objects: [PDFSketch.stream("500 0 0 0 400 400 d1 0 0 400 400 re f")])
    }
    let drawings = """
      /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /Widths [500] \
      /Encoding << /Differences [65 /box] >> /CharProcs << /box 5 0 R >>
      """
    #expect(abs(try Self.area(sketch(drawings, "(AA) Tj").bytes) - 32) < 0.1)
    #expect(abs(try Self.area(sketch(drawings, "[(A) 300 (A)] TJ").bytes) - 24) < 0.1)
    #expect(abs(try Self.area(sketch(drawings, "3 Tr (A) Tj").bytes)) < 0.1)
    #expect(Self.refusal(sketch("/Subtype /TrueType", "( ) Tj").bytes) == "")
    #expect(
      Self.refusal(sketch("/Subtype /TrueType", "(A) Tj").bytes)
        == "PDF 'a.pdf' can't be drawn: it has text, which isn't drawn; convert it to outlines, or use PNGs for 1x, 2x and 3x."
    )
  }
}
