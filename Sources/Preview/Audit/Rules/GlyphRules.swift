/// Rules of fonts and what they lack.
enum GlyphRules {
  static let all = [missingGlyph, fallbackJump]

  static let missingGlyph = AuditRule(
    "missing-glyph", [.error], "A character is drawn as the font's box for missing glyphs.", threshold: "any character",
    by: [.notdef], explains: ["fallback-jump"]
  ) { history in
    guard !history.allowsMissingGlyphs else { return [] }
    return history.texts.compactMap { index, element in
      let categories = element.categories { !($0.text?.missing.isEmpty ?? true) }
      guard let worst = element.worst(among: categories, by: { Double($0.text!.missing.count) }) else { return nil }
      let missing = worst.measure.text!.missing
      return AuditObservation(
        .element(index), .error, categories, measures: [("characters", Double(missing.count))],
        weight: Double(missing.count),
        "has \(missing.count == 1 ? "a character" : "characters") that no font has", saysWhere: categories != .all,
        remark: Spelling.list(missing), help: "add a font that has \(missing.count == 1 ? "it" : "them") to 'fallback'")
    }
  }

  /// How far apart proportions may be. No source has a number; this one is ours.
  private static let jump = 0.1

  static let fallbackJump = AuditRule(
    "fallback-jump", [.information], "A fallback font is of other proportions than the text's own.",
    threshold: "its x-height or line height differs by more than 10 %", by: [.typography]
  ) { history in
    history.texts.compactMap { index, element in
      let categories = element.categories { ($0.text?.fallback?.jump ?? 0) > jump }
      guard let worst = element.worst(among: categories, by: { $0.text!.fallback!.jump }) else { return nil }
      let fallback = worst.measure.text!.fallback!
      let isHeight = abs(fallback.lineHeight - 1) >= abs((fallback.xHeight ?? 1) - 1)
      let ratio = isHeight ? fallback.lineHeight : fallback.xHeight!
      return AuditObservation(
        .element(index), .information, categories, measures: [("ratio", ratio)], weight: fallback.jump,
        "is partly set in \(fallback.font)", saysWhere: categories != .all,
        remark:
          "its \(isHeight ? "line height" : "x-height") is \(Int((ratio * 100).rounded())) % of that of \(fallback.own)",
        help: "take a fallback of nearer proportions")
    }
  }
}
