/// A change of the data of a font that no picture of its letters shows (``FontFacts``). Its words are in ``FontChangeWording``.
package enum FontFactChange: Hashable, Sendable {
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
  package struct Name: Hashable, Sendable {
    package let kind: Kind
    package let now: String
    package let before: String

    package init(kind: Kind, now: String, before: String) {
      self.kind = kind
      self.now = now
      self.before = before
    }

    package enum Kind: String, CaseIterable, Sendable {
      case family, style
      case postScriptName = "PostScript name"
      case weight
      case widthClass = "width class"
    }
  }

  package enum MeasureGroup: String, Sendable { case lines, underline, os2 }

  /// A measure in ems.
  package struct Measure: Hashable, Sendable {
    package let name: Name
    package let now: Double
    package let before: Double

    package init(name: Name, now: Double, before: Double) {
      self.name = name
      self.now = now
      self.before = before
    }

    package enum Name: String, Sendable {
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
  package enum Part: String, Sendable {
    case feature, axis, instance
    case colorTable = "colour table"
  }

  package enum Fate: String, Sendable { case gone, new, moved }
}
