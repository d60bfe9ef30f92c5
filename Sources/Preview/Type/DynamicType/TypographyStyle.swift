import PreviewCore

/// One of an app's own text styles: a font at a size, tied to the text style that it scales with.
///
///     TypographyStyle("display1", semibold, 42, relativeTo: .largeTitle, maximum: .factor(1.5))
///     TypographyStyle("tabTitle", medium, 10, scaling: .fixed)
///
///     var article = TypographyStyle("article", regular, 17)
///     article.lineSpacing = 4
///     article.paragraphSpacing = 8
///
/// A style that is invalid (its size is 0, say) is refused by ``TypographySet``.
public struct TypographyStyle: Hashable, Sendable {
  /// Its name in the app.
  public let name: String
  /// The font; its size is ``pointSize``.
  public let font: FontSelection
  /// The size at large, in points.
  public let pointSize: Double
  /// How the size follows the category.
  public let scaling: Scaling
  /// OpenType features, beside those that are on by default.
  public let features: [FontFeature]
  /// The room added after each cluster: points that stay, or a percentage of the size.
  public let tracking: Tracking
  /// The multiple of the line height, as in `NSParagraphStyle.lineHeightMultiple`; 1 for the font's own.
  public let lineHeightMultiple: Double
  /// The font used in its place when Bold Text is on; nil for none: a custom font then stays as it
  /// is, and the system font gets heavier.
  public let boldFont: FontSelection?
  /// Points of every line at large, whatever its fonts; nil for what the fonts and the multiple come to.
  ///
  /// They grow as the size does, and no further than it does under its maximum: what an app has that scales a design's line height by
  /// `UIFontMetrics.scaledValue(for:)` and sets it as the `minimumLineHeight` and the `maximumLineHeight` of a paragraph.
  public var lineHeight: Double?
  /// Points that a line has at least, as in `NSParagraphStyle.minimumLineHeight`; like UIKit's they do not grow with the font.
  public var minimumLineHeight = 0.0
  /// Points that a line has at most, as in `NSParagraphStyle.maximumLineHeight`, which do not grow either; 0 for no limit.
  public var maximumLineHeight = 0.0
  /// Points between a line and the next one, as in `NSParagraphStyle.lineSpacing`; like UIKit's they do not grow with the font.
  public var lineSpacing = 0.0
  /// Points between a paragraph and the next one, as in `NSParagraphStyle.paragraphSpacing`.
  public var paragraphSpacing = 0.0
  /// Whether words are divided where the scene has a dictionary of their language, as with a `hyphenationFactor` of 1.
  public var hyphenates = false
  /// Whether there is a line under the text, as in `NSUnderlineStyle.single`.
  public var isUnderlined = false
  /// Whether there is a line through the text.
  public var isStruckThrough = false

  /// The font while Bold Text is on: the counterpart, or what iOS makes of the style's own font.
  package var fontWithBoldText: FontSelection { boldFont ?? font.withBoldText }

  /// How a style's size follows the category.
  public enum Scaling: Hashable, Sendable {
    /// Through the text style's ``FontMetrics``, up to a maximum.
    case relative(to: TextStyle, maximum: Maximum)
    /// Not at all: static text, such as a tab bar's title.
    case fixed
    /// By a rule of the app's own, which gives the points at each category; the style's
    /// ``pointSize`` is that at large.
    case sizes(CategoryTable)
  }

  /// The largest size that a style takes.
  public enum Maximum: Hashable, Sendable {
    /// As large as the rule says.
    case none
    /// A size in points.
    case pointSize(Double)
    /// A multiple of the style's own size.
    case factor(Double)
  }

  /// A style that scales with a text style; `body` as for SwiftUI's `Font.custom(_:size:)` by default.
  public init(
    _ name: String, _ font: FontSelection, _ pointSize: Double, relativeTo style: TextStyle = .body,
    maximum: Maximum = .none, features: [FontFeature] = [], tracking: Tracking = 0, lineHeightMultiple: Double = 1,
    boldFont: FontSelection? = nil
  ) {
    self.init(
      name, font, pointSize, scaling: .relative(to: style, maximum: maximum), features: features, tracking: tracking,
      lineHeightMultiple: lineHeightMultiple, boldFont: boldFont)
  }

  /// A style with this scaling.
  public init(
    _ name: String, _ font: FontSelection, _ pointSize: Double, scaling: Scaling, features: [FontFeature] = [],
    tracking: Tracking = 0, lineHeightMultiple: Double = 1, boldFont: FontSelection? = nil
  ) {
    self.name = name
    self.font = font
    if case .sizes(let table) = scaling { self.pointSize = table[.large] } else { self.pointSize = pointSize }
    self.scaling = scaling
    self.features = features
    self.tracking = tracking
    self.lineHeightMultiple = lineHeightMultiple
    self.boldFont = boldFont
  }

  /// The largest size in points; 0 for none, as in ``FontMetrics``.
  public var maximumPointSize: Double {
    switch scaling {
    case .fixed, .sizes, .relative(_, .none): 0
    case .relative(_, .pointSize(let size)): size
    case .relative(_, .factor(let factor)): pointSize * factor
    }
  }

  /// The text style that the size follows; nil for a fixed one, and for a rule of the app's own.
  public var textStyle: TextStyle? {
    if case .relative(let style, _) = scaling { style } else { nil }
  }

  /// Whether the size stays in every category.
  public var isFixed: Bool { scaling == .fixed }

  /// The rule of the size in words: `body`, `fixed`.
  package var scalingWords: String {
    switch scaling {
    case .relative(let style, _): style.name
    case .fixed: "fixed"
    case .sizes: "own sizes"
    }
  }

  /// The least and the largest height of a line in an environment, in points.
  func lineHeights(in traits: Traits) -> ClosedRange<Double> {
    guard let lineHeight else {
      return minimumLineHeight...(maximumLineHeight > 0 ? maximumLineHeight : .infinity)
    }
    if case .sizes(let table) = scaling {
      let scaled = lineHeight * table[traits.contentSizeCategory] / pointSize
      return scaled...scaled
    }
    guard let textStyle else { return lineHeight...lineHeight }
    let scaled = FontMetrics(forTextStyle: textStyle).checkedValue(for: lineHeight, in: traits)
    let height = maximumPointSize > 0 ? min(scaled, lineHeight * maximumPointSize / pointSize) : scaled
    return height...height
  }

  /// Points of a line in a font, in an environment.
  package func lineHeight(of font: FontInstance, in traits: Traits) -> Double {
    lineHeights(in: traits).nearest(to: font.lineHeight * lineHeightMultiple)
  }

  /// Points from a line in a font to the next one, in an environment.
  package func pitch(of font: FontInstance, in traits: Traits) -> Double {
    lineHeight(of: font, in: traits) + font.leading + lineSpacing
  }
}
