import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Matrix sheet")
struct MatrixSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ face: FontFace, _ categories: [ContentSizeCategory] = ContentSizeCategory.allCases, text: String? = nil
  ) throws -> LayoutTree {
    let font = try FontInstance(face: face, pointSize: 17)
    return try MatrixSheet(font: font, text: text, categories: categories).layout(in: .standard, typesetter: typesetter)
  }

  @Test("A matrix has a cell with its number for each style and category")
  func cells() throws {
    let sheet = try sheet(TestFonts.garamond, text: "Aa")
    var sizes: [Double] = []
    var numbers: [String] = []
    for (layout, _) in sheet.texts {
      if layout.text.string == "Aa" { sizes.append(layout.text.spans[0].attributes.font.pointSize) }
      if Double(layout.text.string) != nil { numbers.append(layout.text.string) }
    }
    #expect(sizes.count == 132)
    #expect(numbers == sizes.map { NumberText.brief($0) })
    #expect(sizes.max() == 58)
  }

  @Test("A column's cells share a left edge, and the default category is tinted")
  func columns() throws {
    let sheet = try sheet(TestFonts.inter, text: "Aa")
    var edges: Set<Double> = []
    for (layout, origin) in sheet.texts where layout.text.string == "Aa" { edges.insert(origin.x) }
    #expect(edges.count == 12)
    #expect(sheet.fills.map(\.color) == [Color(red: 0, green: 122, blue: 255, alpha: 15)])
    #expect(try self.sheet(TestFonts.inter, [.small, .accessibilityLarge]).trace.contains("fill") == false)
  }

  @Test("A narrow matrix fills its width, and keeps the title clear of what stands below it")
  func narrow() throws {
    for categories in [[ContentSizeCategory.large], [.large, .extraLarge], [.small, .large, .extraLarge]] {
      let sheet = try sheet(TestFonts.garamond, categories, text: "Aa")
      #expect(sheet.size.width == LadderSheet.standardWidth)
      let (title, note) = (sheet.texts[0], sheet.texts[1])
      let gap = (note.origin.y + (note.layout.inkBox?.y ?? 0)) - (title.origin.y + (title.layout.inkBox?.maxY ?? 0))
      #expect(gap >= SheetComposer.unit, "\(gap)")
      // Columns are equally far apart, and the last one has as much room as the others.
      let edges = sheet.texts.filter { $0.layout.text.string == "Aa" }.map(\.origin.x).prefix(categories.count)
      let steps = zip(edges.dropFirst(), edges).map { $0 - $1 }
      for step in steps { #expect(step >= (sheet.size.width - edges[0] - 24) / Double(categories.count) * 0.7) }
    }
    // One column is no default among others.
    #expect(try !sheet(TestFonts.garamond, [.large]).trace.contains("fill"))
  }

  @Test("A cell shows letters of each script that the font was made for")
  func scripts() throws {
    for face in [TestFonts.garamond, TestFonts.lateef, TestFonts.lobster] {
      let samples = SampleText.shown(for: face)
      let letters = samples[0].letters + samples.dropFirst().map { String($0.letters.prefix(1)) }.joined()
      #expect(try sheet(face).texts.count { $0.layout.text.string == letters } == 132, "\(letters)")
    }
  }

  @Test("A style's name stands on the baseline of its letters")
  func names() throws {
    let texts = try sheet(TestFonts.garamond, text: "Aa").texts
    let baselines = texts.filter { $0.layout.text.string == "Aa" }.map { $0.origin.y + $0.layout.firstBaseline }
    for style in TextStyle.standard {
      let name = try #require(texts.first { $0.layout.text.string == style.name })
      #expect(baselines.contains { abs($0 - name.origin.y - name.layout.firstBaseline) < 1e-9 }, "\(style.name)")
    }
  }

  @Test("A size that falls under that of a style which is no larger at L is orange, and the page says so")
  func inversions() throws {
    #expect(MatrixSheet.inverted([39, 43, 40], usually: [17, 17, 16]) == [0])
    #expect(MatrixSheet.inverted([17, 17, 16], usually: [17, 17, 16]).isEmpty)
    #expect(MatrixSheet.inverted([20, 21], usually: [12, 11]) == [0])
    let note = "\"Orange: smaller than a style that is no larger at L.\""
    let sheet = try sheet(TestFonts.inter, [.large, .accessibilityExtraExtraLarge])
    // At AX4, headline has 39 points and body 43.
    #expect(sheet.trace.contains("#FF9500FF Inter wght=500 9 \"39\"") && sheet.trace.contains(note))
    #expect(try !self.sheet(TestFonts.inter, [.large]).trace.contains("Orange"))
  }

  @Test("Accessibility categories are written in blue")
  func accents() throws {
    let trace = try sheet(TestFonts.inter).trace
    #expect(trace.contains("#007AFFFF Inter wght=500 9 \"AX3\""))
    #expect(trace.contains("#0000008A Inter wght=500 9 \"XL\""))
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(try sheet(face))
    expectClean(try sheet(face, [.large]))
  }
}
