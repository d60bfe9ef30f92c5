import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("TextLayout: what holds for every text and width")
struct TextLayoutLinePropertyTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let face: FontFace
    var fallback: [FontFace] = []
    var testDescription: String { name }
  }

  static let samples = [
    Sample(name: "kerning", text: "AVAVA To. WAVE Type, “LT” AVATAR Y.A.T.", face: TestFonts.inter),
    Sample(name: "ligatures", text: "office fjord Theft affliction ffffi fifififi oxox", face: TestFonts.lobster),
    Sample(name: "small letters", text: "Official efficiency: fi fl ff\nThThTh “ffi”", face: TestFonts.garamond),
    Sample(name: "code", text: "a->b => c === d <!-- www ---->>>> 0x10", face: TestFonts.firaCode),
    Sample(name: "arabic", text: "السلام عليكم ورحمة الله مُحَمَّدٌ لالالالا ـــــــ ببببببببببب", face: TestFonts.lateef),
    Sample(name: "quran", text: "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ", face: TestFonts.amiri),
    Sample(name: "devanagari", text: "क्षत्रिय हिन्दी र्क्ति श्री द्ध्र्य कि विश्वविद्यालय", face: TestFonts.devanagari),
    Sample(name: "japanese", text: "日本語の「文」。カナ、漢字テキストAV", face: TestFonts.japanese),
    Sample(
      name: "mixed", text: "abc سلام (123) 日本語 क्षत्रिय e\u{301} 👨‍👩‍👧‍👦👍 שלום def",
      face: TestFonts.inter, fallback: [TestFonts.lateef, TestFonts.devanagari, TestFonts.japanese, TestFonts.emoji]),
    Sample(
      name: "letters that join across fonts", text: "ببXببب بٻبٻب سپسپسپ ڭڭسڭس", face: TestFonts.amiri,
      fallback: [TestFonts.lateef]),
    Sample(name: "spaces", text: "  a   b\t\tc  \u{3000} d\u{2028}  e  ", face: TestFonts.inter),
    Sample(
      name: "soft hyphens", text: "Do\u{AD}nau\u{AD}dampf\u{AD}schiff\u{200B}fahrt\u{AD}\u{AD}\u{AD}\u{AD}",
      face: TestFonts.inter),
  ]

  static let widths: [Double] = [1, 7, 13.5, 20, 31, 47, 60, 73.3, 90, 128, 200, 400]

  @Test("Lines cover the text, fit, are greedy, and are shaped as if they stood alone", arguments: samples)
  func lines(sample: Sample) throws {
    let attributes = TextAttributes(font: try LayoutCase.font(sample.face), fallback: sample.fallback)
    let text = AttributedText(sample.text, attributes)
    let typesetter = Typesetter()
    let shaped = try typesetter.shaper.shape(text)
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      for width in Self.widths {
        let layout = try typesetter.layout(text, TextLayoutOptions(width: width, lineBreakMode: mode))
        for paragraph in shaped.paragraphs {
          let bounds = shaped.source.utf8Range(paragraph.range)
          let lines = layout.lines.filter {
            bounds.contains($0.range.lowerBound) || $0.range == bounds.lowerBound..<bounds.lowerBound
          }
          let check = LineCheck(text: text, source: shaped.source, paragraph: paragraph, shaper: typesetter.shaper)
          try check.verify(lines, width: width, mode: mode, name: "\(sample.name) \(mode) \(width)")
        }
      }
    }
  }
}

/// The lines of one paragraph against its runs, shaped without any of the shortcuts that layout takes.
private struct LineCheck {
  let text: AttributedText
  let source: ScalarText
  let paragraph: ShapedParagraph
  let shaper: Shaper

  func verify(_ lines: [TextLine], width: Double, mode: LineBreakMode, name: String) throws {
    var end = source.utf8Offsets[paragraph.range.lowerBound]
    let ends = ends(mode)
    for line in lines {
      #expect(line.range.lowerBound == end, "\(name)")
      end = line.range.upperBound
      let visible = line.visibleRanges.first.map {
        source.index(ofUTF8: $0.lowerBound)..<source.index(ofUTF8: $0.upperBound)
      }
      guard let visible else {
        #expect(line.runs.isEmpty)
        continue
      }
      let clusters = shaper.graphemeClusters(of: source, visible).filter { source.scalars[$0.lowerBound] != 0xAD }
      #expect(line.advance <= width + 1e-6 || clusters.count == 1, "\(name) \(visible)")
      // A hyphen for which there is no room is left out.
      let endsThere = source.index(ofUTF8: line.range.upperBound) == visible.upperBound
      let isHyphenated = try endsThere && advance(of: visible) <= width + 1e-6
      #expect(glyphs(of: line) == (try glyphs(of: visible, isHyphenated: isHyphenated)), "\(name) \(visible)")
      // The next end of a line would not fit.
      let last = source.index(ofUTF8: line.range.upperBound)
      // Inside a word that is the next character, otherwise the next word.
      let candidates = ends.contains(last) ? ends : self.ends(.byCharWrapping)
      guard !(last > 0 && source.isForcedBreak(last - 1)), let next = candidates.first(where: { $0 > last }) else {
        continue
      }
      #expect(try advance(of: trimmed(visible.lowerBound..<next)) > width, "\(name) \(visible) not greedy")
    }
    #expect(end == source.utf8Offsets[paragraph.range.upperBound], "\(name)")
  }

  private func ends(_ mode: LineBreakMode) -> [Int] {
    if mode == .byCharWrapping { return shaper.graphemeClusters(of: source, paragraph.range).map(\.upperBound) }
    let base = source.utf8Offsets[paragraph.range.lowerBound]
    return source.withUTF8(paragraph.range) { TextBreaker(.line).boundaries(in: $0) }
      .map { source.index(ofUTF8: base + $0.offset) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(range.last { !source.isWhitespace($0) }.map { $0 + 1 } ?? range.lowerBound)
  }

  /// The runs of a line; one that ends at a soft hyphen behind a letter has a hyphen in its place.
  private func runs(of range: Range<Int>, isHyphenated: Bool = true) throws -> [ShapedRun] {
    let isDivided =
      isHyphenated && range.upperBound < paragraph.range.upperBound && source.scalars[range.upperBound - 1] == 0xAD
      && range.contains { source.scalars[$0] != 0xAD }
    let letters = isDivided ? range.lowerBound..<range.upperBound - 1 : range
    let runs = try paragraph.runs.filter { $0.range.overlaps(letters) }.map {
      try shaper.reshape($0, to: $0.range.clamped(to: letters), of: text, source, line: letters)
    }
    let attributes = text.spans[0].attributes
    return isDivided ? try runs + shaper.shape(AttributedText("\u{2010}", attributes)).paragraphs[0].runs : runs
  }

  private func glyphs(of range: Range<Int>, isHyphenated: Bool) throws -> [[UInt32]] {
    let runs = try runs(of: range, isHyphenated: isHyphenated)
    return BidiAnalysis.visualOrder(of: runs.map(\.level)).map { runs[$0].glyphs.map(\.glyph) }
  }

  private func glyphs(of line: TextLine) -> [[UInt32]] { line.runs.map { $0.glyphs.map(\.glyph) } }

  private func advance(of range: Range<Int>) throws -> Double {
    try runs(of: range).reduce(0) { $0 + $1.advance(in: text) }
  }
}
