import PreviewType
import Testing

@Suite("Font metrics: what can't be scaled")
struct FontMetricsErrorTests {
  let metrics = FontMetrics(
    forTextStyle: .body, environment: Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge))

  @Test(
    "A font's size must be above zero and within the limit",
    arguments: [
      (0, "0"), (-3, "-3"), (-0.5, "-0.5"), (.nan, "nan"), (.infinity, "inf"), (10_000, "10000"),
    ])
  func pointSize(size: Double, shown: String) {
    let error = #expect(throws: FontMetricsError.self) { try metrics.scaledPointSize(for: size) }
    #expect(
      error?.description == "Size \(shown) can't be used: give a number of points above 0 and at most 2000.")
  }

  @Test("A maximum must be a number, and not negative", arguments: [(-1, "-1"), (.nan, "nan"), (.infinity, "inf")])
  func maximum(size: Double, shown: String) {
    let error = #expect(throws: FontMetricsError.self) {
      try metrics.scaledPointSize(for: 17, maximumPointSize: size)
    }
    #expect(
      error?.description
        == "Maximum size \(shown) can't be used: give a number of points above 0, or 0 for no maximum.")
  }

  @Test(
    "A value must be finite, and stay so when scaled",
    arguments: [
      (.nan, "nan"), (-.infinity, "-inf"), (1e308, "1e+308"),
    ])
  func value(value: Double, shown: String) {
    let error = #expect(throws: FontMetricsError.self) { try metrics.scaledValue(for: value) }
    #expect(
      error?.description
        == "Value \(shown) can't be scaled: give a finite number, and one whose scaled value is finite.")
  }

  @Test("A display scale must be one that a display has", arguments: [(0, "0"), (-3, "-3"), (.nan, "nan"), (9, "9")])
  func displayScale(scale: Double, shown: String) {
    let error = #expect(throws: FontMetricsError.self) {
      try metrics.scaledValue(for: 17, compatibleWith: TraitCollection(displayScale: scale))
    }
    #expect(
      error?.description
        == "Scale \(shown) can't be used: give 1 to 8 pixels per point.")
  }
}
