/// What a spec's reader noticed of a scene and that is no mistake: it is told once, where it shows.
struct SceneNote: Hashable, Sendable {
  /// The file, and the place in it.
  let file: String
  let place: ElementPlace
  let sentence: String
  /// What is missing for some environments; nil for a note on all of them.
  var gap: AssetGap?

  /// Whether it is about a scene in an environment.
  func holds(in traits: Traits) -> Bool { gap?.isMet(in: traits) ?? true }
}
