import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewScene

/// `report.sarif`: pictures that differ and new findings at their places in the spec, as code scanning reads them.
///
/// Source of the form: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
package struct SARIFReport: ReportFormat {
  package static let fileName = "report.sarif"
  package static let purpose = "for code scanning"
  private let report: VerifyReport
  /// The rules that have results, each with its sentence.
  private let rules: [(id: String, sentence: String)]

  /// The report of a verification.
  package init(_ report: VerifyReport) {
    self.report = report
    let kinds = PictureVerdict.Kind.allCases.filter { kind in report.failing.contains { $0.kind == kind } }
    let ids = Set(report.audit?.new.map(\.rule) ?? []).sorted()
    rules =
      kinds.map { (Self.rule(of: $0), "A picture is not as it was: \($0).") }
      + ids.map { ($0, AuditRules.rule($0)?.summary ?? $0) }
  }

  /// The file's text.
  package var text: String { json.document() }

  /// The log, with one run.
  var json: JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "preview-render", "version": .string(Engines.tool), "rules": .array(rules.map { rule($0, $1) }),
            ]
          ], "originalUriBaseIds": AuditSARIF.bases, "columnKind": "unicodeCodePoints",
          "results": .array(report.failing.map(result(of:)) + (report.audit?.new ?? []).map(result(of:))),
        ]
      ],
    ]
  }

  /// The id of the rule for pictures of a kind.
  private static func rule(of kind: PictureVerdict.Kind) -> String { "picture-\(kind.rawValue)" }

  private func rule(_ id: String, _ sentence: String) -> JSONValue {
    ["id": .string(id), "shortDescription": ["text": .string(sentence)]]
  }

  private func result(of picture: PictureVerdict) -> JSONValue {
    let causes = report.causes(of: picture, isOnce: true).filter { $0.change.kind != .finding }
    return result(
      of: Self.rule(of: picture.kind), level: "error",
      [picture.sentence] + causes.map { "\($0)" }, at: picture.source,
      known: ["picture/v1": .string(picture.path)])
  }

  private func result(of finding: NewFinding) -> JSONValue {
    result(
      of: finding.rule, level: AuditSARIF.level(finding.severity), [finding.words], at: finding.source,
      known: ["finding/v1": .string(finding.id)])
  }

  private func result(
    of rule: String, level: String, _ message: [String], at source: SpecPosition?, known: JSONValue
  ) -> JSONValue {
    [
      "ruleId": .string(rule), "ruleIndex": rules.firstIndex { $0.id == rule }.map(JSONValue.integer),
      "level": .string(level), "message": AuditSARIF.message(message),
      "locations": AuditSARIF.location(source, from: report.location.root).map { [$0] }, "partialFingerprints": known,
    ]
  }
}
