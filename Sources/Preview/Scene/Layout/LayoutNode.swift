package import PreviewCore
package import PreviewGraphics
package import PreviewType

/// An element of a laid-out picture: where it is and what is drawn there, with every colour and every line of text resolved.
///
/// Scenes and sheets are trees of these. A picture is drawn, recorded (``LayoutRecord``), searched for missing glyphs and masked from the same tree.
package struct LayoutNode: Sendable {
  /// The kind: `label`, `row`, `stack`; on sheets `text`, `note`, `measure`, `fill`, `rule`, `path`, `leader`, `version`, `page`, `scene`.
  package let kind: Kind
  /// The kind of a font's version on a sheet, and of its name beside it at the foot. They are no cause of a change: the font is, in which samples are set.
  package static let versionKind = "version"
  /// The kind of a caption that a sheet makes of other things on it: of the element whose name it has, or without a name of the whole sheet. It is no cause of a change where
  /// these are.
  package static let noteKind = "note"
  /// The kind of a number that a sheet says of its fonts, and of a sample as large as they allow. Where their files are all else that changed, it follows from these.
  package static let measureKind = "measure"
  /// The kinds of the texts on sheets.
  package static let sheetTexts: Set<String> = ["text", versionKind, noteKind, measureKind]
  /// Its name in the scene.
  package let name: String?
  /// Where the spec says what it shows; unknown for a part of a control, which has the control's place.
  package var place = ElementPlace.unknown
  /// Where it is, in points, in the coordinates that it shares with its siblings. In a scene its edges lie on whole pixels.
  package var frame: Rect
  /// Its own drawing, below its children.
  package var content: Content
  /// Whether its children are cut off at its edges.
  package var clips = false
  /// Which way what it cuts off is reached by scrolling; nil if it isn't.
  package var scrollAxis: ScrollAxis?
  /// Whether a condition leaves it out somewhere.
  package var isConditional = false
  /// How much of it is seen, with everything in it: 0…1.
  package var opacity = 1.0
  /// The shadow of its own drawing; nil for none.
  var shadow: LayoutShadow?
  /// The settings that show only by their effects.
  package var settings: [LayoutSetting] = []
  /// The elements that conditions leave out of it.
  var leftOut: [LeftOutElement] = []
  /// The facts that its sheet gives about it; none in a scene.
  var sheetFacts: [SpecimenFact] = []
  /// How many times as large as its children are laid out they are drawn, where their coordinates begin at its top left corner; nil where
  /// they share its own.
  package var innerFactor: Double?
  /// Its children, the lowest first.
  package var children: [LayoutNode]
  /// The results of a row whose children were released.
  package var kept: Kept?
  /// The facts for an audit; nil if the layout is not audited.
  package var facts: LayoutFacts?
  /// The facts of a control, for an audit; nil for any other element, and if the layout is not audited.
  package var control: LayoutControl?
  /// The lengths that keep its sides from growing, for an audit; nil for none, and if the layout is not audited.
  package var held: HeldSides?
  /// The number of a row by which a scene can be laid out with it alone; nil for any other element.
  package var rowNumber: Int32?
  /// How many siblings directly before it are left out of the layout.
  var skipped = 0

  package init(
    _ kind: Kind, name: String? = nil, frame: Rect, _ content: Content = .none, children: [LayoutNode] = []
  ) {
    (self.kind, self.name, self.frame, self.content, self.children) = (kind, name, frame, content, children)
  }

  /// An element around others that are drawn `factor` times as large, from its top left corner on.
  package init(_ kind: Kind, frame: Rect, factor: Double, around children: [LayoutNode]) {
    self.init(kind, frame: frame, children: children)
    innerFactor = factor
  }

  /// Its children with their numbers, which count those that are left out.
  package var numberedChildren: [(number: Int, child: LayoutNode)] {
    var next = 0
    return children.map { child in
      defer { next += child.skipped + 1 }
      return (next + child.skipped, child)
    }
  }

  /// A way to scroll.
  package enum ScrollAxis: UInt8, Sendable {
    case horizontal, vertical
  }

  /// An element's own drawing.
  package enum Content: Sendable {
    /// Nothing of its own.
    case none
    /// Text.
    case text(LayoutText)
    /// A ground, a border, hairlines at the top and at the bottom.
    case box(LayoutBox)
    /// A rectangle in one colour.
    case fill(Color)
    /// A line of one pixel along the top of the frame.
    case hairline(Color)
    /// A line of any angle through points, which share the frame's coordinates, with lengths that are drawn and left out in turn.
    case path([Point], width: Double, dash: [Double], Color)
    /// A scene on a page.
    case panel(LayoutPanel)
    /// A picture.
    case picture(ScenePicture, fills: Bool, radius: Double)
    /// A symbol in its colour.
    case symbol(LayoutSymbol)
    /// An area that stands for a picture.
    case placeholder(ground: Color, ink: Color, radius: Double)
    /// A slider's line, stops and knob; the stop is counted from 0, at the right where it is mirrored.
    case slider(stops: Int, stop: Int, isMirrored: Bool, line: Color, knob: Color)
    /// The knob of a switch or a slider: a disc, or a capsule, with a shadow.
    case knob(Color)
    /// A back button whose label did not fit: it shows a generic label, or none.
    case backButton(label: String, isDropped: Bool)
    /// Nothing. Marks what isn't compared: the captions that name versions of fonts and engines, and checksums, and what stands beside a screen to show its fold; no
    /// sample of a font and nothing of a scene is in the frame.
    case provenance
  }

  /// The results of a row's released children, from the row's top left corner.
  ///
  /// An object, because elements lie on the stack by the hundred while deep scenes are placed, and nearly none has one.
  package final class Kept: Sendable {
    /// The drawing, or why it can't be made.
    let items: Result<[DrawItem], DrawingError>
    /// The names of drawings that have too much to draw.
    let undrawn: [String]
    /// The texts that lack characters.
    let incompleteTexts: [IncompleteText]
    /// The children as values of a record; none where they were not recorded.
    let nodes: Result<[LayoutRecord.Node], ShapingError>
    /// The audit's reading of the children; nil for a row that is not audited.
    package let reading: (any Sendable)?
    /// The box around what is drawn; nil for nothing.
    let reach: Rect?

    init(
      items: Result<[DrawItem], DrawingError> = .success([]), undrawn: [String] = [],
      incompleteTexts: [IncompleteText] = [],
      nodes: Result<[LayoutRecord.Node], ShapingError> = .success([]), reading: (any Sendable)? = nil, reach: Rect?
    ) {
      (self.items, self.undrawn, self.incompleteTexts, self.nodes) = (items, undrawn, incompleteTexts, nodes)
      (self.reading, self.reach) = (reading, reach)
    }
  }
}

/// A symbol in the middle of its frame.
package struct LayoutSymbol: Equatable, Sendable {
  package var symbol: Symbol
  package var color: Color
  package var isMirrored: Bool
  /// The point size of the text that it is as large as; nil for one as large as its frame.
  package var pointSize: Double?

  package init(_ symbol: Symbol, _ color: Color, isMirrored: Bool, pointSize: Double? = nil) {
    (self.symbol, self.color, self.isMirrored, self.pointSize) = (symbol, color, isMirrored, pointSize)
  }

  /// The size of its image where it has a frame of a size.
  func size(in frame: Size) -> Size {
    let own = symbol.size(pointSize: pointSize ?? 1)
    guard pointSize == nil else { return own }
    let factor = min(frame.width / own.width, frame.height / own.height)
    return Size(width: own.width * factor, height: own.height * factor)
  }
}

/// A text in its frame.
package struct LayoutText: Sendable {
  /// The lines.
  package internal(set) var layout: TextLayout
  /// The layout's top left corner, in the frame's coordinates.
  package internal(set) var origin: Point
  /// How many times as large as its fonts it is: below 1 where it was made to fit.
  package var factor = 1.0
  /// The text style that each run's font follows, or `fixed`; none on a sheet.
  package var styles: [String] = []
  /// How much of the lines is cut off at each edge, in points; nil if all is seen.
  var clipped: ClippedEdges?

  /// The box of the lines: from where the first of them begins to the left, as wide as the longest.
  package var lineBox: Rect {
    Rect(
      x: origin.x + (layout.lines.map(\.x).min() ?? 0), y: origin.y, width: layout.lines.map(\.advance).max() ?? 0,
      height: layout.size.height)
  }
}

/// A ground with its colours resolved.
package struct LayoutBox: Equatable, Sendable {
  package var fill: Color?
  /// A gradient over the fill.
  package var gradient: LinearGradient?
  package var radius = 0.0
  /// Whether the radius is half of the shorter side, whatever that is.
  var isRound = false
  package var border: Color?
  package var borderWidth = 0.0
  /// The colour of a hairline at the top, from edge to edge.
  var topLine: Color?
  /// A hairline's colour, and how far in from the left and from the right it stands.
  var separator: Color?
  /// Points of the thickness of that line; nil for a pixel.
  var separatorThickness: Double?
  var separatorLeft = 0.0
  var separatorRight = 0.0
  /// The colour outside of round corners, drawn over the children.
  var cornerCover: Color?

  package init(
    fill: Color? = nil, gradient: LinearGradient? = nil, radius: Double = 0.0, isRound: Bool = false,
    border: Color? = nil, borderWidth: Double = 0.0, topLine: Color? = nil, separator: Color? = nil,
    separatorThickness: Double? = nil, separatorLeft: Double = 0.0, separatorRight: Double = 0.0,
    cornerCover: Color? = nil
  ) {
    self.fill = fill
    self.gradient = gradient
    self.radius = radius
    self.isRound = isRound
    self.border = border
    self.borderWidth = borderWidth
    self.topLine = topLine
    self.separator = separator
    self.separatorThickness = separatorThickness
    self.separatorLeft = separatorLeft
    self.separatorRight = separatorRight
    self.cornerCover = cornerCover
  }

  /// Whether its edges are seen, by a ground or a border.
  package var hasEdges: Bool { gradient != nil || fill.map { $0.alpha > 0 } ?? (border != nil) }
}

/// The ground of a scene's variant, and how it stands on its page.
package struct LayoutPanel: Sendable {
  /// The ground.
  package internal(set) var fill: Color
  /// The caption above it, and its place in a spec.
  var caption: (text: String, place: ElementPlace)?
  /// Where its page has the caption; without a page, nowhere.
  var captionFrame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The page around it; nil where the picture is the screen and ends at its edges.
  var surroundings: Surroundings?
  /// The device's screen that it fills; nil for a piece of UI.
  package var screen: Screen?

  /// A device's screen, and how much more than it a layout has.
  ///
  /// An object, because elements lie on the stack by the hundred while deep scenes are placed, and only a variant has one.
  package final class Screen: Sendable {
    /// Points down to which content is seen before anything is scrolled.
    package let fold: Double
    /// Whether something scrolls.
    let scrolls: Bool
    /// Points by which the layout is higher than the screen: what stands at the bottom is so much lower.
    let excess: Double
    /// The position among the children of the first that stands at the bottom.
    package let bottomStart: Int

    init(fold: Double, scrolls: Bool, excess: Double, bottomStart: Int) {
      (self.fold, self.scrolls, self.excess, self.bottomStart) = (fold, scrolls, excess, bottomStart)
    }
  }

  /// How a screen stands on its page: in a frame that is drawn around it and never over it.
  struct Surroundings: Sendable {
    /// How far around the screen what reaches out of it is shown.
    var room: Overflow
    /// The veil over it, which sets it apart from the screen.
    var veil: Color
    /// A line of one pixel around the screen's edges.
    var frame: Color
  }
}

extension LayoutNode {
  /// Calls `body` with the face of each run of glyphs in it.
  func forEachFace(_ body: (FontFace) -> Void) {
    if case .success(let items) = kept?.items {
      for item in items { if let face = item.face { body(face) } }
    } else if case .text(let text) = content {
      for line in text.layout.lines { for run in line.runs { body(run.font.face) } }
    } else {
      for child in children { child.forEachFace(body) }
    }
  }

  /// Moves it to the right, with everything that shares its coordinates.
  mutating func shift(by distance: Double) {
    frame.x += distance
    switch content {
    case .text(var text):
      text.origin.x += distance
      content = .text(text)
    case .path(let points, let thickness, let dash, let color):
      content = .path(points.map { Point(x: $0.x + distance, y: $0.y) }, width: thickness, dash: dash, color)
    case .panel(var panel):
      panel.captionFrame.x += distance
      content = .panel(panel)
    default: break
    }
    guard innerFactor == nil else { return }
    for index in children.indices { children[index].shift(by: distance) }
  }

  /// Moves it as far from the right edge of a width as it was from the left one, with everything that shares its coordinates.
  ///
  /// Only places are mirrored: a text, a picture and a page keep their own left and right, so that they stay readable. A text's frame is the room
  /// that its lines stand in; which side of it they stand at was decided when it was laid out.
  mutating func mirror(in width: Double) {
    let x = frame.x
    frame.x = width - x - frame.width
    switch content {
    case .text(var text):
      text.origin.x = frame.x + (text.origin.x - x)
      content = .text(text)
    case .path(let points, let thickness, let dash, let color):
      content = .path(points.map { Point(x: width - $0.x, y: $0.y) }, width: thickness, dash: dash, color)
    case .panel(var panel):
      panel.captionFrame.x += frame.x - x
      content = .panel(panel)
    default: break
    }
    guard innerFactor == nil else { return }
    for index in children.indices { children[index].mirror(in: width) }
  }
}

extension Rect {
  /// Takes away its edges across an axis: what scrolls along it can be brought between them.
  package mutating func extend(along axis: LayoutNode.ScrollAxis) {
    let far = 1e9
    switch axis {
    case .horizontal: (x, width) = (-far, 2 * far)
    case .vertical: (y, height) = (-far, 2 * far)
    }
  }
}
