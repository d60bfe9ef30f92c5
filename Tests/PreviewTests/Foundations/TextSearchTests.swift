import Testing

@testable import Preview

@Suite("Texts in texts")
struct TextSearchTests {
  @Test("A text is found where its UTF-8 is, first, everywhere and without overlaps")
  func places() {
    let text = "abcabcab"
    #expect(text.contains("cab") && !text.contains("cc") && text.contains("abcabcab"[...]))
    #expect(text.firstRange(of: "ca").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == 2)
    #expect(text.ranges(of: "ab").count == 3 && "aaaa".ranges(of: "aa").count == 2)
    #expect(text.firstRange(of: "abcx") == nil && "".firstRange(of: "a") == nil)
    #expect(text.dropFirst(3).firstRange(of: "b").map { text[$0.lowerBound...] } == "bcab")
  }

  @Test("A text is replaced everywhere, in a part of a text too, and by nothing")
  func replacing() {
    #expect("a, b, c".replacing(", ", with: "·") == "a·b·c")
    #expect("a, b".dropFirst().replacing(", ", with: "") == "b")
    #expect("Ἀθῆναι و 日本".replacing("و", with: "و و") == "Ἀθῆναι و و 日本")
    #expect("ab".replacing("", with: "x") == "ab")
  }

  @Test("An accent on a character that has to be escaped hides it from no search")
  func combiningMarks() {
    #expect("a<\u{338}b".replacing("<", with: "&lt;") == "a&lt;\u{338}b")
    #expect("\"\u{301}".contains("\"" as String))
  }
}
