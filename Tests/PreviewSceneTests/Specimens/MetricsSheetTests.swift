import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Metrics sheet")
struct MetricsSheetTests {
  private let typesetter = Typesetter()
  private let pangram = "The quick brown fox jumps over the lazy dog"

  private func sheet(
    _ face: FontFace, width: Double = 720, appearance: Appearance = .light, letters: String? = nil, text: String? = nil
  ) throws -> LayoutTree {
    try MetricsSheet(font: FontInstance(face: face, pointSize: 17), letters: letters, text: text, width: width).layout(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  private func texts(_ sheet: LayoutTree) -> [String] {
    sheet.texts.map(\.layout.text.string)
  }

  @Test("Heights stand in font units and points, from the top down; then the line box; then what each table says")
  func numbers() throws {
    #expect(
      texts(try sheet(TestFonts.garamond, letters: "Hxdpg", text: pangram)) == [
        "EB Garamond 12 Regular", "1000 units per em", "·", "Version 0.016", "Hxdpg",
        "ascender", "710", "117.2 pt", "cap height", "650", "107.3 pt", "x-height", "400", "66.0 pt",
        "baseline", "0", "0.0 pt", "descender", "−290", "−47.9 pt", "165 pt",
        "The quick brown fox jumps over the lazy dog", "line box", "1 em", "40.0 pt", "to the next baseline", "40.0 pt",
        "40 pt", "ascender", "descender", "line gap", "line",
        "hhea · in use", "710", "−290", "0", "1000", "OS/2 typo", "710", "−290", "0", "1000",
        "OS/2 win", "910", "−324", "0", "1234", TestFonts.garamond.metrics.agreement,
      ])
  }

  @Test("The rules stand where the metrics are")
  func rules() throws {
    let sheet = try sheet(TestFonts.garamond, letters: "Hxdpg")
    let rules = sheet.fills.map(\.frame).filter { $0.height < 1 }.map(\.y)
    // 165 pt: ascender 710, cap height 650, x-height 400, baseline, descender −290 of 1000 units.
    let expected = [710, 650, 400, 0, -290].map { -Double($0) * 0.165 }
    for (rule, expected) in zip(rules, expected) { #expect(abs(rule - rules[3] - expected) < 1e-9) }
  }

  @Test("The font's own sample is shown whole in two lines, smaller where it is wide", arguments: TestFonts.all)
  func fits(face: FontFace) throws {
    let texts = try sheet(face).texts
    let sample = try #require(texts.first { $0.layout.lines.count == 2 }).layout
    #expect(!sample.isTruncated, "\(face.familyName)")
    let size = sample.text.spans[0].attributes.font.pointSize
    #expect(texts.contains { $0.layout.text.string.hasPrefix("\(NumberText.brief(size)) pt") })
    // Nothing but the font's own characters.
    #expect(sample.lines.flatMap(\.runs).allSatisfy { $0.font.face == face && !$0.glyphs.contains { $0.glyph == 0 } })
  }

  @Test(
    "A wide font's sample is smaller than 40 pt; a text that has no room at 20 pt loses whole words, and the page says so"
  )
  func wide() throws {
    func size(_ face: FontFace) throws -> Double? {
      try sheet(face, text: pangram).texts.first { $0.layout.lines.count == 2 }?.layout.text.spans[0].attributes.font
        .pointSize
    }
    #expect(try size(TestFonts.garamond) == 40)
    #expect(try size(TestFonts.firaCode) == 28)
    let long = try sheet(TestFonts.inter, text: String(repeating: "Hamburg ", count: 30))
    #expect(texts(long).contains("20 pt · the first words of the text"))
    let line = try #require(long.texts.first { $0.layout.lines.count == 2 }).layout
    let bytes = Array(line.text.string.utf8)
    for part in line.lines {
      let seen = part.visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
      #expect(seen.split(separator: " ").allSatisfy { $0 == "Hamburg" }, "\(seen)")
    }
  }

  @Test("The letters are of each script that the font was made for, high and deep ones; two lines are in two scripts")
  func scripts() throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    #expect(try MetricsSheet(font: font).letters == "Hxdpg Ώξφ")
    let sample = try #require(try sheet(TestFonts.garamond).texts.first { $0.layout.lines.count == 2 }).layout
    let lines = sample.text.string.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("The quick") && lines[1].hasPrefix("Ξεσκεπάζω"))
    #expect(sample.text.spans[0].attributes.font.pointSize == 40)
  }

  @Test("A leader is level where its label has room beside its height")
  func leaders() throws {
    for node in try sheet(TestFonts.inter, letters: "Hxdpg").nodes where node.kind == "leader" {
      guard case .path(let points, _, _, _) = node.content else { continue }
      #expect(points.allSatisfy { abs($0.y - points[0].y) < 1e-9 }, "\(points)")
    }
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(try sheet(face))
    expectClean(try sheet(face, width: 393, appearance: .dark))
    expectClean(try sheet(face, text: "a"))
  }

  @Test("Fonts with a line gap and with other axes are shown, and whether the tables agree")
  func others() throws {
    for name in ["Everything.ttf", "Optical.var.ttf"] { expectClean(try sheet(TestFonts.made(name))) }
    #expect(
      texts(try sheet(TestFonts.inter)).contains(
        "hhea, OS/2 typo and OS/2 win agree: a line is as high on every platform."))
  }
}
