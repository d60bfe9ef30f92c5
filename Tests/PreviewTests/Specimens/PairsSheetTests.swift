import Testing

@testable import Preview

@Suite("Pairs sheet")
struct PairsSheetTests {
  private let typesetter = Typesetter()

  private func pairs(_ face: FontFace, _ pairs: [String]? = nil, width: Double = 720) throws -> PairsSheet {
    try PairsSheet(font: FontInstance(face: face, pointSize: 17), pairs: pairs, width: width)
  }

  @Test("A pair's number is what kerning adds to its advance, in font units")
  func units() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
    let shaper = Shaper()
    func advance(_ features: String) throws -> Int {
      try shaper.shapeRun("AV", font: font, features: FontFeature.list(features)).glyphs.reduce(0) {
        $0 + Int($1.xAdvance)
      }
    }
    let expected = try advance("kern") - advance("-kern")
    #expect(expected < 0)
    let sheet = try pairs(TestFonts.inter)
    #expect((sheet.strongest + sheet.common).first { $0.text == "AV" }?.units == expected)
    #expect(try pairs(TestFonts.inter, ["AV", "HH"]).common == [KerningPair(text: "AV", units: expected)])
  }

  @Test("The strongest pairs come first, and none of the letters' pairs is stronger than those left out")
  func strongest() throws {
    for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster] {
      let strongest = try pairs(face).strongest
      #expect(strongest.count == PairsSheet.strongestCount)
      #expect(strongest.map { -abs($0.units) } == strongest.map { -abs($0.units) }.sorted())
    }
  }

  @Test("No pair stands in both lists, and both stand on one grid")
  func grid() throws {
    for given in [nil, ["LV", "AV", "To"]] {
      for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster] {
        let sheet = try pairs(face, given)
        let all = (sheet.strongest + sheet.common).map(\.text)
        #expect(Set(all).count == all.count)
        let placed = try sheet.sheet(in: .standard, typesetter: typesetter).texts
        var columns: Set<Double> = []
        for (layout, origin) in placed where all.contains(layout.text.string) {
          columns.insert(origin.x)
        }
        // Two samples a column, and as many columns as the page has room for.
        #expect(columns.count % 2 == 0 && columns.count <= 12, "\(columns.sorted())")
      }
    }
  }

  @Test("Each pair stands without kerning, then with it, and its number below")
  func trace() throws {
    let sheet = try pairs(TestFonts.garamond, ["AV"]).sheet(in: .standard, typesetter: typesetter)
    let texts = sheet.texts.map { ($0.layout.text.string, $0.layout.lines[0].advance) }
    let index = try #require(texts.lastIndex { $0.0 == "AV" })
    #expect(texts[index - 1].0 == "AV")
    #expect(texts[index - 1].1 > texts[index].1)
    #expect(texts[index + 1].0.hasPrefix("−"))
  }

  @Test("A font that kerns nothing says so")
  func refusals() throws {
    let error = SpecimenError.noKerning(font: TestFonts.emoji.postScriptName)
    #expect(throws: error) { try pairs(TestFonts.emoji) }
    #expect(error.isAboutTheFont)
    #expect(
      SpecimenError.noKerning(font: "A").description
        == "Font 'A' kerns none of its common pairs, so there is nothing to show; leave the sheet 'pairs' out for it.")
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    for width in [393.0, 720] {
      do {
        expectClean(try pairs(face, width: width).sheet(in: Traits(appearance: .dark), typesetter: typesetter))
      } catch SpecimenError.nothingToShow {}
    }
  }
}
