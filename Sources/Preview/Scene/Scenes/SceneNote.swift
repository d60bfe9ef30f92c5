package import PreviewType

/// A note on a scene by the spec's reader that is no mistake; it is reported once, where it shows.
package struct SceneNote: Equatable, Sendable {
  /// The file, and the place in it.
  package let file: String
  package let place: ElementPlace
  package let sentence: String
  /// The gap that some environments meet; nil for a note on all of them.
  package var gap: AssetGap?
  /// The name of a symbol without a stand-in, which all notes of a run name in one sentence; nil for other notes.
  package var symbol: String?

  /// A note on a symbol without a stand-in.
  package init(file: String, place: ElementPlace, symbol: String) {
    self.init(file: file, place: place, sentence: "")
    self.symbol = symbol
  }

  package init(file: String, place: ElementPlace, sentence: String, gap: AssetGap? = nil) {
    self.file = file
    self.place = place
    self.sentence = sentence
    self.gap = gap
  }

  /// Whether it is about a scene in an environment.
  package func holds(in traits: Traits) -> Bool { gap?.isMet(in: traits) ?? true }
}
