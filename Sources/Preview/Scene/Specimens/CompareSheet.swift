import PreviewCore
public import PreviewType

/// Two fonts, or two versions of one, line by line: each by itself, then one over the other in two
/// colours, with what differs in numbers.
///
/// The first font is orange and the second one blue, as in all pictures of differences: orange was
/// before, blue is now.
public struct CompareSheet: SpecimenSheet, Equatable {
  package static let kind = "compare"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// The sizes that lines are set in.
  public static let standardSizes: [Double] = [12, 17, 28, 48]
  /// The page's width in points.
  public static let standardWidth = 720.0

  /// The font that the other font is compared with; its own size does not count.
  public let first: FontInstance
  /// The other font; its own size does not count.
  public let second: FontInstance
  /// The faces for characters that either font lacks. Their advances count with the font's own.
  public let fallback: [FontFace]
  /// The text of every line, which shows the whole words that fit in both fonts. May be empty if they share no character.
  public let text: String
  /// The sizes in points, top to bottom.
  public let sizes: [Double]
  /// The page's width in points.
  public let width: Double

  /// A comparison of two fonts; the sample is chosen by what both cover unless it is given.
  ///
  /// - Throws: ``SpecimenError`` for a width outside ``MetricsSheet/widths``, an empty text, no size or one out of range.
  public init(
    first: FontInstance, second: FontInstance, fallback: [FontFace] = [], text: String? = nil,
    sizes: [Double] = standardSizes, width: Double = standardWidth
  ) throws(SpecimenError) {
    guard MetricsSheet.widths.contains(width) else { throw .tooNarrow(width: width, allowed: MetricsSheet.widths) }
    guard text?.isEmpty != true else { throw .emptyText }
    // Fallback fonts may set what one of the fonts lacks.
    let shared = SampleText(for: first.face, and: second.face)
    let text = text ?? shared?.sentence ?? (fallback.isEmpty ? "" : SampleText(for: first.face).sentence)
    guard !sizes.isEmpty else { throw .noSizes }
    for size in sizes where !(size > 0 && size <= Limits.pointSize) { throw .font(.badSize(size)) }
    self.first = first
    self.second = second
    self.fallback = fallback
    self.text = text
    self.sizes = sizes
    self.width = width
  }

  /// Returns names of compared fonts for files: the given name, with the version or else the checksum if several fonts share it.
  package static func names(of fonts: [(name: String, font: FontInstance)]) -> [String] {
    fonts.map { name, font in
      let others = fonts.filter { $0.name == name && $0.font.face !== font.face }.map(\.font.face)
      if others.isEmpty { return name }
      let version = font.face.version
      let isAlone = !version.isEmpty && !others.contains { $0.version == version }
      return "\(name).\(isAlone ? version : font.face.checksum)"
    }
  }

  /// The title of the page: both names, or the name that both have and how they differ.
  private var title: String {
    let (a, b) = (first.face, second.face)
    if first.fullName != second.fullName { return "\(first.fullName) and \(second.fullName)" }
    if a === b { return first.fullName }
    return a.version != b.version && !a.version.isEmpty && !b.version.isEmpty
      ? "\(first.fullName) \(a.version) and \(b.version)"
      : "\(first.fullName), checksums \(a.checksum) and \(b.checksum)"
  }

  /// How opaque overlaid text is: what both fonts cover is darker than what one does.
  static let overlayAlpha: UInt8 = 166

  /// Orange for the first font and blue for the second one, of Okabe and Ito's set, which are
  /// distinguished with every kind of colour vision.
  static func colors(in appearance: Appearance) -> [Color] {
    appearance == .dark ? [Color(rgb: 0xE69F00), Color(rgb: 0x56B4E9)] : [Color(rgb: 0xD55E00), Color(rgb: 0x0072B2)]
  }

  /// The faces of both fonts.
  public var faces: [FontFace] { [first.face, second.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 30 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    let fonts = [first, second]
    let colors = Self.colors(in: traits.appearance)
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(.init(text: title), subtitle: [], width: column)
    y += 3 * unit
    for isNow in [false, true] { y = try legend(isNow: isNow, on: &page, y: y, width: column) }
    if text.isEmpty {
      page.place(
        try page.caption("The fonts have no character in common to be set in both."), x: SheetComposer.margin,
        y: y + 3 * unit)
      y += 3 * unit + SheetComposer.captionHeight
    }
    for size in sizes where !text.isEmpty {
      let lines = try lines(at: size, colors: colors, on: page, width: column)
      let advances = lines.map { $0.lines[0].advance }
      let numbers = advances.map { NumberText.tenths($0) }.joined(separator: " and ")
      let note = [
        part(lines[0].text.string), "\(numbers) pt wide", Self.percent(advances[1], over: advances[0]),
      ].compactMap { $0 }.joined(separator: " · ")
      let name = "size \(NumberText.brief(size)) sample"
      y = try page.section(
        "\(NumberText.brief(size)) pt", note, y: y + 3 * unit, width: column, as: (nil, .note(on: name)))
      let overlaid = try self.lines(at: size, colors: colors, alpha: Self.overlayAlpha, on: page, width: column)
      y = page.placeLines(lines.map { [$0] } + [overlaid], name: name, y: y)
    }
    y = try table(on: &page, y: y + 5 * unit, width: column, colors: colors)
    let end = try page.foot(
      .init(fonts.map(\.face), areNamed: true), below: y, gap: 5 * unit, rule: 2 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  /// Puts down what a colour stands for: before or now, and the font, its name set in it. Answers
  /// where the next thing may begin.
  private func legend(
    isNow: Bool, on page: inout SheetComposer, y: Double, width: Double
  ) throws(SpecimenError) -> Double {
    let font = isNow ? second : first
    let color = Self.colors(in: page.traits.appearance)[isNow ? 1 : 0]
    let unit = SheetComposer.unit
    let margin = SheetComposer.margin
    let indent = 4 * unit
    var parts = [
      isNow ? "now" : "before", "\(font.name)", font.face.version,
    ]
    // Nothing else distinguishes two builds of one version.
    if first.face !== second.face, first.fullName == second.fullName, first.face.version == second.face.version {
      parts.append("checksum \(font.face.checksum)")
    }
    let name = try page.fontName(font.sheetTitle, in: font, size: 15, color: color, width: width - indent)
    let extent = SheetComposer.Extent(name)
    let baseline = y + SheetComposer.up(extent.rise)
    page.fill(Rect(x: margin, y: baseline - 2 * unit, width: 2 * unit, height: 2 * unit), color)
    page.place(name, x: margin + indent, baseline: baseline, as: .sheetNote)
    let note = try page.caption(
      parts.filter { !$0.isEmpty }.joined(separator: " · "), .caption, fitting: width - indent)
    let isBeside = indent + name.size.width + 3 * unit + note.size.width <= width
    let next = baseline + SheetComposer.up(extent.fall)
    if isBeside {
      page.place(note, trailing: margin + width, baseline: baseline, as: .sheetNote)
    } else {
      page.place(note, x: margin + indent, y: next, as: .sheetNote)
    }
    return next + (isBeside ? 0 : SheetComposer.captionHeight) + unit
  }

  /// How much of the text a line shows: "4 of 9 words", of a text without spaces in characters; nil for the whole of it.
  private func part(_ shown: String) -> String? {
    if shown == text { return nil }
    let words = [shown, text].map { $0.split(whereSeparator: \.isWhitespace) }
    let isWhole = words[0] == Array(words[1].prefix(words[0].count))
    return isWhole
      ? "\(words[0].count) of \(words[1].count) words" : "\(shown.count) of \(text.count) characters"
  }

  /// The same words in both fonts.
  private func lines(
    at size: Double, colors: [Color], alpha: UInt8 = 255, on page: SheetComposer, width: Double
  ) throws(SpecimenError) -> [TextLayout] {
    var shown = text
    for font in [first, second] {
      shown = try page.firstWords(
        of: shown, TextAttributes(font: font.withSize(size), fallback: fallback), width: width)
    }
    return try zip([first, second], colors).map { (font, color) throws(SpecimenError) in
      var ink = color
      ink.alpha = alpha
      let attributes = TextAttributes(font: font.withSize(size), fallback: fallback, color: ink)
      return try page.line(AttributedText(shown, attributes), width: width)
    }
  }

  // MARK: Numbers

  private struct Row {
    let name: String
    let values: [Double?]
    var isPerEm = true
  }

  private func table(
    on page: inout SheetComposer, y top: Double, width: Double, colors: [Color]
  ) throws(SpecimenError) -> Double {
    func perEm(_ value: (VerticalMetrics) -> Int?) -> [Double?] {
      [first, second].map { font in
        value(font.metrics).map { (Double($0) * 1000 / Double(font.metrics.unitsPerEm)).rounded() }
      }
    }
    let shared = first.face.coverage.shown.lazy.filter { second.face.coverage.contains($0) }.count
    let counts = [first, second].map { Double($0.face.coverage.count) }
    let rows = [
      Row(name: "ascender", values: perEm(\.ascender)), Row(name: "descender", values: perEm(\.descender)),
      Row(name: "line gap", values: perEm(\.lineGap)),
      Row(name: "line", values: perEm { $0.ascender - $0.descender }),
      Row(name: "cap height", values: perEm(\.capHeight)), Row(name: "x-height", values: perEm(\.xHeight)),
      Row(name: "characters", values: counts, isPerEm: false),
      Row(name: "characters that the other lacks", values: counts.map { $0 - Double(shared) }, isPerEm: false),
    ]
    let columns = page.isMirrored ? "difference, now, before" : "before, now, difference"
    var y = try page.section("Metrics", "in 1/1000 em · \(columns)", y: top, width: width) + 4
    let edges = [144, 72, 0].map { SheetComposer.margin + width - Double($0) }
    for row in rows {
      let middle = y + SheetComposer.captionHeight / 2
      page.place(try page.caption(row.name, .name), x: SheetComposer.margin, middle: middle)
      for (index, value) in row.values.enumerated() {
        let text = value.map { NumberText.withMinus(NumberText.brief($0)) } ?? "–"
        page.place(
          try page.caption(text, .caption, color: colors[index]), trailing: edges[index], middle: middle,
          as: value == nil ? .measure(row.name) : .measure(row.name).figure)
      }
      if let a = row.values[0], let b = row.values[1] {
        page.place(
          try page.caption(Self.signed(b - a), a == b ? .caption : .figure), trailing: edges[2], middle: middle,
          as: .note(on: row.name).figure)
      }
      y += 4 * SheetComposer.unit
    }
    return y
  }

  private static func signed(_ number: Double) -> String {
    let text = NumberText.brief(abs(number))
    return text == "0" ? "0" : (number > 0 ? "+" : "−") + text
  }

  private static func percent(_ value: Double, over base: Double) -> String {
    guard base > 0 else { return "–" }
    let share = ((value / base - 1) * 1000).rounded() / 10
    return share == 0 ? "equally wide" : "\(signed(share)) %"
  }
}

extension SheetComposer {
  /// Puts rows of lines down, each row on one baseline and all as far apart as the highest needs, ink clear of `y`; answers where the next
  /// thing may begin.
  fileprivate mutating func placeLines(_ rows: [[TextLayout]], name: String, y: Double) -> Double {
    let lines = rows.flatMap { $0 }
    let rise = lines.map { max($0.firstBaseline, $0.firstBaseline - ($0.inkBox?.y ?? 0)) }.max() ?? 0
    let fall = lines.map { max($0.size.height, $0.inkBox?.maxY ?? 0) - $0.firstBaseline }.max() ?? 0
    let step = Self.up(rise + fall + Self.unit)
    let first = y + Self.unit + rise
    for (index, row) in rows.enumerated() {
      for line in row { place(line, x: Self.margin, baseline: first + Double(index) * step, as: .named(name)) }
    }
    return Self.up(first + Double(rows.count - 1) * step + fall)
  }
}
