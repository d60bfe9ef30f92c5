/// Rules of how large text is, and how it grows.
enum SizeRules {
  static let all = [fixedFont, cappedFont, under200, smallText, hierarchy]

  // MARK: fixed-font

  static let fixedFont = AuditRule(
    "fixed-font", [.error], "Text has the same size in all categories.",
    threshold: "any text but that of bars that iOS keeps static",
    alias: "Dynamic Type font sizes are unsupported", by: [.auditTypes, .appStore, .typography],
    explains: ["capped-font", "under-200", "hierarchy"],
    styles: { history in
      history.styles.compactMap { style in
        style.series.isFixed && !style.isStatic
          ? keeps(style.series, style.subject, help: "leave out its 'fixed: true', so that it follows a text style")
          : nil
      }
    }
  ) { history in
    history.texts.flatMap { index, element in
      element.isStatic ? [] : element.runs.compactMap { run in fixed(run, of: index, history) }
    }
  }

  private static func fixed(_ run: LayoutFacts.Run, of index: Int, _ history: SceneHistory) -> AuditObservation? {
    let series = SizeSeries(run)
    // A style that is fixed itself is a finding of typography, once.
    guard series.isFixed, !run.isScaledByStep, !(history.knows(run) && run.font.rule == .fixed) else { return nil }
    let help =
      if !run.follows {
        "leave out 'adjustsFontForContentSizeCategory: false'"
      } else if run.font.rule == .fixed {
        "give it a text 'style', or one of the app's own that is tied to one"
      } else {
        "let it take more than one category and size"
      }
    let isPart = history.elements[index].runs.contains { !SizeSeries($0).isFixed }
    return keeps(series, .element(index), help: help, isPart: isPart)
  }

  private static func keeps(
    _ series: SizeSeries, _ subject: AuditObservation.Subject, help: String, isPart: Bool = false
  ) -> AuditObservation {
    AuditObservation(
      subject, .error, .all, measures: [("pointSize", series.atLarge)],
      "\(isPart ? "has a part that keeps" : "keeps") \(NumberText.brief(series.atLarge)) pt", help: help
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
      element.isStatic
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
  /// The size of its own titles in a tab bar, which iOS keeps static.
  private static let smallestInBars = 10.0

  static let smallText = AuditRule(
    "small-text", [.error, .warning], "Text is smaller than the platform's smallest size.",
    threshold: "below 11 pt: an error at L, a warning at smaller categories", by: [.typography],
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
        let factors = ContentSizeCategory.allCases.map { element.text(at: $0)?.factor ?? 1 }
        let shown = zip(series.sizes, factors).map(*)
        // A style that is small wherever it is used is a finding of typography.
        if history.knows(run), shown == series.unlimited || small(series, series.unlimited, nil, .element(index)) != nil
        {
          return nil
        }
        var subject = AuditObservation.Subject.element(index)
        // So is a text style in a font of the scene's, but there is no line of the spec for it.
        if let style = run.scaledTextStyle, shown == series.unlimited {
          subject = .shared(key: "style \(style.name)", name: "\(style.name) text", element: index)
        }
        return small(series, shown, factors, subject)
      }
    }
  }

  /// - Parameter sizes: The sizes that count, by the category's position.
  private static func small(
    _ series: SizeSeries, _ sizes: [Double], _ factors: [Double]?, _ subject: AuditObservation.Subject
  ) -> AuditObservation? {
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
      for run in element.runs where run.follows {
        guard let style = run.scaledTextStyle, seen.insert(style).inserted else { continue }
        styles.append(
          Ranked(
            name: style.name,
            subject: .shared(key: "text styles", name: "text styles in a custom font", element: index),
            series: SizeSeries(run), rank: TextStyle.allCases.firstIndex(of: style)))
      }
    }
    return platformInversions(styles)
  }.comparing

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

  /// Two styles whose order at large is turned round.
  private struct Inversion {
    /// The numbers of the styles: the larger one at large, and the smaller one.
    let upper: Int
    let lower: Int
    let categories: CategorySet
    let first: ContentSizeCategory
  }

  private static func inversions(among styles: [Ranked]) -> [Inversion] {
    styles.indices.flatMap { upper in
      styles.indices.compactMap { lower in
        guard styles[upper].isAbove(styles[lower]) else { return nil }
        // A maximum that holds it back is a finding of its own.
        let inverted = ContentSizeCategory.allCases.filter {
          styles[upper].series[$0] < styles[lower].series[$0] && !styles[upper].series.heldBack.contains($0)
        }
        guard let first = inverted.first else { return nil }
        return Inversion(upper: upper, lower: lower, categories: CategorySet(inverted), first: first)
      }
    }
  }

  /// Findings for as few styles as explain all inversions: a caption that outgrows three styles is one.
  private static func inversions(_ styles: [Ranked]) -> [AuditObservation] {
    var left = inversions(among: styles)
    var found: [AuditObservation] = []
    while !left.isEmpty {
      let causes = styles.indices.flatMap { [(style: $0, isUpper: true), (style: $0, isUpper: false)] }
      func its(_ cause: (style: Int, isUpper: Bool)) -> [Inversion] {
        left.filter { (cause.isUpper ? $0.upper : $0.lower) == cause.style }
      }
      var cause = causes[0]
      for next in causes where its(next).count > its(cause).count { cause = next }
      let own = its(cause)
      left.removeAll { (cause.isUpper ? $0.upper : $0.lower) == cause.style }
      let style = styles[cause.style]
      func other(_ inversion: Inversion) -> Ranked { styles[cause.isUpper ? inversion.lower : inversion.upper] }
      let words = own.map { inversion in
        sizes(of: other(inversion), beside: style, cause.isUpper ? "<" : ">", at: inversion.first)
      }
      found.append(
        AuditObservation(
          style.subject, .warning, own.reduce(CategorySet()) { $0.union($1.categories) },
          measures: own.map { (other($0).name, other($0).series[$0.first]) }, weight: Double(own.count),
          "\(cause.isUpper ? "is smaller than" : "becomes larger than") \(OccurrenceWords.list(words.count > 4 ? words.prefix(4) + ["\(words.count - 4) more"] : words))",
          saysWhere: false, help: "change its size at L, or tie both to one text style"
        ).explained { arithmetic(of: own, styles) })
    }
    return found
  }

  /// `body (39 < 43 at AX4)`.
  private static func sizes(
    of other: Ranked, beside style: Ranked, _ sign: String, at category: ContentSizeCategory
  ) -> String {
    let (own, its) = (NumberText.brief(style.series[category]), NumberText.brief(other.series[category]))
    return "\(other.name) (\(own) \(sign) \(its) at \(category.shortName))"
  }

  /// One finding for the text styles of a font: Apple's sizes at L are the cause of all inversions among them.
  private static func platformInversions(_ styles: [Ranked]) -> [AuditObservation] {
    let all = inversions(among: styles)
    guard let subject = styles.first?.subject, !all.isEmpty else { return [] }
    let uppers = Set(all.map(\.upper)).sorted { (styles[$0].rank ?? 0) < (styles[$1].rank ?? 0) }
    let words = uppers.map { upper in
      let lowers = all.filter { $0.upper == upper }.map { inversion in
        sizes(of: styles[inversion.lower], beside: styles[upper], "<", at: inversion.first)
      }
      return "\(styles[upper].name) below \(OccurrenceWords.list(lowers))"
    }
    return [
      AuditObservation(
        subject, .warning, all.reduce(CategorySet()) { $0.union($1.categories) },
        measures: [("inversions", Double(all.count))], weight: Double(all.count),
        "are out of order, \(words.joined(separator: ", "))", saysWhere: false,
        help: "give it sizes of its own in 'typography', or text styles that keep their order"
      ).explained { arithmetic(of: all, styles) }
    ]
  }

  /// The arithmetic of both styles of each pair, at the first category that turns them round.
  private static func arithmetic(of pairs: [Inversion], _ styles: [Ranked]) -> [String] {
    var lines: [String] = []
    for pair in pairs {
      for style in [styles[pair.upper], styles[pair.lower]] {
        let line = "\(style.name) at \(SizeExplanation(style.series).line(at: pair.first))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }
}

extension AuditedElement {
  /// The parts of its text.
  var runs: [LayoutFacts.Run] { facts?.text?.runs ?? [] }
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
