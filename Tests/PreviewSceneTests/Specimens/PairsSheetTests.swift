import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

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
    #expect(
      try pairs(TestFonts.inter, ["AV", "HH"]).common
        == [KerningPair(text: "AV", units: expected), KerningPair(text: "HH", units: 0)])
  }

  @Test("A font with an optical size has the kerning of the size at which the pairs are shown")
  func opticalSize() throws {
    let face = try TestFonts.made("OpticalKerning.var.otf")
    let font = try FontInstance(face: face, pointSize: 34)
    let shown = try KerningPair("Hx", of: font, shaper: Shaper())
    #expect(shown.units < -90 && shown.units > -120)
    #expect(try pairs(face, ["Hx"]).common == [shown])
    #expect(try pairs(face).strongest == [shown])
  }

  @Test("The strongest pairs come first, as many as there is room for, and each has the number that kerning it gives")
  func strongest() throws {
    for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster, TestFonts.lateef, TestFonts.japanese] {
      let strongest = try pairs(face).strongest
      #expect(strongest.count == PairsSheet.strongestCount, "\(face.familyName)")
      #expect(strongest.map { -abs($0.units) } == strongest.map { -abs($0.units) }.sorted())
      let font = try FontInstance(face: face, pointSize: 17)
      for pair in strongest { #expect(try KerningPair(pair.text, of: font, shaper: Shaper()) == pair) }
    }
  }

  @Test("The pairs are those of the script that the font was made for, with common ones of Latin if it kerns them")
  func script() throws {
    for (face, code) in [(TestFonts.lateef, "Arab"), (TestFonts.inter, "Latn"), (try hebrew(), "Hebr")] {
      let sheet = try pairs(face)
      #expect(sheet.script.isoCode == code)
      for pair in sheet.strongest {
        let scripts = pair.text.unicodeScalars.map { Script(of: $0) }.filter { !$0.isShared }
        #expect(scripts.allSatisfy { $0.isoCode == code }, "\(pair.text)")
      }
    }
    let texts = try pairs(TestFonts.lateef).layout(in: .standard, typesetter: typesetter).texts
    #expect(texts.contains { $0.layout.text.string == "Strongest pairs of Arabic" })
    let latin = try pairs(TestFonts.inter).layout(in: .standard, typesetter: typesetter).texts.map(\.layout.text.string)
    #expect(latin.contains("Strongest pairs") && latin.contains("Common pairs"))
    let given = try pairs(TestFonts.lateef, ["وع"]).layout(in: .standard, typesetter: typesetter).texts
    #expect(given.contains { $0.layout.text.string == "Given pairs" })
  }

  @Test("Of letters that are kerned alike one stands for all, and no pair is shown again with an accent")
  func classes() throws {
    // Versions of one pair by accents or by letters of the same class.
    let lobster = try pairs(TestFonts.lobster).strongest.map(\.text)
    for group in [["Te", "To", "Tc", "Td"], ["Aé", "Ae"]] { #expect(group.count(where: lobster.contains) <= 1) }
    for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster] {
      for pair in try pairs(face).strongest {
        #expect(pair.text.unicodeScalars.allSatisfy { !$0.unicode.isComposed }, "\(pair.text)")
      }
    }
    // Fonts with few classes show more letters of each; reh and zain are one letter.
    let arabic = try pairs(TestFonts.lateef).strongest.map(\.text)
    #expect(arabic.contains("وع") && arabic.contains("رع"))
    #expect(!arabic.contains("زع"))
  }

  @Test("A letter of a cursive script is also looked at in the form that it has inside a word")
  func forms() throws {
    let strongest = try pairs(TestFonts.lateef).strongest
    let whole = try #require(strongest.first { $0.text == "وع" })
    let initial = try #require(strongest.first { $0.text == "وع\u{200D}" })
    #expect(whole.units != initial.units)
  }

  @Test("No pair is one that stands in no text")
  func inText() throws {
    for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster] {
      for pair in try pairs(face).strongest {
        let (first, second) = (pair.text.first!, pair.text.last!)
        #expect(!(first.isLowercase && second.isUppercase), "\(pair.text)")
        #expect(!(",.;:!?".contains(first) && second.isLetter), "\(pair.text)")
        #expect(!"“‘(".contains(second), "\(pair.text)")
      }
    }
  }

  private func hebrew() throws -> FontFace {
    try FontFace(file: FontFile(path: TestFonts.path("NotoSansHebrew-Regular.ttf")))
  }

  @Test("No pair stands in both lists, and both stand on one grid")
  func grid() throws {
    for given in [nil, ["LV", "AV", "To"]] {
      for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster] {
        let sheet = try pairs(face, given)
        let all = (sheet.strongest + sheet.common).map(\.text)
        #expect(Set(all).count == all.count)
        let placed = try sheet.layout(in: .standard, typesetter: typesetter).texts
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
    let sheet = try pairs(TestFonts.garamond, ["AV"]).layout(in: .standard, typesetter: typesetter)
    let texts = sheet.texts.map { ($0.layout.text.string, $0.layout.lines[0].advance) }
    let index = try #require(texts.lastIndex { $0.0 == "AV" })
    #expect(texts[index - 1].0 == "AV")
    #expect(texts[index - 1].1 > texts[index].1)
    #expect(texts[index + 1].0.hasPrefix("−"))
  }

  @Test("A pair without kerning is as easily read as a caption, in light and in dark", arguments: Appearance.allCases)
  func contrast(appearance: Appearance) throws {
    let traits = Traits(appearance: appearance)
    let texts = try pairs(TestFonts.garamond, ["AV"]).layout(in: traits, typesetter: typesetter).texts
    let page = try SheetComposer(typesetter: typesetter, traits: traits)
    let colors = texts.filter { $0.layout.text.string == "AV" }.map { $0.layout.text.spans[0].attributes.color }
    #expect(colors == [page.color(.secondaryLabel), page.color(.label)])
  }

  @Test("Pairs that were given come first, and all are shown: also one without kerning, and one that the font lacks")
  func given() throws {
    func texts(_ face: FontFace, _ given: [String]) throws -> [String] {
      try pairs(face, given).layout(in: .standard, typesetter: typesetter).texts.map(\.layout.text.string)
    }
    let inter = try texts(TestFonts.inter, ["HH", "文字"])
    let given = try #require(inter.firstIndex(of: "Given pairs"))
    let strongest = try #require(inter.firstIndex(of: "Strongest pairs"))
    #expect(Array(inter[given..<strongest]) == ["Given pairs", "2", "HH", "HH", "0", "文字", "文字", "missing"])
    // A font without kerning has a page of what was asked for.
    let emoji = try texts(TestFonts.emoji, ["😀😀"])
    #expect(emoji.contains("0") && emoji.contains { $0.hasPrefix("The font kerns no two letters of ") })
  }

  @Test("Pairs that look the same are one, and those that move the most come first")
  func looks() throws {
    let face = try TestFonts.made("OneCase.ttf")
    let sheet = try pairs(face)
    let all = (sheet.strongest + sheet.common).map { $0.text.uppercased() }
    #expect(all.sorted() == ["AT", "AV", "TA", "VA"])
    let given = try pairs(face, ["av", "AV"])
    #expect(given.common.map(\.text) == ["av", "AV"])
    #expect(given.strongest.map { $0.text.uppercased() }.sorted() == ["AT", "TA", "VA"])
    for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster, TestFonts.lateef] {
      let units = try pairs(face).common.map { -abs($0.units) }
      #expect(units == units.sorted(), "\(face.familyName)")
    }
  }

  @Test("A font that kerns nothing says so")
  func refusals() throws {
    let error = SpecimenError.noKerning(font: TestFonts.emoji.postScriptName)
    #expect(throws: error) { try pairs(TestFonts.emoji) }
    #expect(error.isAboutTheFont)
    #expect(
      SpecimenError.noKerning(font: "A").description
        == "Font 'A' kerns no pair of its letters, so there is nothing to show; leave the sheet 'pairs' out for it.")
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    for width in [393.0, 720] {
      do {
        expectClean(try pairs(face, width: width).layout(in: Traits(appearance: .dark), typesetter: typesetter))
      } catch SpecimenError.nothingToShow {}
    }
  }
}
