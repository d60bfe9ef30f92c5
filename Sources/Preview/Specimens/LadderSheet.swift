/// One page at one content size category: each of the eleven text styles, set in a font at the style's scaled size.
public struct LadderSheet: Hashable, Sendable {
  /// How wide a page may be, in points: an Apple Watch to a wall.
  public static let widths = 160.0...4096.0
  /// The width of an iPhone 16, in points.
  public static let standardWidth = 393.0

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The sample that wraps to the width.
  public let text: String
  /// The page's width in points.
  public let width: Double

  /// A ladder of a font; the sample is chosen by what the font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``widths`` or an empty text.
  public init(font: FontInstance, text: String? = nil, width: Double = standardWidth) throws(SpecimenError) {
    guard Self.widths.contains(width) else { throw .tooNarrow(width: width) }
    let text = text ?? SampleText(for: font.face).sentence
    guard !text.isEmpty else { throw .emptyText }
    self.font = font
    self.text = text
    self.width = width
  }

  /// The page in an environment, laid out.
  ///
  /// - Throws: ``SpecimenError`` if a text can't be laid out or the scale is none.
  public func sheet(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> ComposedSheet {
    let unit = SheetComposer.unit
    let left = SheetComposer.margin
    let column = width - 2 * left
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(font: font, subtitle: [traits.contentSizeCategory.shortName], width: column)
    for style in TextStyle.standard {
      let scaled = try StyledSize(style, font: font, traits: traits)
      y += 3 * unit
      y += try page.captions(
        left: style.name, .name, right: scaled.caption, .caption, x: left, y: y, width: column)
      y += unit
      let attributes = TextAttributes(font: scaled.font, color: page.color(.label))
      let sample = try page.layout(
        AttributedText(text, attributes), TextLayoutOptions(width: column, grid: traits.pixelGrid))
      // Ink that reaches to the top of the first line, or beyond, keeps clear of the caption; so it does below the last line.
      let ink = sample.inkBox
      y += SheetComposer.up(max(0, unit - (ink?.y ?? unit)))
      page.place(sample, x: left, y: y)
      y = SheetComposer.up(y + max(sample.size.height, ink?.maxY ?? 0) + 3 * unit)
      page.hairline(x: left, y: y, width: column)
    }
    let end = try page.foot(font: font, y: y + 3 * unit, width: column)
    return page.sheet(size: Size(width: width, height: end))
  }
}

/// A font at the size that a text style has in an environment.
struct StyledSize {
  /// The style's own size, at large.
  let base: Double
  /// The font at the scaled size.
  let font: FontInstance

  init(_ style: TextStyle, font: FontInstance, traits: Traits) throws(SpecimenError) {
    base = TypeScale.entry(for: style, at: .large).pointSize
    do throws(FontMetricsError) {
      self.font = font.withSize(
        try FontMetrics(forTextStyle: style, environment: traits).scaledPointSize(for: base))
    } catch {
      throw .scaling(error)
    }
  }

  /// "34 → 43 pt · line 56.1".
  var caption: String {
    "\(NumberText.brief(base)) → \(NumberText.brief(font.pointSize)) pt · line \(NumberText.tenths(font.lineHeight))"
  }
}
