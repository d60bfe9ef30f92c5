/// One change from a version of a font to a later one. Its words are in ``FontChangeWording``.
enum FontChange: Hashable, Sendable {
  /// A change of the data that no picture of letters shows.
  case fact(FontFactChange)
  /// Measures that differ at some places on the axes alone.
  case measuresThere(FontFactChange.MeasureGroup, [FontFactChange.Measure], at: String)
  /// A table of colours that differs in something that glyphs don't show by default.
  case colorTable(String)
  /// A feature that substitutes otherwise.
  case feature(String, [Substitution])
  /// So many more features that do.
  case moreFeatures(Int)

  // MARK: Characters and glyphs

  case characters([Unicode.Scalar], isNew: Bool)
  /// Glyphs that are drawn differently, by their names, of so many.
  case drawn(Glyphs, [String], of: Int)
  /// Glyphs of another width, of so many.
  case widths(Glyphs, [Width], of: Int)
  /// Glyphs that are drawn differently at some places on the axes alone.
  case drawnThere([String], at: String)
  /// Glyphs of another width at some places on the axes alone.
  case widthsThere([String], [WidthThere])
  /// So many more glyphs that differ on the axes alone.
  case moreGlyphs(Int, Difference)
  /// Places on the axes at which glyphs are not compared, because there are too many.
  case uncompared(places: Int)
  /// So many pairs that are kerned differently, of which some are shown, by default or at some places on the axes.
  case kerning(Int, [Kerning], at: String?)
  /// Letters with a mark that is set differently, by default or at some places on the axes.
  case marks([String], at: String?)

  enum Glyphs: String, Sendable {
    case character
    case alternate
  }

  /// How glyphs differ.
  enum Difference: String, Sendable {
    case drawn = "drawn differently"
    case wide = "wider or narrower"
  }

  /// By how many units of the em a glyph is wider.
  struct Width: Hashable, Sendable {
    let glyph: String
    let units: Int
  }

  /// By how many units of the em glyphs are wider at some places on the axes.
  struct WidthThere: Hashable, Sendable {
    let units: Int
    let places: String
  }

  /// The kerning of a pair, in units of the em.
  struct Kerning: Hashable, Sendable {
    let text: String
    let now: Int
    let before: Int
  }

  /// Texts that a feature changes otherwise than before.
  struct Substitution: Hashable, Sendable {
    let kind: Kind
    let texts: [String]

    enum Kind: String, CaseIterable, Sendable {
      case gone = "no longer changes"
      case new = "now changes"
      case different = "makes other glyphs of"
    }
  }

  /// Whether a text can show it: names and the metrics of other platforms, none does.
  var isSeen: Bool {
    switch self {
    case .fact(.names), .fact(.italic), .fact(.monospaced), .fact(.usesTypoMetrics), .fact(.measures(.os2, _)): false
    default: true
    }
  }
}
