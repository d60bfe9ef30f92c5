@_exported public import Preview

/// What a test can hold against baselines: a scene, or a sheet of specimens.
public protocol BaselineSubject: Sendable {
  /// The page that is drawn of it.
  var specimenSheet: SpecimenSheet { get }
}

extension Scene: BaselineSubject {
  /// The scene on a page, as a spec draws it; `SceneSheet(scene:hasPage:)` draws it without.
  public var specimenSheet: SpecimenSheet { .scene(SceneSheet(scene: self)) }
}

extension SceneSheet: BaselineSubject {
  /// The scene, with a page or without.
  public var specimenSheet: SpecimenSheet { .scene(self) }
}

extension SpecimenSheet: BaselineSubject {
  /// Itself.
  public var specimenSheet: SpecimenSheet { self }
}

extension LadderSheet: BaselineSubject {
  /// The ladder.
  public var specimenSheet: SpecimenSheet { .ladder(self) }
}

extension MatrixSheet: BaselineSubject {
  /// The matrix.
  public var specimenSheet: SpecimenSheet { .matrix(self) }
}

extension TypographySheet: BaselineSubject {
  /// The app's own styles.
  public var specimenSheet: SpecimenSheet { .typography(self) }
}
