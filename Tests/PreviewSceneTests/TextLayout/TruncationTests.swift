import PreviewTestSupport
import Testing

@testable import PreviewScene
@testable import PreviewType

@Suite("TextLayout: truncation")
struct TextLayoutTruncationTests {
  private let text = "The quick brown fox"

  @Test("The tail, the head and the middle give way to an ellipsis")
  func modes() throws {
    #expect(try LayoutCase(text, width: 100, lines: 1, .byTruncatingTail).visual == ["The quick…"])
    #expect(try LayoutCase(text, width: 110, lines: 1, .byTruncatingTail).visual == ["The quick b…"])
    #expect(try LayoutCase(text, width: 100, lines: 1, .byTruncatingHead).visual == ["…brown fox"])
    #expect(try LayoutCase(text, width: 100, lines: 1, .byTruncatingMiddle).visual == ["The q…n fox"])
    let tail = try LayoutCase(text, width: 100, lines: 1, .byTruncatingTail).layout.lines[0]
    #expect(tail.isTruncated && tail.advance <= 100)
    #expect(tail.range == 0..<19)
    #expect(tail.visibleRanges == [0..<9])
  }

  @Test("White space beside the ellipsis is dropped")
  func whiteSpace() throws {
    let width = try LayoutCase.advance("The quick …")
    #expect(try LayoutCase(text, width: width, lines: 1, .byTruncatingTail).visual == ["The quick…"])
  }

  @Test("Only the last line is truncated; those before it end between words")
  func lastLine() throws {
    #expect(
      try LayoutCase(text + " jumps over", width: 100, lines: 2, .byTruncatingTail).visual == [
        "The quick", "brown fox…",
      ])
    #expect(
      try LayoutCase(text + " jumps over", width: 100, lines: 2, .byTruncatingHead).visual == [
        "The quick", "…umps over",
      ])
    #expect(try LayoutCase("a\nb", width: 100, lines: 1, .byTruncatingTail).visual == ["a…"])
    #expect(try !LayoutCase(text, width: 100, .byTruncatingTail).layout.isTruncated)
  }

  @Test("Clipping lets the line run on")
  func clipping() throws {
    let clipped = try LayoutCase(text, width: 100, lines: 1, .byClipping).layout.lines[0]
    #expect(clipped.isTruncated)
    #expect(clipped.advance == (try LayoutCase.advance(text)))
    #expect(clipped.x == 0)
    #expect(try !LayoutCase(text, width: 300, lines: 1, .byClipping).layout.isTruncated)
  }

  @Test("From right to left the ellipsis stands at the left of the tail, at the right of the head")
  func rightToLeft() throws {
    let hebrew = "שלום עולם ומלואו"
    let tail = try LayoutCase(hebrew, width: 100, lines: 1, .byTruncatingTail)
    #expect(tail.visual[0].unicodeScalars.first == "…")
    #expect(try LayoutCase(hebrew, width: 100, lines: 1, .byTruncatingHead).visual[0].unicodeScalars.last == "…")
    // In a paragraph from left to right the tail is at the right, whatever the letters.
    let mixed = try LayoutCase("abc " + hebrew, width: 100, lines: 1, .byTruncatingTail)
    #expect(mixed.visual[0].unicodeScalars.last == "…")
  }

  @Test(
    "Embeddings, overrides and isolates that begin in what is dropped go on in what is kept",
    arguments: [
      // The head: an override that began there, one that ended there, one that lies inside of an isolate that ended there.
      ("\u{202E}abcdefgh", .byTruncatingHead, 5, "hgfe…"), ("\u{202E}ab\u{202C}cdefgh", .byTruncatingHead, 5, "…efgh"),
      ("\u{2067}\u{202E}ab\u{2069}cdefgh", .byTruncatingHead, 5, "…efgh"),
      ("\u{2067}\u{202E}ab\u{202C}\u{2069}\u{202E}cdefgh", .byTruncatingHead, 5, "hgfe…"),
      // An end that ends nothing.
      ("\u{202C}\u{2069}\u{202E}abcdefgh", .byTruncatingHead, 5, "hgfe…"),
      // The middle: an override that ends or begins in what is dropped.
      ("\u{202E}abcd\u{202C}efgh", .byTruncatingMiddle, 5, "…bagh"),
      ("abcd\u{202E}efgh", .byTruncatingMiddle, 5, "ab…hg"), ("\u{202E}abcdefgh", .byTruncatingMiddle, 5, "hg…ba"),
      ("\u{202E}abcdefgh", .byTruncatingTail, 5, "…dcba"),
    ] as [(String, LineBreakMode, Int, String)])
  func directions(text: String, mode: LineBreakMode, count: Int, shown: String) throws {
    let width = Typeface.width(of: count) + 1
    let line = try LayoutCase(text, TestFonts.firaCode, width: width, lines: 1, mode).visual[0]
    #expect(String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value < 0x80 || $0 == "…" })) == shown)
  }

  @Test("A truncated last line continues an override before it")
  func directionsOfLines() throws {
    let width = Typeface.width(of: 6) + 1
    let lines = try LayoutCase(
      "\u{202E}abcd efgh ijkl mnop", TestFonts.firaCode, width: width, lines: 2, .byTruncatingTail
    ).visual.map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value < 0x80 || $0 == "…" }))
    }
    #expect(lines == ["dcba", "…hgfe"])
  }

  @Test("Letters at the cut take the forms that they have at the end of a word")
  func joining() throws {
    let arabic = "ببببببببببببببببببب"
    let cut = try LayoutCase(arabic, TestFonts.lateef, width: 60, lines: 1, .byTruncatingTail)
    let count = cut.lines[0].unicodeScalars.count
    let alone = try LayoutCase(String(repeating: "ب", count: count), TestFonts.lateef)
    let kept = cut.layout.lines[0].runs.flatMap(\.glyphs).filter { $0.cluster != nil }.map(\.glyph)
    #expect(kept == alone.layout.lines[0].runs.flatMap(\.glyphs).map(\.glyph))
  }

  @Test("A cluster is kept whole or not at all")
  func clusters() throws {
    let family = "👨‍👩‍👧‍👦"
    let layout = try LayoutCase(
      String(repeating: family, count: 6), TestFonts.emoji, fallback: [TestFonts.inter], width: 60, lines: 1,
      .byTruncatingTail)
    #expect(layout.lines[0] == String(repeating: family, count: layout.lines[0].count))
    #expect(layout.layout.lines[0].isTruncated)
  }

  @Test("A font without an ellipsis gets three full stops")
  func fullStops() throws {
    let face = try #require(TestFonts.all.first { !$0.coverage.contains("\u{2026}") && $0.coverage.contains(".") })
    let layout = try LayoutCase(String(repeating: "1", count: 60), face, width: 100, lines: 1, .byTruncatingTail)
    #expect(layout.layout.lines[0].runs.flatMap(\.glyphs).filter { $0.cluster == nil }.count == 3)
  }

  @Test("Where not even the ellipsis fits it stands alone")
  func tooNarrow() throws {
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      let layout = try LayoutCase(text, width: 2, lines: 1, mode)
      #expect(layout.visual == ["…"])
      #expect(layout.layout.lines[0].visibleRanges == [])
    }
  }

  @Test("The longest beginning that fits is kept", arguments: [20.0, 33, 57.5, 80, 120, 145])
  func greedy(width: Double) throws {
    let kept = try LayoutCase(text, width: width, lines: 1, .byTruncatingTail).layout.lines[0]
    let end = kept.visibleRanges.last?.upperBound ?? 0
    for longer in (end + 1)..<text.utf8.count {
      let beginning = String(text.prefix(longer))
      guard !beginning.hasSuffix(" ") else { continue }
      #expect(try LayoutCase.advance(beginning + "…") > width)
    }
  }
}
