import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Glyphs sheet")
struct GlyphsSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ face: FontFace, required: [Unicode.Scalar] = [], part: Int = 1, appearance: Appearance = .light
  ) throws -> LayoutTree {
    try GlyphsSheet(font: FontInstance(face: face, pointSize: 17), required: required, part: part).layout(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  private func texts(_ sheet: LayoutTree) -> [String] {
    sheet.texts.map(\.layout.text.string)
  }

  @Test("Every character of the font is shown once, with its code point, below its block's name and count")
  func everything() throws {
    let texts = try texts(sheet(TestFonts.emoji))
    let codes = TestFonts.emoji.coverage.scalars.filter(\.unicode.canBeShown).map { scalar -> String in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    #expect(texts.filter { code in code.allSatisfy(\.isHexDigit) && code.count > 3 } == codes)
    #expect(texts[0] == "Noto Color Emoji Regular")
    #expect(texts[1].hasPrefix("\(codes.count) characters in ") && texts[3] == "Version 2.042")
    #expect(texts.contains("Emoticons"))
  }

  @Test("A font that gives a million characters one glyph has no sheet of them")
  func tooMany() throws {
    var font = try FontBytes(path: TestFonts.path("Inter.var.ttf"))
    font.replace("cmap", with: [0, 0, 0, 1, 0, 3, 0, 10] + Self.long(12, 13 << 16, 28, 0, 1, 32, 0x10FFFF, 1))
    let instance = try FontInstance(face: font.face(), pointSize: 17)
    let error = #expect(throws: SpecimenError.self) { try GlyphsSheet(font: instance) }
    #expect(error?.isAboutTheFont == true)
    #expect(error?.description.contains("covers more than 200,000 characters, too many to show each") == true)
  }

  /// Big-endian numbers of four bytes.
  private static func long(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { number in stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) } }
  }

  @Test("A block's count says how many of its characters the font has")
  func counts() throws {
    let texts = try texts(sheet(TestFonts.garamond))
    let index = try #require(texts.firstIndex(of: "Basic Latin"))
    #expect(texts[index + 1] == "95 of 95")
  }

  @Test("Of required characters the missing ones are tinted and counted")
  func required() throws {
    let required = try ["basic latin", "Emoticons"].flatMap { try GlyphsSheet.characters(named: $0) }
    let parts = GlyphsSheet.parts(of: TestFonts.garamond, required: required)
    let sheets = try (1...parts).map { try sheet(TestFonts.garamond, required: required, part: $0) }
    let tint = Color(red: 255, green: 149, blue: 0, alpha: 15)
    #expect(sheets.flatMap(\.fills).count { $0.color == tint } == 80)
    for sheet in sheets { #expect(texts(sheet)[1].contains("80 of 175 required missing")) }
    #expect(sheets.contains { texts($0).contains("0 of 80 · 80 missing") })
    for sheet in sheets { expectClean(sheet) }
  }

  @Test("A font with more characters than a page holds has more pages, and together they show all")
  func parts() throws {
    let count = TestFonts.inter.coverage.scalars.filter(\.unicode.canBeShown).count
    let parts = GlyphsSheet.parts(of: TestFonts.inter)
    #expect(parts == (count + GlyphsSheet.charactersPerPart - 1) / GlyphsSheet.charactersPerPart && parts > 2)
    let pages = try (1...parts).map { try texts(sheet(TestFonts.inter, part: $0)) }
    #expect(pages.joined().filter { $0.count > 3 && $0.allSatisfy(\.isHexDigit) }.count == count)
    #expect(pages[0][1].contains("page 1 of \(parts)"))
    #expect(pages.dropFirst().contains { $0[4].hasSuffix("(continued)") })
    #expect(throws: SpecimenError.noSuchPart(parts + 1, of: parts)) {
      try sheet(TestFonts.inter, part: parts + 1)
    }
    #expect(SpecimenError.noSuchPart(3, of: 2).description == "There is no page 3: the font's characters take 2 pages.")
  }

  @Test("Blocks of few characters stand beside each other, and a page is no strip")
  func blocks() throws {
    let sheet = try sheet(TestFonts.lobster)
    let blocks = Set(TestFonts.lobster.coverage.shown.map { UnicodeBlock(of: $0).name })
    let heads = sheet.texts.filter { blocks.contains($0.layout.text.string) }
    #expect(heads.count == blocks.count)
    #expect(Set(heads.map(\.origin.y)).count < heads.count)
    for part in 1...GlyphsSheet.parts(of: TestFonts.inter) {
      let page = try self.sheet(TestFonts.inter, part: part)
      #expect(page.size.height < 4 * page.size.width, "\(part)")
    }
  }

  @Test("A space shows how wide it is, and a mark stands on a dotted circle")
  func spacesAndMarks() throws {
    let sheet = try sheet(TestFonts.inter)
    let space = try #require(sheet.nodes.first { $0.name == "space 0020" })
    let font = try FontInstance(face: TestFonts.inter, pointSize: 22)
    let advance = try typesetter.shaper.shapeRun(" ", font: font).glyphs[0].xAdvance
    #expect(abs(space.frame.width - Double(advance) * font.pointsPerUnit) < 0.4)
    let texts = try (1...GlyphsSheet.parts(of: TestFonts.inter)).flatMap {
      try self.texts(self.sheet(TestFonts.inter, part: $0))
    }
    #expect(texts.contains("\u{25CC}\u{301}") == TestFonts.inter.coverage.contains("\u{25CC}"))
  }

  @Test(
    "Nothing overlaps and nothing leaves the page", arguments: [TestFonts.lateef, TestFonts.japanese, TestFonts.emoji])
  func clean(face: FontFace) throws {
    expectClean(try sheet(face, appearance: .dark))
  }

  @Test("A block that isn't known is refused with the nearest")
  func refusals() {
    #expect(throws: SpecimenError.unknownBlock("Cyrilic")) { try GlyphsSheet.characters(named: "Cyrilic") }
    #expect(
      SpecimenError.unknownBlock("Cyrilic").description
        == "Unicode block 'Cyrilic' isn't known. Did you mean 'Cyrillic'? Unicode's Blocks.txt lists them all: Basic Latin, Cyrillic, Arabic … A file of text is named with its ending."
    )
    #expect(UnicodeBlock(of: "я").name == "Cyrillic")
    #expect(UnicodeBlock(of: "\u{2FE0}").name == "No Block")
    #expect(UnicodeBlock(named: "arabic")?.characters.count ?? 0 > 250)
  }
}
