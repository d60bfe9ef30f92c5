import Testing

@testable import Preview

@Suite("Words of a trace")
struct TraceWordTests {
  @Test(
    "A text is read back as it was written",
    arguments: [
      "plain", "", "two words", "“curly” and \"straight\"", "Line one\nLine two", "C:\\new", "\u{7}bell", "\r\n",
      "\u{301}acute first", "soft\u{AD}hyphen", "\u{200E}left", "👨\u{200D}👩\u{200D}👧", "\"\u{301}", "\\u{7}",
    ])
  func texts(text: String) {
    let words = TraceWord.words(of: "  label 1 \(TraceText.quoted(text)) end"[...])
    #expect(words.map(\.text.unicodeScalars.count) == [5, 1, text.unicodeScalars.count, 3])
    #expect(Array(words[2].text.unicodeScalars) == Array(text.unicodeScalars))
    #expect(words.map(\.isQuoted) == [false, false, true, false])
  }

  @Test("What is cut off or no escape of ours is taken as it stands")
  func odd() {
    #expect(TraceWord.words(of: #""a\"#[...]).map(\.text) == ["a\\"])
    #expect(TraceWord.words(of: #""\u{110000}\q""#[...]).map(\.text) == ["u{110000}q"])
  }
}
