import PreviewCore
import PreviewType
import Testing

@Suite("Font metrics")
struct FontMetricsTests {
  typealias Recorded = (style: TextStyle, category: String, size: Double, result: Double)

  static let recordedValues: [Recorded] = [
    (.body, "M", 17, 16.333), (.body, "XS", 18, 15.667), (.footnote, "XXXL", 18, 24), (.caption2, "AX2", 8, 18),
    (.title2, "AX5", 18, 42.333), (.largeTitle, "AX2", 24, 33.333), (.headline, "AX4", 17, 39.333),
    (.body, "AX4", 17, 43.333), (.footnote, "AX2", 11, 20.333),
  ]

  static let recordedFonts: [Recorded] = [
    (.body, "AX5", 17, 48), (.body, "M", 17, 16), (.body, "M", 11, 11), (.caption1, "XS", 8, 7),
    (.title2, "AX1", 14, 21), (.headline, "AX4", 17, 39), (.largeTitle, "AX5", 34, 58), (.callout, "AX2", 16, 30),
  ]

  func metrics(_ style: TextStyle, _ category: String, scale: Double = 3) throws -> FontMetrics {
    FontMetrics(
      forTextStyle: style,
      environment: Traits(contentSizeCategory: try ContentSizeCategory(named: category), displayScale: scale))
  }

  @Test("A scaled value equals UIKit's on record", arguments: recordedValues)
  func values(recorded: Recorded) throws {
    let scaled = try metrics(recorded.style, recorded.category).scaledValue(for: recorded.size)
    let difference = abs(scaled - recorded.result)
    #expect(difference < 0.0005)
  }

  @Test("A scaled font's size equals UIKit's on record", arguments: recordedFonts)
  func fonts(recorded: Recorded) throws {
    #expect(try metrics(recorded.style, recorded.category).scaledPointSize(for: recorded.size) == recorded.result)
  }

  @Test("The one cell on record that nothing explains is not imitated: 11 pt, headline, AX4 is 26 here and 25 there")
  func unexplained() throws {
    #expect(try metrics(.headline, "AX4").scaledPointSize(for: 11) == 26)
  }

  @Test("A value is multiplied before it is divided, or footnote at AX2 would make 20 of 11")
  func orderOfOperations() throws {
    let ratio = 33.0 / 18
    let ratioFirst: Double = PixelGrid(scale: 3).roundedHalfUp(11 * ratio)
    #expect(ratioFirst == 20)
    let recorded: Double = 61.0 / 3
    #expect(try metrics(.footnote, "AX2").scaledValue(for: 11) == recorded)
  }

  @Test("A value is rounded half up to the pixel of the display: a third, a half or a whole point")
  func displayScale() throws {
    // 17 × 21 / 22 = 16.227…
    let thirds: Double = 49.0 / 3
    #expect(try metrics(.body, "M", scale: 3).scaledValue(for: 17) == thirds)
    #expect(try metrics(.body, "M", scale: 2).scaledValue(for: 17) == 16)
    #expect(try metrics(.body, "M", scale: 1).scaledValue(for: 17) == 16)
    // 11 × 29 / 22 = 14.5
    #expect(try metrics(.body, "XXXL", scale: 2).scaledValue(for: 11) == 14.5)
    #expect(try metrics(.body, "XXXL", scale: 1).scaledValue(for: 11) == 15)
    #expect(try metrics(.body, "XXXL", scale: 1).scaledValue(for: -11) == -14)
    #expect(try metrics(.body, "XXXL").scaledValue(for: 0) == 0)
  }

  @Test("A font is rounded to a whole point at every display scale")
  func wholePoints() throws {
    for scale in [1.0, 2, 3] { #expect(try metrics(.body, "AX5", scale: scale).scaledPointSize(for: 17) == 48) }
  }

  @Test("At large every whole size stays as it is, and a broken one is rounded")
  func atLarge() throws {
    for style in TextStyle.allCases {
      for size in stride(from: 1.0, through: 100, by: 1) {
        #expect(try metrics(style, "L").scaledPointSize(for: size) == size)
        #expect(try metrics(style, "L").scaledValue(for: size) == size)
      }
      #expect(try metrics(style, "L").scaledPointSize(for: 16.5) == 17)
    }
  }

  @Test("A maximum is applied after the rounding, unrounded, in every category")
  func maximum() throws {
    #expect(try metrics(.body, "AX5").scaledPointSize(for: 17, maximumPointSize: 40) == 40)
    #expect(try metrics(.body, "AX5").scaledPointSize(for: 17, maximumPointSize: 40.25) == 40.25)
    #expect(try metrics(.body, "AX5").scaledPointSize(for: 17, maximumPointSize: 47.95) == 47.95)
    #expect(try metrics(.body, "AX5").scaledPointSize(for: 17, maximumPointSize: 60) == 48)
    #expect(try metrics(.body, "AX5").scaledPointSize(for: 17, maximumPointSize: 0) == 48)
    #expect(try metrics(.body, "L").scaledPointSize(for: 17, maximumPointSize: 12.5) == 12.5)
    #expect(try metrics(.body, "XS").scaledPointSize(for: 17, maximumPointSize: 12.5) == 12.5)
  }

  @Test("Headline and body part at AX4 only")
  func headlineAndBody() throws {
    for category in ContentSizeCategory.allCases {
      let headline = try metrics(.headline, category.shortName).scaledValue(for: 17)
      let body = try metrics(.body, category.shortName).scaledValue(for: 17)
      let isApart = headline != body
      #expect(isApart == (category == .accessibilityExtraExtraLarge))
    }
  }

  @Test("No traits, or traits without a category, mean the environment's category")
  func environment() throws {
    let metrics = try metrics(.body, "AX5", scale: 2)
    #expect(try metrics.scaledPointSize(for: 17) == 48)
    #expect(try metrics.scaledPointSize(for: 17, compatibleWith: TraitCollection()) == 48)
    #expect(try metrics.scaledPointSize(for: 17, compatibleWith: TraitCollection(appearance: .dark)) == 48)
    let medium = TraitCollection(preferredContentSizeCategory: .medium)
    #expect(try metrics.scaledPointSize(for: 17, compatibleWith: medium) == 16)
    #expect(try metrics.scaledValue(for: 18, compatibleWith: medium) == 17)
    #expect(try FontMetrics(forTextStyle: .body).scaledPointSize(for: 17) == 17)
    let limited = TraitCollection(maximumContentSizeCategory: .extraLarge)
    #expect(try metrics.scaledPointSize(for: 17, compatibleWith: limited) == 19)
  }

  @Test("The default metrics are body's")
  func bodyIsDefault() {
    #expect(FontMetrics.default == FontMetrics(forTextStyle: .body))
  }

  @Test("A derived style scales as the one that it is derived from")
  func derived() throws {
    for category in ContentSizeCategory.allCases.map(\.shortName) {
      for size in [11.0, 28, 36] {
        let value = try metrics(.largeTitle, category).scaledValue(for: size)
        #expect(try metrics(.extraLargeTitle, category).scaledValue(for: size) == value)
        let pointSize = try metrics(.title1, category).scaledPointSize(for: size)
        #expect(try metrics(.extraLargeTitle2, category).scaledPointSize(for: size) == pointSize)
      }
    }
  }
}
