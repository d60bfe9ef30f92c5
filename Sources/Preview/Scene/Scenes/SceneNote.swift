package import PreviewType

/// A note on a scene by the spec's reader that is no mistake; it is reported once, where it shows.
package struct SceneNote: Equatable, Sendable {
  /// The file, and the place in it.
  package let file: String
  package let place: ElementPlace
  package let sentence: String
  /// The environments that meet it; nil for a note on all of them.
  package var condition: Condition?
  /// Whether it says why an image can't be drawn.
  package private(set) var isOnUndrawnImage = false
  /// The name of a symbol without a stand-in, which all notes of a run name in one sentence; nil
  /// for other notes.
  package var symbol: String?

  /// A note on a symbol without a stand-in.
  package init(file: String, place: ElementPlace, symbol: String) {
    self.init(file: file, place: place, sentence: "")
    self.symbol = symbol
  }

  /// The environments that a note is about.
  package enum Condition: Equatable, Sendable {
    /// Those that meet a gap of an image set.
    case gap(AssetGap)
    /// Those in which an image of a catalog can't be drawn, for a reason.
    case undrawn(AssetPicture, UndrawnImage)
  }

  package init(file: String, place: ElementPlace, sentence: String, condition: Condition? = nil) {
    self.file = file
    self.place = place
    self.sentence = sentence
    self.condition = condition
  }

  /// A note that an image can't be drawn, at the place of the reason or of the element that shows
  /// it.
  ///
  /// - Parameter image: The image of a catalog whose picture it is in some environments; nil for a
  ///   file of its own.
  package init(undrawn reason: UndrawnImage, of image: AssetPicture?, file: String, place: ElementPlace) {
    let own = reason.place.map { (file: $0.path, place: ElementPlace(line: UInt32(clamping: $0.line), column: 1)) }
    self.init(
      file: own?.file ?? file, place: own?.place ?? place, sentence: reason.sentence,
      condition: image.map { .undrawn($0, reason) })
    isOnUndrawnImage = true
  }

  /// Whether it is about a scene in an environment.
  package func holds(in traits: Traits) -> Bool {
    switch condition {
    case nil: true
    case .gap(let gap): gap.isMet(in: traits)
    case .undrawn(let image, let reason): image.picture(in: traits).undrawn == reason
    }
  }
}
