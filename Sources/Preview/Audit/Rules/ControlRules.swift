import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of what a finger taps, and of what shows by its shape.
enum ControlRules {
  static let all = [hitArea, nonTextContrast]

  // MARK: hit-area

  /// Points that a control should have each way, and those that it must have (Human Interface Guidelines, on iOS).
  private static let (wanted, least) = (44.0, 28.0)

  static let hitArea = AuditRule(
    "hit-area",
    AuditRule.Account(
      [.error, .warning], "A control is smaller than a finger needs.",
      threshold:
        "below 28 × 28 pt at any category: an error; below 44 × 44: a warning; controls whose size UIKit gives and the app leaves, as a switch's, are exempt",
      alias: "Hit area is too small", by: [.accessibility, .targets])
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      // Bars give their buttons room of their own.
      guard let control = element.control, control.isTapped, !control.isStandard, !element.isInBar else { return nil }
      // Places leave a rounding error in sides, which makes no category the worst.
      func side(_ measure: ElementMeasure) -> Double { (min(measure.width, measure.height) * 100).rounded() / 100 }
      let small = element.categories { side($0) < wanted - history.pixel }
      guard let worst = element.worst(among: small, by: { -side($0) }) else { return nil }
      /// In tenths of points, as sentences show it.
      func size(_ measure: ElementMeasure) -> Size {
        Size(width: (measure.width * 10).rounded() / 10, height: (measure.height * 10).rounded() / 10)
      }
      let shown = size(worst.measure)
      let isAlike = small == .all && element.measures.allSatisfy { $0.map { size($0) == shown } ?? true }
      let remedy =
        if element.kind.isRow {
          higherRow(worst.measure, pixel: history.pixel)
        } else if element.kind.isImage {
          padding(around: worst.measure, pixel: history.pixel)
        } else {
          larger(worst.measure, pixel: history.pixel)
        }
      return AuditObservation(
        .element(index), side(worst.measure) < least - history.pixel ? .error : .warning, small,
        .smallTarget(shown, at: isAlike ? nil : worst.category), remedy
      ).measured(
        [("width", worst.measure.width), ("height", worst.measure.height)], weight: -side(worst.measure))
    }
  }

  /// The remedy for a control: what it needs, and what stands against that.
  private static func larger(_ measure: ElementMeasure, pixel: Double) -> AuditRemedy {
    var (needed, held): ([AuditProblem.Side], [HeldLength]) = ([], [])
    for (points, lengths, side) in [
      (measure.width, \HeldSides.width, AuditProblem.Side.width),
      (measure.height, \HeldSides.height, AuditProblem.Side.height),
    ] where points < wanted - pixel {
      // A length of its own needs no least one beside it.
      if measure.held?[keyPath: lengths]?.key != (side == .width ? .width : .height) { needed.append(side) }
      held += measure.holds(lengths, below: wanted - pixel)
    }
    return .enlargeTarget(needed, raising: held)
  }

  /// The remedy for a row, whose own height counts before its list's.
  private static func higherRow(_ measure: ElementMeasure, pixel: Double) -> AuditRemedy {
    let own = HeldLength(key: .height, owner: .itself)
    return .enlargeRow(raising: measure.holds(\.height, below: wanted - pixel).filter { $0 != own })
  }

  /// The remedy for an image: a larger least size would enlarge what is drawn, and only what is
  /// tapped has to be larger.
  private static func padding(around measure: ElementMeasure, pixel: Double) -> AuditRemedy {
    let enough = wanted - pixel
    func padding(_ points: Double) -> Double? { points < enough ? ((wanted - points) / 2).rounded(.up) : nil }
    let (horizontal, vertical) = (padding(measure.width), padding(measure.height))
    // The image may stay as it is; what is around both may not.
    let wider = horizontal == nil ? nil : measure.outerHolds?.lengths(\.width, below: enough)
    let higher = vertical == nil ? nil : measure.outerHolds?.lengths(\.height, below: enough)
    return .padTarget(horizontal: horizontal, vertical: vertical, raising: (wider ?? []) + (higher ?? []))
  }

  // MARK: non-text-contrast

  static let nonTextContrast = AuditRule(
    "non-text-contrast",
    AuditRule.Account(
      [.warning, .information],
      "A symbol, the border of what is tapped, or a control's own tint has too little contrast with what is below it.",
      threshold:
        "3:1, on flat ground; what can't be used and colours that the app leaves to UIKit are exempt; of a border and a ground the better counts; for information, in one finding, in iOS's own colours",
      by: [.nonText])
  ) { history in
    var observations: [AuditObservation] = []
    for (index, element) in history.elements.enumerated() where !element.isText {
      var worst: [Appearance: (low: ElementMeasure.LowContrast, categories: CategorySet)] = [:]
      for category in ContentSizeCategory.allCases {
        for low in element[category]?.contrasts ?? [] {
          worst[low.appearance, default: (low, CategorySet())].categories.insert(category)
        }
      }
      let found = Appearance.allCases.compactMap { worst[$0] }
      let better = found.compactMap(\.low.better)
      observations += found.map { low, categories in
        if low.isOfSystem {
          return ColorRules.systemObservation(low, categories, of: index, .darkerColor)
        }
        let ratio = ColorRules.shown(low.ratio)
        var observation = AuditObservation(
          .shared(.markColors(low.key), element: index), .warning, categories, .lowContrast(ratio, needed: .mark),
          better.isEmpty ? .changeGround : .color(better)
        ).measured([("ratio", ratio), ("needed", low.needed)], weight: low.shortfall)
        observation.appearances = [low.appearance]
        return observation
      }
    }
    return observations
  }
}
