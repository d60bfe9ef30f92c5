/// A kind of small change of a picture, as a bug in a font, a text, a colour or a layout would make it.
enum MutationKind: String, CaseIterable, Hashable, Sendable {
  /// A glyph stands a quarter of a pixel further left or right.
  case glyphMoved
  /// A glyph of the same font stands in a glyph's place.
  case glyphExchanged
  /// A glyph is missing.
  case glyphDropped
  /// A letter has lost an accent.
  case accentDropped
  /// A pair is set without its kerning, so that the rest of the line moves.
  case kerningLost
  /// A line of text stands a pixel further left, right, up or down.
  case lineMoved
  /// A channel of an element's colour is a level brighter or darker.
  case colorStep
  /// A pixel has another colour.
  case pixelChanged
  /// A row has changed places with the one below.
  case rowsSwapped
}
