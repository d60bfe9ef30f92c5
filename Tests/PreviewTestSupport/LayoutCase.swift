@testable import PreviewCore
@testable package import PreviewType

/// A text laid out for a test, with a short form of what came of it.
package struct LayoutCase {
  package let text: String
  package let layout: TextLayout

  package static func font(_ face: FontFace = TestFonts.inter, size: Double = 17) throws -> FontInstance {
    try FontInstance(face: face, pointSize: size)
  }

  package init(
    _ text: String, _ face: FontFace = TestFonts.inter, size: Double = 17, fallback: [FontFace] = [],
    width: Double? = nil,
    lines: Int = 0, _ mode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural,
    direction: TextDirection = .natural, scale: Double = 3, typesetter: Typesetter = Typesetter()
  ) throws {
    self.text = text
    let attributes = TextAttributes(font: try Self.font(face, size: size), fallback: fallback)
    layout = try typesetter.layout(
      AttributedText(text, attributes),
      TextLayoutOptions(
        width: width, numberOfLines: lines, lineBreakMode: mode, alignment: alignment, direction: direction,
        grid: PixelGrid(scale: scale)))
  }

  /// A part of the text.
  package func part(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// The visible text of each line; `|` stands between the parts that an ellipsis parts.
  package var lines: [String] { layout.lines.map { $0.visibleRanges.map(part).joined(separator: "|") } }

  /// Each line's range of the text, with what hangs.
  package var ranges: [String] { layout.lines.map { part($0.range) } }

  /// The characters of each line's glyphs from left to right, `…` for an ellipsis; a ligature shows its first character.
  package var visual: [String] {
    layout.lines.map { line in
      line.runs.flatMap(\.glyphs).map { glyph in
        glyph.cluster.map { start in
          String(String(decoding: Array(text.utf8)[start...], as: UTF8.self).unicodeScalars.first!)
        }
          ?? "…"
      }.joined()
    }
  }

  /// The advance of a text on a line of its own.
  package static func advance(
    _ text: String, _ face: FontFace = TestFonts.inter, size: Double = 17, fallback: [FontFace] = []
  ) throws -> Double {
    try LayoutCase(text, face, size: size, fallback: fallback).layout.lines[0].advance
  }
}
