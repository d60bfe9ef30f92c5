/// Everything around a text that changes its pixels, with nothing left unspecified: an environment.
///
/// A ``TraitCollection`` asks; ``TraitCollection/resolved(in:)`` answers with one of these. Code that lays out or draws takes these.
public struct Traits: Hashable, Sendable {
  /// The text size, within ``contentSizeLimits``; never `unspecified`.
  public let contentSizeCategory: ContentSizeCategory
  /// The categories that are let through here and below.
  public let contentSizeLimits: ClosedRange<ContentSizeCategory>
  /// Pixels per point.
  public let displayScale: Double
  /// The direction of layout.
  public let layoutDirection: LayoutDirection
  /// Light or dark.
  public let appearance: Appearance
  /// Bold Text.
  public let legibilityWeight: LegibilityWeight

  /// An environment; without arguments, a phone as it is sold: large, 3x, left to right, light, regular.
  ///
  /// The category is brought within the limits; `unspecified` is taken as large.
  public init(
    contentSizeCategory: ContentSizeCategory = .large,
    contentSizeLimits: ClosedRange<ContentSizeCategory> = .extraSmall ... .accessibilityExtraExtraExtraLarge,
    displayScale: Double = 3, layoutDirection: LayoutDirection = .leftToRight,
    appearance: Appearance = .light, legibilityWeight: LegibilityWeight = .regular
  ) {
    let category = contentSizeCategory.specified(or: .large)
    self.contentSizeCategory = min(max(category, contentSizeLimits.lowerBound), contentSizeLimits.upperBound)
    self.contentSizeLimits = contentSizeLimits
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.appearance = appearance
    self.legibilityWeight = legibilityWeight
  }

  /// A phone as it is sold: large, 3x, left to right, light, regular.
  public static let standard = Traits()

  /// The pixels of the display.
  public var pixelGrid: PixelGrid { PixelGrid(scale: displayScale) }
}
