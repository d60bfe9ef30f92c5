import PreviewCore
public import PreviewType

/// One page of all categories: styles down, content size categories across, each cell set at its true size with its number.
///
/// If the app has a size setting of its own, its steps stand across.
public struct MatrixSheet: SpecimenSheet, Equatable {
  package static let kind = "matrix"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// Samples of its styles.
  package var content: SheetContent { .samples(subject) }
  /// The styles.
  public let subject: SheetSubject
  /// The faces for characters that a style's font lacks.
  public let fallback: [FontFace]
  /// The cells' samples: letters of the first script of each face, and one of each other script.
  private let letters: [FontFace: String]
  /// The columns.
  public let columns: [Column]

  /// A category or size step.
  public enum Column: Equatable, Sendable {
    /// A content size category.
    case category(ContentSizeCategory)
    /// A step of the app's own size setting.
    case step(SizeStep)

    var name: String {
      switch self {
      case .category(let category): category.shortName
      case .step(let step): step.name
      }
    }

    var isAccessibilityCategory: Bool {
      if case .category(let category) = self { category.isAccessibilityCategory } else { false }
    }

    func traits(in traits: Traits) -> Traits {
      switch self {
      case .category(let category): traits.with(category: category, sizeStep: nil)
      case .step(let step): traits.with(category: traits.contentSizeCategory, sizeStep: step)
      }
    }
  }

  /// A matrix of a font; the letters are chosen by what the font covers unless they are given.
  ///
  /// - Throws: ``SpecimenError`` `.emptyText`.
  public init(
    font: FontInstance, text: String? = nil, categories: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws(SpecimenError) {
    try self.init(subject: .font(font), text: text, columns: categories.map(Column.category))
  }

  /// A matrix of styles; the letters are chosen by what each font covers unless they are given.
  ///
  /// - Throws: ``SpecimenError`` `.emptyText`.
  public init(
    subject: SheetSubject, fallback: [FontFace] = [], text: String? = nil, columns: [Column]
  ) throws(SpecimenError) {
    self.subject = subject
    self.fallback = fallback
    letters = try subject.samples(text).mapValues { samples in
      samples[0].letters + samples.dropFirst().map { String($0.letters.prefix(1)) }.joined()
    }
    self.columns = columns
  }

  private struct Cell {
    let sample: TextLayout
    let number: TextLayout
    /// How far the sample's ink stands out before its leading edge, and how far sample and number reach behind it.
    let overhang: Double
    let reach: Double
    /// The sample's ink above and below its baseline; nothing where there is none.
    let ascent: Double
    let descent: Double

    init(_ sample: TextLayout, _ number: TextLayout, on page: SheetComposer) {
      self.sample = sample
      self.number = number
      let ink = page.ink(of: sample)
      overhang = max(0, -(ink?.x ?? 0))
      reach = max(page.reach(of: sample), number.size.width)
      ascent = max(0, sample.firstBaseline - (ink?.y ?? sample.firstBaseline))
      descent = max(0, (ink?.maxY ?? 0) - sample.firstBaseline)
    }
  }

  /// The faces of the styles, and what sets the characters that they lack.
  public var faces: [FontFace] { subject.faces + fallback }

  package func cost(at category: ContentSizeCategory) -> Double {
    SheetCost.ladder(at: category) * Double(columns.count)
  }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let margin = SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let headings = try columns.map { (column) throws(SpecimenError) in
      try page.caption(column.name, column.isAccessibilityCategory ? .accent : .caption)
    }
    var rows = [[Cell]](repeating: [], count: subject.count)
    let usual = try subject.sizes(in: traits.with(category: .large, sizeStep: nil)).map(\.font.pointSize)
    var marked = (held: false, inverted: false)
    for column in columns {
      let sizes = try subject.sizes(in: column.traits(in: traits))
      let inverted = Self.inverted(sizes.map(\.font.pointSize), usually: usual)
      for (row, size) in sizes.enumerated() {
        let isInverted = inverted.contains(row)
        rows[row].append(try cell(size, isMarked: size.isHeldBack || isInverted, on: page))
        marked = (marked.held || size.isHeldBack, marked.inverted || isInverted)
      }
    }
    let names = try subject.sizes(in: traits).map { (size) throws(SpecimenError) in try page.caption(size.name, .name) }

    // A column is as wide as its widest cell; the ones between are apart by the same gap, and the page is as wide as all of them.
    let gap = 5 * unit
    var x = margin + SheetComposer.up(names.map(\.size.width).max() ?? 0) + gap
    var places: [(x: Double, width: Double)] = []
    for index in columns.indices {
      let cells = rows.map { $0[index] }
      let overhang = SheetComposer.up(cells.map(\.overhang).max() ?? 0)
      let width = SheetComposer.up(max(cells.map(\.reach).max() ?? 0, headings[index].size.width))
      places.append((x + overhang, width))
      x += overhang + width + gap
    }
    let column = max(x - gap, LadderSheet.standardWidth - margin) - margin
    // A few columns share the width that head and foot need.
    let spare = ((margin + column - (x - gap)) / Double(columns.count) / unit).rounded(.down) * unit
    for index in places.indices {
      places[index].x += spare * Double(index)
      places[index].width += spare
    }

    let hasSteps = columns.contains { if case .step = $0 { true } else { false } }
    let nouns = hasSteps ? ("step", "steps") : ("category", "categories")
    let count = NumberText.counted(columns.count, nouns.0, plural: nouns.1)
    var y = try page.head(
      subject,
      subtitle: [
        "\(NumberText.counted(subject.count, "style")) × \(count)", "sizes in points",
      ], width: column)
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
    if columns.count > 1, let index = columns.firstIndex(of: .category(.large)) {
      page.tint(
        .blue, Rect(x: places[index].x - gap / 2, y: bodyTop, width: places[index].width + gap, height: total))
    }
    for (heading, place) in zip(headings, places) { page.place(heading, x: place.x, y: y + 2 * unit) }
    y += headingHeight
    for (row, size) in heights.enumerated() {
      page.hairline(x: margin, y: y, width: column)
      let number = y + size.number
      page.place(names[row], x: margin, baseline: y + size.baseline)
      for ((cell, place), heading) in zip(zip(rows[row], places), columns) {
        let name = "\(names[row].text.string) at \(heading.name)"
        let style = subject.isTypography ? names[row].text.string : nil
        page.place(
          cell.sample, x: place.x, baseline: y + size.baseline, as: .named(name).showing(sizeOf: style), in: style)
        page.place(cell.number, x: place.x, y: number, as: .note(on: name).figure.showing(sizeOf: style))
      }
      y += size.height
    }
    page.hairline(x: margin, y: y, width: column)
    let meanings = [
      marked.inverted ? "smaller than a style that is no larger at L" : nil,
      marked.held ? "held back by a maximum" : nil,
    ].compactMap(\.self)
    if !meanings.isEmpty {
      y = try page.note("Orange: \(meanings.joined(separator: ", or ")).", y: y + 2 * unit, width: column)
    }
    let end = try page.foot(.init(subject), below: y, gap: 3 * unit, width: column)
    return page.layout(size: Size(width: column + 2 * margin, height: end))
  }

  /// The styles of a column that fall under one which they stand above or beside at L.
  ///
  /// - Parameter usual: The sizes at L.
  static func inverted(_ sizes: [Double], usually usual: [Double]) -> Set<Int> {
    Set(
      sizes.indices.filter { style in
        sizes.indices.contains { sizes[$0] > sizes[style] && usual[$0] <= usual[style] && $0 != style }
      })
  }

  private func cell(_ size: StyledSize, isMarked: Bool, on page: SheetComposer) throws(SpecimenError) -> Cell {
    let sample = try page.wholeLine(
      AttributedText(
        letters[size.font.face]!, size.attributes(fallback: fallback, color: page.color(.label))))
    return Cell(
      sample, try page.caption(NumberText.brief(size.font.pointSize), isMarked ? .mark : .caption), on: page)
  }
}
