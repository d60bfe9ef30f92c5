package import PreviewAudit
package import PreviewCore
import PreviewRegression
package import PreviewType

/// An audit's findings as a live page marks them: on its slider and on the elements of a page.
package struct LiveFindings: Sendable {
  /// The findings as `audit --format json` writes them, each with the paths of its elements, and with the traits of categories at which it is found in fewer environments.
  package let findings: JSONValue
  /// The answer about Larger Text, by scene.
  package let largerText: JSONValue

  private struct Mark: Sendable {
    let id: String
    let categories: Set<ContentSizeCategory>
  }

  private let marks: [String: [[Int]: [Mark]]]

  /// The findings of a report.
  package init(_ report: AuditReport) {
    var marks: [String: [[Int]: [Mark]]] = [:]
    findings = .array(
      report.findings.map { finding in
        let paths = finding.places.paths.map { $0.indices.map(Int.init) }
        let mark = Mark(id: finding.id, categories: Set(finding.categories.categories))
        for path in paths { marks[finding.scene, default: [:]][path, default: []].append(mark) }
        guard case .object(var members) = finding.json else { return finding.json }
        members.append(
          JSONValue.Member(key: "paths", value: .array(paths.map { .array($0.map(JSONValue.integer)) })))
        members.append(
          JSONValue.Member(
            key: "traitsAt",
            value: .object(
              finding.traitsAt.map {
                JSONValue.Member(key: $0.category.shortName, value: AuditFinding.object($0.traits))
              })))
        return .object(members)
      })
    self.marks = marks
    guard case .object(let members) = report.json else { preconditionFailure("a report is a JSON object") }
    largerText = members.first { $0.key == "largerText" }?.value ?? [:]
  }

  /// The ids of an element's findings at a category.
  package func ids(ofScene scene: String, path: [Int], at category: ContentSizeCategory) -> [String] {
    (marks[scene]?[path] ?? []).filter { $0.categories.contains(category) }.map(\.id)
  }
}
