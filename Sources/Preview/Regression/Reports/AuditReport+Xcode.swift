import PreviewAudit
import PreviewCore
import PreviewPlan

extension AuditReport {
  /// The findings as a compiler writes them, which Xcode shows beside the lines of a file when a
  /// build phase prints them: `/app/Cart.swift:12:7: warning: …`.
  ///
  /// Paths are absolute, since Xcode takes others for those of its build folder. Source of the form:
  /// Apple, "Running custom scripts during a build", "Log errors and warnings from your script".
  package var xcodeLines: String {
    var lines = failures.map { "error: \(LogLine.escaped($0))" }
    lines += entryProblems.map { Self.line(at: $0.entry.position, "warning", $0.note) }
    for finding in findings {
      let places: [SpecPosition?] = finding.isOfSource ? finding.positions : [finding.source]
      let kind: String
      switch finding.severity {
      case .error: kind = "error"
      case .warning: kind = "warning"
      default: kind = "note"
      }
      lines += places.map { Self.line(at: $0, kind, "\(finding.sentence) [\(finding.id)]") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(at place: SpecPosition?, _ kind: String, _ message: String) -> String {
    let text = "\(kind): \(LogLine.escaped(message))"
    guard let place else { return text }
    let path = LogLine.escaped(FileAccess.simplified(FileAccess.absolute(place.file)))
    return "\(path):\(place.line):\(place.column): \(text)"
  }
}
