public import PreviewCore

/// Everything around a text that changes its pixels, with nothing left unspecified: an environment.
///
/// A ``TraitCollection`` asks; ``TraitCollection/resolved(in:)`` answers with one of these. Code that lays out or draws takes these.
public struct Traits: Hashable, Sendable {
  /// The text size, within ``contentSizeLimits``; never `unspecified`.
  public private(set) var contentSizeCategory: ContentSizeCategory
  /// The categories that are let through here and below.
  public private(set) var contentSizeLimits: ClosedRange<ContentSizeCategory>
  /// Pixels per point.
  public internal(set) var displayScale: Double
  /// The language of texts; nil for texts as they stand.
  public package(set) var language: Language?
  /// The direction of layout.
  public internal(set) var layoutDirection: LayoutDirection
  /// Light or dark.
  public package(set) var appearance: Appearance
  /// Increase Contrast.
  public package(set) var accessibilityContrast: AccessibilityContrast
  /// Bold Text.
  public package(set) var legibilityWeight: LegibilityWeight
  /// The generation of iOS whose lists, bars and controls are shown.
  public internal(set) var design: Design
  /// The step of the app's own size setting, which scales its typography in the category's place; nil for an app without one.
  public private(set) var sizeStep: SizeStep?
  /// The framework of the scene that is laid out.
  package var framework = Framework.uiKit
  /// The tint that the app gives what is around (`UIView.tintColor`); nil where none is given, and
  /// iOS's blue is seen.
  package var tint: Boxed<AppearanceColors>?
  /// Whether sheets say at their feet which engines drew them, and the fonts' checksums.
  package var namesEngines = false

  /// An environment; without arguments, a phone as it is sold: large, 3x, left to right, light, regular, in the design of iOS 18.
  ///
  /// Without a direction, it is the language's. The category is brought within the limits; `unspecified` is taken as large.
  public init(
    contentSizeCategory: ContentSizeCategory = .large,
    contentSizeLimits: ClosedRange<ContentSizeCategory> = .extraSmall ... .accessibilityExtraExtraExtraLarge,
    displayScale: Double = 3, language: Language? = nil, layoutDirection: LayoutDirection? = nil,
    appearance: Appearance = .light, accessibilityContrast: AccessibilityContrast = .normal,
    legibilityWeight: LegibilityWeight = .regular, design: Design = .iOS18, sizeStep: SizeStep? = nil
  ) {
    self.contentSizeCategory = Self.limited(contentSizeCategory, contentSizeLimits)
    self.contentSizeLimits = contentSizeLimits
    self.displayScale = displayScale
    self.language = language
    self.layoutDirection = layoutDirection ?? LayoutDirection(of: language)
    self.appearance = appearance
    self.accessibilityContrast = accessibilityContrast
    self.legibilityWeight = legibilityWeight
    self.design = design
    self.sizeStep = sizeStep
  }

  /// A category brought within the limits; `unspecified` is taken as large.
  func limited(_ category: ContentSizeCategory) -> ContentSizeCategory { Self.limited(category, contentSizeLimits) }

  private static func limited(
    _ category: ContentSizeCategory, _ limits: ClosedRange<ContentSizeCategory>
  ) -> ContentSizeCategory {
    min(max(category.specified(or: .large), limits.lowerBound), limits.upperBound)
  }

  /// The same environment at another category and step.
  package func with(category: ContentSizeCategory, sizeStep: SizeStep?) -> Traits {
    var traits = self
    traits.contentSizeCategory = limited(category)
    traits.sizeStep = sizeStep
    return traits
  }

  /// The same environment at another category, within limits that take the place of these.
  package func with(category: ContentSizeCategory, limits: ClosedRange<ContentSizeCategory>) -> Traits {
    var traits = self
    traits.contentSizeLimits = limits
    traits.contentSizeCategory = traits.limited(category)
    return traits
  }

  /// The environment without what changes sizes, limits included: a font that was made once knows of no view and its limits.
  package var atLarge: Traits {
    with(category: .large, limits: Self.standard.contentSizeLimits).with(category: .large, sizeStep: nil)
  }

  /// The same environment in another language, and in its direction of layout.
  package func with(language: Language?) -> Traits {
    var traits = self
    traits.language = language
    traits.layoutDirection = LayoutDirection(of: language)
    return traits
  }

  /// The same environment in another direction of layout.
  package func with(layoutDirection: LayoutDirection) -> Traits {
    var traits = self
    traits.layoutDirection = layoutDirection
    return traits
  }

  /// A phone as it is sold: large, 3x, left to right, light, regular.
  public static let standard = Traits()

  /// One of iOS's colours.
  package func color(_ color: SemanticColor) -> Color {
    color.color(in: appearance, contrast: accessibilityContrast)
  }

  /// The pixels of the display.
  package var pixelGrid: PixelGrid { PixelGrid(scale: displayScale) }
}
