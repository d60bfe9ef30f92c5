import PreviewType

extension FontFacts {
  /// The changes from the facts of an earlier version.
  package func changes(from old: FontFacts) -> [FontFactChange] { measureChanges(from: old) + rangeChanges(from: old) }

  /// The changes of the names and the style by which the font is found, of the measures of its lines and letters, and of what other platforms take for the height of a line.
  func measureChanges(from old: FontFacts) -> [FontFactChange] {
    let names = FontFactChange.Name.Kind.allCases.compactMap { kind -> FontFactChange.Name? in
      let (now, before) = (kind.text(of: self), kind.text(of: old))
      return now == before ? nil : FontFactChange.Name(kind: kind, now: now, before: before)
    }
    var changes: [FontFactChange] = names.isEmpty ? [] : [.names(names)]
    if old.isItalic != isItalic { changes.append(.italic(isItalic)) }
    if old.isMonospaced != isMonospaced { changes.append(.monospaced(isMonospaced)) }
    let (was, now) = (old.metrics, metrics)
    if was.unitsPerEm != now.unitsPerEm { changes.append(.unitsPerEm(now: now.unitsPerEm, before: was.unitsPerEm)) }
    changes += FontFactChange.measures(.lines, was, now) + FontFactChange.measures(.os2, was, now)
    if was.usesTypoMetrics != now.usesTypoMetrics { changes.append(.usesTypoMetrics(now.usesTypoMetrics)) }
    return changes + FontFactChange.measures(.underline, was, now)
  }

  /// The changes of what the font offers: features, tables that give glyphs colour, palettes, axes and instances.
  func rangeChanges(from old: FontFacts) -> [FontFactChange] {
    var changes = FontFactChange.parts(.feature, old.features, features)
    changes += FontFactChange.parts(.colorTable, old.colorTables, colorTables)
    if old.paletteCount != paletteCount { changes.append(.paletteCount(now: paletteCount, before: old.paletteCount)) }
    changes += axisChanges(from: old.axes)
    // Those that stand at other places of the same axes are moved.
    let hasSameAxes = old.axes.map(\.tag) == axes.map(\.tag)
    let moved = instances.filter { instance in
      old.instances.contains { $0.name == instance.name && $0.coordinates != instance.coordinates }
    }
    changes += FontFactChange.parts(.instance, old.instances.map(\.name), instances.map(\.name))
    if hasSameAxes, !moved.isEmpty { changes.append(.parts(.instance, moved.map(\.name), .moved)) }
    return changes
  }

  private func axisChanges(from old: [VariationAxis]) -> [FontFactChange] {
    var changes = FontFactChange.parts(.axis, old.map { "\($0.tag)" }, axes.map { "\($0.tag)" })
    for axis in axes {
      guard let was = old.first(where: { $0.tag == axis.tag }) else { continue }
      let tag = "\(axis.tag)"
      if was.range != axis.range { changes.append(.axisRange(axis: tag, now: axis.range, before: was.range)) }
      if was.defaultValue != axis.defaultValue {
        changes.append(.axisDefault(axis: tag, now: axis.defaultValue, before: was.defaultValue))
      }
      if was.isHidden != axis.isHidden { changes.append(.axisIsHidden(axis: tag, axis.isHidden)) }
    }
    return changes
  }
}

extension FontFactChange {
  /// The measures of a group that changed, in ems.
  static func measures(_ group: MeasureGroup, _ old: VerticalMetrics, _ new: VerticalMetrics) -> [FontFactChange] {
    let changes = group.measures.compactMap { name -> Measure? in
      guard let before = name.units(of: old), let after = name.units(of: new) else { return nil }
      let ems = (Double(before) / Double(old.unitsPerEm), Double(after) / Double(new.unitsPerEm))
      return abs(ems.1 - ems.0) < 0.0005 ? nil : Measure(name: name, now: ems.1, before: ems.0)
    }
    return changes.isEmpty ? [] : [.measures(group, changes)]
  }

  /// The parts of a kind that are gone or new.
  fileprivate static func parts(_ part: Part, _ old: [String], _ new: [String]) -> [FontFactChange] {
    let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    return (gone.isEmpty ? [] : [.parts(part, gone, .gone)]) + (added.isEmpty ? [] : [.parts(part, added, .new)])
  }
}

extension FontFactChange.Name.Kind {
  fileprivate func text(of facts: FontFacts) -> String {
    switch self {
    case .family: facts.familyName
    case .style: facts.styleName
    case .postScriptName: facts.postScriptName
    case .weight: "\(facts.weight)"
    case .widthClass: "\(facts.widthClass)"
    }
  }
}

extension FontFactChange.MeasureGroup {
  fileprivate var measures: [FontFactChange.Measure.Name] {
    switch self {
    case .lines: [.lineHeight, .ascender, .descender, .lineGap, .capHeight, .xHeight]
    case .underline: [.upperEdge, .thickness]
    case .os2: [.typoAscender, .typoDescender, .typoLineGap, .winAscender, .winDescender]
    }
  }
}

extension FontFactChange.Measure.Name {
  /// Units of the em; nil for a measure that a font lacks.
  fileprivate func units(of metrics: VerticalMetrics) -> Int? {
    switch self {
    case .lineHeight: metrics.ascender - metrics.descender
    case .ascender: metrics.ascender
    case .descender: metrics.descender
    case .lineGap: metrics.lineGap
    case .capHeight: metrics.capHeight
    case .xHeight: metrics.xHeight
    case .upperEdge: metrics.underline.top
    case .thickness: metrics.underline.thickness
    case .typoAscender: metrics.typo?.ascender
    case .typoDescender: metrics.typo?.descender
    case .typoLineGap: metrics.typo?.lineGap
    case .winAscender: metrics.win?.ascender
    case .winDescender: metrics.win?.descender
    }
  }
}

extension VariationAxis {
  fileprivate var range: ClosedRange<Double> { min(minimum, maximum)...max(minimum, maximum) }
}
