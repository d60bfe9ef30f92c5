import PreviewCore
import PreviewScene
import PreviewType

/// The measures of one element in one layout, as rules need them. No text, glyph or child outlives the layout.
///
/// Each element is measured at twelve categories. So what few have lies in an object of its own.
@dynamicMemberLookup
struct ElementMeasure: Sendable {
  /// Points of the frame.
  var width: Double
  var height: Double
  /// Whether it is an image that stands beside text that grows.
  var isBesideText = false
  var text: TextMeasure?
  private var few = Rare<Few>()

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  subscript<Member>(dynamicMember member: WritableKeyPath<Few, Member>) -> Member {
    get { few.values[keyPath: member] }
    set { few.values[keyPath: member] = newValue }
  }

  /// Measures that few elements have.
  struct Few: RareValues {
    /// Colours with too little contrast.
    var contrasts: [LowContrast] = []
    /// The size of a picture or a symbol that is smaller than its frame; nil where it isn't.
    var drawn: Size?
    /// Points by which it reaches beyond its parent, or the scene's width, at the sides.
    var outside = 0.0
    /// Points by which it reaches beyond its parent, above or below.
    var below = 0.0
    /// The edge of its ground that its letters alone reach over; nil where it does so itself, or nothing does.
    var letterEdge: LetterEdge?
    /// Points by which it lies beyond what a screen shows, where nothing scrolls it there.
    var beyondScreen = 0.0
    /// The text beside it, where it has text itself and is narrow.
    var narrowBeside: Neighbor?
    var coverings: [Covering] = []
    /// The names of what has no room in its bar and is in the menu that it stands for.
    var overflow: [String] = []
    /// The smallest width in points at which its text holds; nil where nobody asks.
    var smallestWidth: Double?
    /// The smallest width in points at which its text would be whole and no word broken; infinite where no width is enough, 0 where nothing breaks.
    var neededWidth = 0.0
    /// The lengths that keep its own sides from growing, and those around it.
    var held: HeldSides?
    /// The faults of the constraints that place it.
    var faults: [LayoutFault] = []
    var outerHolds: EdgeConstraints?
  }

  /// A text beside another.
  struct Neighbor: Sendable {
    let name: ElementName
    let path: ElementPath
    /// The kind of element that puts them side by side.
    let arrangement: LayoutNode.Kind

    /// The same once its row has a place in the scene.
    func moved(under row: ElementPath) -> Self {
      Self(name: name, path: ElementPath(indices: row.indices + path.indices), arrangement: arrangement)
    }
  }

  /// An edge over which letters reach that are taller than the line that their font gives them.
  enum LetterEdge: String {
    case top, bottom
  }

  /// Something that lies over a text.
  struct Covering: Sendable {
    let name: ElementName
    /// Where it is in the scene, or in its row.
    let path: [Int32]
    /// Whether ink lies on ink.
    var isInk: Bool
    /// Whether an area lies over the text.
    var isArea = false
    /// How much of the text's bounds it covers, 0…1.
    let share: Double
    /// Whether both are elements of one overlay.
    var isOverlay = false
  }

  /// Text that has too little contrast with what is below it.
  struct LowContrast: Equatable, Sendable {
    let appearance: Appearance
    let ink: Color
    /// The colour below; on uneven ground, the pixel with the least contrast.
    let ground: Color
    let ratio: Double
    let needed: Double
    let pointSize: Double
    /// Whether what is below is a picture, or several colours.
    let isDrawn: Bool
    /// The drawing below, where that isn't flat: `a symbol`.
    var drawn: String?
    /// The colours in both appearances: the ink, and what is below where that is flat.
    let inks: AppearanceColors
    let grounds: AppearanceColors?
    /// Whether both are iOS's own, as every app has them.
    let isOfSystem: Bool
    /// How much of the text shows.
    var opacity = 1.0
  }
}

/// A text's measures in one layout.
@dynamicMemberLookup
struct TextMeasure: Sendable {
  /// Characters, without white space.
  var characters: Int
  /// Those that are shown.
  var visible: Int
  var lines: Int
  /// The most characters of a line, and whether most of them are ideographs or kana.
  var longestLine = 0
  var isIdeographic = false
  /// Whether some of it isn't shown.
  var isTruncated: Bool
  /// Whether it is one word, which no larger number of lines helps.
  var isOneWord = false
  /// Whether it ends in a line break, below which there is nothing to see.
  var endsInLineBreak = false
  /// Whether ink of one line touches ink of the next.
  var collides = false
  /// Whether all of it is cut off.
  var isUnseen = false
  /// The factor by which the text was made smaller to fit; 1 for its full size.
  var factor = 1.0
  /// How many characters fit across.
  var charactersAcross = 0.0
  private var few = Rare<Few>()

  init(characters: Int, visible: Int, lines: Int, isTruncated: Bool) {
    (self.characters, self.visible, self.lines, self.isTruncated) = (characters, visible, lines, isTruncated)
  }

  subscript<Member>(dynamicMember member: WritableKeyPath<Few, Member>) -> Member {
    get { few.values[keyPath: member] }
    set { few.values[keyPath: member] = newValue }
  }

  /// Measures that few texts have.
  struct Few: RareValues {
    /// The first word that is broken, with a hyphen where the line ends.
    var brokenWord: String?
    /// Points that something cuts off.
    var cut = ClippedEdges()
    /// Points of ink among them; none where only the empty part of a line is cut off.
    var inkCut = ClippedEdges()
    /// How deep in the tree the element is that cuts it off; nil for the scene's edge.
    var cutterDepth: Int?
    /// The distance of the first two lines that are closer than their fonts' ascent and descent together, and that sum; nil if none are.
    var tightPitch: (pitch: Double, needed: Double)?
    /// The box around it whose fixed side it fills the most; nil for none.
    var box: Box?
    /// The missing characters, by the face that draws boxes for them.
    var missing: [TextLayout.MissingCharacters] = []
    /// The scripts that are drawn as boxes although iOS has fonts for them, since nothing stands in for these.
    var unmeasured: [FallbackScript] = []
    /// A fallback font that differs from the text's own.
    var fallback: FallbackJump?
  }

  /// A box of a fixed side.
  struct Box: Sendable {
    /// How much of the side the text fills, 0…1.
    let fill: Double
    /// The points of that side.
    let side: Double
    /// Whether it is the height.
    let isHeight: Bool
    /// How deep in the tree the box is.
    var depth: Int
  }

  /// A font that stands in for another of different proportions.
  struct FallbackJump: Sendable {
    let font: FontFace
    let own: FontFace
    /// Their x-heights at one size, the fallback's over the own; nil where one of them has none.
    let xHeight: Double?
    let lineHeight: Double

    /// How far the farther of the two ratios lies from 1.
    var jump: Double { max(abs((xHeight ?? 1) - 1), abs(lineHeight - 1)) }
  }

  /// Adds steps to the depths of its box and its cutter, once its row has a place in the scene.
  mutating func deepen(by steps: Int) {
    if var box = self.box {
      box.depth += steps
      self.box = box
    }
    if let depth = self.cutterDepth { self.cutterDepth = depth + steps }
  }
}
