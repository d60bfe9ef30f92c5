import Testing

@testable import Preview

@Suite("Growth sheet")
struct GrowthSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ face: FontFace = TestFonts.inter, _ curves: [GrowthSheet.Curve] = GrowthSheet.Curve.standard,
    _ categories: [ContentSizeCategory] = ContentSizeCategory.allCases, width: Double = 720,
    appearance: Appearance = .light
  ) throws -> ComposedSheet {
    try GrowthSheet(
      font: FontInstance(face: face, pointSize: 17), curves: curves, categories: categories, width: width
    ).sheet(in: Traits(appearance: appearance), typesetter: typesetter)
  }

  @Test("A chart's trace is its scale, the categories, the dashed and the solid lines, and the names at their ends")
  func trace() throws {
    let sheet = try sheet(
      TestFonts.garamond, [.init(.headline), .init(.body)], [.accessibilityExtraLarge, .accessibilityExtraExtraLarge])
    #expect(
      sheet.trace.split(separator: "\n").dropFirst(4).dropLast(2).joined(separator: "\n") == """
        line 48 404 572 #3C3C434A
        text 30 398.5 6 x 11 #3C3C4399 Inter wght=500 9 "0"
        line 48 296 572 #3C3C434A
        text 24 290.5 12 x 11 #3C3C4399 Inter wght=500 9 "16"
        line 48 188 572 #3C3C434A
        text 24 182.5 12 x 11 #3C3C4399 Inter wght=500 9 "32"
        line 48 80 572 #3C3C434A
        text 24 74.5 12 x 11 #3C3C4399 Inter wght=500 9 "48"
        text 38.833 416 18.333 x 11 #007AFFFF Inter wght=500 9 "AX3"
        text 610.833 416 18.333 x 11 #007AFFFF Inter wght=500 9 "AX4"
        path 48,134 620,86.75 width 0.75 dash 2,2.5 #1D4ED880
        path 48,134 620,86.75 width 0.75 dash 2,2.5 #0E749080
        path 48,154.25 620,140.75 width 1.5 #1D4ED8FF
        path 48,154.25 620,113.75 width 1.5 #0E7490FF
        path 622,113.75 628,113.75 640,113.75 642,113.75 width 0.5 #0E7490FF
        text 644 108.25 36.333 x 11 #0E7490FF Inter wght=500 9 "body 43"
        path 622,140.75 628,140.75 640,140.75 642,140.75 width 0.5 #1D4ED8FF
        text 644 135.25 51 x 11 #1D4ED8FF Inter wght=500 9 "headline 39"
        """)
  }

  @Test("Headline falls under body at AX4 and comes back at AX5; caption2 passes footnote and caption1 from XL on")
  func crossings() throws {
    var heights: [String: [Double]] = [:]
    let solid = try sheet().elements.compactMap { element -> [Double]? in
      guard case .line(let points, 1.5, [], _) = element else { return nil }
      return points.map(\.y)
    }
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
    #expect(trace.contains("#3C3C4399 Inter wght=500 9 \"XXXL\""))
    #expect(trace.split(separator: "\n").filter { $0.contains("dash 2,2.5") }.count == 11)
  }

  @Test("A maximum holds a line down")
  func maximum() throws {
    let sheet = try sheet(TestFonts.inter, [.init(.body, name: "own", pointSize: 20, maximumPointSize: 30)])
    #expect(sheet.trace.contains("\"own 30\""))
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(try sheet(face))
    expectClean(try sheet(face, width: 393, appearance: .dark))
  }

  @Test("Many lines that end together keep apart")
  func crowd() throws {
    let curves = (0..<24).map { GrowthSheet.Curve(.body, name: "style \($0)", pointSize: 16 + Double($0) / 8) }
    expectClean(try sheet(TestFonts.inter, curves))
  }

  @Test("A chart without lines or with one category is refused")
  func refusals() throws {
    #expect(throws: SpecimenError.nothingToChart) { try sheet(TestFonts.inter, []) }
    #expect(throws: SpecimenError.nothingToChart) { try sheet(TestFonts.inter, [.init(.body)], [.large]) }
    #expect(
      SpecimenError.nothingToChart.description
        == "A growth chart needs at least one style and two categories; name more categories, as in 'L...AX5'.")
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
      let ink = luminance(ChartColor.color(index, in: appearance))
      #expect((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) >= 4.5, "colour \(index)")
    }
    #expect(ChartColor.color(11, in: appearance) == ChartColor.color(0, in: appearance))
  }
}
