import PreviewCore

/// Cutting a line out of a paragraph, and placing its glyphs.
extension ParagraphBreaker {
  /// The runs of a part of the paragraph, in logical order, shaped anew where the cut goes through shapes or kerning.
  private func runs(in range: Range<Int>) throws(ShapingError) -> [ShapedRun] {
    guard !range.isEmpty else { return [] }
    var runs: [ShapedRun] = []
    let isSafeAtStart = isSafeToCut(at: range.lowerBound)
    let isSafeAtEnd = isSafeToCut(at: range.upperBound)
    for run in paragraph.runs[runIndex(at: range.lowerBound)...] {
      guard run.range.lowerBound < range.upperBound else { break }
      let part = run.range.clamped(to: range)
      if part.lowerBound == range.lowerBound && !isSafeAtStart || part.upperBound == range.upperBound && !isSafeAtEnd {
        runs.append(try typesetter.shaper.reshape(run, to: part, of: text, source, line: range))
      } else {
        runs.append(part == run.range ? run : run.cut(to: part))
      }
    }
    return runs
  }

  /// The run that a scalar of the paragraph is in.
  func runIndex(at position: Int) -> Int {
    partitionPoint(paragraph.runs.indices) { paragraph.runs[$0].range.upperBound <= position }
  }

  /// Whether the paragraph can be cut before a scalar and both sides keep their shapes.
  private func isSafeToCut(at position: Int) -> Bool {
    guard position > paragraph.range.lowerBound, position < paragraph.range.upperBound else { return true }
    let run = paragraph.runs[runIndex(at: position)]
    // Between two runs there is no kerning, but letters may still join.
    guard position > run.range.lowerBound else { return !source.joins(across: position, in: paragraph.range) }
    return run.isSafeToCut(at: position)
  }

  /// Points of a range that has been cut out of the paragraph.
  func advance(of range: Range<Int>) throws(ShapingError) -> Double {
    guard !range.isEmpty else { return 0 }
    // The tracking of the last cluster hangs as white space does.
    let hanging = text.spans[paragraph.runs[runIndex(at: range.upperBound - 1)].span].attributes.tracking
    if isSafeToCut(at: range.lowerBound), isSafeToCut(at: range.upperBound) { return guess(range) - hanging }
    var sum = 0.0
    for run in try runs(in: range) { sum += run.advance(in: text) }
    return sum - hanging
  }

  /// Points of the line of a range, without the white space at its end, and with a hyphen where it ends at a soft one.
  func lineAdvance(_ range: Range<Int>) throws(ShapingError) -> Double {
    guard let hyphen = try hyphen(endOf: range) else { return try advance(of: trimmed(range)) }
    let before = range.lowerBound..<range.upperBound - hyphen.replaced
    // Now it is the hyphen's tracking that hangs.
    let tracking = text.spans[paragraph.runs[runIndex(at: before.upperBound - 1)].span].attributes.tracking
    let hanging = text.spans[hyphen.run.span].attributes.tracking
    return try advance(of: before) + tracking + hyphen.run.advance(in: text) - hanging
  }

  /// The line of a range; the white space at its end hangs.
  func line(_ range: Range<Int>, isTruncated: Bool) throws(ShapingError) -> TextLine {
    // One that has no room, beside a character that has none either, is left out.
    var hyphen = try hyphen(endOf: range)
    if hyphen != nil, try !fits(lineAdvance(range)) { hyphen = nil }
    let visible = trimmed(range)
    var runs = try runs(in: hyphen.map { range.lowerBound..<range.upperBound - $0.replaced } ?? visible)
    if let hyphen { runs.append(hyphen.run) }
    // A line of white space, or of nothing, is as high as the font there.
    let empty = text.attributes(atUTF8: source.utf8Offsets[range.lowerBound])
    let shown = source.utf8Range(visible)
    var line = LineBuilder(text: text, source: source, level: paragraph.level, empty: empty).line(
      runs, range: source.utf8Range(range), visibleRanges: shown.isEmpty ? [] : [shown], isTruncated: isTruncated
    ) { $0 == ShapedRun.nowhere ? nil : source.utf8Offsets[$0] }
    line.isHyphenated = hyphen != nil
    return line
  }
}

/// Places runs from left to right.
struct LineBuilder {
  let text: AttributedText
  /// The text's scalars, which runs and clusters count.
  let source: ScalarText
  let level: UInt8
  /// The attributes that give the height of a line without a run.
  let empty: TextAttributes

  /// A line of runs that are in logical order; `utf8` has the offsets of their scalars in the text.
  func line(
    _ runs: [ShapedRun], range: Range<Int>, visibleRanges: [Range<Int>], isTruncated: Bool, utf8: (Int) -> Int?
  ) -> TextLine {
    var pen = 0.0
    var tracking = 0.0
    var (ascent, descent) = runs.isEmpty ? (empty.ascent(of: empty.font), -empty.font.descender) : (0.0, 0.0)
    var rules = TextRules()
    var positioned: [PositionedRun] = []
    positioned.reserveCapacity(runs.count)
    for index in BidiAnalysis.visualOrder(of: runs.map(\.level)) {
      let run = runs[index]
      let attributes = text.spans[run.span].attributes
      let font = attributes.fonts[run.font]
      let scale = font.pointsPerUnit
      let raised = attributes.baselineOffset
      ascent = max(ascent, attributes.ascent(of: font) + max(0, raised))
      descent = max(descent, -font.descender - min(0, raised))
      // Summed in font units and scaled once a glyph, so that no error adds up along the line.
      var units: Int64 = 0
      // Between clusters it makes no difference which way the run is read.
      var added = 0.0
      tracking = attributes.tracking
      let ends = tracking == 0 ? [] : run.clusterEnds
      let isRuled = attributes.underline != nil || attributes.strikethrough != nil
      if !isRuled { rules.end() }
      let glyphs = run.glyphs.indices.map { index -> PositionedGlyph in
        let glyph = run.glyphs[index]
        let after = !ends.isEmpty && ends[index] ? tracking : 0
        defer {
          units += Int64(glyph.xAdvance)
          added += after
        }
        if isRuled {
          let start = pen + Double(units) * scale + added
          rules.add(
            attributes, from: start, to: start + Double(glyph.xAdvance) * scale,
            isBlank: glyph.cluster != ShapedRun.nowhere && source.isWhitespace(glyph.cluster))
        }
        return PositionedGlyph(
          glyph: glyph.glyph, cluster: utf8(glyph.cluster),
          x: pen + Double(units + Int64(glyph.xOffset)) * scale + added,
          y: Double(glyph.yOffset) * scale + raised, advance: Double(glyph.xAdvance) * scale + after)
      }
      pen += Double(units) * scale + added
      positioned.append(
        PositionedRun(
          font: font, color: attributes.color, script: run.script, level: run.level, glyphs: glyphs,
          underline: attributes.underline, strikethrough: attributes.strikethrough))
    }
    return TextLine(
      range: range, visibleRanges: visibleRanges, x: 0, baseline: 0, ascent: ascent, descent: descent,
      advance: pen - tracking,
      inkBox: nil, isTruncated: isTruncated, isRightToLeft: level & 1 == 1, runs: positioned, rules: rules.finish())
  }
}

extension ShapedRun {
  /// The run's points.
  func advance(in text: AttributedText) -> Double {
    let units = glyphs.reduce(Int64(0)) { $0 + Int64($1.xAdvance) }
    let tracking = text.spans[span].attributes.tracking
    let added = tracking == 0 ? 0 : tracking * Double(clusterEnds.count(where: \.self))
    return Double(units) * text.spans[span].font(font).pointsPerUnit + added
  }

  /// Whether each glyph is the right-most of its cluster; of a cluster without width none is, as nothing is added to it.
  var clusterEnds: [Bool] {
    var units: Int64 = 0
    return glyphs.indices.map { index in
      units += Int64(glyphs[index].xAdvance)
      guard index == glyphs.count - 1 || glyphs[index + 1].cluster != glyphs[index].cluster else { return false }
      defer { units = 0 }
      return units != 0
    }
  }

  /// Whether the run can be cut before a scalar inside it and both sides keep their shapes.
  func isSafeToCut(at position: Int) -> Bool {
    let range = glyphRange(of: position..<position + 1)
    // No glyph begins here: the position is inside a ligature.
    guard let first = glyphs[range].first else { return false }
    return !first.isUnsafeToBreak
  }

  /// The glyphs whose clusters begin in a part of the run. Clusters run one way, up in a left-to-right run and down in the other.
  private func glyphRange(of part: Range<Int>) -> Range<Int> {
    if isRightToLeft {
      let start = partitionPoint(glyphs.indices) { glyphs[$0].cluster >= part.upperBound }
      return start..<partitionPoint(start..<glyphs.count) { glyphs[$0].cluster >= part.lowerBound }
    }
    let start = partitionPoint(glyphs.indices) { glyphs[$0].cluster < part.lowerBound }
    return start..<partitionPoint(start..<glyphs.count) { glyphs[$0].cluster < part.upperBound }
  }

  /// The glyphs of a part of the run.
  func cut(to part: Range<Int>) -> ShapedRun {
    ShapedRun(
      range: part, span: span, font: font, level: level, script: script,
      glyphs: Array(glyphs[glyphRange(of: part)]))
  }
}

extension TextAttributes {
  /// From the baseline up to the top of a line in one of the fonts: the height that the multiple adds is there.
  fileprivate func ascent(of font: FontInstance) -> Double {
    lineHeightMultiple == 1 ? font.ascender : font.lineHeight * lineHeightMultiple + font.descender
  }
}
