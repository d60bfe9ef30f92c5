/// A file that is made of a report: a page to look at, or what a CI system reads.
package protocol ReportFormat: Sendable {
  /// The file's name in the folder of the report.
  static var fileName: String { get }
  /// The purpose of the file, for the help of the commands that write it: "for CI systems".
  static var purpose: String { get }
  /// The format of a report.
  init(_ report: VerifyReport)
  /// The file's text.
  var text: String { get }
}

/// The files of a report.
package enum ReportFormats {
  /// Every format, except `report.json`, from which they are made and which is written last.
  package static let all: [any ReportFormat.Type] = [
    HTMLReport.self, JUnitReport.self, MarkdownReport.self, SARIFReport.self,
  ]

  /// Writes a report's files beside `report.json`.
  ///
  /// - Throws: ``BaselineError`` if one can't be written.
  static func write(_ report: VerifyReport, into folder: String) throws(BaselineError) {
    let failures = WorkerPool.shared.share(all.count, among: nil) { deal in
      deal.compactMap { index -> (index: Int, error: FileError)? in
        let format = all[index]
        do throws(FileError) {
          try AtomicFile.write(format.init(report).text.legible, to: "\(folder)/\(format.fileName)")
          return nil
        } catch { return (index, error) }
      }
    }
    // The first of the list, whichever failed first.
    if let failure = failures.joined().min(by: { $0.index < $1.index }) { throw .file(failure.error) }
  }
}
