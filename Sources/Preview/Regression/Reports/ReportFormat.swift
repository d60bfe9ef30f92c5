import PreviewCore

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
  /// Every format, except `report.json`, which is written last.
  package static let all: [any ReportFormat.Type] = [
    HTMLReport.self, JUnitReport.self, MarkdownReport.self, SARIFReport.self,
  ]

  /// Writes a report's files beside `report.json`.
  ///
  /// - Throws: ``BaselineError`` if one can't be written.
  package static func write(_ report: VerifyReport, into folder: String) throws(BaselineError) {
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      for format in all { try AtomicFile.write(format.init(report).text.legible, to: "\(folder)/\(format.fileName)") }
    }
  }
}
