import CSystemLibrary
import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Scenes that a test audits.
struct AuditTest: Sendable {
  /// The scenes, or those of a spec that are meant.
  private let part: AuditPart
  /// The categories at which a finding counts.
  private let categories: [ContentSizeCategory]
  /// The ids that the test itself accepts; nil for a spec, which has a list of its own.
  private let accepted: [String]?
  /// The least severity at which a finding counts.
  private let severity: Finding.Severity
  /// Where the test asks for them.
  let place: TestPlace

  /// A scene.
  ///
  /// - Parameters:
  ///   - severity: The least severity at which a finding counts.
  ///   - accepted: The reasons for findings that are accepted, by their ids.
  init(
    _ subject: some Drawable, traits: TraitMatrix, atLeast severity: Finding.Severity,
    accepting accepted: [String: String], at place: TestPlace
  ) throws(BaselineTestError) {
    let sheet = subject.page.sheet
    guard let scene = sheet.sceneSheet else { throw .notAScene(kind: type(of: sheet).kind) }
    let entries = accepted.sorted { $0.key < $1.key }.map { SpecAcceptance(id: $0, reason: $1) }
    do throws(TraitMatrixError) {
      let plan = try AuditPlan(scene, in: traits, accepted: entries)
      part = AuditPart(of: plan, with: RenderPlan(pictures: []), isWhole: true)
    } catch { throw .traits(error) }
    categories = traits.categories
    self.accepted = entries.map(\.id)
    self.severity = severity
    self.place = place
  }

  /// The scenes and styles of a spec, or the scenes that names or patterns mean.
  init(
    spec path: String, only: [String], atLeast severity: Finding.Severity, at place: TestPlace
  ) throws(BaselineTestError) {
    let (spec, plan) = try BaselineTest.read(place.path(path), only: only)
    part = AuditPart(of: spec.audit, with: plan, isWhole: only.isEmpty)
    categories = ContentSizeCategory.allCases
    accepted = nil
    self.severity = severity
    self.place = place
  }

  /// The findings that count and that nobody has accepted, and entries of the test that accept nothing.
  ///
  /// - Throws: ``BaselineTestError/notAudited(_:)`` if a scene can't be laid out.
  func outcome() throws(BaselineTestError) -> (findings: [Finding], unused: [String]) {
    let report = Auditor().report(on: part.plan, today: CalendarDate(secondsSince1970: time(nil)))
    guard report.failures.isEmpty else { throw .notAudited(report.failures) }
    let findings = report.findings.filter { finding in
      part.answers(for: finding.id) && categories.contains(where: finding.categories.contains)
    }
    return (
      findings.map(Finding.init).filter { $0.severity >= severity }, accepted == nil ? [] : report.unused.map(\.id)
    )
  }

  /// The words of a finding that fails a test.
  private func lines(about finding: Finding) -> [String] {
    let entry =
      accepted == nil
      ? "{ id: \(finding.id), reason: … } in the spec's 'accepted'" : "accepting: [\"\(finding.id)\": \"…\"]"
    return [
      "\(finding.severity.rawValue): \(finding.message) \(finding.help)",
      "  \(finding.id)\(finding.source.map { "  \($0)" } ?? "")", "  accept: \(entry)",
    ]
  }

  /// Fails the test once for each finding, and for each entry that accepts nothing.
  func reported() throws(BaselineTestError) -> [Finding] {
    let (findings, unused) = try outcome()
    for finding in findings { TestReporter.fail(lines(about: finding), at: place, source: finding.position) }
    for id in unused { TestReporter.fail(["Nothing is found for the accepted '\(id)'; leave it out."], at: place) }
    return findings
  }
}
