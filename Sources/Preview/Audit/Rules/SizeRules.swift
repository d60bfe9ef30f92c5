import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of how large text is, and how it grows.
enum SizeRules {
  static let all = [fixedFont, cappedFont, under200, smallText]

  // MARK: fixed-font

  static let fixedFont = AuditRule(
    "fixed-font",
    AuditRule.Account(
      [.error, .warning], "Text has the same size in all categories.",
      threshold:
        "any text but that of bars that iOS keeps static; of a document, a warning where texts follow when a screen is made anew",
      alias: "Dynamic Type font sizes are unsupported",
      by: [.auditTypes, .appStore, .typography]),
    AuditRule.Relations(explains: ["capped-font", "under-200", "hierarchy"]),
    styles: { history in
      history.styles.compactMap { style in
        style.series.isFixed && !style.isStatic
          ? keeps(style.series, style.subject, .removeFixed)
          : nil
      }
    }
  ) { history in
    if history.origin == .document { return history.texts.compactMap { ofDocument($0.element, $0.index, history) } }
    return history.texts.flatMap { index, element in
      element.isStatic ? [] : element.runs.compactMap { run in fixed(run, of: index, history) }
    }
  }

  /// A text of a document that doesn't follow the category, in one finding with the others.
  private static func ofDocument(
    _ element: AuditedElement, _ index: Int, _ history: SceneHistory
  ) -> AuditObservation? {
    guard !element.isStatic, let text = element.facts?.text, !text.source.isOfApp else { return nil }
    let isFixed = element.runs.contains { fixed($0, of: index, history) != nil }
    guard isFixed || !text.source.followsChanges else { return nil }
    let placed = AuditProblem.PlacedText(name: element.sentenceName, line: Int(element.place.line))
    var observation = AuditObservation(
      .shared(.documentTexts, element: index), isFixed ? .error : .warning, .all,
      isFixed ? .fixedTexts([placed], late: []) : .fixedTexts([], late: [placed]), .adjustTexts)
    observation.others = [index]
    return observation
  }

  private static func fixed(_ run: LayoutFacts.Run, of index: Int, _ history: SceneHistory) -> AuditObservation? {
    let series = SizeSeries(run)
    // A style that is fixed itself is a finding of typography, once.
    guard series.isFixed, !run.isScaledByStep, !(history.knows(run) && run.font.rule == .fixed) else { return nil }
    let remedy: AuditRemedy =
      if !run.follows {
        .removeNotAdjusting
      } else if run.font.rule == .fixed {
        history.elements[index].takes(TextKeys.relativeTo) ? .takeTextStyle : .takeTypography
      } else {
        .takeMoreSizes
      }
    let isPart = history.elements[index].runs.contains { !SizeSeries($0).isFixed }
    return keeps(series, .element(index), remedy, isPart: isPart)
  }

  private static func keeps(
    _ series: SizeSeries, _ subject: AuditObservation.Subject, _ remedy: AuditRemedy, isPart: Bool = false
  ) -> AuditObservation {
    AuditObservation(subject, .error, .all, .fixedSize(points: series.atLarge, isPart: isPart), remedy)
      .measured([("pointSize", series.atLarge)])
      .explained { SizeExplanation(series).lines() }
  }

  // MARK: capped-font

  static let cappedFont = AuditRule(
    "capped-font",
    AuditRule.Account(
      [.warning, .information], "A maximum holds the size of text back.",
      threshold: "before AX5; a warning where it keeps the text from the growth that under-200 asks for",
      alias: "Dynamic Type font sizes are partially unsupported", by: [.auditTypes, .appStore]),
    AuditRule.Relations(explains: ["under-200"]),
    styles: { history in
      history.styles.compactMap { capped($0.series, $0.subject) }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.isStatic
        ? []
        : element.runs.compactMap { run in
          let series = SizeSeries(run)
          // What a style's own maximum does is a finding of typography; a label may have a largest category, too.
          guard run.follows, !history.knows(run) || series.isLimited else { return nil }
          return capped(series, .element(index))
        }
    }
  }

  private static func capped(_ series: SizeSeries, _ subject: AuditObservation.Subject) -> AuditObservation? {
    let held = series.heldBack
    guard !held.isEmpty, !series.isFixed else { return nil }
    let isEnough = series.reaches200()
    if isEnough, held == CategorySet([.accessibilityExtraExtraExtraLarge]) { return nil }
    let (size, free) = (series.sizes.max() ?? 0, series.free.max() ?? 0)
    let needed = series.atLarge < 18 ? min(2 * series.atLarge, free) : free
    return AuditObservation(
      subject, isEnough ? .information : .warning, held,
      .heldBack(points: size, growth: series.growth, withoutMaximum: free),
      isEnough ? .removeMaximum : .growTo(points: needed)
    ).measured(
      [("pointSize", series.atLarge), ("largest", size), ("withoutMaximum", free), ("percent", series.growth * 100)],
      weight: -series.growth
    ).explained { SizeExplanation(series).lines(at: held) }
  }

  // MARK: under-200

  static let under200 = AuditRule(
    "under-200",
    AuditRule.Account(
      [.warning], "Text does not grow as far as people need.",
      threshold: "below 18 pt at L: 200 % at some category; larger: as far as the platform lets its text style grow",
      alias: "Dynamic Type font sizes are partially unsupported", by: [.appStore, .resize]),
    AuditRule.Relations(explains: ["line-limit"]),
    styles: { history in
      history.styles.compactMap { style in
        style.series.isFixed ? nil : under(style.series, nil, style.style.style.textStyle, style.subject)
      }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.isStatic
        ? []
        : element.runs.compactMap { run in
          let factors = ContentSizeCategory.allCases.map { element.textMeasure(at: $0)?.factor ?? 1 }
          let shrinks = factors.contains { $0 < 1 }
          let series = SizeSeries(run)
          guard run.follows, !series.isFixed, !run.isScaledByStep, shrinks || !history.knows(run) else { return nil }
          return under(
            series, factors, run.font.textStyle, .element(index),
            remedy: shrinks
              ? element.remedyInPlaceOfShrinking(element[.accessibilityExtraExtraExtraLarge]) : nil)
        }
    }
  }

  private static func under(
    _ series: SizeSeries, _ factors: [Double]?, _ style: TextStyle?, _ subject: AuditObservation.Subject,
    remedy: AuditRemedy? = nil
  ) -> AuditObservation? {
    guard !series.reaches200(factors) else { return nil }
    let shown = factors.map { zip(series.sizes, $0).map(*) } ?? series.sizes
    let largest = shown.max() ?? 0
    let growth = largest / series.atLarge
    return AuditObservation(
      subject, .warning, .all, .growsTooLittle(growth: growth, from: series.atLarge, to: largest),
      remedy ?? .growingStyle(style)
    ).measured(
      [("pointSize", series.atLarge), ("largest", largest), ("percent", growth * 100)], weight: -growth
    ).explained {
      let most = ContentSizeCategory.allCases.first { shown[$0.position!] >= largest - 0.001 } ?? .large
      return SizeExplanation(series).lines(at: CategorySet([.large, most]), factors: factors)
        + (series.atLarge < 18
          ? ["200 % of \(NumberText.brief(series.atLarge)) pt are \(NumberText.brief(2 * series.atLarge)) pt"] : [])
    }
  }

  // MARK: small-text

  /// iOS's smallest size, in points.
  private static let smallest = 11.0
  /// The size of its own titles in a tab bar, which iOS keeps static.
  private static let smallestInBars = 10.0

  static let smallText = AuditRule(
    "small-text",
    AuditRule.Account(
      [.error, .warning], "Text is smaller than the platform's smallest size.",
      threshold: "below 11 pt: an error at L, a warning at smaller categories", by: [.typography]),
    styles: { history in
      history.styles.compactMap { style in
        let isAsLargeAsInBars = style.series.sizes.allSatisfy { $0 >= smallestInBars }
        return style.isStatic && isAsLargeAsInBars ? nil : small(style.series, style.series.sizes, nil, style.subject)
      }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.runs.compactMap { run -> AuditObservation? in
        // iOS's own text in its bars is as small in every app.
        guard !(element.isStatic && run.ownStyle == nil) else { return nil }
        let series = SizeSeries(run)
        let factors = ContentSizeCategory.allCases.map { element.textMeasure(at: $0)?.factor ?? 1 }
        let shown = zip(series.sizes, factors).map(*)
        // A style that is small wherever it is used is a finding of typography.
        if history.knows(run), shown == series.unlimited || small(series, series.unlimited, nil, .element(index)) != nil
        {
          return nil
        }
        var subject = AuditObservation.Subject.element(index)
        // So is a text style in a font of the scene's, but there is no line of the spec for it.
        if let style = run.scaledTextStyle, shown == series.unlimited {
          subject = .shared(.textStyle(style), element: index)
        }
        return small(
          series, shown, factors, subject, isLimitable: element.takes(ElementKinds.minimumContentSizeCategory))
      }
    }
  }

  /// - Parameters:
  ///   - sizes: The sizes that count, by the category's position.
  ///   - isLimitable: Whether the text can be given a smallest category.
  private static func small(
    _ series: SizeSeries, _ sizes: [Double], _ factors: [Double]?, _ subject: AuditObservation.Subject,
    isLimitable: Bool = false
  ) -> AuditObservation? {
    let categories = ContentSizeCategory.allCases.filter { sizes[$0.position!] < smallest - 0.001 }
    // Text small only above L has shrunk to fit. Other rules find it.
    guard let first = categories.first, first <= .large else { return nil }
    let isSmallAtLarge = categories.contains(.large)
    let least = sizes.min() ?? 0
    let enough = ContentSizeCategory.allCases.first { $0 > categories.last! } ?? .large
    return AuditObservation(
      subject, isSmallAtLarge ? .error : .warning, CategorySet(categories), .smallText(points: least),
      isSmallAtLarge ? .readableAtLarge : .largerAtLarge(orLimit: isLimitable ? enough : nil)
    ).measured([("pointSize", least)], weight: -least).explained {
      SizeExplanation(series).lines(at: CategorySet(categories), factors: factors)
    }
  }
}

extension AuditedElement {
  /// The parts of its text.
  var runs: [LayoutFacts.Run] { self.facts?.text?.runs ?? [] }
}

extension LayoutFacts.Run {
  /// The text style that scales the scene's own font; nil for the system's, and for a style of the app's own.
  var scaledTextStyle: TextStyle? {
    guard typeface == .custom, case .scaled(let style, _) = font.rule else { return nil }
    return style
  }

  /// Whether the app's own size setting scales it, in the category's place.
  var isScaledByStep: Bool {
    if case .scaled = font.rule { font.environment.sizeStep != nil } else { false }
  }
}

extension SceneHistory {
  /// Whether a part of a text is in a style that is audited by itself.
  func knows(_ run: LayoutFacts.Run) -> Bool { run.ownStyle.map(knownStyles.contains) ?? false }
}
