package import PreviewType

/// A note on a scene by the spec's reader that is no mistake; it is reported once, where it shows.
package struct SceneNote: Equatable, Sendable {
  /// The file, and the place in it.
  package let file: String
  package let place: ElementPlace
  package let sentence: String
  /// The gap that some environments meet; nil for a note on all of them.
  package var gap: AssetGap?

  package init(file: String, place: ElementPlace, sentence: String, gap: AssetGap? = nil) {
    self.file = file
    self.place = place
    self.sentence = sentence
    self.gap = gap
  }

  /// Whether it is about a scene in an environment.
  package func holds(in traits: Traits) -> Bool { gap?.isMet(in: traits) ?? true }
}
