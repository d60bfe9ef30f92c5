/// What traces of scenes and sheets share: lines of text as lines of a trace.
enum TraceText {
  /// Adds a text's lines, and under each what its runs are set in and every glyph with its advance.
  ///
  ///     line [0,9) x 0 baseline 16.469 height 20.574 width 92.063 "Feng Wong"
  ///       Inter wght=600 17 #000000FF F+9.279 e+10.076 …
  ///
  /// A glyph that does not stand at the pen is followed by how far right of it and above the baseline it stands: `acute+0^1.5,2.25`.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - top: Points from the top of its element down to the text.
  ///   - trace: Gets the lines.
  ///   - indent: What stands before each.
  ///   - shaper: Knows glyphs' names.
  static func addLines(
    of layout: TextLayout, top: Double, to trace: inout String, _ indent: String, shaper: Shaper
  ) throws(ShapingError) {
    let utf8 = Array(layout.text.string.utf8)
    for line in layout.lines {
      let shown = line.visibleRanges.map { String(decoding: utf8[$0], as: UTF8.self) }.joined(separator: "…")
      trace += indent + "line [\(line.range.lowerBound),\(line.range.upperBound)) x \(NumberText.brief(line.x)) "
      trace += "baseline \(NumberText.brief(top + line.baseline)) height \(NumberText.brief(line.height)) "
      trace += "width \(NumberText.brief(line.advance))\(line.isTruncated ? " truncated" : "") \(quoted(shown))\n"
      var pen = 0.0
      for run in line.runs {
        trace += indent + "  \(run.font)\(run.level & 1 == 1 ? " rtl" : "") \(run.color.hex)"
        for glyph in run.glyphs {
          trace += " \(try shaper.glyphName(glyph.glyph, in: run.font))+\(NumberText.brief(glyph.advance))"
          // Sums of advances are exact to far more digits than are shown.
          let right = abs(glyph.x - pen) < 0.0005 ? 0 : glyph.x - pen
          if right != 0 || glyph.y != 0 { trace += "^\(NumberText.brief(right)),\(NumberText.brief(glyph.y))" }
          pen += glyph.advance
        }
        trace += "\n"
      }
    }
  }

  /// A text on one line, between quotation marks.
  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      quoted += scalar == "\"" ? "\\\"".unicodeScalars : escaped(scalar)
    }
    return String(quoted) + "\""
  }

  /// A text on one line, as sentences show it; what joins the parts of an emoji stays.
  static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown += scalar == "\u{200D}" ? "\u{200D}".unicodeScalars : escaped(scalar) }
    return String(shown)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar {
    case "\\": "\\\\".unicodeScalars
    case "\n": "\\n".unicodeScalars
    // Marks that turn the text around would turn the line of the trace around.
    case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .format:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    default: String(scalar).unicodeScalars
    }
  }
}
