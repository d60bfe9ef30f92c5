import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Growth sheet")
struct GrowthSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ face: FontFace = TestFonts.inter, categories: [ContentSizeCategory] = ContentSizeCategory.allCases,
    width: Double = 720, appearance: Appearance = .light
  ) throws -> LayoutTree {
    try GrowthSheet(font: FontInstance(face: face, pointSize: 17), categories: categories, width: width).layout(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  private func sheet(
    _ styles: [TypographyStyle], _ columns: [MatrixSheet.Column] = ContentSizeCategory.allCases.map { .category($0) }
  ) throws -> LayoutTree {
    try GrowthSheet(subject: .typography(TypographySet(styles)), columns: columns).layout(
      in: .standard, typesetter: typesetter)
  }

  private let inter = FontSelection(face: TestFonts.inter)

  @Test(
    "On the narrowest page a long name is cut before its size, and names of categories that have no room are left out")
  func narrow() throws {
    let style = TypographyStyle(
      "the-largest-title-of-all-that-there-are-in-this-app", inter, 34, relativeTo: .largeTitle)
    let columns = ContentSizeCategory.allCases.map(MatrixSheet.Column.category)
    let sheet = try GrowthSheet(subject: .typography(TypographySet([style])), columns: columns, width: 320).layout(
      in: .standard, typesetter: typesetter)
    let lines = sheet.trace.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let texts = lines.filter { $0.first == "text" }
    let label = try #require(texts.first { $0.contains { $0.hasPrefix("\"the-largest") } })
    #expect(label.dropLast().last?.hasSuffix("…") == true && label.last?.first?.isNumber == true, "\(label)")
    let names = texts.filter { text in columns.contains { "\"\($0.name)\"" == text.last } }
      .map { (x: Double($0[1])!, width: Double($0[3])!) }
    #expect(names.count > 2 && names.count < 12)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.x + $0.width < $1.x })
    #expect(texts.allSatisfy { Double($0[1])! >= 16 && Double($0[1])! + Double($0[3])! <= 320 })
    let plot = lines.filter { $0.first == "path" }.compactMap { line in
      line.dropFirst().filter { $0.contains(",") }.compactMap { Double($0.prefix { $0 != "," }) }.prefix(columns.count)
    }
    #expect(plot.filter { $0.count == columns.count && Array($0) == $0.sorted() }.count == 2, "\(plot)")
  }

  @Test("A chart's trace is its scale, the categories, the dashed and the solid lines, and the names at their ends")
  func trace() throws {
    let garamond = FontSelection(face: TestFonts.garamond)
    let sheet = try sheet(
      [
        TypographyStyle("headline", garamond, 17, relativeTo: .headline),
        TypographyStyle("body", garamond, 17, relativeTo: .body),
      ], [.category(.accessibilityExtraLarge), .category(.accessibilityExtraExtraLarge)])
    #expect(
      sheet.trace.split(separator: "\n").dropFirst(4).dropLast(3).joined(separator: "\n") == """
        line 48 412 572 #00000038
        text 30 406.5 6 x 11 #0000008A Inter wght=500 9 "0"
        line 48 304 572 #00000038
        text 24 298.5 12 x 11 #0000008A Inter wght=500 9 "16"
        line 48 196 572 #00000038
        text 24 190.5 12 x 11 #0000008A Inter wght=500 9 "32"
        line 48 88 572 #00000038
        text 24 82.5 12 x 11 #0000008A Inter wght=500 9 "48"
        text 38.833 424 18.333 x 11 #007AFFFF Inter wght=500 9 "AX3"
        text 610.833 424 18.333 x 11 #007AFFFF Inter wght=500 9 "AX4"
        path 48,142 620,94.75 width 0.75 dash 2,2.5 #1D4ED880
        path 48,142 620,94.75 width 0.75 dash 2,2.5 #0E749080
        path 48,162.25 620,148.75 width 1.5 #1D4ED8FF
        path 48,162.25 620,121.75 width 1.5 #0E7490FF
        path 622,121.75 628,121.75 640,121.75 642,121.75 width 0.5 #0E7490FF
        text 644 116.25 36.333 x 11 #0E7490FF Inter wght=500 9 "body 43"
        path 622,148.75 628,148.75 640,148.75 642,148.75 width 0.5 #1D4ED8FF
        text 644 143.25 51 x 11 #1D4ED8FF Inter wght=500 9 "headline 39"
        """)
  }

  @Test("Headline falls under body at AX4 and comes back at AX5; caption2 passes footnote and caption1 from XL on")
  func crossings() throws {
    var heights: [String: [Double]] = [:]
    let solid = try sheet().paths.filter { $0.width == 1.5 && $0.dash.isEmpty }.map { $0.points.map(\.y) }
    #expect(solid.count == 11)
    for (style, line) in zip(TextStyle.standard, solid) { heights[style.name] = line }
    // y points down: what is larger stands higher.
    let (headline, body) = (heights["headline"]!, heights["body"]!)
    #expect(headline.indices.filter { headline[$0] > body[$0] } == [10])
    #expect(headline[11] == body[11])
    let (footnote, caption1, caption2) = (heights["footnote"]!, heights["caption1"]!, heights["caption2"]!)
    #expect(caption2[3] > footnote[3])
    #expect((4..<12).allSatisfy { caption2[$0] <= footnote[$0] && caption2[$0] < caption1[$0] })
  }

  @Test("Accessibility categories are blue, the system's line is dashed")
  func marks() throws {
    let trace = try sheet().trace
    #expect(trace.contains("#007AFFFF Inter wght=500 9 \"AX1\""))
    #expect(trace.contains("#0000008A Inter wght=500 9 \"XXXL\""))
    #expect(trace.split(separator: "\n").filter { $0.contains("dash 2,2.5") }.count == 11)
  }

  @Test("A maximum holds a line down")
  func maximum() throws {
    let sheet = try sheet([TypographyStyle("own", inter, 20, relativeTo: .body, maximum: .pointSize(30))])
    #expect(sheet.trace.contains("\"own 30\""))
  }

  private func lines(_ sheet: LayoutTree) -> (solid: [[Double]], dashed: Int) {
    var lines: (solid: [[Double]], dashed: Int) = ([], 0)
    for (points, width, dash) in sheet.paths {
      if width == 1.5 { lines.solid.append(points.map(\.y)) } else if !dash.isEmpty { lines.dashed += 1 }
    }
    return lines
  }

  @Test("A fixed style's line is level, and the system has none beside it")
  func fixed() throws {
    let found = lines(
      try sheet([
        TypographyStyle("small", inter, 12, scaling: .fixed), TypographyStyle("own", inter, 20, relativeTo: .body),
      ]))
    #expect(found.solid.count == 2 && found.dashed == 1)
    #expect(Set(found.solid[0]).count == 1 && Set(found.solid[1]).count > 5)
    #expect(lines(try sheet([TypographyStyle("small", inter, 12, scaling: .fixed)])).solid.count == 1)
  }

  @Test("An app's own size setting takes the categories' place; the system's sizes are beside categories only")
  func steps() throws {
    let styles = [TypographyStyle("own", inter, 20, relativeTo: .body)]
    let small = SizeStep(name: "small", scale: .factor(0.5))
    let large = SizeStep(name: "normal", scale: .category(.large))
    let huge = SizeStep(name: "huge", scale: .category(.accessibilityExtraLarge))
    let mixed = try sheet(styles, [.step(small), .step(large), .step(huge)])
    #expect(lines(mixed).dashed == 0)
    // From 0 at the bottom each point is as high as the next: 10, 20 and 44.
    let heights = lines(mixed).solid[0]
    #expect((heights[0] - heights[1]) / 10 == (heights[1] - heights[2]) / 24)
    for name in ["small", "normal", "huge", "own 44"] { #expect(mixed.trace.contains("\"\(name)\"")) }
    #expect(!mixed.trace.contains("system font"))
    #expect(lines(try sheet(styles, [.step(large), .step(huge)])).dashed == 1)
    let long = SizeStep(name: String(repeating: "extraordinarily", count: 4), scale: .factor(1))
    expectClean(try sheet(styles, [.step(long), .step(small), .step(long), .step(huge), .step(long)]))
  }

  @Test("A chart of several weights is headed by the family, and its foot names the faces")
  func head() throws {
    let bold = try #require(TestFonts.inter.instances.first { $0.name == "Bold" })
    let texts = try sheet([
      TypographyStyle("a", FontSelection(face: TestFonts.inter, instance: bold), 20),
      TypographyStyle("b", FontSelection(face: TestFonts.garamond), 20),
    ]).texts.map(\.layout.text.string)
    #expect(texts[0] == "Inter + EB Garamond")
    #expect(texts.suffix(3) == ["EBGaramond12-Regular", "·", "0.016"])
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(try sheet(face))
    expectClean(try sheet(face, width: 393, appearance: .dark))
  }

  @Test("Many lines that end together keep apart")
  func crowd() throws {
    expectClean(
      try sheet((0..<24).map { TypographyStyle("style \($0)", inter, 16 + Double($0) / 8, relativeTo: .body) }))
  }

  @Test("A chart with one category is refused")
  func refusals() throws {
    #expect(throws: SpecimenError.nothingToChart) { try sheet(categories: [.large]) }
    #expect(
      SpecimenError.nothingToChart.description
        == "A growth chart needs two categories or more, or as many steps of the app's own size setting; name more, as in 'L...AX5'."
    )
    #expect(throws: SpecimenError.tooNarrow(width: 200, allowed: GrowthSheet.widths)) { try sheet(width: 200) }
  }

  @Test("Labels keep apart by as little as will do")
  func spread() {
    #expect(SheetComposer.spread([10, 40, 80], apart: 12) == [10, 40, 80])
    #expect(SheetComposer.spread([10, 14], apart: 12) == [6, 18])
    #expect(SheetComposer.spread([10, 10, 10, 50], apart: 12) == [-2, 10, 22, 50])
    #expect(SheetComposer.spread([10, 14, 20], apart: 12, within: 0...20) == [0, 12, 24])
    #expect(SheetComposer.spread([], apart: 12) == [])
  }

  @Test("A line's colour is read easily as small text on its ground", arguments: Appearance.allCases)
  func contrast(appearance: Appearance) {
    func luminance(_ color: Color) -> Double {
      func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        // The curve of sRGB, near enough by its usual exponent.
        return value * value * (0.7 + 0.3 * value)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let ground = luminance(SemanticColor.background.color(in: appearance))
    for index in 0..<11 {
      let ink = luminance(ChartInk(index, in: appearance).color)
      #expect((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) >= 4.5, "colour \(index)")
    }
    #expect(Set((0..<33).map { ChartInk($0, in: appearance) }).count == 33)
  }
}
