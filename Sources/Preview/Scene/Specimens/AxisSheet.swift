import PreviewCore
package import PreviewType

/// One place on an axis of a variable font: a big line and a small one, and a scale that shows the place. It is a frame of an animation.
///
/// Nothing but the letters and the mark moves from place to place: the words are those that fit at both ends of the axis and at its default,
/// and baselines stand where these three have room.
package struct AxisSheet: SpecimenSheet, Equatable {
  package static let kind = "axis"
  /// The page.
  package var page: DrawablePage { DrawablePage(sheet: self) }
  /// The page's width in points.
  package static let width = 720.0
  /// The sizes of the two lines in points.
  private static let sizes = [96.0, 28]
  /// How many steps an axis has, at most: with fewer a loop is not smooth, with more it is large.
  private static let mostSteps = 40.0

  /// The font; its place on the other axes stays, but for an optical size, which follows the size of the lines.
  package let font: FontInstance
  /// The axis.
  package let axis: VariationAxis
  /// The place on it.
  package let value: Double
  /// The text of both lines, which show as many whole words as fit.
  package let text: String
  /// The font at both ends and at the default of the axis, and then at the place, for each of the sizes.
  private let stops: [[FontInstance]]
  private let shown: [FontInstance]

  /// A font at the default of one of its axes; the sample is chosen by what the font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` for an empty text, or an axis that the font hasn't got.
  package init(font: FontInstance, axis: VariationAxis, text: String? = nil) throws(SpecimenError) {
    let text = text ?? SampleText(for: font.face).sentence
    guard !text.isEmpty else { throw .emptyText }
    let values = Set([axis.minimum, axis.defaultValue, axis.maximum]).sorted()
    let stops = try Self.sizes.map { (size) throws(SpecimenError) in
      try values.map { (value) throws(SpecimenError) in try Self.font(font, axis, at: value, size: size) }
    }
    self.font = font
    self.axis = axis
    self.text = text
    self.stops = stops
    self.value = axis.defaultValue
    self.shown = stops.map { $0[values.firstIndex(of: axis.defaultValue)!] }
  }

  private init(_ sheet: AxisSheet, value: Double) throws(SpecimenError) {
    font = sheet.font
    axis = sheet.axis
    text = sheet.text
    stops = sheet.stops
    self.value = value
    shown = try Self.sizes.map { (size) throws(SpecimenError) in
      try Self.font(sheet.font, sheet.axis, at: value, size: size)
    }
  }

  /// The same page at another place.
  ///
  /// - Throws: ``SpecimenError`` for a place beyond the ends of the axis.
  package func at(_ value: Double) throws(SpecimenError) -> AxisSheet { try AxisSheet(self, value: value) }

  private static func font(
    _ font: FontInstance, _ axis: VariationAxis, at value: Double, size: Double
  ) throws(SpecimenError) -> FontInstance {
    let others = zip(font.face.axes, font.variant.coordinates).filter {
      $0.0.tag != axis.tag && $0.0.tag != .opticalSize
    }
    // A font may name an instance beyond the ends of its axes.
    let settings = others.map { VariationSetting(tag: $0.tag, value: $0.limited($1)) }
    return try rethrow(
      FontInstance(
        face: font.face, pointSize: size, variations: settings + [VariationSetting(tag: axis.tag, value: value)],
        palette: font.variant.palette), as: SpecimenError.font)
  }

  /// The places of a sweep: from the least value to the greatest in steps of a round number, and back, each end once.
  package static func sweep(of axis: VariationAxis) -> [Double] {
    let there = AxesSheet.stops(of: axis, most: mostSteps, withDefault: false)
    return there + there.dropFirst().dropLast().reversed()
  }

  /// The font's face.
  package var faces: [FontFace] { [font.face] }

  /// As it was timed beside a ladder.
  package func cost(at category: ContentSizeCategory) -> Double { 10 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = Self.width - 2 * SheetComposer.margin
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(
      .init(text: font.face.familyName, font: font, version: font.face.version),
      subtitle: [axis.name == axis.tag.description ? axis.name : "\(axis.name) (\(axis.tag))"], width: column)
    y += 6 * unit
    for (shown, stops) in zip(shown, stops) {
      y = try place(shown, stops, on: &page, y: y, width: column) + 2 * unit
    }
    y = try scale(on: &page, y: y + 4 * unit, width: column)
    let end = try page.foot(.init(font), below: y, gap: 7 * unit, rule: 4 * unit, width: column)
    return page.layout(size: Size(width: Self.width, height: end))
  }

  /// Puts a line down; answers where the next thing may begin.
  private func place(
    _ shown: FontInstance, _ stops: [FontInstance], on page: inout SheetComposer, y: Double, width: Double
  ) throws(SpecimenError) -> Double {
    let color = page.color(.label)
    let candidates = try stops.map { (font) throws(SpecimenError) in
      try page.firstWords(of: text, TextAttributes(font: font, color: color), width: width)
    }
    let words = candidates.min { $0.utf8.count < $1.utf8.count }!
    var (above, below) = (0.0, 0.0)
    for stop in stops {
      let line = try page.line(AttributedText(words, TextAttributes(font: stop, color: color)), width: width)
      let ink = line.inkBox
      above = max(above, line.firstBaseline - min(0, ink?.y ?? 0))
      below = max(below, max(line.size.height, ink?.maxY ?? 0) - line.firstBaseline)
    }
    let line = try page.line(AttributedText(words, TextAttributes(font: shown, color: color)), width: width)
    let baseline = SheetComposer.up(y + above)
    page.place(line, x: SheetComposer.margin, baseline: baseline)
    return SheetComposer.up(baseline + below)
  }

  /// Puts the scale down: the axis from end to end, a mark at the default, and the value over a mark of its own.
  private func scale(on page: inout SheetComposer, y: Double, width: Double) throws(SpecimenError) -> Double {
    let unit = SheetComposer.unit
    let left = SheetComposer.margin
    func x(_ value: Double) -> Double { left + (value - axis.minimum) / (axis.maximum - axis.minimum) * width }
    func text(_ value: Double) -> String { NumberText.withMinus(NumberText.brief(value)) }

    var style = SheetComposer.CaptionStyle.title
    style.hasTabularFigures = true
    let number = try page.caption(text(value), style)
    let height = SheetComposer.up(number.size.height)
    // Over the mark, as far as the page has room.
    let advance = number.lines[0].advance
    page.place(
      number, x: min(max(x(value) - advance / 2, left), left + width - advance), middle: y + height / 2)
    let track = y + height + 3 * unit
    page.hairline(x: left, y: track, width: width)
    for end in [axis.minimum, axis.defaultValue, axis.maximum] {
      page.fill(
        Rect(
          x: x(end) - page.traits.pixelGrid.hairline / 2, y: track - 3, width: page.traits.pixelGrid.hairline, height: 6
        ),
        page.color(.secondaryLabel))
    }
    page.fill(Rect(x: x(value) - 1.5, y: track - 2 * unit, width: 3, height: 4 * unit), page.color(.blue))

    let labels = track + 3 * unit
    let least = try page.caption(text(axis.minimum))
    let most = try page.caption(text(axis.maximum))
    page.place(least, x: left, y: labels)
    page.place(most, trailing: left + width, middle: labels + most.size.height / 2)
    // The default's number stands between the ends' where there is room for it.
    let normal = try page.caption("default \(text(axis.defaultValue))")
    let normalLeft = x(axis.defaultValue) - normal.lines[0].advance / 2
    let (start, end) = (left + least.lines[0].advance + 2 * unit, left + width - most.lines[0].advance - 2 * unit)
    if normalLeft >= start, normalLeft + normal.lines[0].advance <= end { page.place(normal, x: normalLeft, y: labels) }
    return labels + SheetComposer.captionHeight
  }
}
