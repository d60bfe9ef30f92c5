import PreviewReportSupport
import Testing

@testable import PreviewPlan
@testable import PreviewRegression

@Suite("index.html")
struct HTMLReportTests {
  @Test("No name and no text ends the element that holds the data, or begins a comment")
  func escaping() throws {
    let report = SampleReport.report(
      [
        SampleReport.picture(
          "\(SampleReport.hostile.filter { $0 != ":" && $0 != "/" }).png", .failed(.other(SampleReport.hostile)))
      ],
      differences: [SampleReport.hostile])
    let page = HTMLReport(report).text
    let start = try #require(page.firstRange(of: #"id="report">"#)).upperBound
    let data = page[start...].prefix { $0 != "<" }
    #expect(page[start...].dropFirst(data.count).hasPrefix("</script>"))
    #expect(data.allSatisfy { $0 != ">" && $0 != "&" && $0 != "\u{2028}" })
    // The report's own names are nowhere else on the page.
    #expect(page.ranges(of: "alert(1)").count == data.ranges(of: "alert(1)").count)
    let read = SpecComposer.compose(Array(data.utf8), file: "data")
    #expect(read.mistakes.isEmpty)
    #expect(read.root?["differences"]?.items?.first?.text == SampleReport.hostile)
  }

  @Test("The page reaches nothing but the pictures beside it")
  func policy() throws {
    let page = HTMLReport(SampleReport.report([])).text
    #expect(page.contains("default-src 'none'; img-src 'self' file:; style-src 'sha256-"))
    #expect(page.contains("base-uri 'none'; form-action 'none'"))
    // The files that page.html names are part of the page.
    for name in ["DIGEST", "href=", "src=\"", "script.js", "style.css\""] { #expect(!page.contains(name), "\(name)") }
    for word in ["http://", "https://", "innerHTML", "eval(", "insertAdjacent", "document.write"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("A report of a thousand pictures is read and written back in a page of less than a megabyte")
  func thousand() {
    let pictures = (0..<1000).map {
      SampleReport.picture("p\($0).png", .changed(SampleReport.change(7), causes: [SampleReport.cause("it moved")]))
    }
    #expect(HTMLReport(SampleReport.report(pictures)).text.utf8.count < 1_000_000)
  }
}
