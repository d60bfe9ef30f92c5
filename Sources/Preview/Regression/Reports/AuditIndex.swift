internal import CReportPage
package import PreviewAudit
import PreviewCore
import PreviewType

/// `index.html` above the pages of several audits: each spec with its findings by severity, the first
/// size that breaks, its answer for the App Store, and the link to its page.
package struct AuditIndex {
  private var parts: [JSONValue] = []

  /// An index of nothing yet.
  package init() {}

  /// Adds the audit of a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec's path.
  ///   - part: The folder of its page, below that of the index.
  package mutating func add(_ report: AuditReport, of spec: String, in part: String) {
    let scenes = report.scenes
    let counts = AuditSeverity.allCases.map {
      JSONValue.Member(key: $0.rawValue, value: .integer(report.count($0)))
    }
    var broken = CategorySet()
    for finding in report.findings where finding.severity != .information { broken.formUnion(finding.categories) }
    parts.append([
      "title": .string(spec), "page": .string("\(part)/\(AuditPage.fileName)"), "summary": .string(report.summary),
      "findings": .object(counts), "firstBroken": broken.categories.first.map { .string($0.shortName) },
      "largerText": scenes.isEmpty
        ? nil : ["yes": .integer(scenes.count { $0.largerText == .yes }), "scenes": .integer(scenes.count)],
    ])
  }

  /// Adds a spec that could not be audited, with a sentence that says why.
  package mutating func add(failure: String, of spec: String) {
    parts.append(["title": .string(spec), "summary": .string(failure)])
  }

  /// Writes the page into a folder.
  ///
  /// - Parameter summary: The counts of all specs.
  /// - Throws: ``BaselineError/foreignFile(_:inReport:)`` if a file of that name is not a report's.
  package func write(_ summary: String, into folder: String) throws(BaselineError) {
    let path = "\(folder)/\(AuditPage.fileName)"
    if FileAccess.exists(path) || FileAccess.isLink(path) {
      guard ReportFolder.isIndex(AuditPage.fileName, in: folder) else {
        throw .foreignFile(AuditPage.fileName, inReport: folder)
      }
    }
    let page = WebPage(page: creport_parts_html, style: creport_parts_css, scripts: creport_parts_js)
    let text = page.text(with: ["summary": .string(summary), "parts": .array(parts)])
    try rethrow(as: BaselineError.file) { () throws(FileError) in try AtomicFile.write(text, to: path) }
  }
}
