import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Letters for which a font has only empty glyphs")
struct BlankLettersTests {
  @Test("They count as letters that the font lacks, in either kind of outlines", arguments: ["Blank.ttf", "Blank.otf"])
  func lacking(name: String) throws {
    let face = try TestFonts.made(name)
    #expect(face.coverage.contains("Ж") && !face.coverage.shows("Ж"))
    #expect(face.coverage.shows("H") && face.coverage.shows(" ") && !face.coverage.shows("Z"))
    #expect(face.coverage.blank.scalars == [0x416, 0x417, 0x418, 0x419])
    let layout = try LayoutCase("Hx ЖИ", face)
    #expect(layout.layout.missingCharacters.map(\.characters) == [["Ж", "И"]])
  }

  @Test("A fallback font sets them, also those that HarfBuzz would take from the font")
  func fallback() throws {
    let layout = try LayoutCase("xЖИ\u{306}", TestFonts.made("Blank.ttf"), fallback: [TestFonts.inter])
    #expect(layout.layout.missingCharacters.isEmpty)
    #expect(layout.layout.lines[0].runs.map(\.font.face.familyName) == ["Blank", "Inter"])
  }

  @Test("Blank letters of a font of icons are there for ligatures, and are not missing")
  func icons() throws {
    let face = try TestFonts.made("Icons.ttf")
    #expect(face.coverage.blank == BlankLetters() && face.coverage.shows("a"))
    let layout = try LayoutCase("ab", face, fallback: [TestFonts.inter])
    #expect(layout.layout.missingCharacters.isEmpty && layout.layout.lines[0].runs.map(\.font.face) == [face])
  }

  @Test("The bundled fonts have none")
  func bundled() {
    for face in TestFonts.all { #expect(face.coverage.blank == BlankLetters(), "\(face.postScriptName)") }
  }
}
