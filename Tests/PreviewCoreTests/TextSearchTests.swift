import Testing

@testable import PreviewCore

@Suite("Texts in texts")
struct TextSearchTests {
  @Test("A text is found where its UTF-8 is, first, everywhere and without overlaps")
  func places() {
    let text = "abcabcab"
    #expect(text.contains(text: "cab") && !text.contains(text: "cc") && text.contains(text: "abcabcab"[...]))
    #expect(text.firstRange(ofText: "ca").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == 2)
    #expect(text.ranges(ofText: "ab").count == 3 && "aaaa".ranges(ofText: "aa").count == 2)
    #expect(text.firstRange(ofText: "abcx") == nil && "".firstRange(ofText: "a") == nil)
    #expect(text.dropFirst(3).firstRange(ofText: "b").map { text[$0.lowerBound...] } == "bcab")
  }

  @Test("A text is replaced everywhere, in a part of a text too, and by nothing")
  func replacing() {
    #expect("a, b, c".replacing(text: ", ", with: "·") == "a·b·c")
    #expect("a, b".dropFirst().replacing(text: ", ", with: "") == "b")
    #expect("Ἀθῆναι و 日本".replacing(text: "و", with: "و و") == "Ἀθῆναι و و 日本")
    #expect("ab".replacing(text: "", with: "x") == "ab")
  }

  @Test("An accent on a character that has to be escaped hides it from no search")
  func combiningMarks() {
    #expect("a<\u{338}b".replacing(text: "<", with: "&lt;") == "a&lt;\u{338}b")
    let quote = "\"\u{301}"
    #expect(quote.contains(text: "\""))
  }
}
