/// The measures of one element in one layout, as rules need them. No text, glyph or child outlives the layout.
struct ElementMeasure: Sendable {
  /// Points of the frame.
  var width: Float
  var height: Float
  /// Points by which it reaches beyond its parent, or the scene's width, at the sides.
  var outside: Float = 0
  /// Points by which it reaches beyond its parent, above or below.
  var below: Float = 0
  /// Whether it is an image that stands beside text.
  var isBesideText = false
  /// The text beside it, where it has text itself and is narrow.
  var narrowBeside: String?
  var text: TextMeasure?
  /// Its coverings.
  var coverings: [Covering] = []
  /// The smallest width in points at which its text holds; nil where nobody asks.
  var smallestWidth: Double?
  /// Colours that are too near to one another.
  var contrasts: [LowContrast] = []

  /// Something that lies over a text.
  struct Covering: Sendable {
    /// Its name in sentences.
    let name: String
    /// Whether ink lies on ink; else an area lies over the text.
    let isInk: Bool
    /// How much of the text's bounds it covers, 0…1.
    let share: Double
  }

  /// Text that has too little contrast with what is below it.
  struct LowContrast: Sendable {
    let appearance: Appearance
    let ink: Color
    /// The colour below; on uneven ground, the pixel with the least contrast.
    let ground: Color
    let ratio: Double
    let needed: Double
    let pointSize: Double
    /// Whether what is below is a picture, or several colours.
    let isDrawn: Bool
    /// The colours in both appearances: the ink, and what is below where that is flat.
    let inks: AppearanceColors
    let grounds: AppearanceColors?
  }
}

/// A text's measures in one layout.
///
/// A list of a thousand rows has tens of thousands of these, so rare values are stored apart.
struct TextMeasure: Sendable {
  /// Characters, without white space.
  var characters: Int32
  /// Those that are shown.
  var visible: Int32
  var lines: Int16
  /// The most characters of a line, and whether most of them are ideographs or kana.
  var longestLine: Int16 = 0
  var isIdeographic = false
  /// Whether some of it isn't shown.
  var isTruncated: Bool
  /// Whether ink of one line touches ink of the next.
  var collides = false
  /// How many times as large as its fonts it is.
  var factor: Double = 1
  /// How many characters fit across.
  var charactersAcross: Double = 0
  private var rare: Rare?

  init(characters: Int32, visible: Int32, lines: Int16, isTruncated: Bool) {
    (self.characters, self.visible, self.lines, self.isTruncated) = (characters, visible, lines, isTruncated)
  }

  /// A font that stands in for another of different proportions.
  struct FallbackJump: Sendable {
    let font: String
    let own: String
    /// Their x-heights at one size, the fallback's over the own; nil where one of them has none.
    let xHeight: Double?
    let lineHeight: Double

    /// How far the farther of the two ratios lies from 1.
    var jump: Double { max(abs((xHeight ?? 1) - 1), abs(lineHeight - 1)) }
  }

  /// The rare values.
  private final class Rare: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }

    struct Values: Sendable {
      var brokenWord: String?
      var cut = ClippedEdges()
      var inkCut = ClippedEdges()
      var cutterDepth: Int?
      var isUnseen = false
      var tightPitch: (pitch: Double, needed: Double)?
      var fill = 0.0
      var fixedSide = 0.0
      var isFixedHeight = false
      var boxDepth = 0
      var missing: [String] = []
      var fallback: FallbackJump?
    }
  }

  private var values: Rare.Values {
    get { rare?.values ?? Rare.Values() }
    set { rare = Rare(newValue) }
  }
}

extension TextMeasure {
  /// The first word that is broken, with a hyphen where the line ends.
  var brokenWord: String? {
    get { rare?.values.brokenWord }
    set { if newValue != nil || rare != nil { values.brokenWord = newValue } }
  }

  /// Points that something cuts off.
  var cut: ClippedEdges {
    get { rare?.values.cut ?? ClippedEdges() }
    set { if !newValue.isNone || rare != nil { values.cut = newValue } }
  }

  /// Points of ink among them; none where only the empty part of a line is cut off.
  var inkCut: ClippedEdges {
    get { rare?.values.inkCut ?? ClippedEdges() }
    set { if !newValue.isNone || rare != nil { values.inkCut = newValue } }
  }

  /// How deep in the tree the element is that cuts it off; nil for the scene's edge.
  var cutterDepth: Int? {
    get { rare?.values.cutterDepth }
    set { if newValue != nil || rare != nil { values.cutterDepth = newValue } }
  }

  /// Whether nothing of it is seen, because all of it is cut off.
  var isUnseen: Bool {
    get { rare?.values.isUnseen ?? false }
    set { if newValue || rare != nil { values.isUnseen = newValue } }
  }

  /// Points from line to line, and the ascent and descent that it should hold; nil where it does.
  var tightPitch: (pitch: Double, needed: Double)? {
    get { rare?.values.tightPitch }
    set { if newValue != nil || rare != nil { values.tightPitch = newValue } }
  }

  /// How much of the fixed side of the box around it the text fills, 0…1.
  var fill: Double { rare?.values.fill ?? 0 }
  /// The points of that side, whether it is the height, and how deep the box lies in the tree.
  var fixedSide: Double { rare?.values.fixedSide ?? 0 }
  var isFixedHeight: Bool { rare?.values.isFixedHeight ?? false }
  var boxDepth: Int { rare?.values.boxDepth ?? 0 }

  /// Notes the box around it.
  mutating func setBox(fill: Double, side: Double, isHeight: Bool, depth: Int) {
    var new = values
    (new.fill, new.fixedSide, new.isFixedHeight, new.boxDepth) = (fill, side, isHeight, depth)
    values = new
  }

  /// Counts the depth of the boxes around it from farther out.
  mutating func deepenBox(by steps: Int) {
    if fill > 0 { values.boxDepth += steps }
    if let depth = cutterDepth { cutterDepth = depth + steps }
  }

  /// Characters that no font has, by what people call them.
  var missing: [String] {
    get { rare?.values.missing ?? [] }
    set { if !newValue.isEmpty || rare != nil { values.missing = newValue } }
  }

  /// A fallback font that differs from the text's own.
  var fallback: FallbackJump? {
    get { rare?.values.fallback }
    set { if newValue != nil || rare != nil { values.fallback = newValue } }
  }
}
