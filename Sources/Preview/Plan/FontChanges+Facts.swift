/// The changes of a font's data (``FontFacts``).
extension FontChanges {
  /// Adds the names and the style by which a font is found, the measures of its lines and letters, and what other platforms take for the height of a line.
  mutating func addMeasures(_ old: FontFacts, _ new: FontFacts) {
    let names = [("family", \FontFacts.familyName), ("style", \.styleName), ("PostScript name", \.postScriptName)]
    let numbers = [("weight", \FontFacts.weight), ("width class", \.widthClass)]
    let changes =
      names.filter { old[keyPath: $1] != new[keyPath: $1] }.map {
        "\($0) “\(new[keyPath: $1])” (was “\(old[keyPath: $1])”)"
      }
      + numbers.filter { old[keyPath: $1] != new[keyPath: $1] }.map {
        "\($0) \(new[keyPath: $1]) (was \(old[keyPath: $1]))"
      }
    addUnseen { facts in
      if !changes.isEmpty { facts.sentences.append("\(facts.subject) has \(changes.joined(separator: ", "))") }
      facts.add(facts.subject, "italic", old.isItalic, new.isItalic)
      facts.add(facts.subject, "monospaced", old.isMonospaced, new.isMonospaced)
    }
    add(old.metrics, new.metrics)
  }

  /// Adds sentences that no text shows.
  private mutating func addUnseen(_ add: (inout FontChanges) -> Void) {
    let count = sentences.count
    add(&self)
    unseenCount += sentences.count - count
  }

  private mutating func add(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    if old.unitsPerEm != new.unitsPerEm {
      sentences.append("\(part("em", article: "the ")) has \(new.unitsPerEm) units (was \(old.unitsPerEm))")
    }
    addLines(old, new)
    addUnseen { changes in
      changes.add(changes.part("OS/2"), old, new) { metrics in
        [
          ("a typo ascender", metrics.typo?.ascender), ("a typo descender", metrics.typo?.descender),
          ("a typo line gap", metrics.typo?.lineGap), ("a win ascender", metrics.win?.ascender),
          ("a win descender", metrics.win?.descender),
        ]
      }
      if old.usesTypoMetrics != new.usesTypoMetrics {
        changes.sentences.append(
          "\(changes.part("USE_TYPO_METRICS")) is now \(new.usesTypoMetrics ? "on" : "off")")
      }
    }
    addUnderline(old, new)
  }

  /// Adds the changes of the lines and letters of text.
  mutating func addLines(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    add(subject, old, new) { metrics in
      [
        ("a line height", metrics.ascender - metrics.descender), ("an ascender", metrics.ascender),
        ("a descender", metrics.descender), ("a line gap", metrics.lineGap), ("a cap height", metrics.capHeight),
        ("an x-height", metrics.xHeight),
      ]
    }
  }

  /// Adds the changes of the line under text.
  mutating func addUnderline(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    add(part("underline", article: "the "), old, new) { metrics in
      [("an upper edge", metrics.underline.top), ("a thickness", metrics.underline.thickness)]
    }
  }

  /// Adds which of some measures changed, in ems.
  private mutating func add(
    _ subject: String, _ old: VerticalMetrics, _ new: VerticalMetrics,
    _ units: (VerticalMetrics) -> [(name: String, units: Int?)]
  ) {
    let changes = zip(units(old), units(new)).compactMap { was, now -> String? in
      guard let before = was.units, let after = now.units else { return nil }
      let ems = (Double(before) / Double(old.unitsPerEm), Double(after) / Double(new.unitsPerEm))
      guard abs(ems.1 - ems.0) >= 0.0005 else { return nil }
      let numbers = [ems.1, ems.0].map { NumberText.withMinus(NumberText.brief($0)) }
      return "\(now.name) of \(numbers[0]) em (was \(numbers[1]))"
    }
    if !changes.isEmpty { sentences.append("\(subject) has \(changes.joined(separator: ", "))") }
  }

  /// Adds what the font offers: features, tables that give glyphs colour, palettes, axes and instances.
  mutating func addRange(_ old: FontFacts, _ new: FontFacts) {
    add("feature", old.features, new.features)
    add("colour table", old.colorTables, new.colorTables)
    if old.paletteCount != new.paletteCount {
      sentences.append("\(subject) has \(NumberText.counted(new.paletteCount, "palette")) (was \(old.paletteCount))")
    }
    addAxes(old.axes, new.axes)
    // Those that stand at other places of the same axes are moved.
    let hasSameAxes = old.axes.map(\.tag) == new.axes.map(\.tag)
    let moved = new.instances.filter { instance in
      old.instances.contains { $0.name == instance.name && $0.coordinates != instance.coordinates }
    }
    add("instance", old.instances.map(\.name), new.instances.map(\.name), moved: hasSameAxes ? moved.map(\.name) : [])
  }

  private mutating func addAxes(_ old: [VariationAxis], _ new: [VariationAxis]) {
    add("axis", old.map { "\($0.tag)" }, new.map { "\($0.tag)" })
    for axis in new {
      guard let was = old.first(where: { $0.tag == axis.tag }) else { continue }
      let subject = part("axis \(axis.tag)")
      if was.range != axis.range { sentences.append("\(subject) runs \(axis.range) (was \(was.range))") }
      if was.defaultValue != axis.defaultValue {
        sentences.append(
          "\(subject) is \(NumberText.brief(axis.defaultValue)) by default (was \(NumberText.brief(was.defaultValue)))")
      }
      add(subject, "hidden", was.isHidden, axis.isHidden)
    }
  }

  /// Adds whether something holds that did not, or no longer holds.
  private mutating func add(_ subject: String, _ word: String, _ was: Bool, _ isNow: Bool) {
    if was != isNow { sentences.append("\(subject) is \(isNow ? "now" : "no longer") \(word)") }
  }

  /// Adds which parts of a kind are gone, new or moved.
  private mutating func add(_ what: String, _ old: [String], _ new: [String], moved: [String] = []) {
    let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    for (tags, word) in [(gone, "gone"), (added, "new"), (moved, "moved")] where !tags.isEmpty {
      let several = what == "axis" ? "axes" : what + "s"
      let names = Spelling.list(tags, most: Self.mostListed)
      sentences.append(
        "\(part("\(tags.count == 1 ? what : several) \(names)")) \(tags.count == 1 ? "is" : "are") \(word)")
    }
  }
}

extension VariationAxis {
  /// "from 100 to 900".
  fileprivate var range: String { "from \(NumberText.brief(minimum)) to \(NumberText.brief(maximum))" }
}
