import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression

@Suite("Lines of a log")
struct LogLineTests {
  @Test(
    "A line has no effect on what shows it, and stays as it is otherwise",
    arguments: [
      ("Grüße, שלום, 字 🏴‍☠️ a::b C# #1 [x]", nil), ("", nil), (": :", nil), ("x ::error::y", nil), ("#[x] # #[x]", nil),
      ("a\r\nb\tc\u{0}", "a\\r\\nb\\tc\\0"), ("\u{1B}[31m\u{7F}\u{9B}\u{85}", "\\u{1B}[31m\\u{7F}\\u{009B}\\u{0085}"),
      ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      ("\u{202E}a\u{2066}b\u{200F}\u{61C}", "\\u{202E}a\\u{2066}b\\u{200F}\\u{061C}"),
      ("::error::x ::", "\\u{3A}:error::x ::"), (" \u{A0}\u{3000}::x", " \u{A0}\u{3000}\\u{3A}:x"),
      ("::\u{301}error::x", "\\u{3A}:\u{301}error::x"),
      ("a ##[error]b ###[c] ##vso[d]", "a #\\u{23}[error]b ##\\u{23}[c] #\\u{23}vso[d]"), ("## a [b]", nil),
      ("##", nil),
    ] as [(String, String?)])
  func escaped(line: String, escaped: String?) {
    #expect(LogLine.escaped(line) == escaped ?? line)
    #expect(LogLine.escaped(LogLine.escaped(line)) == LogLine.escaped(line))
  }

  @Test("Lines are as many as there are, whatever is in them")
  func text() {
    #expect(LogLine.text(["a\n::b", "", "::c"]) == "a\\n::b\n\n\\u{3A}:c\n")
    #expect(LogLine.text([]) == "")
  }

  @Test("JSON reads back the same, and has nothing that a terminal or a log obeys")
  func json() throws {
    let text = "\u{1B}\u{9B}\u{61C}\u{200E}\u{202A}\u{202E}\u{2066}\u{2069}\u{2028} ##[error] ##vso[x] ### א字"
    let document = JSONValue.string(text).document()
    #expect(
      document
        == #""\u001b\u009b\u061c\u200e\u202a\u202e\u2066\u2069\u2028 #\u0023[error] #\u0023vso[x] #\u0023\u0023 א字""#
        + "\n")
    #expect(SpecComposer.compose(Array(document.utf8), file: "a.json").root?.text == text)
  }

  @Test("Annotations, JUnit, Markdown and SARIF keep a hostile text on its line")
  func formats() {
    let picture = SampleReport.picture("a.png", .failed("x\n::add-mask::y\u{1B}\u{202E}##[error] [a](b)."))
    let report = SampleReport.report([picture])
    let words = "a can't be drawn. x\\n::add-mask::y\\u{1B}\\u{202E}#\\u{23}[error] [a](b)."
    #expect(GitHubAnnotations(report).text.hasSuffix("title=a%3A failed::\(words)\n"))
    #expect(JUnitReport(report).text.contains("message=\"\(words)\">\(words)\nfrom: preview.yml:12:3\n"))
    let markdown = MarkdownReport(report).text
    #expect(markdown.contains(#"x\\n::add-mask::y\\u{1B}\\u{202E}"#), "\(markdown)")
    let sarif = SARIFReport(report).text
    #expect(sarif.contains(#"x\\n::add-mask::y\\u{1B}\\u{202E}#\u0023[error] [a\\](b)."#), "\(sarif)")
  }
}
