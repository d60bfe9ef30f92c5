/// A kind of small change of a picture, as a bug in a font, a text, a colour or a layout would make it.
package enum MutationKind: String, CaseIterable, Hashable, Sendable {
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

  /// So many of them: "1 glyph moved by a quarter pixel", "12 accents dropped".
  package func words(_ count: Int) -> String { "\(NumberText.grouped(count)) \(count == 1 ? words.one : words.many)" }

  private var words: (one: String, many: String) {
    switch self {
    case .glyphMoved: ("glyph moved by a quarter pixel", "glyphs moved by a quarter pixel")
    case .glyphExchanged: ("glyph exchanged", "glyphs exchanged")
    case .glyphDropped: ("glyph dropped", "glyphs dropped")
    case .accentDropped: ("accent dropped", "accents dropped")
    case .kerningLost: ("pair without its kerning", "pairs without their kerning")
    case .lineMoved: ("line moved by a pixel", "lines moved by a pixel")
    case .colorStep: ("colour one step off", "colours one step off")
    case .pixelChanged: ("pixel changed", "pixels changed")
    case .rowsSwapped: ("row swapped with the next", "rows swapped with the next")
    }
  }
}
