import Testing

@testable package import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan

/// The audit of a spec, on a day of 2026.
package func audit(_ text: String, searches: Bool = false, jobs: Int? = 1) throws -> AuditReport {
  let read = spec(text)
  try #require(read.mistakes.isEmpty, "\(read.mistakes)")
  return Auditor(jobs: jobs, searches: searches).report(on: read.audit, today: CalendarDate("2026-11-22")!)
}

/// Specs of one scene, `s`, in the system's font, and what an audit finds in them.
package enum AuditText {
  package static func scene(_ elements: String, _ scene: String = "", file: String = "") -> String {
    "fonts: Fonts/Inter.var.ttf\n\(file)\nscenes:\n  s:\n    font: system\n    \(scene)\n    elements:\n" + elements
  }

  package static func findings(_ text: String) throws -> [AuditFinding] { try audit(text).findings }

  package static let address = "      - { label: 1200 Getty Center Drive in Los Angeles, name: address }\n"
}
