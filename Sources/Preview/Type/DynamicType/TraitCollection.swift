public import PreviewCore

/// Which way text and layout run, as in `UITraitEnvironmentLayoutDirection`.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// As in Latin script.
  case leftToRight
  /// As in Arabic and Hebrew script.
  case rightToLeft

  /// The direction of a language; left to right for none.
  package init(of language: Language?) { self = language?.isRightToLeft == true ? .rightToLeft : .leftToRight }
}

/// Whether the user asked for Bold Text, as in `UILegibilityWeight`.
public enum LegibilityWeight: String, CaseIterable, Hashable, Sendable {
  /// Bold Text is off.
  case regular
  /// Bold Text is on: system fonts get heavier, custom fonts stay unless the app maps them.
  case bold
}

/// The traits that a view, a scene or a call asks for; what it leaves out is the environment's (`UITraitCollection`).
///
///     let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
///     try FontMetrics(forTextStyle: .body).scaledValue(for: 17, compatibleWith: traits)
public struct TraitCollection: Hashable, Sendable {
  /// The text size; `unspecified` for the environment's.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// The smallest category that is let through; `unspecified` for no such limit.
  public var minimumContentSizeCategory: ContentSizeCategory
  /// The largest category that is let through; `unspecified` for no such limit.
  public var maximumContentSizeCategory: ContentSizeCategory
  /// Pixels per point; nil for the environment's.
  public var displayScale: Double?
  /// The language of texts (`typesettingLanguage` in UIKit); nil for the environment's. It says the direction of layout, too, unless that is given.
  public var language: Language?
  /// The direction of layout; nil for the language's, or else the environment's.
  public var layoutDirection: LayoutDirection?
  /// Light or dark (`userInterfaceStyle` in UIKit); nil for the environment's.
  public var appearance: Appearance?
  /// Increase Contrast; nil for the environment's.
  public var accessibilityContrast: AccessibilityContrast?
  /// Bold Text; nil for the environment's.
  public var legibilityWeight: LegibilityWeight?
  /// The generation of iOS that is shown; nil for the environment's.
  public var design: Design?

  /// The tint of a view and of all in it (`UIView.tintColor`); nil for that around it.
  package var tint: Boxed<AppearanceColors>?

  /// Traits of which only those that are given are specified.
  public init(
    preferredContentSizeCategory: ContentSizeCategory = .unspecified,
    minimumContentSizeCategory: ContentSizeCategory = .unspecified,
    maximumContentSizeCategory: ContentSizeCategory = .unspecified,
    displayScale: Double? = nil, language: Language? = nil, layoutDirection: LayoutDirection? = nil,
    appearance: Appearance? = nil, accessibilityContrast: AccessibilityContrast? = nil,
    legibilityWeight: LegibilityWeight? = nil, design: Design? = nil
  ) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.minimumContentSizeCategory = minimumContentSizeCategory
    self.maximumContentSizeCategory = maximumContentSizeCategory
    self.displayScale = displayScale
    self.language = language
    self.layoutDirection = layoutDirection
    self.appearance = appearance
    self.accessibilityContrast = accessibilityContrast
    self.legibilityWeight = legibilityWeight
    self.design = design
  }

  /// The categories that minimum and maximum let through; where the minimum is above the maximum, only the maximum counts.
  public var contentSizeLimits: ClosedRange<ContentSizeCategory> {
    let upper = maximumContentSizeCategory.specified(or: .accessibilityExtraExtraExtraLarge)
    let lower = minimumContentSizeCategory.specified(or: .extraSmall)
    return lower <= upper ? lower...upper : .extraSmall...upper
  }

  /// These traits with everything that they leave out taken from `environment`.
  ///
  /// The limits hold for what lies below, too: a child's category and limits never leave those of its environment.
  public func resolved(in environment: Traits = .standard) -> Traits {
    let limits = contentSizeLimits.clamped(to: environment.contentSizeLimits)
    var traits = environment.with(
      category: preferredContentSizeCategory.specified(or: environment.contentSizeCategory), limits: limits)
    traits.displayScale = displayScale ?? traits.displayScale
    if let language { traits = traits.with(language: language) }
    traits.layoutDirection = layoutDirection ?? traits.layoutDirection
    traits.appearance = appearance ?? traits.appearance
    traits.accessibilityContrast = accessibilityContrast ?? traits.accessibilityContrast
    traits.legibilityWeight = legibilityWeight ?? traits.legibilityWeight
    traits.design = design ?? traits.design
    traits.tint = tint ?? traits.tint
    return traits
  }
}
