import PreviewCore
public import PreviewType

/// One page at one category: each of an app's own styles with its size at large, the size it is scaled to, and what stands in the way.
///
/// An orange mark says that the style's maximum holds it back; a mark in the label's colour, that the style is fixed.
public struct TypographySheet: SpecimenSheet, Equatable {
  package static let kind = "typography"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// Its styles.
  package var content: SheetContent { .typography(self) }
  /// The styles.
  public let typography: TypographySet
  /// The faces for characters that a style's font lacks.
  public let fallback: [FontFace]
  /// The sample.
  let samples: [FontFace: [SampleText]]
  /// The page's width in points.
  public let width: Double
  /// Whether each style also shows what one line holds of its sample.
  public let showsOneLine: Bool

  /// A sheet of styles, with samples that wrap.
  ///
  /// - Parameters:
  ///   - typography: The styles.
  ///   - fallback: The faces for characters that a style's font lacks.
  ///   - text: The sample; nil for one that each font covers.
  ///   - width: The page's width in points.
  ///   - showsOneLine: Whether each style also shows what a label of one line does with the sample.
  /// - Throws: ``SpecimenError`` for a width outside ``LadderSheet/widths`` or an empty text.
  public init(
    typography: TypographySet, fallback: [FontFace] = [], text: String? = nil,
    width: Double = LadderSheet.standardWidth, showsOneLine: Bool = false
  ) throws(SpecimenError) {
    guard LadderSheet.widths.contains(width) else { throw .tooNarrow(width: width) }
    self.typography = typography
    self.fallback = fallback
    samples = try SheetSubject.typography(typography).samples(text)
    self.width = width
    self.showsOneLine = showsOneLine
  }

  /// The faces of the styles, and what sets the characters that they lack.
  public var faces: [FontFace] { typography.faces + fallback }

  /// The traits of every page, and the size.
  package var varying: Set<PictureTrait> { PictureTrait.ofEveryPage.union([.category, .sizeStep]) }

  package func cost(at category: ContentSizeCategory) -> Double { SheetCost.ladder(at: category) }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let margin = SheetComposer.margin
    let column = width - 2 * margin
    let subject = SheetSubject.typography(typography)
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(
      subject, subtitle: [NumberText.counted(typography.styles.count, "style"), subject.category(in: traits)],
      width: column)
    for (index, size) in try subject.sizes(in: traits).enumerated() {
      if index > 0 {
        y += 3 * unit
        page.hairline(x: margin, y: y, width: column)
      }
      y += 3 * unit
      let top = y
      let note = SpecimenRole.note(on: "\(size.name) sample").showing(sizeOf: size.name)
      if let mark = mark(size) {
        // Between the page's edge and the text, in the middle of the caption's line.
        page.fill(
          Rect(x: margin - 3 * unit, y: y + unit, width: unit, height: unit), page.color(mark.color),
          as: .named("\(size.name) mark").showing(sizeOf: size.name))
      }
      y += try page.captions(
        .init(size.name, .name, as: .named(size.name)), .init(size.caption, as: note.figure), x: margin, y: y,
        width: column)
      let style = size.style!
      y += try page.captions(
        .init("\(style.fullFontName(size.font)) · \(style.scalingWords)", as: note),
        .init(mark(size)?.text ?? "", size.isHeldBack ? .mark : .caption, as: note), x: margin, y: y, width: column)
      let attributes = size.attributes(fallback: fallback, color: page.color(.label))
      let text = AttributedText(samples[size.font.face]![0].sentence, attributes)
      y = place(
        try page.layout(text, TextLayoutOptions(width: column, grid: traits.pixelGrid)), "\(size.name) sample",
        in: size.name, on: &page, y: y + unit)
      if showsOneLine {
        let line = try page.layout(
          text,
          TextLayoutOptions(
            width: column, numberOfLines: 1, lineBreakMode: attributes.sampleBreakMode, grid: traits.pixelGrid))
        let share = line.isTruncated ? Self.share(of: line) : "all of it"
        y += try page.captions(
          .init("One line holds", .name), .init(share, as: line.isTruncated ? note.figure : note), x: margin,
          y: y + 2 * unit, width: column)
        y += 2 * unit
        if line.isTruncated { y = place(line, "\(size.name) line", in: size.name, on: &page, y: y + unit) }
      }
      page.styleFrames[size.name] = Rect(x: margin, y: top, width: column, height: y - top)
    }
    let end = try page.foot(.init(subject), below: y, gap: 6 * unit, rule: 3 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  /// Puts a sample down, its ink clear of the caption above; answers where it ends.
  private func place(
    _ sample: TextLayout, _ name: String, in style: String, on page: inout SheetComposer, y: Double
  ) -> Double {
    let ink = sample.inkBox
    let top = y + SheetComposer.up(max(0, SheetComposer.unit - (ink?.y ?? SheetComposer.unit)))
    page.place(sample, x: SheetComposer.margin, y: top, as: .named(name).showing(sizeOf: style), in: style)
    return SheetComposer.up(top + max(sample.size.height, ink?.maxY ?? 0))
  }

  /// "11 of 43 characters": how much of a text a truncated line shows.
  private static func share(of line: TextLayout) -> String {
    let bytes = Array(line.text.string.utf8)
    let seen = line.lines[0].visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
    return "\(seen.count) of \(line.text.string.count) characters"
  }

  private func mark(_ size: StyledSize) -> (color: SemanticColor, text: String)? {
    guard let style = size.style else { return nil }
    if size.isHeldBack { return (.orange, "held at its maximum, \(NumberText.brief(style.maximumPointSize)) pt") }
    if style.isFixed { return (.label, "does not scale") }
    return style.maximumPointSize > 0 ? (.background, "at most \(NumberText.brief(style.maximumPointSize)) pt") : nil
  }
}

extension TypographyStyle {
  /// The font's name as designers say it, with its axes where no name stands for their place: "Inter wght 650".
  func fullFontName(_ font: FontInstance) -> String {
    let bold = fontWithBoldText
    let selection = bold.face == font.face && isBold(font) ? bold : self.font
    let axes = selection.variations.map { "\($0.tag) \(NumberText.brief($0.value))" }
    return ([selection.fullName] + axes).joined(separator: " ")
  }

  /// Whether a font is the bold counterpart's place on the axes, and not the style's own.
  private func isBold(_ font: FontInstance) -> Bool {
    (try? fontWithBoldText.font(size: font.pointSize))?.variant == font.variant
  }
}
