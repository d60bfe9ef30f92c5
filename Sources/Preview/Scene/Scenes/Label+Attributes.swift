import PreviewCore
public import PreviewType

extension Label {
  /// Attributes of a part of a text beside its font and colour, as an attributed string has them. What is nil, its style decides.
  public struct Attributes: Hashable, Sendable {
    /// Whether there is a line under it (`NSUnderlineStyle.single`).
    public var underline: Bool?
    /// The colour of that line; nil for the text's.
    public var underlineColor: SceneColor?
    /// Whether there is a line through it.
    public var strikethrough: Bool?
    /// The colour of that line; nil for the text's.
    public var strikethroughColor: SceneColor?
    /// Points that it is raised, as in `NSAttributedString.Key.baselineOffset`; like UIKit's they do not grow with the font.
    public var baselineOffset = 0.0
    /// OpenType features, beside those of its style; of two for one tag, these win.
    public var features: [FontFeature] = []

    /// Nothing beside what its style has.
    public init() {}
  }

  /// The room between lines and paragraphs of a text, and how words are divided, as in `NSParagraphStyle`. What is nil, the style of its first part decides.
  public struct Paragraph: Hashable, Sendable {
    /// Points between a line and the next one; like UIKit's they do not grow with the font.
    public var lineSpacing: Double?
    /// Points between a paragraph and the next one, beside the line spacing.
    public var paragraphSpacing: Double?
    /// Whether words are divided where the scene has a dictionary of their language, as with a `hyphenationFactor` of 1.
    public var hyphenates: Bool?
    /// The case in which letters are shown (``Label/textCase``).
    package var textCase = TextCase.asWritten

    /// Nothing beside what its style has.
    public init() {}
  }
}

extension Label.Run {
  /// The style of the app's that it is set in; nil for none.
  var style: TypographyStyle? { if case .typography(let style) = font { style.style } else { nil } }

  /// The name of that style. A label's own font and size are a style that is named after the font, and no style of the app's.
  var ownStyle: String? { style.flatMap { $0.name == $0.font.postScriptName ? nil : $0.name } }

  /// The colour of the line under it; nil for none.
  func underline(in traits: Traits) -> Color? {
    guard attributes.underline ?? style?.isUnderlined ?? false else { return nil }
    return (attributes.underlineColor ?? color).color(in: traits)
  }

  /// The colour of the line through it; nil for none.
  func strikethrough(in traits: Traits) -> Color? {
    guard attributes.strikethrough ?? style?.isStruckThrough ?? false else { return nil }
    return (attributes.strikethroughColor ?? color).color(in: traits)
  }
}
