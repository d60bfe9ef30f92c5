import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

/// Values established with fontTools, not with this library.
struct KnownFont: Sendable, CustomTestStringConvertible {
  let face: FontFace
  let names: [String]
  let format: FontFace.Format
  let unitsPerEm: Int
  let glyphCount: Int
  /// The first digits of what `sha256sum` prints.
  let checksum: String
  let hhea: [Int]
  let typo: [Int]
  let win: [Int]
  let capHeight: Int?
  let xHeight: Int?
  let coverage: Int
  /// Characters of the cmap that only control text.
  var controls = 0
  var weight = 400
  var isItalic = false
  var isMonospaced = false
  var colorTables: [String] = []

  var testDescription: String { names[0] }

  static let all = [
    KnownFont(
      face: TestFonts.inter, names: ["Inter", "Inter", "Regular", "3.019"], format: .trueType, unitsPerEm: 2816,
      glyphCount: 2548, checksum: "9ee35efa", hhea: [2728, -680, 0], typo: [2728, -680, 0], win: [2728, -680, 0],
      capHeight: 2048, xHeight: 1536, coverage: 2505),
    KnownFont(
      face: TestFonts.garamond, names: ["EBGaramond12-Regular", "EB Garamond", "12 Regular", "0.016"],
      format: .openTypeCFF, unitsPerEm: 1000, glyphCount: 3080, checksum: "4ee3bdb3", hhea: [710, -290, 0],
      typo: [710, -290, 0], win: [910, -324, 0], capHeight: 650, xHeight: 400, coverage: 1949),
    KnownFont(
      face: TestFonts.firaCode, names: ["FiraCode-Regular", "Fira Code", "Regular", "6.002"], format: .trueType,
      unitsPerEm: 1950, glyphCount: 2030, checksum: "bb7f3fc4", hhea: [1800, -600, 0], typo: [1800, -600, 0],
      win: [1800, -600, 0], capHeight: 1377, xHeight: 1053, coverage: 1586, controls: 1, isMonospaced: true),
    KnownFont(
      face: TestFonts.lateef, names: ["Lateef-Regular", "Lateef", "Regular", "2.000"], format: .trueType,
      unitsPerEm: 2048, glyphCount: 1732, checksum: "ca74194f", hhea: [1937, -1024, 0], typo: [1937, -1024, 0],
      win: [2742, -1488, 0], capHeight: 1022, xHeight: 690, coverage: 688, controls: 2),
    KnownFont(
      face: TestFonts.devanagari,
      names: ["NotoSansDevanagari-Regular", "Noto Sans Devanagari", "Regular", "2.001"], format: .trueType,
      unitsPerEm: 1000, glyphCount: 954, checksum: "79a47036", hhea: [896, -408, 0], typo: [896, -408, 0],
      win: [896, -408, 0], capHeight: 622, xHeight: 536, coverage: 272, controls: 2),
    KnownFont(
      face: TestFonts.japanese, names: ["NotoSansCJKjp-Regular", "Noto Sans CJK JP", "Regular", "2.004"],
      format: .openTypeCFF, unitsPerEm: 1000, glyphCount: 574, checksum: "9b969ff9", hhea: [1160, -288, 0],
      typo: [880, -120, 0], win: [1160, -288, 0], capHeight: 733, xHeight: 543, coverage: 207),
    KnownFont(
      face: TestFonts.amiri, names: ["AmiriQuranColored-Regular", "Amiri Quran Colored", "Regular", "0.113"],
      format: .trueType, unitsPerEm: 1000, glyphCount: 1891, checksum: "ca9cc483", hhea: [1815, -634, 0],
      typo: [1815, -634, 0], win: [2546, -1629, 0], capHeight: 646, xHeight: 433, coverage: 173, controls: 2,
      colorTables: ["COLR"]),
    KnownFont(
      face: TestFonts.emoji, names: ["NotoColorEmoji", "Noto Color Emoji", "Regular", "2.042"], format: .bitmap,
      unitsPerEm: 2048, glyphCount: 180, checksum: "534e643a", hhea: [1900, -500, 0], typo: [1900, -500, 0],
      win: [1900, -500, 0], capHeight: 1900, xHeight: nil, coverage: 27, isMonospaced: true, colorTables: ["CBDT"]),
    KnownFont(
      face: TestFonts.lobster, names: ["LobsterTwo-BoldItalic", "Lobster Two", "Bold Italic", "2.000"],
      format: .openTypeCFF, unitsPerEm: 1000, glyphCount: 357, checksum: "4605f4c5", hhea: [1000, -250, 0],
      typo: [1000, -250, 0], win: [1000, -250, 0], capHeight: 752, xHeight: 500, coverage: 257, weight: 700,
      isItalic: true),
  ]
}

@Suite("Fonts: faces")
struct FontFaceTests {
  @Test("A bundled font has the names that its name table gives", arguments: KnownFont.all)
  func names(_ known: KnownFont) {
    let face = known.face
    #expect([face.postScriptName, face.familyName, face.styleName, face.version] == known.names)
    #expect(face.weight == known.weight)
    #expect(face.widthClass == 5)
    #expect(face.isItalic == known.isItalic)
    #expect(face.isMonospaced == known.isMonospaced)
  }

  @Test("A bundled font has the format, glyphs and colour tables that fontTools finds", arguments: KnownFont.all)
  func contents(_ known: KnownFont) {
    let face = known.face
    #expect(face.format == known.format)
    #expect(face.unitsPerEm == known.unitsPerEm)
    #expect(face.glyphCount == known.glyphCount)
    #expect(face.checksum == known.checksum)
    #expect(face.colorTables == known.colorTables)
    #expect(face.colrVersion == (known.colorTables == ["COLR"] ? 0 : nil))
    #expect(face.axes.isEmpty == (known.names[0] != "Inter"))
  }

  @Test("Outlines of CFF2 are not those of CFF")
  func cff2() throws {
    #expect(try TestFonts.made("OpticalKerning.var.otf").format == .openTypeCFF2)
  }

  @Test("A bundled font has the vertical metrics of its tables, hhea's in use", arguments: KnownFont.all)
  func metrics(_ known: KnownFont) {
    func numbers(_ triple: VerticalMetrics.Triple?) -> [Int]? {
      triple.map { [$0.ascender, $0.descender, $0.lineGap] }
    }
    let metrics = known.face.metrics
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == known.hhea)
    #expect(metrics.source == .hhea)
    #expect(numbers(metrics.hhea) == known.hhea)
    #expect(numbers(metrics.typo) == known.typo)
    #expect(numbers(metrics.win) == known.win)
    #expect(metrics.capHeight == known.capHeight)
    #expect(metrics.xHeight == known.xHeight)
    #expect(metrics.unitsPerEm == known.unitsPerEm)
  }

  @Test("A bundled font covers as many characters as its cmap has", arguments: KnownFont.all)
  func coverage(_ known: KnownFont) {
    let coverage = known.face.coverage
    #expect(coverage.count == known.coverage - known.controls)
    #expect(coverage.ranges.reduce(0) { $0 + $1.count } == known.coverage)
    #expect(coverage.scalars.reduce(0) { count, _ in count + 1 } == known.coverage)
    #expect(coverage.scripts().reduce(0) { $0 + $1.count } == coverage.count)
    #expect(zip(coverage.ranges, coverage.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
  }

  @Test("Coverage answers for single characters and texts, at the ends of its ranges too")
  func contains() {
    let coverage = TestFonts.devanagari.coverage
    #expect(coverage.covers("नमस्ते"))
    #expect(!coverage.covers("नमस्ते π"))
    #expect(coverage.covers(""))
    for range in coverage.ranges {
      #expect(Unicode.Scalar(range.lowerBound).map(coverage.contains) ?? true)
      #expect(Unicode.Scalar(range.upperBound).map(coverage.contains) ?? true)
      #expect(Unicode.Scalar(range.upperBound + 1).map { !coverage.contains($0) } ?? true)
    }
    #expect(coverage.scripts().map(\.script.isoCode) == ["Deva", "Zyyy", "Zinh"])
    #expect(coverage.scripts().map(\.count) == [154, 82, 34])
  }

  @Test("A variable font has its axes and its named instances with the names for UIFont(name:)")
  func variable() {
    let face = TestFonts.inter
    #expect(face.axes.map(\.tag.description) == ["wght", "slnt"])
    #expect(face.axes.map(\.name) == ["Weight", "Slant"])
    #expect(face.axes.map { [$0.minimum, $0.defaultValue, $0.maximum] } == [[100, 400, 900], [-10, 0, 0]])
    #expect(face.axes.map(\.isHidden) == [false, false])
    #expect(
      face.instances.map(\.postScriptName) == [
        "Inter-Thin", "Inter-ThinItalic", "Inter-ExtraLight", "Inter-ExtraLightItalic", "Inter-Light",
        "Inter-LightItalic", "Inter-Regular", "Inter-Italic", "Inter-Medium", "Inter-MediumItalic", "Inter-SemiBold",
        "Inter-SemiBoldItalic", "Inter-Bold", "Inter-BoldItalic", "Inter-ExtraBold", "Inter-ExtraBoldItalic",
        "Inter-Black", "Inter-BlackItalic",
      ])
    // FreeType widens negative coordinates without their sign.
    var coordinates: [[Double]] = []
    for hundreds in 1...9 { coordinates += [[Double(hundreds) * 100, 0], [Double(hundreds) * 100, -10]] }
    #expect(face.instances.map(\.coordinates) == coordinates)
    #expect(face.instances.map(\.name)[10...11] == ["Semi Bold", "Semi Bold Italic"])
  }

  @Test("An instance's PostScript name is the font's own where it has one, and made where it has none")
  func instanceNames() throws {
    let face = try TestFonts.made("Optical.var.ttf")
    #expect(face.instances.prefix(2).map(\.postScriptName) == ["Optical-Fat", "Optical-DisplayBold"])
    #expect(face.instances.prefix(2).map(\.name) == ["Bold", "Display Bold"])
  }

  @Test("A collection's faces open by number, and share the bytes")
  func collection() throws {
    let file = try FontFile(path: TestFonts.madePath("Pair.ttc"))
    #expect(try FontFace.count(in: file) == 2)
    #expect(try FontFace(file: file, index: 0).postScriptName == "Pair-Light")
    let bold = try FontFace(file: file, index: 1)
    #expect(bold.postScriptName == "Pair-Bold")
    #expect(bold.weight == 700)
    #expect(bold.coverage.count == 3)
  }

  @Test("A COLR table of version 1 is distinguished from one of version 0")
  func gradient() throws {
    let face = try TestFonts.made("Gradient.ttf")
    #expect(face.colorTables == ["COLR"])
    #expect(face.colrVersion == 1)
  }

  @Test("Weights from 1 to 9, as fonts before OpenType 1.3 have them, are hundreds; nonsense is regular")
  func oldWeights() throws {
    for (recorded, weight) in [(1, 100), (4, 400), (9, 900), (10, 10), (1000, 1000), (1001, 400), (0, 400)] {
      var bytes = try FontBytes(path: TestFonts.madePath("Absurd.ttf"))
      bytes.set("OS/2", [4: recorded])
      #expect(try bytes.face().weight == weight)
    }
  }

  @Test("The built-in font is the bundled one")
  func builtIn() {
    #expect(FontFace.inter.checksum == TestFonts.inter.checksum)
    #expect(FontFile.inter.bytes.elementsEqual(TestFonts.inter.file.bytes))
  }
}
