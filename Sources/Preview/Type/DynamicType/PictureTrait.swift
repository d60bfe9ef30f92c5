import PreviewCore

/// A trait that a picture can depend on, in the order in which its name says them: `ladder.AX3.compact.dark.rightToLeft.bold.png`.
///
/// Width, language, design, contrast and pseudolanguage are of scenes only:
/// `deliveries.AX3.320pt.de.iOS26.dark.accented.png`.
package enum PictureTrait: String, CaseIterable, Sendable {
  /// The content size category.
  case category
  /// The step of the app's own size setting.
  case sizeStep
  /// The width of a scene.
  case width
  /// The language of a scene's texts, which says the direction of layout, too, unless that is given.
  case language
  /// The generation of iOS whose lists, bars and controls a scene shows.
  case design
  /// Light or dark.
  case appearance
  /// Increase Contrast.
  case contrast
  /// The direction of layout.
  case direction
  /// Bold Text.
  case legibilityWeight
  /// The pseudolanguage of a scene's texts.
  case pseudolanguage

  /// The values of a trait that are known by names; nil for one with values of another kind.
  ///
  /// This is the one declaration of such a trait. Specs, names of pictures, captions, lists, recorded layouts and causes go by it.
  package var choices: TraitChoices? {
    switch self {
    case .language: Self.languages
    case .design: Self.designs
    case .appearance: Self.appearances
    case .contrast: Self.contrasts
    case .direction: Self.directions
    case .legibilityWeight: Self.legibilityWeights
    case .category, .sizeStep, .width, .pseudolanguage: nil
    }
  }

  /// The traits that have choices, which every page depends on; the language, the design and the
  /// contrast are of scenes alone. Bold Text changes an app's fonts only where they have a
  /// counterpart, but the pictures are as many, whatever the fonts.
  package static let ofEveryPage = Set(allCases.filter { $0.choices != nil }).subtracting([
    .language, .design, .contrast,
  ])

  /// The key under which a spec lists values of the trait: `appearances`.
  package var listKey: String { rawValue + "s" }

  private static let languages = TraitChoices(
    \.language, noun: "Language",
    summary:
      "The languages of scenes, by their tags: of localized texts, and for fonts that draw one language otherwise than another. A language says the direction of layout, too, unless 'directions' does"
  )
  private static let designs = TraitChoices(
    \.design, noun: "Design",
    summary: "The generations of iOS whose lists, bars and controls scenes show: iOS 18, iOS 26 or both",
    words: [.iOS18: Design.iOS18.name, .iOS26: Design.iOS26.name], unnamed: .iOS18,
    reading: { Design(named: $0)?.rawValue })
  private static let appearances = TraitChoices(
    \.appearance, noun: "Appearance", summary: "The appearances to draw: light, dark or both", isSeen: true,
    words: [.light: "light", .dark: "dark"])
  private static let contrasts = TraitChoices(
    \.accessibilityContrast, noun: "Contrast",
    summary: "Whether to draw scenes without Increase Contrast ('normal'), with it ('high') or both",
    words: [.normal: "normal contrast", .high: "Increase Contrast"], unnamed: .normal,
    parts: [.normal: "normalContrast", .high: "highContrast"])
  private static let directions = TraitChoices(
    \.layoutDirection, noun: "Direction",
    summary: "The directions of layout to draw: left to right, right to left or both", isSeen: true,
    words: [.leftToRight: "left to right", .rightToLeft: "right to left"], unnamed: .leftToRight)
  private static let legibilityWeights = TraitChoices(
    \.legibilityWeight, noun: "Legibility weight",
    summary: "Whether to draw without Bold Text ('regular'), with it ('bold') or both",
    words: [.regular: "regular text", .bold: "Bold Text"], unnamed: .regular)
}
