@testable import PreviewCore
@testable import PreviewType

/// A layout as text: stable, readable in a review, and complete, so that a change of layout always changes it.
///
///     size 200 x 44.4
///     line 0 [0,12) x 0 baseline 17.119 ascent 17.119 descent 5.066 advance 87.04 ink -0.323 5.2 86.9 15.1
///       EBGaramond12-Regular 17 Latn ltr T_h=0@0 e=2@14.178 …
struct TextLayoutTrace {
  private let shaper: Shaper

  /// A trace that asks a shaper for the names of glyphs.
  init(shaper: Shaper) { self.shaper = shaper }

  /// The layout's trace, each line ended by a line feed; points with at most three decimals.
  func text(of layout: TextLayout) throws(ShapingError) -> String {
    var text = "size \(NumberText.brief(layout.size.width)) x \(NumberText.brief(layout.size.height))\n"
    for (index, line) in layout.lines.enumerated() {
      text += "line \(index) [\(line.range.lowerBound),\(line.range.upperBound))"
      if line.isTruncated {
        let visible = line.visibleRanges.map { "[\($0.lowerBound),\($0.upperBound))" }
        text += " truncated to \(visible.isEmpty ? "nothing" : visible.joined(separator: " "))"
      }
      text +=
        " x \(NumberText.brief(line.x)) baseline \(NumberText.brief(line.baseline)) ascent \(NumberText.brief(line.ascent))"
      text += " descent \(NumberText.brief(line.descent)) advance \(NumberText.brief(line.advance))"
      if let ink = line.inkBox {
        text +=
          " ink \(NumberText.brief(ink.x)) \(NumberText.brief(ink.y)) \(NumberText.brief(ink.maxX)) \(NumberText.brief(ink.maxY))"
      }
      if line.spacing > 0 { text += " spacing \(NumberText.brief(line.spacing))" }
      text += "\n"
      for rule in line.rules {
        text += "  \(rule.kind.rawValue) \(NumberText.brief(rule.x)) \(NumberText.brief(rule.x + rule.width))"
        text += " up \(NumberText.brief(rule.top)) thick \(NumberText.brief(rule.thickness)) \(rule.color.hex)\n"
      }
      for run in line.runs {
        text += "  \(run.font.face.postScriptName) \(NumberText.brief(run.font.pointSize)) \(run.script.isoCode)"
        text += run.level & 1 == 1 ? " rtl" : " ltr"
        for glyph in run.glyphs {
          text += " \(try shaper.glyphName(glyph.glyph, in: run.font).text)=\(glyph.cluster.map { "\($0)" } ?? "…")"
          text += "@\(NumberText.brief(glyph.x))" + (glyph.y == 0 ? "" : ",\(NumberText.brief(glyph.y))")
        }
        text += "\n"
      }
    }
    return text
  }
}
