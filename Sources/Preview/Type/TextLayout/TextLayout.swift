package import PreviewCore

/// One glyph of a line, in points.
package struct PositionedGlyph: Equatable, Sendable {
  /// The glyph's number in its font.
  package let glyph: UInt32
  /// The UTF-8 offset of the first character it stands for; nil for an ellipsis that stands for none.
  package let cluster: Int?
  /// Right of the line's left edge.
  package let x: Double
  /// Above the baseline.
  package let y: Double
  /// How far the pen moves.
  package let advance: Double
}

/// Glyphs of one font and colour in a line, from left to right.
package struct PositionedRun: Equatable, Sendable {
  /// The font at its size.
  package let font: FontInstance
  /// The colour of the text.
  package let color: Color
  /// The script that it was shaped as.
  package let script: Script
  /// The embedding level; odd runs are read from right to left.
  package let level: UInt8
  /// The glyphs from left to right.
  package let glyphs: [PositionedGlyph]
  /// The colour of the line under them; nil for none.
  package internal(set) var underline: Color?
  /// The colour of the line through them; nil for none.
  package internal(set) var strikethrough: Color?

  package init(
    font: FontInstance, color: Color, script: Script, level: UInt8, glyphs: [PositionedGlyph], underline: Color? = nil,
    strikethrough: Color? = nil
  ) {
    self.font = font
    self.color = color
    self.script = script
    self.level = level
    self.glyphs = glyphs
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

/// One line of a text that is laid out; lengths in points, y down from the top of the text.
package struct TextLine: Equatable, Sendable {
  /// The UTF-8 range of the text that the line stands for, with the white space that hangs at its end.
  package let range: Range<Int>
  /// The parts of the range that are seen; the whole of it without hanging white space unless the line is truncated.
  package let visibleRanges: [Range<Int>]
  /// The line's left edge.
  package internal(set) var x: Double
  /// The baseline.
  package internal(set) var baseline: Double
  /// From the baseline up to the line's top.
  package internal(set) var ascent: Double
  /// From the baseline down to the line's bottom, positive.
  package let descent: Double
  /// From the first pen position to the last, without hanging white space.
  package let advance: Double
  /// The box around all ink, in the text's coordinates; nil for a line without ink.
  package internal(set) var inkBox: Rect?
  /// Whether text is missing here: replaced by an ellipsis, cut at the edge, or left out after the last line.
  package let isTruncated: Bool
  /// Whether the paragraph runs from right to left.
  package let isRightToLeft: Bool
  /// The glyphs from left to right.
  package let runs: [PositionedRun]
  /// The lines under and through the glyphs.
  package var rules: [TextRule] = []
  /// Whether it ends in a hyphen that divides a word.
  package internal(set) var isHyphenated = false
  /// Points from its bottom to the top of the next line; there are none below the last line of a text.
  package internal(set) var spacing = 0.0

  /// Top to bottom.
  package var height: Double { ascent + descent }
  /// The line's top edge.
  package var top: Double { baseline - ascent }

  /// The line with other glyphs.
  package func with(runs: [PositionedRun]) -> TextLine {
    TextLine(
      range: range, visibleRanges: visibleRanges, x: x, baseline: baseline, ascent: ascent, descent: descent,
      advance: advance, inkBox: inkBox, isTruncated: isTruncated, isRightToLeft: isRightToLeft, runs: runs,
      rules: rules, isHyphenated: isHyphenated, spacing: spacing)
  }
}

/// A text broken into lines, aligned, and ready to be drawn.
package struct TextLayout: Equatable, Sendable {
  /// The text.
  package let text: AttributedText
  /// The lines from top to bottom; at least one.
  package let lines: [TextLine]
  /// From the left edge to the right one, between which lines stand: the width that was given, or the widest line's.
  package let room: Double
  /// The widest line and all lines' height, both rounded up to the pixel: what a label asks for (`sizeThatFits`).
  package let size: Size

  package init(text: AttributedText, lines: [TextLine], room: Double, size: Size) {
    self.text = text
    self.lines = lines
    self.room = room
    self.size = size
  }
  /// Whether some of the text is not seen.
  package var isTruncated: Bool { lines.contains(where: \.isTruncated) }
  /// The first line's baseline, from the top.
  package var firstBaseline: Double { lines[0].baseline }
  /// The last line's baseline, from the top.
  package var lastBaseline: Double { lines[lines.count - 1].baseline }

  /// The box around all ink; nil for a text without ink.
  package var inkBox: Rect? {
    lines.compactMap(\.inkBox).reduce(nil) { $0?.union($1) ?? $1 }
  }
}
