import PreviewReportSupport
import Testing

@testable import PreviewPlan
@testable import PreviewRegression

@Suite("summary.md")
struct MarkdownReportTests {
  @Test("A small report, to the letter")
  func golden() {
    let pictures = [SampleReport.all[5], SampleReport.all[1], SampleReport.all[0]]
    let report = SampleReport.report(
      pictures, differences: ["recorded with FreeType 2.11.0, this is 2.12.1"], shard: Shard("1/2"))
    #expect(
      MarkdownReport(report).text == """
        ## Visual regression: 1 changed, 1 orphaned, 1 same

        - recorded with FreeType 2.11.0, this is 2.12.1

        | picture | what | why |
        | --- | --- | --- |
        | **card.AX3**<br>preview.yml:12:3 | differs in 7 pixels at 1 place | the text of the title is “b” (was “a”) |
        | **old.L** | is orphaned: no picture has this name |  |

        Accept what is meant to be so:

        ```sh
        preview-render approve card.AX3
        preview-render approve --prune old.L
        # all of it:
        preview-render approve --all --prune
        ```

        <sub>Drawn with preview-render 0.1.0, FreeType 2.12.1. Part 1 of 2.</sub>

        """)
  }

  @Test("Nothing to report takes a line, with what differs from the recording without a pixel that does")
  func passing() {
    let report = SampleReport.report(
      [SampleReport.all[0]], differences: ["the spec was changed"], notes: ["A recording was finished."])
    #expect(
      MarkdownReport(report).text
        == "## Visual regression: 1 same\n\n- the spec was changed\n- A recording was finished.\n\n"
        + "Every picture is as it was recorded.\n<sub>Drawn with preview-render 0.1.0, FreeType 2.12.1.</sub>\n")
  }

  @Test("A tolerated difference is not reported as the same")
  func tolerated() {
    let report = SampleReport.report(
      [SampleReport.all[0]] + (0..<21).map { SampleReport.picture("p\($0).png", .tolerated(SampleReport.change(3))) })
    let text = MarkdownReport(report).text
    #expect(
      text.contains("\nEvery picture is as it was recorded, but for what does not count:\n\n- **p0** differs in 3 "))
    #expect(text.contains("- **p8** differs in 3 pixels, which the spec tolerates\n- and 1 more\n\n<sub>"))
  }

  @Test("Text stays text: no mark-up, no cell, no mention, no line")
  func escaping() {
    #expect(
      MarkdownReport.escaped("GH-12 gh-3 https://a.b WWW.c a-b w.w x/y 12: /")
        == "GH\u{2060}-12 gh\u{2060}-3 https:\u{2060}//a.b WWW\u{2060}.c a-b w.w x/y 12: /")
    #expect(
      MarkdownReport.escaped("a|b\n*c* `d` <e> &amp; @me #12 [f](g) $h$ \\")
        == "a\\|b\\\\n\\*c\\* \\`d\\` &lt;e&gt; &amp;amp; @\u{2060}me #\u{2060}12 \\[f\\](g) \\$h\\$ \\\\")
  }

  @Test("Twenty rows are seen, the rest is folded")
  func folding() {
    func text(_ count: Int) -> String {
      MarkdownReport(
        SampleReport.report((100..<100 + count).map { SampleReport.picture("p\($0).png", .failed("It is \($0).")) })
      ).text
    }
    #expect(!text(20).contains("<details>"))
    #expect(text(21).contains("<summary>1 more</summary>\n\n| picture |"))
    #expect(text(21).contains("</details>"))
  }

  @Test("It never has more bytes than a comment may have, and says what it leaves out")
  func bound() {
    let long = String(repeating: "|☃\n", count: 300)
    let name = String(repeating: "`n", count: 490)
    let report = SampleReport.report(
      (1000..<3000).map {
        // Causes of its own, which are said of no other.
        let number = $0
        let causes = (0..<6).map { SampleReport.cause("\(number).\($0)" + long) }
        return SampleReport.picture("\(name)\(number).png", .changed(SampleReport.change(7), causes: causes))
      }, differences: (0..<100).map { "\($0)" + String(repeating: "<", count: 3000) })
    let text = MarkdownReport(report).text
    #expect(text.utf8.count <= MarkdownReport.limit)
    #expect(text.contains(" more, which report.json and index.html list.\n"))
    #expect(text.contains("| and 2 more |") || text.contains("<br>and 2 more |"))
    #expect(text.hasSuffix("FreeType 2.12.1.</sub>\n"))
    #expect(text.components(of: "<details>") == text.components(of: "</details>"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
