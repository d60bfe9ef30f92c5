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
  /// The faults of the constraints that place it.
  package let faults: [LayoutFault]

  init(
    text: Text? = nil, fill: AppearanceColors? = nil, fixedWidth: Double? = nil, fixedHeight: Double? = nil,
    marks: [AppearanceColors] = [], overflow: [String] = [], faults: [LayoutFault] = []
  ) {
    (self.text, self.fill, self.fixedWidth, self.fixedHeight) = (text, fill, fixedWidth, fixedHeight)
    (self.marks, self.overflow, self.faults) = (marks, overflow, faults)
  }

  /// The same of an element whose constraints have faults.
  func with(faults: [LayoutFault]) -> LayoutFacts {
    LayoutFacts(
      text: text, fill: fill, fixedWidth: fixedWidth, fixedHeight: fixedHeight, marks: marks, overflow: overflow,
      faults: faults)
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
