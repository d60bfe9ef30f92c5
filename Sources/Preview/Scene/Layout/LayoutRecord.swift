package import PreviewCore
package import PreviewType

/// A laid-out picture as plain values: what stands where, in which fonts and colours, down to the glyph.
///
/// Drawing needs open fonts and bitmaps; everything that reads a layout afterwards needs neither. A record outlives both: it is kept beside a baseline,
/// compared with the next one to explain a change, and printed as a trace. Lengths are points, rounded to thousandths, so that a record that was read
/// back equals the one that was written.
package struct LayoutRecord: Equatable, Sendable {
  /// A scene or sheet.
  package enum Subject: Hashable, Sendable {
    /// A scene by its name, and its width.
    case scene(name: String, width: Double)
    /// A kind of specimen sheet, and the size of its page.
    case sheet(kind: String, size: Size)
  }

  /// The traits and the display that it is laid out for, by their names.
  package struct Environment: Equatable, Sendable {
    package var category: String
    /// The step of the app's own size setting; nil for an app without one.
    package var step: String?
    /// The values of traits that have choices; of some a usual one is left out.
    package var choices: [PictureTrait: String]
    /// Pixels per point.
    package var scale: Double
  }

  package var subject: Subject
  package var environment: Environment
  /// The ground of a sheet; a scene's variants have grounds of their own.
  package var background: Color?
  /// The app's own styles and colours that are on it.
  package var named = NamedValues()
  package var nodes: [Node] = []
}

extension LayoutRecord {
  /// An element with everything in it.
  package struct Node: Equatable, Sendable {
    /// The kind: `label`, `row`, `stack`.
    package var kind: String
    /// Its name in the scene.
    package var name: String?
    /// Where it is, in the coordinates that it shares with its siblings.
    package var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    /// Whether what lies in it ends at its edges.
    package var clips = false
    /// The settings that show only by their effects.
    package var settings: [LayoutSetting] = []
    package var text: Text?
    package var children: [Node] = []
    private var extras: Boxed<Extras>?

    /// The kind of a variant of a scene.
    package static let variantKind = "variant"
    /// Whether it is a variant of a scene.
    package var isVariant: Bool { kind == Self.variantKind }

    /// An element without anything in it.
    package init(
      kind: String, name: String? = nil, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0), clips: Bool = false,
      settings: [LayoutSetting] = []
    ) {
      (self.kind, self.name, self.frame, self.clips, self.settings) = (kind, name, frame, clips, settings)
    }
  }

  /// Parts that few elements have. They take more room than the rest, and a long list has tens of thousands of elements.
  fileprivate struct Extras: Hashable, Sendable {
    var paint = Paint()
    var space: Space?
    var caption: Caption?
    var reach: Rect?
    var leftOut: [LeftOutElement] = []
    var sheetFacts: [SpecimenFact] = []
  }
}

extension LayoutRecord.Node {
  /// Its own paint.
  package var paint: LayoutRecord.Paint {
    get { extras?.value.paint ?? LayoutRecord.Paint() }
    set { parts.paint = newValue }
  }

  /// Where the coordinates of the nodes in it begin, and how many times as large as theirs they are drawn; nil if they share its own.
  package var space: LayoutRecord.Space? {
    get { extras?.value.space }
    set { parts.space = newValue }
  }

  /// The text above a variant, and the box that it stands in.
  package var caption: LayoutRecord.Caption? {
    get { extras?.value.caption }
    set { parts.caption = newValue }
  }

  /// Where something of an element with a name is drawn, in the coordinates of its frame; nil where nothing reaches out of that.
  package var reach: Rect? {
    get { extras?.value.reach }
    set { parts.reach = newValue }
  }

  /// The elements that conditions leave out of it.
  package var leftOut: [LeftOutElement] {
    get { extras?.value.leftOut ?? [] }
    set { parts.leftOut = newValue }
  }

  /// The facts that its sheet gives about it; none in a scene.
  package var sheetFacts: [SpecimenFact] {
    get { extras?.value.sheetFacts ?? [] }
    set { parts.sheetFacts = newValue }
  }

  private var parts: LayoutRecord.Extras {
    get { extras?.value ?? LayoutRecord.Extras() }
    set { extras = newValue == LayoutRecord.Extras() ? nil : Boxed(newValue) }
  }
}

extension LayoutRecord {
  /// The coordinates inside an element.
  package struct Space: Hashable, Sendable {
    package var origin = Point(x: 0, y: 0)
    package var factor = 1.0
  }

  /// A line of text above an element.
  package struct Caption: Hashable, Sendable {
    package var text: String
    package var frame: Rect
  }

  /// An element's own paint; everything is nil for one that draws nothing.
  package struct Paint: Hashable, Sendable {
    /// The name of a symbol.
    package var symbol: String?
    /// The weight of a symbol; nil for regular.
    package var symbolWeight: String?
    package var picture: Picture?
    /// How many stops a slider has, and at which of them its knob stands, from 1.
    package var stop: Stop?
    /// The colour of ink, where there is one: of a symbol, a line, a slider.
    package var color: Color?
    package var isMirrored = false
    package var fill: Color?
    package var gradient: Gradient?
    package var shadow: Shadow?
    /// How much of it is seen, with everything in it: 0…1.
    package var opacity = 1.0
    /// Points of round corners.
    package var radius = 0.0
    /// Whether the radius is half of the shorter side, whatever that is.
    package var isRound = false
    package var border: Border?
    package var separator: Separator?
    /// The colour of a hairline along the top edge.
    package var topLine: Color?
    package var path: Path?
    /// The label of a way back that had no room for it.
    package var backButton: BackButton?

    package init() {}
  }

  package struct Picture: Hashable, Sendable {
    package var path: String
    package var size: PixelSize
    /// The digest of its pixels.
    package var digest: String
    /// Whether it fills its frame, and is cut there; otherwise it fits into it.
    package var fills: Bool
    /// The name of its image set, with the namespaces of its folders; nil for a file of its own.
    package var imageSet: String?

    /// The name by which it is known wherever it lies.
    package var name: String { imageSet ?? ScenePicture.name(ofFile: path) }
  }

  /// A gradient over the fill.
  package struct Gradient: Hashable, Sendable {
    package var colors: [Color]
    /// Where each colour stands, from the start, 0, to the end, 1.
    package var locations: [Double]
    /// In a unit square that is stretched to the frame.
    package var start: Point
    package var end: Point
  }

  /// A shadow below what it draws itself.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// The standard deviation of its blur, in points.
    package var radius: Double
    /// How far right and down it is moved.
    package var offset: Point
  }

  package struct Stop: Hashable, Sendable {
    package var number: Int
    package var count: Int
  }

  package struct Border: Hashable, Sendable {
    package var width: Double
    package var color: Color
  }

  /// A hairline along the bottom edge, and how far in from both sides it is.
  package struct Separator: Hashable, Sendable {
    package var left: Double
    package var right: Double
    package var color: Color
  }

  package struct Path: Hashable, Sendable {
    package var points: [Point]
    package var width: Double
    /// Lengths that are drawn and left out in turn.
    package var dash: [Double] = []
  }

  package struct BackButton: Hashable, Sendable {
    package var label: String
    /// Whether no label is shown at all, rather than a shorter one.
    package var isDropped: Bool
  }
}

extension LayoutRecord {
  /// The text of an element, in lines.
  package struct Text: Equatable, Sendable {
    package var string: String
    /// A font of a fixed size, among styles.
    package static let fixedStyle = "fixed"
    /// The text styles that its fonts follow, or ``fixedStyle``.
    package var styles: [String] = []
    /// How many times as large as its fonts it is: below 1 where it shrank to fit.
    package var factor = 1.0
    /// How much of its lines is cut off.
    package var cut = ClippedEdges()
    package var lines: [Line] = []

    /// Whether an ellipsis stands for some of it.
    package var isTruncated: Bool { lines.contains(where: \.isTruncated) }
  }

  /// A line, placed in its element's frame.
  package struct Line: Equatable, Sendable {
    /// The bytes of the text that it stands for, with the white space that hangs at its end.
    package var range = 0..<0
    /// The parts of these that are seen.
    package var visible: [Range<Int>] = []
    package var x = 0.0
    /// From the top of the frame.
    package var baseline = 0.0
    /// From the baseline up to the line's top.
    package var ascent = 0.0
    package var height = 0.0
    package var width = 0.0
    package var isTruncated = false
    package var runs: [Run] = []
  }

  /// Glyphs of one font and colour, from left to right.
  package struct Run: Hashable, Sendable {
    package var font: FontInstanceName
    /// Points.
    package var size: Double
    package var color: Color
    package var isRightToLeft = false
    /// The colour of the line under them; nil for none.
    package var underline: Color?
    /// The colour of the line through them; nil for none.
    package var strikethrough: Color?
    package var glyphs: [Glyph] = []
  }

  /// A glyph.
  package struct Glyph: Hashable, Sendable {
    package var name: GlyphName
    // A long list has a hundred thousand glyphs, which would take twice the memory as doubles.
    private var start: Int32
    private var thousandths: (advance: Int32, right: Int32, up: Int32)
    /// Its look, in two numbers.
    package var fingerprint: GlyphFingerprint

    /// A glyph. Lengths beyond two million points are not told apart.
    package init(
      name: GlyphName, cluster: Int? = nil, advance: Double, offset: Point = .zero,
      fingerprint: GlyphFingerprint = GlyphFingerprint()
    ) {
      (self.name, self.fingerprint) = (name, fingerprint)
      start = cluster.map { Int32(clamping: $0) } ?? -1
      thousandths = (Self.thousandths(advance), Self.thousandths(offset.x), Self.thousandths(offset.y))
    }

    private static func thousandths(_ points: Double) -> Int32 {
      Int32(max(-2e9, min((points * 1000).rounded(), 2e9)))
    }

    /// The byte of the text at which the characters that it stands for begin; nil for an ellipsis that stands for none.
    package var cluster: Int? {
      get { start < 0 ? nil : Int(start) }
      set { start = newValue.map { Int32(clamping: $0) } ?? -1 }
    }

    /// How far the pen moves, in points.
    package var advance: Double { Double(thousandths.advance) / 1000 }

    /// How far it stands from the pen, right and up, in points.
    package var offset: Point {
      get { Point(x: Double(thousandths.right) / 1000, y: Double(thousandths.up) / 1000) }
      set { (thousandths.right, thousandths.up) = (Self.thousandths(newValue.x), Self.thousandths(newValue.y)) }
    }

    package static func == (a: Glyph, b: Glyph) -> Bool {
      a.thousandths == b.thousandths && a.start == b.start && a.fingerprint == b.fingerprint && a.name == b.name
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(start)
    }
  }
}

extension LayoutRecord {
  /// How far apart sums of up to five lengths may be by rounding alone. A pixel is twenty times as long even at 8x.
  package static let slack = 0.0055

  /// Points rounded to thousandths, as a record holds them.
  static func rounded(_ points: Double) -> Double {
    let rounded = (points * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }

  static func rounded(_ rect: Rect) -> Rect {
    Rect(x: rounded(rect.x), y: rounded(rect.y), width: rounded(rect.width), height: rounded(rect.height))
  }

  static func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }
}

/// Points that are cut off at each edge.
package struct ClippedEdges: Equatable, Sendable {
  /// Above.
  package var top = 0.0
  /// At the left.
  package var left = 0.0
  /// Below.
  package var bottom = 0.0
  /// At the right.
  package var right = 0.0

  package init(top: Double = 0.0, left: Double = 0.0, bottom: Double = 0.0, right: Double = 0.0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Whether nothing is cut off.
  package var isNone: Bool { self == ClippedEdges() }

  /// `bottom 12.333`.
  package var words: String {
    [("top", top), ("left", left), ("bottom", bottom), ("right", right)].filter { $0.1 > 0 }
      .map { "\($0.0) \(NumberText.brief($0.1))" }.joined(separator: " ")
  }
}

extension LayoutRecord.Gradient {
  /// `#FF0000FF, #0000FFFF at 0.4 from the top to the bottom`; a location is named where colours don't stand evenly.
  package func words(_ color: (Color) -> String) -> String {
    let isEven = locations.indices.allSatisfy { index in
      abs(locations[index] - Double(index) / Double(max(1, locations.count - 1))) < 0.001
    }
    let stops = zip(colors, locations).map { color($0) + (isEven ? "" : " at \(NumberText.brief($1))") }
    return "\(stops.joined(separator: ", ")) from the \(Self.words(start)) to the \(Self.words(end))"
  }

  private static func words(_ place: Point) -> String {
    let words = [["top", "bottom"], ["left", "right"]]
    let sides = zip(words, [place.y, place.x]).compactMap { $1 == 0 ? $0[0] : $1 == 1 ? $0[1] : nil }
    return sides.isEmpty ? "middle" : sides.joined(separator: " ")
  }
}

extension LayoutRecord.Shadow {
  /// `#00000026 of radius 8, moved by 0 and 4 pt`
  package func words(_ color: (Color) -> String) -> String {
    let place = offset == .zero ? "" : ", moved by \(NumberText.brief(offset.x)) and \(NumberText.brief(offset.y)) pt"
    return "\(color(self.color)) of radius \(NumberText.brief(radius))\(place)"
  }

  /// The box that the shadow of something in a box reaches.
  package func reach(of box: Rect) -> Rect { LayoutShadow.reach(of: box, radius: radius, offset: offset) }
}

extension LayoutRecord {
  /// The pixels of elements of some names, in all variants of a scene: of their frames, and of what is drawn of them beyond.
  package func boxes(ofElements names: Set<String>) -> [PixelRect] {
    let grid = PixelGrid(scale: environment.scale)
    var boxes: [PixelRect] = []
    func add(_ node: Node, _ origin: Point) {
      guard let name = node.name, names.contains(name) else {
        for child in node.children { add(child, origin) }
        return
      }
      // Edges lie on whole pixels, but for the thousandths that were rounded off. A file may have others.
      let frame = node.frame.offset(x: origin.x, y: origin.y)
      func pixel(_ points: Double) -> Int { grid.pixel(min(max(points, -1e6), 1e6)) }
      let (left, top) = (pixel(frame.x), pixel(frame.y))
      boxes.append(PixelRect(x: left, y: top, width: pixel(frame.maxX) - left, height: pixel(frame.maxY) - top))
      guard let reach = node.reach?.offset(x: origin.x, y: origin.y) else { return }
      let picture = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      boxes.append(grid.pixels(covering: reach.intersection(picture)))
    }
    for node in nodes where node.isVariant { add(node, node.space?.origin ?? .zero) }
    return boxes
  }
}
