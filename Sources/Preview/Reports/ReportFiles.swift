/// The reports that people and CI systems read, made of the one that stands in `report.json`.
enum ReportFiles {
  /// Writes them beside `report.json`.
  ///
  /// - Throws: ``BaselineError`` if one can't be written.
  static func write(_ report: VerifyReport, into folder: String) throws(BaselineError) {
    let texts = [HTMLReport(report).text, JUnitReport(report).text, MarkdownReport(report).text]
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      for (name, text) in zip(ReportFolder.otherReports, texts) { try AtomicFile.write(text, to: "\(folder)/\(name)") }
    }
  }
}
