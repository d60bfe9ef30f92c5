import PreviewCore
public import PreviewType

/// One page at one content size category: each of the eleven text styles in a font, or of an app's
/// own styles, at its scaled size.
///
/// A font of several scripts has a column for each. At accessibility categories a sample is as many
/// words as fit on a line, so that the page keeps its height; a text that is given is shown whole.
public struct LadderSheet: SpecimenSheet, Equatable {
  package static let kind = "ladder"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// Samples of its styles.
  package var content: SheetContent { .samples(subject) }
  /// How wide a page may be, in points: an Apple Watch to a wall.
  public static let widths = 160.0...4096.0
  /// The width of an iPhone 16, in points.
  public static let standardWidth = 393.0

  /// The styles.
  public let subject: SheetSubject
  /// The faces for characters that a style's font lacks.
  public let fallback: [FontFace]
  /// The samples, which wrap to the width of a column.
  let samples: [FontFace: [SampleText]]
  /// Whether the text was given, and is shown whole.
  private let isGiven: Bool
  /// Whether it has a head and a foot, and a column for each script.
  private var hasPage = true
  /// The page's width in points, if it has one column. Each further script widens it by as much as
  /// that has beside its margins.
  public let width: Double

  /// A ladder of a font; the sample is chosen by what the font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``widths`` or an empty text.
  public init(
    font: FontInstance, fallback: [FontFace] = [], text: String? = nil, width: Double = standardWidth
  ) throws(SpecimenError) {
    try self.init(subject: .font(font), fallback: fallback, text: text, width: width)
  }

  /// A ladder of styles; the sample is chosen by what each font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``widths`` or an empty text.
  public init(
    subject: SheetSubject, fallback: [FontFace] = [], text: String? = nil, width: Double = standardWidth
  ) throws(SpecimenError) {
    guard Self.widths.contains(width) else { throw .tooNarrow(width: width) }
    self.subject = subject
    self.fallback = fallback
    samples = try subject.samples(text)
    isGiven = text != nil
    self.width = width
  }

  /// The faces of the styles, and what sets the characters that they lack.
  public var faces: [FontFace] { subject.faces + fallback }

  /// The traits of every page, and the size.
  package var varying: Set<PictureTrait> { PictureTrait.ofEveryPage.union([.category, .sizeStep]) }

  /// The measure of all others.
  package func cost(at category: ContentSizeCategory) -> Double { SheetCost.ladder(at: category) }

  /// The styles alone, in the font's first script.
  package var withoutPage: any SpecimenSheet {
    var sheet = self
    sheet.hasPage = false
    return sheet
  }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let margin = SheetComposer.margin
    let column = width - 2 * margin
    let step = column + Self.gap
    // As many as the widest page holds.
    let most = hasPage ? max(1, Int((Self.widths.upperBound - 2 * margin) / step)) : 1
    let count = min(samples.values.map(\.count).max() ?? 1, most)
    let whole = Double(count) * step - Self.gap
    let isShort = !isGiven && traits.contentSizeCategory.isAccessibilityCategory
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    page.name(subject)
    var y =
      hasPage
      ? try page.head(subject, subtitle: [subject.category(in: traits)], width: whole) : margin - 3 * unit
    for (index, scaled) in try subject.sizes(in: traits).enumerated() {
      if index > 0 {
        y += 3 * unit
        page.hairline(x: margin, y: y, width: whole)
      }
      y += 3 * unit
      y += try page.captions(
        .init(scaled.name, .name, as: .named(scaled.name)),
        .init(
          scaled.caption, scaled.isHeldBack ? .mark : .caption,
          as: .note(on: "\(scaled.name) sample").figure.showing(sizeOf: scaled.style?.name)),
        x: margin, y: y, width: whole)
      y += unit
      let attributes = scaled.attributes(fallback: fallback, color: page.color(.label))
      let lines = try samples[scaled.font.face]!.prefix(count).map { (sample) throws(SpecimenError) in
        let text = sample.sentence
        let shown = isShort ? try page.firstWords(of: text, attributes, width: column) : text
        return try page.layout(
          AttributedText(shown, attributes), TextLayoutOptions(width: column, grid: traits.pixelGrid))
      }
      // Ink that reaches to the top of the first line, or beyond, keeps clear of the caption; so it does below the last line.
      let inks = lines.compactMap(\.inkBox)
      y += SheetComposer.up(max(0, unit - (inks.map(\.y).min() ?? unit)))
      // All samples may read alike.
      for (place, line) in lines.enumerated() {
        page.place(
          line, x: margin + Double(place) * step, y: y,
          as: .named("\(scaled.name) sample").showing(sizeOf: scaled.style?.name), in: scaled.style?.name)
      }
      y = SheetComposer.up(y + max(lines.map(\.size.height).max() ?? 0, inks.map(\.maxY).max() ?? 0))
    }
    let end =
      hasPage ? try page.foot(.init(subject), below: y, gap: 6 * unit, rule: 3 * unit, width: whole) : y + margin
    return page.layout(size: Size(width: whole + 2 * margin, height: end))
  }

  /// Points between two columns.
  private static let gap = 6 * SheetComposer.unit
}
