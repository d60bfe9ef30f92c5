import PreviewCore
import PreviewRuns

/// The environment variables of a test run, read here and nowhere else.
struct TestEnvironment: Sendable {
  /// The variable that makes a run record: `all`, `failed` or `missing`.
  static let recordName = "PREVIEW_RECORD"
  /// The variable that names a folder for reports.
  static let reportName = "PREVIEW_REPORT"

  /// The value of `PREVIEW_RECORD`; nil if it is not set, or empty.
  var record: String?
  /// The value of `PREVIEW_REPORT`; nil if it is not set, or empty.
  var report: String?
  /// The top of the repository in a job of GitHub Actions, from which reports name files there.
  var root = RepositoryRoot.unknown

  /// The current environment.
  static var current: TestEnvironment {
    func value(_ name: String) -> String? { FileAccess.variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    return TestEnvironment(
      record: value(recordName), report: value(reportName), root: RepositoryRoot(value("GITHUB_WORKSPACE")))
  }

  /// How baselines are recorded; nil if they are verified.
  ///
  /// - Throws: ``BaselineTestError/unknownMode(_:)``.
  func mode() throws(BaselineTestError) -> RecordMode? {
    guard let record else { return nil }
    guard let mode = RecordMode(rawValue: record) else { throw .unknownMode(record) }
    return mode
  }
}
