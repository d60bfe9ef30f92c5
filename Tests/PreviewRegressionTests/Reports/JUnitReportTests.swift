import PreviewReportSupport
import Testing

@testable import PreviewRegression

@Suite("junit.xml")
struct JUnitReportTests {
  @Test("Every kind of outcome has its place: differences fail, what can't be read or drawn is an error")
  func kinds() {
    let text = JUnitReport(SampleReport.report(SampleReport.all, differences: ["the spec was changed"])).text
    #expect(text.contains(#"<testsuites name="preview-render" tests="8" failures="4" errors="2">"#))
    #expect(
      text.contains(#"  <testsuite name="card" tests="3" failures="2" errors="0" skipped="0" file="preview.yml">"#))
    #expect(text.contains(#"<testcase classname="note" name="note.L"/>"#))
    #expect(
      text.contains(
        """
            <testcase classname="card" name="card.L">
              <system-out>card.L differs in 1 pixel, which the spec tolerates.</system-out>
            </testcase>

        """))
    #expect(text.contains(#"<failure type="missing" message="new.L has no baseline.">"#))
    #expect(text.contains(#"<failure type="orphaned" message="old.L is orphaned: no picture has this name.">"#))
    #expect(
      text.contains(#"<error type="unreadable" message="bad.L has a baseline that can't be used. It is truncated.">"#))
    #expect(text.contains(#"<error type="failed" message="worse.L can't be drawn. Font 'x' lacks all of it.">"#))
    #expect(text.contains(#"<property name="differs" value="the spec was changed"/>"#))
    #expect(!text.contains("time="))
  }

  @Test("A small report, to the letter")
  func golden() {
    let report = SampleReport.report([SampleReport.all[1]], location: ReportLocation(report: "r"))
    #expect(
      JUnitReport(report).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="preview-render" tests="1" failures="1" errors="0">
          <testsuite name="card" tests="1" failures="1" errors="0" skipped="0" file="preview.yml">
            <properties>
              <property name="preview-render" value="0.1.0"/>
              <property name="FreeType" value="2.12.1"/>
              <property name="font Inter" value="3.019, SHA-256 9ee35efa"/>
            </properties>
            <testcase classname="card" name="card.AX3">
              <failure type="changed" message="card.AX3 differs in 7 pixels at 1 place.">card.AX3 differs in 7 pixels at 1 place.
        - the text of the title is “b” (was “a”)
        from: preview.yml:12:3
        accept: preview-render approve card.AX3 --report r
        </failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("A text stays on its line, and has no character that XML can't hold")
  func escaping() {
    #expect(
      JUnitSuite.escaped("<a> & \"b\"\u{0}\u{1B}\u{FFFF}\t\r\n")
        == "&lt;a&gt; &amp; &quot;b&quot;\\0\\u{1B}\u{FFFD}\\t\\r\\n")
    #expect(JUnitSuite.escaped("]]>") == "]]&gt;")
  }
}
