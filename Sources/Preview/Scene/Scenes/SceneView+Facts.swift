package import PreviewCore
import PreviewType

extension SceneColor {
  /// The colour in both appearances; a tint is blue.
  package func inAppearances(_ contrast: AccessibilityContrast) -> AppearanceColors {
    AppearanceColors(
      light: color(in: .light, contrast: contrast), dark: color(in: .dark, contrast: contrast), name: paletteName,
      semantic: semantic, systemUse: systemUse)
  }

  /// The colour in both appearances, in the environment of an element, whose tint it may be.
  func inAppearances(_ traits: Traits) -> AppearanceColors {
    if self == .tint, let tint = traits.tint { return tint.value }
    return inAppearances(traits.accessibilityContrast)
  }

  /// The colour in both appearances as the ground of a scene with a tint.
  package func inAppearances(tint: SceneColor?, _ contrast: AccessibilityContrast) -> AppearanceColors {
    (self == .tint ? tint ?? self : self).inAppearances(contrast)
  }

  private var semantic: SemanticColor? {
    switch self {
    case .semantic(let color): color
    case .tint: Self.usualTint
    case .fixed, .dynamic, .named: nil
    }
  }

  /// Its purpose in iOS; nil for an app's own colour, also if it has the same values.
  private var systemUse: SystemColorUse? {
    guard let semantic else { return GlassColors.grounds.contains(self) ? .ground : nil }
    switch semantic {
    case .background, .secondaryBackground, .tertiaryBackground, .groupedBackground, .cell, .tertiaryGroupedBackground,
      .fill, .secondaryFill, .tertiaryFill, .quaternaryFill, .placeholder:
      return .ground
    // Black or white in every appearance is an app's choice.
    case .darkText, .lightText: return nil
    default: return .ink
    }
  }
}

extension SceneView {
  /// The lengths that keep its sides from growing; nil for none.
  var heldSides: HeldSides? {
    let given = content.givenSides(of: self)
    func side(
      _ key: HeldSides.Key, _ given: Double?, _ maximum: SceneLength?, _ maximumKey: HeldSides.Key
    ) -> HeldSides.Side? {
      let maximum = maximum.map { $0.points(in: traits) }
      if let given, given <= maximum ?? .infinity { return HeldSides.Side(key: key, points: given) }
      return maximum.map { HeldSides.Side(key: maximumKey, points: $0) }
    }
    return HeldSides(
      width: side(.width, given.width, sizeLimits.maximumWidth, .maximumWidth),
      height: side(.height, given.height, sizeLimits.maximumHeight, .maximumHeight))
  }
}

extension SceneBox {
  func givenSides(of view: SceneView) -> (width: Double?, height: Double?) {
    // A scene has no say over the sides of other boxes.
    guard [Background.kind, Row.kind].contains(view.kind) else { return (nil, nil) }
    return (width?.points(in: view.traits), givenHeight(of: view))
  }

  func facts(of view: SceneView) -> LayoutFacts? {
    var fixedHeight = ownHeight?.fixed
    if case .fixed(let points) = height { fixedHeight = points }
    // A hairline stands for the shadow of glass, and is nobody's border.
    let isBorderOfControl =
      borderColor != nil && borderColor != GlassColors.edge
      && view.control.map { $0.isTapped && !$0.isStandard } ?? false
    let traits = view.traits
    var ground = fill?.inAppearances(traits)
    if hasControlColors { ground?.systemUse = .control }
    return LayoutFacts(
      fill: ground, fixedWidth: width?.fixed ?? view.sizeLimits.maximumWidth?.fixed,
      fixedHeight: fixedHeight ?? view.sizeLimits.maximumHeight?.fixed,
      marks: isBorderOfControl ? [borderColor, fill].compactMap { $0?.inAppearances(traits) } : [], overflow: overflow)
  }
}

extension SceneImage {
  func facts(of view: SceneView) -> LayoutFacts? {
    // In a control, the control knows its colours.
    var own = self
    own.isIcon = false
    return own.isTemplate ? LayoutFacts(marks: [tint.inAppearances(view.traits)]) : nil
  }
}

extension LabelView {
  func facts(of view: SceneView) -> LayoutFacts? {
    let shown = texts(in: view.traits)
    let fonts = dynamicFonts
    var runs: [LayoutFacts.Run] = []
    for ((run, font), text) in zip(zip(label.runs, fonts), shown) where !text.isEmpty {
      runs.append(
        LayoutFacts.Run(
          count: text.utf8.count, font: font, follows: label.adjustsFontForContentSizeCategory, ownStyle: run.ownStyle,
          typeface: typeface(of: run), colors: run.color.inAppearances(view.traits), typography: run.style))
    }
    return LayoutFacts(
      text: LayoutFacts.Text(
        runs: runs, numberOfLines: label.numberOfLines, lineBreakMode: label.lineBreakMode,
        isInFullElsewhere: label.isInFullElsewhere,
        leastFactor: label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 ? label.minimumScaleFactor : nil,
        untranslated: label.runs.compactMap { run in
          guard let language = view.traits.language, let text = run.text.localized else { return nil }
          return text.shown(in: language).isUntranslated ? text.title : nil
        },
        source: label), fixedWidth: view.sizeLimits.maximumWidth?.fixed,
      fixedHeight: view.sizeLimits.maximumHeight?.fixed)
  }
}
