package import PreviewCore

/// A line under or through glyphs, in points.
///
/// Where it stands and how thick it is says the font that the text is meant to be set in, so that it runs straight through characters that another font
/// stands in for. It is drawn without gaps, also where parts of different colours or sizes meet: `NSUnderlineStyle` has none that spares descenders, and the layout manager draws one line for each contiguous
/// range of glyphs (`underlineGlyphRange(_:underlineType:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:)`).
package struct TextRule: Equatable, Sendable {
  /// Where it is drawn.
  package enum Kind: String, Sendable, CaseIterable {
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
  /// The rules of each kind that go on without a gap up to the glyph before.
  private var open: [TextRule.Kind: Chain] = [:]

  /// Rules that touch: parts of a text that differ in colour or size.
  private struct Chain {
    var rules: [TextRule]
    /// How many of them there are up to the last glyph that isn't white space, and how wide the last of these is there.
    var seen: (count: Int, width: Double)
  }

  /// Goes on to glyphs without rules.
  mutating func end() { if !open.isEmpty { _ = finish() } }

  /// Goes on to the next glyph. White space at the ends of what is ruled has none: it is seen where other glyphs follow, of whatever part.
  mutating func add(_ attributes: TextAttributes, from start: Double, to end: Double, isBlank: Bool) {
    for kind in TextRule.Kind.allCases {
      guard var rule = attributes.rule(kind, at: start) else {
        close(kind)
        continue
      }
      rule.width = end - start
      guard var chain = open[kind] else {
        if !isBlank { open[kind] = Chain(rules: [rule], seen: (1, rule.width)) }
        continue
      }
      let last = chain.rules.count - 1
      if rule.isLike(chain.rules[last]) {
        chain.rules[last].width = end - chain.rules[last].x
      } else {
        // Up to here, over the tracking between the two.
        chain.rules[last].width = start - chain.rules[last].x
        chain.rules.append(rule)
      }
      if !isBlank { chain.seen = (chain.rules.count, chain.rules[chain.rules.count - 1].width) }
      open[kind] = chain
    }
  }

  private mutating func close(_ kind: TextRule.Kind) {
    guard var chain = open.removeValue(forKey: kind) else { return }
    chain.rules[chain.seen.count - 1].width = chain.seen.width
    all += chain.rules.prefix(chain.seen.count)
  }

  /// Ends the line, and answers with its rules.
  mutating func finish() -> [TextRule] {
    for kind in TextRule.Kind.allCases { close(kind) }
    return all
  }
}
