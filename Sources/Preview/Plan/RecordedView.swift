import PreviewCore
package import PreviewScene
package import PreviewType

/// A view of a subject that a published page has: its picture is that of the spec in this
/// environment.
package struct RecordedView: Sendable {
  /// How the subject is looked at.
  package let view: LiveView
  /// The sheet in its width and pseudolanguage.
  package let sheet: any SpecimenSheet
  /// The environment.
  package let traits: Traits
}

extension LiveSubject {
  /// The views that a published page has: every category in light and dark, in all that the spec's
  /// matrix has of the other traits.
  ///
  /// - Parameters:
  ///   - selection: The traits that are wanted.
  ///   - scale: Pixels per point.
  package func recordedViews(_ selection: TraitSelection, scale: Double) -> [RecordedView] {
    recordedTraits(scale: scale).pictures(varying: varying, selection: selection, sweep: nil).compactMap {
      environment in
      guard let traits = environment.traits.first else { return nil }
      var view = LiveView()
      view.category = traits.contentSizeCategory
      view.appearance = traits.appearance
      view.language = traits.language
      view.direction = self.traits.isChosen(.direction) ? traits.layoutDirection : nil
      view.design = varying.contains(.design) ? traits.design : nil
      view.accessibilityContrast = traits.accessibilityContrast
      view.legibilityWeight = traits.legibilityWeight
      view.pseudolanguage = environment.pseudolanguage
      view.setting = traits.sizeStep.flatMap(self.traits.steps.firstIndex) ?? 0
      view.width = environment.width?.points
      view.scale = scale
      return RecordedView(view: view, sheet: environment.shown(sheet), traits: traits)
    }.uniqued(on: \.view)
  }

  /// How many views a published page has of it, before traits narrow them.
  package var recordedCount: Int { recordedTraits(scale: 1).count(varying: varying) }

  /// The spec's matrix of it with every category, in light and dark.
  private func recordedTraits(scale: Double) -> SpecTraits {
    var wide = traits
    wide.scale = scale
    wide.categories = ContentSizeCategory.allCases
    wide.choose(Appearance.allCases.map(\.rawValue), for: .appearance)
    return wide
  }
}
