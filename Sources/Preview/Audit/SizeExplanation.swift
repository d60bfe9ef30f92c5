import PreviewCore
import PreviewPlan
package import PreviewType

/// The arithmetic behind sizes, line for line: "AX3: 17 × 48 / 22 = 37.091 → 37 pt (217 % of L)".
struct SizeExplanation: Sendable {
  private let series: SizeSeries

  init(_ series: SizeSeries) { self.series = series }

  /// The lines of some categories; for a style that the app's own setting scales, those of all its steps.
  ///
  /// - Parameter factors: How many times as large as its fonts the text is at each category, where it shrinks to fit; nil where it doesn't.
  func lines(at categories: CategorySet = .all, factors: [Double]? = nil) -> [String] {
    switch series.origin {
    case .font(let font, let follows):
      let isConstant = !follows || font.rule == .fixed
      if isConstant { return ["\(NumberText.brief(series.atLarge)) pt in all categories: \(Self.reason(follows))"] }
      return categories.categories.map { category in
        line(category.shortName, words(font, at: category), series[category], factor(factors, at: category))
      }
    case .steps(let style, let steps, let traits):
      return steps.map { step in
        line(step.name, words(style, at: step, in: traits), style.size(at: step, in: traits), 1)
      }
    }
  }

  /// The line of one category.
  func line(at category: ContentSizeCategory) -> String { lines(at: CategorySet([category])).joined(separator: "; ") }

  private static func reason(_ follows: Bool) -> String {
    follows ? "no text style scales it" : "it has 'adjustsFontForContentSizeCategory: false'"
  }

  private func factor(_ factors: [Double]?, at category: ContentSizeCategory) -> Double {
    factors.flatMap { factors in category.position.map { factors[$0] } } ?? 1
  }

  /// - Parameter factor: How many times as large as its font the text is.
  private func line(_ subject: String, _ words: String, _ size: Double, _ factor: Double) -> String {
    let large = series.atLarge
    let shrunk = factor < 1 ? ", shrunk to fit: × \(NumberText.brief(factor)) = \(NumberText.brief(size * factor))" : ""
    return "\(subject): \(words)\(shrunk) pt (\(Self.percent(size * factor / large)) of L)"
  }

  private func words(_ font: DynamicFont<FontInstance>, at category: ContentSizeCategory) -> String {
    let traits = TraitCollection(preferredContentSizeCategory: category).resolved(in: font.environment)
    let shown = traits.contentSizeCategory
    let limit = shown == category || traits.sizeStep != nil ? "" : "as at \(shown.shortName): "
    switch font.rule {
    case .fixed: return NumberText.brief(font.base.pointSize)
    case .preferred(let style): return "\(limit)Apple's table has \(NumberText.brief(series[category])) for \(style)"
    case .sizes: return "\(limit)the app's own table has \(NumberText.brief(series[category]))"
    case .scaled(let style, let maximum):
      let scaling = FontMetrics(forTextStyle: style).scaling(in: traits)
      return limit + SizeArithmetic(font.base.pointSize, by: scaling, maximum: maximum).words
    }
  }

  private func words(_ style: TypographySet.Style, at step: SizeStep, in traits: Traits) -> String {
    guard let textStyle = style.style.textStyle else {
      return "\(NumberText.brief(style.base.pointSize)), \(style.style.scalingWords),"
    }
    let traits = traits.with(category: .large, sizeStep: step)
    let scaling = FontMetrics(forTextStyle: textStyle).scaling(in: traits)
    return SizeArithmetic(style.base.pointSize, by: scaling, maximum: style.style.maximumPointSize).words
  }

  /// `171 %`, rounded down: what is just below a threshold must not read as if it were there.
  static func percent(_ factor: Double) -> String { "\(Int((factor * 100 + 0.001).rounded(.down))) %" }
}

/// One of the app's own styles, with the arithmetic of its sizes.
package struct ExplainedStyle: Sendable {
  /// Its name.
  package let name: String
  /// The text style that scales it; nil for a fixed one, and for sizes of its own.
  package let textStyle: TextStyle?
  /// The rule of its sizes: `scaled as body`, `fixed`.
  package let scaling: String
  private let series: SizeSeries

  init(_ style: TypographyStyle, _ series: SizeSeries) {
    (name, textStyle, self.series) = (style.name, style.textStyle, series)
    scaling = (textStyle == nil ? "" : "scaled as ") + style.scalingWords
  }

  /// A line for each category, or for each step of the app's own size setting.
  package var arithmetic: [String] { SizeExplanation(series).lines() }
}

extension AuditPlan {
  /// The sizes of a style, in regular or bold.
  func series(of style: TypographySet.Style, _ weight: LegibilityWeight) -> SizeSeries {
    let traits = Traits(displayScale: scale, legibilityWeight: weight)
    return steps.isEmpty ? SizeSeries(style.dynamicFont(in: traits)) : SizeSeries(style, steps, traits)
  }

  /// The app's own styles in the first weight: Bold Text changes no size.
  var explainedStyles: [ExplainedStyle] {
    (typography?.styles ?? []).map {
      ExplainedStyle($0.style, series(of: $0, legibilityWeights.first ?? .regular))
    }
  }
}
