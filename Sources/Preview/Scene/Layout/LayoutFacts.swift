package import PreviewCore
package import PreviewType

/// The values in a scene that decide how an element grows and which colours it has.
///
/// A layout holds their result in one environment. An audit needs the reasons: which font's rule made a size, which side was given, what a colour is in the
/// other appearance. Only audited layouts have facts.
///
/// An object, because elements lie on the stack by the hundred while deep scenes are placed, and drawn ones have none.
package final class LayoutFacts: Sendable {
  /// The facts of a text.
  package let text: Text?
  /// The ground's colours; nil for none, and for an element without a ground.
  package let fill: AppearanceColors?
  /// Points of a width that nothing around or in it changes.
  package let fixedWidth: Double?
  /// Points of a height that neither the content nor the category changes.
  package let fixedHeight: Double?
  /// Colours, one of which has to be distinct from what is below: a symbol's, or the border and the ground of what a finger taps.
  package let marks: [AppearanceColors]
  /// The names of what has no room in its bar and is in the menu that it stands for.
  package let overflow: [String]

  init(
    text: Text? = nil, fill: AppearanceColors? = nil, fixedWidth: Double? = nil, fixedHeight: Double? = nil,
    marks: [AppearanceColors] = [], overflow: [String] = []
  ) {
    (self.text, self.fill, self.fixedWidth, self.fixedHeight) = (text, fill, fixedWidth, fixedHeight)
    (self.marks, self.overflow) = (marks, overflow)
  }

  /// The facts of a text.
  package struct Text: Sendable {
    /// The parts of the text, in order.
    package let runs: [Run]
    /// Lines at most; 0 for as many as there are.
    package let numberOfLines: Int
    /// The rule for a text that doesn't fit.
    package let lineBreakMode: LineBreakMode
    /// Whether an app shows the whole text elsewhere.
    package let isInFullElsewhere: Bool
    /// The smallest factor that the text may shrink to; nil if it doesn't shrink.
    package let leastFactor: Double?
    /// The keys of its parts that are shown in the language they are translated from, because they have no translation.
    package let untranslated: [String]
    /// The description that the text was made of.
    package let source: Label
  }

  /// A text's typeface.
  package enum Typeface: Sendable {
    /// The font that stands in for the system's.
    case system
    /// The typeface that the scene has in its place.
    case custom
    /// A font of the text's own, or of the app's own style.
    case own
  }

  /// A part of a text.
  package struct Run: Sendable {
    /// UTF-8 bytes of the part, as it is shown.
    package let count: Int
    /// The font, with the rule by which its size follows the category.
    package let font: DynamicFont<FontInstance>
    /// Whether the font follows the category at all.
    package let follows: Bool
    /// The app's own style; nil for a text style, and for a font of the text's own.
    package let ownStyle: String?
    /// Its typeface.
    package let typeface: Typeface
    /// The colours of its glyphs.
    package let colors: AppearanceColors
    /// The app's own style, or what the text's own font and size come to; nil for a text style.
    package let typography: TypographyStyle?
  }
}

/// The purpose that iOS has one of its own colours for.
package enum SystemColorUse: Sendable {
  /// Text and symbols.
  case ink
  /// The surface below them: the ground of a page, a cell, a bar, a field.
  case ground
  /// The ground of a control whose colours are all UIKit's, those of its title too.
  case control
}

/// A colour in light and in dark.
package struct AppearanceColors: Equatable, Sendable {
  package let light: Color
  package let dark: Color
  /// The name in the app's palette; nil for any other colour.
  package var name: String?
  /// The one of iOS's colours that it is; nil for any other, also if it has the same values.
  package var semantic: SemanticColor?
  /// Its purpose, if it is one of iOS's own; nil for any other colour.
  package var systemUse: SystemColorUse?

  package init(
    light: Color, dark: Color, name: String? = nil, semantic: SemanticColor? = nil, systemUse: SystemColorUse? = nil
  ) {
    self.light = light
    self.dark = dark
    self.name = name
    self.semantic = semantic
    self.systemUse = systemUse
  }

  package subscript(appearance: Appearance) -> Color { appearance == .dark ? dark : light }
}
