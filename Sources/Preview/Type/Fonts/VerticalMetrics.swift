/// A face's vertical metrics in font units, y up: the descender is negative.
public struct VerticalMetrics: Hashable, Sendable {
  /// An ascender, a descender and a gap as one table of the font has them.
  public struct Triple: Hashable, Sendable {
    /// Above the baseline.
    public let ascender: Int
    /// Below the baseline, negative.
    public let descender: Int
    /// Asked for between lines.
    public let lineGap: Int

    package init(ascender: Int, descender: Int, lineGap: Int) {
      self.ascender = ascender
      self.descender = descender
      self.lineGap = lineGap
    }

    static let zero = Triple(ascender: 0, descender: 0, lineGap: 0)
  }

  /// A line under or through letters.
  public struct Rule: Hashable, Sendable {
    // A font is part of every run of glyphs, so that its metrics are kept small.
    private let storedTop: Int16
    private let storedThickness: Int16

    /// Its upper edge, above the baseline.
    public var top: Int { Int(storedTop) }
    /// From its upper to its lower edge.
    public var thickness: Int { Int(storedThickness) }

    package init(top: Int, thickness: Int) {
      (storedTop, storedThickness) = (Int16(clamping: top), Int16(clamping: thickness))
    }
  }

  /// Which table the metrics in use are from.
  public enum Source: String, Hashable, Sendable {
    /// `hhea`, which Apple's platforms use.
    case hhea
    /// `OS/2` sTypoAscender and sTypoDescender, where hhea is missing or zero.
    case typo = "OS/2 typo"
    /// `OS/2` usWinAscent and usWinDescent, where the two above are zero.
    case win = "OS/2 win"
    /// The box around all glyphs, where no table says anything.
    case boundingBox = "bounding box"
  }

  /// Units of the em square.
  public let unitsPerEm: Int
  /// Above the baseline.
  public let ascender: Int
  /// Below the baseline, negative.
  public let descender: Int
  /// Asked for between lines by the same table.
  public let lineGap: Int
  /// Which table these are from.
  public let source: Source
  /// Height of capitals, from OS/2 or measured at `H`; nil if neither is there.
  public let capHeight: Int?
  /// Height of small letters, from OS/2 or measured at `x`; nil if neither is there.
  public let xHeight: Int?
  /// The `hhea` table's values, nil where the face has no such table.
  public let hhea: Triple?
  /// The `OS/2` table's typographic values.
  public let typo: Triple?
  /// The `OS/2` table's Windows values; the descent is written as a negative descender, the gap is 0.
  public let win: Triple?
  /// Whether OS/2 says that typographic values are to be used (fsSelection bit 7). Apple's platforms don't ask.
  public let usesTypoMetrics: Bool
  /// The underline, from `post`; a twentieth of the em, a tenth below the baseline, where the font has none that can be drawn.
  public let underline: Rule
  /// The line through letters, from `OS/2`; as thick as the underline, in the middle of small letters, where the font has none that can be drawn.
  public let strikethrough: Rule

  package init(
    unitsPerEm: Int, ascender: Int, descender: Int, lineGap: Int, source: Source, capHeight: Int?, xHeight: Int?,
    hhea: Triple?, typo: Triple?, win: Triple?, usesTypoMetrics: Bool, underline: Rule, strikethrough: Rule
  ) {
    self.unitsPerEm = unitsPerEm
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
    self.source = source
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.hhea = hhea
    self.typo = typo
    self.win = win
    self.usesTypoMetrics = usesTypoMetrics
    self.underline = underline
    self.strikethrough = strikethrough
  }

  /// Whether every table that is there asks for the same height of a line, so that text is as high on every platform.
  public var tablesAgree: Bool {
    let heights = [hhea, typo, win].compactMap { $0 }.filter { $0.ascender != 0 || $0.descender != 0 }
    guard let first = heights.first else { return true }
    // The Windows table has no gap of its own, so only ascender and descender are compared.
    return heights.allSatisfy { $0.ascender == first.ascender && $0.descender == first.descender }
  }
}
