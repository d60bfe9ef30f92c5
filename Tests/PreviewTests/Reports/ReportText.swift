@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewRuns

// What the command prints of a report.

extension VerifyReport {
  var text: String { LogLine.text(lines) }
}

extension AuditReport {
  var text: String { LogLine.text(lines()) }
}

extension BatteryReport {
  var text: String { LogLine.text(lines) }
}
