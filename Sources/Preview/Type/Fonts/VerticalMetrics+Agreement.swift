import PreviewCore

extension VerticalMetrics {
  /// One sentence on whether the tables with vertical metrics agree, and what comes of it where they don't; and one on each descender
  /// above the baseline.
  ///
  /// Apple's platforms take hhea. Windows takes OS/2's Windows values, or its typographic ones where USE_TYPO_METRICS is on.
  package var agreement: String {
    var sentences = comparison
    for (triple, name) in [(hhea, "hhea"), (typo, "OS/2 typo")] {
      guard let triple, triple.descender > 0 else { continue }
      sentences +=
        " The descender of \(name) is \(triple.descender), above the baseline: its minus sign seems to be missing."
    }
    return sentences
  }

  private var comparison: String {
    let present = [(hhea, "hhea"), (typo, "OS/2 typo"), (win, "OS/2 win")]
      .compactMap { triple, name in triple.flatMap { $0.isZero ? nil : name } }
    guard present.count > 1 else {
      return "Nothing to compare: the font has only \(present.first ?? "the box around its glyphs")."
    }
    if tablesAgree { return "\(Self.list(present)) agree: a line is as high on every platform." }
    let (windows, windowsName) = usesTypoMetrics ? (typo, "OS/2 typo") : (win, "OS/2 win")
    let other = usesTypoMetrics ? "OS/2 win" : "OS/2 typo"
    guard let windows, !windows.isZero else { return "\(Self.list(present)) differ." }
    let (rise, fall) = (windows.ascender - ascender, descender - windows.descender)
    if rise == 0, fall == 0 {
      let why =
        usesTypoMetrics
        ? "it only says where Windows clips, as USE_TYPO_METRICS is on"
        : "it is ignored, as USE_TYPO_METRICS is off"
      return "\(source.rawValue) and \(windowsName) agree, so a line is as high on every platform; "
        + "\(other) differs, but \(why)."
    }
    let more = rise + fall
    var effect = "as high there as on iOS, its baseline \(abs(rise)) units \(rise > 0 ? "lower" : "higher")"
    if more != 0 {
      let percent = NumberText.brief((Double(abs(more)) * 1000 / Double(max(1, ascender - descender))).rounded() / 10)
      effect = "\(abs(more)) units (\(percent) %) \(more > 0 ? "higher" : "lower") there than on iOS"
    }
    let because = usesTypoMetrics ? "on" : "off"
    return "They differ: Windows takes \(windowsName), as USE_TYPO_METRICS is \(because); a line is \(effect)."
  }

  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension VerticalMetrics.Triple {
  /// Whether the table says nothing.
  var isZero: Bool { ascender == 0 && descender == 0 }
}
