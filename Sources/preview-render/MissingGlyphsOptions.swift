import ArgumentParser
import PreviewPlan
import PreviewRegression

/// Whether pictures that lack characters may become baselines.
struct MissingGlyphsOptions: ParsableArguments {
  @Flag(help: "Also take pictures with characters that no font has.")
  var allowMissingGlyphs = false

  /// The words for how to allow it.
  static let permission = "--allow-missing-glyphs or 'missingGlyphs: allowed' in the spec"
}

extension CommandFailure {
  /// Prints which texts have no translation, which plurals lack a category, which features their fonts lack, and what else was noticed of scenes.
  static func reportOmissions(_ plan: RenderPlan) {
    let texts = plan.untranslatedTexts + plan.incompletePlurals
    (texts + plan.lackingFeatures + plan.notes).forEach(StandardError.write)
  }

  /// Prints which texts lack characters; a place in a file comes first on its line, as compilers have it.
  static func report(_ sentences: [MissingGlyphs.Sentence]) {
    for sentence in sentences {
      if sentence.source == nil { report(sentence) } else { StandardError.write(sentence) }
    }
  }
}
