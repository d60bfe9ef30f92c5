import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of colour.
enum ColorRules {
  static let all = [contrast]

  static let contrast = AuditRule(
    "contrast",
    AuditRule.Account(
      [.error, .warning, .information], "Text has too little contrast with what is below it, as it is drawn.",
      threshold:
        "4.5:1; 3:1 from 18 pt, or 14 pt in bold, at the category shown; a warning on a picture or a gradient, whose worst pixel below the ink counts; for information, in one finding, where ink and ground are iOS's own colours",
      alias: "Contrast failed", by: [.contrast, .accessibility]),
    AuditRule.Relations(explains: ["non-text-contrast"])
  ) { history in
    var observations: [AuditObservation] = []
    for (index, element) in history.texts {
      var worst: [String: [Appearance: (low: ElementMeasure.LowContrast, categories: CategorySet)]] = [:]
      var order: [String] = []
      for category in ContentSizeCategory.allCases {
        for low in element[category]?.contrasts ?? [] {
          // Ink that has left its place, or lies on another text's, is a finding of its own.
          if low.isDrawn, element[category]?.coverings.isEmpty == false || history.reachesOut(element, at: category) {
            continue
          }
          // A text that nobody could see has a ground that the app's code draws.
          if history.showsSamples, low.ratio < unseen { continue }
          if worst[low.key] == nil { order.append(low.key) }
          var own = worst[low.key]?[low.appearance] ?? (low, CategorySet())
          if low.shortfall > own.low.shortfall { own.low = low }
          own.categories.insert(category)
          worst[low.key, default: [:]][low.appearance] = own
        }
      }
      for colors in order {
        let found = Appearance.allCases.compactMap { worst[colors]?[$0] }
        if found.allSatisfy(\.low.isOfSystem) {
          observations += found.map {
            systemObservation(
              $0.low, $0.categories, of: index, .labelColor(keys: Set([element.textColorKey].compactMap(\.self))))
          }
          continue
        }
        let remedy = remedy(for: found.map(\.low), element)
        // The categories are those of each appearance by itself, and merged later.
        observations += found.map { observation($0.low, $0.categories, of: index, remedy) }
      }
    }
    return observations
  }

  /// The contrast below which a text can't be seen at all.
  private static let unseen = 1.2

  /// The remedy for too little contrast of a text, in one appearance or both.
  private static func remedy(for found: [ElementMeasure.LowContrast], _ element: AuditedElement) -> AuditRemedy {
    if found.contains(where: { $0.opacity < 1 }) { return .raiseOpacity }
    let controlKey = element.facts?.text?.source.colorKey
    let isTinted = controlKey == nil && element.takes(TintKeys.tint) && found.contains { $0.inks.isTint }
    if element.textColorKey == nil, controlKey == nil, !isTinted { return .changeFill }
    // Over a picture, a gradient or a ground's edge one colour is known, the worst; what is enough there may be too little elsewhere below the text.
    let better = found.contains(where: \.isDrawn) ? [] : found.compactMap(\.better)
    if better.isEmpty { return .flattenGround }
    if let controlKey { return .colorKey(controlKey, better) }
    guard isTinted, element.isInBar else { return .color(better) }
    // White stands on the tint.
    let isOnTint = found.contains { $0.inks == SceneColor.fixed(.white).inAppearances(.normal) }
    return .tint(isOnTint ? [] : better)
  }

  // MARK: iOS's own colours

  /// One finding for all of iOS's own colours: they are the same in every app, and hide what is wrong with the app's.
  static func systemObservation(
    _ low: ElementMeasure.LowContrast, _ categories: CategorySet, of index: Int, _ remedy: AuditRemedy
  ) -> AuditObservation {
    let isText = low.pointSize > 0
    var observation = AuditObservation(
      .shared(.systemColors(ofText: isText), element: index), .information, categories,
      .systemColors([AuditProblem.SystemContrast(key: low.key, ink: low.ownInk, ratio: shown(low.ratio))]), remedy
    ).measured(
      [("ratio", shown(low.ratio)), ("needed", low.needed)] + (isText ? [("pointSize", low.pointSize)] : []),
      weight: low.shortfall)
    observation.appearances = [low.appearance]
    if low.ratio >= nearly, isText { observation.alias = "Contrast nearly passed" }
    return observation
  }

  private static func observation(
    _ low: ElementMeasure.LowContrast, _ categories: CategorySet, of index: Int, _ remedy: AuditRemedy
  ) -> AuditObservation {
    let ratio = shown(low.ratio)
    var observation = AuditObservation(
      low.isDrawn ? .element(index) : .shared(.textColors(low.key), element: index),
      low.isDrawn ? .warning : .error, categories,
      .lowContrast(ratio, needed: low.needed < 4.5 ? .largeText : .text), remedy
    ).measured([("ratio", ratio), ("needed", low.needed), ("pointSize", low.pointSize)], weight: low.shortfall)
    observation.appearances = [low.appearance]
    if low.ratio >= nearly { observation.alias = "Contrast nearly passed" }
    return observation
  }

  /// The ratio from which on Accessibility Inspector says that text that fails nearly passed: what large text needs.
  private static let nearly = 3.0

  /// Two decimals, rounded down: what fails by little must not read as if it passed.
  static func shown(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }
}

extension AuditedElement {
  /// The key of an element that is a text for its colour; nil where a control, iOS or a tint
  /// chooses that.
  fileprivate var textColorKey: String? {
    guard self.facts?.text?.source.colorKey == nil else { return nil }
    let keys: [any DeclaredKey] = [TextKeys.color, ValueCellElement.valueColor]
    return keys.first { self.takes($0) }?.name
  }
}

extension AppearanceColors {
  /// Whether it may be a tint: iOS gives other colours to titles and placeholders.
  fileprivate var isTint: Bool {
    ![.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText].contains(semantic)
  }
}

extension ElementMeasure.LowContrast {
  /// How far below what is needed the ratio lies, as a share of that.
  var shortfall: Double { 1 - ratio / needed }

  /// The colours by their names, where iOS has names for them: `secondaryLabel on #FFFFFF`.
  var key: String {
    let ink =
      (inks.name ?? inks.semantic?.rawValue ?? Self.words(inks))
      + (opacity < 1 ? " at \(SizeExplanation.percent(opacity))" : "")
    return "\(ink) on \(grounds.map { $0.name ?? Self.words($0) } ?? drawn ?? "several colours")"
  }

  /// The colour of the ink by its name, or as it is in light.
  fileprivate var ownInk: AuditProblem.SystemContrast.Ink {
    (inks.name ?? inks.semantic?.rawValue).map(AuditProblem.SystemContrast.Ink.named) ?? .color(inks.light)
  }

  private static func words(_ colors: AppearanceColors) -> String {
    colors.light == colors.dark ? colors.light.code : "\(colors.light.code) / \(colors.dark.code)"
  }

  /// The nearest colour to the ink, on the way to black or to white, that has enough contrast; nil if none has.
  var better: AuditRemedy.BetterColor? {
    let start = Contrast.composited(ink, over: ground)
    let candidates = [Color.black, .white].compactMap { end in
      (1...100).lazy.map { (step: $0, color: mixed(start, end, Double($0) / 100)) }
        .first { Contrast.ratio($0.color, ground) >= needed }
    }
    return candidates.min { $0.step < $1.step }.map {
      AuditRemedy.BetterColor(color: $0.color, appearance: appearance)
    }
  }

  private func mixed(_ a: Color, _ b: Color, _ share: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return Color(red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue))
  }
}
