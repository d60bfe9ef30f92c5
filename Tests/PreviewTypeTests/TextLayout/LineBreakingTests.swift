import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("TextLayout: breaking")
struct TextLayoutLineBreakingTests {
  @Test("Lines end between words; white space hangs")
  func words() throws {
    let layout = try LayoutCase("The quick brown  fox jumps", width: 90)
    #expect(layout.lines == ["The quick", "brown  fox", "jumps"])
    #expect(layout.ranges == ["The quick ", "brown  fox ", "jumps"])
    #expect(layout.layout.lines.allSatisfy { !$0.isTruncated && $0.advance <= 90 })
    #expect(!layout.layout.isTruncated)
  }

  @Test("A word longer than a line is broken between characters, one at least on a line")
  func longWord() throws {
    #expect(try LayoutCase("aaaaaaaaaa bb", width: 40).lines == ["aaaa", "aaaa", "aa", "bb"])
    #expect(try LayoutCase("e\u{301}a", width: 1).lines == ["e\u{301}", "a"])
    #expect(try LayoutCase("👨‍👩‍👧‍👦a", TestFonts.emoji, width: 1).lines == ["👨‍👩‍👧‍👦", "a"])
  }

  @Test("By character, lines end anywhere between characters")
  func characters() throws {
    #expect(try LayoutCase("The quick brown", width: 100, .byCharWrapping).lines == ["The quick b", "rown"])
    #expect(try LayoutCase("The quick brown", width: 60, .byCharWrapping).lines == ["The qui", "ck bro", "wn"])
  }

  @Test("Text that just fits stays on the line; a thousandth of a point less and it does not")
  func exactWidth() throws {
    let width = try LayoutCase.advance("The quick")
    #expect(try LayoutCase("The quick brown", width: width).lines[0] == "The quick")
    #expect(try LayoutCase("The quick brown", width: width - 0.001).lines[0] == "The")
    #expect(try LayoutCase("The quick ", width: width).lines == ["The quick"])
    #expect(try LayoutCase("The quick", width: width, lines: 1, .byTruncatingTail).lines == ["The quick"])
    #expect(try LayoutCase("The quick", width: width - 1 / 3, lines: 1, .byTruncatingTail).layout.isTruncated)
  }

  @Test("Empty text, spaces and line breaks at the end")
  func emptyLines() throws {
    let height = try LayoutCase("x").layout.size.height
    for text in ["", " ", "   "] {
      let layout = try LayoutCase(text, width: 100)
      #expect(layout.lines == [""])
      #expect(layout.layout.size == Size(width: 0, height: height))
      #expect(layout.layout.inkBox == nil)
    }
    #expect(try LayoutCase("a\n").lines == ["a", ""])
    #expect(try LayoutCase("\n\n").lines == ["", "", ""])
    #expect(try LayoutCase("a\r\nb\rc\n\rd").lines == ["a", "b", "c", "", "d"])
    #expect(try LayoutCase("a\u{2028}b\u{2028}").lines == ["a", "b", ""])
    #expect(try LayoutCase("a\u{2029}b\u{85}c").lines == ["a", "b", "c"])
    #expect(try LayoutCase("a\u{B}b\u{C}c", width: 100).lines == ["a", "b", "c"])
  }

  @Test("A tab is as wide as a space; controls show nothing")
  func controls() throws {
    #expect(try LayoutCase.advance("a\tb") == LayoutCase.advance("a b"))
    #expect(try LayoutCase.advance("a\u{1}\u{7F}\u{9F}b") == LayoutCase.advance("ab"))
  }

  @Test("No-break space, word joiner, zero width space, hyphens")
  func opportunities() throws {
    #expect(try LayoutCase("a b\u{A0}c", width: 30).lines == ["a", "b\u{A0}c"])
    #expect(try LayoutCase("a b\u{2060}c", width: 30).lines == ["a", "b\u{2060}c"])
    #expect(try LayoutCase("aaa\u{200B}bbb", width: 40).lines == ["aaa", "bbb"])
    #expect(try LayoutCase("aaa-bbb", width: 45).lines == ["aaa-", "bbb"])
  }

  @Test("Thai breaks between words of ICU's dictionary, though nothing stands between them")
  func thai() throws {
    let breaker = TextBreaker(.line)
    let text = "ภาษาไทยง่ายนิดเดียว"
    let ends = Array(text.utf8).withUnsafeBufferPointer { breaker.boundaries(in: $0) }.map(\.offset)
    #expect(ends.map { $0 / 3 } == [4, 7, 11, 14, 19])
    let layout = try LayoutCase(text, width: 100)
    #expect(layout.layout.lines.count > 1)
    #expect(layout.layout.lines.allSatisfy { ends.contains($0.range.upperBound) })
  }

  @Test("Japanese breaks between characters, but not before a full stop or a closing bracket")
  func japanese() throws {
    let layout = try LayoutCase("日本語の「文」。日本", TestFonts.japanese, width: 17 * 4)
    #expect(layout.lines == ["日本語の", "「文」。", "日本"])
    #expect(try LayoutCase("日本語文。", TestFonts.japanese, width: 17 * 4).lines == ["日本語", "文。"])
  }

  @Test("A number of lines cuts the text")
  func numberOfLines() throws {
    let text = "The quick brown fox jumps"
    let two = try LayoutCase(text, width: 90, lines: 2)
    #expect(two.lines == ["The quick", "brown fox"])
    #expect(two.layout.lines.map(\.isTruncated) == [false, true])
    #expect(try !LayoutCase(text, width: 90, lines: 3).layout.isTruncated)
    #expect(try LayoutCase("a\nb\nc", lines: 2).layout.lines.map(\.isTruncated) == [false, true])
  }
}
