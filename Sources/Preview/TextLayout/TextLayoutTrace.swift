/// A layout as text: stable, readable in a review, and complete, so that a change of layout always changes it.
///
///     size 200 x 44.4
///     line 0 [0,12) x 0 baseline 17.119 ascent 17.119 descent 5.066 advance 87.04 ink -0.323 5.2 86.9 15.1
///       EBGaramond12-Regular 17 Latn ltr T_h=0@0 e=2@14.178 …
public struct TextLayoutTrace {
  private let shaper: Shaper

  /// A trace that asks a shaper for the names of glyphs.
  public init(shaper: Shaper) {
    self.shaper = shaper
  }

  /// The layout's trace, each line ended by a line feed; points with at most three decimals.
  public func text(of layout: TextLayout) throws(ShapingError) -> String {
    var text = "size \(layout.size.width.shortText) x \(layout.size.height.shortText)\n"
    for (index, line) in layout.lines.enumerated() {
      text += "line \(index) [\(line.range.lowerBound),\(line.range.upperBound))"
      if line.isTruncated {
        let visible = line.visibleRanges.map { "[\($0.lowerBound),\($0.upperBound))" }
        text += " truncated to \(visible.isEmpty ? "nothing" : visible.joined(separator: " "))"
      }
      text += " x \(line.x.shortText) baseline \(line.baseline.shortText) ascent \(line.ascent.shortText)"
      text += " descent \(line.descent.shortText) advance \(line.advance.shortText)"
      if let ink = line.inkBox {
        text += " ink \(ink.x.shortText) \(ink.y.shortText) \(ink.maxX.shortText) \(ink.maxY.shortText)"
      }
      text += "\n"
      for run in line.runs {
        text += "  \(run.font.face.postScriptName) \(run.font.pointSize.shortText) \(run.script.isoCode)"
        text += run.level & 1 == 1 ? " rtl" : " ltr"
        for glyph in run.glyphs {
          text += " \(try shaper.glyphName(glyph.glyph, in: run.font))=\(glyph.cluster.map { "\($0)" } ?? "…")"
          text += "@\(glyph.x.shortText)" + (glyph.y == 0 ? "" : ",\(glyph.y.shortText)")
        }
        text += "\n"
      }
    }
    return text
  }
}
