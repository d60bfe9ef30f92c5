package import PreviewCore
package import PreviewScene
package import PreviewType

/// The scope of a spec's audit: the app's own styles, and every scene in every environment of its matrix. It has all twelve categories, whatever the
/// matrix draws.
package struct AuditPlan: Sendable {
  /// The scenes, in the order of the file.
  package var scenes: [Scene] = []
  /// The app's own styles; nil if there are none.
  package var typography: TypographySet?
  /// Where the spec says what a style is.
  package var stylePositions: [String: SpecPosition] = [:]
  /// The steps of the app's own size setting, which scale its styles in the category's place.
  package var steps: [SizeStep] = []
  /// Whether Bold Text is among the traits.
  package var legibilityWeights: [LegibilityWeight] = [.regular]
  /// Pixels per point of the file's matrix.
  package var scale = 3.0
  /// Findings that are accepted.
  package internal(set) var accepted: [SpecAcceptance] = []
  /// The categories at one of which a finding must break to be reported; nil for all.
  package var categories: [ContentSizeCategory]?
  /// Whether it is a part of the spec's audit, chosen by traits.
  package var isPart = false

  /// A scene in the environments in which it is audited.
  package struct Scene: Sendable {
    /// Its name.
    package let name: String
    /// Where the spec says what it is.
    package let position: SpecPosition
    /// Every environment but for the category and the appearance, which changes no layout.
    package let settings: [Setting]
    /// The appearances of the matrix.
    package let appearances: [Appearance]
    /// Whether its texts may lack characters.
    package let allowsMissingGlyphs: Bool
  }

  /// An environment of a scene, at any category and in any appearance.
  package struct Setting: Sendable {
    /// The values of traits that the scene has several of, by their names.
    package let choices: [AuditTrait: String]
    /// The scene in its width, font and pseudolanguage.
    package let sheet: SceneSheet
    /// The environment at large, in the first appearance.
    package let traits: Traits

    /// A scene in an environment.
    init(sheet: SceneSheet, traits: Traits) {
      (self.sheet, self.traits) = (sheet, traits)
      choices = Self.choices(of: sheet, in: traits)
    }

    /// The environment with some of the rows of the scene's lists.
    package func with(rows: Range<Int>?) -> Self {
      if rows == sheet.scene.rows { return self }
      return Self(sheet: SceneSheet(scene: sheet.scene.with(rows: rows), width: sheet.width), traits: traits)
    }

    /// The environment with texts in a language and in its direction; nil for the one that they are translated from.
    package func with(language: Language?) -> Self {
      if language == traits.language { return self }
      return Self(sheet: sheet, traits: traits.with(language: language))
    }

    /// The values of the traits that distinguish layouts of a scene, without its category and its appearance.
    package static func choices(of sheet: SceneSheet, in traits: Traits) -> [AuditTrait: String] {
      var choices: [AuditTrait: String] = [
        .width: NumberText.brief(sheet.width ?? sheet.scene.width),
        .font: sheet.scene.typeface.name,
        .design: traits.design.rawValue,
        .direction: traits.layoutDirection.rawValue,
        .legibilityWeight: traits.legibilityWeight.rawValue,
        .contrast: traits.accessibilityContrast.rawValue,
        .pseudolanguage: sheet.scene.pseudolanguage?.rawValue ?? "none",
      ]
      choices[.screen] = sheet.scene.screen?.name
      choices[.sizeStep] = traits.sizeStep?.name
      choices[.language] = traits.language?.tag
      return choices
    }
  }
}

/// A trait by which an audit tells layouts apart, in the order in which sentences and reports name them.
package enum AuditTrait: String, CaseIterable, Sendable {
  /// The width of a scene.
  case width
  /// The screen that a scene fills.
  case screen
  /// The font of text styles.
  case font
  /// The language of texts.
  case language
  /// The generation of iOS.
  case design
  /// The step of the app's own size setting.
  case sizeStep
  /// The direction of layout.
  case direction
  /// Bold Text.
  case legibilityWeight
  /// Increase Contrast.
  case contrast
  /// The pseudolanguage of texts.
  case pseudolanguage
  /// Light or dark.
  case appearance
}

extension AuditPlan {
  /// The plan for a spec, without its broken entries.
  init(_ spec: ResolvedSpec) {
    accepted = spec.accepted
    typography = spec.styles?.set
    stylePositions = spec.styles?.positions ?? [:]
    steps = spec.traits.steps
    scale = spec.traits.scale
    legibilityWeights = LegibilityWeight.allCases.filter {
      spec.traits.choices(of: .legibilityWeight).contains($0.rawValue)
    }
    for entry in spec.entries where !entry.isBroken {
      let sheets = entry.sheets.compactMap(\.sheet.sceneSheet)
      if sheets.isEmpty { continue }
      scenes.append(
        Scene(
          entry.name, sheets, in: entry.traits, at: entry.position,
          allowsMissingGlyphs: entry.missingGlyphs == .allowed))
    }
  }

  /// The plan for a scene without a spec.
  ///
  /// - Throws: ``TraitMatrixError``.
  package init(
    _ sheet: SceneSheet, in matrix: TraitMatrix, accepted: [SpecAcceptance]
  ) throws(TraitMatrixError) {
    let traits = try SpecTraits(matrix)
    self.accepted = accepted
    scale = traits.scale
    scenes = [Scene(sheet.scene.name, [sheet], in: traits, at: SpecPosition(file: ""), allowsMissingGlyphs: false)]
  }
}

extension AuditPlan.Scene {
  /// Whether an environment has wanted traits, whatever category and appearance are.
  package func isWanted(_ setting: AuditPlan.Setting, by selection: TraitSelection) -> Bool {
    let isMirrored = setting.sheet.scene.pseudolanguage == .rtl
    return selection.keeps(
      isMirrored ? setting.traits.with(layoutDirection: .rightToLeft) : setting.traits,
      width: setting.sheet.sceneWidth, varying: Set(PictureTrait.allCases).subtracting([.category, .appearance]))
  }

  /// The scene in the environments that have wanted traits; nil if none has.
  func narrowed(to selection: TraitSelection) -> Self? {
    let settings = settings.filter { isWanted($0, by: selection) }
    let appearances = appearances.filter { appearance in
      selection.keeps(Traits(appearance: appearance), width: nil, varying: [.appearance])
    }
    guard let first = appearances.first, !settings.isEmpty else { return nil }
    return Self(
      name: name, position: position,
      settings: settings.map { setting in
        // An environment is in the first appearance.
        var traits = setting.traits
        traits.appearance = first
        return AuditPlan.Setting(sheet: setting.sheet, traits: traits)
      },
      appearances: appearances, allowsMissingGlyphs: allowsMissingGlyphs)
  }

  fileprivate init(
    _ name: String, _ sheets: [SceneSheet], in traits: SpecTraits, at position: SpecPosition, allowsMissingGlyphs: Bool
  ) {
    let environments = traits.environments(
      varying: Set(PictureTrait.allCases).subtracting([.category, .appearance]))
    var settings: [AuditPlan.Setting] = []
    for sheet in sheets {
      for environment in environments {
        guard let first = environment.traits.first else { continue }
        let sheet = sheet.at(
          width: environment.width, pseudolanguage: environment.pseudolanguage, languages: environment.languages)
        settings.append(AuditPlan.Setting(sheet: sheet, traits: first))
      }
    }
    // Devices of one width are laid out alike.
    settings = settings.uniqued(on: \.choices)
    self.init(
      name: name, position: position, settings: settings,
      appearances: Appearance.allCases.filter { traits.choices(of: .appearance).contains($0.rawValue) },
      allowsMissingGlyphs: allowsMissingGlyphs)
  }
}
