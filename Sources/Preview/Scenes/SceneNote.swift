/// A note on a scene by the spec's reader that is no mistake; it is reported once, where it shows.
struct SceneNote: Equatable, Sendable {
  /// The file, and the place in it.
  let file: String
  let place: ElementPlace
  let sentence: String
  /// The gap that some environments meet; nil for a note on all of them.
  var gap: AssetGap?

  /// Whether it is about a scene in an environment.
  func holds(in traits: Traits) -> Bool { gap?.isMet(in: traits) ?? true }
}
