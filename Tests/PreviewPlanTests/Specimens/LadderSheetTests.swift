import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Ladder sheet")
struct LadderSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ face: FontFace, _ category: ContentSizeCategory, text: String? = nil, width: Double = 393,
    appearance: Appearance = .light, scale: Double = 3
  ) throws -> LayoutTree {
    let font = try FontInstance(face: face, pointSize: 17)
    return try LadderSheet(font: font, text: text, width: width).layout(
      in: Traits(contentSizeCategory: category, displayScale: scale, appearance: appearance), typesetter: typesetter)
  }

  @Test("A ladder's trace is a row for each style: caption, scaled size, line height, sample, hairline")
  func trace() throws {
    let trace = try sheet(TestFonts.garamond, .accessibilityMedium, text: "Hamburg").trace
    #expect(
      trace.split(separator: "\n").prefix(10).joined(separator: "\n") == """
        page 393 x 864
        text 24 24 154.333 x 16 #000000FF Inter wght=600 13 "EB Garamond 12 Regular"
        text 332.565 27.875 36.667 x 11 #0000008A Inter wght=500 9 "AX1 · 3x"
        text 327.498 27.875 2.667 x 11 #0000008A Inter wght=500 9 "·"
        text 298.704 27.875 26.333 x 11 #0000008A Inter wght=500 9 "0.016"
        line 24 48 345 #000000FF
        text 24 60.5 40.333 x 11 #000000FF Inter wght=500 9 "largeTitle"
        text 275.462 60.5 93.667 x 11 #0000008A Inter wght=500 9 "34 → 43 pt · line 43.0"
        text 24 80 163.333 x 43 #000000FF EBGaramond12-Regular 43 "Hamburg"
        line 24 136 345 #00000038
        """)
  }

  @Test("Each style stands at the size that UIFontMetrics gives it", arguments: ContentSizeCategory.allCases)
  func sizes(category: ContentSizeCategory) throws {
    let sheet = try sheet(TestFonts.garamond, category)
    let samples = sheet.texts.map(\.layout.text.spans[0].attributes.font).filter { $0.face == TestFonts.garamond }
      .map(\.pointSize)
    let traits = TraitCollection(preferredContentSizeCategory: category)
    let expected = try TextStyle.standard.map { style in
      try FontMetrics(forTextStyle: style).scaledPointSize(
        for: TypeScale.entry(for: style, at: .large).pointSize, compatibleWith: traits)
    }
    #expect(samples == expected)
  }

  @Test("Nothing overlaps, nothing leaves the page, and rules stand on the 4 pt grid", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    for category in [ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
      for width in [160.0, 393, 834] {
        let sheet = try sheet(face, category, width: width)
        expectClean(sheet)
      }
    }
  }

  @Test("Dark pages are black, their captions and rules a neutral grey")
  func dark() throws {
    let sheet = try sheet(TestFonts.inter, .large, appearance: .dark)
    #expect(sheet.background == Color(rgb: 0x000000))
    #expect(sheet.trace.contains("#FFFFFFFF Inter wght=600 13"))
    #expect(sheet.trace.contains("#FFFFFF99 Inter wght=500 9"))
    #expect(sheet.trace.contains("345 #FFFFFF33"))
    var traits = Traits(appearance: .dark)
    traits.namesEngines = true
    let named = try LadderSheet(font: FontInstance(face: TestFonts.inter, pointSize: 17)).layout(
      in: traits, typesetter: typesetter)
    #expect(named.trace.contains("#FFFFFF99 Inter wght=500 7"))
  }

  @Test("A ladder of an uncoloured font is a picture in grey, light and dark", arguments: Appearance.allCases)
  func grey(appearance: Appearance) throws {
    let list = try sheet(TestFonts.inter, .large, appearance: appearance).drawList(faces: typesetter.faces)
    #expect(list.pixelLayout == .grey)
  }

  @Test("A right-to-left sample stands at the right edge")
  func rightToLeft() throws {
    let sheet = try sheet(TestFonts.lateef, .large)
    var count = 0
    for (layout, origin) in sheet.texts
    where layout.text.spans[0].attributes.font.face == TestFonts.lateef {
      for line in layout.lines {
        #expect(abs(origin.x + line.x + line.advance - (393 - 24)) < 1e-9)
        count += 1
      }
    }
    #expect(count >= 11)
  }

  @Test("An invalid width or scale and an empty text are refused in one sentence")
  func refusals() throws {
    #expect(throws: SpecimenError.tooNarrow(width: 100)) { try sheet(TestFonts.inter, .large, width: 100) }
    #expect(throws: SpecimenError.badScale(9)) { try sheet(TestFonts.inter, .large, scale: 9) }
    #expect(throws: SpecimenError.emptyText) { try sheet(TestFonts.inter, .large, text: "") }
    #expect(
      SpecimenError.tooNarrow(width: 100).description
        == "A sheet 100 pt wide can't be laid out: give 160 pt or more, and at most 4096.")
    #expect(SpecimenError.badScale(9).description == "Scale 9 can't be used: give 1 to 8 pixels per point.")
    #expect(SpecimenError.emptyText.description == "The sample text is empty; give at least one character.")
    #expect(
      SpecimenError.unknownSheet("lader", known: SpecimenOptions.kinds).description
        == "Sheet 'lader' isn't known. Did you mean 'ladder'? Known: ladder, axes, pairs, matrix, glyphs and 6 more; 'preview-render render --help' lists all."
    )
    #expect(throws: SpecimenError.needsTypography(sheet: "typography")) { try SpecimenOptions.check("typography") }
    #expect(
      SpecimenError.needsTypography(sheet: "typography").description
        == "Sheet 'typography' needs a spec: it shows an app's own styles, which fonts alone don't have. "
        + "List them under 'typography' in a preview.yml, and add a sheet of kind 'typography'.")
  }
}
