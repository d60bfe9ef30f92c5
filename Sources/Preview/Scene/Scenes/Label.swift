package import PreviewCore
public import PreviewType

/// Text in a scene, as `UILabel` shows it.
///
///     Label("1200 Getty Center Drive", style: .subheadline, color: .secondaryLabel, numberOfLines: 0)
public struct Label: SceneElement, Hashable, Sendable {
  /// The parts of the text, each with what it is set in; one for plain text.
  public var runs: [Run]
  /// All but the parts of the text.
  @Shared package var settings: Settings

  /// The names in braces that say what holds where a label is drawn.
  package static let placeholders = ["pointSize", "lineHeight", "category"]

  /// The font of a text.
  public enum FontChoice: Hashable, Sendable {
    /// A text style in the scene's typeface; a weight in place of the style's own.
    case style(TextStyle, weight: FontWeight?)
    /// A text style in the system font, whatever the scene's typeface is (`UIFont.preferredFont`);
    /// a weight in place of the style's own, and its design.
    case system(TextStyle, weight: FontWeight?, design: FontDesign = .default)
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
    public var font: FontChoice {
      get { look.font }
      set { look.font = newValue }
    }
    /// Their colour.
    public var color: SceneColor {
      get { look.color }
      set { look.color = newValue }
    }
    /// Lines under and through them, and how they stand on their line.
    ///
    ///     var price = Label.Run("1,299 €")
    ///     price.attributes.strikethrough = true
    public var attributes: Attributes {
      get { look.attributes?.value ?? Attributes() }
      set { look.attributes = newValue == Attributes() ? nil : Boxed(newValue) }
    }
    @Shared private var look: Look

    /// All but the characters, in an object that labels of one look share.
    struct Look: Hashable, Sendable {
      var font: FontChoice
      var color: SceneColor
      var attributes: Boxed<Attributes>?
    }

    /// A part of a text.
    public init(_ text: String, font: FontChoice = .style(.body, weight: nil), color: SceneColor = .label) {
      self.init(SceneText(text), font: font, color: color)
    }

    /// A part of a text, which may be localized.
    public init(_ text: SceneText, font: FontChoice = .style(.body, weight: nil), color: SceneColor = .label) {
      self.text = text
      look = Look(font: font, color: color)
    }

    /// The same, with one object for the looks of several.
    func sharing(_ settings: inout SharedSettings) -> Run {
      var run = self
      settings.looks.share(&run._look)
      return run
    }
  }

  /// A label of one or more parts.
  public init(
    runs: [Run], numberOfLines: Int = 1, lineBreakMode: LineBreakMode = .byTruncatingTail,
    alignment: TextAlignment = .natural
  ) {
    self.runs = runs
    settings = Settings(numberOfLines: numberOfLines, lineBreakMode: lineBreakMode, alignment: alignment)
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
    localized key: String, table: String? = nil, arguments: [FormatArgument] = [], in strings: StringCatalog,
    style: TextStyle = .body, weight: FontWeight? = nil, color: SceneColor = .label, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    self.init(
      SceneText(localized: key, table: table, arguments: arguments, in: strings), font: .style(style, weight: weight),
      color: color, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode, alignment: alignment)
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
  package static let kind: LayoutNode.Kind = "label"
  /// Lines at most; 0 for as many as there are.
  package static let lineBounds = NumberBounds.whole(0...Limits.labelLines)
  package static let scaleFactorBounds = NumberBounds.range(0...1)
  /// Points between lines, and between paragraphs.
  package static let spacingBounds = NumberBounds.range(Limits.lineSpacing)
  /// Points that letters are raised or lowered.
  package static let offsetBounds = NumberBounds.range(Limits.baselineOffset)

  package var fonts: [FontChoice] { runs.map(\.font) }
  package var colors: [SceneColor] {
    runs.flatMap { [$0.color, $0.attributes.underlineColor, $0.attributes.strikethroughColor].compactMap(\.self) }
  }
  package var texts: [(text: SceneText, place: ElementPlace)] { runs.map { ($0.text, .unknown) } }

  package func check() throws(SceneError) {
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

  package func sharing(_ settings: inout SharedSettings) -> Label {
    var label = self
    label.runs = runs.map { $0.sharing(&settings) }
    settings.labels.share(&label._settings)
    return label
  }

  package func view(_ maker: ViewMaker) -> SceneView { maker.make(maker.builder.labelView(self, maker.traits)) }
}

extension Label.FontChoice {
  /// The font in words: `subheadline`, `headline semibold`, `17 bold`.
  package var words: String {
    func words(_ weight: FontWeight?) -> String { weight.map { " \($0.name ?? NumberText.brief($0.value))" } ?? "" }
    return switch self {
    case .style(let style, let weight): style.name + words(weight)
    case .system(let style, let weight, let design):
      "\(style.name) system" + (design == .default ? "" : " \(design.rawValue)") + words(weight)
    case .typography(let style): style.style.name
    case .fixed(let size, let weight): NumberText.brief(size) + words(weight)
    case .custom(let font, let style): "\(style.name) \(font.face.postScriptName)"
    case .font(let font): "\(NumberText.brief(font.pointSize)) \(font.face.postScriptName)"
    }
  }
}

extension LayoutRecord.Node {
  /// Whether it is a label.
  package var isLabel: Bool { kind == Label.kind.name }
}
