package import PreviewAudit
package import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// An audit's findings in the Static Analysis Results Interchange Format, as code scanning reads it.
///
/// Source of the form: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
package struct AuditSARIF: Sendable {
  private let report: AuditReport
  private let root: RepositoryRoot

  /// The findings of an audit.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - root: Where files are named from.
  package init(_ report: AuditReport, from root: RepositoryRoot = .unknown) {
    (self.report, self.root) = (report, root)
  }

  /// The log, with one run.
  package var json: JSONValue {
    let results =
      report.findings.map { result(of: $0, acceptance: nil) }
      + report.accepted.map { result(of: $0.finding, acceptance: $0.acceptance) }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "preview-render", "version": .string(Engines.tool), "rules": .array(AuditRules.all.map(rule)),
              "notifications": .array(Self.notifications),
            ]
          ], "invocations": [invocation], "originalUriBaseIds": Self.bases, "columnKind": "unicodeCodePoints",
          "results": .array(results),
          "properties": [
            AuditReport.largerTextKey: .object(
              report.scenes.map { JSONValue.Member(key: $0.name, value: .string($0.words)) }),
            AuditReport.limitsKey: .array(AuditReport.notComputable.map(JSONValue.string)),
          ],
        ]
      ],
    ]
  }

  /// The descriptors of notes on entries of `accepted`.
  private static let notifications: [JSONValue] = [
    ["id": "accepted-expired", "shortDescription": ["text": "The day of an accepted finding has passed."]],
    ["id": "accepted-unused", "shortDescription": ["text": "Nothing is found for an entry of 'accepted'."]],
  ]

  /// The run: entries of `accepted` that accept nothing are notifications of the configuration, failed layouts of the execution.
  private var invocation: JSONValue {
    [
      "executionSuccessful": .bool(report.failures.isEmpty),
      "toolConfigurationNotifications": .array(
        report.entryProblems.map { problem in
          [
            "descriptor": [
              "id": .string(problem.isExpired ? "accepted-expired" : "accepted-unused"),
              "index": .integer(problem.isExpired ? 0 : 1),
            ], "level": "warning", "message": Self.message([problem.note]),
            "locations": location(problem.entry.position).map { [$0] },
          ]
        }),
      "toolExecutionNotifications": .array(
        report.failures.map { ["level": "error", "message": Self.message([$0])] }),
    ]
  }

  private func location(_ source: SpecPosition?) -> JSONValue? { Self.location(source, from: root) }

  /// The place in the spec that a result is about; nil for none.
  static func location(_ source: SpecPosition?, from root: RepositoryRoot) -> JSONValue? {
    (source?.seen(from: root)).map { place in
      [
        "physicalLocation": [
          "artifactLocation": [
            "uri": .string(address(place.file)), "uriBaseId": place.file.hasPrefix("/") ? nil : .string(base),
          ],
          "region": ["startLine": .integer(place.line), "startColumn": .integer(place.column)],
        ]
      ]
    }
  }

  /// The name of the repository's top in SARIF; its address is different on each machine.
  private static let base = "%SRCROOT%"
  static let bases = JSONValue.object([
    JSONValue.Member(
      key: base,
      value: ["description": ["text": "The root of the repository, or the folder in which preview-render ran."]])
  ])

  /// A message of lines. A square bracket before a round one would end the words of a link.
  static func message(_ lines: [String]) -> JSONValue {
    let lines = lines.map { Spelling.oneLine($0).replacing(text: "](", with: "\\](") }
    return ["text": .string(lines.joined(separator: "\n"))]
  }

  private func rule(_ rule: AuditRule) -> JSONValue {
    [
      "id": .string(rule.id), "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string("\(rule.summary) Threshold: \(rule.threshold).")],
      "help": ["text": .string(rule.references.map { "\($0.title): \($0.address)" }.joined(separator: "\n"))],
      "helpUri": rule.references.first.map { .string($0.address) },
      "defaultConfiguration": ["level": .string(Self.level(rule.severities[0]))],
    ]
  }

  private func result(of finding: AuditFinding, acceptance: SpecAcceptance?) -> JSONValue {
    let index = AuditRules.all.firstIndex { $0.id == finding.rule.id }
    return [
      "ruleId": .string(finding.rule.id), "ruleIndex": index.map(JSONValue.integer),
      "level": .string(Self.level(finding.severity)), "message": Self.message([finding.sentence]),
      // A finding of a source is cured when each of its lines is.
      "locations": finding.positions.isEmpty
        ? location(finding.source).map { [$0] } : .array(finding.positions.compactMap(location)),
      "partialFingerprints": ["finding/v1": .string(finding.id)],
      "suppressions": suppressions(acceptance),
      "properties": [
        "scene": .string(finding.scene), "element": .string(finding.element),
        "categories": .array(finding.categories.categories.map { .string($0.shortName) }),
        "breaks": finding.breaksJSON,
      ],
    ]
  }

  /// The entry that accepts a finding. By the format, either every result of a run has suppressions or none has.
  private func suppressions(_ acceptance: SpecAcceptance?) -> JSONValue? {
    if report.accepted.isEmpty { return nil }
    guard let acceptance else { return .array([]) }
    return [
      [
        "kind": "inSource", "status": "accepted", "justification": .string(acceptance.reason),
        "location": location(acceptance.position),
      ]
    ]
  }

  static func level(_ severity: AuditSeverity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }

  /// A path as a relative reference of RFC 3986: what has a meaning there, or isn't ASCII, is escaped.
  static func address(_ path: String) -> String {
    var address = ""
    for byte in path.systemBytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return address.hasPrefix("/") ? "file://" + address : address
  }
}
