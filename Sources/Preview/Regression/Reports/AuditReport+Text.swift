import PreviewAudit
import PreviewCore
import PreviewPlan

extension AuditReport {
  /// The findings for a terminal: grouped by scene, the scenes with the worst findings first.
  ///
  /// - Parameter isExplained: Whether the arithmetic of sizes follows findings of sizes, and that of the app's own styles all findings.
  package func lines(isExplained: Bool = false) -> [String] {
    var lines: [String] = []
    for group in groups where !group.isOfStyles || !group.findings.isEmpty {
      lines.append(Spelling.shown(group.scene))
      for finding in group.findings {
        lines.append("  \(Self.mark(finding.severity))  \(finding.sentence)")
        lines.append("           \(finding.id)\(finding.source.map { "  \($0)" } ?? "")")
        if isExplained { lines += finding.arithmetic.map { "             \($0)" } }
      }
      if !group.isOfStyles, let scene = scenes.first(where: { $0.name == group.scene }) {
        // A style that it has, or an accepted finding, may say no all the same.
        let found = scene.reasons.isEmpty && scene.accepted.isEmpty ? "nothing found" : "nothing else found"
        if group.findings.isEmpty { lines.append("  \(found)") }
        lines.append("  App Store label \"Larger Text\": \(scene.claim)")
      }
      lines.append("")
    }
    return lines + (isExplained ? arithmetic : []) + notes
  }

  /// The sizes of the app's own styles, a line for each category.
  private var arithmetic: [String] {
    guard !styles.isEmpty else { return [] }
    return ["text styles: \(Self.rule)"]
      + styles.flatMap { style in
        ["  \(Spelling.shown(style.name)), \(style.scaling)"]
          + style.arithmetic.map { "    \($0)" }
      } + [""]
  }

  private static let rule =
    "size at L × line spacing of the text style at the category / that at L, rounded to a whole point"

  /// The notes on accepted findings, a sentence each.
  package var notes: [String] {
    var notes = accepted.map { accepted in
      let until = accepted.acceptance.until.map { " until \($0)" } ?? ""
      return "Accepted\(until): \(accepted.finding.id) (\(accepted.acceptance.reason))"
    }
    notes += entryNotes
    if let day = judgedDay {
      notes.append("Accepted findings with an end are judged by \(day); --today names another day.")
    }
    return notes
  }

  /// The notes on entries of `accepted` that accept nothing, a sentence each.
  var entryNotes: [String] { entryProblems.map { "\($0.entry.position): \($0.note)" } }

  /// The entries of `accepted` that accept nothing, each with a sentence without its place.
  var entryProblems: [(entry: SpecAcceptance, isExpired: Bool, note: String)] {
    expired.map { entry in
      let until = entry.until.map { "\($0)" } ?? "then"
      return (entry, true, "'\(Spelling.shown(entry.id))' was accepted until \(until), and is still found.")
    }
      + unused.map { entry in
        let renamed = idAfterRenaming(entry.id).map {
          ", or name '\(Spelling.shown($0))' if that is its scene's new name"
        }
        let words = "nothing is found for the accepted '\(Spelling.shown(entry.id))'; leave it out\(renamed ?? "")."
        return (entry, false, words)
      }
  }

  /// The one finding that is left by the id of a scene that is gone, but for the scene's name; nil if there are none or several.
  private func idAfterRenaming(_ id: String) -> String? {
    let scene = AuditFinding.scene(ofID: id)
    guard !id.hasPrefix(StyleFindings.scene), !scenes.contains(where: { $0.name == scene }) else { return nil }
    let same = findings.lazy.map(\.id).filter { found in
      found.dropFirst(AuditFinding.scene(ofID: found).count) == id.dropFirst(scene.count)
    }.prefix(2)
    return same.count == 1 ? same.first : nil
  }

  private static func mark(_ severity: AuditSeverity) -> String {
    switch severity {
    case .error: "error  "
    case .warning: "warning"
    case .information: "info   "
    }
  }
}
