/// One change from a version of a font to a later one. Its words are in ``FontChangeWording``.
enum FontChange: Hashable, Sendable {
  // MARK: Names and measures

  /// The names, the weight and the width by which a font is found.
  case names([Name])
  /// Whether it is italic.
  case italic(Bool)
  /// Whether all of its characters are of one width.
  case monospaced(Bool)
  /// Units of the em.
  case unitsPerEm(now: Int, before: Int)
  /// Measures, everywhere or at some places on the axes.
  case measures(Measured, [Measure], at: String?)
  /// Whether `USE_TYPO_METRICS` is set.
  case usesTypoMetrics(Bool)

  // MARK: What it offers

  /// Parts that are gone, new or moved.
  case parts(Part, [String], Fate)
  case paletteCount(now: Int, before: Int)
  /// A table of colours that differs in something that glyphs don't show by default.
  case colorTable(String)
  case axisRange(axis: String, now: ClosedRange<Double>, before: ClosedRange<Double>)
  case axisDefault(axis: String, now: Double, before: Double)
  case axisIsHidden(axis: String, Bool)
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

  /// A name or a number by which a font is found.
  struct Name: Hashable, Sendable {
    let name: String
    let now: String
    let before: String
  }

  /// A group of measures.
  enum Measured: Hashable, Sendable { case lines, underline, os2 }

  /// A measure in ems: "a line height".
  struct Measure: Hashable, Sendable {
    let name: String
    let now: Double
    let before: Double
  }

  /// A kind of part of a font.
  enum Part: String, Sendable {
    case feature, axis, instance
    case colorTable = "colour table"
  }

  enum Fate: String, Sendable { case gone, new, moved }

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
    case .names, .italic, .monospaced, .usesTypoMetrics, .measures(.os2, _, _): false
    default: true
    }
  }
}
