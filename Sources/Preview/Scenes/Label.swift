/// Text in a scene, as `UILabel` shows it.
///
///     Label("1200 Getty Center Drive", style: .subheadline, color: .secondaryLabel, numberOfLines: 0)
public struct Label: SceneElement, Hashable, Sendable {
  /// The parts of the text, each with what it is set in; one for plain text.
  public var runs: [Run]
  /// Lines at most; 0 for as many as there are. 1 by default, as in UIKit.
  public var numberOfLines: Int
  /// The treatment of text that doesn't fit; truncation at the tail by default, as in UIKit.
  public var lineBreakMode: LineBreakMode
  /// Where lines stand.
  public var alignment: TextAlignment
  /// Whether the font follows the category. If not, it has the size that it has at large.
  ///
  /// Unlike in UIKit it does by default: a scene shows an app that does what it should.
  public var adjustsFontForContentSizeCategory = true
  /// Whether the text is made smaller to fit the width, down to ``minimumScaleFactor``; for labels of one line.
  public var adjustsFontSizeToFitWidth = false
  /// The smallest factor of ``adjustsFontSizeToFitWidth``, above 0 and at most 1; 0 for as small as it takes, as in UIKit.
  public var minimumScaleFactor = 0.0
  /// Points of width that the label asks for at most, wrapped at that; nil for no such limit. As in UIKit it counts for the size that the label asks
  /// for: one that is made wider by its stack uses the room, and keeps the height.
  public var preferredMaxLayoutWidth: Double?
  /// Whether the app shows the whole text elsewhere, as on the screen that a row leads to. An audit then reports for information that it is truncated.
  public var isInFullElsewhere = false
  /// Whether it is the title of a tab, which is as high as one in iOS's own font.
  var isTabTitle = false
  /// Whether a user typed the text: it is the same in every pseudolanguage, and no translation lengthens it.
  var isTyped = false
  private var ownParagraph: Boxed<Paragraph>?

  /// How its lines and paragraphs stand apart.
  public var paragraph: Paragraph {
    get { ownParagraph?.value ?? Paragraph() }
    set { ownParagraph = newValue == Paragraph() ? nil : Boxed(newValue) }
  }

  /// The names in braces that say what holds where a label is drawn.
  static let placeholders = ["pointSize", "lineHeight", "category"]

  /// The font of a text.
  public enum FontChoice: Hashable, Sendable {
    /// A text style in the scene's typeface; a weight in place of the style's own.
    case style(TextStyle, weight: FontWeight?)
    /// One of the app's own styles.
    indirect case typography(TypographySet.Style)
    /// A size that stays, in the scene's typeface.
    case fixed(pointSize: Double, weight: FontWeight)
    /// A font of the text's own, at the size that a text style has at large, scaled as the style is:
    /// `UIFontMetrics(forTextStyle:).scaledFont(for:)`. The size that the font comes with does not count.
    indirect case custom(FontInstance, for: TextStyle)
    /// A font that stays.
    indirect case font(FontInstance)
  }

  /// A part of a text.
  public struct Run: Hashable, Sendable {
    /// The characters; `{pointSize}`, `{lineHeight}` and `{category}` are replaced by what holds when the label is drawn.
    public var text: SceneText
    /// Their font.
    public var font: FontChoice
    /// Their colour.
    public var color: SceneColor
    private var ownAttributes: Boxed<Attributes>?

    /// Lines under and through them, and how they stand on their line.
    ///
    ///     var price = Label.Run("1,299 €")
    ///     price.attributes.strikethrough = true
    public var attributes: Attributes {
      get { ownAttributes?.value ?? Attributes() }
      set { ownAttributes = newValue == Attributes() ? nil : Boxed(newValue) }
    }

    /// A part of a text.
    public init(_ text: String, font: FontChoice = .style(.body, weight: nil), color: SceneColor = .label) {
      self.init(SceneText(text), font: font, color: color)
    }

    /// A part of a text, which may be localized.
    public init(_ text: SceneText, font: FontChoice = .style(.body, weight: nil), color: SceneColor = .label) {
      self.text = text
      self.font = font
      self.color = color
    }
  }

  /// A label of one or more parts.
  public init(
    runs: [Run], numberOfLines: Int = 1, lineBreakMode: LineBreakMode = .byTruncatingTail,
    alignment: TextAlignment = .natural
  ) {
    self.runs = runs
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
  }

  /// A label in a font.
  public init(
    _ text: String, font: FontChoice, color: SceneColor = .label, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    self.init(
      runs: [Run(text, font: font, color: color)], numberOfLines: numberOfLines, lineBreakMode: lineBreakMode,
      alignment: alignment)
  }

  /// A label of a text that may be localized, in a font.
  public init(
    _ text: SceneText, font: FontChoice, color: SceneColor = .label, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    self.init(
      runs: [Run(text, font: font, color: color)], numberOfLines: numberOfLines, lineBreakMode: lineBreakMode,
      alignment: alignment)
  }

  /// A label of a localized text, in a text style of the scene's typeface.
  ///
  ///     Label(localized: "cart.items", arguments: [3], in: strings, style: .headline)
  public init(
    localized key: String, arguments: [FormatArgument] = [], in strings: StringCatalog, style: TextStyle = .body,
    weight: FontWeight? = nil, color: SceneColor = .label, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    self.init(
      SceneText(localized: key, arguments: arguments, in: strings), font: .style(style, weight: weight), color: color,
      numberOfLines: numberOfLines, lineBreakMode: lineBreakMode, alignment: alignment)
  }

  /// A label in a text style of the scene's typeface.
  public init(
    _ text: String, style: TextStyle = .body, weight: FontWeight? = nil, color: SceneColor = .label,
    numberOfLines: Int = 1, lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    self.init(
      text, font: .style(style, weight: weight), color: color, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode, alignment: alignment)
  }

  /// A label in a text style, set in a font of its own: the font at the style's size, scaled as the style is.
  ///
  ///     Label("Address", style: .headline, font: try fonts.font("Brand-Medium").font(size: 17))
  ///
  /// The size that the font comes with does not count.
  public init(
    _ text: String, style: TextStyle = .body, font: FontInstance, color: SceneColor = .label, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    self.init(
      text, font: .custom(font, for: style), color: color, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode,
      alignment: alignment)
  }

  /// The whole text, in the language that localized texts are translated from.
  public var text: String { runs.map { $0.text.string(in: Language?.none) }.joined() }

  /// The element.
  public var element: Element { Element(self) }
}

extension Label: ElementContent {
  static let kind = "label"
  /// Lines at most; 0 for as many as there are.
  static let lineBounds = NumberBounds.whole(0...Limits.labelLines)
  static let scaleFactorBounds = NumberBounds.range(0...1)
  /// Points between lines, and between paragraphs.
  static let spacingBounds = NumberBounds.range(Limits.lineSpacing)
  /// Points that letters are raised or lowered.
  static let offsetBounds = NumberBounds.range(Limits.baselineOffset)

  var fonts: [FontChoice] { runs.map(\.font) }
  var colors: [SceneColor] {
    runs.flatMap { [$0.color, $0.attributes.underlineColor, $0.attributes.strikethroughColor].compactMap(\.self) }
  }
  var texts: [(text: SceneText, place: ElementPlace)] { runs.map { ($0.text, .unknown) } }

  func check() throws(SceneError) {
    guard !text.isEmpty else { throw .noText }
    try ElementBounds.side.check(preferredMaxLayoutWidth, of: "label", "width")
    try Self.lineBounds.check(Double(numberOfLines), of: "label", "number of lines")
    try Self.scaleFactorBounds.check(minimumScaleFactor, of: "label", "minimum scale factor")
    try Self.spacingBounds.check(paragraph.lineSpacing, of: "label", "line spacing")
    try Self.spacingBounds.check(paragraph.paragraphSpacing, of: "label", "paragraph spacing")
    for run in runs {
      try Self.offsetBounds.check(run.attributes.baselineOffset, of: "label", "baseline offset")
      if case .fixed(let size, _) = run.font { try ElementBounds.pointSize.check(size, of: "label", "size") }
    }
  }

  func view(_ maker: ViewMaker) -> SceneView { maker.make(maker.builder.labelView(self, maker.traits)) }
}
