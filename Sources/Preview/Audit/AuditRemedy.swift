import PreviewCore
import PreviewScene
import PreviewType

/// A remedy for a problem. ``AuditWording`` has its English.
enum AuditRemedy: Hashable, Sendable {
  // MARK: Text that isn't shown in full

  case shorten
  case shortenTranslation
  case shortenOrEnlargeControl
  /// The line break at the end of a text, and what else is needed; nil for nothing.
  indirect case removeLineBreak(and: AuditRemedy?)
  case moreRoom(heights: [HeldLength], widths: [HeldLength])
  case moreLines(LineLimit, raising: [HeldLength])
  case moreLinesOrRoom(raising: [HeldLength])
  case wrap(LineLimit, raising: [HeldLength])
  /// So many more points of width, or lines.
  case widen(by: Double, orWrap: Wrapping?, raising: [HeldLength])
  /// Ways to show one word.
  case showWord([WordRemedy])
  case softHyphen
  case stack(Stacking)
  case smallerFont(orFixed: Bool)
  case higherLines(LineKey, of: StyleOwner)
  case scroll
  case raise([HeldLength])
  case followContent(Follower, raising: [HeldLength])
  /// The element at the bottom of an overlay may be this wide.
  case narrowBase(ElementName, to: Double)

  // MARK: Places

  case replaceOverlay
  case followContentOrMoreRoom
  case surroundingsFollowContent
  case roomForLetters(ElementMeasure.LetterEdge, points: Double)
  case smallerImage(canFill: Bool)
  case giveWay
  case fewerTabs
  case fewerButtons
  case scaleImage(raising: [HeldLength])
  /// The sides that need a least length, for a finger.
  case enlargeTarget([AuditProblem.Side], raising: [HeldLength])
  case enlargeRow(raising: [HeldLength])
  /// Padding on either side, for a finger; nil where none is needed.
  case padTarget(horizontal: Double?, vertical: Double?, raising: [HeldLength])

  case lowerPriority
  case addConstraints

  // MARK: Sizes

  case removeFixed
  case removeNotAdjusting
  /// Text styles and `adjustsFontForContentSizeCategory` for the texts of a document.
  case adjustTexts
  case takeTextStyle
  case takeTypography
  case takeMoreSizes
  case removeMaximum
  case growTo(points: Double)
  /// A text style that grows further than this one; nil for an unknown one.
  case growingStyle(TextStyle?)
  case readableAtLarge
  case largerAtLarge(orLimit: ContentSizeCategory?)
  case orderSizes
  case ownSizes

  // MARK: Colours

  case raiseOpacity
  case changeFill
  case changeGround
  case flattenGround
  case tint([BetterColor])
  case color([BetterColor])
  /// Another value of a key of the control or the bar that shows the text.
  case colorKey(String, [BetterColor])
  case darkerColor
  /// The keys that give some of the texts a colour of the app's own.
  case labelColor(keys: Set<String>)

  // MARK: Lines, glyphs and translations

  case narrowLines
  case spreadLines(LineSpread, setsStyle: Bool)
  case fallbackFont
  case nameStandIn(FallbackScript)
  case nearerFallback
  case translate

  // MARK: Sources

  case source(SourceProblem.Pattern)
}

extension AuditRemedy {
  /// The width that is enough for a text, and the lengths that stand against it.
  struct Width: Hashable, Sendable {
    let points: Double
    let raising: [HeldLength]
  }

  /// Any number of lines, by itself or in place of a smaller size.
  enum LineLimit: String, Hashable, Sendable { case only, inPlaceOfShrinking }

  enum Wrapping: Hashable, Sendable {
    case itself(LineLimit)
    case content
  }

  enum WordRemedy: Hashable, Sendable {
    case softHyphen(LineLimit)
    case shrinking
    case limit(ContentSizeCategory)
  }

  /// Where a text goes that is narrow beside another.
  enum Stacking: Hashable, Sendable {
    case widerColumns
    /// One above the other; the other text has no name where the problem has named it.
    case oneAboveOther(ElementName?, Turn)

    /// When: always, or only at accessibility sizes, for which there may be a key.
    enum Turn: String, Hashable, Sendable { case always, atAccessibilitySizes, byKey }
  }

  /// The key that makes lines higher.
  enum LineKey: String, Hashable, Sendable { case lineHeight, lineHeightInPlaceOfMaximum, multiple }

  /// The style of the lines: that of the text, the subject itself, or a new one.
  enum StyleOwner: String, Hashable, Sendable { case its, subject, new }

  enum LineSpread: Hashable, Sendable {
    case lineHeight(from: Double, to: Double)
    case multiple(from: Double, to: Double)
    case key(LineKey)
  }

  /// The length that has to follow the content.
  enum Follower: Hashable, Sendable {
    case height
    case heightAround
    case fixed(AuditProblem.Side)
  }

  /// The nearest colour that has enough contrast, and where it is needed.
  struct BetterColor: Hashable, Sendable {
    let color: Color
    let appearance: Appearance
  }
}

/// A length of the spec that keeps an element from growing.
struct HeldLength: Hashable, Sendable {
  let key: HeldSides.Key
  let owner: Owner

  enum Owner: Hashable, Sendable {
    case itself
    /// An element around it by its name, or by its kind.
    case named(String)
    case around(kind: String)
  }
}
