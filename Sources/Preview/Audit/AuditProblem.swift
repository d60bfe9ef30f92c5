import PreviewCore
import PreviewScene
import PreviewType

/// A problem that an audit finds, with its numbers and elements. ``AuditWording`` has its English.
enum AuditProblem: Hashable, Sendable {
  // MARK: Text that isn't shown in full

  case truncates(Truncation)
  /// Fewer characters are shown at AX5 than at XXXL.
  case showsLess(characters: Int, atXXXL: Int)
  case cutOff(Cut)
  /// A text is made smaller to keep so many lines.
  case shrinks(lines: Int, factor: Double, at: ContentSizeCategory)
  /// A text has no more than so many lines.
  case limitedLines(Int)
  /// A word, with a hyphen where its line ends.
  case breaksWord(String, at: ContentSizeCategory)

  // MARK: Places

  case overlaps(ElementName)
  /// Something covers a share of a text.
  case covered(by: ElementName, share: Double, at: ContentSizeCategory)
  case reachesOut(points: Double, at: ContentSizeCategory)
  /// Letters reach out of the ground of their text.
  case lettersReachOut(ElementMeasure.LetterEdge, points: Double, at: ContentSizeCategory)
  /// Controls that a screen has no room for.
  case beyondScreen(Set<ElementName>, points: Double, at: ContentSizeCategory)
  /// Buttons or tabs that a bar has no room for, by their titles.
  case overflows([String])
  /// A text fills a share of a fixed side.
  case fillsSide(Side, share: Double, points: Double)
  /// A text has room for so many characters a line.
  case narrow(characters: Int, beside: ElementName)
  /// Required constraints contradict one another.
  case conflict([LayoutFault.Constraint])
  /// Constraints leave places and lengths open.
  case open(Set<OpenLength>)
  case fixedImage(Size)
  case smallTarget(Size, at: ContentSizeCategory?)

  // MARK: Sizes

  case fixedSize(points: Double, isPart: Bool)
  /// Texts of a document that keep their size, and those that have the size of the category at
  /// which their screen was made.
  case fixedTexts(Set<PlacedText>, late: Set<PlacedText>)
  /// A maximum holds a size back that would be larger without it.
  case heldBack(points: Double, growth: Double, withoutMaximum: Double)
  case growsTooLittle(growth: Double, from: Double, to: Double)
  case smallText(points: Double)
  /// A style is smaller, or becomes larger, than others.
  case outOfOrder(isSmaller: Bool, [SizeComparison])
  /// Text styles that are smaller than others which they are larger than at L.
  case textStylesOutOfOrder([Inversion])

  // MARK: Colours

  case lowContrast(Double, needed: ContrastNeed)
  case systemColors(Set<SystemContrast>)

  // MARK: Lines, glyphs and translations

  case longLines(characters: Int, most: Int, at: ContentSizeCategory)
  /// Points from line to line, and those of ascent and descent.
  case tightLines(pitch: Double, needed: Double, at: ContentSizeCategory)
  case linesTouch
  case missingCharacters(Set<Character>)
  /// Nothing stands in for iOS's font of a script.
  case unmeasured(FallbackScript)
  case fallback(Fallback)
  case untranslated

  // MARK: Sources

  /// Something that a source says.
  case source(SourceProblem)

  /// The pairs of iOS's own colours that have too little contrast; none of any other problem.
  var systemContrasts: Set<SystemContrast> { if case .systemColors(let contrasts) = self { contrasts } else { [] } }
}

extension AuditProblem {
  /// A text of a document, with its line.
  struct PlacedText: Hashable, Sendable {
    let name: ElementName
    let line: Int
  }

  /// A length or a place that constraints leave open.
  enum OpenLength: String, Hashable, Sendable { case width, height, across, down }

  /// How much of a text is shown.
  struct Truncation: Hashable, Sendable {
    let characters: Int
    let visible: Int
    let hasEllipsis: Bool
    /// Whether all that isn't shown is the empty line behind the text's last line break.
    let lacksEmptyLineAlone: Bool
    /// The category at which it is so; nil if it is so in all.
    let category: ContentSizeCategory?
    /// How else a reader gets to the whole text; nil for no way.
    let elsewhere: Elsewhere?

    enum Elsewhere: String, Hashable, Sendable { case scrolling, anotherPlace }
  }

  /// Texts that are cut off at an edge.
  struct Cut: Hashable, Sendable {
    /// Whether ink is cut off, and not only the empty part of a line.
    let isInk: Bool
    let texts: Texts
    let edge: ClippedEdges.Edge
    let points: Double
    let category: ContentSizeCategory

    enum Texts: Hashable, Sendable {
      /// The text is the subject itself.
      case itself
      /// The subject is called after the text.
      case own
      case of([ElementName])
    }
  }

  enum Side: String, Hashable, Sendable { case width, height }

  /// A style's name: the app's own, or a text style.
  enum StyleName: Hashable, Sendable {
    case own(String)
    case text(TextStyle)

    var name: String {
      switch self {
      case .own(let name): name
      case .text(let style): style.name
      }
    }
  }

  /// The size of a style beside that of another.
  struct SizeComparison: Hashable, Sendable {
    let size: Double
    let other: StyleName
    let otherSize: Double
    let category: ContentSizeCategory
  }

  /// A text style that is smaller than others which it is larger than at L.
  struct Inversion: Hashable, Sendable {
    let style: StyleName
    let others: [SizeComparison]
  }

  /// The reason for the contrast that is needed.
  enum ContrastNeed: String, Hashable, Sendable { case text, largeText, mark }

  /// The contrast of two of iOS's own colours.
  struct SystemContrast: Hashable, Sendable {
    /// The key of a finding in these colours.
    let key: String
    let ink: Ink
    let ratio: Double

    enum Ink: Hashable, Sendable {
      case named(String)
      case color(Color)
    }
  }

  /// A font of other proportions than the one that it stands in for.
  struct Fallback: Hashable, Sendable {
    let family: String
    let font: String
    let own: String
    let measure: Measure
    /// The fallback's over the own.
    let ratio: Double

    enum Measure: String, Hashable, Sendable { case lineHeight, xHeight }
  }
}
