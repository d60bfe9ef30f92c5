import PreviewCore
public import PreviewType

/// One text in a run of sizes, each on a line of its own with its number beside it. A font of
/// several scripts has a column for each.
public struct WaterfallSheet: SpecimenSheet, Equatable {
  package static let kind = "waterfall"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// From the smallest that is set to display sizes; those of iOS's text styles at large are among them.
  public static let standardSizes: [Double] = [9, 10, 11, 12, 13, 15, 16, 17, 20, 22, 28, 34, 42, 56, 72, 96]
  /// A waterfall's width in points: the largest size still shows two or three words.
  public static let standardWidth = 720.0

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The faces for characters that the font lacks.
  public let fallback: [FontFace]
  /// The text of every line, shown whole, or as the words that fit and an ellipsis.
  public let text: String
  /// The texts of the columns, the first one first.
  private let texts: [String]
  /// The sizes in points, top to bottom.
  public let sizes: [Double]
  /// The page's width in points, if it has one column. Each further script widens it by half.
  public let width: Double

  /// A waterfall of a font; the sample is chosen by what the font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``LadderSheet/widths``, an empty text, or no size; for one out of range when it is laid out.
  public init(
    font: FontInstance, fallback: [FontFace] = [], text: String? = nil, sizes: [Double] = standardSizes,
    width: Double = standardWidth
  ) throws(SpecimenError) {
    let first = try font.sample(text, sizes: sizes, width: width, in: LadderSheet.widths)
    self.text = first
    texts = text == nil ? SampleText.shown(for: font.face).map(\.sentence) : [first]
    self.font = font
    self.fallback = fallback
    self.sizes = sizes
    self.width = width
  }

  /// The font's face.
  public var faces: [FontFace] { [font.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 30 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let gap = 6 * unit
    let whole = min(width * (1 + 0.5 * Double(texts.count - 1)), LadderSheet.widths.upperBound)
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let numbers = try sizes.map { (size) throws(SpecimenError) in try page.caption(NumberText.brief(size)) }
    let gutter = SheetComposer.gutter(numbers)
    let room = whole - 2 * SheetComposer.margin - gutter + gap
    var column = (room / Double(texts.count)).rounded(.down) - gap
    var samples = try samples(on: page, width: column)
    // A character that is wider than its column makes all of them wider.
    if let widest = samples.joined().map({ page.reach(of: $0.line) }).max(), widest > column {
      column = SheetComposer.up(widest)
      samples = try self.samples(on: page, width: column)
    }
    let columns = SheetComposer.SampleColumns(
      width: gutter + Double(texts.count) * (column + gap) - gap, gutter: gutter, step: column + gap)
    let count = NumberText.counted(sizes.count, "size") + " in points"
    var y = try page.head(font: font, subtitle: [count], width: columns.width) + 3 * unit
    y = page.place(
      zip(numbers, samples).map { .init(caption: $0, samples: $1.map(\.line)) }, of: "size", y: y, in: columns)
    if samples.joined().contains(where: \.isShort) {
      y = try page.noteOnShortened(y: y + 2 * unit, width: columns.width)
    }
    let end = try page.foot(.init(font), below: y, gap: 5 * unit, rule: 2 * unit, width: columns.width)
    return page.layout(size: Size(width: columns.width + 2 * SheetComposer.margin, height: end))
  }

  /// The samples of each size, by column.
  private func samples(
    on page: SheetComposer, width: Double
  ) throws(SpecimenError) -> [[(line: TextLayout, isShort: Bool)]] {
    try sizes.map { (size) throws(SpecimenError) in
      let attributes = TextAttributes(font: font.withSize(size), fallback: fallback, color: page.color(.label))
      return try texts.map { (text) throws(SpecimenError) in
        try page.shortened(text, attributes, width: width)
      }
    }
  }
}
