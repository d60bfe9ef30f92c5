import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("SVG")
struct SVGTests {
  /// The picture of some elements in a view box of 24 by 24.
  private func picture(_ elements: String, _ attributes: String = "viewBox=\"0 0 24 24\"") throws -> VectorPicture {
    try SVGReader.picture(
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\n\(elements)\n</svg>".utf8), name: "a.svg")
  }

  /// The sentence with which a text is refused; empty if it isn't.
  private func refusal(_ text: String) -> String {
    do throws(SVGError) { _ = try SVGReader.picture(Array(text.utf8), name: "a.svg") } catch { return "\(error)" }
    return ""
  }

  private func refusal(of element: String) -> String {
    refusal("<svg viewBox=\"0 0 24 24\">\n\(element)\n</svg>")
  }

  /// The pixels of elements on white, a pixel for each point.
  private func drawn(_ elements: String, _ attributes: String = "viewBox=\"0 0 24 24\"") throws -> Bitmap {
    let drawing = ScenePicture(path: "a.svg", drawing: try picture(elements, attributes), digest: "")
    return try SceneCase(width: drawing.size.width, scale: 1) { SceneImage(.picture(drawing)) }.bitmap()
  }

  /// How many pixels' worth of black lie on white.
  private func area(_ elements: String) throws -> Double {
    let bitmap = try drawn(elements)
    var sum = 0.0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { sum += Double(255 - bitmap[x, y].red) / 255 }
    }
    return sum
  }

  // MARK: Shapes

  @Test(
    "Each shape covers as much as its formula says",
    arguments: [
      ("<rect x=\"2\" y=\"3\" width=\"10\" height=\"8\"/>", 80),
      ("<rect x=\"2\" y=\"3\" width=\"10\" height=\"8\" rx=\"2\"/>", 76.566),
      ("<rect x=\"2\" y=\"3\" width=\"10\" height=\"8\" rx=\"4\" ry=\"2\"/>", 73.133),
      ("<circle cx=\"12\" cy=\"12\" r=\"8\"/>", 201.062),
      ("<ellipse cx=\"12\" cy=\"12\" rx=\"8\" ry=\"4\"/>", 100.531),
      ("<polygon points=\"2,2 22,2 2,22\"/>", 200),
      ("<polyline points=\"2 2 22 2 2 22\"/>", 200),
      ("<path d=\"M2 2H22V22H2Z\"/>", 400),
      ("<path d=\"m2 2h20v20h-20z\"/>", 400),
      ("<path d=\"M2 2 22 2 22 22 2 22\"/>", 400),
      // A quarter, a half and three quarters of a disc, either way round, also turned, and with radii that are too small.
      ("<path d=\"M12 12V4A8 8 0 0 1 20 12Z\"/>", 50.265),
      ("<path d=\"M4 12a8 8 0 0116 0z\"/>", 100.531),
      ("<path d=\"M12 12V4A8 8 0 1 0 20 12Z\"/>", 150.796),
      ("<path d=\"M12 12V4A8 8 30 1 0 20 12Z\"/>", 150.796),
      ("<path d=\"M4 12A2 2 0 0 1 20 12Z\"/>", 100.531),
      // A parabola's segment is two thirds of its box.
      ("<path d=\"M2 20Q12 0 22 20Z\"/>", 133.333),
      ("<path d=\"M2 12Q7 2 12 12T22 12\"/>", 66.667),
      ("<path d=\"M2 12C2 2 12 2 12 12S22 22 22 12\"/>", 120),
      // A line, its ends, its corners, and a ring.
      ("<line x1=\"4\" y1=\"12\" x2=\"20\" y2=\"12\" stroke=\"black\" stroke-width=\"2\"/>", 32),
      (
        "<line x1=\"4\" y1=\"12\" x2=\"20\" y2=\"12\" stroke=\"black\" stroke-width=\"2\" stroke-linecap=\"square\"/>",
        36
      ),
      (
        "<line x1=\"4\" y1=\"12\" x2=\"20\" y2=\"12\" stroke=\"black\" stroke-width=\"2\" stroke-linecap=\"round\"/>",
        35.142
      ),
      ("<path d=\"M4 20V4H20\" fill=\"none\" stroke=\"#000\" stroke-width=\"4\"/>", 128),
      (
        "<path d=\"M4 20V4H20\" fill=\"none\" stroke=\"#000\" stroke-width=\"4\" stroke-linejoin=\"bevel\"/>", 126
      ),
      (
        "<path d=\"M4 20V4H20\" fill=\"none\" stroke=\"#000\" stroke-width=\"4\" stroke-linejoin=\"round\"/>", 127.142
      ),
      ("<path d=\"M4 4H20V20H4Z\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>", 128),
      ("<circle cx=\"12\" cy=\"12\" r=\"8\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>", 100.531),
      // Holes by direction, and by number.
      ("<path d=\"M2 2H22V22H2ZM7 7V17H17V7Z\"/>", 300),
      ("<path d=\"M2 2H22V22H2ZM7 7H17V17H7Z\"/>", 400),
      ("<path fill-rule=\"evenodd\" d=\"M2 2H22V22H2ZM7 7H17V17H7Z\"/>", 300),
      // Transforms, of which the last is made first.
      ("<g transform=\"translate(4 4) scale(2)\"><rect width=\"5\" height=\"4\"/></g>", 80),
      ("<rect transform=\"rotate(45 12 12)\" x=\"7\" y=\"7\" width=\"10\" height=\"10\"/>", 100),
      ("<rect transform=\"translate(4,4) skewX(45)\" width=\"6\" height=\"6\"/>", 36),
      ("<rect transform=\"matrix(0 1 -1 0 20 4)\" width=\"10\" height=\"6\"/>", 60),
      (
        "<rect style=\"fill: none; stroke: black; stroke-width: 2px\" x=\"4\" y=\"4\" width=\"16\" height=\"16\"/>", 128
      ),
      ("<g display=\"none\"><rect width=\"9\" height=\"9\"/></g><title>x<b/></title>", 0),
      // What leads far out of the picture: a ground, a diagonal, a ring around all, a disc below, a line and a ring of lines.
      ("<path d=\"M-900000-900000H900000V12H-900000Z\"/>", 288),
      ("<path d=\"M-499988 500012 500012-499988V500012Z\"/>", 288),
      ("<path fill-rule=\"evenodd\" d=\"M-9e5-9e5H9e5V9e5H-9e5ZM12 0H9e5V9e5H12Z\"/>", 288),
      ("<path d=\"M-9e5-9e5H9e5V9e5H-9e5ZM300000 300000H9e5V9e5H300000Z\"/>", 576),
      ("<circle cx=\"12\" cy=\"400012\" r=\"400000\"/>", 288),
      ("<path d=\"M-8e5 12H8e5\" stroke=\"#000\" stroke-width=\"2\"/>", 48),
      ("<path d=\"M-3e5-3e5H3e5V12H-3e5Z\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>", 48),
      ("<g transform=\"scale(1000)\"><rect x=\"-900\" y=\"-900\" width=\"1800\" height=\"900.012\"/></g>", 288),
    ] as [(String, Double)])
  func areas(elements: String, wanted: Double) throws {
    let found = try area(elements)
    // Curves become lines within a thirtieth of a pixel, and overlaps at edges add a little.
    #expect(abs(found - wanted) <= 0.6 + wanted * 0.004, "\(found)")
  }

  @Test(
    "A curve of a kilometre passes through its picture within a pixel, and a picture in a tall page is cut like any other"
  )
  func farCurves() throws {
    // A circle through the middle of the left and the right edge, 12 units down, that is flat in between.
    let circle = "<circle cx=\"200012\" cy=\"12\" r=\"200000\"/>"
    let bitmap = try drawn(circle)
    for y in 0..<24 { #expect(bitmap[11, y].red == 255 && bitmap[12, y].red == 0, "\(y)") }
    let slanted = "<circle cx=\"141433.356\" cy=\"141433.356\" r=\"200000\"/>"
    #expect(abs(try area(slanted) - 288) < 24)
    let drawing = ScenePicture(path: "a.svg", drawing: try picture("<path d=\"M-9e5-9e5H9e5V12H-9e5Z\"/>"), digest: "")
    let scene = try SceneCase(width: 24, scale: 1) {
      Stack(.vertical, alignment: .leading) {
        Background(height: 5_000, content: Spacer())
        SceneImage(.picture(drawing))
      }
    }
    let page = try scene.bitmap()
    #expect(page[3, 5_011] == .black && page[3, 5_012] == .white && page[3, 4_999] == .white)
  }

  @Test("Fills, opacities and groups are mixed as CSS mixes them")
  func colors() throws {
    let all = "<rect width=\"24\" height=\"24\""
    #expect(try drawn("\(all) fill=\"#0A7F5A\"/>")[5, 5] == Color(rgb: 0x0A7F5A))
    #expect(try drawn("\(all) fill=\"rgb(10, 127, 90)\"/>")[5, 5] == Color(rgb: 0x0A7F5A))
    #expect(try drawn("\(all) fill=\"#f00\" fill-opacity=\"0.5\"/>")[5, 5] == Color(rgb: 0xFF7F7F))
    #expect(try drawn("<g color=\"teal\">\(all) fill=\"currentColor\"/></g>")[5, 5] == Color(rgb: 0x008080))
    // What lies on one another in a group shows through as one.
    let group = try drawn("<g opacity=\"0.5\">\(all) fill=\"red\"/>\(all) fill=\"blue\"/></g>")
    #expect(group[5, 5].red == group[5, 5].green && group[5, 5].blue == 255)
  }

  @Test("The size is the width and the height, or that of the view box, in whose middle the picture is")
  func sizes() throws {
    #expect(try picture("").size == Size(width: 24, height: 24))
    #expect(try picture("", "width=\"12\" height=\"18px\"").size == Size(width: 12, height: 18))
    let wide = try drawn("<rect width=\"10\" height=\"10\"/>", "width=\"40\" height=\"20\" viewBox=\"0 0 10 10\"")
    #expect(wide[9, 5] == .white && wide[10, 5] == .black && wide[29, 5] == .black && wide[30, 5] == .white)
  }

  @Test("Edges are sharp at every scale: nothing is made of pixels")
  func scales() throws {
    let drawing = ScenePicture(
      path: "a.svg", drawing: try picture("<rect x=\"8\" y=\"8\" width=\"8\" height=\"8\"/>"), digest: "")
    for scale in [1.0, 2, 3] {
      let bitmap = try SceneCase(width: 24, scale: scale) { SceneImage(.picture(drawing)) }.bitmap()
      var colors: Set<Color> = []
      for y in 0..<bitmap.size.height { for x in 0..<bitmap.size.width { colors.insert(bitmap[x, y]) } }
      #expect(colors == [.black, .white])
    }
  }

  @Test("A tint takes the place of all colours, and a picture can be mirrored")
  func versions() throws {
    let drawing = ScenePicture(
      path: "a.svg", drawing: try picture("<rect width=\"12\" height=\"24\" fill=\"red\"/>"), digest: "")
    let tinted = drawn(drawing.drawn(tint: Color(rgb: 0x0A7F5A), isMirrored: true))
    #expect(try tinted()[5, 5] == .white && tinted()[17, 5] == Color(rgb: 0x0A7F5A))
    let faint = drawn(drawing.drawn(tint: Color(rgb: 0x000000, alpha: 0.5), isMirrored: false))
    #expect(try (126...128).contains(faint()[5, 5].red))
  }

  private func drawn(_ picture: ScenePicture) -> () throws -> Bitmap {
    { try SceneCase(width: 24, scale: 1) { SceneImage(.picture(picture)) }.bitmap() }
  }

  // MARK: What isn't drawn

  @Test(
    "What isn't drawn is named with its line",
    arguments: [
      ("<g>\n<text>Hi</text></g>", "'text' isn't drawn; convert it to paths, or use PNGs (line 3)."),
      ("<image href=\"a.png\"/>", "'image' isn't drawn: it holds a picture of pixels; use PNGs (line 2)."),
      ("<pth/>", "'pth' isn't drawn; convert it to paths, or use PNGs (line 2)."),
      (
        "<rect width=\"1\" height=\"1\">\n<animate/></rect>",
        "'animate' isn't drawn: pictures stand still; remove it, or use PNGs (line 3)."
      ),
      (
        "<path d=\"M0 0H9\" marker-end=\"url(#a)\"/>",
        "'marker-end' of 'path' isn't drawn; remove it, or use PNGs (line 2)."
      ),
      (
        "<path d=\"M0 0H9\" stroke-dasharray=\"2 b\"/>",
        "'stroke-dasharray' can't be '2 b': write lengths, as in 4 2 (line 2)."
      ),
      (
        "<filter id=\"a\"><feBlend/></filter><rect filter=\"url(#a)\" width=\"1\" height=\"1\"/>",
        "'filter' of 'rect' isn't drawn; remove it, draw its shadow in the app, or use PNGs (line 2)."
      ),
      (
        "<pattern id=\"a\"/><rect fill=\"url(#a)\" width=\"1\" height=\"1\"/>",
        "'a' is a pattern, which isn't drawn unless it lays one embedded picture over all; convert it to paths, or use PNGs (line 2)."
      ),
      (
        "<rect fill=\"reddish\"/>",
        "the colour 'reddish' isn't known; write it in digits, as in #0A7F5A, or as currentColor (line 2)."
      ),
      (
        "<use href=\"b.svg#a\"/>", "'use' names 'b.svg#a', which is outside of the file; copy it in (line 2)."
      ),
      (
        "<g id=\"a\"><use href=\"#a\"/></g>", "'#a' refers to itself, or to too many others in a row (line 2)."
      ),
      (
        "<clipPath id=\"a\"><g clip-path=\"url(#a)\"/></clipPath><g clip-path=\"url(#b)\"/><clipPath id=\"b\"><rect width=\"1\" height=\"1\" clip-path=\"url(#b)\"/></clipPath><rect width=\"1\" height=\"1\" clip-path=\"url(#b)\"/>",
        "'#b' refers to itself, or to too many others in a row (line 2)."
      ),
      (
        "<linearGradient id=\"a\" href=\"#b\"/><linearGradient id=\"b\" href=\"#a\"/><rect width=\"1\" height=\"1\" fill=\"url(#a)\"/>",
        "'#a' refers to itself, or to too many others in a row (line 2)."
      ),
      ("<rect mask=\"red\"/>", "'mask' of 'rect' can't be 'red': write it as in url(#a) (line 2)."),
      (
        "<style>g .a{}</style><style>\ng > .a{fill:red}</style>",
        "the selector 'g > .a' isn't read; write a tag, a class or an id, as in .a, or use attributes (line 2)."
      ),
      (
        "<svg preserveAspectRatio=\"xMin\" viewBox=\"0 0 1 1\"/>",
        "'preserveAspectRatio' can't be 'xMin': write none, or as in xMidYMid meet (line 2)."
      ),
      ("<rect width=\"5q\" height=\"1\"/>", "'width' of 'rect' can't be '5q': give it a number (line 2)."),
      ("<path d=\"M0 0 L1\"/>", "the 'd' of a path isn't understood, or has more than 20000 steps (line 2)."),
      ("<path d=\"L1 1\"/>", "the 'd' of a path isn't understood, or has more than 20000 steps (line 2)."),
      ("<g transform=\"spin(3)\"/>", "the transform 'spin(3)' isn't understood (line 2)."),
      ("<line stroke-linecap=\"flat\"/>", "'stroke-linecap' can't be 'flat': write butt, round, square (line 2)."),
    ])
  func refused(element: String, reason: String) {
    #expect(refusal(of: element) == "SVG 'a.svg' can't be drawn: \(reason)")
  }

  @Test(
    "What is no XML, or no SVG, is a sentence",
    arguments: [
      ("<svg viewBox=\"0 0 1 1\"><g></svg>", "'</svg>' closes nothing that is open (line 1)."),
      ("<svg viewBox=\"0 0 1 1\">", "'svg' isn't closed (line 1)."),
      ("<svg viewBox='0 0 1 1'>\n<path d=\"M0 0></svg>", "a value has no end (line 2)."),
      ("<svg viewBox=\"0 0 1 1\"/><svg/>", "a second element follows the first (line 1)."),
      ("<html/>", "its first element is not 'svg' (line 1)."),
      ("<svg/>", "it has no size: give 'svg' a 'viewBox', or a 'width' and a 'height' up to 20000 (line 1)."),
      ("<svg viewBox=\"0 0 1\"/>", "its 'viewBox' must be four numbers, of which the last two are above 0 (line 1)."),
      ("<svg title=\"&lol;\"/>", "entity 'lol' isn't known (line 1)."),
      (
        "<!DOCTYPE svg [\n<!ENTITY a \"&b;&b;\">]>\n<svg/>", "entity 'b' isn't known (line 2)."
      ),
      ("<!-- ", "a comment has no end (line 1)."),
    ])
  func malformed(text: String, reason: String) {
    #expect(refusal(text) == "SVG 'a.svg' can't be drawn: \(reason)")
  }

  @Test("A document that is too deep, too long, or has too many elements or steps is refused at once")
  func hostile() {
    let box = "<svg viewBox=\"0 0 1 1\">"
    #expect(refusal(box + String(repeating: "<g>", count: 10_000)).contains("more than 64 deep inside one another"))
    #expect(refusal(box + String(repeating: "<g/>", count: 6_000) + "</svg>").contains("more than 5,000 elements"))
    #expect(
      refusal(box + String(repeating: " ", count: 1 << 20) + "</svg>")
        == "SVG 'a.svg' is too large: 1048605 bytes, and at most 1048576 are read; use a PNG.")
    let path = "M0 0" + String(repeating: "h1", count: 30_000)
    #expect(refusal(of: "<path d=\"\(path)\"/>").contains("more than 20000 steps"))
    let arcs = "M0 0" + String(repeating: "a1 1 0 0 1 1 1", count: 5_000)
    #expect(refusal(of: "<path d=\"\(arcs)\" stroke=\"red\"/>").contains("too many corners; use a PNG"))
    for wild in ["1e400", "1e300", "-1e9", "nan", "inf"] {
      #expect(refusal(of: "<path d=\"M0 0L\(wild) 0\"/>") != "", "\(wild)")
      #expect(refusal(of: "<g transform=\"scale(\(wild))\"><rect width=\"1\" height=\"1\"/></g>") != "", "\(wild)")
    }
  }

  @Test("Strokes are refused before they take memory: each, and all of a document together")
  func strokes() {
    // 6,000 corners each, of which no stroke has too many.
    let path = "<path d=\"M9 9" + String(repeating: "a9 9 0 1 1 1 0", count: 12) + "\" stroke=\"red\"/>"
    #expect(refusal(of: path) == "")
    #expect(
      refusal(of: String(repeating: path, count: 4_000))
        == "SVG 'a.svg' can't be drawn: its strokes have more than 500,000 corners; use a PNG (line 2).")
    // Curves are broken into no more lines than a stroke may have corners.
    let arcs = try? SVGPath("M0 0" + String(repeating: "a9 9 0 1 1 1 0", count: 15_000))
    var pen = SVGStroke()
    (pen.width, pen.cap, pen.join) = (9, .round, .round)
    #expect(arcs.map { pen.area(of: $0.outline, closings: $0.closings, scale: 40) } == .some(nil))
    #expect(arcs?.outline.corners(scale: 40, limit: Limits.svgSteps) == nil)
  }

  /// The items that a picture of circles adds to a draw list of pixels.
  private func items(circles count: Int, radius: Double, side: Double) throws -> Int {
    let circle = "<circle cx=\"12\" cy=\"12\" r=\"\(radius)\" fill-opacity=\"0.5\"/>"
    return try items(of: String(repeating: circle, count: count), side: side)
  }

  private func items(of elements: String, side: Double) throws -> Int {
    let picture = try picture(elements)
    let rect = Rect(x: 0, y: 0, width: side, height: side)
    var builder = try DrawListBuilder(
      size: Size(width: side, height: side), grid: PixelGrid(scale: 1), background: .white, faces: FaceLibrary())
    try builder.vector(picture, name: "a.svg", in: rect, .init())
    return builder.list.items.count
  }

  @Test("Five thousand shapes are drawn, but not each over a whole large page: that is refused before it takes time")
  func layers() throws {
    #expect(try items(circles: 4_999, radius: 0.2, side: 1_000) == 4_999)
    #expect(try items(circles: 50, radius: 12, side: 4_000) == 50)
    #expect(throws: DrawingError.tooMuchToDraw(name: "a.svg")) {
      try items(circles: 4_999, radius: 12, side: 4_000)
    }
    #expect(
      "\(DrawingError.tooMuchToDraw(name: "a.svg"))"
        == "SVG 'a.svg' has too much to draw: on one page, shapes of SVGs have 4,000,000 corners at most, and cover 1,000,000,000 pixels, one over another; give it fewer shapes, draw it smaller, or use a PNG."
    )
  }

  @Test("The work of a page's vector pictures is that of all together: corners, and pixels with corners in each band")
  func work() {
    var work = DrawingWork()
    /// Whether an area, a number of times, is as much work as is done.
    func isDone(_ count: Int = 1, corners: Int = 0, rows: Int, columns: Int, edgePixels: Int = 0) -> Bool {
      (0..<count).allSatisfy { _ in
        work.add(corners: corners, rows: rows, columns: columns, edgePixels: edgePixels)
      }
    }
    #expect(isDone(1_000, corners: 4_000, rows: 10, columns: 10) && !isDone(corners: 1, rows: 0, columns: 0))
    #expect(work.corners == 4_000_001 && work.pixels == 1_000 * (100 + 64_000) + 16)
    work = DrawingWork()
    #expect(isDone(10, rows: 10_000, columns: 10_000) && !isDone(rows: 1, columns: 1))
    // A tall area of many corners is filled anew in each band.
    work = DrawingWork()
    #expect(isDone(corners: 30_000, rows: 100_000, columns: 1) && !isDone(corners: 30_000, rows: 100_000, columns: 1))
    // Adjacent lines each take as long as there are lines.
    work = DrawingWork()
    #expect(isDone(corners: 0, rows: 1_000, columns: 1_000, edgePixels: 300_000))
    #expect(!isDone(corners: 0, rows: 1_000, columns: 1_000, edgePixels: 300_000))
  }

  @Test("A comb of ten thousand teeth is drawn as an icon, and refused where each goes through a large page")
  func comb() throws {
    let teeth = "<path d=\"M0 0" + String(repeating: "V24h.001V0h.001", count: 4_900) + "z\"/>"
    #expect(try items(of: teeth, side: 72) == 1)
    #expect(throws: DrawingError.tooMuchToDraw(name: "a.svg")) { try items(of: teeth, side: 4_000) }
    // A barcode, at the same size.
    let bars = "<path d=\"" + (0..<60).map { "M\(Double($0) * 0.4) 0v24h.2V0z" }.joined() + "\"/>"
    #expect(try items(of: bars, side: 4_000) == 1)
  }

  @Test("An image set of an SVG is drawn at every scale, and a template in the tint")
  func imageSet() throws {
    let folder = TemporaryFolder()
    folder.link("Assets.xcassets", to: "\(TestFonts.repository)/Tests/Assets/Assets.xcassets")
    let text = """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      assets: Assets.xcassets
      scenes: { a: { elements: [{ image: { asset: boat }, tint: red }] } }

      """
    let read = spec(text, categories: [.large], folder: folder.path)
    #expect(read.mistakes.map(\.description) == [])
    let sheet = try #require(read.plan.pictures.first?.sheet as? SceneSheet)
    guard case .asset(let boat) = (sheet.scene.variants[0].elements[0].content as? SceneImage)?.source else {
      Issue.record("the image is none of the catalog")
      return
    }
    #expect(boat.isTemplate && boat.picture(in: Traits()).size == Size(width: 24, height: 24))
    #expect(boat.picture(in: Traits()).path == "Assets.xcassets/boat.imageset/boat.svg")
  }
}
