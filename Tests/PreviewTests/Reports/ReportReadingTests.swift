import Testing

@testable import Preview

@Suite("Reports are read back")
struct ReportReadingTests {
  @Test("A report with every kind of outcome reads back as it was written")
  func roundTrip() throws {
    let report = SampleReport.report(
      SampleReport.all + [SampleReport.picture("x.png", .failed(SampleReport.hostile))],
      differences: [SampleReport.hostile], notes: ["no", "1.0", "~", " two  spaces\n\tand \u{85} \u{FEFF} \u{1F600}"],
      shard: Shard("2/3"), acceptOptions: ["--report", "a b"])
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read == report)
    #expect(read.json.document() == report.json.document())
  }

  @Test("A cause keeps its kind and its words")
  func causes() throws {
    let report = SampleReport.report([
      SampleReport.picture("a.png", .changed(SampleReport.change(7), causes: [.outlines, .unknown]))
    ])
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read.pictures[0].outcome.causes.map(\.kind) == ["outlines", "unknown"])
    #expect(read.json == report.json)
  }

  @Test(
    "What is no report is told for what it is",
    arguments: [
      ("[]", "Report 'r' can't be used: it is no JSON object; run 'verify' again."),
      ("{}", "Report 'r' can't be used: it says no format; run 'verify' again."),
      (
        #"{"format": 7}"#,
        "Report 'r' can't be used: its format 7 is of another version of preview-render; run 'verify' again."
      ),
      (
        #"{"format": 1, "pictures": [{"path": "a.png", "kind": "changed"}]}"#,
        "Report 'r' can't be used: what it says of picture 'a.png' lacks a part; run 'verify' again."
      ),
      (
        #"{"format": 1, "pictures": [{"path": "../a.png", "kind": "same"}]}"#,
        "Baseline '../a.png' can't be used: its name leads out of the folder of baselines; remove it from the manifest."
      ),
      (
        #"{"format": 1, "shard": {"number": 3, "count": 2}}"#,
        "Report 'r' can't be used: its shard is none; run 'verify' again."
      ),
    ])
  func wrong(text: String, sentence: String) {
    let error = #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8), path: "r") }
    #expect(error?.description == sentence)
  }

  @Test("A report that ends too early is a mistake, and no shorter report")
  func truncated() {
    let text = SampleReport.report(SampleReport.all).json.document()
    for end in stride(from: 1, to: text.utf8.count - 3, by: 97) {
      #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8.prefix(end)), path: "r") }
    }
  }
}
