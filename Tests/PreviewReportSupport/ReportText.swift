@testable package import PreviewAudit
@testable import PreviewCore
@testable package import PreviewRegression

// What the command prints of a report.

extension VerifyReport {
  package var text: String { LogLine.text(lines) }
}

extension AuditReport {
  package var text: String { LogLine.text(lines()) }
}
