import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts: composite glyphs")
struct CompositeGlyphTests {
  /// A font whose glyphs have these parts. Those without any have no outline.
  private func face(parts: [[Int]]) throws -> FreeTypeFace {
    func bigEndian(_ number: Int, _ count: Int = 2) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    var font = try FontBytes(path: TestFonts.madePath("Absurd.ttf"))
    var (glyf, loca): ([UInt8], [UInt8]) = ([], bigEndian(0, 4))
    for parts in parts {
      if !parts.isEmpty { glyf += [-1, 0, 0, 0, 0].flatMap { bigEndian($0) } }
      for (index, part) in parts.enumerated() {
        // The offsets are bytes, of x and y; 0x20 if another part follows.
        glyf += bigEndian(index + 1 < parts.count ? 0x22 : 2) + bigEndian(part) + [0, 0]
      }
      loca += bigEndian(glyf.count, 4)
    }
    font.replace("glyf", with: glyf)
    font.replace("loca", with: loca)
    font.set("head", [50: 1])
    font.set("maxp", [4: parts.count])
    return try FreeTypeFace(library: FreeTypeLibrary(), file: font.face().file, index: 0)
  }

  @Test("A glyph whose parts have parts in turn is refused before FreeType loads it a billion times")
  func doubled() throws {
    let face = try face(parts: [[], []] + (1..<30).map { [$0, $0] })
    for glyph in 1..<UInt32(11) { #expect(try face.outline(of: glyph).isEmpty) }
    #expect(throws: FreeTypeError.badComposite) { try face.outline(of: 30) }
    #expect(
      "\(FontError.glyph(font: "Evil", glyph: 30, .badComposite))"
        == "Glyph 30 of font 'Evil' can't be drawn: a composite glyph is damaged or has too many parts (FreeType error 21)."
    )
  }

  @Test("Parts nested deeper than 64 are refused, whichever glyph is asked for first", arguments: [false, true])
  func nested(_ isReversed: Bool) throws {
    let face = try face(parts: [[], []] + (1..<20_000).map { [$0] })
    // Glyph 1 has no parts, and each has one level more than the one before.
    let glyphs: [UInt32] = [2, 65, 66, 20_000]
    for glyph in isReversed ? glyphs.reversed() : glyphs {
      if glyph <= 65 {
        #expect(try face.outline(of: glyph).isEmpty)
      } else {
        #expect(throws: FreeTypeError.badComposite) { try face.outline(of: glyph) }
      }
    }
  }

  @Test("A glyph that is a part of itself is refused, and so is one of thousands of parts")
  func endless() throws {
    let face = try face(parts: [[], [2], [1], [Int](repeating: 0, count: 2100), [Int](repeating: 0, count: 2000)])
    for glyph in 1..<UInt32(4) {
      #expect(throws: FreeTypeError.badComposite) { try face.outline(of: glyph) }
    }
    #expect(try face.outline(of: 4).isEmpty)
  }

  @Test("An open face loads few glyphs of hundreds of parts")
  func heavy() throws {
    let face = try face(parts: [[], [Int](repeating: 0, count: 2000), [0, 0]])
    let count = (0..<3000).prefix { _ in (try? face.outline(of: 1)) != nil }.count
    #expect(count == Limits.heavyCompositeParts / 2001)
    #expect(try face.outline(of: 2).isEmpty)
  }

  @Test("Every glyph of the bundled fonts is loaded", arguments: TestFonts.all)
  func bundled(_ font: FontFace) throws {
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: font.file, index: font.index)
    for glyph in 0..<UInt32(font.glyphCount) { _ = try face.outline(of: glyph) }
  }
}
