/// One page of all categories: text styles down, content size categories across, each cell set at its true size with its number.
public struct MatrixSheet: Hashable, Sendable {
  /// The font; its own size does not count.
  public let font: FontInstance
  /// What each cell shows.
  public let text: String
  /// The columns.
  public let categories: [ContentSizeCategory]

  /// A matrix of a font; the letters are chosen by what the font covers unless they are given.
  ///
  /// - Throws: ``SpecimenError`` `.emptyText`.
  public init(
    font: FontInstance, text: String? = nil, categories: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws(SpecimenError) {
    let text = text ?? SampleText(for: font.face).letters
    guard !text.isEmpty else { throw .emptyText }
    self.font = font
    self.text = text
    self.categories = categories
  }

  private struct Cell {
    let sample: TextLayout
    let number: TextLayout
    /// The sample's ink, from its pen and baseline; nothing where there is none.
    let left: Double
    let right: Double
    let ascent: Double
    let descent: Double

    init(_ sample: TextLayout, _ number: TextLayout) {
      self.sample = sample
      self.number = number
      let line = sample.lines[0]
      let ink = sample.inkBox
      left = min(0, ink?.x ?? 0)
      right = max(line.advance, ink?.maxX ?? 0, number.size.width)
      ascent = max(0, sample.firstBaseline - (ink?.y ?? sample.firstBaseline))
      descent = max(0, (ink?.maxY ?? 0) - sample.firstBaseline)
    }
  }

  /// The page in an environment, laid out; the environment's category does not count.
  ///
  /// - Throws: ``SpecimenError`` if a text can't be laid out or the scale is none.
  public func sheet(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> ComposedSheet {
    let unit = SheetComposer.unit
    let margin = SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let styles = TextStyle.standard
    let names = try styles.map { (style) throws(SpecimenError) in try page.caption(style.name, .name) }
    let headings = try categories.map { (category) throws(SpecimenError) in
      try page.caption(category.shortName, category.isAccessibilityCategory ? .accent : .caption)
    }
    var rows: [[Cell]] = []
    for style in styles { rows.append(try cells(style, on: page, traits)) }

    // A column is as wide as its widest cell; the ones between are apart by the same gap, and the page is as wide as all of them.
    let gap = 5 * unit
    var x = margin + SheetComposer.up(names.map(\.size.width).max() ?? 0) + gap
    var columns: [(x: Double, width: Double)] = []
    for index in categories.indices {
      let cells = rows.map { $0[index] }
      let overhang = SheetComposer.up(-(cells.map(\.left).min() ?? 0))
      let width = SheetComposer.up(max(cells.map(\.right).max() ?? 0, headings[index].size.width))
      columns.append((x + overhang, width))
      x += overhang + width + gap
    }
    let column = max(x - gap, LadderSheet.standardWidth - margin) - margin

    var y = try page.head(
      font: font, subtitle: ["\(styles.count) styles × \(categories.count) categories", "sizes in points"],
      width: column)
    let bodyTop = y
    // The tint lies under everything, so it is placed first and its height is known only when the rows are laid out.
    let heights = rows.map { cells in
      let (ascent, descent) = (cells.map(\.ascent).max() ?? 0, cells.map(\.descent).max() ?? 0)
      let baseline = SheetComposer.up(3 * unit + ascent)
      let number = baseline + SheetComposer.up(descent + unit)
      return (baseline: baseline, number: number, height: number + SheetComposer.captionHeight + 2 * unit)
    }
    let headingHeight = 2 * unit + SheetComposer.captionHeight + unit
    let total = heights.reduce(headingHeight) { $0 + $1.height }
    if let index = categories.firstIndex(of: .large) {
      page.tint(
        .blue,
        Rect(x: columns[index].x - gap / 2, y: bodyTop, width: columns[index].width + gap, height: total))
    }
    for (heading, place) in zip(headings, columns) { page.place(heading, x: place.x, y: y + 2 * unit) }
    y += headingHeight
    for (row, size) in heights.enumerated() {
      page.hairline(x: margin, y: y, width: column)
      let number = y + size.number
      page.place(names[row], x: margin, y: number)
      for (cell, place) in zip(rows[row], columns) {
        page.place(cell.sample, x: place.x, baseline: y + size.baseline)
        page.place(cell.number, x: place.x, y: number)
      }
      y += size.height
    }
    page.hairline(x: margin, y: y, width: column)
    let end = try page.foot(font: font, y: y + 3 * unit, width: column)
    return page.sheet(size: Size(width: column + 2 * margin, height: end))
  }

  private func cells(_ style: TextStyle, on page: SheetComposer, _ traits: Traits) throws(SpecimenError) -> [Cell] {
    try categories.map { (category) throws(SpecimenError) in
      let traits = TraitCollection(preferredContentSizeCategory: category).resolved(in: traits)
      let scaled = try StyledSize(style, font: font, traits: traits)
      let attributes = TextAttributes(font: scaled.font, color: page.color(.label))
      let sample = try page.layout(
        AttributedText(text, attributes),
        TextLayoutOptions(numberOfLines: 1, lineBreakMode: .byClipping, alignment: .left, grid: traits.pixelGrid))
      return Cell(sample, try page.caption(NumberText.brief(scaled.font.pointSize)))
    }
  }
}
