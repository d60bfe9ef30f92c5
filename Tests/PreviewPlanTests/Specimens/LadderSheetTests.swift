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
      trace.split(separator: "\n").dropFirst(5).prefix(5).joined(separator: "\n") == """
        line 24 56 345 #000000FF
        text 24 68.5 40.333 x 11 #000000FF Inter wght=500 9 "largeTitle"
        text 275.462 68.5 93.667 x 11 #0000008A Inter wght=500 9 "34 → 43 pt · line 43.0"
        text 24 88 163.333 x 43 #000000FF EBGaramond12-Regular 43 "Hamburg"
        line 24 144 345 #00000038
        """)
  }

  @Test("The head has the font's name set in it, its version and the category, and no scale")
  func head() throws {
    let texts = try sheet(TestFonts.garamond, .accessibilityMedium, text: "Hamburg").texts.prefix(4)
    #expect(texts.map(\.layout.text.string) == ["EB Garamond 12 Regular", "AX1", "·", "Version 0.016"])
    let title = texts[0].layout.text.spans[0].attributes.font
    #expect(title.face == TestFonts.garamond && title.pointSize == SheetComposer.nameSize)
    // A font that lacks the letters of its name has it in the captions' font.
    let emoji = try sheet(TestFonts.emoji, .large).texts[0].layout
    #expect(emoji.text.spans[0].attributes.font.face == .inter)
    // A narrow page has it smaller, and whole.
    let narrow = try sheet(TestFonts.garamond, .large, text: "Hamburg", width: 200).texts[0].layout
    #expect(narrow.text.spans[0].attributes.font.pointSize < SheetComposer.nameSize && !narrow.isTruncated)
  }

  @Test("A size that stays is said once")
  func unscaled() throws {
    #expect(try sheet(TestFonts.garamond, .large, text: "Hamburg").trace.contains("\"34 pt · line 34.0\""))
  }

  @Test("A font of several scripts has a column for each, and a text that is given has one")
  func scripts() throws {
    let sheet = try sheet(TestFonts.lateef, .large)
    #expect(sheet.size.width == 393 + 345 + 24)
    let samples = SampleText.shown(for: TestFonts.lateef)
    for sample in samples {
      let shown = sheet.texts.filter { $0.layout.text.string == sample.sentence }
      #expect(shown.count == 11 && Set(shown.map(\.origin.x)).count == 1, "\(sample.sentence)")
    }
    #expect(try self.sheet(TestFonts.lateef, .large, text: "Hamburg").size.width == 393)
  }

  @Test(
    "At accessibility categories a sample is a line, so that a page is hardly higher than at L; a given text is whole")
  func screens() throws {
    for face in [TestFonts.inter, TestFonts.garamond, TestFonts.lobster, TestFonts.japanese] {
      let usual = try sheet(face, .large).size.height
      for category in ContentSizeCategory.allCases where category.isAccessibilityCategory {
        let page = try sheet(face, category)
        #expect(page.size.height < 1.35 * usual, "\(face.familyName) at \(category.shortName)")
        for (layout, _) in page.texts { #expect(layout.lines.count == 1) }
      }
    }
    let text = "The quick brown fox jumps over the lazy dog"
    let given = try sheet(TestFonts.garamond, .accessibilityLarge, text: text)
    #expect(given.texts.count { $0.layout.text.string == text } == 11)
  }

  @Test("Each style stands at the size that UIFontMetrics gives it", arguments: ContentSizeCategory.allCases)
  func sizes(category: ContentSizeCategory) throws {
    let sheet = try sheet(TestFonts.garamond, category, text: "Hamburg")
    let samples = sheet.texts.filter { $0.layout.text.string == "Hamburg" }.map(\.layout.text.spans[0].attributes.font)
      .filter { $0.face == TestFonts.garamond }
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
    #expect(sheet.trace.contains("#FFFFFFFF Inter 22"))
    #expect(sheet.trace.contains("#FFFFFF99 Inter wght=500 9"))
    #expect(sheet.trace.contains("line 24 224 1083 #FFFFFF33"))
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
    where layout.lines[0].isRightToLeft {
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
