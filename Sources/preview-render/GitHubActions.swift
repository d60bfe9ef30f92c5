import Preview

/// The output for GitHub Actions: annotations, and the summary of the step.
enum GitHubActions {
  /// Reports the verification, if the tool runs in such a job.
  ///
  /// - Throws: `FileError` if the file of the summary can't be written.
  static func report(_ report: VerifyReport) throws(FileError) {
    guard isRunning else { return }
    try StandardOutput.write(GitHubAnnotations(report, file: place(of:)).text)
    try addToSummary(MarkdownReport(report).text)
  }

  /// Reports what an audit found, where the tool runs in such a job.
  ///
  /// - Parameter annotates: Whether findings are annotated; not where standard output holds another format.
  /// - Throws: `FileError` if the file of the summary can't be written.
  static func report(_ report: AuditReport, annotates: Bool) throws(FileError) {
    guard isRunning else { return }
    if annotates { try StandardOutput.write(report.annotations(file: place(of:))) }
    try addToSummary(report.markdown)
  }

  /// Adds to the summary of the job, where others may have written before.
  private static func addToSummary(_ text: String) throws(FileError) {
    guard let path = FileAccess.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    try FileAccess.append(text + "\n", to: path)
  }

  /// Reports the mistakes of a spec, if the tool runs in such a job.
  static func report(_ mistakes: [SpecMistake]) throws(FileError) {
    if isRunning { try StandardOutput.write(GitHubAnnotations.text(of: mistakes, file: place(of:))) }
  }

  private static var isRunning: Bool { FileAccess.variable("GITHUB_ACTIONS") == "true" }

  /// A file's path from the top of the repository, as annotations name it; as it was given where the file lies elsewhere.
  @Sendable static func place(of file: String) -> String {
    guard let workspace = FileAccess.variable("GITHUB_WORKSPACE").map(FileAccess.resolved), !workspace.isEmpty else {
      return file
    }
    let path = FileAccess.resolved(file)
    guard path.hasPrefix(workspace + "/") else { return file }
    return String(path.dropFirst(workspace.count + 1))
  }
}
