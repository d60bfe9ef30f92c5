/// The values in a scene that decide how an element grows and which colours it has.
///
/// A layout holds their result in one environment. An audit needs the reasons: which font's rule made a size, which side was given, what a colour is in the
/// other appearance. Only audited layouts have facts.
///
/// An object, because elements lie on the stack by the hundred while deep scenes are placed, and drawn ones have none.
final class LayoutFacts: Sendable {
  /// The facts of a text.
  let text: Text?
  /// The ground's colours; nil for none, and for an element without a ground.
  let fill: AppearanceColors?
  /// Points of a width that nothing around or in it changes.
  let fixedWidth: Double?
  /// Points of a height that neither the content nor the category changes.
  let fixedHeight: Double?
  /// Colours, one of which has to be distinct from what is below: a symbol's, or the border and the ground of what a finger taps.
  let marks: [AppearanceColors]
  /// The names of what has no room in its bar and is in the menu that it stands for.
  let overflow: [String]

  init(
    text: Text? = nil, fill: AppearanceColors? = nil, fixedWidth: Double? = nil, fixedHeight: Double? = nil,
    marks: [AppearanceColors] = [], overflow: [String] = []
  ) {
    (self.text, self.fill, self.fixedWidth, self.fixedHeight) = (text, fill, fixedWidth, fixedHeight)
    (self.marks, self.overflow) = (marks, overflow)
  }

  /// The facts of a text.
  struct Text: Sendable {
    /// The parts of the text, in order.
    let runs: [Run]
    /// Lines at most; 0 for as many as there are.
    let numberOfLines: Int
    /// The rule for a text that doesn't fit.
    let lineBreakMode: LineBreakMode
    /// Whether an app shows the whole text elsewhere.
    let isInFullElsewhere: Bool
    /// The smallest factor that the text may shrink to; nil if it doesn't shrink.
    let leastFactor: Double?
    /// The keys of its parts that are shown in the language they are translated from, because they have no translation.
    let untranslated: [String]
    /// The description that the text was made of.
    let source: any Hashable & Sendable
  }

  /// A text's typeface.
  enum Typeface: Sendable {
    /// The font that stands in for the system's.
    case system
    /// The typeface that the scene has in its place.
    case custom
    /// A font of the text's own, or of the app's own style.
    case own
  }

  /// A part of a text.
  struct Run: Sendable {
    /// UTF-8 bytes of the part, as it is shown.
    let count: Int
    /// The font, with the rule by which its size follows the category.
    let font: DynamicFont<FontInstance>
    /// Whether the font follows the category at all.
    let follows: Bool
    /// The app's own style; nil for a text style, and for a font of the text's own.
    let ownStyle: String?
    /// Its typeface.
    let typeface: Typeface
    /// The colours of its glyphs.
    let colors: AppearanceColors
    /// The app's own style, or what the text's own font and size come to; nil for a text style.
    let typography: TypographyStyle?
  }
}

/// The purpose that iOS has one of its own colours for.
enum SystemColorUse: Sendable {
  /// Text and symbols.
  case ink
  /// The surface below them: the ground of a page, a cell, a bar, a field.
  case ground
  /// The ground of a control whose colours are all UIKit's, those of its title too.
  case control
}

/// A colour in light and in dark.
struct AppearanceColors: Equatable, Sendable {
  let light: Color
  let dark: Color
  /// The name in the app's palette; nil for any other colour.
  var name: String?
  /// The one of iOS's colours that it is; nil for any other, also if it has the same values.
  var semantic: SemanticColor?
  /// Its purpose, if it is one of iOS's own; nil for any other colour.
  var systemUse: SystemColorUse?

  subscript(appearance: Appearance) -> Color { appearance == .dark ? dark : light }
}
