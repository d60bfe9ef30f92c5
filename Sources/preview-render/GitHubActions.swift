#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Preview

/// What a job of GitHub Actions is told beside what everybody is told: annotations, and the summary of the step.
enum GitHubActions {
  /// Tells it, where the tool runs in such a job.
  ///
  /// - Throws: `FileError` if the file of the summary can't be written.
  static func tell(_ report: VerifyReport) throws(FileError) {
    guard variable("GITHUB_ACTIONS") == "true" else { return }
    try StandardOutput.write(GitHubAnnotations(report).text)
    guard let path = variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    // Steps add to it; others may have written there before.
    try FileAccess.append(MarkdownReport(report).text + "\n", to: path)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
