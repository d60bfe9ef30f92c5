import PreviewCore
import PreviewType
import Testing

@Suite("Traits")
struct TraitCollectionTests {
  @Test("What is left unspecified is the environment's")
  func unspecified() {
    let environment = Traits(
      contentSizeCategory: .small, displayScale: 2, layoutDirection: .rightToLeft, appearance: .dark,
      legibilityWeight: .bold)
    #expect(TraitCollection().resolved(in: environment) == environment)
    #expect(TraitCollection(preferredContentSizeCategory: .unspecified).resolved(in: environment) == environment)
  }

  @Test("What is specified replaces the environment's")
  func specified() {
    let traits = TraitCollection(
      preferredContentSizeCategory: .accessibilityLarge, displayScale: 1, layoutDirection: .rightToLeft,
      appearance: .dark, accessibilityContrast: .high, legibilityWeight: .bold)
    #expect(
      traits.resolved()
        == Traits(
          contentSizeCategory: .accessibilityLarge, displayScale: 1, layoutDirection: .rightToLeft, appearance: .dark,
          accessibilityContrast: .high, legibilityWeight: .bold))
  }

  @Test("The standard environment is a phone as it is sold")
  func standard() {
    let traits = Traits.standard
    #expect(traits.contentSizeCategory == .large)
    #expect(traits.displayScale == 3)
    #expect(traits.layoutDirection == .leftToRight)
    #expect(traits.appearance == .light)
    #expect(traits.legibilityWeight == .regular)
    #expect(traits.pixelGrid == PixelGrid(scale: 3))
    #expect(Traits(contentSizeCategory: .unspecified).contentSizeCategory == .large)
  }

  @Test("Minimum and maximum bring the category within them")
  func clamped() {
    func category(_ preferred: ContentSizeCategory) -> ContentSizeCategory {
      TraitCollection(
        preferredContentSizeCategory: preferred, minimumContentSizeCategory: .medium,
        maximumContentSizeCategory: .accessibilityMedium
      ).resolved().contentSizeCategory
    }
    #expect(category(.extraSmall) == .medium)
    #expect(category(.medium) == .medium)
    #expect(category(.unspecified) == .large)
    #expect(category(.accessibilityMedium) == .accessibilityMedium)
    #expect(category(.accessibilityExtraExtraExtraLarge) == .accessibilityMedium)
  }

  @Test("Where the minimum is above the maximum, only the maximum counts")
  func crossed() {
    for preferred in ContentSizeCategory.allCases {
      let traits = TraitCollection(
        preferredContentSizeCategory: preferred, minimumContentSizeCategory: .accessibilityLarge,
        maximumContentSizeCategory: .large)
      #expect(traits.resolved().contentSizeCategory == min(preferred, .large))
    }
  }

  @Test("Limits hold for everything below, whatever it asks for")
  func nested() {
    let parent = TraitCollection(maximumContentSizeCategory: .extraLarge).resolved(
      in: Traits(contentSizeCategory: .accessibilityExtraLarge))
    #expect(parent.contentSizeCategory == .extraLarge)
    for child in [
      TraitCollection(), TraitCollection(preferredContentSizeCategory: .accessibilityLarge),
      TraitCollection(minimumContentSizeCategory: .accessibilityMedium),
      TraitCollection(maximumContentSizeCategory: .accessibilityLarge),
    ] {
      #expect(child.resolved(in: parent).contentSizeCategory == .extraLarge)
    }
    let tighter = TraitCollection(maximumContentSizeCategory: .small).resolved(in: parent)
    #expect(tighter.contentSizeCategory == .small)
  }
}
