import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Long programs of glyphs")
struct LongProgramsTests {
  @Test("Few glyphs are loaded whose programs HarfBuzz gives up, and each of a font without them")
  func limit() throws {
    let long = try FontFace(file: FontFile(path: TestFonts.madePath("LongPrograms.otf")))
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: long.file, index: 0)
    for glyph in 1...UInt32(Limits.longPrograms) { #expect(try face.outline(of: glyph).isEmpty == false) }
    #expect(throws: FreeTypeError.tooLong) { try face.outline(of: 18) }
    #expect("\(FreeTypeError.tooLong)" == "the programs of its glyphs are too long (FreeType error 139)")
    for own in TestFonts.all where own.postScriptName.contains("Garamond") || own.postScriptName.contains("Lobster") {
      let face = try FreeTypeFace(library: FreeTypeLibrary(), file: own.file, index: own.index)
      for glyph in 0..<UInt32(200) { _ = try face.outline(of: glyph) }
    }
  }
}
