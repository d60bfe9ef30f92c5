/// A line under or through glyphs, in points.
///
/// Where it stands and how thick it is says the font that the text is meant to be set in, so that it runs straight through characters that another font
/// stands in for. It is drawn without gaps: `NSUnderlineStyle` has none that spares descenders, and the layout manager draws one line for each contiguous
/// range of glyphs (`underlineGlyphRange(_:underlineType:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:)`).
package struct TextRule: Hashable, Sendable {
  /// Where it is drawn.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Under glyphs.
    case underline
    /// Over glyphs.
    case strikethrough
  }

  package let kind: Kind
  /// Right of the line's left edge.
  package let x: Double
  /// From end to end.
  package internal(set) var width: Double
  /// From the baseline up to its upper edge.
  package let top: Double
  /// From its upper to its lower edge.
  package let thickness: Double
  package let color: Color

  /// Whether it goes on where the other one ends.
  fileprivate func isLike(_ other: TextRule) -> Bool {
    (top, thickness, color) == (other.top, other.thickness, other.color)
  }
}

extension TextAttributes {
  /// The colour of a rule; nil for none.
  fileprivate func color(of kind: TextRule.Kind) -> Color? {
    switch kind {
    case .underline: underline
    case .strikethrough: strikethrough
    }
  }

  /// A rule of the text that begins somewhere and has no width yet; nil for none.
  fileprivate func rule(_ kind: TextRule.Kind, at x: Double) -> TextRule? {
    guard let color = color(of: kind) else { return nil }
    let metrics = kind == .underline ? font.metrics.underline : font.metrics.strikethrough
    return TextRule(
      kind: kind, x: x, width: 0, top: baselineOffset + Double(metrics.top) * font.pointsPerUnit,
      thickness: Double(metrics.thickness) * font.pointsPerUnit, color: color)
  }
}

/// Collects the rules of a line, glyph by glyph from left to right.
struct TextRules {
  private(set) var all: [TextRule] = []
  /// The rule of each kind that the glyph before had.
  private var open: [TextRule.Kind: TextRule] = [:]

  /// Goes on to glyphs without rules.
  mutating func end() { if !open.isEmpty { _ = finish() } }

  /// Goes on to the next glyph. White space at the ends of a rule has none: it is seen where other glyphs follow.
  mutating func add(_ attributes: TextAttributes, from start: Double, to end: Double, isBlank: Bool) {
    for kind in TextRule.Kind.allCases {
      let rule = attributes.rule(kind, at: start)
      if let before = open[kind] {
        guard let rule, rule.isLike(before) else {
          all.append(before)
          open[kind] = nil
          begin(rule, to: end, isBlank)
          continue
        }
        if !isBlank { open[kind]!.width = end - before.x }
      } else {
        begin(rule, to: end, isBlank)
      }
    }
  }

  private mutating func begin(_ rule: TextRule?, to end: Double, _ isBlank: Bool) {
    guard var rule, !isBlank else { return }
    rule.width = end - rule.x
    open[rule.kind] = rule
  }

  /// Ends the line, and answers with its rules.
  mutating func finish() -> [TextRule] {
    for kind in TextRule.Kind.allCases { if let rule = open.removeValue(forKey: kind) { all.append(rule) } }
    return all
  }
}
