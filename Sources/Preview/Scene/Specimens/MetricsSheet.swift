import PreviewCore
public import PreviewType

/// A font's vertical metrics: big letters between them, the boxes of two lines of text, and what each table of the font says.
public struct MetricsSheet: SpecimenSheet, Equatable {
  package static let kind = "metrics"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// How wide the page may be, in points.
  public static let widths = 393.0...4096.0
  /// The page's width in points.
  public static let standardWidth = 720.0

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The faces for characters that the font lacks in the two lines. They may make the lines higher. The big letters use the font alone.
  public let fallback: [FontFace]
  /// The big letters: some of each script that the font was made for.
  public let letters: String
  /// The text of which two lines are shown; of a font of several scripts the first words of two.
  public let text: String
  /// The texts that begin a line each: one that is given wraps.
  private let paragraphs: [String]
  /// The page's width in points.
  public let width: Double

  /// The metrics of a font; letters and text are chosen by what the font covers unless they are given.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``widths`` or an empty text.
  public init(
    font: FontInstance, fallback: [FontFace] = [], letters: String? = nil, text: String? = nil,
    width: Double = standardWidth
  ) throws(SpecimenError) {
    guard Self.widths.contains(width) else { throw .tooNarrow(width: width, allowed: Self.widths) }
    let samples = SampleText.shown(for: font.face)
    let coverage = font.face.coverage
    let own = samples.map { coverage.covers($0.tallAndDeep) ? $0.tallAndDeep : $0.letters }
    let letters = letters ?? own.joined(separator: coverage.contains(" ") ? " " : "")
    let paragraphs = text.map { [$0] } ?? samples.prefix(2).map(\.sentence)
    let text = paragraphs.joined(separator: "\n")
    guard !letters.isEmpty, !text.isEmpty else { throw .emptyText }
    self.font = font
    self.fallback = fallback
    self.letters = letters
    self.text = text
    self.paragraphs = paragraphs
    self.width = width
  }

  /// The font's face.
  public var faces: [FontFace] { [font.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 10 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(font: font, subtitle: ["\(font.metrics.unitsPerEm) units per em"], width: column)
    y = try letters(on: &page, y: y + 6 * unit, column: column)
    page.hairline(x: SheetComposer.margin, y: y + 6 * unit, width: column)
    y = try lines(on: &page, y: y + 12 * unit, column: column)
    page.hairline(x: SheetComposer.margin, y: y + 6 * unit, width: column)
    y = try tables(on: &page, y: y + 9 * unit, column: column)
    let end = try page.foot(.init(font), below: y, gap: 3 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  /// From one edge of a figure to the other; the rest of the column holds names and numbers.
  private func figureWidth(_ column: Double) -> Double { column - 192 }

  // MARK: Big letters

  private func letters(on page: inout SheetComposer, y top: Double, column: Double) throws(SpecimenError) -> Double {
    let width = figureWidth(column)
    let unit = SheetComposer.unit
    let metrics = font.metrics
    let height = Double(metrics.ascender - metrics.descender + max(0, metrics.lineGap)) / Double(metrics.unitsPerEm)
    // As large as 240 pt of height and the width allow, in whole points.
    let probe = try layout(letters, size: 100, on: page)
    let reach = page.reach(of: probe) - min(0, page.ink(of: probe)?.x ?? 0)
    let size = max(1, min(240 / max(0.1, height), 100 * (width - 8 * unit) / max(1, reach)).rounded(.down))
    // In its room the text keeps to its own side, as the lines below do.
    let sample = try page.line(
      AttributedText(letters, TextAttributes(font: font.withSize(size), color: page.color(.label))),
      width: width - 8 * unit)
    let scaled = font.withSize(size)
    let ink = page.ink(of: sample) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let baseline = SheetComposer.up(top + max(scaled.ascender, sample.firstBaseline - ink.y))
    let edge = SheetComposer.margin
    let position = { (units: Int) in baseline - Double(units) * scaled.pointsPerUnit }
    let bottom = position(metrics.descender - max(0, metrics.lineGap))

    page.tint(
      .blue, Rect(x: edge, y: position(metrics.ascender), width: width, height: scaled.lineHeight),
      as: .named("line of the letters"))
    if metrics.lineGap > 0 {
      let gap = position(metrics.descender)
      page.tint(.orange, Rect(x: edge, y: gap, width: width, height: bottom - gap), as: .named("line gap"))
    }
    page.place(sample, x: edge + 4 * unit - min(0, ink.x), baseline: baseline, as: .measure("letters"))

    // The line gap is a distance from the descender, and the others are from the baseline.
    var heights: [(name: String, units: Int, distance: Int, color: SemanticColor)] = []
    func add(_ name: String, _ units: Int, _ color: SemanticColor) { heights.append((name, units, units, color)) }
    add("ascender", metrics.ascender, .blue)
    if let capHeight = metrics.capHeight { add("cap height", capHeight, .secondaryLabel) }
    if let xHeight = metrics.xHeight { add("x-height", xHeight, .secondaryLabel) }
    add("baseline", 0, .label)
    add("descender", metrics.descender, .blue)
    if metrics.lineGap > 0 {
      heights.append(("line gap", metrics.descender - metrics.lineGap, metrics.lineGap, .orange))
    }
    heights.sort { $0.units > $1.units }
    let wanted = heights.map { position($0.units) }
    let middles = SheetComposer.spread(wanted, apart: SheetComposer.captionHeight, within: top - 6 ... .infinity)
    for (height, (wanted, middle)) in zip(heights, zip(wanted, middles)) {
      page.rule(x: edge, y: wanted, width: width, height.color, as: .named(height.name))
      try page.label(
        .init(
          title: height.name, units: NumberText.withMinus("\(height.distance)"),
          points: NumberText.withMinus(NumberText.tenths(Double(height.distance) * scaled.pointsPerUnit)) + " pt"),
        from: wanted, to: middle, x: edge + width, width: column - width)
    }
    let note = try page.caption("\(NumberText.brief(size)) pt", .caption)
    let end = SheetComposer.up(max(bottom, baseline - sample.firstBaseline + ink.maxY, middles.last ?? 0) + 2 * unit)
    page.place(note, x: edge, y: end, as: .note(on: "letters").figure)
    return end + SheetComposer.captionHeight
  }

  // MARK: Two lines

  private func lines(on page: inout SheetComposer, y top: Double, column: Double) throws(SpecimenError) -> Double {
    let unit = SheetComposer.unit
    let width = figureWidth(column)
    let inset = 4 * unit
    // As large as 40 pt, and smaller where two lines have no room for the text; words that have none at the smallest size are left out.
    var size = Self.largestSample
    var sample = try twoLines(size: size, on: page, width: width - 2 * inset)
    while sample.isTruncated, size > Self.smallestSample {
      size -= unit
      sample = try twoLines(size: size, on: page, width: width - 2 * inset)
    }
    let ink = sample.inkBox
    let edge = SheetComposer.margin
    let y = SheetComposer.up(top + max(0, -(ink?.y ?? 0)))
    for (index, line) in sample.lines.enumerated() {
      let color: SemanticColor = index == 0 ? .blue : .orange
      let name = index == 0 ? "first line" : "second line"
      page.tint(color, Rect(x: edge, y: y + line.top, width: width, height: line.height), as: .named(name))
      page.rule(x: edge, y: y + line.baseline, width: width, .label, as: .named(name))
    }
    page.place(sample, x: edge + inset, y: y, as: .measure("lines"))
    let em = NumberText.brief(sample.lines[0].height / size)
    var rows: [(label: SheetComposer.FigureLabel, middle: Double)] = [
      (
        .init(title: "line box", units: "\(em) em", points: "\(NumberText.tenths(sample.lines[0].height)) pt"),
        sample.lines[0].height / 2
      )
    ]
    if sample.lines.count > 1 {
      let distance = sample.lines[1].baseline - sample.lines[0].baseline
      rows.append(
        (
          .init(
            title: "to the next baseline", name: "distance to the next baseline", units: "",
            points: "\(NumberText.tenths(distance)) pt"),
          sample.lines[0].height + sample.lines[1].height / 2
        ))
    }
    for (label, middle) in rows {
      try page.label(label, from: nil, to: y + middle, x: edge + width, width: column - width)
    }
    let end = SheetComposer.up(y + max(sample.size.height, ink?.maxY ?? 0) + 2 * unit)
    let notes = [
      "\(NumberText.brief(size)) pt",
      sample.isTruncated || paragraphs.count > 1 && sample.text.string != text ? "the first words of the text" : nil,
      font.metrics.lineGap > 0 ? "the line gap is not part of a label's lines" : nil,
    ]
    page.place(
      try page.caption(notes.compactMap { $0 }.joined(separator: " · "), width: width), x: edge, y: end,
      as: .note(on: "lines").figure)
    return end + SheetComposer.captionHeight
  }

  /// The sizes between which two lines of the text are set, in points.
  private static let largestSample = 40.0
  private static let smallestSample = 20.0

  /// Two lines of the text, whole words only, and so without an ellipsis; a text that fits on one line is set twice.
  private func twoLines(size: Double, on page: SheetComposer, width: Double) throws(SpecimenError) -> TextLayout {
    let attributes = TextAttributes(font: font.withSize(size), fallback: fallback, color: page.color(.label))
    let options = TextLayoutOptions(
      width: width, numberOfLines: 2, lineBreakMode: .byWordWrapping, grid: page.traits.pixelGrid)
    let shown =
      paragraphs.count == 1
      ? text
      : try paragraphs.map { (paragraph) throws(SpecimenError) in
        try page.firstWords(of: paragraph, attributes, width: width)
      }.joined(separator: "\n")
    let sample = try page.layout(AttributedText(shown, attributes), options)
    return sample.lines.count < 2 ? try page.layout(AttributedText("\(text)\n\(text)", attributes), options) : sample
  }

  private func layout(_ text: String, size: Double, on page: SheetComposer) throws(SpecimenError) -> TextLayout {
    try page.wholeLine(AttributedText(text, TextAttributes(font: font.withSize(size), color: page.color(.label))))
  }

  // MARK: The font's tables

  private func tables(on page: inout SheetComposer, y top: Double, column: Double) throws(SpecimenError) -> Double {
    let metrics = font.metrics
    let rows: [(VerticalMetrics.Source, VerticalMetrics.Triple?)] = [
      (.hhea, metrics.hhea), (.typo, metrics.typo), (.win, metrics.win),
    ]
    let step = 4 * SheetComposer.unit
    let names = ["ascender", "descender", "line gap", "line"]
    let edges = names.indices.map { SheetComposer.margin + column - Double(names.count - 1 - $0) * 72 }
    var y = top
    func place(
      _ texts: [String], _ style: SheetComposer.CaptionStyle, of source: String? = nil
    ) throws(SpecimenError) {
      for ((text, name), edge) in zip(zip(texts, names), edges) {
        page.place(
          try page.caption(text, style), trailing: edge, middle: y + SheetComposer.captionHeight / 2,
          as: source.map { SpecimenRole.measure("\(name) of \($0)").figure })
      }
    }
    try place(names, .caption)
    y += step
    for (source, triple) in rows {
      guard let triple else { continue }
      let style: SheetComposer.CaptionStyle = source == metrics.source ? .figure : .caption
      let name = source == metrics.source ? "\(source.rawValue) · in use" : source.rawValue
      page.place(
        try page.caption(name, source == metrics.source ? .name : .caption), x: SheetComposer.margin,
        middle: y + SheetComposer.captionHeight / 2)
      try place(
        [triple.ascender, triple.descender, triple.lineGap, triple.ascender - triple.descender].map {
          NumberText.withMinus("\($0)")
        }, style, of: source.rawValue)
      y += step
    }
    return try page.note(metrics.agreement, y: y + SheetComposer.unit, width: column)
  }
}
