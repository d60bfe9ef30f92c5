import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

@Suite("Causes: other data for breaking lines")
struct LineBreakCauseTests {
  @Test("Lines that have more room are not put down to the data")
  func room() {
    let (before, after) = (CauseCase.layout(["ab", "cd ef"]), CauseCase.layout(["ab cd", "ef"], width: 240))
    let causes = LayoutComparison.causes(from: before, to: after, .init(lineBreaks: CauseCase.newData))
    #expect(!causes.contains(Cause(.lineBreakData(CauseCase.newData))), "\(causes)")
  }

  @Test("The change is that of the picture's own recording")
  func change() {
    func fingerprint(_ version: String) -> Fingerprint {
      Fingerprint(engines: [Fingerprint.Engine(name: "line breaks", version: version)], fonts: [], spec: nil)
    }
    let (old, now) = (fingerprint("Unicode 15.0 (ICU 72.1)"), fingerprint("Unicode 15.1 (ICU 74.2)"))
    var entry = Manifest.Entry(
      name: "a", file: "", layout: "", size: PixelSize(width: 1, height: 1))
    #expect(now.lineBreakChange(from: old, of: entry) == CauseCase.newData)
    #expect(old.lineBreakChange(from: old, of: entry) == nil)
    entry.engines = ["line breaks": "Unicode 15.1 (ICU 74.2)"]
    #expect(now.lineBreakChange(from: old, of: entry) == nil)
  }

  @Test("A report names it first, with the pictures, in every format")
  func report() {
    let cause = Cause(.lineBreakData(CauseCase.newData))
    let pictures = ["a", "b", "c", "d"].map { name in
      SampleReport.picture("\(name).png", .changed(SampleReport.change(3), causes: [cause]))
    }
    let report = SampleReport.report(
      pictures, differences: ["the spec was changed"], notes: ["A recording was finished."])
    let words = "\(cause): lines end elsewhere in a, b, c and 1 more"
    #expect(report.text.hasPrefix("\(words)\nA recording was finished.\nthe spec was changed\n"))
    #expect(MarkdownReport(report).text.contains("\n- \(words)\n- the spec was changed\n"))
    #expect(JUnitReport(report).text.contains("value=\"\(words)\""))
    #expect(report.json.document().contains("\"lineBreaks\""))
    #expect(SampleReport.report([SampleReport.all[0]]).lineBreakNotes == [])
  }
}
