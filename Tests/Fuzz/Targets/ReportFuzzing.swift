@testable import PreviewCore
@testable import PreviewRegression

extension FuzzTarget {
  /// `report.json`, which is read, written and read again as the same, and what is made of it. Two of them are merged.
  static let report = FuzzTarget(name: "report") { bytes in
    let parts = parts(bytes)
    var reports: [VerifyReport] = []
    for part in parts.prefix(2) {
      guard let report = try? VerifyReport(reading: part, path: "report.json") else { return }
      let text = report.json.document()
      let again = try? VerifyReport(reading: Array(text.utf8), path: "report.json")
      try expect(again?.json.document() == text, "a report that is written is read as the same: \(text)")
      for format in ReportFormats.all { _ = format.init(report).text }
      _ = GitHubAnnotations(report).text
      reports.append(report)
    }
    guard reports.count == 2 else { return }
    let folder = try! FileAccess.makeTemporaryFolder()
    defer { try? FileAccess.removeTree(folder) }
    for (index, report) in reports.enumerated() {
      // Where the report may be of baselines, it has a manifest of what was seen.
      guard let made = try? ReportFolder("\(folder)/\(index)", pictures: report.pictures.map(\.path)) else { return }
      try? made.write(Manifest(fingerprint: report.fingerprint))
      try? made.finish(report)
    }
    _ = try? ReportMerge(["\(folder)/0", "\(folder)/1"], into: "\(folder)/joined", location: nil)
  }
}
