import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("Fonts: vertical metrics")
struct VerticalMetricsTests {
  private static let noHHEA = ("hhea", [4: 0, 6: 0])
  private static let noTypo = ("OS/2", [68: 0, 70: 0])
  private static let noWin = ("OS/2", [74: 0, 76: 0])

  private func metrics(without changes: [(String, [Int: Int])]) throws -> VerticalMetrics {
    var bytes = try FontBytes(path: TestFonts.madePath("NoMap.ttf"))
    for (tag, values) in changes { bytes.set(tag, values) }
    return try bytes.face().metrics
  }

  @Test("hhea's values are in use where they are there")
  func hhea() throws {
    let metrics = try metrics(without: [])
    #expect(metrics.source == .hhea)
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == [900, -250, 30])
  }

  @Test("Where hhea is zero OS/2's typographic values are in use")
  func typo() throws {
    let metrics = try metrics(without: [Self.noHHEA])
    #expect(metrics.source == .typo)
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == [800, -200, 100])
  }

  @Test("Where these are zero as well OS/2's Windows values are in use, without a gap")
  func win() throws {
    let metrics = try metrics(without: [Self.noHHEA, Self.noTypo])
    #expect(metrics.source == .win)
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == [950, -300, 0])
  }

  @Test("Where no table says anything the box around all glyphs is in use")
  func box() throws {
    let metrics = try metrics(without: [Self.noHHEA, Self.noTypo, Self.noWin])
    #expect(metrics.source == .boundingBox)
    #expect([metrics.ascender, metrics.descender] == [700, 0])
    #expect(metrics.agreement == "Nothing to compare: the font has only the box around its glyphs.")
  }

  @Test("A font without OS/2 has hhea only, and measures H and x")
  func withoutOS2() throws {
    var bytes = try FontBytes(path: TestFonts.madePath("Gradient.ttf"))
    bytes.hide("OS/2")
    let face = try bytes.face()
    #expect(face.metrics.source == .hhea)
    #expect(face.metrics.typo == nil)
    #expect(face.metrics.win == nil)
    #expect(face.metrics.capHeight == 700)
    #expect(face.metrics.xHeight == 480)
    #expect(face.weight == 400)
    #expect(face.metrics.agreement == "Nothing to compare: the font has only hhea.")
  }

  @Test("Disagreements of the tables are reported with their consequence")
  func agreement() throws {
    #expect(
      TestFonts.inter.metrics.agreement
        == "hhea, OS/2 typo and OS/2 win agree: a line is as high on every platform.")
    #expect(
      TestFonts.amiri.metrics.agreement
        == """
        hhea and OS/2 typo agree, so a line is as high on every platform; \
        OS/2 win differs, but it only says where Windows clips, as USE_TYPO_METRICS is on.
        """)
    #expect(
      TestFonts.japanese.metrics.agreement
        == """
        hhea and OS/2 win agree, so a line is as high on every platform; \
        OS/2 typo differs, but it is ignored, as USE_TYPO_METRICS is off.
        """)
    #expect(
      try metrics(without: []).agreement
        == """
        They differ: Windows takes OS/2 win, as USE_TYPO_METRICS is off; \
        a line is 100 units (8.7 %) higher there than on iOS.
        """)
    #expect(
      try metrics(without: [("OS/2", [62: 0xC0])]).agreement
        == """
        They differ: Windows takes OS/2 typo, as USE_TYPO_METRICS is on; \
        a line is 150 units (13 %) lower there than on iOS.
        """)
    #expect(
      try metrics(without: [("OS/2", [74: 920, 76: 230])]).agreement
        == """
        They differ: Windows takes OS/2 win, as USE_TYPO_METRICS is off; \
        a line is as high there as on iOS, its baseline 20 units lower.
        """)
  }

  @Test("A descender above the baseline is reported, as it lacks its sign")
  func positiveDescender() throws {
    let sentence = "The descender of OS/2 typo is 200, above the baseline: its minus sign seems to be missing."
    #expect(try metrics(without: [("OS/2", [70: 200])]).agreement.hasSuffix(". \(sentence)"))
    #expect(try !metrics(without: []).agreement.contains("minus"))
    #expect(
      try metrics(without: [("hhea", [6: 250])]).agreement.hasSuffix(
        ". The descender of hhea is 250, above the baseline: its minus sign seems to be missing."))
  }

  @Test("The tables agree if ascender and descender do, whatever the gap")
  func tablesAgree() throws {
    #expect(TestFonts.inter.metrics.tablesAgree)
    #expect(!TestFonts.japanese.metrics.tablesAgree)
    #expect(try metrics(without: [("OS/2", [68: 900, 70: -250, 74: 900, 76: 250])]).tablesAgree)
  }
}
