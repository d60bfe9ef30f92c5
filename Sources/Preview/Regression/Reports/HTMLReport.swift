internal import CReportPage

/// `index.html`: the page on which a person looks at what differs. It opens from disk, beside the pictures that `verify` wrote.
///
/// Its data is `report.json`, word for word; its script shows nothing else. A policy lets it run its own script and style, show
/// pictures that lie beside it, and reach nothing else.
package struct HTMLReport: ReportFormat {
  package static let fileName = "index.html"
  package static let purpose = "a page to look at them"

  private let report: VerifyReport

  /// The report of a verification.
  package init(_ report: VerifyReport) {
    self.report = report
  }

  /// The page.
  package var text: String {
    WebPage(page: creport_report_html, style: creport_report_css, scripts: creport_report_js).text(with: report.json)
  }
}
