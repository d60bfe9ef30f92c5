/// An element of a scene that is laid out: where it stands and what is drawn there, with every colour and every line of text resolved.
public struct PlacedElement: Sendable {
  /// What it is: `label`, `row`, `stack`.
  public let kind: String
  /// What the scene calls it; nil for nothing.
  public let name: String?
  /// Where the spec says what it shows; unknown for a part of a control, which has the control's place.
  let place: ElementPlace
  /// Where it stands, in points from the scene's top left corner; its edges lie on whole pixels.
  public internal(set) var frame: Rect
  /// What is drawn.
  public let content: Content
  /// Whether what lies in it is cut off at its edges.
  public let clips: Bool
  /// Points between the elements in it, where it is a stack; 0 elsewhere.
  var spacing = 0.0
  /// What lies in it, in the order in which it is drawn.
  public internal(set) var children: [PlacedElement]
  /// Of a row that was laid out for one use, what is kept of its elements in their place; nil if they stay.
  var kept: Kept?

  /// The faces that glyphs in it are of, one after the other.
  var faces: [FontFace] {
    if case .success(let items) = kept?.items { return items.compactMap(\.face) }
    guard case .text(let text) = content else { return children.flatMap(\.faces) }
    return text.layout.lines.flatMap { $0.runs.map(\.font.face) }
  }

  /// What is drawn of an element.
  public enum Content: Sendable {
    /// Nothing of its own.
    case none
    /// Text.
    case text(PlacedText)
    /// A ground, a border, hairlines at the top and at the bottom.
    case box(PlacedBox)
    /// A hairline.
    case line(Color)
    /// A picture.
    case picture(ScenePicture, fills: Bool, radius: Double)
    /// A symbol in its colour.
    case symbol(Symbol, Color, isMirrored: Bool)
    /// An area that stands for a picture.
    case placeholder(ground: Color, ink: Color, radius: Double)
    /// A slider's line, stops and knob; the stop is counted from 0, at the right where it is mirrored.
    case slider(stops: Int, stop: Int, isMirrored: Bool, line: Color, knob: Color)
    /// The button that leads back, where its label had no room: a generic one stands there, or none.
    case backButton(label: String, isDropped: Bool)
  }

  /// A text in its frame.
  public struct PlacedText: Sendable {
    /// The lines.
    public let layout: TextLayout
    /// The layout's top left corner, in points from the scene's.
    public internal(set) var origin: Point
    /// How many times as large as its fonts it is: below 1 where it was made to fit.
    public let factor: Double
    /// The text style or the rule that each run's font follows.
    public let fonts: [DynamicFont<FontInstance>]
    /// How much of the lines is cut off at each edge, in points; nil if all is seen.
    public internal(set) var clipped: ClippedEdges?
  }

  /// A ground with its colours resolved.
  public struct PlacedBox: Hashable, Sendable {
    var fill: Color?
    var radius = 0.0
    var border: Color?
    var borderWidth = 0.0
    /// The colour of a hairline at the top, from edge to edge.
    var topLine: Color?
    /// A hairline's colour, and how far in from the left and from the right it stands.
    var separator: Color?
    var separatorLeft = 0.0
    var separatorRight = 0.0
    /// The colour outside of round corners, drawn over the children.
    var cornerCover: Color?
  }
}
