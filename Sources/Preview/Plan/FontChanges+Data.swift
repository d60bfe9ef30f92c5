/// The data of a font that say of it what no picture of its letters shows.
extension FontChanges {
  /// Adds the names and the style by which a font is found.
  mutating func addStyle(_ old: FontFace, _ new: FontFace) {
    let names = [("family", \FontFace.familyName), ("style", \.styleName), ("PostScript name", \.postScriptName)]
    let numbers = [("weight", \FontFace.weight), ("width class", \.widthClass)]
    let changes =
      names.filter { old[keyPath: $1] != new[keyPath: $1] }.map {
        "\($0) “\(new[keyPath: $1])” (was “\(old[keyPath: $1])”)"
      }
      + numbers.filter { old[keyPath: $1] != new[keyPath: $1] }.map {
        "\($0) \(new[keyPath: $1]) (was \(old[keyPath: $1]))"
      }
    if !changes.isEmpty { sentences.append("\(name) has \(changes.joined(separator: ", "))") }
    add(name, "italic", old.isItalic, new.isItalic)
    add(name, "monospaced", old.isMonospaced, new.isMonospaced)
  }

  /// Adds the line under letters, and what other platforms take for the height of a line.
  mutating func addOtherMetrics(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    add("OS/2 of \(name)", old, new) { metrics in
      [
        ("a typo ascender", metrics.typo?.ascender), ("a typo descender", metrics.typo?.descender),
        ("a typo line gap", metrics.typo?.lineGap), ("a win ascender", metrics.win?.ascender),
        ("a win descender", metrics.win?.descender),
      ]
    }
    if old.usesTypoMetrics != new.usesTypoMetrics {
      sentences.append("USE_TYPO_METRICS of \(name) is now \(new.usesTypoMetrics ? "on" : "off")")
    }
    add("the underline of \(name)", old, new) { metrics in
      [("an upper edge", metrics.underline.top), ("a thickness", metrics.underline.thickness)]
    }
  }

  /// Adds the tables that give glyphs colour, and the palettes.
  mutating func addColors(_ old: FontFace, _ new: FontFace) {
    let (before, after) = (old.colorTables, new.colorTables)
    add("colour table", gone: before.filter { !after.contains($0) }, new: after.filter { !before.contains($0) })
    if old.palettes.count != new.palettes.count {
      sentences.append(
        "\(name) has \(NumberText.counted(new.palettes.count, "palette")) (was \(old.palettes.count))")
    }
  }

  /// Adds the named instances that came, went, or stand at other places of the same axes.
  mutating func addInstances(_ old: FontFace, _ new: FontFace) {
    let (before, after) = (old.instances.map(\.name), new.instances.map(\.name))
    let hasSameAxes = old.axes.map(\.tag) == new.axes.map(\.tag)
    let moved = new.instances.filter { instance in
      old.instances.contains { $0.name == instance.name && $0.coordinates != instance.coordinates }
    }
    add(
      "instance", gone: before.filter { !after.contains($0) }, new: after.filter { !before.contains($0) },
      moved: hasSameAxes ? moved.map(\.name) : [])
  }

  /// Adds whether something holds that did not, or no longer holds.
  mutating func add(_ subject: String, _ word: String, _ was: Bool, _ isNow: Bool) {
    if was != isNow { sentences.append("\(subject) is \(isNow ? "now" : "no longer") \(word)") }
  }
}
