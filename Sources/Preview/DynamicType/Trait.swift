/// A trait that a picture can depend on, in the order in which its name says them: `ladder.AX3.compact.dark.rightToLeft.bold.png`.
///
/// Width and pseudolanguage are of scenes only: `deliveries.AX3.320pt.dark.accented.png`.
public enum Trait: String, CaseIterable, Sendable {
  /// The content size category.
  case category
  /// The step of the app's own size setting.
  case sizeStep
  /// The width of a scene.
  case width
  /// Light or dark.
  case appearance
  /// The direction of layout.
  case direction
  /// Bold Text.
  case legibilityWeight
  /// What a scene's texts are stressed with.
  case pseudolanguage

  /// The traits that every page depends on. Bold Text changes an app's fonts only where they have a counterpart, but the pictures are as many,
  /// whatever the fonts.
  public static let ofEveryPage: Set<Trait> = [.appearance, .direction, .legibilityWeight]
}
