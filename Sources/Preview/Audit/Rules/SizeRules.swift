/// Rules of how large text is, and how it grows.
enum SizeRules {
  static let all = [fixedFont, cappedFont, under200, smallText, hierarchy]

  // MARK: fixed-font

  static let fixedFont = AuditRule(
    "fixed-font", [.error], "Text has the same size in all categories.",
    threshold: "any text but that of bars that iOS keeps static",
    alias: "Dynamic Type font sizes are unsupported", by: [.auditTypes, .appStore, .typography],
    explains: ["capped-font", "under-200", "fixed-box", "hierarchy"]
  ) { history in
    history.texts.flatMap { index, element in
      element.isInBar ? [] : element.runs.compactMap { run in fixed(run, of: index) }
    }
  }

  private static func fixed(_ run: LayoutFacts.Run, of index: Int) -> AuditObservation? {
    let series = SizeSeries(run)
    guard series.isFixed, !run.isScaledByStep else { return nil }
    let size = NumberText.brief(series.atLarge)
    let help =
      if let style = run.ownStyle {
        "give the style '\(Spelling.shown(style))' a 'relativeTo', so that it follows a text style"
      } else if !run.follows {
        "leave out 'adjustsFontForContentSizeCategory: false'"
      } else if run.font.rule == .fixed {
        "give it a text 'style', or one of the app's own that is tied to one"
      } else {
        "let it take more than one category and size"
      }
    let subject: AuditObservation.Subject =
      run.ownStyle.map {
        .shared(key: "style \($0)", name: "text in the style '\(Spelling.shown($0))'", element: index)
      }
      ?? .element(index)
    return AuditObservation(
      subject, .error, .all, measures: [("pointSize", series.atLarge)], "keeps \(size) pt", help: help
    ).explained { SizeExplanation(series).lines() }
  }

  // MARK: capped-font

  static let cappedFont = AuditRule(
    "capped-font", [.warning, .information], "A maximum holds the size of text back.",
    threshold: "before AX5; a warning where it keeps the text from the growth that under-200 asks for",
    alias: "Dynamic Type font sizes are partially unsupported", by: [.auditTypes, .appStore],
    explains: ["under-200"],
    styles: { history in
      history.styles.compactMap { capped($0.series, $0.subject) }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.isInBar
        ? []
        : element.runs.compactMap { run in
          history.knows(run) || !run.follows ? nil : capped(SizeSeries(run), .element(index))
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
      measures: [
        ("pointSize", series.atLarge), ("largest", size), ("withoutMaximum", free), ("percent", series.growth * 100),
      ], weight: -series.growth, "is held back at \(NumberText.brief(size)) pt",
      remark:
        "\(SizeExplanation.percent(series.growth)) of its size at L; \(NumberText.brief(free)) pt without the maximum",
      help: isEnough
        ? "leave out the maximum if the layout has room" : "let it grow to \(NumberText.brief(needed)) pt at least"
    ).explained { SizeExplanation(series).lines(at: held) }
  }

  // MARK: under-200

  static let under200 = AuditRule(
    "under-200", [.warning], "Text does not grow as far as people need.",
    threshold:
      "below 18 pt at L: 200 % at some category; larger: as far as the platform lets its text style grow",
    alias: "Dynamic Type font sizes are partially unsupported", by: [.appStore, .resize], explains: ["line-limit"],
    styles: { history in
      history.styles.compactMap { style in
        style.series.isFixed ? nil : under(style.series, nil, style.style.style.textStyle, style.subject)
      }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.isInBar
        ? []
        : element.runs.compactMap { run in
          let factors = ContentSizeCategory.allCases.map { element.text(at: $0)?.factor ?? 1 }
          let shrinks = factors.contains { $0 < 1 }
          let series = SizeSeries(run)
          guard run.follows, !series.isFixed, !run.isScaledByStep, shrinks || !history.knows(run) else { return nil }
          return under(series, factors, run.font.textStyle, .element(index))
        }
    }
  }

  private static func under(
    _ series: SizeSeries, _ factors: [Double]?, _ style: TextStyle?, _ subject: AuditObservation.Subject
  ) -> AuditObservation? {
    guard !series.reaches200(factors) else { return nil }
    let shown = factors.map { zip(series.sizes, $0).map(*) } ?? series.sizes
    let largest = shown.max() ?? 0
    let shrinks = factors.map { $0.contains { $0 < 1 } } ?? false
    let growth = largest / series.atLarge
    let help =
      shrinks
      ? "let it wrap ('numberOfLines: 0') in place of shrinking"
      : "tie it to a text style that grows further than \(style?.name ?? "its own"), such as body"
    return AuditObservation(
      subject, .warning, .all,
      measures: [("pointSize", series.atLarge), ("largest", largest), ("percent", growth * 100)], weight: -growth,
      "grows to \(SizeExplanation.percent(growth)) at most", saysWhere: false,
      remark: "from \(NumberText.brief(series.atLarge)) pt at L to \(NumberText.brief(largest)) pt", help: help
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

  static let smallText = AuditRule(
    "small-text", [.error, .warning], "Text is smaller than the platform's smallest size.",
    threshold: "below 11 pt: an error at L, a warning at smaller categories", by: [.typography],
    styles: { history in
      history.styles.compactMap { $0.series.isFixed ? nil : small($0.series, nil, $0.subject) }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.runs.compactMap { run -> AuditObservation? in
        let series = SizeSeries(run)
        // iOS's own text in its bars is as small in every app.
        guard !(element.isInBar && run.ownStyle == nil), !history.knows(run) || series.isFixed else { return nil }
        let factors = ContentSizeCategory.allCases.map { element.text(at: $0)?.factor ?? 1 }
        return small(series, factors, .element(index))
      }
    }
  }

  private static func small(
    _ series: SizeSeries, _ factors: [Double]?, _ subject: AuditObservation.Subject
  ) -> AuditObservation? {
    let sizes = factors.map { zip(series.sizes, $0).map(*) } ?? series.sizes
    let categories = ContentSizeCategory.allCases.filter { sizes[$0.position!] < smallest - 0.001 }
    // Text small only above L has shrunk to fit. Other rules find it.
    guard let first = categories.first, first <= .large else { return nil }
    let isSmallAtLarge = categories.contains(.large)
    let least = sizes.min() ?? 0
    return AuditObservation(
      subject, isSmallAtLarge ? .error : .warning, CategorySet(categories), measures: [("pointSize", least)],
      weight: -least, "is smaller than 11 pt", remark: "\(NumberText.brief(least)) pt at its smallest",
      help: isSmallAtLarge
        ? "give it 11 pt at L at least" : "make it larger at L, or limit its 'minimumContentSizeCategory'"
    ).explained { SizeExplanation(series).lines(at: CategorySet(categories), factors: factors) }
  }

  // MARK: hierarchy

  static let hierarchy = AuditRule(
    "hierarchy", [.warning], "A style is smaller than one that it is larger than at L.", threshold: "any category",
    by: [.typography],
    styles: { history in
      inversions(
        history.styles.filter { !$0.hasSteps && !$0.series.isFixed }.map { style in
          Ranked(name: style.name, subject: style.subject, series: style.series, rank: nil)
        })
    }
  ) { history in
    var styles: [Ranked] = []
    var seen: Set<TextStyle> = []
    for (index, element) in history.texts {
      for run in element.runs where run.typeface == .custom && run.follows {
        guard case .scaled(let style, _) = run.font.rule, seen.insert(style).inserted else { continue }
        styles.append(
          Ranked(
            name: style.name, subject: .shared(key: "style \(style.name)", name: "\(style.name) text", element: index),
            series: SizeSeries(run), rank: TextStyle.allCases.firstIndex(of: style)))
      }
    }
    return inversions(styles)
  }

  private struct Ranked {
    let name: String
    let subject: AuditObservation.Subject
    let series: SizeSeries
    /// Its place among Apple's styles, which orders those of one size at large.
    let rank: Int?

    func isAbove(_ other: Ranked) -> Bool {
      if series.atLarge != other.series.atLarge { return series.atLarge > other.series.atLarge }
      guard let rank, let other = other.rank else { return false }
      return rank < other
    }
  }

  private static func inversions(_ styles: [Ranked]) -> [AuditObservation] {
    styles.compactMap { upper in
      var categories = CategorySet()
      var words: [String] = []
      var measures: [(String, Double)] = []
      var pairs: [(lower: Ranked, category: ContentSizeCategory)] = []
      for lower in styles where upper.isAbove(lower) {
        // A maximum that holds it back is a finding of its own.
        let inverted = ContentSizeCategory.allCases.filter {
          upper.series[$0] < lower.series[$0] && !upper.series.heldBack.contains($0)
        }
        guard let first = inverted.first else { continue }
        categories.formUnion(CategorySet(inverted))
        words.append(
          "\(lower.name) (\(NumberText.brief(upper.series[first])) < \(NumberText.brief(lower.series[first])) at \(first.shortName))"
        )
        measures.append((upper.name == lower.name ? "other" : lower.name, lower.series[first]))
        pairs.append((lower, first))
      }
      guard !words.isEmpty else { return nil }
      return AuditObservation(
        upper.subject, .warning, categories, measures: measures, weight: Double(words.count),
        "is smaller than \(Spelling.list(words, most: 4))", saysWhere: false,
        help: "change its size at L, or tie both to one text style"
      ).explained { [pairs] in
        var lines: [String] = []
        for (lower, category) in pairs {
          let both = [upper, lower].map { "\($0.name) at \(SizeExplanation($0.series).line(at: category))" }
          lines += both.filter { !lines.contains($0) }
        }
        return lines
      }
    }
  }
}

extension AuditedElement {
  /// The parts of its text.
  var runs: [LayoutFacts.Run] { facts?.text?.runs ?? [] }
}

extension LayoutFacts.Run {
  /// Whether the app's own size setting scales it, in the category's place.
  var isScaledByStep: Bool {
    if case .scaled = font.rule { font.environment.sizeStep != nil } else { false }
  }
}

extension SceneHistory {
  /// Whether a part of a text is in a style that is audited by itself.
  func knows(_ run: LayoutFacts.Run) -> Bool { run.ownStyle.map(knownStyles.contains) ?? false }
}
