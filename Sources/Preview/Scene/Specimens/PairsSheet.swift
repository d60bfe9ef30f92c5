import PreviewCore
public import PreviewType

/// Kerning pairs of a font: the most telling ones of the script that it was made for, and common ones of Latin, each without kerning and with it,
/// and the difference in font units.
///
/// A pair that nobody asked for is shown only if the font itself kerns it, so that there is nothing for fallback fonts to fill in.
public struct PairsSheet: SpecimenSheet, Equatable {
  package static let kind = "pairs"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// The page's width in points.
  public static let standardWidth = 720.0
  /// How many of the strongest pairs are shown.
  public static let strongestCount = 32

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The script that the font was made for.
  let script: Script
  /// The most telling pairs of that script, those that move the most first.
  package let strongest: [KerningPair]
  /// The common pairs that the font kerns, those that move the most first, or all those that were given. No pair is in both lists, nor one that
  /// looks like another.
  package let common: [KerningPair]
  /// Whether pairs were given instead of the common ones.
  private let isGiven: Bool
  /// The page's width in points.
  public let width: Double

  private static let pointSize = 34.0

  /// The kerning pairs of a font.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - pairs: Pairs to show instead of the common ones.
  ///   - width: The page's width in points.
  /// - Throws: ``SpecimenError`` `.nothingToShow` for a font that kerns nothing where no pairs were given, and for a width outside ``MetricsSheet/widths``.
  public init(
    font: FontInstance, pairs: [String]? = nil, width: Double = standardWidth
  ) throws(SpecimenError) {
    guard MetricsSheet.widths.contains(width) else { throw .tooNarrow(width: width, allowed: MetricsSheet.widths) }
    do throws(ShapingError) {
      let typesetter = Typesetter()
      // A font with an optical size kerns by it.
      let drawn = font.withSize(Self.pointSize)
      script = SampleText(for: font.face).script
      let letters = ScriptLetters(of: script, in: font.face)
      func look(_ text: String) throws(ShapingError) -> PairLook {
        try PairLook(text, of: drawn, typesetter: typesetter)
      }
      let found = try KerningSearch(letters, of: drawn).pairs(most: Self.strongestCount, look: look)
      func kerned(_ texts: [String]) throws(ShapingError) -> [KerningPair] {
        try texts.map { (text) throws(ShapingError) in try KerningPair(text, of: drawn, shaper: typesetter.shaper) }
      }
      /// Those of some pairs that look like none of a list, nor like one before them.
      func others(_ pairs: [KerningPair], than list: [KerningPair]) throws(ShapingError) -> [KerningPair] {
        var looks = try list.map { (pair) throws(ShapingError) in try look(pair.text) }
        var others: [KerningPair] = []
        for pair in pairs {
          let look = try look(pair.text)
          guard !looks.contains(where: look.isLike) else { continue }
          looks.append(look)
          others.append(pair)
        }
        return others
      }
      if let pairs {
        common = try kerned(pairs)
        strongest = try others(found, than: common)
      } else {
        strongest = found
        let kerned = try kerned(KerningPair.common.filter { font.face.coverage.covers($0) }).filter { $0.units != 0 }
        common = KerningPair.strongestFirst(try others(kerned, than: found))
      }
    } catch { throw .layout(.shaping(error)) }
    guard !strongest.isEmpty || !common.isEmpty else { throw .noKerning(font: font.face.postScriptName) }
    self.font = font
    self.width = width
    isGiven = pairs != nil
  }

  /// The font's face.
  public var faces: [FontFace] { [font.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 60 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(
      font: font, subtitle: ["without and with kerning", "in 1/\(font.metrics.unitsPerEm) em"], width: column)
    let isLatin = script == .latin
    let found = (name: isLatin ? "Strongest pairs" : "Strongest pairs of \(script.name)", pairs: strongest)
    // What was asked for comes first.
    let lists =
      isGiven
      ? [(name: "Given pairs", pairs: common), found]
      : [found, (name: isLatin ? "Common pairs" : "Common pairs of Latin", pairs: common)]
    // Both lists stand on one grid.
    let cells = try lists.map { (list) throws(SpecimenError) in
      try list.pairs.map { (pair) throws(SpecimenError) in try cell(pair, on: page) }
    }
    let grid = Grid(cells.flatMap { $0 }, on: page, width: column)
    for (list, cells) in zip(lists, cells) where !cells.isEmpty {
      y = try page.section(list.name, "\(cells.count)", y: y + 4 * unit, width: column, as: (nil, .sheetNote))
      y = place(cells, on: &page, grid, y: y + 2 * unit)
    }
    if strongest.isEmpty {
      y += 4 * unit
      y += try page.captions(
        .init(
          "The font kerns no \(isGiven && common.contains { $0.units != 0 } ? "other pair" : "two letters") of \(script.name)."
        ),
        x: SheetComposer.margin, y: y, width: column)
    }
    let end = try page.foot(.init(font), below: y, gap: 5 * unit, rule: 2 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  private struct Cell {
    let pair: String
    let off: TextLayout
    let on: TextLayout
    let caption: TextLayout

    var ascent: Double { [off, on].map { $0.firstBaseline - ($0.inkBox?.y ?? $0.firstBaseline) }.max()! }
    var descent: Double { [off, on].map { ($0.inkBox?.maxY ?? 0) - $0.firstBaseline }.max()! }
  }

  private func cell(_ pair: KerningPair, on page: SheetComposer) throws(SpecimenError) -> Cell {
    let sign = pair.units > 0 ? "+" : pair.units < 0 ? "−" : ""
    return Cell(
      pair: pair.text,
      off: try layout(pair, 0, .secondaryLabel, on: page), on: try layout(pair, 1, .label, on: page),
      caption: try page.caption(
        font.face.coverage.covers(pair.text) ? "\(sign)\(abs(pair.units))" : "missing"))
  }

  /// Columns that have room for every cell: two samples, and a gap as wide as one cell needs.
  private struct Grid {
    let overhang: Double
    let sample: Double
    let columns: Int
    let step: Double

    init(_ cells: [Cell], on page: SheetComposer, width: Double) {
      let unit = SheetComposer.unit
      let samples = cells.flatMap { [$0.off, $0.on] }
      overhang = SheetComposer.up(max(0, -(samples.compactMap { page.ink(of: $0)?.x }.min() ?? 0)))
      sample = SheetComposer.up(samples.map(page.reach).max() ?? 0) + overhang + unit
      columns = max(1, Int((width + 4 * unit) / (2 * sample + 6 * unit)))
      step = ((width + 4 * unit) / Double(columns) / unit).rounded(.down) * unit
    }
  }

  private func place(_ cells: [Cell], on page: inout SheetComposer, _ grid: Grid, y top: Double) -> Double {
    let unit = SheetComposer.unit
    let ascent = SheetComposer.up(cells.map(\.ascent).max() ?? 0)
    let descent = SheetComposer.up(max(0, cells.map(\.descent).max() ?? 0))
    let height = ascent + descent + unit + SheetComposer.captionHeight + 5 * unit
    for (index, cell) in cells.enumerated() {
      let x = SheetComposer.margin + Double(index % grid.columns) * grid.step + grid.overhang
      let y = top + Double(index / grid.columns) * height
      let name = "pair \(cell.pair)"
      page.place(cell.off, x: x, baseline: y + ascent, as: .named(name))
      page.place(cell.on, x: x + grid.sample + 2 * unit, baseline: y + ascent, as: .named(name))
      page.place(
        cell.caption, x: x + grid.sample + 2 * unit, y: y + ascent + descent + unit, as: .measure(name).figure)
    }
    return top + Double((cells.count + grid.columns - 1) / grid.columns) * height - 2 * unit
  }

  private func layout(
    _ pair: KerningPair, _ value: UInt32, _ color: SemanticColor, on page: SheetComposer
  ) throws(SpecimenError) -> TextLayout {
    let attributes = TextAttributes(
      font: font.withSize(Self.pointSize), features: KerningPair.features(value), color: page.color(color))
    return try page.wholeLine(AttributedText(pair.text, attributes))
  }
}

extension SpecimenError {
  static func noKerning(font: String) -> Self {
    .nothingToShow(
      font: font, sheet: PairsSheet.kind,
      why: "kerns no pair of its letters, so there is nothing to show")
  }
}
