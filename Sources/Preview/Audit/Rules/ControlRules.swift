/// Rules of what a finger taps, and of what shows by its shape.
enum ControlRules {
  static let all = [hitArea, nonTextContrast]

  // MARK: hit-area

  /// Points that a control should have each way, and those that it must have (Human Interface Guidelines, on iOS).
  private static let (wanted, least) = (44.0, 28.0)

  static let hitArea = AuditRule(
    "hit-area", [.error, .warning], "A control is smaller than a finger needs.",
    threshold:
      "below 28 × 28 pt at any category: an error; below 44 × 44: a warning; controls whose size UIKit gives and the app leaves, as a switch's, are exempt",
    alias: "Hit area is too small", by: [.accessibility, .targets]
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      // Bars give their buttons room of their own.
      guard let control = element.control, control.isTapped, !control.isStandard, !element.isInBar else { return nil }
      // Places leave a rounding error in sides, which makes no category the worst.
      func side(_ measure: ElementMeasure) -> Double { (min(measure.width, measure.height) * 100).rounded() / 100 }
      let small = element.categories { side($0) < wanted - history.pixel }
      guard let worst = element.worst(among: small, by: { -side($0) }) else { return nil }
      let (width, height) = (worst.measure.width, worst.measure.height)
      func points(_ side: Double) -> String { NumberText.brief((side * 10).rounded() / 10) }
      let isAlike =
        small == .all
        && element.measures.allSatisfy {
          $0.map { points($0.width) == points(width) && points($0.height) == points(height) } ?? true
        }
      return AuditObservation(
        .element(index), side(worst.measure) < least - history.pixel ? .error : .warning, small,
        measures: [("width", width), ("height", height)], weight: -side(worst.measure),
        "is smaller than the 44 × 44 pt that a finger needs",
        remark: "\(points(width)) × \(points(height)) pt"
          + (isAlike ? "" : " at \(worst.category.shortName)"),
        help: element.kind == Row.kind
          ? higherRow(worst.measure, pixel: history.pixel)
          : element.kind == SceneImage.kind
            ? padding(around: worst.measure, pixel: history.pixel) : larger(worst.measure, pixel: history.pixel))
    }
  }

  /// The advice for a control: what it needs, and what stands against that.
  private static func larger(_ measure: ElementMeasure, pixel: Double) -> String {
    var (needed, held): ([String], [String]) = ([], [])
    for (points, side, key, least) in [
      (measure.width, \HeldSides.width, "width", "minimumWidth"),
      (measure.height, \HeldSides.height, "height", "minimumHeight"),
    ] where points < wanted - pixel {
      // A length of its own needs no least one beside it.
      if measure.held?[keyPath: side]?.key != key { needed.append("'\(least): 44'") }
      held += measure.holds(side, below: wanted - pixel)
    }
    if needed.isEmpty { return "raise \(OccurrenceWords.list(held)) to 44 or more" }
    return "give it \(OccurrenceWords.list(needed))\(held.raised(" to 44 or more"))"
  }

  /// The advice for a row, whose own height counts before its list's.
  private static func higherRow(_ measure: ElementMeasure, pixel: Double) -> String {
    let held = measure.holds(\.height, below: wanted - pixel).filter { $0 != "its '\(RowElement.height.name)'" }
    return "give it a '\(RowElement.height.name)' of 44 or more\(held.raised(" to 44 or more"))"
  }

  /// The advice for an image: a larger least size would enlarge what is drawn, and only what is tapped has to be larger.
  private static func padding(around measure: ElementMeasure, pixel: Double) -> String {
    let sides = [
      ("horizontal", measure.width, \HeldSides.width), ("vertical", measure.height, \HeldSides.height),
    ].filter { $0.1 < wanted - pixel }
    // The image may stay as it is; what is around both may not.
    let held = sides.flatMap { measure.outerHolds?.words($0.2, below: wanted - pixel) ?? [] }
    let points = sides.map { "\($0.0): \(NumberText.brief(((wanted - $0.1) / 2).rounded(.up)))" }
    return "let a 'background' around it be what is 'tappable', with 'padding: { \(points.joined(separator: ", ")) }'"
      + held.raised(" to 44 or more")
  }

  // MARK: non-text-contrast

  static let nonTextContrast = AuditRule(
    "non-text-contrast", [.warning, .information],
    "A symbol, the border of what is tapped, or a control's own tint has too little contrast with what is below it.",
    threshold:
      "3:1, on flat ground; what can't be used and colours that the app leaves to UIKit are exempt; of a border and a ground the better counts; for information, in one finding, in iOS's own colours",
    by: [.nonText]
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
      let better = found.compactMap(\.low.betterWords).joined(separator: " and ")
      observations += found.map { low, categories in
        if low.isOfSystem {
          return ColorRules.systemObservation(low, categories, of: index, "what is drawn")
        }
        let ratio = (low.ratio * 100).rounded(.down) / 100
        return AuditObservation(
          .shared(key: low.key, name: "what is drawn in \(low.key)", element: index), .warning, categories,
          appearances: [low.appearance], measures: [("ratio", ratio), ("needed", low.needed)],
          weight: low.shortfall, "has a contrast of \(NumberText.brief(ratio)):1", remark: "3:1 is needed",
          help: better.isEmpty ? "change what is below it" : "take \(better), or a colour with more contrast")
      }
    }
    return observations
  }
}
