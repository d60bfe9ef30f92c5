@testable import PreviewTesting

extension BaselineRun.Finding {
  /// The message, as a test run shows it.
  var message: String { TestReporter.message(of: lines) }
}
