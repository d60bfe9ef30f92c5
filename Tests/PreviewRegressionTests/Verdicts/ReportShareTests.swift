import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression

@Suite("What one picture may take of a report")
struct ReportShareTests {
  @Test("The more pictures, the less of each; never nothing")
  func shares() {
    #expect(ReportShare(pictures: 0) == ReportShare(pictures: 1000))
    #expect(ReportShare(pictures: 12).regions == Limits.changedRegions)
    #expect(ReportShare(pictures: 10_000).regions == 100 && ReportShare(pictures: 10_000).causes == 100)
    #expect(ReportShare(pictures: Limits.pictures).regions == 10 && ReportShare(pictures: 1 << 40).causes == 10)
  }

  @Test("Causes beyond it are counted")
  func causes() {
    let share = ReportShare(pictures: Limits.pictures)
    let all = (1...14).map { SampleReport.cause("cause \($0)") }
    #expect(share.cut(Array(all.prefix(10))) == Array(all.prefix(10)))
    #expect(share.cut(all) == Array(all.prefix(9)) + [Cause(.more(count: 5))])
  }

  @Test("The largest report that shares allow is read back")
  func largest() throws {
    // A five-hundredth of the pictures, each with all that it may have; the size of the whole is worked out from it.
    let share = ReportShare(pictures: Limits.pictures)
    var change = SampleReport.change(123_456)
    change.regions = (0..<share.regions).map {
      ChangedRegion(box: PixelRect(x: 1000 + $0, y: 10_000, width: 1000, height: 1000), count: 100_000)
    }
    let cause = SampleReport.cause(
      "the text of the title is “Hello there” (was “Hello here”), in a line as long as they are")
    let pictures = (0..<Limits.pictures / 500).map {
      SampleReport.picture(
        "deliveries.AX5.dark.rightToLeft.\($0).png",
        .changed(change, causes: Array(repeating: cause, count: share.causes)))
    }
    let report = SampleReport.report(pictures)
    let text = report.json.document()
    #expect(text.utf8.count * 500 < Limits.reportBytes)
    #expect(try VerifyReport(reading: Array(text.utf8), path: "r") == report)
  }
}
