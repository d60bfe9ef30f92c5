import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

@Suite("Traces beside baselines")
struct BaselineLayoutTests {
  private func picture(_ title: String, _ layout: BaselineLayout) -> PictureVerdict {
    PictureVerdict(path: "\(title).png", name: title, source: nil, outcome: .same, layout: layout)
  }

  @Test("Pictures that pass have a sentence for all missing layouts, and one for all that were changed")
  func sentences() {
    let end = "'preview-render record' writes"
    #expect(SampleReport.report([picture("a", .recorded)]).opening == [])
    #expect(
      SampleReport.report([picture("a", .lost), picture("b", .recorded), picture("c", .altered)]).opening
        == [
          "the recorded layout of a is missing; \(end) it again",
          "the recorded layout of c was changed since; \(end) it again",
        ])
    #expect(
      SampleReport.report(
        "edcba".map { picture(String($0), .lost) } + [picture("f", .altered), picture("g", .altered)]
      )
      .opening == [
        "the recorded layouts of a, b, c and 2 more are missing; \(end) them again",
        "the recorded layouts of f, g were changed since; \(end) them again",
      ])
  }

  @Test("A report that is read back is the same, and so are the other reports made of it")
  func reports() throws {
    let report = SampleReport.report([picture("a", .lost), picture("b", .altered), picture("c", .recorded)])
    let text = report.json.document()
    let read = try VerifyReport(reading: Array(text.utf8), path: "r.json")
    #expect(read == report && read.json.document() == text)
    let words = "the recorded layout of a is missing; 'preview-render record' writes it again"
    #expect(text.contains("\"layouts\": ["))
    #expect(MarkdownReport(read).text.contains("\n- \(words)\n"), "\(MarkdownReport(read).text)")
  }
}
