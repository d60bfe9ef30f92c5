import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

/// Every kind that a spec can ask for, those of tomorrow too: the sheets are made from the list of kinds.
@Suite("Sheets from right to left")
struct MirroredSheetTests {
  private let typesetter = Typesetter()

  /// A sheet of each kind in both directions, by the name of the kind; some kinds need a second font.
  private static func pairs(
    of font: String, _ family: String, and other: String
  ) -> [(kind: String, pictures: [RenderPlan.Picture])] {
    let sheets = SheetKind.all.map { "  \($0.name): { kind: \($0.name) }" }.joined(separator: "\n")
    let read = spec(
      """
      fonts: [\(font), \(other)]
      typography: { body: { font: \(family), size: 17, maximumFactor: 1.2 } }
      traits: { categories: [L, AX1], directions: [leftToRight, rightToLeft], scale: 2 }
      sheets:
      \(sheets)
      """)
    return SheetKind.all.map { kind in
      let pictures = read.plan.pictures.filter {
        $0.name == kind.name && (!$0.path.contains("/") || $0.path.hasPrefix(family))
      }
      // Sorted by name, the first of either direction are one page.
      let pair = LayoutDirection.allCases.map { direction in
        pictures.first { $0.traits.layoutDirection == direction }
      }
      return (kind.name, pair.compactMap { $0 })
    }
  }

  private static let inter = pairs(of: "Fonts/Inter.var.ttf", "Inter", and: "Fonts/EBGaramond12-Regular.otf")
  private static let arabic = pairs(of: "Fonts/Lateef-Regular.ttf", "Lateef", and: "Fonts/Inter.var.ttf")

  /// The parts of a frame's line in a trace: its kind, its left and right edge, and the rest.
  private struct Frame: CustomStringConvertible {
    let edges: ClosedRange<Double>
    let rest: String
    var description: String { "\(edges) \(rest)" }

    init(_ line: Substring) {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "path" {
        let points = words.dropFirst().prefix { $0.contains(",") }.map { $0.split(separator: ",").map { Double($0)! } }
        let xs = points.map { $0[0] }
        edges = xs.min()!...xs.max()!
        rest = "path " + points.map { "\($0[1])" }.joined(separator: " ")
      } else {
        let (x, width) = (Double(words[1])!, Double(words[3])!)
        edges = x...(x + width)
        rest = words[0] + " " + words[2] + " " + words.dropFirst(4).joined(separator: " ")
      }
    }
  }

  @Test(
    "Every kind is mirrored: what stands so far from the left edge stands so far from the right one", arguments: inter)
  func mirrored(_ kind: String, _ pictures: [RenderPlan.Picture]) throws {
    let traces = try pictures.map { picture in
      try picture.sheet.layout(in: picture.traits, typesetter: typesetter).trace.split(separator: "\n")
    }
    try #require(traces.count == 2, "no picture of '\(kind)'")
    // A page's width is the same, so is the count of what is on it.
    #expect(traces[0][0] == traces[1][0])
    try #require(traces[0].count == traces[1].count)
    let width = Double(traces[0][0].split(separator: " ")[1])!
    // A text's width is rounded up to the pixel in a trace.
    let tolerance = 0.501
    for (line, other) in zip(traces[0].dropFirst(), traces[1].dropFirst()) {
      let (frame, mirrored) = (Frame(line), Frame(other))
      // What the page says of its own sides is the only text that differs, and may be a hair wider.
      if frame.rest.contains("off at the left") || frame.rest.contains("before, now") { continue }
      #expect(frame.rest == mirrored.rest)
      // A glyph is centred by its ink, whose sides are not alike.
      guard kind != "glyphs" || !frame.rest.contains(" 22 ") else { continue }
      #expect(
        abs(width - frame.edges.upperBound - mirrored.edges.lowerBound) < tolerance
          && abs(width - frame.edges.lowerBound - mirrored.edges.upperBound) < tolerance,
        "\(frame) became \(mirrored) on a page of \(width)")
    }
  }

  @Test("Nothing is cut, and nothing overlaps, in either direction, in Latin and in Arabic", arguments: inter + arabic)
  func clean(_ kind: String, _ pictures: [RenderPlan.Picture]) throws {
    for picture in pictures {
      let sheet = try picture.sheet.layout(in: picture.traits, typesetter: typesetter)
      expectClean(sheet, overlay: CompareSheet.overlayAlpha)
    }
  }

  @Test("A mirrored glyph stays in the middle of its cell", arguments: [TestFonts.garamond, TestFonts.lateef])
  func cells(_ face: FontFace) throws {
    let sheet = try GlyphsSheet(font: FontInstance(face: face, pointSize: 17))
    let pages = try [LayoutDirection.leftToRight, .rightToLeft].map {
      try sheet.layout(in: Traits(layoutDirection: $0), typesetter: typesetter)
    }
    #expect(pages[0].texts.count == pages[1].texts.count)
    // The first text is the font's name.
    for ((layout, origin), (moved, place)) in zip(pages[0].texts, pages[1].texts).dropFirst() {
      guard let ink = layout.inkBox, let movedInk = moved.inkBox, layout.text.spans[0].attributes.font.face == face
      else { continue }
      #expect(abs(origin.x + ink.x - (pages[1].size.width - place.x - movedInk.maxX)) < 1e-9)
    }
  }

  @Test("Captions are English in either direction, and Arabic begins at the right of a mirrored page")
  func sides() throws {
    let font = try FontInstance(face: TestFonts.lateef, pointSize: 17)
    let waterfall = try WaterfallSheet(font: font, text: SampleText(for: font.face).sentence)
    let sheets = try LayoutDirection.allCases.map {
      try waterfall.layout(in: Traits(layoutDirection: $0), typesetter: typesetter)
    }
    var numbers: [[Double]] = []
    var samples: [[Double]] = []
    for sheet in sheets {
      numbers.append([])
      samples.append([])
      for (layout, origin) in sheet.texts {
        let line = layout.lines[0]
        let isCaption = layout.text.spans[0].attributes.font.face == .inter || layout.text.string == font.fullName
        #expect(line.isRightToLeft == !isCaption)
        if !isCaption { samples[samples.count - 1].append(origin.x + line.x + line.advance) }
        if layout.text.string == "17" { numbers[numbers.count - 1].append(origin.x) }
      }
    }
    // The number stands at the right of the samples, where all of them begin, whatever the direction of the page.
    for (numbers, samples) in zip(numbers, samples) {
      #expect(samples.count == 16)
      #expect(samples.allSatisfy { abs($0 - samples[0]) < 1e-9 && (8...20).contains(numbers[0] - $0) })
    }
  }
}
