/// The changes of a font's data (``FontFacts``).
extension FontChanges {
  /// Adds the names and the style by which a font is found, the measures of its lines and letters, and what other platforms take for the height of a line.
  mutating func addMeasures(_ old: FontFacts, _ new: FontFacts) {
    let texts = [("family", \FontFacts.familyName), ("style", \.styleName), ("PostScript name", \.postScriptName)]
    let numbers = [("weight", \FontFacts.weight), ("width class", \.widthClass)]
    let names =
      texts.map { FontChange.Name(name: $0, now: "“\(new[keyPath: $1])”", before: "“\(old[keyPath: $1])”") }
      + numbers.map { FontChange.Name(name: $0, now: "\(new[keyPath: $1])", before: "\(old[keyPath: $1])") }
    let changed = names.filter { $0.now != $0.before }
    if !changed.isEmpty { all.append(.names(changed)) }
    if old.isItalic != new.isItalic { all.append(.italic(new.isItalic)) }
    if old.isMonospaced != new.isMonospaced { all.append(.monospaced(new.isMonospaced)) }
    add(old.metrics, new.metrics)
  }

  private mutating func add(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    if old.unitsPerEm != new.unitsPerEm {
      all.append(.unitsPerEm(now: new.unitsPerEm, before: old.unitsPerEm))
    }
    all += Self.lines(old, new)
    all += Self.measures(.os2, old, new) { metrics in
      [
        ("a typo ascender", metrics.typo?.ascender), ("a typo descender", metrics.typo?.descender),
        ("a typo line gap", metrics.typo?.lineGap), ("a win ascender", metrics.win?.ascender),
        ("a win descender", metrics.win?.descender),
      ]
    }
    if old.usesTypoMetrics != new.usesTypoMetrics { all.append(.usesTypoMetrics(new.usesTypoMetrics)) }
    all += Self.underline(old, new)
  }

  /// The changes of the lines and letters of text.
  static func lines(_ old: VerticalMetrics, _ new: VerticalMetrics) -> [FontChange] {
    measures(.lines, old, new) { metrics in
      [
        ("a line height", metrics.ascender - metrics.descender), ("an ascender", metrics.ascender),
        ("a descender", metrics.descender), ("a line gap", metrics.lineGap), ("a cap height", metrics.capHeight),
        ("an x-height", metrics.xHeight),
      ]
    }
  }

  /// The changes of the line under text.
  static func underline(_ old: VerticalMetrics, _ new: VerticalMetrics) -> [FontChange] {
    measures(.underline, old, new) { metrics in
      [("an upper edge", metrics.underline.top), ("a thickness", metrics.underline.thickness)]
    }
  }

  /// Which of some measures changed, in ems.
  private static func measures(
    _ measured: FontChange.Measured, _ old: VerticalMetrics, _ new: VerticalMetrics,
    _ units: (VerticalMetrics) -> [(name: String, units: Int?)]
  ) -> [FontChange] {
    let changes = zip(units(old), units(new)).compactMap { was, now -> FontChange.Measure? in
      guard let before = was.units, let after = now.units else { return nil }
      let ems = (Double(before) / Double(old.unitsPerEm), Double(after) / Double(new.unitsPerEm))
      return abs(ems.1 - ems.0) < 0.0005 ? nil : FontChange.Measure(name: now.name, now: ems.1, before: ems.0)
    }
    return changes.isEmpty ? [] : [.measures(measured, changes, at: nil)]
  }

  /// Adds what the font offers: features, tables that give glyphs colour, palettes, axes and instances.
  mutating func addRange(_ old: FontFacts, _ new: FontFacts) {
    add(.feature, old.features, new.features)
    add(.colorTable, old.colorTables, new.colorTables)
    if old.paletteCount != new.paletteCount {
      all.append(.paletteCount(now: new.paletteCount, before: old.paletteCount))
    }
    addAxes(old.axes, new.axes)
    // Those that stand at other places of the same axes are moved.
    let hasSameAxes = old.axes.map(\.tag) == new.axes.map(\.tag)
    let moved = new.instances.filter { instance in
      old.instances.contains { $0.name == instance.name && $0.coordinates != instance.coordinates }
    }
    add(.instance, old.instances.map(\.name), new.instances.map(\.name), moved: hasSameAxes ? moved.map(\.name) : [])
  }

  private mutating func addAxes(_ old: [VariationAxis], _ new: [VariationAxis]) {
    add(.axis, old.map { "\($0.tag)" }, new.map { "\($0.tag)" })
    for axis in new {
      guard let was = old.first(where: { $0.tag == axis.tag }) else { continue }
      let tag = "\(axis.tag)"
      if was.range != axis.range { all.append(.axisRange(axis: tag, now: axis.range, before: was.range)) }
      if was.defaultValue != axis.defaultValue {
        all.append(.axisDefault(axis: tag, now: axis.defaultValue, before: was.defaultValue))
      }
      if was.isHidden != axis.isHidden { all.append(.axisIsHidden(axis: tag, axis.isHidden)) }
    }
  }

  /// Adds which parts of a kind are gone, new or moved.
  private mutating func add(_ part: FontChange.Part, _ old: [String], _ new: [String], moved: [String] = []) {
    let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    if !gone.isEmpty { all.append(.parts(part, gone, .gone)) }
    if !added.isEmpty { all.append(.parts(part, added, .new)) }
    if !moved.isEmpty { all.append(.parts(part, moved, .moved)) }
  }
}

extension VariationAxis {
  fileprivate var range: ClosedRange<Double> { min(minimum, maximum)...max(minimum, maximum) }
}
