package import PreviewCore
package import PreviewType

/// Puts captions, samples and lines onto a page, in points, and keeps the look that every sheet shares.
///
/// One 4 pt grid, margins of 24 pt, captions in Inter medium 9 on 12 pt with tabular figures, hairlines of one pixel.
///
/// Sheets speak of a leading and a trailing edge: every `x` counts from the page's leading edge. Where layout runs from right to left the
/// whole page is mirrored in ``layout(size:)``, and nowhere else, so that no sheet can forget it. Texts are moved, and never mirrored.
package struct SheetComposer {
  /// The grid that edges stand on, in points.
  package static let unit = 4.0
  /// Around the page, in points.
  package static let margin = 24.0
  /// The height of a caption's line, in points.
  package static let captionHeight = 12.0

  let typesetter: Typesetter
  let traits: Traits
  private let texts = TextWork()
  package private(set) var nodes: [LayoutNode] = []
  /// Where the sheet shows each of the app's own styles.
  var styleFrames: [String: Rect] = [:]
  /// The app's own styles and colours that are on it.
  var named = NamedValues()

  package init(typesetter: Typesetter, traits: Traits) throws(SpecimenError) {
    guard Limits.displayScale.contains(traits.displayScale) else { throw .badScale(traits.displayScale) }
    self.typesetter = typesetter
    self.traits = traits
  }

  /// A length rounded up to the 4 pt grid.
  package static func up(_ length: Double) -> Double {
    (length / unit - PixelGrid.tolerance).rounded(.up) * unit
  }

  /// Whether the page's leading edge is its right one.
  package var isMirrored: Bool { traits.layoutDirection == .rightToLeft }

  /// A colour on a page. The greys of captions and rules are neutral, where iOS tints them with blue: a sheet in black on white is then a picture in grey, a third of
  /// the bytes. Captions reach 4.5 to 1 on the ground of a page, WCAG's contrast for small text.
  package func color(_ color: SemanticColor) -> Color {
    let dark = traits.appearance == .dark
    return switch color {
    case .secondaryLabel: dark ? Color(rgb: 0xFFFFFF, alpha: 0.6) : Color(rgb: 0x000000, alpha: 0.54)
    case .tertiaryLabel: dark ? Color(rgb: 0xFFFFFF, alpha: 0.28) : Color(rgb: 0x000000, alpha: 0.24)
    case .separator: dark ? Color(rgb: 0xFFFFFF, alpha: 0.2) : Color(rgb: 0x000000, alpha: 0.22)
    default: color.color(in: traits.appearance)
    }
  }

  // MARK: Text

  /// How a caption is set.
  package struct CaptionStyle {
    let font: FontInstance
    let color: SemanticColor
    /// Figures of one width: for columns of numbers, not for names, where they leave holes.
    var hasTabularFigures: Bool

    package init(size: Double, weight: Double, color: SemanticColor, hasTabularFigures: Bool = true) {
      do throws(FontError) {
        font = try FontInstance(
          face: .inter, pointSize: size, variations: [VariationSetting(tag: .weight, value: weight)])
      } catch { preconditionFailure("the built-in font has no captions: \(error)") }
      (self.color, self.hasTabularFigures) = (color, hasTabularFigures)
    }

    package static let caption = CaptionStyle(size: 9, weight: 500, color: .secondaryLabel)
    package static let name = CaptionStyle(size: 9, weight: 500, color: .label, hasTabularFigures: false)
    static let mark = CaptionStyle(size: 9, weight: 500, color: .orange)
    static let figure = CaptionStyle(size: 9, weight: 500, color: .label)
    static let accent = CaptionStyle(size: 9, weight: 500, color: .blue)
    static let title = CaptionStyle(size: 13, weight: 600, color: .label, hasTabularFigures: false)
    static let accentTitle = CaptionStyle(size: 13, weight: 600, color: .blue, hasTabularFigures: false)
    static let foot = CaptionStyle(size: 7, weight: 500, color: .secondaryLabel)
  }

  /// A caption on one line; cut with an ellipsis at `width`. A colour of its own goes before its style's.
  ///
  /// - Parameter fallback: What sets the characters that Inter lacks.
  package func caption(
    _ text: String, _ style: CaptionStyle = .caption, color own: Color? = nil, width: Double? = nil,
    fallback: [FontFace] = []
  ) throws(SpecimenError) -> TextLayout {
    try layout(
      AttributedText(text, attributes(of: style, color: own, fallback: fallback)),
      TextLayoutOptions(
        width: width, numberOfLines: 1, lineBreakMode: .byTruncatingTail, alignment: .left, direction: .leftToRight,
        grid: traits.pixelGrid))
  }

  /// A caption that wraps.
  ///
  /// - Parameter fallback: What sets the characters that Inter lacks.
  package func paragraph(
    _ text: String, _ style: CaptionStyle = .caption, width: Double, fallback: [FontFace] = []
  ) throws(SpecimenError) -> TextLayout {
    try layout(
      AttributedText(text, attributes(of: style, fallback: fallback)),
      TextLayoutOptions(width: width, alignment: .left, direction: .leftToRight, grid: traits.pixelGrid))
  }

  private func attributes(
    of style: CaptionStyle, color own: Color? = nil, fallback: [FontFace] = []
  ) -> TextAttributes {
    TextAttributes(
      font: style.font, fallback: fallback, features: style.hasTabularFigures ? [.tabularFigures] : [],
      color: own ?? color(style.color))
  }

  /// A caption as wide as it is, or cut with an ellipsis where it is wider than `most`.
  func caption(
    _ text: String, _ style: CaptionStyle, fitting most: Double, fallback: [FontFace] = []
  ) throws(SpecimenError) -> TextLayout {
    let whole = try caption(text, style, fallback: fallback)
    return whole.size.width <= most ? whole : try caption(text, style, width: most, fallback: fallback)
  }

  /// A text laid out for this page: what would stand at the left stands at the right of a mirrored one, whatever its script.
  func layout(_ text: AttributedText, _ options: TextLayoutOptions) throws(SpecimenError) -> TextLayout {
    var options = options
    if isMirrored {
      switch options.alignment {
      case .natural, .leading, .left: options.alignment = .right
      case .trailing, .right: options.alignment = .left
      case .center: break
      }
    }
    do throws(TextLayoutError) { return try texts.layout(text, options, typesetter) } catch { throw .layout(error) }
  }

  /// The beginning of a text that fits into a line, in whole words if one fits.
  func firstWords(of text: String, _ attributes: TextAttributes, width: Double) throws(SpecimenError) -> String {
    let wrapped = try layout(AttributedText(text, attributes), TextLayoutOptions(width: width, grid: traits.pixelGrid))
    let whole = Array(text.utf8)
    return wrapped.lines[0].visibleRanges.map { String(decoding: whole[$0], as: UTF8.self) }.joined()
  }

  /// A text on one line: the whole of it, or as many whole words as there is room for, with an ellipsis in grey.
  ///
  /// A word that is wider than the line is cut. Captions' font draws the ellipsis if no font of the text has one.
  func shortened(
    _ text: String, _ attributes: TextAttributes, width: Double
  ) throws(SpecimenError) -> (line: TextLayout, isShort: Bool) {
    let words = try firstWords(of: text, attributes, width: width)
    if words == text { return (try line(AttributedText(text, attributes), width: width), false) }
    var grey = attributes
    grey.color = color(.tertiaryLabel)
    if attributes.ellipsis == nil {
      grey.fonts = [
        try rethrow(FontInstance(face: .inter, pointSize: attributes.font.pointSize), as: SpecimenError.font)
      ]
    }
    let ellipsis = attributes.ellipsis ?? "\u{2026}"
    let tail = try layout(
      AttributedText(ellipsis, grey), TextLayoutOptions(numberOfLines: 1, grid: traits.pixelGrid)
    ).lines[0].advance
    // Where the ellipsis alone is as wide as the line, one character stands before it: no line is narrower than that.
    let room = max(traits.pixelGrid.hairline, width - tail)
    var shown = AttributedText(try firstWords(of: text, attributes, width: room), attributes)
    shown.append(ellipsis, grey)
    return (try line(shown, width: width), true)
  }

  /// A text on one line, which is cut where its room ends.
  func line(_ text: AttributedText, width: Double) throws(SpecimenError) -> TextLayout {
    try layout(
      text, TextLayoutOptions(width: width, numberOfLines: 1, lineBreakMode: .byClipping, grid: traits.pixelGrid))
  }

  /// A text on one line from its left edge on, however long it is.
  func wholeLine(_ text: AttributedText) throws(SpecimenError) -> TextLayout {
    try layout(
      text,
      TextLayoutOptions(numberOfLines: 1, lineBreakMode: .byClipping, alignment: .left, grid: traits.pixelGrid))
  }

  /// The box around a text's ink, `x` from the text's leading edge; nil for a text without ink.
  func ink(of layout: TextLayout) -> Rect? {
    guard isMirrored else { return layout.inkBox }
    return layout.inkBox.map { Rect(x: layout.room - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
  }

  /// How far a text reaches from its leading edge: its advance, and its ink where that reaches farther.
  func reach(of layout: TextLayout) -> Double { max(layout.lines[0].advance, ink(of: layout)?.maxX ?? 0) }

  // MARK: Placing

  package mutating func place(_ node: LayoutNode, as role: SpecimenRole? = nil) {
    var node = node
    if let role { (node.place, node.sheetFacts) = (role.place, role.facts) }
    nodes.append(node)
  }

  /// Puts a text down with its top leading corner at a place.
  ///
  /// - Parameter style: The name of the app's own style in which it is a sample; nil for other texts.
  package mutating func place(
    _ layout: TextLayout, x: Double, y: Double, as role: SpecimenRole? = nil, in style: String? = nil
  ) {
    place(
      LayoutNode(
        LayoutNode.Kind(name: role?.kind ?? "text"), name: role?.name,
        frame: Rect(x: x, y: y, width: layout.room, height: layout.size.height),
        .text(LayoutText(layout: layout, origin: Point(x: x, y: y), styles: style.map { [$0] } ?? []))), as: role)
  }

  /// Puts a text down with its first baseline at a place.
  mutating func place(
    _ layout: TextLayout, x: Double, baseline: Double, as role: SpecimenRole? = nil, in style: String? = nil
  ) {
    place(layout, x: x, y: baseline - layout.firstBaseline, as: role, in: style)
  }

  /// Puts a caption down with the middle of its line at a height.
  package mutating func place(_ layout: TextLayout, x: Double, middle: Double, as role: SpecimenRole? = nil) {
    place(layout, x: x, y: middle - layout.size.height / 2, as: role)
  }

  /// Puts a caption down with its trailing edge at a place and the middle of its line at a height.
  mutating func place(_ layout: TextLayout, trailing: Double, middle: Double, as role: SpecimenRole? = nil) {
    place(layout, x: trailing - layout.lines[0].advance, middle: middle, as: role)
  }

  /// Puts a caption down with its trailing edge and its baseline at a place.
  mutating func place(_ layout: TextLayout, trailing: Double, baseline: Double, as role: SpecimenRole? = nil) {
    place(layout, x: trailing - layout.lines[0].advance, baseline: baseline, as: role)
  }

  mutating func fill(_ rect: Rect, _ color: Color, as role: SpecimenRole? = nil) {
    place(LayoutNode("fill", name: role?.name, frame: rect, .fill(color)), as: role)
  }

  package mutating func hairline(x: Double, y: Double, width: Double, _ color: SemanticColor = .separator) {
    place(LayoutNode("rule", frame: Rect(x: x, y: y, width: width, height: 0), .hairline(self.color(color))))
  }

  /// A text, how it is set and how causes know it.
  struct Caption {
    let text: String
    let style: CaptionStyle
    let role: SpecimenRole?

    init(_ text: String, _ style: CaptionStyle = .caption, as role: SpecimenRole? = nil) {
      (self.text, self.style, self.role) = (text, style, role)
    }
  }

  /// A caption at the leading edge and perhaps one at the trailing edge on one line of `captionHeight`; below each other where they would meet.
  ///
  /// Answers the height that they take.
  mutating func captions(
    _ leading: Caption, _ trailing: Caption = Caption(""), x: Double, y: Double, width: Double
  ) throws(SpecimenError) -> Double {
    let first = try caption(leading.text, leading.style, width: width)
    guard !trailing.text.isEmpty else {
      let height = max(Self.captionHeight, Self.up(first.size.height))
      place(first, x: x, middle: y + height / 2, as: leading.role)
      return height
    }
    let second = try caption(trailing.text, trailing.style, width: width)
    let fitsBeside = first.size.width + 3 * Self.unit + second.size.width <= width
    // Both stand on the baseline of the larger one.
    let height = max(Self.captionHeight, Self.up(max(first.size.height, second.size.height)))
    let larger = first.size.height >= second.size.height ? first : second
    let baseline = y + (height - larger.size.height) / 2 + larger.firstBaseline
    place(first, x: x, baseline: baseline, as: leading.role)
    if fitsBeside {
      place(second, trailing: x + width, baseline: baseline, as: trailing.role)
      return height
    }
    // A title keeps the caption below it at a distance; captions among themselves are lines of one text.
    let step = Self.captionHeight + (height > Self.captionHeight ? Self.unit : 0)
    place(second, x: x, baseline: baseline + step, as: trailing.role)
    return height + step
  }

  /// The page with all that was put on it, mirrored where layout runs from right to left.
  ///
  /// - Parameter scene: The scene that it shows; nil for a sheet.
  func layout(size: Size, scene: SceneLayout? = nil) -> LayoutTree {
    var nodes = nodes
    var styleFrames = styleFrames
    if isMirrored {
      for index in nodes.indices { nodes[index].mirror(in: size.width) }
      styleFrames = styleFrames.mapValues { frame in
        Rect(x: size.width - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
      }
    }
    return LayoutTree(
      size: size, background: color(.background), traits: traits, scene: scene?.name,
      named: scene?.named ?? named, styleFrames: styleFrames, nodes: nodes)
  }
}

extension TextAttributes {
  /// How a sample that is too long ends: in an ellipsis, or after a whole word where the font would draw its box for that.
  var sampleBreakMode: LineBreakMode { ellipsis == nil ? .byWordWrapping : .byTruncatingTail }
}
