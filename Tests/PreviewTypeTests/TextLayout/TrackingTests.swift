import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("Tracking and line height")
struct TrackingTests {
  private let typesetter = Typesetter()

  private func layout(
    _ string: String, tracking: Double = 0, multiple: Double = 1, width: Double? = nil, lines: Int = 0,
    face: FontFace = TestFonts.garamond, features: [FontFeature] = []
  ) throws -> TextLayout {
    let font = try FontInstance(face: face, pointSize: 20)
    let attributes = TextAttributes(
      font: font, features: features, tracking: tracking, lineHeightMultiple: multiple)
    return try typesetter.layout(
      AttributedText(string, attributes),
      TextLayoutOptions(
        width: width, numberOfLines: lines, lineBreakMode: lines == 0 ? .byWordWrapping : .byTruncatingTail))
  }

  private func glyphs(_ layout: TextLayout) -> [PositionedGlyph] { layout.lines.flatMap { $0.runs.flatMap(\.glyphs) } }

  @Test("Tracking stands between clusters, and that of the last one hangs", arguments: [2.0, -0.5])
  func between(tracking: Double) throws {
    let (plain, tracked) = (try layout("Hamburg"), try layout("Hamburg", tracking: tracking))
    #expect(abs(tracked.lines[0].advance - plain.lines[0].advance - 6 * tracking) < 1e-9)
    for (index, pair) in zip(glyphs(plain), glyphs(tracked)).enumerated() {
      #expect(abs(pair.1.x - pair.0.x - Double(index) * tracking) < 1e-9)
    }
  }

  @Test("From right to left clusters are as far apart; a mark stays on its letter", arguments: ["أبجد", "قُلْ"])
  func rightToLeft(text: String) throws {
    let (plain, tracked) = (
      try layout(text, face: TestFonts.lateef), try layout(text, tracking: 3, face: TestFonts.lateef)
    )
    let clusters = Set(glyphs(plain).compactMap(\.cluster)).count
    #expect(abs(tracked.lines[0].advance - plain.lines[0].advance - 3 * Double(clusters - 1)) < 1e-9)
    for (left, right) in zip(zip(glyphs(plain), glyphs(tracked)), zip(glyphs(plain), glyphs(tracked)).dropFirst()) {
      let added = (right.1.x - left.1.x) - (right.0.x - left.0.x)
      #expect(abs(added - (left.0.cluster == right.0.cluster ? 0 : 3)) < 1e-9)
    }
  }

  @Test("Tracked text has no common ligatures, unless a feature asks for them")
  func ligatures() throws {
    #expect(glyphs(try layout("fi", face: TestFonts.lobster)).count == 1)
    #expect(glyphs(try layout("fi", tracking: 1, face: TestFonts.lobster)).count == 2)
    #expect(glyphs(try layout("fi", tracking: 1, face: TestFonts.lobster, features: [FontFeature("liga")!])).count == 1)
  }

  @Test("Lines break, and are cut, where the tracked text no longer fits")
  func breaking() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    for width in stride(from: 60.0, through: 300, by: 20) {
      for tracking in [-0.4, 1.5] {
        let wrapped = try layout(text, tracking: tracking, width: width)
        #expect(wrapped.lines.allSatisfy { $0.advance <= width + 1e-6 })
        let cut = try layout(text, tracking: tracking, width: width, lines: 1)
        #expect(cut.lines[0].advance <= width + 1e-6)
      }
    }
    // The line's own width is enough for it.
    let natural = try layout("Hamburg", tracking: 2).lines[0].advance
    #expect(try layout("Hamburg", tracking: 2, width: natural).lines.count == 1)
    #expect(try layout("Hamburg", tracking: 2, width: natural - 0.01).lines.count == 2)
  }

  @Test("A line height multiple makes every line so much higher, above the letters", arguments: [1.5, 0.8])
  func lineHeight(multiple: Double) throws {
    let (plain, other) = (try layout("a\n\nb"), try layout("a\n\nb", multiple: multiple))
    for (before, after) in zip(plain.lines, other.lines) {
      #expect(abs(after.height - before.height * multiple) < 1e-9)
      #expect(after.descent == before.descent)
    }
    #expect(abs(other.lastBaseline - other.firstBaseline - 2 * plain.lines[0].height * multiple) < 1e-9)
  }
}
