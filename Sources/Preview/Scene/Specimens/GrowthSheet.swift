import PreviewCore
public import PreviewType

/// A chart of scaled size over the content size categories: a line for each style, and the system font's own size dashed beside it.
///
/// If the app has a size setting of its own, its steps replace the categories. The system's sizes are beside them only where
/// every step is a category. A fixed style's line is level.
///
/// It shows what tables hide: where a style falls under one that it stood above before.
public struct GrowthSheet: SpecimenSheet, Equatable {
  package static let kind = "growth"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// How wide a chart may be, in points.
  public static let widths = 320.0...4096.0
  /// A chart's width in points: twice as wide as it is high, and wide enough for every label.
  public static let standardWidth = 720.0

  /// The styles.
  public let subject: SheetSubject
  /// The categories or steps.
  public let columns: [MatrixSheet.Column]
  /// The page's width in points.
  public let width: Double

  /// A chart of the text styles in a font, whose own size does not count.
  ///
  /// - Throws: ``SpecimenError`` as ``init(subject:columns:width:)``.
  public init(
    font: FontInstance, categories: [ContentSizeCategory] = ContentSizeCategory.allCases, width: Double = standardWidth
  ) throws(SpecimenError) {
    try self.init(subject: .font(font), columns: categories.map(MatrixSheet.Column.category), width: width)
  }

  /// A chart of styles.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``widths``, or with fewer than two columns.
  public init(
    subject: SheetSubject, columns: [MatrixSheet.Column], width: Double = standardWidth
  ) throws(SpecimenError) {
    guard Self.widths.contains(width) else { throw .tooNarrow(width: width, allowed: Self.widths) }
    guard columns.count > 1 else { throw .nothingToChart }
    self.subject = subject
    self.columns = columns
    self.width = width
  }

  /// The text styles that the styles scale with; nil for one that is fixed.
  private var textStyles: [TextStyle?] {
    switch subject {
    case .font: TextStyle.standard
    case .typography(let set): set.styles.map(\.style.textStyle)
    }
  }

  /// The categories at which the system's own sizes stand beside the styles'; nil for the system
  /// font itself, and where a step has none, as a factor hasn't.
  private var systemCategories: [ContentSizeCategory]? {
    if case .font(let font) = subject, font.system != nil { return nil }
    let categories = columns.compactMap { column -> ContentSizeCategory? in
      switch column {
      case .category(let category): category
      case .step(let step): if case .category(let category) = step.scale { category } else { nil }
      }
    }
    return categories.count == columns.count ? categories : nil
  }

  private struct Line {
    /// The name by which causes know it and its label.
    let name: String
    /// The app's own style; nil for a text style.
    let style: String?
    let sizes: [Double]
    let system: [Double]?
    let ink: ChartInk
    let label: TextLayout

    var role: SpecimenRole { .named(name).showing(sizeOf: style) }
  }

  /// The face in which the head names a font: a chart shows no sample.
  public var faces: [FontFace] { subject.titleFont.map { [$0.face] } ?? [] }

  package func cost(at category: ContentSizeCategory) -> Double { 10 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let system = systemCategories
    let top = try page.head(
      subject, subtitle: system == nil ? ["points"] : ["custom font solid", "system font dashed", "points"],
      width: column)

    let sizes = try columns.map { (column) throws(SpecimenError) in try subject.sizes(in: column.traits(in: traits)) }
    var lines: [Line] = []
    for (index, textStyle) in textStyles.enumerated() {
      let grown = sizes.map { $0[index].font.pointSize }
      let ink = ChartInk(index, in: traits.appearance)
      lines.append(
        Line(
          name: "\(sizes[0][index].name) line", style: sizes[0][index].style?.name, sizes: grown,
          system: textStyle.flatMap { style in
            system?.map { TypeScale.entry(for: style, at: $0).pointSize }
          }, ink: ink,
          label: try Self.label(
            sizes[0][index].name, grown[grown.count - 1], ink, fitting: column * Self.labelShare, on: page)))
    }
    let ticks = Self.ticks(upTo: lines.flatMap { $0.sizes + ($0.system ?? []) }.max() ?? 1)
    let numbers = try ticks.map { (tick) throws(SpecimenError) in try page.caption(NumberText.brief(tick)) }

    // The plot lies between the numbers and the labels; each of its steps ends on the grid.
    let leading = SheetComposer.margin + SheetComposer.up(numbers.map(\.size.width).max() ?? 0) + 3 * unit
    let leader = 6 * unit
    let trailing = SheetComposer.margin + column - SheetComposer.up(lines.map(\.label.size.width).max() ?? 0) - leader
    let steps = Double(ticks.count - 1)
    let height = max((trailing - leading) * 0.56, SheetComposer.captionHeight * Double(lines.count - 1))
    let step = max(8 * unit, SheetComposer.up(height / steps))
    let plot = Plot(
      leading: leading, trailing: trailing, top: top + 8 * unit, bottom: top + 8 * unit + step * steps,
      pointsPerSize: step / (ticks[1] - ticks[0]), columns: columns.count)
    for (tick, number) in zip(ticks, numbers) {
      let y = plot.y(tick)
      page.hairline(x: leading, y: y, width: trailing - leading)
      page.place(number, x: leading - 3 * unit - number.size.width, middle: y, as: .sheetNote)
    }
    var names: [Int: (name: TextLayout, x: Double)] = [:]
    for index in Self.namedFirst(columns) {
      let column = columns[index]
      var name = try page.caption(column.name, column.isAccessibilityCategory ? .accent : .caption)
      if case .step = column {
        // A step may have a long name.
        name = try page.caption(column.name, .caption, fitting: max(plot.x(1) - plot.x(0) - unit, 2 * unit))
      }
      let x = max(SheetComposer.margin, plot.x(index) - name.size.width / 2)
      // Names that have no room beside others are left out.
      let isNear = names.values.contains {
        $0.x < x + name.size.width + unit && x < $0.x + $0.name.size.width + unit
      }
      if !isNear { names[index] = (name, x) }
    }
    for (name, x) in columns.indices.compactMap({ names[$0] }) { page.place(name, x: x, y: plot.bottom + 3 * unit) }
    for line in lines {
      guard let system = line.system else { continue }
      var dashed = line.ink.color
      dashed.alpha = 128
      page.line(
        plot.points(system), .init(width: 0.75, dash: [2, 2.5], color: dashed),
        as: .named("\(line.name) of the system").showing(sizeOf: line.style))
    }
    for line in lines {
      let points = plot.points(line.sizes)
      page.line(points, .init(width: 1.5, color: line.ink.color), as: line.role)
      for point in points { page.place(line.ink, at: point, as: line.role) }
    }
    place(lines, at: plot, leader: leader, on: &page)
    let end = try page.foot(
      .init(subject), below: plot.bottom + 3 * unit + SheetComposer.captionHeight, gap: 6 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  /// Columns in the order in which their names get room: the ends, the default category, then from left to right.
  private static func namedFirst(_ columns: [MatrixSheet.Column]) -> [Int] {
    let usual = columns.firstIndex { if case .category(.large) = $0 { true } else { false } }
    let first = [0, columns.count - 1] + (usual.map { [$0] } ?? [])
    return first + columns.indices.filter { !first.contains($0) }
  }

  /// The part of a page's width that names of lines take at most; the plot has the rest.
  private static let labelShare = 0.4

  /// A line's name and the size at its end; a name without room is cut, the size is not.
  private static func label(
    _ name: String, _ size: Double, _ ink: ChartInk, fitting most: Double, on page: SheetComposer
  ) throws(SpecimenError) -> TextLayout {
    let size = NumberText.brief(size)
    var label = try page.caption("\(name) \(size)", color: ink.color)
    var count = name.count
    while label.size.width > most, count > 1 {
      // A cut that fits if all characters were as wide, and then one by one.
      count = min(count - 1, max(1, Int(Double(count) * most / label.size.width) + 1))
      label = try page.caption("\(name.prefix(count))… \(size)", color: ink.color)
    }
    return label
  }

  /// Puts each line's name beside its end, apart from the others, with a thin line to where it belongs.
  private func place(_ lines: [Line], at plot: Plot, leader: Double, on page: inout SheetComposer) {
    // Lines that end on one size stand in the order in which they come there.
    let order = lines.indices.sorted {
      lines[$1].sizes.reversed().lexicographicallyPrecedes(lines[$0].sizes.reversed())
    }
    let wanted = order.map { plot.y(lines[$0].sizes[columns.count - 1]) }
    let middles = SheetComposer.spread(wanted, apart: SheetComposer.captionHeight, within: plot.top...plot.bottom)
    for ((index, wanted), middle) in zip(zip(order, wanted), middles) {
      let line = lines[index]
      page.line(
        [
          Point(x: plot.trailing + 2, y: wanted), Point(x: plot.trailing + leader / 3, y: wanted),
          Point(x: plot.trailing + leader - 4, y: middle), Point(x: plot.trailing + leader - 2, y: middle),
        ], .init(width: 0.5, color: line.ink.color), kind: "leader", as: line.role)
      page.place(line.ink, at: Point(x: plot.trailing + leader - 6, y: middle), as: line.role)
      page.place(
        line.label, x: plot.trailing + leader, middle: middle, as: .note(on: line.name).showing(sizeOf: line.style))
    }
  }

  /// 0 and round numbers up to one that no size is above; at most eight.
  private static func ticks(upTo size: Double) -> [Double] {
    var step = 4.0
    while size > step * 5 { step *= 2 }
    return (0...max(1, Int((size / step).rounded(.up)))).map { Double($0) * step }
  }
}

/// Where sizes and categories lie on a page.
private struct Plot {
  let leading: Double
  let trailing: Double
  let top: Double
  let bottom: Double
  let pointsPerSize: Double
  let columns: Int

  func x(_ column: Int) -> Double { leading + (trailing - leading) * Double(column) / Double(columns - 1) }
  func y(_ size: Double) -> Double { bottom - size * pointsPerSize }
  func points(_ sizes: [Double]) -> [Point] {
    sizes.enumerated().map { Point(x: x($0.offset), y: y($0.element)) }
  }
}
