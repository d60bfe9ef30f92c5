import PreviewCore
import PreviewScene
import PreviewType

/// Rules of the order of sizes.
enum HierarchyRules {
  static let all = [hierarchy]

  static let hierarchy = AuditRule(
    "hierarchy",
    AuditRule.Account(
      [.warning], "Two styles swap order: one that is larger at L is the smaller.", threshold: "any category",
      by: [.typography]),
    AuditRule.Relations(comparesTexts: true),
    styles: { history in
      inversions(
        history.styles.filter { !$0.hasSteps && !$0.series.isFixed }.map { style in
          Ranked(name: .own(style.name), subject: style.subject, series: style.series, rank: nil)
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
            name: .text(style), subject: .shared(.textStyles, element: index), series: SizeSeries(run),
            rank: TextStyle.allCases.firstIndex(of: style)))
      }
    }
    return platformInversions(styles)
  }

  private struct Ranked {
    let name: AuditProblem.StyleName
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
      let compared = own.map { sizes(of: style, beside: other($0), at: $0.first) }
      found.append(
        AuditObservation(
          style.subject, .warning, own.reduce(CategorySet()) { $0.union($1.categories) },
          .outOfOrder(isSmaller: cause.isUpper, compared), .orderSizes
        ).measured(compared.map { ($0.other.name, $0.otherSize) }, weight: Double(own.count))
          .explained { arithmetic(of: own, styles) })
    }
    return found
  }

  private static func sizes(
    of style: Ranked, beside other: Ranked, at category: ContentSizeCategory
  ) -> AuditProblem.SizeComparison {
    AuditProblem.SizeComparison(
      size: style.series[category], other: other.name, otherSize: other.series[category], category: category)
  }

  /// One finding for the text styles of a font: Apple's sizes at L are the cause of all inversions among them.
  private static func platformInversions(_ styles: [Ranked]) -> [AuditObservation] {
    let all = inversions(among: styles)
    let uppers = Set(all.map(\.upper)).sorted { (styles[$0].rank ?? 0) < (styles[$1].rank ?? 0) }
    let inverted = uppers.map { upper in
      AuditProblem.Inversion(
        style: styles[upper].name,
        others: all.filter { $0.upper == upper }.map { inversion in
          sizes(of: styles[upper], beside: styles[inversion.lower], at: inversion.first)
        })
    }
    // Each style that is out of order has an observation at its categories, so that pictures mark a text of it there.
    return styles.indices.compactMap { style in
      let own = all.filter { $0.upper == style || $0.lower == style }
      guard !own.isEmpty else { return nil }
      return AuditObservation(
        styles[style].subject, .warning, own.reduce(CategorySet()) { $0.union($1.categories) },
        .textStylesOutOfOrder(inverted), .ownSizes
      ).measured([("inversions", Double(all.count))], weight: Double(all.count))
        .explained { arithmetic(of: all, styles) }
    }
  }

  /// The arithmetic of both styles of each pair, at the first category that turns them round.
  private static func arithmetic(of pairs: [Inversion], _ styles: [Ranked]) -> [String] {
    pairs.flatMap { pair in
      [styles[pair.upper], styles[pair.lower]].map { style in
        "\(style.name.name) at \(SizeExplanation(style.series).line(at: pair.first))"
      }
    }.uniqued()
  }
}
