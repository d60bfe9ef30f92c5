/// How much of a preview is known.
package struct PreviewCoverage: Sendable {
  /// Something that isn't known, with its place.
  package struct Gap: Hashable, Sendable {
    package var what: String
    package var place: SourcePlace
  }

  /// The views that are drawn hatched.
  package var unknownViews: [Gap] = []
  /// The texts that are drawn as bars.
  package var unknownTexts: [Gap] = []
  /// The conditions and loops that nothing decides.
  package var unknownConditions: [Gap] = []
  /// The modifiers that are passed over without anyone knowing what they do.
  package var unknownModifiers: [Gap] = []
  /// The images that the app has no file of.
  package var unknownImages: [Gap] = []
  /// Texts in all.
  package var texts = 0
  /// Images, shapes and controls in all.
  package var drawings = 0
  /// Why nothing of it is known; nil if something is.
  package var trouble: String?

  package init() {}

  /// How much it is worth.
  package enum Grade: String, Hashable, Sendable, CaseIterable {
    /// All of it is known.
    case whole
    /// It has holes.
    case withHoles
    /// Nothing of it can be shown.
    case notUnderstood
  }

  package var grade: Grade {
    if trouble != nil { return .notUnderstood }
    let isWhole =
      unknownViews.isEmpty && unknownTexts.isEmpty && unknownConditions.isEmpty && unknownModifiers.isEmpty
    return isWhole ? .whole : .withHoles
  }

  /// Why nobody would recognise the preview, as a part of a sentence; nil if something that is known
  /// is seen.
  var emptiness: String? {
    guard texts <= unknownTexts.count, drawings == 0 else { return nil }
    let isEmpty = unknownViews.isEmpty && unknownTexts.isEmpty
    return isEmpty ? "nothing is seen on its first frame" : "nothing that it shows is known"
  }

  /// Whether it shows what its designer would recognise: four of five texts are known, and at most
  /// one view isn't.
  package var isUsable: Bool {
    trouble == nil && Double(texts - unknownTexts.count) >= 0.8 * Double(texts)
      && Set(unknownViews).count <= 1
  }
}
