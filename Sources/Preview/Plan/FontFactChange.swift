/// A change of the data of a font that no picture of its letters shows (``FontFacts``). Its words are in ``FontChangeWording``.
enum FontFactChange: Hashable, Sendable {
  /// The names, the weight and the width by which a font is found.
  case names([Name])
  /// Whether it is italic.
  case italic(Bool)
  /// Whether all of its characters are of one width.
  case monospaced(Bool)
  /// Units of the em.
  case unitsPerEm(now: Int, before: Int)
  case measures(MeasureGroup, [Measure])
  /// Whether `USE_TYPO_METRICS` is set.
  case usesTypoMetrics(Bool)
  /// Parts that are gone, new or moved.
  case parts(Part, [String], Fate)
  case paletteCount(now: Int, before: Int)
  case axisRange(axis: String, now: ClosedRange<Double>, before: ClosedRange<Double>)
  case axisDefault(axis: String, now: Double, before: Double)
  case axisIsHidden(axis: String, Bool)

  /// A name or a number by which a font is found.
  struct Name: Hashable, Sendable {
    let kind: Kind
    let now: String
    let before: String

    enum Kind: String, CaseIterable, Sendable {
      case family, style
      case postScriptName = "PostScript name"
      case weight
      case widthClass = "width class"
    }
  }

  enum MeasureGroup: String, Sendable { case lines, underline, os2 }

  /// A measure in ems.
  struct Measure: Hashable, Sendable {
    let name: Name
    let now: Double
    let before: Double

    enum Name: String, Sendable {
      case lineHeight = "line height"
      case ascender, descender
      case lineGap = "line gap"
      case capHeight = "cap height"
      case xHeight = "x-height"
      case upperEdge = "upper edge"
      case thickness
      case typoAscender = "typo ascender"
      case typoDescender = "typo descender"
      case typoLineGap = "typo line gap"
      case winAscender = "win ascender"
      case winDescender = "win descender"
    }
  }

  /// A kind of part of a font.
  enum Part: String, Sendable {
    case feature, axis, instance
    case colorTable = "colour table"
  }

  enum Fate: String, Sendable { case gone, new, moved }
}
