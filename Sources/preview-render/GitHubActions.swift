import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression

/// The output for GitHub Actions: annotations, and the summary of the step.
enum GitHubActions {
  /// Reports the verification, if the tool runs in such a job.
  ///
  /// - Throws: `FileError` if the file of the summary can't be written.
  static func report(_ report: VerifyReport) throws(FileError) {
    guard isRunning else { return }
    try StandardOutput.write(document: GitHubAnnotations(report).text)
    try addToSummary(MarkdownReport(report).text)
  }

  /// Reports what an audit found, where the tool runs in such a job.
  ///
  /// - Parameter annotates: Whether findings are annotated; not where standard output holds another format.
  /// - Throws: `FileError` if the file of the summary can't be written.
  static func report(_ report: AuditReport, annotates: Bool) throws(FileError) {
    guard isRunning else { return }
    if annotates { try StandardOutput.write(document: report.annotations(from: root)) }
    try addToSummary(report.markdown)
  }

  /// Adds to the summary of the job, where others may have written before.
  private static func addToSummary(_ text: String) throws(FileError) {
    guard let path = FileAccess.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    try FileAccess.append(text + "\n", to: path)
  }

  /// Reports the mistakes of a spec, if the tool runs in such a job.
  static func report(_ mistakes: [SpecMistake]) throws(FileError) {
    if isRunning { try StandardOutput.write(document: GitHubAnnotations.text(of: mistakes, from: root)) }
  }

  private static var isRunning: Bool { FileAccess.variable("GITHUB_ACTIONS") == "true" }

  /// The top of the repository that the job has checked out; unknown outside a job.
  static var root: RepositoryRoot { RepositoryRoot(FileAccess.variable("GITHUB_WORKSPACE")) }
}
