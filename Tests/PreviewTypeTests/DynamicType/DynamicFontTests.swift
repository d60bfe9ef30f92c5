import PreviewCore
import PreviewType
import Testing

@Suite("Dynamic font")
struct DynamicFontTests {
  /// A font that is nothing but its size.
  struct Sized: ScalableFont {
    var pointSize: Double
    func withSize(_ size: Double) -> Sized { Sized(pointSize: size) }
  }

  let largest = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
  let smallest = TraitCollection(preferredContentSizeCategory: .extraSmall)
  let large = TraitCollection(preferredContentSizeCategory: .large)

  @Test("A scaled font keeps its style, base and maximum")
  func keeps() throws {
    let font = try FontMetrics(forTextStyle: .body).scaledFont(
      for: Sized(pointSize: 17), maximumPointSize: 40, compatibleWith: largest)
    #expect(font.pointSize == 40)
    #expect(font.base.pointSize == 17)
    #expect(font.rule == .scaled(.body, maximumPointSize: 40))
    #expect(font.textStyle == .body)
    #expect(font.isDynamic)
  }

  @Test("A change of category starts from the base: scaling never compounds")
  func neverCompounds() throws {
    var font = try FontMetrics(forTextStyle: .body).scaledFont(for: Sized(pointSize: 17))
    for _ in 1...3 {
      font = font.adjusted(to: largest)
      #expect(font.pointSize == 48)
      font = font.adjusted(to: smallest)
      #expect(font.pointSize == 15)
      font = font.adjusted(to: large)
      #expect(font.pointSize == 17)
    }
  }

  @Test("Adjusting without a category brings the environment's back")
  func environment() throws {
    let metrics = FontMetrics(forTextStyle: .body, environment: Traits(contentSizeCategory: .medium))
    let font = try metrics.scaledFont(for: Sized(pointSize: 17), compatibleWith: largest)
    #expect(font.pointSize == 48)
    #expect(font.adjusted(to: TraitCollection()).pointSize == 16)
  }

  @Test("A scaled font may not be scaled again")
  func scaledTwice() throws {
    let font = try FontMetrics(forTextStyle: .body).scaledFont(for: Sized(pointSize: 17))
    let error = #expect(throws: FontMetricsError.alreadyScaled(.body)) {
      try FontMetrics(forTextStyle: .headline).scaledFont(for: font)
    }
    #expect(
      error?.description
        == "This font already scales with text style 'body'; scale the font that it was made from.")
  }

  @Test("A preferred font may not be scaled either: its size holds the category already")
  func preferredThenScaled() {
    let font = DynamicFont(preferred: Sized(pointSize: 1), forTextStyle: .callout)
    #expect(throws: FontMetricsError.alreadyScaled(.callout)) { try FontMetrics.default.scaledFont(for: font) }
  }

  @Test("A preferred font has the table's size, whatever it came with")
  func preferred() {
    let font = DynamicFont(preferred: Sized(pointSize: 1), forTextStyle: .body, compatibleWith: largest)
    #expect(font.pointSize == 53)
    #expect(font.adjusted(to: large).pointSize == 17)
    #expect(font.isDynamic)
  }

  @Test("A fixed font stays as it is, and can be scaled once")
  func fixed() throws {
    let font = DynamicFont(fixed: Sized(pointSize: 10))
    #expect(font.adjusted(to: largest).pointSize == 10)
    #expect(!font.isDynamic)
    #expect(font.textStyle == nil)
    #expect(try FontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: largest).pointSize == 28)
  }

  @Test("A font of a senseless size can't be scaled")
  func invalid() {
    #expect(throws: FontMetricsError.pointSize(0)) { try FontMetrics.default.scaledFont(for: Sized(pointSize: 0)) }
    #expect(throws: FontMetricsError.maximumPointSize(-1)) {
      try FontMetrics.default.scaledFont(for: Sized(pointSize: 17), maximumPointSize: -1)
    }
  }
}

@Suite("System font")
struct SystemFontTests {
  @Test("The preferred font's size and weight come straight from the table")
  func preferred() {
    for row in TypeScaleTests.published {
      for (category, size) in zip(ContentSizeCategory.allCases, row.pointSize) {
        let traits = TraitCollection(preferredContentSizeCategory: category)
        #expect(SystemFont.preferredFont(forTextStyle: row.style, compatibleWith: traits).pointSize == size)
      }
    }
    #expect(SystemFont.preferredFont(forTextStyle: .headline).weight == .semibold)
  }

  @Test("Bold Text makes the preferred font heavier")
  func boldText() {
    let bold = TraitCollection(legibilityWeight: .bold)
    #expect(SystemFont.preferredFont(forTextStyle: .body, compatibleWith: bold).weight == .semibold)
    #expect(SystemFont.preferredFont(forTextStyle: .title1, compatibleWith: bold).weight == .bold)
  }

  @Test("At 53 points the heights are those on record")
  func heights() {
    let font = SystemFont(pointSize: 53)
    #expect(NumberText.brief(font.ascender) == "50.464")
    #expect(NumberText.brief(font.descender) == "-12.784")
    #expect(NumberText.brief(font.lineHeight) == "63.248")
  }
}
