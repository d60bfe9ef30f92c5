import Testing

@testable import PreviewTesting

@Suite("Messages in the log of a test run")
struct MessageTests {
  @Test("A text in a message can't begin a line, and has no effect on a terminal or a CI system")
  func lines() {
    #expect(TestReporter.message(of: ["a\n::error::b\u{1B}", "::c"]) == "a\\n::error::b\\u{1B}\n\\u{3A}:c")
    #expect(BaselineTestError.spec(["a\n::error::b", "c"]).description == "a\\n::error::b\nc")
    #expect(BaselineTestError.nameTwice("a\nb", folder: "c\u{1B}", first: "d").description.contains("'a\\nb'"))
  }
}
