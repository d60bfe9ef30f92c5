import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Typography set")
struct TypographySetTests {
  private let fonts = FontCatalog([TestFonts.inter])

  /// The set of `Examples/designkit/preview.yml`.
  private func designKit() throws -> TypographySet {
    let semibold = try fonts.font("Inter", weight: 600)
    let (regular, light) = (try fonts.font("Inter", weight: 400), try fonts.font("Inter", weight: 300))
    return try TypographySet([
      TypographyStyle("display1", semibold, 42, relativeTo: .largeTitle, maximum: .factor(1.5)),
      TypographyStyle("display2", semibold, 36, relativeTo: .largeTitle, maximum: .factor(1.5)),
      TypographyStyle("title1", semibold, 24, relativeTo: .title1),
      TypographyStyle("title2", semibold, 20, relativeTo: .title2),
      TypographyStyle("title3", semibold, 18, relativeTo: .title3),
      TypographyStyle("title4", regular, 14, relativeTo: .headline),
      TypographyStyle("title5", regular, 12, relativeTo: .subheadline),
      TypographyStyle("bodyBold", semibold, 16, relativeTo: .body),
      TypographyStyle("body", light, 16, relativeTo: .body),
      TypographyStyle("captionBold", semibold, 14, relativeTo: .caption1),
      TypographyStyle("caption", light, 14, relativeTo: .caption1),
      TypographyStyle("small", light, 12, relativeTo: .footnote),
      TypographyStyle("caption2", light, 10, relativeTo: .caption2),
    ])
  }

  @Test("A set in Swift is the set of the example's preview.yml")
  func sameAsFile() throws {
    let folder = "\(TestFonts.repository)/Examples/designkit"
    let spec = try PreviewSpec(path: "\(folder)/preview.yml")
    #expect(spec.mistakes.isEmpty)
    let picture = try #require(spec.plan.pictures.first { $0.name == "typography" })
    let sheet = try #require(picture.sheet as? TypographySheet)
    for (own, read) in zip(try designKit().styles, sheet.typography.styles) {
      #expect(own.style.name == read.style.name)
      #expect(own.style.pointSize == read.style.pointSize)
      #expect(own.style.scaling == read.style.scaling)
      #expect(own.base.variant.coordinates == read.base.variant.coordinates)
    }
    #expect(sheet.typography.styles.count == 13)
  }

  @Test(
    "Each style has the size that UIFontMetrics gives it, held at its maximum", arguments: ContentSizeCategory.allCases)
  func sizes(category: ContentSizeCategory) throws {
    let traits = Traits(contentSizeCategory: category)
    for style in try designKit().styles {
      let metrics = FontMetrics(forTextStyle: style.style.textStyle!, environment: traits)
      #expect(
        style.font(in: traits).pointSize
          == (try metrics.scaledPointSize(
            for: style.style.pointSize, maximumPointSize: style.style.maximumPointSize)))
      #expect(
        style.isHeldBack(in: traits)
          == (try metrics.scaledPointSize(for: style.style.pointSize) > style.font(in: traits).pointSize))
    }
  }

  @Test("A maximum factor is of the style's own size, and tells where it holds")
  func maximum() throws {
    let display = try designKit()["display1"]!
    #expect(display.style.maximumPointSize == 63)
    let (at4, at5) = (
      Traits(contentSizeCategory: .accessibilityExtraExtraLarge),
      Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
    )
    #expect(display.font(in: .standard).pointSize == 42)
    #expect(!display.isHeldBack(in: .standard))
    #expect(display.font(in: at4).pointSize == 63)
    #expect(display.font(in: at5).pointSize == 63)
    #expect(display.isHeldBack(in: at5))
  }

  @Test(
    "A line height grows by scaledValue, and no further than the size under its maximum; that of a fixed style stays",
    arguments: ContentSizeCategory.allCases)
  func lineHeights(category: ContentSizeCategory) throws {
    let light = try fonts.font("Inter", weight: 300)
    var (free, held, fixed) = (
      TypographyStyle("free", light, 20, relativeTo: .title2),
      TypographyStyle("held", light, 20, relativeTo: .title2, maximum: .factor(1.5)),
      TypographyStyle("fixed", light, 20, scaling: .fixed)
    )
    (free.lineHeight, held.lineHeight, fixed.lineHeight) = (26, 26, 26)
    let traits = Traits(contentSizeCategory: category)
    let scaled = try FontMetrics(forTextStyle: .title2, environment: traits).scaledValue(for: 26)
    #expect(free.lineHeights(in: traits) == scaled...scaled)
    #expect(held.lineHeights(in: traits) == min(scaled, 39)...min(scaled, 39))
    #expect(fixed.lineHeights(in: traits) == 26...26)
    #expect(free.pitch(of: try TypographySet.Style(free).font(in: traits), in: traits) == scaled)
  }

  @Test("A fixed style stays, whatever the category and the app's own setting")
  func fixed() throws {
    let set = try TypographySet([
      TypographyStyle("tab", try fonts.font("Inter", weight: 500), 10, scaling: .fixed)
    ])
    let step = SizeStep(name: "huge", scale: .factor(3))
    let traits = Traits(contentSizeCategory: .accessibilityLarge, sizeStep: step)
    #expect(set.styles[0].font(in: traits).pointSize == 10)
    #expect(set.styles[0].style.isFixed)
    #expect(!set.styles[0].isHeldBack(in: traits))
    #expect(!set.styles[0].dynamicFont(in: traits).isDynamic)
  }

  @Test("Bold Text takes the counterpart; without one a custom font stays as it is")
  func boldText() throws {
    let (light, semibold) = (try fonts.font("Inter", weight: 300), try fonts.font("Inter", weight: 600))
    let set = try TypographySet([
      TypographyStyle("mapped", light, 16, boldFont: semibold), TypographyStyle("plain", light, 16),
    ])
    let bold = Traits(legibilityWeight: .bold)
    func weight(_ name: String, _ traits: Traits) -> Double { set[name]!.font(in: traits).variant.coordinates[0] }
    #expect(weight("mapped", .standard) == 300)
    #expect(weight("mapped", bold) == 600)
    #expect(weight("plain", bold) == 300)
  }

  @Test("The app's own setting takes the category's place: a category, or a factor rounded as the rule rounds")
  func sizeSetting() throws {
    let light = try fonts.font("Inter", weight: 300)
    let set = try TypographySet([
      TypographyStyle("body", light, 16), TypographyStyle("held", light, 16, maximum: .pointSize(20)),
    ])
    func size(_ name: String, _ scale: SizeStep.Scale) -> Double {
      let traits = Traits(
        contentSizeCategory: .accessibilityExtraExtraExtraLarge, sizeStep: SizeStep(name: "step", scale: scale))
      return set[name]!.font(in: traits).pointSize
    }
    #expect(size("body", .category(.large)) == 16)
    #expect(size("body", .category(.medium)) == set["body"]!.font(in: Traits(contentSizeCategory: .medium)).pointSize)
    #expect(size("body", .factor(1.6)) == 26)
    #expect(size("held", .factor(1.6)) == 20)
    // A system font goes with the system's setting.
    let traits = Traits(contentSizeCategory: .large, sizeStep: SizeStep(name: "step", scale: .factor(2)))
    let system = DynamicFont(
      preferred: light.face == TestFonts.inter ? try light.font(size: 1) : try light.font(size: 1), forTextStyle: .body,
      environment: traits)
    #expect(system.pointSize == 17)
    #expect(try FontMetrics(forTextStyle: .body, environment: traits).scaledValue(for: 10) == 20)
  }

  @Test("What a set can't hold is reported in one sentence")
  func refusals() throws {
    let inter = FontSelection(face: TestFonts.inter)
    func sentence(_ styles: [TypographyStyle]) -> String? {
      do throws(TypographyError) {
        _ = try TypographySet(styles)
        return nil
      } catch { return error.description }
    }
    #expect(sentence([]) == "The typography has no style; give at least one.")
    #expect(sentence([TypographyStyle("", inter, 16)]) == "A style has no name; give it one.")
    #expect(
      sentence([TypographyStyle("a", inter, 16), TypographyStyle("a", inter, 17)])
        == "Style 'a' is given twice; give one of them another name.")
    #expect(
      sentence([TypographyStyle("a", inter, 0)])
        == "Style 'a' can't be used. Size 0 can't be used: give a number of points above 0 and at most 2000.")
    #expect(
      sentence([TypographyStyle("a", inter, 16, maximum: .factor(-1))])
        == "Style 'a' can't be used. Maximum size -16 can't be used: give a number of points above 0, or 0 for no maximum."
    )
    #expect(
      sentence([TypographyStyle("a", inter, 16, maximum: .pointSize(12))])
        == "Style 'a' can't be used: its maximum of 12 pt is below its size of 16 pt; raise the maximum, or leave it out."
    )
    #expect(
      sentence([TypographyStyle("a", inter, 16, maximum: .factor(0.5))])
        == "Style 'a' can't be used: its maximum of 8 pt is below its size of 16 pt; raise the maximum, or leave it out."
    )
    #expect(
      sentence([TypographyStyle("a", inter, 3000, scaling: .fixed)])
        == "Style 'a' can't be used. Size 3000 can't be used: give a number of points above 0 and at most 2000.")
    #expect(
      sentence([TypographyStyle("a", inter, 16, tracking: 300)])
        == "Style 'a' can't be used: its tracking of 300 pt is more than 200 pt, or 100 %, either way.")
    #expect(
      sentence([TypographyStyle("a", inter, 16, tracking: .percent(-101))])
        == "Style 'a' can't be used: its tracking of -101 % of the size is more than 200 pt, or 100 %, either way.")
    #expect(sentence([TypographyStyle("a", inter, 16, tracking: .percent(.nan))]) != nil)
    #expect(
      sentence([TypographyStyle("a", inter, 16, lineHeightMultiple: 0)])
        == "Style 'a' can't be used: its line height multiple 0 must lie between 0.25 and 10.")
    func lines(_ lineHeight: Double?, _ minimum: Double = 0, _ maximum: Double = 0) -> String? {
      var style = TypographyStyle("a", inter, 16)
      (style.lineHeight, style.minimumLineHeight, style.maximumLineHeight) = (lineHeight, minimum, maximum)
      return sentence([style])
    }
    for points in [0, -1, 1001, .nan] {
      #expect(lines(points)?.hasSuffix(" pt must be above 0 and at most 1000.") == true)
    }
    #expect(lines(nil, 30, 20)?.contains("can't have at least 30 pt and at most 20;") == true)
    #expect(lines(nil, 20, 20) == nil && lines(nil, 20) == nil && lines(1000) == nil)
  }
}
