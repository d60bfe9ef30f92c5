import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Fonts: what changed at masters, at named instances and in alternates")
struct VariableFontChangesTests {
  /// The changes from a font to the same with some bytes of its tables changed.
  private static func changes(
    of path: String, pointSize: Double = 14, points: Int = Limits.comparedPoints, _ change: (inout FontBytes) -> Void
  ) throws -> (all: [FontChange], sentences: [String]) {
    let font = try FontBytes(path: path)
    var changed = font
    change(&changed)
    let fonts = try [font, changed].map { try FontInstance(face: $0.face(), pointSize: pointSize) }
    let changes = FontChanges(from: fonts[0], to: fonts[1], FaceLibrary(), points: points).all
    return (changes, FontChangeWording(font: fonts[1].face.postScriptName).sentences(changes))
  }

  private static let optical = TestFonts.madePath("Optical.var.ttf")

  @Test("A letter whose outline changed in the bold master alone is named with every place at which it is seen")
  func outlines() throws {
    // The bold master moves the right side of H by 200 units.
    let changes = try Self.changes(of: Self.optical) { $0.set("gvar", [53: 240]) }
    #expect(
      changes.sentences == [
        "“H” (U+0048) of Optical-Regular is drawn differently at opsz 14 wght 700, opsz 14 wght 900, opsz 40 wght 700"
      ])
    #expect(changes.all.allSatisfy { $0.isSeen })
  }

  @Test("A letter that is wider in the bold master alone is named with its widths")
  func widths() throws {
    // The tuple's deltas move from the outline to the point that stands for the width.
    let changes = try Self.changes(of: Self.optical) { $0.set("gvar", [51: 0x8341, 53: 0, 55: 200, 57: 0x8187]) }
    #expect(
      changes.sentences.last
        == "“H” (U+0048) of Optical-Regular is 120 units wider at wght 700, 200 units wider at opsz 14 with wght 900",
      "\(changes.sentences)")
  }

  @Test(
    "A letter of a large font and its composites are named with the weights alone where the slant makes no difference")
  func grid() throws {
    let face = TestFonts.inter
    let glyph = try #require(try FaceLibrary().face(FontInstance(face: face, pointSize: 17).variant).glyph(for: "Q"))
    let changes = try Self.changes(of: TestFonts.path("Inter.var.ttf")) { font in
      let gvar = font.tables.first { $0.tag == "gvar" }!.offset
      let data = gvar + font.number(at: gvar + 16, bytes: 4)
      let start = data + font.number(at: gvar + 20 + 4 * Int(glyph), bytes: 4)
      // Its second tuple is that of weight 900. Of its deltas the last byte is one of y.
      let first = start + font.number(at: start + 2, bytes: 2)
      let end = first + font.number(at: start + 4, bytes: 2) + font.number(at: start + 8, bytes: 2)
      font.bytes[Self.lastDelta(of: font.bytes, before: end)] ^= 0x08
    }
    #expect(
      changes.sentences == [
        "“Q” (U+0051), “Ⓠ” (U+24C6), “🅀” (U+1F140) of Inter are drawn differently at wght 500, 600, 700, 800, 900"
      ])
  }

  /// The place of the last byte before `end` that is not a run of zeros.
  private static func lastDelta(of bytes: [UInt8], before end: Int) -> Int {
    bytes[..<end].lastIndex { $0 & 0xC0 != 0x80 }!
  }

  @Test("Lines that are higher at a master alone are named with it")
  func measures() throws {
    // The ascender grows by 120 units towards opsz 40.
    let changes = try Self.changes(of: Self.optical) { $0.set("MVAR", [64: 0x64C4]) }
    #expect(
      changes.sentences == [
        "Optical-Regular has a line height of 1.25 em (was 1.27), an ascender of 1 em (was 1.02) at opsz 40 with wght 400, 700"
      ])
  }

  @Test("A pair that is kerned differently at a master alone is named with it, in a font with CFF2 outlines")
  func kerning() throws {
    let changes = try Self.changes(of: TestFonts.madePath("OpticalKerning.var.otf")) { $0.set("GDEF", [47: 0x00CE]) }
    #expect(
      changes.sentences == [
        "1 pair of characters of OpticalKerning-Regular is kerned differently at opsz 40: “Hx” −70 (was −120)"
      ])
  }

  @Test("A letter that takes another form at some places alone is named with them")
  func variations() throws {
    let changes = try Self.changes(of: TestFonts.madePath("Switch.var.ttf")) { font in
      let table = font.tables.first { $0.tag == "GSUB" }!
      // The condition that SWCH is 0.5 to 1 becomes one that it is 0.5.
      let condition: [UInt8] = [0, 1, 0, 1, 0x20, 0, 0x40, 0]
      let place = (0..<table.length - 8).first { font.bytes[(table.offset + $0)...].starts(with: condition) }!
      font.set("GSUB", [place + 6: 0x2000])
    }
    #expect(changes.sentences == ["“H” (U+0048) of Switch-Regular is drawn differently at opsz 40 with SWCH 1"])
  }

  @Test("An alternate that is drawn differently is named by its character and its feature")
  func alternates() throws {
    for (font, feature, language) in [("Features", "ss01", nil), ("Localized", "locl", "tr")] {
      let path = TestFonts.madePath("Versions/\(font).ttf")
      let own = try FontInstance(face: FontBytes(path: path).face(), pointSize: 17)
      let tag = try #require(OpenTypeTag(feature))
      let run = try Shaper().shapeRun("x", font: own, features: tag.whenOn, segment: .init(language: language))
      let glyph = try #require(run.glyphs.first?.glyph)
      let changes = try Self.changes(of: path) { font in
        let (loca, glyf) = (font.tables.first { $0.tag == "loca" }!, font.tables.first { $0.tag == "glyf" }!)
        let start = glyf.offset + 2 * font.number(at: loca.offset + 2 * Int(glyph), bytes: 2)
        // Behind the last point of each contour and the length of no instructions: the first point
        // is on the other side.
        font.bytes[start + 10 + 2 * font.number(at: start, bytes: 2) + 2] ^= 0x10
      }
      #expect(changes.sentences.count == 1, "\(changes.sentences)")
      #expect(
        changes.sentences.first?.hasSuffix(
          " of Versions-Regular is drawn differently: “x” (U+0078) by \(feature)") == true, "\(changes.sentences)")
    }
  }

  @Test("A localized form that became a different glyph is a change of its feature")
  func localizedForms() throws {
    let versions = try FontVersions(
      old: TestFonts.madePath("Versions/Localized.ttf"), new: TestFonts.madePath("Versions/OtherLocalized.ttf"))
    #expect(versions.changes.sentences == ["feature locl of Versions-Regular makes other glyphs of “x”"])
    #expect(versions.changes.fonts == ["Versions-Regular"])
  }

  @Test("Names and the metrics of other platforms are reported, and nothing of them is seen")
  func unseen() throws {
    let changes = try Self.changes(of: Self.optical) { $0.set("OS/2", [4: 700, 68: 850]) }
    #expect(changes.sentences.count == 2 && !changes.all.contains { $0.isSeen }, "\(changes.sentences)")
  }

  @Test("What would take too long is left out, and the report says so")
  func limit() throws {
    let changes = try Self.changes(of: Self.optical, points: 0) { $0.set("gvar", [53: 240]) }
    #expect(
      changes.sentences == [
        "Optical-Regular is not compared at 4 more places on its axes: its glyphs, masters and instances are too many; compare static fonts made of it"
      ])
    #expect(changes.all.allSatisfy { $0.isSeen })
  }

  @Test("Masters are the peaks of all regions; a font without any has the corners of its axes")
  func masters() throws {
    #expect(TestFonts.inter.masters().places == [[100, -10], [100, 0], [400, -10], [900, -10], [900, 0]])
    #expect(try TestFonts.made("Optical.var.ttf").masters().places == [[14, 900], [40, 400]])
    #expect(try TestFonts.made("OpticalKerning.var.otf").masters().places == [[40]])
    #expect(try TestFonts.made("Switch.var.ttf").masters().places.count == 6)
    #expect(TestFonts.garamond.masters().places == [])
  }

  @Test(
    "Damaged tables of variations are compared without a crash", arguments: ["gvar", "MVAR", "fvar", "glyf", "loca"])
  func damage(table: String) throws {
    var random = SeededGenerator(seed: 49)
    for _ in 0..<60 {
      var font = try FontBytes(path: Self.optical)
      let own = font.tables.first { $0.tag == table }!
      for _ in 0..<3 {
        font.bytes[own.offset + Int.random(in: 0..<own.length, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let old = try? FontInstance(face: FontBytes(path: Self.optical).face(), pointSize: 14),
        let new = try? FontInstance(face: font.face(), pointSize: 14)
      else { continue }
      let changes = FontChanges(from: old, to: new, FaceLibrary())
      #expect(changes.all.count < 64)
    }
  }
}
