import PreviewAudit
import PreviewCore
import PreviewPlan

/// `junit.xml`: a suite for each sheet or scene and a case for each picture, as CI systems read it.
///
/// A difference is a failure; a picture that can't be drawn and a baseline that can't be read are errors. A suite names the spec's file, and a case has its place in its
/// text alone.
package struct JUnitReport: ReportFormat {
  package static let fileName = "junit.xml"
  package static let purpose = "for CI systems"
  /// The name of the document, by which it is known.
  static let documentName = "preview-render"
  private let report: VerifyReport

  /// The report of a verification.
  package init(_ report: VerifyReport) {
    self.report = report
  }

  private var root: RepositoryRoot { report.location.root }

  /// The file's text.
  package var text: String { JUnitSuite.document(suites, named: Self.documentName) }

  /// The pictures grouped by name, in the order of the names' first pictures, and findings that no changed picture shows with those of their scene.
  private var suites: [JUnitSuite] {
    // All suites have the same, which are found by a look at all pictures.
    let properties = properties
    var suites: [JUnitSuite] = []
    var indices: [String: Int] = [:]
    func add(_ added: JUnitCase, to name: String, from source: SpecPosition?) {
      let index = indices[name] ?? suites.count
      if index == suites.count {
        indices[name] = index
        suites.append(JUnitSuite(name: name, properties: properties))
      }
      suites[index].cases.append(added)
      if suites[index].file == nil { suites[index].file = source?.seen(from: root).file }
    }
    for picture in report.pictures {
      add(JUnitCase(name: picture.title, outcome: outcome(of: picture)), to: picture.name, from: picture.source)
    }
    for font in report.changedFonts {
      let outcome = JUnitCase.Outcome.failure(
        type: "changed", message: "Font \(font) has changed.", body: report.differences)
      add(JUnitCase(name: font, outcome: outcome), to: "fonts", from: nil)
    }
    for finding in report.findingsAlone {
      let body =
        [finding.words] + JUnitSuite.origin(finding.source, from: root)
        + ["accept: \(report.acceptCommand.line(for: finding))"]
      add(
        JUnitCase(
          name: finding.id, outcome: .failure(type: finding.rule, message: finding.message, body: body)),
        to: AuditFinding.scene(ofID: finding.id), from: finding.source)
    }
    return suites
  }

  /// The versions that drew the pictures, and what differs from the recording.
  private var properties: [(name: String, value: String)] {
    report.fingerprint.engines.map { ($0.name, $0.version) }
      + report.fingerprint.fonts.map { ("font \($0.name)", "\($0.version), SHA-256 \($0.hash)") }
      + (report.drawing.map { [("pictures", $0)] } ?? [])
      + (report.lineBreakNotes + report.differences).map { ("differs", $0) }
      + (report.notes + report.auditNotes).map { ("note", $0) }
  }

  private func outcome(of picture: PictureVerdict) -> JUnitCase.Outcome {
    if case .same = picture.outcome { return .passed }
    if picture.outcome.passes { return .output([picture.sentence]) }
    var body = [picture.sentence] + report.causes(of: picture, isOnce: true).map { "- \($0)" }
    body += JUnitSuite.origin(picture.source, from: root)
    if let command = report.acceptCommand.line(for: picture) { body.append("accept: \(command)") }
    return picture.outcome.isError
      ? .error(type: picture.kind.rawValue, message: picture.sentence, body: body)
      : .failure(type: picture.kind.rawValue, message: picture.sentence, body: body)
  }
}
