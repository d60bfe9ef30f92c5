import PreviewCore
package import PreviewType

/// How a live page sets a font: its text, the place on its axes, features, size, leading, tracking.
package struct FontSetting: Hashable, Sendable {
  /// The text of the specimen; nil for one that suits the font.
  package var text: String?
  /// The tag of the screens' language; nil for the font's own.
  package var language: String?
  /// Values on axes; an axis that isn't named stands where the font was opened.
  package var axes: [OpenTypeTag: Double] = [:]
  /// Features that are switched.
  package var features: [FontFeature] = []
  /// The specimen's size in points at L.
  package var size = 88.0
  /// The height of lines as a multiple of the font's own.
  package var leading = 1.0
  /// Room after each character, in hundredths of the size.
  package var tracking = 0.0

  /// The font as it is.
  package init() {}

  /// The range of ``size``: up to a word on a wide screen.
  package static let sizes = 6.0...400.0
  /// The range of ``leading``.
  package static let leadings = 0.6...3.0
  /// The range of ``tracking``.
  package static let trackings = -20.0...50.0
  /// Characters of a text: some pages.
  package static let textLength = 4_000
}
