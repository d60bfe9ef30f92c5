import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Matrix sheet")
struct MatrixSheetTests {
  private let typesetter = Typesetter()

  private func sheet(_ face: FontFace, _ categories: [ContentSizeCategory] = ContentSizeCategory.allCases) throws
    -> LayoutTree
  {
    let font = try FontInstance(face: face, pointSize: 17)
    return try MatrixSheet(font: font, categories: categories).layout(in: .standard, typesetter: typesetter)
  }

  @Test("A matrix has a cell with its number for each style and category")
  func cells() throws {
    let sheet = try sheet(TestFonts.garamond)
    var sizes: [Double] = []
    var numbers: [String] = []
    for (layout, _) in sheet.texts {
      if layout.text.string == "Aa" { sizes.append(layout.text.spans[0].attributes.font.pointSize) }
      if Double(layout.text.string) != nil { numbers.append(layout.text.string) }
    }
    #expect(sizes.count == 132)
    // The head has the font's version.
    #expect(numbers == ["0.016"] + sizes.map { NumberText.brief($0) })
    #expect(sizes.max() == 58)
  }

  @Test("A column's cells share a left edge, and the default category is tinted")
  func columns() throws {
    let sheet = try sheet(TestFonts.inter)
    var edges: Set<Double> = []
    for (layout, origin) in sheet.texts where layout.text.string == "Aa" { edges.insert(origin.x) }
    #expect(edges.count == 12)
    #expect(sheet.fills.map(\.color) == [Color(red: 0, green: 122, blue: 255, alpha: 15)])
    #expect(try self.sheet(TestFonts.inter, [.small, .accessibilityLarge]).trace.contains("fill") == false)
  }

  @Test("A narrow matrix fills its width, and keeps the title clear of what stands below it")
  func narrow() throws {
    for categories in [[ContentSizeCategory.large], [.large, .extraLarge], [.small, .large, .extraLarge]] {
      let sheet = try sheet(TestFonts.garamond, categories)
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
