import PreviewCore
public import PreviewType

/// One page at one content size category: each of the eleven text styles in a font, or of an app's own styles, at its scaled size.
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
  /// The sample that wraps to the width.
  let samples: [FontFace: SampleText]
  /// The page's width in points.
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
    self.width = width
  }

  /// The faces of the styles, and what sets the characters that they lack.
  public var faces: [FontFace] { subject.faces + fallback }

  /// The traits of every page, and the size.
  package var varying: Set<PictureTrait> { PictureTrait.ofEveryPage.union([.category, .sizeStep]) }

  /// The measure of all others.
  package func cost(at category: ContentSizeCategory) -> Double { SheetCost.ladder(at: category) }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let margin = SheetComposer.margin
    let column = width - 2 * margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(subject, subtitle: [subject.category(in: traits)], width: column)
    for (index, scaled) in try subject.sizes(in: traits).enumerated() {
      if index > 0 {
        y += 3 * unit
        page.hairline(x: margin, y: y, width: column)
      }
      y += 3 * unit
      y += try page.captions(
        .init(scaled.name, .name, as: .named(scaled.name)),
        .init(
          scaled.caption, scaled.isHeldBack ? .mark : .caption,
          as: .note(on: "\(scaled.name) sample").figure.showing(sizeOf: scaled.style?.name)),
        x: margin, y: y, width: column)
      y += unit
      let text = samples[scaled.font.face]!.sentence
      let attributes = scaled.attributes(fallback: fallback, color: page.color(.label))
      let sample = try page.layout(
        AttributedText(text, attributes), TextLayoutOptions(width: column, grid: traits.pixelGrid))
      // Ink that reaches to the top of the first line, or beyond, keeps clear of the caption; so it does below the last line.
      let ink = sample.inkBox
      y += SheetComposer.up(max(0, unit - (ink?.y ?? unit)))
      // All samples may read alike.
      page.place(
        sample, x: margin, y: y, as: .named("\(scaled.name) sample").showing(sizeOf: scaled.style?.name),
        in: scaled.style?.name)
      y = SheetComposer.up(y + max(sample.size.height, ink?.maxY ?? 0))
    }
    let end = try page.foot(.init(subject), below: y, gap: 6 * unit, rule: 3 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }
}
