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
      func side(_ measure: ElementMeasure) -> Double { min(measure.width, measure.height) }
      let small = element.categories { side($0) < wanted - history.pixel }
      guard let worst = element.worst(among: small, by: { -side($0) }) else { return nil }
      let (width, height) = (worst.measure.width, worst.measure.height)
      let sides = [(width, "minimumWidth"), (height, "minimumHeight")].filter { $0.0 < wanted - history.pixel }
      let keys = sides.map { "'\($0.1): 44'" }.joined(separator: " and ")
      func points(_ side: Double) -> String { NumberText.brief((side * 10).rounded() / 10) }
      return AuditObservation(
        .element(index), side(worst.measure) < least - history.pixel ? .error : .warning, small,
        measures: [("width", width), ("height", height)], weight: -side(worst.measure),
        "is smaller than the 44 × 44 pt that a finger needs",
        remark: "\(points(width)) × \(points(height)) pt at \(worst.category.shortName)",
        help: element.kind == Row.kind
          ? "give it a 'height' of 44 or more"
          : element.kind == SceneImage.kind ? padding(around: width, height, pixel: history.pixel) : "give it \(keys)")
    }
  }

  /// The advice for an image: a larger least size would enlarge what is drawn, and only what is tapped has to be larger.
  private static func padding(around width: Double, _ height: Double, pixel: Double) -> String {
    let sides = [("horizontal", width), ("vertical", height)].filter { $0.1 < wanted - pixel }
    let points = sides.map { "\($0.0): \(NumberText.brief(((wanted - $0.1) / 2).rounded(.up)))" }
    return "let a 'background' around it be what is 'tappable', with 'padding: { \(points.joined(separator: ", ")) }'"
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
          return ColorRules.systemObservation(
            low, categories, of: index, "what is drawn", help: "give what everybody has to see a darker colour")
        }
        let ratio = (low.ratio * 100).rounded(.down) / 100
        return AuditObservation(
          .shared(key: low.key, name: "what is drawn in \(low.key)", element: index), .warning, categories,
          appearances: [low.appearance], measures: [("ratio", ratio), ("needed", low.needed)],
          weight: low.shortfall, "has a contrast of \(NumberText.brief(ratio)):1", remark: "3:1 is needed",
          help: better.isEmpty ? "change what is below it" : "take \(better), or more contrast")
      }
    }
    return observations
  }
}
