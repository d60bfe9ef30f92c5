import PreviewCore
import PreviewType

/// Writes laid-out texts down as values of a record.
struct LayoutRecorder {
  /// Knows the names of glyphs.
  let shaper: Shaper
  /// Knows what glyphs look like; nil where nobody compares.
  var faces: FaceLibrary?
  /// Whether frames are final. Those of a row that will be moved are rounded in their place.
  var roundsFrames = true

  /// The frame of an element.
  func frame(_ frame: Rect) -> Rect { roundsFrames ? LayoutRecord.rounded(frame) : frame }

  /// A laid-out text.
  ///
  /// - Parameter top: Points from the top of its element's frame down to the text.
  /// - Throws: ``ShapingError`` if a font can't be asked for the names of its glyphs.
  func text(_ layout: TextLayout, top: Double = 0) throws(ShapingError) -> LayoutRecord.Text {
    var text = LayoutRecord.Text(string: layout.text.string)
    text.lines.reserveCapacity(layout.lines.count)
    for line in layout.lines {
      var pen = 0.0
      var runs: [LayoutRecord.Run] = []
      runs.reserveCapacity(line.runs.count)
      for run in line.runs { runs.append(try self.run(run, &pen)) }
      text.lines.append(
        LayoutRecord.Line(
          range: line.range, visible: line.visibleRanges, x: LayoutRecord.rounded(line.x),
          baseline: LayoutRecord.rounded(top + line.baseline), ascent: LayoutRecord.rounded(line.ascent),
          height: LayoutRecord.rounded(line.height), width: LayoutRecord.rounded(line.advance),
          isTruncated: line.isTruncated, runs: runs))
    }
    return text
  }

  private func run(_ run: PositionedRun, _ pen: inout Double) throws(ShapingError) -> LayoutRecord.Run {
    var glyphs: [LayoutRecord.Glyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      glyphs.append(
        LayoutRecord.Glyph(
          name: try shaper.glyphName(glyph.glyph, in: run.font), cluster: glyph.cluster, advance: glyph.advance,
          // The pen is a sum of advances, exact to far more digits than thousandths.
          offset: Point(x: glyph.x - pen, y: glyph.y),
          fingerprint: faces?.fingerprint(of: glyph.glyph, in: run.font.variant) ?? GlyphFingerprint()))
      pen += glyph.advance
    }
    return LayoutRecord.Run(
      font: run.font.name, size: LayoutRecord.rounded(run.font.pointSize), color: run.color,
      isRightToLeft: run.level & 1 == 1, underline: run.underline, strikethrough: run.strikethrough, glyphs: glyphs)
  }
}

extension LayoutRecord.Environment {
  /// The environment that traits describe.
  init(_ traits: Traits) {
    self.init(
      category: traits.contentSizeCategory.shortName, step: traits.sizeStep?.name, choices: [:],
      scale: traits.displayScale)
    for trait in PictureTrait.allCases { choices[trait] = trait.choices?.recordedName(in: traits) }
  }
}
