import Testing

@testable import Preview

@Suite("Traces beside baselines")
struct BaselineTraceTests {
  private func picture(_ title: String, _ trace: BaselineTrace) -> PictureVerdict {
    PictureVerdict(path: "\(title).png", name: title, source: nil, outcome: .same, trace: trace)
  }

  @Test("Those of pictures that pass are told in a sentence of all that are lost, and one of all that are others")
  func sentences() {
    let end = "'preview-render record' writes"
    #expect(SampleReport.report([picture("a", .recorded)]).opening == "")
    #expect(
      SampleReport.report([picture("a", .lost), picture("b", .recorded), picture("c", .altered)]).opening
        == """
        the trace of a is lost; \(end) it anew
        the trace of c is not the one that was recorded; \(end) it anew

        """)
    #expect(
      SampleReport.report(
        "edcba".map { picture(String($0), .lost) } + [picture("f", .altered), picture("g", .altered)]
      )
      .opening == """
        the traces of a, b, c and 2 more are lost; \(end) them anew
        the traces of f, g are not those that were recorded; \(end) them anew

        """)
  }

  @Test("A report that is read back is the same, and so are the other reports made of it")
  func reports() throws {
    let report = SampleReport.report([picture("a", .lost), picture("b", .altered), picture("c", .recorded)])
    let text = report.json.document()
    let read = try VerifyReport(reading: Array(text.utf8), path: "r.json")
    #expect(read == report && read.json.document() == text)
    let words = "the trace of a is lost; 'preview-render record' writes it anew"
    #expect(text.contains("\"traces\": ["))
    #expect(MarkdownReport(read).text.contains("\n- \(words)\n"), "\(MarkdownReport(read).text)")
  }
}
