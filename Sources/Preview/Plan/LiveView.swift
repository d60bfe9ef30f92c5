package import PreviewCore
package import PreviewScene
package import PreviewType

/// How a subject of a live page is looked at: its environment, whatever the spec's own matrix draws.
package struct LiveView: Hashable, Sendable {
  /// The text size.
  package var category = ContentSizeCategory.large
  /// Light or dark.
  package var appearance = Appearance.light
  /// The language of a scene's texts; nil for texts as they are.
  package var language: Language?
  /// The direction of layout; nil for the language's.
  package var direction: LayoutDirection?
  /// The generation of iOS; nil for the first that the spec draws of a scene.
  package var design: Design?
  /// Increase Contrast.
  package var accessibilityContrast = AccessibilityContrast.normal
  /// Bold Text.
  package var legibilityWeight = LegibilityWeight.regular
  /// The pseudolanguage of a scene's texts; nil for texts as they are.
  package var pseudolanguage: Pseudolanguage?
  /// The number of the step of the app's own size setting, from 0; of no meaning in an app without one.
  package var setting = 0
  /// Points of a scene's width; nil for its own.
  package var width: Double?
  /// Pixels per point.
  package var scale = 3.0

  /// A phone as it is sold.
  package init() {}
}

/// A sheet or scene that a live page shows.
package struct LiveSubject: Sendable {
  /// Its name; that of one sheet of several begins with the font's folder: `Inter/ladder`.
  package let name: String
  /// The name in the spec.
  package let entry: String
  /// Where it was asked for; nil where no spec did.
  package let source: SpecPosition?
  /// The traits that pictures of it depend on.
  package let varying: Set<PictureTrait>
  /// The sheet in its own width, without a pseudolanguage.
  let sheet: any SpecimenSheet
  /// The matrix that the spec draws of it.
  let traits: SpecTraits

  /// Whether it is a scene.
  package var isScene: Bool { sheet.sceneSheet != nil }
  /// Whether its layout keeps few enough elements for an inspector to read them all.
  package var isInspectable: Bool {
    guard let scene = sheet.sceneSheet else { return true }
    return scene.scene.allVariants.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.count } }
      <= Limits.inspectedElements
  }
  /// Points of the widths that the spec draws it in, its own if there are none; empty for a sheet.
  package var widths: [Double] {
    guard let scene = sheet.sceneSheet else { return [] }
    let widths = traits.widths.map(\.points)
    return widths.isEmpty ? [scene.width ?? scene.scene.width] : widths
  }

  /// How the spec draws it first: at large if it does.
  package var firstView: LiveView {
    var view = LiveView()
    if !traits.categories.contains(.large), let first = traits.categories.first { view.category = first }
    view.appearance = first(.appearance, view.appearance)
    view.language = traits.choices(of: .language).first.flatMap(Language.init)
    if traits.isChosen(.direction) { view.direction = first(.direction, .leftToRight) }
    view.accessibilityContrast = first(.contrast, view.accessibilityContrast)
    view.legibilityWeight = first(.legibilityWeight, view.legibilityWeight)
    view.pseudolanguage = traits.pseudolanguages.first ?? nil
    view.width = traits.widths.first?.points
    view.scale = traits.scale
    return view
  }

  /// The design that the spec draws it in first.
  package var firstDesign: Design { first(.design, .iOS18) }

  /// The first value of a trait that the spec draws.
  private func first<Value: RawRepresentable<String>>(_ trait: PictureTrait, _ standard: Value) -> Value {
    traits.choices(of: trait).first.flatMap(Value.init(rawValue:)) ?? standard
  }

  /// The sheet and the environment of a view; what the subject doesn't depend on has its usual value.
  package func environment(of view: LiveView) -> (sheet: any SpecimenSheet, traits: Traits) {
    let step = traits.steps.isEmpty ? nil : traits.steps[min(max(0, view.setting), traits.steps.count - 1)]
    var environment = Traits(
      contentSizeCategory: varying.contains(.category) ? view.category : .large, displayScale: view.scale,
      language: varying.contains(.language) ? view.language : nil,
      layoutDirection: varying.contains(.direction) ? view.direction : nil,
      appearance: varying.contains(.appearance) ? view.appearance : .light,
      accessibilityContrast: varying.contains(.contrast) ? view.accessibilityContrast : .normal,
      legibilityWeight: varying.contains(.legibilityWeight) ? view.legibilityWeight : .regular,
      design: varying.contains(.design) ? view.design ?? firstDesign : .iOS18,
      sizeStep: varying.contains(.sizeStep) ? step : nil)
    environment.namesEngines = traits.namesEngines
    let width = varying.contains(.width) ? self.width(of: view) : nil
    return (
      sheet.at(
        width: width, pseudolanguage: varying.contains(.pseudolanguage) ? view.pseudolanguage : nil,
        languages: traits.isChosen(.language) ? traits.choices(of: .language) : []), environment
    )
  }

  /// The width of a view: a screen where the spec draws one, that of a device of this width if it draws none so wide.
  private func width(of view: LiveView) -> SceneWidth? {
    guard let points = view.width, let first = traits.widths.first else {
      return view.width.map(SceneWidth.init(points:)) ?? traits.widths.first
    }
    if let own = traits.widths.first(where: { $0.points == points }) { return own }
    guard let screen = first.screen else { return SceneWidth(points: points) }
    return SceneWidth(screen: Screen.devices.first { $0.width == points } ?? screen.with(width: points))
  }

  /// The path of the spec's own picture of a view, which may have a baseline; nil if the spec draws none.
  package func picture(of view: LiveView, in plan: RenderPlan) -> RenderPlan.Picture? {
    let (sheet, environment) = environment(of: view)
    let scene = sheet.sceneSheet
    return plan.pictures.first { picture in
      picture.name == entry && picture.path.hasPrefix(name) && picture.traits == environment
        && picture.sceneWidth == scene.map { $0.width ?? $0.scene.width } && picture.screen == scene?.scene.screen
        && picture.pseudolanguage == scene?.scene.pseudolanguage
    }
  }
}
