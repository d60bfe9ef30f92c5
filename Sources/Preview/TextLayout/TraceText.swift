/// What traces of scenes and sheets share: lines of text as lines of a trace.
enum TraceText {
  /// Adds a text's lines, and under each what its runs are set in and every glyph with its advance.
  ///
  ///     line [0,9) x 0 baseline 16.469 height 20.574 width 92.063 "Feng Wong"
  ///       Inter wght=600 17 #000000FF F+9.279 e+10.076 …
  ///
  /// A glyph that does not stand at the pen is followed by how far right of it and above the baseline it stands: `acute+0^1.5,2.25`. Where a line has
  /// not one glyph for each character in one direction, glyphs are followed by the byte of the text at which what they stand for begins, if that is not
  /// what stands beside the character of the glyph before: `f_l+9.3@12`; an ellipsis that stands for nothing by `@` alone.
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
      let isPlain = isPlain(line, utf8)
      for run in line.runs {
        var beside: Int?
        trace += indent + "  \(run.font)\(run.level & 1 == 1 ? " rtl" : "") \(run.color.hex)"
        for glyph in run.glyphs {
          trace += " \(try shaper.glyphName(glyph.glyph, in: run.font))+\(NumberText.brief(glyph.advance))"
          // Sums of advances are exact to far more digits than are shown.
          let right = abs(glyph.x - pen) < 0.0005 ? 0 : glyph.x - pen
          if right != 0 || glyph.y != 0 { trace += "^\(NumberText.brief(right)),\(NumberText.brief(glyph.y))" }
          if !isPlain {
            if glyph.cluster == nil || glyph.cluster != beside { trace += "@" + (glyph.cluster.map { "\($0)" } ?? "") }
            beside = glyph.cluster.map { neighbor(of: $0, in: utf8, isBefore: run.level & 1 == 1) }
          }
          pen += glyph.advance
        }
        trace += "\n"
      }
    }
  }

  /// Whether a line has one glyph for each Unicode scalar, in one direction.
  private static func isPlain(_ line: TextLine, _ utf8: [UInt8]) -> Bool {
    let levels = line.runs.map { $0.level & 1 }
    guard let first = levels.first, levels.allSatisfy({ $0 == first }) else { return levels.isEmpty }
    let clusters = line.runs.flatMap { $0.glyphs.compactMap(\.cluster) }
    let scalars = line.visibleRanges.flatMap { range in range.filter { isStart(utf8[$0]) } }
    return first == 1 ? clusters.reversed() == scalars : clusters == scalars
  }

  private static func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// Where the Unicode scalar begins that stands before or behind the one at a byte of a text.
  static func neighbor(of offset: Int, in utf8: [UInt8], isBefore: Bool) -> Int {
    var offset = isBefore ? offset - 1 : offset + 1
    while utf8.indices.contains(offset), !isStart(utf8[offset]) { offset += isBefore ? -1 : 1 }
    return offset
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
