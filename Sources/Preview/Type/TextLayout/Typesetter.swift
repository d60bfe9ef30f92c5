package import PreviewCore

/// Breaks text into lines and places the glyphs.
///
/// Lines end at the opportunities of UAX 14; what stands before and after a break is shaped anew where the font says that shapes or kerning
/// reach across it. Not Sendable: every worker has its own.
package final class Typesetter {
  /// The shaper, with the fonts that it opened.
  package let shaper: Shaper
  /// The faces that glyphs are measured in.
  package let faces: FaceLibrary
  package let lineBreaker = TextBreaker(.line)
  /// How many texts it has laid out, by which tests hold that no picture is laid out twice.
  private(set) var layoutCount = 0

  /// A typesetter that measures with the faces of a worker.
  package init(faces: FaceLibrary = FaceLibrary()) {
    self.shaper = Shaper()
    self.faces = faces
  }

  /// Lays a text out.
  ///
  /// The height is the sum of the lines' ascent, descent and spacing, rounded up to the pixel
  /// (`Documentation/decisions/dynamic-type.md`). A line is as high as the highest of its fonts,
  /// fallback fonts included, so that nothing of a fallback script is cut.
  ///
  /// - Throws: ``TextLayoutError`` for an invalid width or number of lines, or a text that can't be shaped.
  package func layout(_ text: AttributedText, _ options: TextLayoutOptions) throws(TextLayoutError) -> TextLayout {
    if let width = options.width, !(width > 0 && width <= Limits.width) { throw .badWidth(width) }
    guard options.numberOfLines >= 0 else { throw .badNumberOfLines(options.numberOfLines) }
    layoutCount += 1
    return try rethrow(as: TextLayoutError.shaping) { () throws(ShapingError) in
      let shaped = try shaper.shape(text, direction: options.direction)
      var lines: [TextLine] = []
      for (index, paragraph) in shaped.paragraphs.enumerated() {
        if options.numberOfLines > 0, lines.count >= options.numberOfLines { break }
        let breaker = ParagraphBreaker(
          typesetter: self, text: text, source: shaped.source, paragraph: paragraph,
          isLastParagraph: index == shaped.paragraphs.count - 1, options: options)
        let first = lines.count
        try breaker.addLines(to: &lines)
        let style = text.attributes(atUTF8: shaped.source.utf8Offsets[paragraph.range.lowerBound])
        for line in lines.indices[first...] {
          let height = style.lineHeights.nearest(to: lines[line].height)
          if height != lines[line].height { lines[line].ascent = height - lines[line].descent }
          lines[line].spacing = style.lineSpacing + style.font.leading
        }
        if lines.count > first { lines[lines.count - 1].spacing += style.paragraphSpacing }
      }
      return try place(lines, of: text, options)
    }
  }

  /// Stacks the lines and moves each to its side.
  private func place(
    _ lines: [TextLine], of text: AttributedText, _ options: TextLayoutOptions
  ) throws(ShapingError) -> TextLayout {
    let widest = lines.map(\.advance).max() ?? 0
    let room = options.width ?? widest
    var placed: [TextLine] = []
    placed.reserveCapacity(lines.count)
    var top = 0.0
    for line in lines {
      var line = line
      line.baseline = top + line.ascent
      if placed.count == lines.count - 1 { line.spacing = 0 }
      top += line.height + line.spacing
      line.x =
        switch options.alignment.side(direction: options.direction, paragraphIsRightToLeft: line.isRightToLeft) {
        case .left: 0
        case .middle: (room - line.advance) / 2
        case .right: room - line.advance
        }
      line.inkBox = try inkBox(of: line)
      placed.append(line)
    }
    let size = Size(width: options.grid.roundedUp(widest), height: options.grid.roundedUp(top))
    return TextLayout(text: text, lines: placed, room: room, size: size)
  }

  private func inkBox(of line: TextLine) throws(ShapingError) -> Rect? {
    var box: GlyphBox?
    for run in line.runs {
      let scale = run.font.pointsPerUnit
      let font = try rethrow(faces.font(run.font.variant), as: ShapingError.font)
      for glyph in run.glyphs {
        let ink = try rethrow(font.box(of: glyph.glyph), as: ShapingError.font)
        guard let ink else { continue }
        let placed = GlyphBox(
          left: glyph.x + ink.left * scale, bottom: glyph.y + ink.bottom * scale, right: glyph.x + ink.right * scale,
          top: glyph.y + ink.top * scale)
        box = box?.union(placed) ?? placed
      }
    }
    for rule in line.rules {
      let placed = GlyphBox(
        left: rule.x, bottom: rule.top - rule.thickness, right: rule.x + rule.width, top: rule.top)
      box = box?.union(placed) ?? placed
    }
    return box.map {
      Rect(x: line.x + $0.left, y: line.baseline - $0.top, width: $0.right - $0.left, height: $0.top - $0.bottom)
    }
  }
}

extension TextAlignment {
  enum Side { case left, middle, right }

  /// The side that an alignment means for a paragraph.
  func side(direction: TextDirection, paragraphIsRightToLeft: Bool) -> Side {
    let layoutIsRightToLeft = direction == .natural ? paragraphIsRightToLeft : direction == .rightToLeft
    return switch self {
    case .left: .left
    case .right: .right
    case .center: .middle
    case .natural: paragraphIsRightToLeft ? .right : .left
    case .leading: layoutIsRightToLeft ? .right : .left
    case .trailing: layoutIsRightToLeft ? .left : .right
    }
  }
}
