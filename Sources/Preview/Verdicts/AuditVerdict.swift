/// The difference between what an audit finds and what was found when the baselines were recorded.
package struct AuditVerdict: Hashable, Sendable {
  /// The findings that were not recorded and that the spec does not accept, sorted by their ids.
  package let new: [NewFinding]
  /// The ids of recorded findings that are no longer found, sorted.
  package let gone: [String]
  /// Why scenes could not be audited, a sentence each.
  package let failures: [String]

  init(new: [NewFinding], gone: [String] = [], failures: [String] = []) {
    self.new = new.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.gone = gone.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.failures = failures
  }

  /// The verdict on a part of a spec.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - recorded: The ids that were recorded of the whole spec.
  init(_ report: AuditReport, of part: AuditPart, recorded: Set<String>) {
    let found = Set((report.findings + report.accepted.map(\.finding)).map(\.id))
    self.init(
      new: report.findings.filter { part.answers(for: $0.id) && !recorded.contains($0.id) }.map {
        NewFinding($0, in: part.pictures(showing: $0))
      },
      // What could not be looked at is not gone.
      gone: report.failures.isEmpty ? recorded.filter { part.answers(for: $0) && !found.contains($0) } : [],
      failures: report.failures)
  }

  /// Whether nothing is new, and everything could be audited.
  package var passes: Bool { new.isEmpty && failures.isEmpty }

  /// The verdict on several parts together.
  static func joined(_ parts: [AuditVerdict]) -> AuditVerdict? {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else { return first }
    var seen: Set<String> = []
    let new = parts.flatMap(\.new).filter { seen.insert($0.id).inserted }
    var failures: [String] = []
    for failure in parts.flatMap(\.failures) where !failures.contains(failure) { failures.append(failure) }
    // Every shard that has some part of a broken scene says so; the gone ones of the others are gone all the same.
    return AuditVerdict(new: new, gone: Array(Set(parts.flatMap(\.gone))), failures: failures)
  }
}

/// A finding of the audit that was not there when the baselines were recorded.
package struct NewFinding: Hashable, Sendable {
  /// The finding's id.
  package let id: String
  /// The id of its rule.
  package let rule: String
  /// How bad it is.
  package let severity: AuditSeverity
  /// The problem, as a sentence.
  package let message: String
  /// The remedy, as a sentence.
  package let help: String
  /// Where the spec says what the element shows: `preview.yml:12:7`.
  package let source: String?
  /// The pictures of the spec in which it is seen, by path.
  package let pictures: [String]
}

extension NewFinding {
  init(_ finding: AuditFinding, in pictures: [String]) {
    self.init(
      id: finding.id, rule: finding.rule.id, severity: finding.severity, message: finding.message, help: finding.help,
      source: finding.source, pictures: pictures)
  }

  /// The problem and the remedy.
  package var words: String { "\(message) \(help)" }

  /// The finding as a cause of a picture that shows it.
  var cause: Cause { Cause(Self.kind, "new finding \(id)\(source.map { " (\($0))" } ?? ""): \(words)") }

  /// The kind of cause that it is, and of row on a report's page.
  static let kind = "finding"
}

extension VerifyReport {
  /// The reasons why a picture changed. New findings that are seen in it come first.
  ///
  /// - Parameter isOnce: Whether a finding belongs to the first of its pictures alone, for lists that are read as a whole.
  func causes(of picture: PictureVerdict, isOnce: Bool = false) -> [Cause] {
    guard let audit, !audit.new.isEmpty, picture.outcome.canBeApproved else { return picture.outcome.causes }
    let findings = audit.new.filter { finding in
      isOnce ? shown(finding).first == picture.path : finding.pictures.contains(picture.path)
    }
    return findings.map { finding in
      let others = isOnce ? shown(finding).count - 1 : 0
      return others == 0
        ? finding.cause
        : .reported(
          kind: NewFinding.kind,
          words: "\(finding.cause) It is seen in \(others) more \(others == 1 ? "picture" : "pictures") that changed.")
    } + picture.outcome.causes
  }

  /// New findings that no changed picture shows, which reports show on their own.
  var findingsAlone: [NewFinding] { audit?.new.filter { shown($0).isEmpty } ?? [] }

  /// The pictures that changed and show a finding.
  private func shown(_ finding: NewFinding) -> [String] {
    pictures.filter { $0.outcome.canBeApproved && finding.pictures.contains($0.path) }.map(\.path)
  }
}
