/// Rules of colour.
enum ColorRules {
  static let all = [contrast]

  static let contrast = AuditRule(
    "contrast", [.error, .warning, .information], "Text has too little contrast with what is below it, as it is drawn.",
    threshold:
      "4.5:1; 3:1 from 18 pt, or 14 pt in bold, at the category shown; a warning on a picture or a gradient, whose worst pixel below the ink counts; for information, in one finding, where ink and ground are iOS's own colours",
    alias: "Contrast failed", by: [.contrast, .accessibility], explains: ["non-text-contrast"]
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
              $0.low, $0.categories, of: index, "text", key: element.textColorKey)
          }
          continue
        }
        let help = help(for: found.map(\.low), element)
        // The categories are those of each appearance by itself, and merged later.
        observations += found.map { observation($0.low, $0.categories, of: index, help: help) }
      }
    }
    return observations
  }

  /// The advice against too little contrast of a text, in one appearance or both.
  private static func help(for found: [ElementMeasure.LowContrast], _ element: AuditedElement) -> String {
    if found.contains(where: { $0.opacity < 1 }) { return "raise its 'opacity', or that of what it lies in" }
    let isTinted = element.takes(ControlKeys.tint) && found.contains { $0.inks.isTint }
    if element.textColorKey == nil, !isTinted {
      return "change the 'fill' below it, since iOS chooses the colour of this text"
    }
    // Over a picture, a gradient or a ground's edge one colour is known, the worst; what is enough there may be too little elsewhere below the text.
    let better = found.contains(where: \.isDrawn) ? [] : found.compactMap(\.betterWords)
    if better.isEmpty { return "change what is below it, or keep it on a flat ground" }
    let colors = better.joined(separator: " and ")
    if isTinted, element.isInBar {
      // White stands on the tint.
      let isOnTint = found.contains { $0.inks == SceneColor.fixed(.white).inAppearances }
      return "give it a 'tint' with more contrast" + (isOnTint ? "" : ", such as \(colors)")
    }
    return "take \(colors), or a colour with more contrast"
  }

  // MARK: iOS's own colours

  /// The key of findings in iOS's own colours.
  static let systemKey = "system colors"

  /// One finding for all of iOS's own colours: they are the same in every app, and hide what is wrong with the app's.
  ///
  /// - Parameter key: The key that gives the text another colour; nil for none.
  static func systemObservation(
    _ low: ElementMeasure.LowContrast, _ categories: CategorySet, of index: Int, _ what: String, key: String? = nil
  ) -> AuditObservation {
    let isText = low.pointSize > 0
    var observation = AuditObservation(
      .shared(key: systemKey, name: "\(what) in iOS's own colours", element: index), .information, categories,
      measures: [("ratio", shown(low.ratio)), ("needed", low.needed)]
        + (isText ? [("pointSize", low.pointSize)] : []),
      weight: low.shortfall,
      listing: Set(
        [.contrast(key: low.key, ink: low.inkName, ratio: shown(low.ratio))]
          + (key.map { [AuditObservation.Item.specKey($0)] } ?? []))
    ) { items in
      var (lowest, keys) = ([String: Double](), [String]())
      for item in items {
        switch item {
        case .contrast(_, let ink, let ratio):
          // That of the title on a control's ground.
          let name = ink == "#FFFFFF" ? "white" : ink
          lowest[name] = min(lowest[name] ?? .infinity, ratio)
        case .specKey(let key): keys.append("'\(key): label'")
        case .name: break
        }
      }
      let words = lowest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map {
        "\($0.key) \(NumberText.brief($0.value)):1"
      }
      return AuditObservation.Words(
        happens: "has less contrast than WCAG asks for", remark: Spelling.list(words, most: 5),
        help: !isText
          ? "give what everybody has to see a darker colour"
          : keys.isEmpty
            ? "say what everybody has to read in a label, too, since iOS gives bars, badges, fields and headings these colours"
            : "give what everybody has to read \(keys.joined(separator: " or ")), or a darker colour of the app's own")
    }
    observation.appearances = [low.appearance]
    if low.ratio >= nearly, isText { observation.alias = "Contrast nearly passed" }
    return observation
  }

  /// The pairs of colours in what a finding in iOS's own colours lists, each as the key of a finding by itself.
  static func pairs(in listed: Set<AuditObservation.Item>) -> [String] {
    Set(listed.compactMap { if case .contrast(let key, _, _) = $0 { key } else { nil } }).sorted()
  }

  private static func observation(
    _ low: ElementMeasure.LowContrast, _ categories: CategorySet, of index: Int, help: String
  ) -> AuditObservation {
    var observation = AuditObservation(
      low.isDrawn ? .element(index) : .shared(key: low.key, name: "text in \(low.key)", element: index),
      low.isDrawn ? .warning : .error, categories, appearances: [low.appearance],
      measures: [("ratio", shown(low.ratio)), ("needed", low.needed), ("pointSize", low.pointSize)],
      weight: low.shortfall, "has a contrast of \(NumberText.brief(shown(low.ratio))):1",
      remark: low.needed < 4.5 ? "3:1 is needed for large text" : "4.5:1 is needed below 18 pt, or 14 pt in bold",
      help: help)
    if low.ratio >= nearly { observation.alias = "Contrast nearly passed" }
    return observation
  }

  /// The ratio from which on Accessibility Inspector says that text that fails nearly passed: what large text needs.
  private static let nearly = 3.0

  /// Two decimals, rounded down: what fails by little must not read as if it passed.
  static func shown(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }
}

extension AuditedElement {
  /// The key for the colour of its text; nil where iOS or a tint chooses that.
  fileprivate var textColorKey: String? {
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

  /// The nearest colour with enough contrast, and where it is needed: `#737373 in light`; nil if no colour has enough.
  var betterWords: String? { better.map { "\(String($0.hex.prefix(7))) in \(appearance.rawValue)" } }

  /// The colours by their names, where iOS has names for them: `secondaryLabel on #FFFFFF`.
  var key: String {
    let ink =
      (inks.name ?? inks.semantic?.rawValue ?? Self.words(inks))
      + (opacity < 1 ? " at \(SizeExplanation.percent(opacity))" : "")
    return "\(ink) on \(grounds.map { $0.name ?? Self.words($0) } ?? drawn ?? "several colours")"
  }

  /// The colour of the ink by its name, or as it is in light.
  fileprivate var inkName: String { inks.name ?? inks.semantic?.rawValue ?? Self.hex(inks.light) }

  private static func words(_ colors: AppearanceColors) -> String {
    colors.light == colors.dark ? hex(colors.light) : "\(hex(colors.light)) / \(hex(colors.dark))"
  }

  private static func hex(_ color: Color) -> String {
    if color.alpha == 0 { return "clear" }
    return color.isOpaque ? String(color.hex.prefix(7)) : color.hex
  }

  /// The nearest colour to the ink, on the way to black or to white, that has enough contrast; nil if none has.
  var better: Color? {
    let start = Contrast.composited(ink, over: ground)
    let candidates = [Color.black, .white].compactMap { end in
      (1...100).lazy.map { (step: $0, color: mixed(start, end, Double($0) / 100)) }
        .first { Contrast.ratio($0.color, ground) >= needed }
    }
    return candidates.min { $0.step < $1.step }?.color
  }

  private func mixed(_ a: Color, _ b: Color, _ share: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return Color(red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue))
  }
}
