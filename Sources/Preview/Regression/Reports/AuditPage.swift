internal import CReportPage
package import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewType

/// `index.html` of an audit: the page on which a person looks at what breaks. It opens from disk, beside the pictures that ``PreviewRenderer`` drew for it.
package struct AuditPage {
  package static let fileName = "index.html"
  /// The findings for programs, beside the page; written last.
  static let dataName = "audit.json"

  private let report: AuditReport
  private let shots: [String: [FindingShot]]

  /// A page.
  ///
  /// - Parameter shots: The pictures of findings, by the findings' ids.
  package init(_ report: AuditReport, shots: [String: [FindingShot]]) { (self.report, self.shots) = (report, shots) }

  /// The page.
  package var text: String {
    WebPage(page: creport_audit_html, style: creport_audit_css, scripts: creport_audit_js).text(with: data)
  }

  private var data: JSONValue {
    // The script lists and steps through findings as they come.
    let groups = report.groups
    let all = groups.flatMap { group in
      group.findings.map { ($0, String?.none) } + group.accepted.map { ($0.finding, $0.acceptance.reason) }
    }
    let places = Dictionary(groups.enumerated().filter { !$0.element.isOfStyles }.map { ($1.scene, $0) }) { a, _ in a }
    let screens = report.scenes.sorted { places[$0.name] ?? 0 < places[$1.name] ?? 0 }
    return [
      "summary": .string(report.summary),
      "categories": .array(ContentSizeCategory.allCases.map { .string($0.shortName) }),
      "notices": .array((report.failures + report.entryNotes).map(JSONValue.string)),
      "limits": .string(AuditReport.limits),
      "scenes": .array(groups.map { .string($0.isOfStyles ? Self.styles : $0.scene) }),
      "findings": .array(all.map { finding($0, acceptedBecause: $1) }),
      "largerText": .object(
        screens.map { JSONValue.Member(key: $0.name, value: .string($0.answer)) }),
      "largerTextCounts": [
        "yes": .integer(screens.count { $0.largerText == .yes }),
        "no": .integer(screens.count { $0.largerText == .no }),
      ],
    ]
  }

  /// The heading of findings of styles. No scene has this name, since a space can't be part of one.
  private static let styles = "Text styles"

  private func finding(_ finding: AuditFinding, acceptedBecause reason: String?) -> JSONValue {
    guard case .object(var members) = finding.json else { preconditionFailure("a finding is an object") }
    if finding.isOfStyle, let index = members.firstIndex(where: { $0.key == "scene" }) {
      members[index].value = .string(Self.styles)
    }
    // A trait on which the finding doesn't depend says nothing.
    if let index = members.firstIndex(where: { $0.key == "traits" }) {
      members[index].value = AuditFinding.object(finding.traits.filter(\.isLimited))
    }
    if let reason { members.append(JSONValue.Member(key: "accepted", value: .string(reason))) }
    members.append(
      JSONValue.Member(
        key: "sources",
        value: .array(
          finding.references.map { ["title": .string($0.title), "address": .string($0.address)] })))
    members.append(
      JSONValue.Member(key: "pictures", value: .array((shots[finding.id] ?? []).map(\.json))))
    return .object(members)
  }
}

extension FindingShot {
  /// The picture for a page.
  var json: JSONValue {
    [
      "category": .string(category), "words": .string(words), "file": .string(file), "width": .integer(size.width),
      "height": .integer(size.height), "scale": .number(scale),
      "regions": .array(
        regions.map {
          ["x": .integer($0.x), "y": .integer($0.y), "width": .integer($0.width), "height": .integer($0.height)]
        }),
    ]
  }
}
