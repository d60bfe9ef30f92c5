import PreviewCore
public import PreviewType

/// A variable font's axes, each swept from end to end with the others as the font sets them, and
/// then the named instances that no sweep has passed.
public struct AxesSheet: SpecimenSheet, Equatable {
  package static let kind = "axes"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// The page's width in points.
  public static let standardWidth = 720.0

  /// The font; the sweeps start from its place on the axes.
  public let font: FontInstance
  /// The faces for characters that the font lacks.
  public let fallback: [FontFace]
  /// The text of every line, which shows as many whole words as fit.
  public let text: String
  /// The samples' size in points.
  public let pointSize: Double
  /// The page's width in points.
  public let width: Double

  /// The axes of a font; the sample is chosen by what the font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` `.nothingToShow` for a static font or one of too many axes, and for a width outside ``MetricsSheet/widths``, an empty text or a size out of range.
  public init(
    font: FontInstance, fallback: [FontFace] = [], text: String? = nil, pointSize: Double = 24,
    width: Double = standardWidth
  ) throws(SpecimenError) {
    guard !font.face.axes.isEmpty else { throw .nothingToSweep(font: font.face.postScriptName) }
    guard font.face.axes.count <= Limits.sweptAxes else {
      throw .nothingToShow(
        font: font.face.postScriptName, sheet: Self.kind,
        why: "has more than \(Limits.sweptAxes) axes, too many to sweep each")
    }
    self.text = try font.sample(text, sizes: [pointSize], width: width, in: MetricsSheet.widths)
    self.font = font
    self.fallback = fallback
    self.pointSize = pointSize
    self.width = width
  }

  /// The font's face.
  public var faces: [FontFace] { [font.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 30 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    let (axes, instances) = (font.face.axes, font.face.instances)
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var counts = [NumberText.counted(axes.count, "axis", plural: "axes")]
    if !instances.isEmpty {
      counts.append(NumberText.counted(instances.count, "named instance"))
    }
    var y = try page.head(font: font, subtitle: counts + ["\(NumberText.brief(pointSize)) pt"], width: column)

    // One gutter for all parts, so that all samples share an edge; long names of instances are cut.
    let most = (column / 4 / unit).rounded(.down) * unit
    // An optical size that nothing sets is that of the samples, until its own axis is swept.
    let place = font.withSize(pointSize).variant.coordinates
    /// The instance at a stop of an axis, which is called by its name there.
    func instance(at value: Double, on axis: Int) -> NamedInstance? {
      var coordinates = place
      coordinates[axis] = value
      return instances.first { $0.coordinates == coordinates }
    }
    let stops = try axes.enumerated().map { (index, axis) throws(SpecimenError) in
      try Self.stops(of: axis).map { (value) throws(SpecimenError) in
        let number = NumberText.withMinus(NumberText.brief(value))
        let words = [instance(at: value, on: index)?.name, number].compactMap(\.self).joined(separator: " ")
        return try page.caption(words, value == axis.defaultValue ? .figure : .caption, fitting: most)
      }
    }
    var passed: [NamedInstance] = []
    let names = try instances.map { (instance) throws(SpecimenError) in
      try page.caption(instance.name, .name, fitting: most)
    }
    let gutter = SheetComposer.gutter(stops.joined() + names)
    var isShort = false
    for (index, axis) in axes.enumerated() {
      let range = [axis.minimum, axis.maximum].map { NumberText.withMinus(NumberText.brief($0)) }.joined(
        separator: " to ")
      let note =
        "\(axis.tag) · \(range) · default \(NumberText.brief(axis.defaultValue))\(axis.isHidden ? " · hidden" : "")"
      y = try page.section(axis.name, note, y: y + 4 * unit, width: column)
      var samples: [Sample] = []
      for value in Self.stops(of: axis) {
        var coordinates = place
        coordinates[index] = value
        samples.append(try sample(at: coordinates, on: page, typesetter, width: column - gutter))
      }
      let shown = Self.telling(samples.map(\.look), isDefault: { Self.stops(of: axis)[$0] == axis.defaultValue })
      if shown.isEmpty { y = try page.note(FeaturesSheet.noEffect, y: y, width: column) }
      if shown.contains(where: { samples[$0].isShort }) { isShort = true }
      let values = Self.stops(of: axis)
      passed += shown.compactMap { instance(at: values[$0], on: index) }
      y = page.place(
        shown.map { .init(caption: stops[index][$0], sample: samples[$0].line) }, of: axis.name, y: y,
        in: .init(width: column, gutter: gutter))
    }
    let further = zip(instances, names).filter { !passed.contains($0.0) }
    if !further.isEmpty {
      y = try page.section(
        passed.isEmpty ? "Named instances" : "Further named instances", "\(further.count)", y: y + 4 * unit,
        width: column, as: (nil, .sheetNote))
      var rows: [SheetComposer.SampleRow] = []
      for (instance, name) in further {
        let sample = try sample(at: instance.coordinates, on: page, typesetter, width: column - gutter)
        if sample.isShort { isShort = true }
        rows.append(.init(caption: name, sample: sample.line))
      }
      y = page.place(rows, y: y, in: .init(width: column, gutter: gutter, captionsAreAtSamples: false))
    }
    if isShort { y = try page.noteOnShortened(y: y + 2 * unit, width: column) }
    let end = try page.foot(.init(font), below: y, gap: 5 * unit, rule: 2 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  /// A line, whether it lacks words, and how it looks.
  private typealias Sample = (line: TextLayout, isShort: Bool, look: UInt64)

  private func sample(
    at coordinates: [Double], on page: SheetComposer, _ typesetter: Typesetter, width: Double
  ) throws(SpecimenError) -> Sample {
    let moved: FontInstance
    do throws(FontError) { moved = try font.at(coordinates, pointSize: pointSize) } catch { throw .font(error) }
    let (line, isShort) = try page.shortened(
      text, TextAttributes(font: moved, fallback: fallback, color: page.color(.label)), width: width)
    do throws(ShapingError) {
      return (line, isShort, try typesetter.look(of: line.text.string, font: moved))
    } catch { throw .layout(.shaping(error)) }
  }

  /// The stops of a sweep that are worth a line, by how each looks: none if all look the same, and of a switch, whose stops all look like one
  /// of the ends, the ends and the default.
  private static func telling(_ looks: [UInt64], isDefault: (Int) -> Bool) -> [Int] {
    let ends = [looks[0], looks[looks.count - 1]]
    if looks.count > 1, looks.allSatisfy({ $0 == ends[0] }) { return [] }
    let isSwitch = looks.allSatisfy(ends.contains)
    return looks.indices.filter { !isSwitch || $0 == 0 || $0 == looks.count - 1 || isDefault($0) }
  }

  /// Where an axis is shown: both ends, its default, and round values between, some nine in all, or as many as there are `most` steps.
  static func stops(of axis: VariationAxis, most: Double = 8, withDefault: Bool = true) -> [Double] {
    let range = axis.maximum - axis.minimum
    guard range > 0 else { return [axis.defaultValue] }
    var step = 1e-6
    let factors = [2.0, 2.5, 2.0]
    var turn = 0
    while step * most < range - 1e-9 {
      step *= factors[turn % 3]
      turn += 1
    }
    var stops = [axis.minimum, axis.maximum] + (withDefault ? [axis.defaultValue] : [])
    var multiple = (axis.minimum / step).rounded(.up)
    while multiple * step < axis.maximum {
      // Rounded, because 0.1 × 3 is not 0.3 in binary.
      stops.append((multiple * step * 1e6).rounded() / 1e6)
      multiple += 1
    }
    return Set(stops).sorted()
  }
}

extension SpecimenError {
  static func nothingToSweep(font: String) -> Self {
    .nothingToShow(
      font: font, sheet: AxesSheet.kind,
      why: "has no axes, so there is nothing to sweep: it is not a variable font")
  }
}
