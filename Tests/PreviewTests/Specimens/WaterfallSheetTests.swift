import Testing

@testable import Preview

@Suite("Waterfall sheet")
struct WaterfallSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ face: FontFace, text: String? = nil, sizes: [Double] = WaterfallSheet.standardSizes, width: Double = 720,
    appearance: Appearance = .light
  ) throws -> LayoutTree {
    try WaterfallSheet(font: FontInstance(face: face, pointSize: 17), text: text, sizes: sizes, width: width).sheet(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  @Test("A waterfall's trace is a line for each size with its number at the left")
  func trace() throws {
    let trace = try sheet(TestFonts.garamond, text: "Hamburg", sizes: [12, 72]).trace
    #expect(
      trace.split(separator: "\n").dropFirst(4).dropLast(3).joined(separator: "\n") == """
        text 48 60 45.667 x 12 #000000FF EBGaramond12-Regular 12 "Hamburg"
        text 24.136 59.801 12 x 11 #3C3C4399 Inter wght=500 9 "12"
        text 48 76 273.667 x 72 #000000FF EBGaramond12-Regular 72 "Hamburg"
        text 24.136 118.401 12 x 11 #3C3C4399 Inter wght=500 9 "72"
        """)
  }

  @Test("A line has as many whole words as fit")
  func words() throws {
    let trace = try sheet(TestFonts.inter, sizes: [17, 96]).trace
    #expect(trace.contains("17 \"The quick brown fox jumps over the lazy dog\""))
    #expect(trace.contains("96 \"The quick\""))
    #expect(!trace.contains("…"))
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(try sheet(face))
    expectClean(try sheet(face, text: "Üj\nÅg", sizes: [200, 9, 34], width: 160, appearance: .dark))
  }

  @Test("No text, no size, and an invalid size are refused")
  func refusals() throws {
    #expect(throws: SpecimenError.emptyText) { try sheet(TestFonts.inter, text: "") }
    #expect(throws: SpecimenError.noSizes) { try sheet(TestFonts.inter, sizes: []) }
    #expect(throws: SpecimenError.font(.badSize(0))) { try sheet(TestFonts.inter, sizes: [12, 0]) }
    #expect(SpecimenError.noSizes.description == "A waterfall needs sizes: give at least one, in points.")
  }
}
