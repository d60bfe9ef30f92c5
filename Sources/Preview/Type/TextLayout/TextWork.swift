import PreviewCore

/// The texts that are laid out for one scene or sheet, counted so that a small spec can't take
/// gigabytes or minutes.
package final class TextWork {
  private let glyphLimit: Int
  private let pointLimit: Int
  private var glyphCount = 0
  /// Points of all glyphs of the fonts so far: what their texts can take at most.
  private var possiblePoints = 0
  private var fonts: Set<Font> = []
  /// Points of the glyphs that texts do take, counted once they may be too many.
  private var pointCount = 0
  private var characters: [Font: Set<UInt32>] = [:]

  /// Bytes of a text that are shaped in the time that one glyph is laid out, roughly.
  private static let shapedBytesPerGlyph = 4

  /// A font whose glyphs are loaded anew.
  private struct Font: Hashable {
    let variant: FontVariant
    let pointSize: Double
  }

  /// Nothing is laid out yet.
  package init(glyphs: Int = Limits.laidOutGlyphs, points: Int = Limits.variedPoints) {
    (glyphLimit, pointLimit) = (glyphs, points)
  }

  /// Lays a text out, and counts its glyphs.
  ///
  /// - Throws: ``TextLayoutError`` if it can't be laid out, or all take too much.
  package func layout(
    _ text: AttributedText, _ options: TextLayoutOptions, _ typesetter: Typesetter
  ) throws(TextLayoutError) -> TextLayout {
    do throws(FontError) { try countPoints(of: text, typesetter.faces) } catch { throw .shaping(.font(error)) }
    let layout = try typesetter.layout(text, options)
    var shown = 0
    for line in layout.lines { for run in line.runs { shown += run.glyphs.count } }
    // All of a text is shaped, also where little of it is shown.
    glyphCount += max(shown, text.string.utf8.count / Self.shapedBytesPerGlyph)
    guard glyphCount <= glyphLimit else { throw .tooManyGlyphs(limit: glyphLimit) }
    return layout
  }

  /// Counts the points that a text's glyphs take along the axes of its fonts, before it is shaped.
  private func countPoints(of text: AttributedText, _ faces: FaceLibrary) throws(FontError) {
    var start = 0
    for span in text.spans {
      defer { start = span.end }
      let varied = span.attributes.fonts.filter { !$0.variant.isDefault }
      for font in varied where fonts.insert(Font(variant: font.variant, pointSize: font.pointSize)).inserted {
        possiblePoints = min(possiblePoints + font.face.pointsOfGlyphs().all, 1 << 60)
      }
      guard !varied.isEmpty, possiblePoints > pointLimit else { continue }
      let utf8 = text.string.utf8
      let range = utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: span.end)
      for scalar in text.string.unicodeScalars[range].uniqued() {
        guard let font = span.attributes.fonts.first(where: { $0.face.coverage.contains(scalar) }),
          !font.variant.isDefault,
          characters[Font(variant: font.variant, pointSize: font.pointSize), default: []].insert(scalar.value).inserted
        else { continue }
        let glyph = try faces.face(font.variant).glyph(for: scalar) ?? 0
        pointCount = min(pointCount + font.face.pointsOfGlyphs().points(of: glyph), 1 << 60)
        guard pointCount <= pointLimit else { throw .tooManyPoints(font: font.face.postScriptName, limit: pointLimit) }
      }
    }
  }
}
