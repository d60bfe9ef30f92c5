/// A chart of scaled size over the content size categories: a line for each style, and the system font's own size dashed beside it.
///
/// It shows what tables hide: where a style falls under one that it stood above before.
public struct GrowthSheet: Hashable, Sendable {
  /// How wide a chart may be, in points.
  public static let widths = 320.0...4096.0
  /// A chart's width in points: twice as wide as it is high, and wide enough for every label.
  public static let standardWidth = 720.0

  /// A font's size by a text style's rule: what one line shows.
  public struct Curve: Hashable, Sendable {
    /// What stands at the line's end.
    public let name: String
    /// The style that the size follows.
    public let style: TextStyle
    /// The size at large, in points.
    public let pointSize: Double
    /// The largest size, in points; 0 for none.
    public let maximumPointSize: Double

    /// A curve of a size that follows a style; the style's own name and size unless they are given.
    public init(_ style: TextStyle, name: String? = nil, pointSize: Double? = nil, maximumPointSize: Double = 0) {
      self.name = name ?? style.name
      self.style = style
      self.pointSize = pointSize ?? TypeScale.entry(for: style, at: .large).pointSize
      self.maximumPointSize = maximumPointSize
    }

    /// iOS's eleven styles at their own sizes.
    public static let standard = TextStyle.standard.map { Curve($0) }

    fileprivate func size(at category: ContentSizeCategory) throws(SpecimenError) -> Double {
      do throws(FontMetricsError) {
        return try FontMetrics(forTextStyle: style).scaledPointSize(
          for: pointSize, maximumPointSize: maximumPointSize,
          compatibleWith: TraitCollection(preferredContentSizeCategory: category))
      } catch {
        throw .scaling(error)
      }
    }
  }

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The lines.
  public let curves: [Curve]
  /// The columns.
  public let categories: [ContentSizeCategory]
  /// The page's width in points.
  public let width: Double

  /// A chart of a font's sizes.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``widths``, without a curve, or with fewer than two categories.
  public init(
    font: FontInstance, curves: [Curve] = Curve.standard,
    categories: [ContentSizeCategory] = ContentSizeCategory.allCases, width: Double = standardWidth
  ) throws(SpecimenError) {
    guard Self.widths.contains(width) else { throw .tooNarrow(width: width, allowed: Self.widths) }
    guard !curves.isEmpty, categories.count > 1 else { throw .nothingToChart }
    self.font = font
    self.curves = curves
    self.categories = categories
    self.width = width
  }

  private struct Line {
    let sizes: [Double]
    let system: [Double]
    let color: Color
    let label: TextLayout
  }

  /// The page in an environment, laid out; the environment's category does not count.
  ///
  /// - Throws: ``SpecimenError`` if a size can't be scaled or the scale is none.
  public func sheet(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> ComposedSheet {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let top = try page.head(
      font: font, subtitle: ["custom font solid", "system font dashed", "points"], width: column)

    var lines: [Line] = []
    for (index, curve) in curves.enumerated() {
      let sizes = try categories.map { (category) throws(SpecimenError) in try curve.size(at: category) }
      let color = ChartColor.color(index, in: traits.appearance)
      lines.append(
        Line(
          sizes: sizes, system: categories.map { TypeScale.entry(for: curve.style, at: $0).pointSize }, color: color,
          label: try page.caption("\(curve.name) \(NumberText.brief(sizes[sizes.count - 1]))", color: color)))
    }
    let ticks = Self.ticks(upTo: lines.flatMap { $0.sizes + $0.system }.max() ?? 1)
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
      pointsPerSize: step / (ticks[1] - ticks[0]), columns: categories.count)
    for (tick, number) in zip(ticks, numbers) {
      let y = plot.y(tick)
      page.hairline(x: leading, y: y, width: trailing - leading)
      page.place(number, x: leading - 3 * unit - number.size.width, middle: y)
    }
    for (index, category) in categories.enumerated() {
      let name = try page.caption(category.shortName, category.isAccessibilityCategory ? .accent : .caption)
      page.place(name, x: plot.x(index) - name.size.width / 2, y: plot.bottom + 3 * unit)
    }
    for line in lines {
      var dashed = line.color
      dashed.alpha = 128
      page.line(plot.points(line.system), width: 0.75, dash: [2, 2.5], dashed)
    }
    for line in lines { page.line(plot.points(line.sizes), width: 1.5, line.color) }
    place(lines, at: plot, leader: leader, on: &page)
    let end = try page.foot(
      font: font, y: plot.bottom + 3 * unit + SheetComposer.captionHeight + 6 * unit, width: column)
    return page.sheet(size: Size(width: width, height: end))
  }

  /// Puts each line's name beside its end, apart from the others, with a thin line to where it belongs.
  private func place(_ lines: [Line], at plot: Plot, leader: Double, on page: inout SheetComposer) {
    // Lines that end on one size stand in the order in which they come there.
    let order = lines.indices.sorted {
      lines[$1].sizes.reversed().lexicographicallyPrecedes(lines[$0].sizes.reversed())
    }
    let wanted = order.map { plot.y(lines[$0].sizes[categories.count - 1]) }
    let middles = SheetComposer.spread(wanted, apart: SheetComposer.captionHeight, within: plot.top...plot.bottom)
    for ((index, wanted), middle) in zip(zip(order, wanted), middles) {
      let line = lines[index]
      page.line(
        [
          Point(x: plot.trailing + 2, y: wanted), Point(x: plot.trailing + leader / 3, y: wanted),
          Point(x: plot.trailing + leader - 4, y: middle), Point(x: plot.trailing + leader - 2, y: middle),
        ], width: 0.5, line.color)
      page.place(line.label, x: plot.trailing + leader, middle: middle)
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
